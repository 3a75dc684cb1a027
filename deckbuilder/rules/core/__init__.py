"""What any game here shares: decision, agenda, chance, event, record and the door.

Nothing in it names a game, and nothing in it is kept for later.
"""

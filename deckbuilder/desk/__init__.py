"""What both faces call: find a deck or card, import and export, sit down to a game.

It alone sees both the games and the store, and loads the store only when a call needs it.
"""

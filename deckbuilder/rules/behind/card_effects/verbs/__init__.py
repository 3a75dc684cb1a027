"""What the verbs of card effects do to a game of BEHIND: one small class a file over the state.

Together they are the ``Play`` of ``deckbuilder.effects.play``; effects reach the state through nothing else.
"""

"""Hand Cards, Supply and Discard Pile: cards changing places, and permanent cards entering and leaving play."""

"""What a position is worth to one seat: the board, health and threats, goals, odds. Nothing here chooses an answer."""

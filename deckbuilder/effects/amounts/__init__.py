"""How many, how much, how far: numbers that print themselves and are looked up in the game."""

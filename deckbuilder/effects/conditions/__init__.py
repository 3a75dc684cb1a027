"""What can be true of a character, a card or the game, as phrases that can be asked."""

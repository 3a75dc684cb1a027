"""Combat: which attack, which hand card, who takes the injuries."""

"""Widgets: each knows how to show one thing, and carries the help for it. No rule of the game is known here."""

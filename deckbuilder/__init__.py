"""BEHIND: catalogue the cards, build tournament-legal decks, play them by the full rules."""

__version__ = "0.1.0"

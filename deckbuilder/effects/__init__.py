"""The vocabulary of card effects: verbs, amounts, targets, conditions, occasions and durations.

Each piece is a frozen model that prints itself in both languages; what a verb may ask and do in a game stands
in ``play.py`` as protocols, so that nothing here knows the rules engine.
"""

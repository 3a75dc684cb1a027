"""The rules engine: a core that any game here shares, and the games on it.

Everybody who plays, computer or person, test or replay, comes in by the one door of ``rules/core``.
"""

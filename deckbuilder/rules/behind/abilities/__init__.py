"""Abilities used as actions, and the animal forms that Shapeshifter gives.

Abilities that only change a value (Alliance, Faith, Support) act in ``combat`` and ``checks``.
"""

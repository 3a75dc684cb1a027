"""Ability Check and Duels: fate numbers in use, checks with X+, influence duels, and their exact odds.

Values in a combat stand in ``combat``.
"""

"""Scenarios and The End: goals, and the Jewel of Athens.

Scenarios as data stand in ``model/scenario.py`` and ``cards/scenarios``.
"""

"""Melee Combat, Ranged Combat, Injuries: who may attack whom, both values, what the difference does.

Contact and sight stand in ``values``, the odds in ``checks``.
"""

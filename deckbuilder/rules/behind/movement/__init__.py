"""Movement, Terrain and Climbing: cards played as movement, steps and paths, breaking away, moves by effects.

Pure distances and ways stand in ``geometry``.
"""

"""The computer players that decide for a seat: random, passive, greedy and searching ones.

A player sees a view and an open decision and returns one of its answers, as a person does.
"""

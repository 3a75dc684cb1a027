"""Who decides for a seat: random, greedy, searching and scripted players.

A player sees a view and an open decision and returns one of its answers, as a person does.
"""

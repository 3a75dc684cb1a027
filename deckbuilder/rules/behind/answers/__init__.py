"""Answers and refusals that several chapters use: picking one of several, and why something is no answer.

Answers of one chapter only stand in that chapter.
"""

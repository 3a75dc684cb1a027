"""Timing and Moments: how an action is announced, Moment windows, when effects are triggered.

What an action does once announced stands in its own chapter.
"""

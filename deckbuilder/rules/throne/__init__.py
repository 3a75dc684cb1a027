"""Behind the Throne, a small game of revealing cards and stopping in time, on the same core as its bigger sister.

What the rules we have state is played as stated; all else is a house rule that says so (``cards/throne``).
"""

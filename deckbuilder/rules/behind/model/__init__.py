"""What a game is: its printed cards, setup, table, scenario, state, answers and events, as plain data.

Nothing here decides anything: what is true now stands in ``values``, what happens in the chapters above.
"""

"""BEHIND as its rulebook of 2003 tells it, in the rulebook's order, one subject a module.

State is plain data; functions are named like the rulebook's headings and cite them, or the ruling that settles a
point.
"""

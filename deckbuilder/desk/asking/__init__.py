"""An open decision asked of a person part by part, in words, with reasons for what is missing.

Both faces ask in this way: it filters the decision's own list, judges nothing and draws nothing.
"""

"""Collections in and out of the program: tables as other programs and people write them, and our own files.

An import is a patch first: what it would do, row by row, with sums that agree; then one change.
"""

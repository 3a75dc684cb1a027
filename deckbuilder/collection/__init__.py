"""What somebody owns: copies and where they lie, loans, wants, sleeved decks, boosters, products, what is missing.

Functions work in the session of an open change or on plain values; nobody here opens a file or reads a clock.
"""

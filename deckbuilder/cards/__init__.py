"""Cards: what is printed on them, the sets they come in, the catalogue that finds them, the query language.

Card data is read and checked here once; nothing here builds the vocabulary of effects until a card's effects are used.
"""

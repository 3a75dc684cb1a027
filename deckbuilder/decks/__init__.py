"""Decks and what the rules say about them: formats, legality with reasons, bands, repair, odds and files.

A deck is ids and counts; it is resolved against a catalogue at reading, and nothing here knows a game in play.
"""

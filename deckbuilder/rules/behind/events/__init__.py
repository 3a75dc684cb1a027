"""Everything that can happen in a game of BEHIND, one class an event, a file a subject.

An event carries the last known facts, so that a watcher may ask about a character that is already gone.
"""

"""Special Card Effect: which cards may be played for their effect, their targets, how their verbs resolve.

What a verb says and means stands in ``deckbuilder.effects``.
"""

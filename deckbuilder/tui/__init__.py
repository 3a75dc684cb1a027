"""The face for a terminal screen: Textual app, screens and widgets over ``deckbuilder.desk``.

A widget knows how to show, a screen knows what to do; neither knows a rule of the game.
"""

"""Screens: each knows what to do, by asking ``deckbuilder.desk``; what is shown it leaves to widgets."""

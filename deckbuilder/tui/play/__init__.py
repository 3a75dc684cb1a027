"""A game at the screen without the screen: who looks, what is asked, what a key does.

Nothing here knows a widget. The play screen passes each press to the controller and shows what stands there after it.
"""

"""Effects adjudicated by hand: a card of which only the printed text is known, and the tool box for people to do it.

``scripts`` lets such a card be played like any other, ``tools`` holds the box, ``answers`` and ``step`` ask for tools.
"""

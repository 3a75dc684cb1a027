"""With what status the program ends."""

FINE, WRONG_INPUT, UNEXPECTED, INTERRUPTED = 0, 2, 70, 130

"""The own turn and the set-up: every action weighed on one scale, and tried out on imagined games."""

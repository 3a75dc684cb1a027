"""Where to go: destinations of a movement card, the step itself, distances round obstacles."""

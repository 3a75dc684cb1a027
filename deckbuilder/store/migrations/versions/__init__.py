"""The steps, named by number; a step never changes once it was released."""

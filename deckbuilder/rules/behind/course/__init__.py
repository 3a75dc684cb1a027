"""The Beginning and the Course of the Game: set-up, turns and phases, pacts, handing over items."""

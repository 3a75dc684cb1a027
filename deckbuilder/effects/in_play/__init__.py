"""Effects of cards that stay: continuous modifiers, reactions to events, offered actions."""

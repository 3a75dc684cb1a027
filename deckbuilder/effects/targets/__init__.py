"""What a verb acts on: chosen targets, groups, places on the table; and amounts that count groups."""

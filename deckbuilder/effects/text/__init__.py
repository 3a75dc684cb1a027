"""Longer wordings: events and points as clauses, whole card texts, reminders of what abilities do."""

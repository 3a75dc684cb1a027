"""Whom or what a verb is about: chosen targets, targets named by role, places on the table."""

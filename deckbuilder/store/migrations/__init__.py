"""How a database of any earlier version of the program becomes one of today's: one step a file, run by Alembic."""

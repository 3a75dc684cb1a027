"""The only SQL of the program: rows, migrations, the journal and search, in one SQLite file.

Models are converted at this seam, once; above it nobody sees a row or a session.
"""

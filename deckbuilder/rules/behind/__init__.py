"""The rules of BEHIND by the rulebook of 2003: a folder for each of its chapters, a module for each subject.

State is plain data; functions are named like the rulebook's headings and cite them, or the ruling that settles a
point.
"""

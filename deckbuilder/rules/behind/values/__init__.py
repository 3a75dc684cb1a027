"""What is true now: contact, current values, continuous effects, who sees whom.

It reads the state and changes nothing.
"""

"""What an effect does: one class for each verb with fields, text and ``resolve``, one file for each family."""

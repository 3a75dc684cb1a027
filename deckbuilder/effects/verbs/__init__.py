"""What an effect does: one class a verb, a family a file, each with fields, text and ``resolve``."""

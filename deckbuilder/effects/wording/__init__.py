"""How effects become sentences: templates with cases, relative clauses, durations, in both languages."""

"""Pictures made of text: pure functions from models to lines of ``Content``, with colours as theme variables."""

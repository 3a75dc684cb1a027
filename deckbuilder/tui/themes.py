"""The program's own colours, one set for dark and one for light rooms; Textual's are there besides."""

from textual.theme import Theme

from deckbuilder.terms import Words

NIGHT = Theme(
    name="night",
    primary="#C9A45C",
    secondary="#7D8FA9",
    accent="#B5564E",
    warning="#D9A441",
    error="#D0605E",
    success="#7FA66A",
    foreground="#DDD6C8",
    background="#14151A",
    surface="#1B1D24",
    panel="#242732",
    dark=True,
    variables={"text-muted": "#A39C8E"},
)
DAY = Theme(
    name="day",
    primary="#7A5A17",
    secondary="#46566E",
    accent="#9C3A32",
    warning="#8A5A00",
    error="#A3302D",
    success="#3F6B2A",
    foreground="#26231D",
    background="#F4F0E6",
    surface="#ECE6D8",
    panel="#DFD7C4",
    dark=False,
    variables={"text-muted": "#645D50"},
)
THEMES = {"night": Words("night", "Nacht"), "day": Words("day", "Tag")}

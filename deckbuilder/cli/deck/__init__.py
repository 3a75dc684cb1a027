"""``deck``: keep decks, judge and mend them, count them, send them."""

from collections.abc import Callable

from deckbuilder.cli.common import new_family
from deckbuilder.cli.deck import counting, judging, keeping, sending, sleeving

app = new_family("Decks: keep, check, mend, count, send them.")
_COMMANDS: dict[str, Callable[..., None]] = {
    "list": keeping.list_all,
    "show": keeping.show,
    "new": keeping.new,
    "rename": keeping.rename,
    "delete": keeping.delete,
    "versions": keeping.versions,
    "check": judging.check,
    "repair": judging.repair,
    "diff": judging.diff,
    "ledger": counting.ledger,
    "odds": counting.odds,
    "import": sending.bring_in,
    "export": sending.export,
    "share": sending.share,
    "sleeve": sleeving.sleeve,
    "unsleeve": sleeving.unsleeve,
}
for _name, _command in _COMMANDS.items():
    app.command(_name)(_command)

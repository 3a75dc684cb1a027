"""``collection``: what you own, where it lies, who has it, what is missing; files in and out."""

from collections.abc import Callable

from deckbuilder.cli.collection import copies, counting, lists, people, sending
from deckbuilder.cli.common import new_family

app = new_family("Your collection: copies, places, loans, wants, what is missing, files in and out.")
_COMMANDS: dict[str, Callable[..., None]] = {
    "add": copies.add,
    "remove": copies.remove,
    "move": copies.move,
    "edit": copies.edit,
    "list": copies.list_all,
    "places": copies.places,
    "want": people.want,
    "lend": people.lend,
    "borrow": people.borrow,
    "return": people.give_back,
    "loans": people.loans,
    "owners": people.owners,
    "stats": counting.stats,
    "missing": counting.missing,
    "duplicates": counting.duplicates_of,
    "pull": counting.pull,
    "buildable": counting.buildable,
    "add-product": lists.add_product,
    "products": lists.products,
    "pieces": lists.pieces,
    "import": sending.bring_in,
    "export": sending.export,
    "tray": sending.tray,
    "trade": sending.trade,
}
for _name, _command in _COMMANDS.items():
    app.command(_name)(_command)

"""``collection want``, ``lend``, ``borrow``, ``return``, ``loans`` and ``owners``: who has and who wants what."""

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, CardName, Grade, Number, Owner, collection_of
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.collection.loans import Loan

Person = Annotated[str, typer.Argument(metavar="PERSON", help="A name.")]
Due = Annotated[str, typer.Option("--due", metavar="DATE", help="When it should be back: 2003-12-31.")]
Note = Annotated[str, typer.Option("--note", help="Whatever is to be said.")]
OUT = Words("lent", "verliehen")
INWARD = Words("borrowed", "geliehen")
SINCE = Words("since {day}", "seit {day}")
UNTIL = Words("due {day}", "bis {day}")
OVERDUE = Words("overdue since {day}", "überfällig seit {day}")
RETURNED = Words("back {day}", "zurück {day}")
NO_LOANS = Words("Nothing is lent or borrowed.", "Nichts ist verliehen oder geliehen.")
NO_WANTS = Words("Nothing is wanted.", "Nichts ist gesucht.")
HAVE = Words("{have} of {count}", "{have} von {count}")


def want(
    ctx: typer.Context,
    card: Annotated[str | None, typer.Argument(metavar="CARD", help="The card; without one the list is shown.")] = None,
    count: Annotated[int, typer.Option("-n", "--count", help="How many in all; 0: no more.", min=0)] = 1,
    priority: Annotated[int, typer.Option(help="1, urgent, to 5.")] = 3,
    note: Note = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Want copies of a card, or list what is wanted and how much of it there is."""
    from deckbuilder.collection.known import name_of
    from deckbuilder.store.holdings import NOTHING

    here = AtHand(ctx)
    collection = collection_of(here, owner, may_be_new=True)
    if card is not None:
        collection.want(here.catalogue.find(card).id, count, priority=priority, note=note)
    held, wants = collection.holdings(), collection.wants()
    have = {one.card: held.get(one.card, NOTHING).owned for one in wants}
    if as_json:
        print_data(
            [
                {
                    "card": one.card,
                    "count": one.count,
                    "have": have[one.card],
                    "priority": one.priority,
                    "note": one.note,
                }
                for one in wants
            ]
        )
        return
    print_table(
        (
            str(one.priority),
            name_of(one.card, here.catalogue).text(here.lang),
            HAVE.text(here.lang).format(have=have[one.card], count=one.count),
            one.note,
        )
        for one in wants
    )
    if not wants:
        typer.echo(NO_WANTS.text(here.lang), err=True)


def lend(
    ctx: typer.Context,
    card: CardName,
    person: Person,
    count: Number = 1,
    due: Due = "",
    condition: Grade = None,
    note: Note = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Lend copies that are free to somebody."""
    _loan(AtHand(ctx), card, person, count, due, condition, note, owner, as_json, inward=False)


def borrow(
    ctx: typer.Context,
    card: CardName,
    person: Person,
    count: Number = 1,
    due: Due = "",
    condition: Grade = None,
    note: Note = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Borrow copies from somebody."""
    _loan(AtHand(ctx), card, person, count, due, condition, note, owner, as_json, inward=True)


def _loan(
    here: AtHand,
    card: str,
    person: str,
    count: int,
    due: str,
    condition: str | None,
    note: str,
    owner: str,
    as_json: bool,
    *,
    inward: bool,
) -> None:
    from deckbuilder.collection.boosters import today_or
    from deckbuilder.collection.conditions import read_condition

    collection = collection_of(here, owner, may_be_new=True)
    loan = collection.lend(
        person,
        here.catalogue.find(card).id,
        count,
        inward=inward,
        due=today_or(due, here.library.clock().date()) if due else "",
        condition=read_condition(condition or ""),
        note=note,
    )
    _tell(here, [loan], collection.today, as_json)


def give_back(
    ctx: typer.Context,
    person: Person,
    card: Annotated[str | None, typer.Argument(metavar="CARD", help="This card only.")] = None,
    count: Annotated[int | None, typer.Option("-n", "--count", help="So many; else all.", min=1)] = None,
    condition: Grade = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Note that what was lent to a person, or borrowed from one, is back."""
    from deckbuilder.collection.conditions import read_condition

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    found = None if card is None else here.catalogue.find(card).id
    back = collection.give_back(person, card=found, count=count, condition=read_condition(condition or ""))
    _tell(here, back, collection.today, as_json)


def loans(
    ctx: typer.Context,
    person: Annotated[str | None, typer.Argument(metavar="PERSON", help="With this person only.")] = None,
    closed: Annotated[bool, typer.Option("--all", help="Those that are back too.")] = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List loans by person."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    found = collection.loans(person=person, closed=closed)
    _tell(here, found, collection.today, as_json)
    if not found and not as_json:
        typer.echo(NO_LOANS.text(here.lang), err=True)


def _tell(here: AtHand, loans: list["Loan"], today: str, as_json: bool) -> None:
    if as_json:
        from dataclasses import asdict

        print_data([{**asdict(one), "overdue": one.overdue(today)} for one in loans])
        return
    print_table(_row(one, today, here) for one in loans)


def _row(one: "Loan", today: str, here: AtHand) -> tuple[str, ...]:
    from deckbuilder.collection.known import name_of

    lang = here.lang
    end = RETURNED if one.returned else OVERDUE if one.overdue(today) else UNTIL
    day = one.returned or one.due
    return (
        one.person,
        (INWARD if one.inward else OUT).text(lang),
        f"{one.count} × {name_of(one.card, here.catalogue).text(lang)}",
        SINCE.text(lang).format(day=one.since),
        end.text(lang).format(day=day) if day else "",
        " → ".join(grade for grade in (one.before, one.after) if grade),
        one.note,
    )


def owners(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List everybody who keeps cards here."""
    here = AtHand(ctx)
    names = collection_of(here, ME).owners()
    if as_json:
        print_data(names)
    else:
        typer.echo("\n".join(names))

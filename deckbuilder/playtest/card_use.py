"""What becomes of each card in many games: how it was used, how often its effect was possible, and why it was not.

``Witness`` watches one game and notes; ``CardUse`` adds games up. Win rates by when a card was drawn tell what
goes together, not what causes what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from deckbuilder.effects.queries import Context
from deckbuilder.effects.targets.chosen import ChosenCharacters
from deckbuilder.playtest.intervals import Rate, rounded, wilson
from deckbuilder.rules.behind.answers.refusals import NotHostile, NotYours
from deckbuilder.rules.behind.answers.refusals_effects import NoTarget, Unfit
from deckbuilder.rules.behind.card_effects.legal import EffectAnswers
from deckbuilder.rules.behind.card_effects.targets import why_unfit
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import PlayEffect
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, Lang, Words

EARLY = 3
"""Cards drawn up to this own turn count as drawn early."""
EFFECT, MOVEMENT, FATE, DISCARDED, HELD = "effect", "movement", "fate", "discarded", "held"
USES = (EFFECT, MOVEMENT, FATE, DISCARDED, HELD)
"""What becomes of a drawn card: effect, movement, a number in a fight, discarded unused, in hand at the end."""
NOBODY = Words("Nobody may perform it.", "Niemand darf sie ausführen.")


class Anybody:
    """Names for a reason that many games share: no character, card or player is called by name."""

    def character(self, character: int, lang: Lang) -> str:
        """The words for any character."""
        return Words("the character", "der Charakter").text(lang)

    def card(self, card: int, lang: Lang) -> str:
        """The card in question."""
        return Words("the card", "die Karte").text(lang)

    def seat(self, seat: int) -> str:
        """The sign for any player."""
        return "–"


ANYBODY = Anybody()


def reason_of(refused: Refused) -> Words:
    """A refusal without names and numbers."""
    if isinstance(refused, Unfit):
        refused = replace(refused, figure=None)
    said = [refused.untold().text(lang, ANYBODY) for lang in (Lang.EN, Lang.DE)]
    return Words(*(one[:1].upper() + one[1:] for one in said))


@dataclass(slots=True)
class CardUse:
    """One printed card of one side over many games."""

    key: str
    name: Words
    copies: int = 0
    games: int = 0
    drawn: int = 0
    uses: Counter[str] = field(default_factory=Counter)
    chances: int = 0
    """Own actions and windows with the card in hand."""
    possible: int = 0
    """Those in which its effect was offered."""
    reasons: Counter[Words] = field(default_factory=Counter)
    """Why it was not: the refusal that most targets, or else performers, met."""
    checks: Counter[bool] = field(default_factory=Counter)
    """Effect checks passed and failed."""
    won: dict[str, list[int]] = field(default_factory=lambda: {when: [0, 0] for when in ("early", "late", "never")})
    """Drawn early, late, never -> wins and games."""

    def add(self, other: CardUse) -> None:
        """Add the games of another count of the same card."""
        self.games += other.games
        self.drawn += other.drawn
        self.uses += other.uses
        self.chances += other.chances
        self.possible += other.possible
        self.reasons += other.reasons
        self.checks += other.checks
        for when, (wins, games) in other.won.items():
            self.won[when][0] += wins
            self.won[when][1] += games

    def use(self, how: str) -> Rate:
        """The share of its uses that were of one kind; what is still in hand is no use."""
        return wilson(self.uses[how], sum(self.uses[one] for one in USES if one != HELD))

    @property
    def offered(self) -> Rate:
        """The share of chances in which its effect was possible."""
        return wilson(self.possible, self.chances)

    @property
    def failed(self) -> Rate:
        """The share of effect checks that failed."""
        return wilson(self.checks[False], self.checks.total())

    def won_when(self, when: str) -> Rate:
        """How often the side won when the card was drawn early, late, never. Not a cause."""
        return wilson(*self.won[when])

    def why_not(self) -> list[tuple[Words, Rate]]:
        """Why its effect was not possible, the most common reason first, as shares of all chances."""
        return [(reason, wilson(count, self.chances)) for reason, count in self.reasons.most_common()]

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "card": self.key,
            "name": self.name.en,
            "copies": self.copies,
            "games": self.games,
            "drawn": self.drawn,
            "uses": {how: self.uses[how] for how in USES},
            "chances": self.chances,
            "offered": rounded(self.offered),
            "not_offered": {reason.en: rounded(rate) for reason, rate in self.why_not()},
            "check_failed": rounded(self.failed),
            "won_if_drawn_not_a_cause": {when: rounded(self.won_when(when)) for when in self.won},
        }


@dataclass(slots=True)
class CharacterUse:
    """One character of one side over many games."""

    key: str
    name: Words
    points: int
    games: int = 0
    given: int = 0
    taken: int = 0
    rounds: int = 0
    """Rounds alive, summed."""
    fallen: int = 0

    def add(self, other: CharacterUse) -> None:
        """Add the games of another count of the same character."""
        self.games += other.games
        self.given += other.given
        self.taken += other.taken
        self.rounds += other.rounds
        self.fallen += other.fallen

    @property
    def given_per_point(self) -> float:
        """Injuries given a game for each character point."""
        return self.given / max(1, self.games) / max(1, self.points)

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        games = max(1, self.games)
        return {
            "character": self.key,
            "name": self.name.en,
            "points": self.points,
            "games": self.games,
            "given_a_game": round(self.given / games, 3),
            "taken_a_game": round(self.taken / games, 3),
            "rounds_alive": round(self.rounds / games, 2),
            "fallen": rounded(wilson(self.fallen, self.games)),
            "given_per_point": round(self.given_per_point, 4),
        }


@dataclass(slots=True)
class SideUse:
    """The cards and characters of one deck over many games."""

    cards: dict[str, CardUse] = field(default_factory=dict)
    characters: dict[str, CharacterUse] = field(default_factory=dict)

    def add(self, other: SideUse) -> None:
        """Add the games of another count of the same deck."""
        for key, card in other.cards.items():
            self.cards.setdefault(key, CardUse(key, card.name, card.copies)).add(card)
        for key, one in other.characters.items():
            self.characters.setdefault(key, CharacterUse(key, one.name, one.points)).add(one)

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "cards": [card.facts() for card in self.cards.values()],
            "characters": [one.facts() for one in self.characters.values()],
        }


class Witness:
    """Watches one game and notes what becomes of the cards; it changes nothing."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sides = [self._blank(seat) for seat in range(len(game.setup.seats))]
        self._turn = [0] * len(self.sides)
        self._early: list[set[str]] = [set() for _ in self.sides]
        self._drawn: list[set[str]] = [set() for _ in self.sides]
        self._fell: dict[int, int] = {}
        self._announced = NONE
        """The card whose effect check is awaited."""
        self._seen = 0

    def _blank(self, seat: int) -> SideUse:
        printed = self.game.setup.seats[seat]
        copies = Counter(card.id for card in printed.cards)
        cards = {card.id: CardUse(card.id, Words(*card.name), copies[card.id], games=1) for card in printed.cards}
        people = {
            one.id: CharacterUse(one.id, Words(*one.name), one.character_points or 0, games=1)
            for one in printed.characters
        }
        return SideUse(cards, people)

    def before(self, decision: Decision) -> None:
        """A decision is open: note for each effect card in hand whether it is offered, else why not."""
        self.note_events()
        kinds = [kind for kind in decision.kinds if isinstance(kind, EffectAnswers) and kind.point is None]
        for kind in kinds:
            if kind.moment or isinstance(decision.question, AskAction):
                self._note_offers(decision, kind)

    def _note_offers(self, decision: Decision, kind: EffectAnswers) -> None:
        cast, cards = self.game.cast, self.sides[decision.seat].cards
        hand = dict.fromkeys(cast.cards[card].id for card in self.game.state.seats[decision.seat].hand)
        asked = {cast.cards[card].id: card for card in kind.cards()}
        for key in hand:
            if key not in asked or key not in cards:
                continue
            use = cards[key]
            use.chances += 1
            if next(kind.of_card(asked[key]), None) is not None:
                use.possible += 1
            else:
                use.reasons[self._reason(decision, asked[key])] += 1

    def _reason(self, decision: Decision, card: int) -> Words:
        """The refusal that most targets met, or else most performers."""
        met: Counter[Words] = Counter()
        for chip in of_seat(self.game, decision.seat):
            met.update(self._refusals(decision, card, chip.id))
        return min(met, key=lambda reason: (-met[reason], reason.en)) if met else NOBODY

    def _refusals(self, decision: Decision, card: int, performer: int) -> list[Words]:
        refused = decision.why_not(PlayEffect(card, performer, (), 0))
        if not isinstance(refused, NoTarget) or not isinstance(refused.wanted, ChosenCharacters):
            return [] if refused is None else [reason_of(refused)]
        wanted, context = refused.wanted, Context(decision.seat, card, performer)
        unfit = [
            why_unfit(self.game, wanted, context, chip.id)
            for chip in self.game.state.chips
            if chip.placed and not chip.gone
        ]
        told = [reason_of(one) for one in unfit if not isinstance(one, NotHostile | NotYours)]
        return told or [reason_of(refused)]

    def note_events(self) -> None:
        """Read what happened since."""
        game = self.game
        for event in game.events[self._seen :]:
            self._note(event)
        self._seen = len(game.events)

    def _note(self, event: object) -> None:
        match event:
            case events.TurnBegan(seat=seat):
                self._turn[seat] += 1
            case events.Drew(seat=seat, cards=cards):
                for card in cards:
                    self._note_drawn(seat, card)
            case events.MoveAnnounced(seat=seat, card=card):
                self._count(seat, card, MOVEMENT)
            case events.CardPlayed(seat=seat, card=card):
                self._count(seat, card, EFFECT)
            case events.HandCardPlayed(seat=seat, card=card) if card != NONE:
                self._count(seat, card, FATE)
            case events.HandDiscarded(seat=seat, card=card):
                self._count(seat, card, DISCARDED)
            case events.CheckMade(seat=seat, purpose=events.Purpose.EFFECT, passed=passed):
                self._note_check(seat, passed)
            case events.EffectAnnounced(seat=seat, card=card):
                self._announced = card
            case events.Injured(who=who, amount=amount, by=by):
                self._note_injury(who, amount, by)
            case events.Eliminated(characters=characters):
                for who in characters:
                    self._fell[who] = self.game.state.round

    def _note_check(self, seat: int, passed: bool) -> None:
        if self._announced != NONE:
            use = self._card(seat, self._announced)
            if use is not None:
                use.checks[passed] += 1
                if not passed:
                    use.uses[EFFECT] += 1
        self._announced = NONE

    def _note_drawn(self, seat: int, card: int) -> None:
        use = self._card(seat, card)
        if use is not None:
            use.drawn += 1
            self._drawn[seat].add(use.key)
            if self._turn[seat] <= EARLY:
                self._early[seat].add(use.key)

    def _note_injury(self, who: int, amount: int, by: int) -> None:
        self._character(who).taken += amount
        if by != NONE:
            self._character(by).given += amount

    def _card(self, seat: int, card: int) -> CardUse | None:
        return self.sides[seat].cards.get(self.game.cast.cards[card].id) if card >= 0 else None

    def _count(self, seat: int, card: int, how: str) -> None:
        use = self._card(seat, card)
        if use is not None:
            use.uses[how] += 1

    def _character(self, who: int) -> CharacterUse:
        cast = self.game.cast
        return self.sides[cast.character_owner[who]].characters[cast.characters[who].id]

    def finish(self) -> list[SideUse]:
        """The game is over: what each side, by seat, made of its cards."""
        self.note_events()
        game, outcome = self.game, self.game.outcome
        winner = outcome.winner if outcome is not None else NONE
        for seat, side in enumerate(self.sides):
            for card in game.state.seats[seat].hand:
                self._count(seat, card, HELD)
            for key, use in side.cards.items():
                when = "early" if key in self._early[seat] else "late" if key in self._drawn[seat] else "never"
                use.won[when][0] += winner == seat
                use.won[when][1] += 1
        for chip in game.state.chips:
            one = self._character(chip.id)
            one.rounds += self._fell.get(chip.id, game.state.round)
            one.fallen += chip.id in self._fell
        return self.sides


def added(parts: Iterable[Sequence[SideUse]]) -> list[SideUse]:
    """The sides of several games, added up."""
    total: list[SideUse] = []
    for sides in parts:
        if not total:
            total = [SideUse() for _ in sides]
        for side, more in zip(total, sides, strict=True):
            side.add(more)
    return total

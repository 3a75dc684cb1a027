"""Honesty: nothing that a seat may not see changes what its player does.

In games that the players play, at every few decisions, all that the deciding seat cannot see is changed: hidden enemy
cards become other cards and change places, the own supply is shuffled, chance begins elsewhere. A new player with the
same seed must give the same answer, and a searching one must have searched alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import ClassVar

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.roster import make_player
from deckbuilder.players.search import SearchPlayer, SearchResult
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.card_scripts import Script
from deckbuilder.rules.behind.model.scenario import TENTHS
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Lang, Words

EVERY = 5
"""How many decisions are played from one question to the next."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A decision that was answered differently after only hidden cards had changed."""

    says: ClassVar[Words] = Words(
        "Game {game}, decision {decision}: '{one}' became '{other}' when only hidden cards changed.",
        "Spiel {game}, Entscheidung {decision}: aus „{one}“ wurde „{other}“, als sich nur Verdecktes änderte.",
    )
    game: int
    decision: int
    one: str
    other: str

    def text(self, lang: Lang) -> str:
        """The finding in a sentence."""
        return self.says.text(lang).format(game=self.game, decision=self.decision, one=self.one, other=self.other)


@dataclass(slots=True)
class Report:
    """What asking one player has shown."""

    player: str
    games: int = 0
    asked: int = 0
    simulations: int = 0
    findings: list[Leak] = field(default_factory=list)

    says: ClassVar[Words] = Words(
        "{player}: {asked} decisions of {games} games asked again with other hidden cards, "
        "{simulations} simulations compared, {wrong} answered otherwise.",
        "{player}: {asked} Entscheidungen aus {games} Spielen mit anderen verdeckten Karten wiederholt, "
        "{simulations} Simulationen verglichen, {wrong} anders beantwortet.",
    )

    @property
    def honest(self) -> bool:
        """Whether every answer stayed the same."""
        return not self.findings

    def text(self, lang: Lang) -> str:
        """The report in a sentence."""
        return self.says.text(lang).format(
            player=self.player,
            asked=self.asked,
            games=self.games,
            simulations=self.simulations,
            wrong=len(self.findings),
        )


def check_honesty(
    setup: Setup, player: str, *, games: int = 2, seed: int = 0, every: int = EVERY, most: int = 0
) -> Report:
    """Ask ``player`` again and again with the hidden changed; ``most`` questions a game (0: as many as come)."""
    report = Report(player)
    for number in range(games):
        game = Game(setup.model_copy(update={"seed": seed + number}))
        guides = [make_player("greedy", seed + number * 7 + seat) for seat in range(len(setup.seats))]
        report.games += 1
        asked = decided = 0
        while (decision := game.decision) is not None and not (most and asked >= most):
            if decided % every == every - 1:
                asked += 1
                _ask(report, game, player, seed + decided, number, decided)
            game.answer(guides[decision.seat].choose(game.view(decision.seat), decision))
            decided += 1
    return report


def _ask(report: Report, game: Game, player: str, seed: int, number: int, decided: int) -> None:
    """One decision, as it is and with all that is hidden from its seat changed."""
    one, first = _answer(game.copy(), player, seed)
    other, second = _answer(changed(game, Chance(seed * 977 + decided)), player, seed)
    report.asked += 1
    report.simulations += first.simulations if first is not None else 0
    if one != other or _counts(first) != _counts(second):
        report.findings.append(Leak(number, decided, one.notation(), other.notation()))


def _answer(game: Game, name: str, seed: int) -> tuple[Choice, SearchResult | None]:
    decision = game.decision
    assert decision is not None
    player = make_player(name, seed)
    choice = player.choose(game.view(decision.seat), decision)
    return choice, player.thought if isinstance(player, SearchPlayer) else None


def _counts(thought: SearchResult | None) -> object:
    """What must be equal of two searches: answers, chances, visits, line."""
    return None if thought is None else (thought.chances, thought.line, thought.simulations)


def changed(game: Game, chance: Chance) -> Game:
    """The same game for the deciding seat, and another one in all that it cannot see."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    twin = game.copy()
    twin.state.chance = Chance(chance.bits())
    own = game.setup.seats[seat].cards
    lists = tuple(
        one if other == seat else one.model_copy(update={"cards": own}) for other, one in enumerate(game.setup.seats)
    )
    twin.setup = game.setup.model_copy(update={"seats": lists})
    for other, piles in enumerate(twin.state.seats):
        zones: Sequence[list[int]] = (piles.supply,) if other == seat else (piles.supply, piles.hand)
        places = [
            (zone, i) for zone in zones for i, card in enumerate(zone) if not twin.state.known.get(card, 0) & 1 << seat
        ]
        cards = [zone[i] for zone, i in places]
        chance.shuffle(cards)
        for (zone, i), card in zip(places, cards, strict=True):
            zone[i] = card
        if other != seat:
            _change_faces(twin, cards, seat, chance)
    return twin


def _change_faces(game: Game, cards: Sequence[int], seat: int, chance: Chance) -> None:
    """Hidden enemy cards become cards of the deciding seat's deck."""
    faces: list[ActionCard] = list(game.setup.seats[seat].cards)
    cast = game.cast = copy(game.cast)
    shown, scripts = list(cast.cards), list(cast.scripts)
    fate, reach, number = list(cast.fate), list(cast.reach), list(cast.number)
    for card in cards:
        face = faces[chance.below(len(faces))]
        shown[card], scripts[card] = face, Script(face.effects)
        fate[card] = face.fate_number or 0
        reach[card] = (face.movement_range or 0) * TENTHS
        number[card] = face.movement_number or 0
    cast.cards, cast.scripts = tuple(shown), tuple(scripts)
    cast.fate, cast.reach, cast.number = tuple(fate), tuple(reach), tuple(number)

"""The searching player: looks ahead over many games that may be this one (determinised tree search).

Each simulation imagines what is hidden, follows the tree of own actions, plays on by the greedy player's reflexes to
the end of the opponents' next turns and weighs the position. The greedy player's ranking comes first: it orders the
answers, of which more are looked at the longer the search lasts (progressive widening), and it counts as a few
simulations itself, so that a short search is no worse than none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.turn.action_values import ActionValues, Weighed
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.core.chance import Chance

if TYPE_CHECKING:
    from deckbuilder.cards.model import ActionCard
    from deckbuilder.rules.behind.game import Game, View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


def win_chance(worth: float) -> float:
    """A position's worth as the chance to win."""
    return 1 / (1 + exp(-max(-60.0, min(60.0, worth / w.SPREAD))))


class TreeNode:
    """A point of the own turn after some actions: what was chosen there and how it went."""

    __slots__ = ("children", "prior", "results", "total")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """The greedy player's guess of the win chance."""
        self.results: list[float] = []
        """One win chance a simulation; those of the same place in two answers began from the same imagined game."""
        self.total = 0.0
        self.children: list[tuple[Choice, TreeNode]] | None = None

    @property
    def visits(self) -> int:
        """Simulations that came by."""
        return len(self.results)

    @property
    def mean(self) -> float:
        """The win chance, the guess counted in."""
        return (self.total + w.TRUST * self.prior) / (self.visits + w.TRUST)

    def add(self, result: float) -> None:
        """Count the result of one more simulation."""
        self.results.append(result)
        self.total += result

    def choose(self) -> tuple[Choice, TreeNode] | None:
        """The child to follow: good ones often, doubtful ones again, new ones as the visits grow."""
        if not self.children:
            return None
        width = w.FIRST_LOOKED + int(sqrt(self.visits) / 2)
        open_ = self.children[:width]
        bonus = w.EXPLORE * sqrt(log(self.visits + 2))
        return max(open_, key=lambda child: child[1].mean + bonus / sqrt(child[1].visits + 1))

    def best(self) -> tuple[Choice, TreeNode] | None:
        """The greedy player's answer, unless another did clearly better in the same imagined games."""
        if not self.children:
            return None
        first = self.children[0]
        return max(self.children, key=lambda child: child[1].lead(first[1]))

    def lead(self, other: TreeNode) -> float:
        """By how much this answer surely did better than another, compared game by game."""
        count = min(self.visits, other.visits)
        if self is other or not count:
            return 0.0 if self is other else -1.0
        pairs = [one - two for one, two in zip(self.results, other.results, strict=False)]
        mean = sum(pairs) / count
        spread = sqrt(sum((pair - mean) ** 2 for pair in pairs) / max(1, count - 1) / count)
        return (count * (mean - w.DOUBT * spread) + w.TRUST * (self.prior - other.prior)) / (count + w.TRUST)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found: the win chance of each answer it looked at, the line it expects, how far it looked."""

    chances: tuple[tuple[Choice, float, int], ...]
    """Answer, win chance, simulations; the answer chosen first, then the best."""
    line: tuple[Choice, ...]
    simulations: int
    seconds: float


class SearchPlayer:
    """Searches its own actions; everything else is answered as the greedy player does.

    The limit is a number of simulations, which repeats, or of milliseconds on the clock, which holds.
    """

    def __init__(
        self,
        seed: int,
        pool: Sequence[ActionCard] = (),
        *,
        simulations: int = w.SIMULATIONS,
        milliseconds: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.greedy = GreedyPlayer(seed, pool)
        self.seed = seed
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.clock = clock
        self.thought: SearchResult | None = None
        """What the last search found; None after a decision that was not searched."""
        self._ends = 0.0
        self._stopped = False

    def choose(self, view: View, decision: Decision) -> Choice:
        """The answer with the best chance to win."""
        self.thought = None
        if not isinstance(decision.question, AskAction):
            return self.greedy.choose(view, decision)
        began = self.clock()
        self._ends = began + self.milliseconds / 1000 if self.milliseconds is not None else float("inf")
        root = TreeNode(0.5)
        self._expand(root, view, decision, trying=True)
        children = root.children
        assert children
        if len(children) == 1:
            return children[0][0]
        done = self._search(root, view)
        best = root.best()
        assert best is not None
        self.thought = SearchResult(_chances(root), _line(root), done, self.clock() - began)
        return best[0]

    def stop(self) -> None:
        """Answer at once with what was found so far; may be called from another thread."""
        self._stopped = True

    @property
    def late(self) -> bool:
        """Whether the time is over."""
        return self._stopped or (self.milliseconds is not None and self.clock() >= self._ends)

    def _search(self, root: TreeNode, view: View) -> int:
        """Simulate up to the limit; returns how often."""
        done = 0
        limit = self.simulations if self.milliseconds is None else 1 << 30
        base = self.seed * 1_000_003 + view.event_count() * 7919
        while done < limit and not self.late:
            result = self._simulate(root, view, base)
            if result is None:
                break
            done += 1
        return done

    def _simulate(self, root: TreeNode, view: View, base: int) -> float | None:
        """One imagined game along the tree and on from there; None when the time ran out in the middle."""
        path = [root]
        child = root.choose()
        assert child is not None
        choice, node = child
        game = view.imagine(Chance(base + node.visits), self.greedy.pool(view))
        game.cast.has_moments = False
        game.answer_legal(choice)
        path.append(node)
        last = view.turn + len(view.cast.seats) - 1
        growing = True
        for _ in range(w.LONGEST_SIMULATION):
            decision = game.decision
            if decision is None or game.state.turn > last:
                break
            if self.late:
                return None
            following = None
            if growing and isinstance(decision.question, AskAction) and game.state.turn == view.turn:
                following = self._follow(path[-1], game, decision)
                growing = following is not None and following[1].visits > 0
            if following is not None:
                path.append(following[1])
                game.answer_legal(following[0])
            else:
                game.answer_legal(self.greedy.reflex(game))
        result = self._worth(game, view.seat)
        game.let_go()
        for node in path:
            node.add(result)
        return result

    def _follow(self, node: TreeNode, game: Game, decision: Decision) -> tuple[Choice, TreeNode] | None:
        """The child of a node to go on with in this imagined game, if the node has been there often enough."""
        if node.visits < w.FIRST_LOOKED:
            return None
        if node.children is None:
            self._expand(node, game.view(decision.seat), decision, trying=False)
        child = node.choose()
        return child if child is not None and child[0] in decision else None

    def _expand(self, node: TreeNode, view: View, decision: Decision, *, trying: bool) -> None:
        """The answers worth looking at, by the greedy player's ranking."""
        acting = ActionValues(self.greedy, view, decision)
        ranked: list[Weighed] = acting.ranked(w.WIDEST, trying=trying and not self.late)
        now = acting.judge.position(acting.board)
        node.children = [(choice, TreeNode(win_chance(now + gain))) for gain, choice in ranked]

    def _worth(self, game: Game, seat: int) -> float:
        """How likely the position is won."""
        view = game.view(seat)
        return win_chance(self.greedy.judge(view).position(Board(view)))


def _chances(root: TreeNode) -> tuple[tuple[Choice, float, int], ...]:
    best = root.best()
    children = sorted(root.children or (), key=lambda child: (child is not best, -child[1].mean))
    return tuple((choice, node.mean, node.visits) for choice, node in children)


def _line(root: TreeNode) -> tuple[Choice, ...]:
    """The best child of the best child and so on, as far as it was simulated."""
    line: list[Choice] = []
    best = root.best()
    while best is not None and (best[1].visits or not line):
        line.append(best[0])
        best = best[1].best()
    return tuple(line)

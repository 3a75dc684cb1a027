"""Choices in words: what an answer means to the person who gives it, in both languages.

Nouns come from the game's cast and from ``terms``; the sentences stand here side by side, one a kind of answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from deckbuilder.desk.asking import tools
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.rules.behind.abilities.whirl import AGAINST_PLACE, AskPrey
from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool
from deckbuilder.rules.behind.card_effects.resolve import AskOption
from deckbuilder.rules.behind.card_effects.targets import AskTarget
from deckbuilder.rules.behind.course.beginning import AskScenario
from deckbuilder.rules.behind.course.free_action import AskGranted
from deckbuilder.rules.behind.course.hand_over import AskConsent
from deckbuilder.rules.behind.course.organisation import AskRevert
from deckbuilder.rules.behind.course.pacts import AskAccept, AskPacts
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskFacing, AskGuidedStep
from deckbuilder.rules.behind.supply.reorder import AskTop
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import Sentence, listed, millimetres
from deckbuilder.terms import NONE, AbilityName, Kind, Lang, Words, nouns

NOBODY = Words("Nobody", "Niemand")
NOTHING = Words("nothing", "nichts")
DONE = Words("Done", "Fertig")
DONE_WITH: Mapping[type[Sentence], Words] = MappingProxyType(
    {
        AskAction: Words("End the action phase", "Die Aktionsphase beenden"),
        AskStep: Words("No more steps", "Keine weiteren Schritte"),
        AskGuidedStep: Words("No more steps", "Keine weiteren Schritte"),
        AskFacing: Words("Leave the facing", "So stehen lassen"),
        AskMoment: Words("No Moment now", "Jetzt keinen Moment"),
        AskTop: Words("The rest goes beneath", "Der Rest kommt nach unten"),
        AskGranted: Words("Do nothing", "Nichts tun"),
        AskTarget: Words("No more", "Keine weiteren"),
        AskTool: Words("Done with this card", "Fertig mit dieser Karte"),
        AskPrey: Words("Whirl nothing away", "Nichts wegwirbeln"),
        AskRevert: Words("Nobody", "Niemand"),
        AskPacts: Words("Leave the pacts as they are", "Die Pakte lassen, wie sie sind"),
    }
)
"""What ``Done`` means as the answer to a question."""

KINDS: Mapping[type[Choice], Words] = MappingProxyType(
    {
        c.PlaceObstacle: Words("Place an obstacle", "Ein Hindernis aufstellen"),
        c.ChooseEdge: Words("Choose an edge", "Eine Kante wählen"),
        c.PlaceChip: Words("Set a character up", "Einen Charakter aufstellen"),
        c.MakeInfluenceCheck: Words("Check an influence", "Eine Einflussprobe machen"),
        c.MakeFormCheck: Words("Check to keep a form", "Eine Form durch Probe halten"),
        c.Revert: Words("Become human again", "Wieder Mensch werden"),
        c.Walk: Words("Make a step", "Einen Schritt machen"),
        c.Climb: Words("Climb", "Klettern"),
        c.PlayMovement: Words("Play a card as movement", "Eine Karte als Bewegung spielen"),
        c.Attack: Words("Attack in melee", "Im Nahkampf angreifen"),
        c.ShootAt: Words("Shoot", "Schießen"),
        c.PlayEffect: Words("Play a card for its effect", "Eine Karte für ihren Effekt spielen"),
        c.UseEffect: Words("Use an effect in play", "Einen Effekt im Spiel nutzen"),
        c.UseAbility: Words("Use an ability", "Eine Fähigkeit einsetzen"),
        c.JewelHeal: Words("Heal with the jewel", "Mit dem Juwel heilen"),
        c.TurnInPlace: Words("Turn a character, free", "Einen Charakter drehen, frei"),
        c.HandOver: Words("Hand an item over", "Einen Gegenstand übergeben"),
        c.OfferPact: Words("Offer a pact", "Einen Pakt anbieten"),
        c.EndPact: Words("End a pact", "Einen Pakt beenden"),
        c.DiscardCard: Words("Discard a card", "Eine Karte abwerfen"),
        c.RaiseHands: Words("Play a Moment", "Einen Moment spielen"),
        c.HandCard: Words("Add a hand card", "Eine Handkarte dazulegen"),
        c.Weapon: Words("Choose a weapon", "Eine Waffe wählen"),
        c.PickCharacter: Words("Choose a character", "Einen Charakter wählen"),
        c.PickCard: Words("Choose a card", "Eine Karte wählen"),
        c.Pick: Words("Choose", "Wählen"),
        c.PickPoint: Words("Choose a point", "Einen Punkt wählen"),
        c.UseTool: Words("Take a tool", "Ein Werkzeug nehmen"),
        c.WriteNote: Words("Write a note", "Eine Notiz schreiben"),
        c.Done: DONE,
    }
)
"""Each kind of answer as a line of a menu, in the order of the menu."""

EDGES = (
    Words("The near edge (bottom)", "Die nahe Kante (unten)"),
    Words("The right edge", "Die rechte Kante"),
    Words("The far edge (top)", "Die ferne Kante (oben)"),
    Words("The left edge", "Die linke Kante"),
)
YES, NO = Words("Yes", "Ja"), Words("No", "Nein")


def both(say: Callable[[Lang], str]) -> Words:
    """What ``say`` says in each language."""
    return Words(say(Lang.EN), say(Lang.DE))


def done(question: Sentence) -> Words:
    """What it means to be done with a question."""
    return DONE_WITH.get(type(question), DONE)


def character(game: Game, who: int) -> Words:
    """A character by name."""
    return both(lambda lang: game.cast.character(who, lang))


def characters(game: Game, group: Iterable[int]) -> Words:
    """Several characters by name."""
    names = tuple(group)
    return both(lambda lang: listed([game.cast.character(one, lang) for one in names], lang))


def seats(game: Game, group: Iterable[int]) -> Words:
    """Several players, or nobody."""
    names = [game.cast.seat(seat) for seat in group]
    return both(lambda lang: listed(names, lang)) if names else NOBODY


def card(game: Game, which: int) -> Words:
    """A card by the name that who decides knows it by, or a word for none."""
    decision = game.decision
    names = game.cast if decision is None else game.view(decision.seat).cast
    return both(lambda lang: names.card(which, lang)) if which != NONE else NOTHING


def movement(game: Game, which: int) -> Words:
    """A card as movement: name, number, range."""
    reach, number = game.cast.reach[which], game.cast.number[which]
    return both(lambda lang: f"{game.cast.card(which, lang)}: {number} × {millimetres(reach, lang)}")


def fate(game: Game, which: int) -> Words:
    """A card by its fate number, or none."""
    if which == NONE:
        return Words("No hand card", "Keine Handkarte")
    return both(lambda lang: f"{game.cast.card(which, lang)} ({game.cast.fate[which]})")


def ability(name: str, mode: int = 0) -> Words:
    """An ability, and against what Whirl is used."""
    noun = nouns.ABILITIES[AbilityName(name)].words()
    if name != AbilityName.WHIRL:
        return noun
    if mode == AGAINST_PLACE:
        return Words(f"{noun.en} against a place (−2)", f"{noun.de} gegen einen Ort (−2)")
    return Words(f"{noun.en} against an item", f"{noun.de} gegen einen Gegenstand")


def shape(game: Game, which: int) -> Words:
    """An obstacle of the scenario's set, with its height."""
    names = [one for one in game.setup.scenario.obstacles for _ in range(one.count)]
    one = names[which]
    tops = Words("flat", "flach") if one.flat else Words("no climbing", "nicht zu erklettern")
    return both(lambda lang: f"{one.name.text(lang)} ({one.height} mm, {tops.text(lang)})")


def obstacle(game: Game, which: int) -> Words:
    """An obstacle on the table."""
    return shape(game, game.state.obstacles[which][0]) if which >= 0 else Words("the ground", "der Boden")


def option(game: Game, question: Sentence, number: int) -> Words:
    """One answer to a question by number: an option of an effect, yes or no, a player, an obstacle."""
    match question:
        case AskOption():
            return both(lambda lang: question.option(number, lang).partition("] ")[2])
        case AskScenario(scenarios=names):
            return names[number]
        case AskConsent() | AskAccept():
            return YES if number else NO
        case AskTarget(wanted=Picked(kind=Kind.PLAYER)):
            return Words(game.cast.seat(number), game.cast.seat(number))
        case AskTarget(wanted=Picked(kind=Kind.OBSTACLE)):
            return obstacle(game, number)
    return Words(str(number), str(number))


def point(x: int, y: int) -> str:
    """A place on the table, in whole millimetres."""
    return f"({(x + 5) // 10}, {(y + 5) // 10})"


def say(game: Game, question: Sentence, choice: Choice) -> Words:
    """A whole answer in a line."""
    match choice:
        case c.PlaceObstacle(shape=which, x=x, y=y):
            return _with(shape(game, which), Words("at", "bei"), point(x, y))
        case c.ChooseEdge(edge=edge):
            return EDGES[edge]
        case c.PlaceChip(character=who, x=x, y=y) | c.Walk(character=who, x=x, y=y):
            return _with(character(game, who), Words("to", "nach"), point(x, y))
        case c.Climb(character=who, obstacle=where):
            return _filled(Words("{} climbs: {}", "{} klettert: {}"), character(game, who), obstacle(game, where))
        case c.TurnInPlace(character=who, facing=facing):
            return _with(character(game, who), Words("turns to", "dreht sich auf"), f"{facing}°")
        case c.MakeInfluenceCheck(card=which):
            return _filled(Words("Check {}", "Probe für {}"), card(game, which))
        case c.MakeFormCheck(character=who):
            return _filled(Words("{}: check to keep the form", "{}: Probe für die Form"), character(game, who))
        case c.Revert(character=who):
            return _filled(Words("{} becomes human again", "{} wird wieder Mensch"), character(game, who))
        case c.PlayMovement(card=which, movers=movers):
            return _filled(Words("{} for {}", "{} für {}"), movement(game, which), characters(game, movers))
        case c.PickCharacter(character=who):
            return character(game, who)
        case c.PickCard(card=which):
            return card(game, which)
        case c.HandCard(card=which):
            return fate(game, which)
        case c.Weapon(card=which):
            return card(game, which) if which != NONE else Words("No weapon", "Keine Waffe")
        case c.DiscardCard(card=which):
            return _filled(Words("Discard {}", "{} abwerfen"), card(game, which))
        case c.OfferPact(seat=seat) | c.EndPact(seat=seat):
            return _with(KINDS[type(choice)], Words("with", "mit"), game.cast.seat(seat))
        case c.RaiseHands(seats=group):
            return seats(game, group)
        case c.Pick(number=number):
            return option(game, question, number)
        case c.PickPoint(x=x, y=y):
            return Words(point(x, y), point(x, y))
        case c.UseTool():
            return tools.say(choice)
        case c.WriteNote(text=text):
            return Words(text, text)
        case c.Done():
            return done(question)
    return _deed(game, choice)


def _deed(game: Game, choice: Choice) -> Words:
    """An action against or with somebody."""
    match choice:
        case c.Attack(attacker=who, target=target, assistants=helpers, weapon=weapon):
            said = _filled(Words("{} attacks {}", "{} greift {} an"), character(game, who), character(game, target))
            if weapon != NONE:
                said = _filled(Words("{} with {}", "{} mit {}"), said, card(game, weapon))
            if helpers:
                said = _filled(Words("{}, assisted by {}", "{}, Beistand: {}"), said, characters(game, helpers))
            return said
        case c.ShootAt(shooter=who, target=target, card=which):
            names = character(game, who), character(game, target)
            said = _filled(Words("{} shoots at {}", "{} schießt auf {}"), *names)
            return _filled(Words("{} with {}", "{} mit {}"), said, card(game, which)) if which != NONE else said
        case c.PlayEffect(card=which, performer=who):
            return _filled(Words("Play {} with {}", "{} spielen mit {}"), card(game, which), character(game, who))
        case c.UseEffect(card=which, performer=who):
            if which == NONE:
                return _filled(Words("{} uses an own effect", "{} nutzt einen eigenen Effekt"), character(game, who))
            return _filled(Words("{} uses {}", "{} nutzt {}"), character(game, who), card(game, which))
        case c.UseAbility(character=who, ability=name, target=target, mode=mode):
            said = _filled(Words("{}: {}", "{}: {}"), character(game, who), ability(name, mode))
            if target != NONE:
                said = _filled(Words("{} on {}", "{} gegen {}"), said, character(game, target))
            return said
        case c.JewelHeal(character=who, target=target):
            frame = Words("{} heals {} with the jewel", "{} heilt {} mit dem Juwel")
            return _filled(frame, character(game, who), character(game, target))
        case c.HandOver(giver=who, card=which, receiver=to):
            frame = Words("{} hands {} to {}", "{} übergibt {} an {}")
            return _filled(frame, character(game, who), card(game, which), character(game, to))
    raise AssertionError(f"{choice} has no words")


def _filled(frame: Words, *parts: Words) -> Words:
    return Words(frame.en.format(*(part.en for part in parts)), frame.de.format(*(part.de for part in parts)))


def _with(what: Words, joint: Words, end: str) -> Words:
    return Words(f"{what.en} {joint.en} {end}", f"{what.de} {joint.de} {end}")

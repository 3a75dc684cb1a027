"""The nouns of the game in both languages, one for each term; texts take every word from here."""

from collections.abc import Mapping
from itertools import chain

from deckbuilder.terms.characters import AbilityName, Stat
from deckbuilder.terms.game import Aspect, Deed, Form, Use, Worth, Zone
from deckbuilder.terms.grammar import Gender, Noun
from deckbuilder.terms.kinds import Category, Note
from deckbuilder.terms.lang import Words
from deckbuilder.terms.societies import Society

M, F, N = Gender.M, Gender.F, Gender.N

CHARACTER = Noun("character", "characters", "Charakter", M, "Charaktere")
CARD = Noun("card", "cards", "Karte", F, "Karten")
PLAYER = Noun("player", "players", "Spieler", M, "Spieler")
OPPONENT = Noun("opponent", "opponents", "Gegner", M, "Gegner")
ALLY = Noun("ally", "allies", "Partner", M, "Partner")
OBSTACLE = Noun("obstacle", "obstacles", "Hindernis", N, "Hindernisse", "Hindernisses")
SPOT = Noun("spot", "spots", "Stelle", F, "Stellen")
BEARER = Noun("bearer", "bearers", "Träger", M, "Träger")
INJURY = Noun("injury", "injuries", "Verletzung", F, "Verletzungen")
ACTION = Noun("action", "actions", "Aktion", F, "Aktionen")
STEP = Noun("step", "steps", "Schritt", M, "Schritte", "Schrittes")
ITEM = Noun("item", "items", "Gegenstand", M, "Gegenstände", "Gegenstandes")
MAGIC = Noun("magic card", "magic cards", "Magie", F, "Magien")

SOCIETIES: Mapping[Society, Words] = {
    Society.SISTERHOOD: Words("Sisterhood", "Schwesternbund"),
    Society.VAMPIRES: Words("Vampires", "Vampire"),
    Society.WEREWOLVES: Words("Werewolves", "Werwölfe"),
    Society.TEMPLARS: Words("Heirs of the Templars", "Erben der Templer"),
    Society.GHOSTS: Words("Ghosts", "Geister"),
}
MEMBERS: Mapping[Society, Noun] = {
    Society.SISTERHOOD: Noun("Sister", "Sisters", "Schwester", F, "Schwestern"),
    Society.VAMPIRES: Noun("Vampire", "Vampires", "Vampir", M, "Vampire"),
    Society.WEREWOLVES: Noun("Werewolf", "Werewolves", "Werwolf", M, "Werwölfe", "Werwolfs"),
    Society.TEMPLARS: Noun("Templar", "Templars", "Templer", M, "Templer"),
    Society.GHOSTS: Noun("Ghost", "Ghosts", "Geist", M, "Geister", "Geistes"),
}
SYMBOLS: Mapping[Society, Words] = {
    Society.SISTERHOOD: Words("of the Sisterhood", "des Schwesternbundes"),
    Society.VAMPIRES: Words("of the Vampires", "der Vampire"),
    Society.WEREWOLVES: Words("of the Werewolves", "der Werwölfe"),
    Society.TEMPLARS: Words("of the Templars", "der Templer"),
    Society.GHOSTS: Words("of the Ghosts", "der Geister"),
}
"""Societies in the plural, as in "the symbol of the Vampires"."""
CATEGORIES: Mapping[Category, Noun] = {
    Category.PLACE: Noun("place", "places", "Ort", M, "Orte", "Ortes"),
    Category.ITEM: ITEM,
    Category.WEAPON: Noun("weapon", "weapons", "Waffe", F, "Waffen"),
    Category.EVENT: Noun("event", "events", "Ereignis", N, "Ereignisse", "Ereignisses"),
    Category.SPELL: Noun("spell", "spells", "Zauber", M, "Zauber"),
    Category.MIRACLE: Noun("miracle", "miracles", "Wunder", N, "Wunder"),
    Category.POWER_OF_THE_EARTH: Noun(
        "Power of the Earth", "Powers of the Earth", "Macht der Erde", F, "Mächte der Erde"
    ),
    Category.POWER_OF_THE_DEAD: Noun(
        "Power of the Dead", "Powers of the Dead", "Kraft der Toten", F, "Kräfte der Toten"
    ),
    Category.BLOOD_POWER: Noun("blood power", "blood powers", "Blutmacht", F, "Blutmächte"),
    Category.PERSON: Noun("person", "persons", "Person", F, "Personen"),
    Category.MOMENT: Noun("Moment", "Moments", "Moment", M, "Momente", "Momentes"),
    Category.HELPER: Noun("helper", "helpers", "Helfer", M, "Helfer"),
    Category.SET_CARD: Noun("set card", "set cards", "Setkarte", F, "Setkarten"),
    Category.GAME_CHIP: Noun("game chip", "game chips", "Spielchip", M, "Spielchips"),
    Category.OTHER: Noun("special card", "special cards", "Sonderkarte", F, "Sonderkarten"),
}
NOTES: Mapping[Note, Words] = {
    Note.PERMANENT: Words("permanent", "dauerhaft"),
    Note.LEGENDARY: Words("legendary", "legendär"),
    Note.UNIQUE: Words("unique", "einzigartig"),
    Note.MOMENT: Words("Moment", "Moment"),
    Note.ADDITION: Words("Addition", "Zusatz"),
    Note.SECRET: Words("secret", "geheim"),
}
STATS: Mapping[Stat, Noun] = {
    Stat.STRENGTH: Noun("strength", "strengths", "Stärke", F, "Stärken"),
    Stat.DEXTERITY: Noun("dexterity", "dexterities", "Geschick", N, "Geschicke"),
    Stat.RESISTANCE: Noun("resistance", "resistances", "Widerstand", M, "Widerstände", "Widerstandes"),
}
ABILITIES: Mapping[AbilityName, Noun] = {
    AbilityName.COMMAND: Noun("Command", "Commands", "Befehl", M, "Befehle"),
    AbilityName.ALLIANCE: Noun("Alliance", "Alliances", "Bündnis", N, "Bündnisse", "Bündnisses"),
    AbilityName.FAITH: Noun("Faith", "Faiths", "Glaube", M, "Glauben", "Glaubens"),
    AbilityName.CLAIRVOYANCE: Noun("Clairvoyance", "Clairvoyances", "Hellsicht", F, "Hellsichten"),
    AbilityName.INCORPOREAL: Noun("Incorporeal", "Incorporeals", "Körperlos", N, "Körperlos", "Körperlos"),
    AbilityName.COURAGE: Noun("Courage", "Courages", "Mut", M, "Mut", "Mutes"),
    AbilityName.REGENERATION: Noun("Regeneration", "Regenerations", "Regeneration", F, "Regenerationen"),
    AbilityName.TERROR: Noun("Terror", "Terrors", "Schrecken", M, "Schrecken"),
    AbilityName.SUPPORT: Noun("Support", "Supports", "Unterstützung", F, "Unterstützungen"),
    AbilityName.SHAPESHIFTER: Noun("Shapeshifter", "Shapeshifters", "Wandler", M, "Wandler"),
    AbilityName.WHIRL: Noun("Whirl", "Whirls", "Wirbel", M, "Wirbel"),
}
CHECKED = frozenset(
    {
        AbilityName.COMMAND,
        AbilityName.CLAIRVOYANCE,
        AbilityName.REGENERATION,
        AbilityName.TERROR,
        AbilityName.SUPPORT,
        AbilityName.SHAPESHIFTER,
        AbilityName.WHIRL,
    }
)
"""Abilities printed as X+."""
WORTHS: Mapping[Worth, Noun] = {
    Worth.MELEE: Noun("melee value", "melee values", "Nahkampfwert", M, "Nahkampfwerte", "Nahkampfwertes"),
    Worth.SHOOTING: Noun("shooting value", "shooting values", "Schusswert", M, "Schusswerte", "Schusswertes"),
    Worth.DODGE: Noun("dodge value", "dodge values", "Ausweichwert", M, "Ausweichwerte", "Ausweichwertes"),
    Worth.CHECK: Noun("check", "checks", "Probe", F, "Proben"),
    Worth.ESCAPE: Noun("break-away", "break-aways", "Lösen", N, "Lösen"),
    Worth.ARC: Noun("viewing angle", "viewing angles", "Sichtwinkel", M, "Sichtwinkel"),
    Worth.RANGE: Noun("movement range", "movement ranges", "Bewegungsweite", F, "Bewegungsweiten"),
    Worth.STEPS: Noun("movement number", "movement numbers", "Bewegungszahl", F, "Bewegungszahlen"),
    Worth.HAND: Noun("hand size", "hand sizes", "Handkartenzahl", F, "Handkartenzahlen"),
    Worth.ACTIONS: Noun("number of actions", "numbers of actions", "Aktionszahl", F, "Aktionszahlen"),
    Worth.INFLUENCE: Noun("influence value", "influence values", "Einflusswert", M, "Einflusswerte", "Einflusswertes"),
}
FATE = Noun("fate number", "fate numbers", "Schicksalszahl", F, "Schicksalszahlen")
TOTAL_MOVEMENT = Noun("total movement", "total movements", "Gesamtbewegung", F, "Gesamtbewegungen")
ASPECTS: Mapping[Aspect, Noun] = dict(chain[tuple[Aspect, Noun]](STATS.items(), ABILITIES.items(), WORTHS.items()))
ZONES: Mapping[Zone, Noun] = {
    Zone.HAND: Noun("hand", "hands", "Hand", F, "Hände"),
    Zone.SUPPLY: Noun("supply", "supplies", "Nachschub", M, "Nachschübe", "Nachschubs"),
    Zone.DISCARD: Noun("discard pile", "discard piles", "Rückzug", M, "Rückzüge", "Rückzugs"),
}
FORMS: Mapping[Form, Noun] = {
    Form.BEAST: Noun("beast", "beasts", "Bestie", F, "Bestien"),
    Form.WOLF: Noun("wolf", "wolves", "Wolf", M, "Wölfe", "Wolfes"),
    Form.BAT: Noun("bat", "bats", "Fledermaus", F, "Fledermäuse"),
    Form.MIST: Noun("mist", "mists", "Nebel", M, "Nebel"),
}
DEEDS: Mapping[Deed, Noun] = {
    Deed.MOVE: Noun("movement", "movements", "Bewegung", F, "Bewegungen"),
    Deed.MELEE: Noun("melee attack", "melee attacks", "Nahkampfangriff", M, "Nahkampfangriffe"),
    Deed.SHOOT: Noun("ranged attack", "ranged attacks", "Fernkampfangriff", M, "Fernkampfangriffe"),
    Deed.EFFECT: Noun("card effect", "card effects", "Karteneffekt", M, "Karteneffekte"),
    Deed.ABILITY: Noun("ability", "abilities", "Fähigkeit", F, "Fähigkeiten"),
    Deed.HAND_OVER: Noun("handover", "handovers", "Übergabe", F, "Übergaben"),
    Deed.DISCARD: Noun("discarding", "discardings", "Abwerfen", N, "Abwerfen"),
}
USES: Mapping[Use, Noun] = {
    Use.MELEE_ATTACK: Noun("attack in melee", "attacks in melee", "Angriff im Nahkampf", M, "Angriffe im Nahkampf"),
    Use.MELEE_DEFENCE: Noun("defence in melee", "defences in melee", "Abwehr im Nahkampf", F, "Abwehren im Nahkampf"),
    Use.SHOT: Noun("shot", "shots", "Schuss", M, "Schüsse", "Schusses"),
    Use.DODGE: Noun("dodge", "dodges", "Ausweichen", N, "Ausweichen"),
    Use.ABILITY_CHECK: Noun("ability check", "ability checks", "Fähigkeitsprobe", F, "Fähigkeitsproben"),
    Use.EFFECT_CHECK: Noun("effect check", "effect checks", "Effektprobe", F, "Effektproben"),
    Use.ESCAPE_CHECK: Noun("break-away check", "break-away checks", "Löseprobe", F, "Löseproben"),
    Use.INFLUENCE_CHECK: Noun("influence check", "influence checks", "Einflussprobe", F, "Einflussproben"),
    Use.DUEL: Noun("influence duel", "influence duels", "Einflussduell", N, "Einflussduelle"),
}
USE_GROUPS: tuple[tuple[frozenset[Use], Noun], ...] = (
    (
        frozenset({Use.MELEE_ATTACK, Use.MELEE_DEFENCE, Use.SHOT, Use.DODGE}),
        Noun("combat", "combats", "Kampf", M, "Kämpfe", "Kampfes"),
    ),
    (
        frozenset({Use.MELEE_ATTACK, Use.MELEE_DEFENCE}),
        Noun("melee", "melees", "Nahkampf", M, "Nahkämpfe", "Nahkampfes"),
    ),
    (
        frozenset({Use.ABILITY_CHECK, Use.EFFECT_CHECK, Use.ESCAPE_CHECK, Use.INFLUENCE_CHECK}),
        Noun("check", "checks", "Probe", F, "Proben"),
    ),
)
"""Uses that share one name, the widest first."""


def ability_text(name: AbilityName, value: int | None) -> Words:
    """``Terror 4+``, ``Alliance +2``, ``Incorporeal``."""
    noun = ABILITIES[name].words()
    if value is None:
        return noun
    number = f"{value}+" if name in CHECKED else f"+{value}"
    return Words(f"{noun.en} {number}", f"{noun.de} {number}")

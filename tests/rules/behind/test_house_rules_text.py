"""House rules in words: presets, options by entry or field, what is told of them."""

from __future__ import annotations

import pytest

from deckbuilder.errors import UserError
from deckbuilder.rules.behind.house_rules_text import PRESETS, read_rules, told_rules
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.reference import EntryKind, load_reference
from deckbuilder.terms import Lang


def test_every_house_rule_of_the_reference_is_one_option_and_every_option_has_an_entry() -> None:
    titles = [field.title or "" for field in HouseRules.model_fields.values()]
    assert all(title in load_reference() for title in titles)
    assert sorted(title for title in titles if title.startswith("H")) == sorted(
        entry.id for entry in load_reference().of_kind(EntryKind.HOUSE_RULE)
    )


def test_preset_and_options_are_joined_by_commas_and_the_later_word_holds() -> None:
    rules = read_rules("tournament, H16=yes,faith=this_fight,h4=touching")
    assert rules == HouseRules(measuring=False, jewel_pacts="yes")


@pytest.mark.parametrize(("words", "rules"), [("", HouseRules()), ("first-game", HouseRules(moment_count="two"))])
def test_presets(words: str, rules: HouseRules) -> None:
    assert read_rules(words) == rules


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("turnament", "Did you mean tournament?"),
        ("H99=yes", "'H99' is no house rule."),
        ("H4=all", "'touching' or 'this_fight'"),
        ("no-progress-rounds=0", "greater than or equal to 1"),
    ],
)
def test_what_is_no_rule_is_refused_with_what_is_allowed(words: str, told: str) -> None:
    with pytest.raises(UserError) as wrong:
        read_rules(words)
    assert told in str(wrong.value)


def test_rules_that_differ_are_told_as_they_are_written() -> None:
    assert told_rules(read_rules("tournament,H16=yes"), Lang.EN) == [
        "House rule measuring=no: Tournament Games (instead of yes)",
        "House rule H16=yes: Pacts in the Jewel (instead of no)",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_told_rules_lead_back_to_the_same_rules(preset: str) -> None:
    lines = told_rules(PRESETS[preset], Lang.DE)
    words = [line.split()[1].rstrip(":") for line in lines if line.startswith("Hausregel")]
    assert read_rules(",".join(words)) == PRESETS[preset]

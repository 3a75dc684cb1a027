"""Settings: kept in a file of the home, refused with a sentence when the file is not understood."""

import json
from pathlib import Path

import pytest

from deckbuilder.errors import UserError
from deckbuilder.settings import KIND, VERSION, Settings, load_settings, save_settings
from deckbuilder.terms import Lang


def test_nothing_is_chosen_without_a_file(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Settings(language=None)


def test_a_choice_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "home" / "settings.json"
    save_settings(path, Settings(language=Lang.DE, theme="day"))
    assert load_settings(path) == Settings(language=Lang.DE, theme="day")


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"kind": KIND, "version": VERSION + 1, "language": "de"}))
    with pytest.raises(UserError, match="was written by a newer deckbuilder"):
        load_settings(path)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"language": "fr"}, ", language: 'fr' is no language. Allowed: en, de."),
        ({"theme": 3}, ", theme: 3 is no name. Write a name in quotes."),
        ({"colour": "red"}, ", colour: 'red' belongs to no setting. Settings: language, theme."),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(body: dict[str, object], words: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"kind": KIND, "version": VERSION, **body}))
    with pytest.raises(UserError) as caught:
        load_settings(path)
    assert str(caught.value) == f"{path}{words}"


@pytest.mark.parametrize(
    ("chosen", "environ", "spoken"),
    [
        (Lang.DE, {"LANG": "en_GB.UTF-8"}, Lang.DE),
        (None, {"LANG": "de_AT.UTF-8"}, Lang.DE),
        (None, {"LANG": "de_DE", "LC_ALL": "C"}, Lang.EN),
        (None, {"LANG": "en_GB", "LC_MESSAGES": "de_DE", "LC_ALL": ""}, Lang.DE),
        (None, {"LANG": "fr_FR"}, Lang.EN),
        (None, {}, Lang.EN),
    ],
)
def test_the_choice_comes_before_the_machine(chosen: Lang | None, environ: dict[str, str], spoken: Lang) -> None:
    assert Settings(language=chosen).spoken(environ) is spoken

"""The compiled cache: the same catalogue as the files, read again only when a file changed, also read-only."""

import json
from pathlib import Path

import pytest

from deckbuilder.cards import compiled
from deckbuilder.cards.compiled import COMPILED, compile_sets, load_compiled
from deckbuilder.cards.faults import CardErrors

CARD = "- {{name: {name}, fate_number: 3, printed_text: {{en: Grey., de: Grau.}}}}\n"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    folder = tmp_path / "shipped" / "sets" / "proof"
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text("code: proof\nkind: printed\nname: Proof\n")
    (folder / "cards.yaml").write_text("actions:\n" + CARD.format(name="Fog"))
    return tmp_path / "shipped"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def read_count(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    read: list[Path] = []

    def counted(folder: Path) -> bytes:
        read.append(folder)
        return compile_sets(folder)

    monkeypatch.setattr(compiled, "compile_sets", counted)
    return read


def test_sets_are_read_once_while_nothing_changes(shipped: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_count(monkeypatch)
    first, second = load_compiled(shipped, cache=cache), load_compiled(shipped, cache=cache)
    assert len(read) == 1
    assert first.cards == second.cards
    assert first.sets == second.sets


def test_a_changed_file_is_read_anew_and_the_old_cache_goes(
    shipped: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = read_count(monkeypatch)
    load_compiled(shipped, cache=cache)
    (shipped / "sets" / "proof" / "more.yaml").write_text("actions:\n" + CARD.format(name="Mist"))
    assert [card.name.en for card in load_compiled(shipped, cache=cache).cards] == ["Fog", "Mist"]
    assert len(read) == 2
    assert len(list(cache.iterdir())) == 1


def test_a_damaged_cache_is_made_anew(shipped: Path, cache: Path) -> None:
    load_compiled(shipped, cache=cache)
    (place,) = cache.iterdir()
    place.write_text(place.read_text()[:-20])
    assert len(load_compiled(shipped, cache=cache).cards) == 1
    assert json.loads(place.read_text())["kind"] == "deckbuilder compiled cards"


def test_where_nothing_can_be_written_the_sets_are_read_each_time(
    shipped: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = read_count(monkeypatch)
    cache.write_text("a file where the folder should be")
    assert load_compiled(shipped, cache=cache).cards == load_compiled(shipped, cache=cache).cards
    assert len(read) == 2


def test_a_compiled_file_among_the_shipped_data_is_used_as_it_is(
    shipped: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shipped / COMPILED).write_bytes(compile_sets(shipped))
    for path in shipped.glob("sets/*/*.yaml"):
        path.unlink()
    read = read_count(monkeypatch)
    assert len(load_compiled(shipped, cache=cache).cards) == 1
    assert read == []
    assert not cache.exists()


def test_the_texts_are_at_hand_in_both_languages(shipped: Path, cache: Path) -> None:
    (card,) = load_compiled(shipped, cache=cache).cards
    assert card.__dict__["texts"] == ("Grey.", "Grau.")


def test_a_wrong_set_is_told_and_not_cached(shipped: Path, cache: Path) -> None:
    (shipped / "sets" / "proof" / "wrong.yaml").write_text("aktions: []\n")
    with pytest.raises(CardErrors, match="aktions"):
        load_compiled(shipped, cache=cache)
    assert not cache.exists()


def test_two_folders_keep_their_caches_apart(shipped: Path, cache: Path, tmp_path: Path) -> None:
    load_compiled(shipped, cache=cache)
    (tmp_path / "other" / "sets").mkdir(parents=True)
    assert load_compiled(tmp_path / "other", cache=cache).cards == ()
    assert len(list(cache.iterdir())) == 2

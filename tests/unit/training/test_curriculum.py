"""The curriculum teaches every clause exactly once, with drills that exist; the cards cover everything that is told."""

from collections import Counter
from pathlib import Path

import pytest

from paigow.errors import Rejected
from paigow.rulebook import library
from paigow.submissions import load_game
from paigow.training.cards import cards_of, read_cards
from paigow.training.curriculum import TAUGHT, TRACKS, curriculum
from paigow.training.drills import DRILLS
from paigow.words import LANGUAGES

DOCUMENTS = ("md", "hs", "co")


def taught(document: str, duties: frozenset[str] = TAUGHT) -> set[str]:
    return {item.id for item in library().clauses if item.document == document and item.duty in duties}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_is_in_exactly_one_part(document: str) -> None:
    counted = Counter(clause for part in curriculum(document) for clause in part.clauses)
    assert set(counted) == taught(document)
    assert set(counted.values()) == {1}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_parts_have_tracks_drills_and_titles_in_three_languages(document: str) -> None:
    for part in curriculum(document):
        assert set(part.tracks) <= set(TRACKS)
        assert set(part.drills) <= set(DRILLS)
        assert part.clauses
        assert all(part.title.describe(language) for language in LANGUAGES)
    assert {track for part in curriculum(document) for track in part.tracks} == set(TRACKS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_that_is_told_has_a_card(document: str) -> None:
    covered = {clause for card in cards_of(document) for clause in card.clauses}
    assert taught(document, frozenset({"inform"})) <= covered
    assert all(
        clause in taught(document) for card in cards_of(document) for clause in card.clauses + card.against
    )


@pytest.mark.parametrize("game", ["horseshoe-poker", "colorado-tiles", "maryland-poker"])
def test_every_drill_of_a_lesson_asks_about_some_game_of_the_document(game: str) -> None:
    document = load_game(game).document
    games = [load_game(name) for name in library().document(document).games]
    for name in {drill for part in curriculum(document) for drill in part.drills} - {
        "next",
        "calls",
        "irregularity",
    }:
        assert any(DRILLS[name].topics(item, None) for item in games), name


CARD = """
[[card]]
id = "case"
skill = "service"
clauses = ["hs-tokes.1"]
against = ["hs-tokes.1"]
en = { ask = "a", right = "b", wrong = ["c"] }
zh-Hant = { ask = "a", right = "b", wrong = ["c"] }
zh-Hans = { ask = "a", right = "b", wrong = ["c"] }
"""


def test_a_trainers_own_case_is_read(tmp_path: Path) -> None:
    (tmp_path / "cases.toml").write_text(CARD)
    (card,) = read_cards(tmp_path / "cases.toml")
    assert (card.id, card.clauses) == ("case", ("hs-tokes.1",))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("hs-tokes.1", "hs-tokes.99", "training.file.clause"),
        ('"service"', '"juggling"', "training.file.word"),
        ('id = "case"', 'name = "case"', "training.file.keys"),
        ('against = ["hs-tokes.1"]', 'against = ["hs-tokes.1", "hs-tokes.1"]', "training.file.uneven"),
        ('en = { ask = "a"', "en = { ask = 1", "training.file.texts"),
        ("[[card]]", "[[cards]]", "training.file.shape"),
        ("[[card]]", "[[card", "training.file.toml"),
    ],
)
def test_a_case_with_a_fault_is_rejected(tmp_path: Path, old: str, new: str, code: str) -> None:
    (tmp_path / "cases.toml").write_text(CARD.replace(old, new))
    with pytest.raises(Rejected) as rejected:
        read_cards(tmp_path / "cases.toml")
    assert code in {finding.code for finding in rejected.value.findings}

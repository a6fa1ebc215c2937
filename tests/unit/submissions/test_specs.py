"""The vocabulary is whole: every option has clauses and a default that does; games permit what exists."""

import pytest

from paigow.rulebook import library
from paigow.submissions.games import GameHeader, headers
from paigow.submissions.options import Options
from paigow.submissions.specs import Kind, Spec, holds, of_document, option_specs, statement_specs
from paigow.submissions.values import own_value
from paigow.words import LANGUAGES, Language, words_for

OPTIONS = list(option_specs().values())
STATEMENTS = list(statement_specs().values())
GAMES = list(headers().values())


OURS = {"tray.chips"}
"""Options of ours of which no document speaks."""

FOR_OTHERS = {
    *("main.copy_high", "main.copy_low", "main.one_hand_tied", "vigorish.basis", "settle.direction"),
    *("settle.at_reveal", "settle.after_reveal", "settle.after_reveal_by", "settle.dealer_push"),
    *("collection.schedule", "collection.taken", "collection.wagers"),
}
"""In which the documents that ship are all alike, and others are not."""


@pytest.mark.parametrize("spec", [*OPTIONS, *STATEMENTS], ids=lambda item: item.key)
def test_every_option_and_statement_rests_on_clauses_that_exist(spec: Spec) -> None:
    assert spec.clauses or spec.key in FOR_OTHERS | OURS
    assert all(library().has_clause(clause) for clause in spec.clauses)
    assert spec.about.endswith(".")


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda item: item.key)
def test_every_option_says_who_reads_it_and_has_a_default_that_is_allowed(spec: Spec) -> None:
    own_value(spec, spec.default)
    assert spec.needed_by
    assert spec.pieces in ("cards", "tiles", "both")
    assert spec.kind is not Kind.CHOICE or spec.default in spec.allowed


@pytest.mark.parametrize("header", GAMES, ids=lambda item: item.name)
def test_a_game_has_a_value_for_every_option_before_anything_is_filed(header: GameHeader) -> None:
    assert set(Options(header.standing()).values()) == set(option_specs())


@pytest.mark.parametrize("header", GAMES, ids=lambda item: item.name)
def test_what_a_game_leaves_open_concerns_its_pieces_and_rests_on_its_document(header: GameHeader) -> None:
    for key, spec in header.open.items():
        assert spec.pieces in (header.pieces, "both"), key
        assert of_document(spec.clauses, header.document) or key in _WITHOUT_CLAUSE, key


_WITHOUT_CLAUSE = {"money.smallest_chip", "deck.back_colours", "tray.chips"}
"""Practical needs of a table that the Horseshoe manual leaves unsaid."""


def test_an_option_of_one_game_only_is_open_or_fixed_somewhere() -> None:
    """An option that no game states stands for all of them alike, and is then a figure of all documents."""
    stated = {key for header in GAMES for key in (*header.fixed, *header.open)}
    alike = set(option_specs()) - stated
    assert alike == FOR_OTHERS | {
        "cut.minimum_cards",
        "start.shakes_minimum",
        "surrender.offered",
        "surrender.share_lost",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_open_option_and_each_of_its_values_has_words(language: Language) -> None:
    words = words_for(language)
    for header in GAMES:
        for key, spec in header.open.items():
            assert "{value}" in words[f"option.{key}"], key
            if spec.kind in (Kind.CHOICE, Kind.NAMES):
                assert all(f"value.{item}" in words for item in spec.allowed), key


def test_a_condition_on_names_asks_for_one_of_them() -> None:
    condition = (("roles", ("pit-manager",)),)
    assert holds(condition, {"roles": ("floorperson", "pit-manager")})
    assert not holds(condition, {"roles": ("floorperson",)})


def test_a_condition_on_a_pair_asks_for_the_pair() -> None:
    condition = (("vigorish.rate", ((5, 100),)),)
    assert holds(condition, {"vigorish.rate": (5, 100)})
    assert not holds(condition, {"vigorish.rate": (0, 100)})

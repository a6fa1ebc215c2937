"""Whatever a command raises becomes one sentence a person can act on."""

import tomllib

import pytest
import typer

from paigow.cli.trouble import told
from paigow.errors import BadNotation, Finding, Refused, Rejected
from paigow.pieces import parse_cards
from paigow.words import words_for


def test_a_refusal_without_words_says_its_code_and_clauses() -> None:
    assert told(Refused("no.words", ("md-1", "md-2"), cards=3)) == (
        "no.words(cards=3) [md-1, md-2]",
        2,
    )


def test_a_refusal_with_words_is_said_in_words_and_cites_its_clauses() -> None:
    code, sentence = next((code, text) for code, text in words_for("en").items() if "{" not in text)
    assert told(Refused(code, ("md-1",))) == (f"{sentence} [md-1]", 2)


def test_bad_notation_is_passed_on_as_it_was_said() -> None:
    with pytest.raises(BadNotation) as refused:
        parse_cards("As As")
    assert told(refused.value) == ("As is there twice; a deck has one of each card", 2)


def test_every_finding_gets_its_line_with_the_place_and_what_is_allowed() -> None:
    findings = (
        Finding("table.minimum", "no.words", found="3", allowed="5 or more", clauses=("md-1",)),
        Finding("table.maximum", "no.words"),
    )
    assert told(Rejected(findings)) == (
        "table.minimum: no.words, found 3; allowed: 5 or more [md-1]\ntable.maximum: no.words, found nothing",
        2,
    )


def test_a_name_at_the_beginning_keeps_its_letters() -> None:
    assert told(BadNotation("md-fortune-a is a wager on cards"))[0] == "md-fortune-a is a wager on cards"
    assert told(BadNotation("nothing is there"))[0] == "Nothing is there"


def test_a_missing_module_names_the_smallest_extra_that_brings_it() -> None:
    for module, extra in (("numba.core", "analysis"), ("sqlalchemy", "record"), ("fastapi", "server")):
        sentence, code = told(ModuleNotFoundError(f"No module named {module!r}", name=module))
        assert (f"pip install 'paigow[{extra}]'" in sentence, code) == (True, 2)
    assert told(ModuleNotFoundError("No module named 'x'", name="x"))[1] == 3


def test_a_file_that_is_no_toml_is_said_to_be_none() -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as raised:
        tomllib.loads("= 3")
    sentence, code = told(raised.value)
    assert sentence.startswith("The file is not valid TOML: ")
    assert code == 2


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (PermissionError(13, "Permission denied", "x.db"), "Permission denied: x.db."),
        (OSError("the network is down"), "The network is down."),
        (
            typer.BadParameter("must be 1 or more", param_hint="--rounds"),
            "Invalid value for --rounds: must be 1",
        ),
    ],
)
def test_what_the_system_and_the_parser_say_ends_in_a_full_stop(trouble: Exception, sentence: str) -> None:
    told_sentence, code = told(trouble)
    assert told_sentence.startswith(sentence)
    assert told_sentence.endswith(".")
    assert code == 2


def test_anything_else_is_our_fault_and_says_how_to_see_more() -> None:
    sentence, code = told(ZeroDivisionError("division by zero"))
    assert "ZeroDivisionError: division by zero" in sentence
    assert "PAIGOW_DEBUG=1" in sentence
    assert code == 3

"""What a question changes in the game as filed: named for people, hashed, and written so that it can be asked again."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.counts import Copies
from paigow.analysis.question import Question, ask, filed_copies, filed_pushes, filed_rate, offered
from paigow.analysis.store import digest_of
from paigow.analysis.terms import PushRule
from paigow.errors import BadNotation, Rejected
from paigow.setting.house_way import HouseWay, house_way_of
from paigow.submissions.approve import ApprovedGame
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytable_data import read_written, written

NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Change:
    """One term of the game as filed, and what replaces it."""

    what: str
    """`dealer-way`, `player-way`, `co-bank-way`, `paytables`, `commission`, `copies` or `push-on`."""
    filed: str
    asked: str


def changes_of(question: Question) -> tuple[Change, ...]:
    """Everything in which a question differs from the game as filed; nothing for the filed game."""
    game = question.game
    ways = (
        ("dealer-way", game.house_way, question.dealer),
        ("player-way", game.house_way, question.player),
        ("co-bank-way", game.co_bank_house_way, question.co_bank),
    )
    found = [
        Change(what, filed.title, asked.title) for what, filed, asked in ways if filed.digest != asked.digest
    ]
    if tuple(question.paytables) != tuple(offered(game)):
        found.append(Change("paytables", _titles(tuple(offered(game))), _titles(question.paytables)))
    terms = (
        ("commission", str(filed_rate(game)), str(question.commission)),
        ("copies", filed_copies(game).value, question.copies.value),
        ("push-on", _joined(filed_pushes(game)), _joined(question.push_on)),
    )
    return (*found, *(Change(what, filed, asked) for what, filed, asked in terms if filed != asked))


def question_digest(question: Question) -> str:
    """The digest of what the figures are of: the game's own where nothing is changed."""
    if not changes_of(question):
        return question.game.digest
    return digest_of({"game": question.game.digest, **question_data(question)})


def question_data(question: Question) -> dict[str, Any]:
    """Everything that a question replaces, in full: the contents of ways and paytables, not their names."""
    return {
        "player": dict(question.player.written),
        "dealer": dict(question.dealer.written),
        "co_bank": dict(question.co_bank.written),
        "paytables": [{"name": paytable.name, "file": written(paytable)} for paytable in question.paytables],
        "commission": str(question.commission),
        "copies": question.copies.value,
        "push_on": [rule.value for rule in question.push_on],
    }


def question_of(data: Mapping[str, Any], game: ApprovedGame, optimal: bool = False) -> Question:
    """The question that `question_data` wrote, about a game."""
    try:
        ways: dict[str, HouseWay] = {key: house_way_of(data[key]) for key in ("player", "dealer")}
        paytables: list[Paytable] = [
            read_written(paytable["file"], paytable["name"]) for paytable in data["paytables"]
        ]
        return ask(
            game,
            house_way=_unless_same(ways["player"], game.house_way),
            against=ways["dealer"],
            paytables=paytables,
            commission=Fraction(data["commission"]),
            copies=Copies(data["copies"]),
            push_on=[PushRule(rule) for rule in data["push_on"]],
            optimal=optimal,
        )
    except (KeyError, TypeError, ValueError, Rejected) as trouble:
        raise BadNotation(f"what was changed cannot be read again: {trouble}") from None


def _unless_same(way: HouseWay, filed: HouseWay) -> HouseWay | None:
    """The way, unless it is the filed one: then the filed way of a shared bank stays too."""
    return None if way.digest == filed.digest else way


def _titles(paytables: tuple[Paytable, ...]) -> str:
    return ", ".join(paytable.title for paytable in paytables) or NOTHING


def _joined(rules: tuple[PushRule, ...]) -> str:
    return ", ".join(rules) or NOTHING

"""What people write when they ask for figures, read with the same checks from the command line and a notebook."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from paigow.errors import BadNotation, Finding, Rejected
from paigow.money import Cents, parse_dollars

if TYPE_CHECKING:
    from paigow.analysis.counts import Copies
    from paigow.analysis.terms import BankSide, PushRule
    from paigow.setting.house_way import HouseWay
    from paigow.submissions.approve import ApprovedGame
    from paigow.wagers.paytable import Paytable

NOTHING = "nothing"
COPIES = ("dealer", "player")
BANKS = ("dealer", "player")
USUAL_COMMISSION = "5%"
LONGEST_RATE = 40
_OUT_OF_MEASURE = re.compile(r"e[-+]?[0-9_]{3}", re.IGNORECASE)
"""An exponent that no rate has: a fraction would write all its zeros out, and take for ever over it."""


def rate_of(text: str) -> Fraction:
    """`5%`, `0.05`, `5/100` or `1/20`, from nothing up to all."""
    written = str(text).strip()
    percent = written.endswith("%")
    try:
        if len(written) > LONGEST_RATE or _OUT_OF_MEASURE.search(written):
            raise ValueError(written)
        rate = Fraction(written.removesuffix("%").strip()) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        raise BadNotation(f"{text!r:.60} is not a valid rate; use 5%, 0.05 or 5/100") from None
    if not 0 <= rate < 1:
        raise BadNotation(f"{text!r}: a rate is from 0 to less than 1")
    return rate


def copies_of(word: str) -> "Copies":
    """Who takes a copy when the dealer banks: `dealer` or `player`."""
    from paigow.analysis.counts import Copies

    return {"dealer": Copies.BANK, "player": Copies.OPPONENT}[_one_of(word, COPIES, "side that takes copies")]


def bank_of(word: str) -> "BankSide":
    """Who banks: `dealer` or `player`."""
    from paigow.analysis.terms import BankSide

    return BankSide(_one_of(word, BANKS, "side that banks"))


def pushes_of(words: str | Iterable[str] | None) -> "Sequence[PushRule] | None":
    """Dealer's hands that push, by name; `nothing` for none, and None for the game's own."""
    from paigow.analysis.terms import PushRule

    if words is None:
        return None
    known = (*PushRule, NOTHING)
    named = [_one_of(word, known, "push rule") for word in ([words] if isinstance(words, str) else words)]
    return [PushRule(word) for word in named if word != NOTHING]


def stake_of(text: str | float) -> Cents:
    """A stake in dollars: `26`, `$26` or `2.50`."""
    return parse_dollars(str(text))


def meters_of(words: Mapping[str, str | float] | Iterable[str]) -> dict[str, Cents]:
    """What meters show: `major=25,000`, or a mapping from meters to amounts."""
    if isinstance(words, Mapping):
        return {name: stake_of(amount) for name, amount in words.items()}
    found = {}
    for word in words:
        name, equals, amount = word.partition("=")
        if not equals:
            raise BadNotation(
                f"{word!r} does not say what a meter shows; write METER=AMOUNT, such as major=25,000"
            )
        found[name.strip()] = parse_dollars(amount)
    return found


def game_at(place: str) -> "ApprovedGame":
    """A game by name, or a filing."""
    from paigow.submissions import game_names, load_game

    if place not in game_names() and not Path(place).is_file():
        raise BadNotation(f"{place!r} is not a game or a file{_near(place, game_names())}")
    return load_game(place)


def way_at(place: "str | Path | HouseWay") -> "HouseWay":
    """A house way by its name or file; findings about a file carry the file's name."""
    from paigow.setting.house_way import HouseWay, load_house_way

    if isinstance(place, HouseWay):
        return place
    try:
        return load_house_way(place)
    except Rejected as rejected:
        raise _named(str(place), rejected.findings) from None


def paytable_at(place: "str | Path | Paytable") -> "Paytable":
    """The same for a paytable."""
    from paigow.wagers.paytable import Paytable
    from paigow.wagers.paytables import BadPaytable, load_paytable, paytable_names

    if isinstance(place, Paytable):
        return place
    if str(place) not in paytable_names() and not Path(place).is_file():
        raise BadNotation(
            f"{str(place)!r} is not a paytable that ships or a file{_near(str(place), paytable_names())}"
        )
    try:
        return load_paytable(place)
    except BadPaytable as bad:
        raise _named(str(place), bad.findings) from None


def _one_of(word: str, words: Sequence[str], what: str) -> str:
    if word not in words:
        raise BadNotation(f"{word!r} is not a {what}; use {' or '.join(words)}")
    return word


def _near(word: str, words: Sequence[str]) -> str:
    near = get_close_matches(word, words, 3, 0.5)
    return f". Did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(words)}"


def _named(place: str, findings: tuple[Finding, ...]) -> Rejected:
    name = Path(place).name
    paths = (name if found.path in {"", name, place} else f"{name}, {found.path}" for found in findings)
    return Rejected(tuple(replace(found, path=path) for found, path in zip(findings, paths, strict=True)))

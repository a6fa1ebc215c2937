"""The approved game: a clean review makes one, and nothing else does."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from paigow.citation_book import CitationBook
from paigow.errors import Broken, Rejected
from paigow.rulebook import book
from paigow.setting.house_way import HouseWay
from paigow.submissions.limits import Limits
from paigow.submissions.load import read_filing
from paigow.submissions.options import Options, digest_of
from paigow.submissions.review import Parts, Review, pay_options, review_filing
from paigow.submissions.specs import Value
from paigow.wagers.commission import NO_COMMISSION, CommissionTerms, commission_terms
from paigow.wagers.kinds import WagerKind
from paigow.wagers.meters import MeterTerms
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import PayOptions

_SEAL = object()


@dataclass(frozen=True, slots=True, eq=False)
class ApprovedGame:
    """A game as a table may play it; equal to another if nothing that decides money differs."""

    name: str
    """Of the game: `maryland-poker`."""
    title: str
    document: str
    pieces: str
    """`cards` or `tiles`."""
    options: Options
    wagers: tuple[WagerKind, ...]
    """Those offered, in the order of the layout; the main wager first."""
    paytables: Mapping[WagerKind, Paytable]
    limits: Mapping[WagerKind, Limits]
    meters: Mapping[str, MeterTerms]
    house_way: HouseWay
    co_bank_house_way: HouseWay
    statements: Mapping[str, Value]
    citations: CitationBook
    pay_options: PayOptions
    commission: CommissionTerms
    digest: str
    """Over everything that decides money: game, options, paytables, limits, meters, house ways."""
    seal: object

    def __post_init__(self) -> None:
        if self.seal is not _SEAL:
            raise Broken("a game is approved by a clean review and in no other way")

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ApprovedGame) and other.digest == self.digest

    def offers(self, kind: WagerKind) -> bool:
        return kind in self.limits


def load_game(name_or_path: str | Path, options: Mapping[str, Any] | None = None) -> ApprovedGame:
    """The approved game of a filing, by its name or path; `Rejected` carries all findings.

    `options` are changes, each in the form in which a filing writes it, reviewed as if they were filed.
    """
    candidate = read_filing(name_or_path)
    return approve(review_filing(candidate.with_options(options) if options else candidate))


def approve(review: Review) -> ApprovedGame:
    """The game of a clean review; `Rejected` if it found anything."""
    if review.findings or review.parts is None:
        raise Rejected(review.findings)
    parts = review.parts
    return ApprovedGame(
        name=parts.header.name,
        title=parts.title,
        document=parts.header.document,
        pieces=parts.header.pieces,
        options=parts.options,
        wagers=tuple(parts.limits),
        paytables=MappingProxyType(dict(parts.paytables)),
        limits=MappingProxyType(dict(parts.limits)),
        meters=MappingProxyType(dict(parts.meters)),
        house_way=parts.house_way,
        co_bank_house_way=parts.co_bank_house_way,
        statements=MappingProxyType(dict(parts.statements)),
        citations=book(parts.header.document),
        pay_options=pay_options(parts.options.values()),
        commission=_commission(parts.options),
        digest=digest_of(_what_decides_money(parts)),
        seal=_SEAL,
    )


def _commission(options: Options) -> CommissionTerms:
    """None in Face Up, and none at a Dragon's Eye table that takes the tile wagers on triples instead."""
    rate, _ = options.fraction("vigorish.rate")
    by_triples = options.choice("dragons_eye.vigorish_method") == "b"
    if rate == 0 or (options.flag("dragons_eye.offered") and by_triples):
        return NO_COMMISSION
    return commission_terms(options.choice("vigorish.rounding"))


def _what_decides_money(parts: Parts) -> dict[str, Any]:
    return {
        "game": parts.header.name,
        "options": parts.options.digest,
        "paytables": {kind.value: _paytable(one) for kind, one in parts.paytables.items()},
        "limits": {kind.value: [one.minimum, one.maximum, one.unit] for kind, one in parts.limits.items()},
        "meters": {
            name: [one.rate.numerator, one.rate.denominator, one.initial, one.reset]
            for name, one in parts.meters.items()
        },
        "house_way": parts.house_way.digest,
        "co_bank_house_way": parts.co_bank_house_way.digest,
    }


def _paytable(paytable: Paytable) -> dict[str, Any]:
    return {
        "wager": paytable.wager,
        "qualifying": paytable.envy.qualifying_stake if paytable.envy else None,
        "rows": [
            [
                row.name,
                row.whose.value,
                row.pays.notation,
                row.shaker_pays.notation if row.shaker_pays else None,
                row.envy,
            ]
            for row in paytable.rows
        ],
    }

"""The approved game: a clean review makes one, and nothing else does."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from paigow.citation_book import CitationBook
from paigow.errors import InternalError, Rejected
from paigow.library import is_shipped, named, remembered
from paigow.piece_sets import PieceSet
from paigow.rulebook import book
from paigow.setting.house_way import HouseWay
from paigow.submissions.load import read_filing, shipped_filings
from paigow.submissions.options import Options, commission_of, digest_of
from paigow.submissions.review import Parts, Review, pay_options, review_filing
from paigow.submissions.specs import Value
from paigow.submissions.wager_limits import Limits
from paigow.wagers.collection import (
    NO_COLLECTION,
    CollectionTerms,
    FeeFor,
    FeeTaken,
    parse_schedule,
)
from paigow.wagers.commission import CommissionTerms
from paigow.wagers.kinds import OURS, WagerKind
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyRules, CopyTo, Tied
from paigow.wagers.meters import MeterTerms
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import PayOptions
from paigow.wagers.terms import WagerTerms

_SEAL = object()


@dataclass(frozen=True, slots=True, eq=False)
class ApprovedGame:
    """A game as a table may play it; equal to another if nothing that decides money differs."""

    name: str
    """Of the game: `maryland-poker`."""
    title: str
    document: str
    piece_set: PieceSet
    """What it is played with."""
    options: Options
    wagers: tuple[WagerKind, ...]
    """Those offered, in the order of the layout; the main wager first."""
    paytables: Mapping[WagerKind, Paytable]
    limits: Mapping[WagerKind, Limits]
    terms: Mapping[WagerKind, WagerTerms]
    """What each wager offered is, beside its paytable and limits."""
    meters: Mapping[str, MeterTerms]
    house_way: HouseWay
    co_bank_house_way: HouseWay
    statements: Mapping[str, Value]
    citations: CitationBook
    pay_options: PayOptions
    commission: CommissionTerms
    collection: CollectionTerms
    copies: CopyRules
    digest: str
    """Over everything that decides money: game, options, paytables, limits, meters, house ways."""
    seal: object

    def __post_init__(self) -> None:
        if self.seal is not _SEAL:
            raise InternalError("a game is approved by a clean review and in no other way")

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ApprovedGame) and other.digest == self.digest

    @property
    def pieces(self) -> str:
        """The kind of its pieces: `cards` or `tiles`."""
        return self.piece_set.kind

    @property
    def charges_net(self) -> bool:
        """Whether vigorish is taken once, on what a person's main wagers win together."""
        return self.options.vigorish.basis == "net-win"

    def pays_by(self, kind: WagerKind) -> PayOptions:
        """How the paytable of a wager is read: the options `fortune.*` concern our wagers and no others."""
        return self.pay_options if kind in OURS else PayOptions(self.pay_options.lines)

    def offers(self, kind: WagerKind) -> bool:
        return kind in self.limits


def load_game(name_or_path: str | Path, options: Mapping[str, Any] | None = None) -> ApprovedGame:
    """The approved game of a filing, by its name or path; `Rejected` carries all findings.

    `options` are changes, each in the form in which a filing writes it, reviewed as if they were filed.
    """
    candidate = read_filing(name_or_path)
    return approve(review_filing(candidate.with_options(options) if options else candidate))


@remembered
def playable_filings() -> tuple[str, ...]:
    """The filings of the library that pass their review, by name; one of ours always does."""
    return tuple(name for name in shipped_filings() if _is_playable(name))


def _is_playable(name: str) -> bool:
    document, _ = named("filings")[name]
    if is_shipped(document):
        return True
    try:
        return review_filing(read_filing(name)).is_clean
    except Rejected:
        return False


def approve(review: Review) -> ApprovedGame:
    """The game of a clean review; `Rejected` if it found anything."""
    if review.findings or review.parts is None:
        raise Rejected(review.findings)
    parts = review.parts
    return approved(
        name=parts.header.name,
        title=parts.title,
        document=parts.header.document,
        piece_set=parts.header.piece_set,
        options=parts.options,
        paytables=parts.paytables,
        limits=parts.limits,
        terms=_terms(parts),
        meters=parts.meters,
        house_way=parts.house_way,
        co_bank_house_way=parts.co_bank_house_way,
        statements=parts.statements,
        digest=digest_of(_what_decides_money(parts)),
    )


def approved(
    *,
    name: str,
    title: str,
    document: str,
    piece_set: PieceSet,
    options: Options,
    paytables: Mapping[WagerKind, Paytable],
    limits: Mapping[WagerKind, Limits],
    terms: Mapping[WagerKind, WagerTerms],
    meters: Mapping[str, MeterTerms],
    house_way: HouseWay,
    co_bank_house_way: HouseWay,
    statements: Mapping[str, Value],
    digest: str,
) -> ApprovedGame:
    """A game of parts that were approved: those of a clean review, or those that a record keeps of one."""
    return ApprovedGame(
        name=name,
        title=title,
        document=document,
        piece_set=piece_set,
        options=options,
        wagers=tuple(limits),
        paytables=MappingProxyType(dict(paytables)),
        limits=MappingProxyType(dict(limits)),
        terms=MappingProxyType(dict(terms)),
        meters=MappingProxyType(dict(meters)),
        house_way=house_way,
        co_bank_house_way=co_bank_house_way,
        statements=MappingProxyType(dict(statements)),
        citations=book(document, name),
        pay_options=pay_options(options.values()),
        commission=commission_of(options),
        collection=collection_terms(options),
        copies=copy_rules(options),
        digest=digest,
        seal=_SEAL,
    )


def _terms(parts: Parts) -> dict[WagerKind, WagerTerms]:
    values = parts.options.values()
    return {
        wager.kind: wager.terms.settled(values) for wager in parts.header.wagers if wager.kind in parts.limits
    }


def collection_terms(options: Options) -> CollectionTerms:
    """The fee for each wager, as filed."""
    if not options.collection.schedule:
        return NO_COLLECTION
    brackets = parse_schedule(options.collection.schedule)
    return CollectionTerms(brackets, FeeTaken(options.collection.taken), FeeFor(options.collection.wagers))


def copy_rules(options: Options) -> CopyRules:
    """Who wins copies, as filed."""
    rules = CopyRules(
        CopyTo(options.main.copy_high), CopyTo(options.main.copy_low), Tied(options.main.one_hand_tied)
    )
    to_opponent = rules.high is rules.low is CopyTo.OPPONENT
    return COPIES_TO_OPPONENT if to_opponent else rules


def _what_decides_money(parts: Parts) -> dict[str, Any]:
    return {
        "game": parts.header.name,
        "options": parts.options.digest,
        "paytables": {kind.value: _paytable(paytable) for kind, paytable in parts.paytables.items()},
        "limits": {
            kind.value: [limit.minimum, limit.maximum, limit.unit] for kind, limit in parts.limits.items()
        },
        "meters": {
            name: [meter.rate.numerator, meter.rate.denominator, meter.initial, meter.reset]
            for name, meter in parts.meters.items()
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

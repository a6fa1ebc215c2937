"""What the designer works out in the lab's worker: a draft looked at and weighed, and best play against it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, cast

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.designing import Bench, Looked, Weighed, best_against_draft, look, weigh
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.par.figures_words import count, percent
from paigow.analysis.par.way_words import sentence
from paigow.errors import Rejected
from paigow.server.designer_models import (
    BestInfo,
    ChangeInfo,
    DeadInfo,
    DraftFigures,
    GapInfo,
    LookInfo,
    RuleInfo,
)
from paigow.server.figures import tell_progress
from paigow.server.lab_models import Share
from paigow.server.wording import finding
from paigow.setting.house_way import CardHouseWay, HouseWay, house_way_of, load_house_way
from paigow.table.codec import write_piece
from paigow.words import Language, say

PAYS = Fraction(19, 20)
EXAMPLES = 6


@dataclass(frozen=True, slots=True)
class DraftQuestion:
    """A draft as its file would be, the way it comes from, and how much is asked."""

    way: str
    draft: Any
    language: Language
    weighed: bool


def looked_at(question: DraftQuestion) -> LookInfo:
    """A draft looked at, with its figures where they were asked for; runs in the worker."""
    tell_progress(0.0)
    try:
        draft = house_way_of(question.draft)
    except Rejected as rejected:
        told = tuple(finding(item, question.language).text for item in rejected.findings)
        return LookInfo(status="ready", findings=told)
    way = load_house_way(question.way)
    found = look(way, draft)
    weighed = None
    if question.weighed and found.proof.holds:
        bench = _bench(way.id) if isinstance(way, CardHouseWay) else None
        weighed = weigh(found, PAYS, bench)
    return _told(found, weighed, question)


def best_play_against(question: DraftQuestion) -> BestInfo:
    """The edge of a player who sets as well as can be against a dealer who sets by the draft; runs in the worker."""
    tell_progress(0.0)
    draft = house_way_of(question.draft)
    found = look(load_house_way(question.way), draft)
    outcome = best_against_draft(found, PAYS, tell_progress)
    return BestInfo(
        status="ready", progress=100, digest=draft.digest, edge=percent(outcome.edge(PAYS), 3),
        shares=shares_of(outcome, question.language),
    )  # fmt: skip


@lru_cache(maxsize=2)
def _bench(name: str) -> Bench:
    return Bench.of(cast(CardHouseWay, load_house_way(name)), PAYS, tell_progress)


def shares_of(outcome: OutcomeCounts, language: Language) -> tuple[Share, ...]:
    """Win, push and lose as parts of a bar."""
    found = []
    for name in ("win", "push", "lose"):
        part = Fraction(getattr(outcome, name), outcome.total)
        word = say(f"lab.{name}", None, language)
        found.append(
            Share(outcome=name, text=f"{word[:1].upper()}{word[1:]} {percent(part, 2)}", part=float(part))
        )
    return tuple(found)


def _told(found: Looked, weighed: Weighed | None, question: DraftQuestion) -> LookInfo:
    proof, apart = found.proof, found.difference
    costs = {} if weighed is None else {item.rule: item.cost for item in weighed.costs}
    most = max(costs.values(), default=Fraction(0)) or Fraction(1)
    written = {rule["id"]: rule for rule in question.draft["rule"]}
    decided = sum(use.classes for use in proof.rules)
    return LookInfo(
        status="ready",
        progress=100,
        digest=found.draft.digest,
        classes=count(decided),
        all_classes=count(proof.classes),
        hands=count(sum(use.hands for use in proof.rules)),
        all_hands=count(proof.hands),
        tied=count(proof.tied_classes),
        proved=proof.holds and not found.dead,
        rules=tuple(
            RuleInfo(
                id=use.id,
                text=sentence(written[use.id]),
                hands=count(use.hands),
                share=decimal(Fraction(100 * use.hands, proof.hands), 4),
                cost=decimal(costs[use.id] * 100, 4) if use.id in costs else "",
                part=float(costs.get(use.id, Fraction(0)) / most),
            )
            for use in proof.rules
        ),
        dead=tuple(DeadInfo(rule=item.rule, by=item.by, hands=count(item.hands)) for item in found.dead),
        gaps=tuple(
            GapInfo(kind=gap.kind, rule=gap.rule, hands=count(gap.hands), example=gap.example)
            for gap in proof.gaps
        ),
        changed_hands=count(apart.hands),
        changed_classes=count(apart.classes),
        changed_share=decimal(Fraction(100 * apart.hands, apart.all_hands), 3),
        changes=_changes(found, weighed),
        figures=None if weighed is None else _figures(weighed, question.language),
    )


def _changes(found: Looked, weighed: Weighed | None) -> tuple[ChangeInfo, ...]:
    rows = list(enumerate(found.difference.rows))[:EXAMPLES]
    told = []
    for place, row in rows:
        example = row.examples[0]
        if not example.one or not example.other:
            continue
        high, low = _split(example.one)
        other_high, other_low = _split(example.other)
        gain = "" if weighed is None or weighed.money is None else _signed(weighed.money.rows[place], 5)
        told.append(
            ChangeInfo(
                high=high,
                low=low,
                other_high=other_high,
                other_low=other_low,
                rule=row.rule_other,
                hands=count(row.hands),
                gain=gain,
            )
        )
    return tuple(told)


def _split(notation: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    high, _, low = notation.partition("|")
    return tuple(high.split()), tuple(low.split())


def _signed(value: Fraction, digits: int) -> str:
    return f"{'+' if value > 0 else '−' if value < 0 else ''}{decimal(abs(value) * 100, digits)} %"


def _figures(weighed: Weighed, language: Language) -> DraftFigures:
    pays = weighed.pays
    own = weighed.as_player.edge(pays)
    return DraftFigures(
        both=percent(weighed.as_both.edge(pays), 3),
        as_player=percent(own, 3),
        as_dealer=percent(weighed.as_dealer.edge(pays), 3),
        given_up=percent(own - weighed.best.edge(pays), 3),
        way=percent(weighed.whole.edge(pays), 3),
        shares=shares_of(weighed.as_both, language),
        gain=_signed(weighed.as_both.edge(pays) - weighed.whole.edge(pays), 3),
    )


def tried(written: Any, hand: str) -> tuple[Any, str]:
    """A hand set by a draft, and its rule in words."""
    from paigow.piece_sets import piece_set

    way: HouseWay = house_way_of(written)
    pieces = piece_set(way.pieces)
    found = pieces.set_by(way, pieces.parse(hand, pieces.hand_size))
    rules = {rule["id"]: rule for rule in written["rule"]}
    return found, sentence(rules[found.rule_id])


def faces(pieces: Any) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)

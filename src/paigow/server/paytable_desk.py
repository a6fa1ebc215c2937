"""What the paytable designer works out in the lab's worker: a draft's figures, and pays that give a wanted edge."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.answer import set_classes
from paigow.analysis.asked import rate_of
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.par.figures_words import capital, count, percent, share
from paigow.analysis.pay_search import design, hit_rate, unsearchable
from paigow.analysis.question import pieces_of
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.side_wagers import LOST, RowFigure, SideFigures
from paigow.analysis.wording import event_words
from paigow.errors import BadNotation, Finding
from paigow.server.figures import tell_progress
from paigow.server.lab_choices import known_ways
from paigow.server.lab_models import Named
from paigow.server.paytable_models import DesignedPays, PayRow, PaytableLook, TableFault
from paigow.server.wording import finding
from paigow.setting.house_way import load_house_way
from paigow.setting.way_file import digest_of
from paigow.setting.way_text import file_text
from paigow.wagers.events import MATCH_LINES, events_for
from paigow.wagers.patterns import CardPattern, FirstThree
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.paytables import load_paytable, read_paytable
from paigow.words import Language

NAME = "draft"


@dataclass(frozen=True, slots=True)
class PaytableQuestion:
    """A draft as its file would be, and what is asked about it."""

    draft: dict[str, Any]
    base: str
    house_way: str
    language: Language
    edge: str = ""
    hit_rate: str = ""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from other questions."""
        asked = (self.base, self.house_way, self.language, self.edge, self.hit_rate)
        return ("paytable", digest_of(self.draft), *asked)


def paytable_text(draft: dict[str, Any]) -> str:
    """The text of the file of a draft."""
    return file_text(draft, "row")


def paytable_of(draft: dict[str, Any]) -> tuple[Paytable | None, tuple[Finding, ...]]:
    """The paytable that the file of a draft describes, or everything that is wrong with it."""
    return read_paytable(paytable_text(draft), NAME)


def look_at(question: PaytableQuestion) -> PaytableLook:
    """A draft's rows and figures; runs in the worker."""
    tell_progress(0.0)
    paytable, findings = paytable_of(question.draft)
    if paytable is None:
        return PaytableLook(
            status="ready", faults=tuple(_fault(item, question.language) for item in findings)
        )
    ways = known_ways(pieces_of(paytable)) if paytable.asks_house_way else ()
    side = _figured(paytable, question.house_way)
    base = _figured(load_paytable(question.base), question.house_way) if question.base else None
    most = max((_back(side, row) for row in side.rows), default=Fraction(0)) or Fraction(1)
    rows = tuple(_row(side, row, most, question.language) for row in _in_order(side))
    hits = hit_rate(side)
    return PaytableLook(
        status="ready",
        progress=100,
        digest=digest_of(question.draft),
        rows=rows[:-1],
        lost=rows[-1],
        total=count(side.total),
        edge=percent(side.edge(), 3),
        hit_rate=percent(hits, 3),
        one_in=decimal(1 / hits, 2) if hits else "",
        variance=share(side.variance(), 4),
        deviation=f"{side.standard_deviation():.4f}",
        base_edge="" if base is None else percent(base.edge(), 3),
        gain="" if base is None else _signed(side.edge() - base.edge()),
        addable=tuple(_addable(paytable, question.language)),
        ways=ways,
        searchable=not unsearchable(side),
    )


def search_pays(question: PaytableQuestion) -> DesignedPays:
    """The draft with other pays, the nearest to what is wanted; runs in the worker."""
    tell_progress(0.0)
    paytable, findings = paytable_of(question.draft)
    if paytable is None:
        raise BadNotation(_fault(findings[0], question.language).text)
    hits = rate_of(question.hit_rate) if question.hit_rate else None
    try:
        found = design(_figured(paytable, question.house_way), rate_of(question.edge), hits)
    except BadNotation as none:
        return DesignedPays(status="ready", progress=100, trouble=str(none))
    rows = [
        {**written, "pays": found.pays[row.name]}
        for written, row in zip(question.draft["row"], paytable.rows, strict=True)
        if row.name in found.pays
    ]
    return DesignedPays(
        status="ready",
        progress=100,
        draft={**question.draft, "row": rows},
        edge=percent(found.side.edge(), 4),
        hit_rate=percent(hit_rate(found.side), 3),
        tried=count(found.tried),
        dropped=tuple(capital(event_words(paytable, name, question.language)) for name in found.dropped),
    )


def check_wanted(question: PaytableQuestion) -> None:
    """Refuse a draft that is not a paytable and a rate that is none, before the worker is asked."""
    paytable, findings = paytable_of(question.draft)
    if paytable is None:
        raise BadNotation(_fault(findings[0], question.language).text)
    rate_of(question.edge)
    if question.hit_rate:
        rate_of(question.hit_rate)


def _figured(paytable: Paytable, house_way: str) -> SideFigures:
    dealer = None
    if paytable.asks_house_way:
        dealer = set_classes(load_house_way(house_way or known_ways(pieces_of(paytable))[0]))
    return figure_side_wager(paytable, progress=tell_progress, fresh=False, dealer=dealer)


def _fault(item: Finding, language: Language) -> TableFault:
    number = item.path.partition("[")[2].partition("]")[0] if item.path.startswith("row[") else ""
    text = finding(item, language).text.removeprefix(f"{item.path}: ")
    return TableFault(row=int(number or 0), text=text if number or not item.path else f"{item.path}: {text}")


def _in_order(side: SideFigures) -> list[RowFigure]:
    """The rows as the file has them, the lost wagers last."""
    by_name = {row.name: row for row in side.rows}
    return [by_name[name] for name in (*(row.name for row in side.paytable.rows), LOST)]


def _back(side: SideFigures, row: RowFigure) -> Fraction:
    return side.net(row) * Fraction(row.combinations, side.total)


def _row(side: SideFigures, row: RowFigure, most: Fraction, language: Language) -> PayRow:
    back = _back(side, row)
    return PayRow(
        id=row.name,
        event=capital(event_words(side.paytable, row.name, language)),
        count=count(row.combinations),
        probability=share(Fraction(row.combinations, side.total)),
        back=share(back, 6),
        part=float(max(back, Fraction(0)) / most),
    )


def _signed(change: Fraction) -> str:
    return f"{'+' if change > 0 else ''}{percent(change, 3)}"


def _addable(paytable: Paytable, language: Language) -> Iterator[Named]:
    """Events that one more row may name; none where rows look at several hands, or every event is taken."""
    whose = {row.whose for row in paytable.rows}
    if len(whose) > 1 or any(isinstance(row.event, FirstThree) for row in paytable.rows):
        return
    described = paytable.wild or any(isinstance(row.event, CardPattern) for row in paytable.rows)
    taken = {row.event for row in paytable.rows}
    for event in events_for(paytable.wager, paytable.pieces):
        if event in taken or (described and event in MATCH_LINES):
            continue
        row = PaytableRow(event, paytable.rows[-1].pays, paytable.rows[0].whose)
        table = Paytable(NAME, NAME, paytable.wager, "", "", (row,))
        yield Named(id=event.value, text=capital(event_words(table, row.name, language)))

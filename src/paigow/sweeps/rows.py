"""The rows of one cell: every wager of the game under these terms, with its exact edge."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from paigow.analysis.answer import answer
from paigow.analysis.asked import copies_of, game_at, paytable_at, pushes_of, rate_of, way_at
from paigow.analysis.figures import GameFigures
from paigow.analysis.question import Question, ask
from paigow.analysis.stakes import at_stake
from paigow.analysis.what_if import question_digest
from paigow.errors import BadNotation, Refused, Rejected
from paigow.money import Cents
from paigow.setting.house_way import HouseWay
from paigow.sweeps.grid import OWN, Cell, Value
from paigow.wagers.paytable import Paytable

Row = dict[str, Any]

COLUMNS = (
    *("game", "house_way", "against", "paytable", "commission", "copies", "push_on", "wager", "stake_cents"),
    *("edge", "edge_exact", "standard_deviation", "win", "push", "lose", "total", "rules"),
)
"""Of the table; counts are written out, because they are larger than any number type of a column."""


def rows_of(cell: Cell) -> list[Row]:
    """All rows of a cell. `BadNotation` names the cell if its terms do not go together."""
    try:
        question = question_of(cell)
        figures = answer(question)
    except (Rejected, Refused, BadNotation) as trouble:
        raise BadNotation(f"{named(cell)}: {trouble}") from None
    rules = question_digest(question)
    way = _name(cell.house_way, question.player)
    terms = {
        "game": cell.game,
        "house_way": way,
        "against": way
        if cell.against.name == OWN and cell.house_way.text
        else _name(cell.against, question.dealer),
        "paytable": cell.paytable.name,
        "commission": str(question.commission),
        "copies": question.copies_key,
        "push_on": " ".join(rule.value for rule in question.push_on),
        "rules": rules,
    }
    return [{**dict.fromkeys(COLUMNS), **terms, **row} for row in _wagers(figures, cell.stakes)]


def named(cell: Cell) -> str:
    """A cell in words: its game, and what differs from it."""
    terms = {
        "house_way": cell.house_way, "against": cell.against, "paytable": cell.paytable,
        "commission": cell.commission, "copies": cell.copies, "push_on": cell.push_on,
    }  # fmt: skip
    said = [f"{term} {value.name}" for term, value in terms.items() if value.name != OWN]
    return ", ".join([cell.game, *said])


def question_of(cell: Cell) -> Question:
    """What a cell asks."""
    game = game_at(cell.game)
    commission = _own(cell.commission)
    copies = _own(cell.copies)
    pushes = _own(cell.push_on)
    paytable = _paytable(cell.paytable)
    return ask(
        game,
        house_way=_way(cell.house_way),
        against=_way(cell.against),
        paytables=[] if paytable is None else [paytable],
        commission=None if commission is None else rate_of(commission),
        push_on=None if pushes is None else pushes_of(pushes.split("+")),
        copies=None if copies is None else copies_of(copies),
    )


def _name(value: Value, way: HouseWay) -> str:
    """Each file goes by its name, because variants of a way often have one id; another way by its id."""
    return value.name if value.text else way.id


def _own(value: Value) -> str | None:
    return None if value.name == OWN else value.name


def _way(value: Value) -> HouseWay | None:
    if value.name == OWN:
        return None
    if not value.text:
        return way_at(value.name)
    with TemporaryDirectory() as folder:
        return way_at(_written(value, folder))


def _paytable(value: Value) -> Paytable | None:
    if value.name == OWN:
        return None
    if not value.text:
        return paytable_at(value.name)
    with TemporaryDirectory() as folder:
        return paytable_at(_written(value, folder))


def _written(value: Value, folder: str) -> Path:
    file = Path(folder) / Path(value.name).name
    file.write_text(value.text, "utf-8")
    return file


def _wagers(figures: GameFigures, stakes: Sequence[int]) -> Iterator[Row]:
    for base in figures.base:
        counts = base.outcome
        yield {
            "wager": base.situation,
            **_edge(base.edge),
            "standard_deviation": base.standard_deviation,
            "win": str(counts.win),
            "push": str(counts.push),
            "lose": str(counts.lose),
            "total": str(counts.total),
        }
    for side in figures.sides:
        spread = side.standard_deviation()
        total = str(side.total)
        yield {"wager": side.name, **_edge(side.edge()), "standard_deviation": spread, "total": total}
    told = set()
    for stake in stakes:
        for wager in at_stake(figures, Cents(stake), {}):
            if (wager.wager, wager.stake) not in told:
                told.add((wager.wager, wager.stake))
                yield {"wager": wager.wager, "stake_cents": wager.stake, **_edge(wager.edge)}


def _edge(edge: Fraction) -> Row:
    return {"edge": float(edge), "edge_exact": str(edge)}

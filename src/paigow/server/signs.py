"""What a table tells about itself because a clause only informs: who has the shaker, who may touch what, and so on."""

from collections.abc import Callable, Mapping

from paigow.errors import Arguments
from paigow.table.procedures.rules import deal_method
from paigow.table.state import Table
from paigow.words import Shown


def _nothing(table: Table) -> Arguments:
    return {}


def _dealer(table: Table) -> Arguments:
    return {"dealer": table.dealer}


def _hours(table: Table) -> Arguments:
    dealt = "hand" if deal_method(table) in {"hand", "hand-stacks"} else "shoe"
    return {"hours": table.game.options.number(f"deck.hours_{dealt}")}


SIGNS: Mapping[str, Callable[[Table], Arguments]] = {
    "sign.shaker-charge": _dealer,
    "sign.start-marker": _nothing,
    "sign.shaker-stands": _nothing,
    "sign.dealer-hands": _nothing,
    "sign.bank-marker": _nothing,
    "sign.co-banking": _nothing,
    "sign.eye-button": _nothing,
    "sign.buttons": _nothing,
    "sign.push": _nothing,
    "sign.handle-cards": _nothing,
    "sign.who-touches": _nothing,
    "sign.cards-in-view": _nothing,
    "sign.deck-care": _nothing,
    "sign.deck-hours": _hours,
    "sign.tiles-cleaned": _nothing,
    "sign.washing": _nothing,
    "sign.shuffles-each-hand": _nothing,
    "sign.cutting-hand": _nothing,
    "sign.stack-in-hands": _nothing,
    "sign.dealer-change": _nothing,
    "sign.no-soliciting": _nothing,
}
"""Every sign, and what it says of this very table."""

OF_DRAGONS_EYE = frozenset({"sign.eye-button"})
OF_BANKING = frozenset({"sign.bank-marker", "sign.co-banking"})


def table_signs(table: Table) -> tuple[Shown, ...]:
    """The signs of a table: those its document has a clause for and its filing a use."""
    options, book = table.game.options, table.game.citations
    found = []
    for code, tells in SIGNS.items():
        if not book.knows(code):
            continue
        if code in OF_DRAGONS_EYE and not options.flag("dragons_eye.offered"):
            continue
        if code in OF_BANKING and not options.flag("banking.offered"):
            continue
        found.append(Shown(code, book.cite(code), tells(table)))
    return tuple(found)

"""What a table tells about itself because a clause only informs: who has the shaker, who may touch what, and so on."""

from collections.abc import Callable, Mapping

from paigow.citation_book import if_filed
from paigow.errors import Arguments
from paigow.table.methods import deck_hours
from paigow.table.state import Table
from paigow.words import Shown


def _nothing(table: Table) -> Arguments:
    return {}


def _dealer(table: Table) -> Arguments:
    return {"dealer": table.dealer}


def _hours(table: Table) -> Arguments:
    return {"hours": deck_hours(table)[0]}


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
    """The signs of a table: those of its game that its filing has a use for."""
    options, book = table.game.options, table.game.citations
    found = []
    for name in options.table.signs:
        code = f"sign.{name}"
        if code in OF_DRAGONS_EYE and not options.dragons_eye.offered:
            continue
        if code in OF_BANKING and not options.banking.offered:
            continue
        found.append(Shown(code, book.cite(if_filed(code)), SIGNS[code](table)))
    return tuple(found)

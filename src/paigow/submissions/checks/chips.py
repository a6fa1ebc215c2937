"""The chips of the tray: they can be read, and every amount that the filing lets come about can be paid in them."""

from collections.abc import Iterator, Mapping
from itertools import islice

from paigow.errors import BadNotation
from paigow.money import dollars
from paigow.submissions.desk import Desk
from paigow.submissions.options import Options, commission_of
from paigow.submissions.specs import Value
from paigow.submissions.values import shown
from paigow.submissions.wager_limits import Limits
from paigow.wagers.chips import can_pay, filed_chips, values_of, written
from paigow.wagers.commission import charge
from paigow.wagers.kinds import WagerKind
from paigow.wagers.paytable import Paytable
from paigow.wagers.ratios import Odds

PATH = "options.tray.chips"
MOST = 2_000
"""Stakes of a wager that are looked at, from the minimum upward."""

Amounts = Iterator[tuple[str, int | None, int]]
"""What an amount is, the stake on which it is taken or paid, if any, and the amount: few are ever put in words."""


def check_chips(
    desk: Desk,
    values: Mapping[str, Value],
    limits: Mapping[WagerKind, Limits],
    paytables: Mapping[WagerKind, Paytable],
) -> None:
    """The first amount that cannot be paid in the chips that are filed, where the rest of the filing is in order.

    Awards of meters are left out: they are a share of what a meter shows, to the cent.
    """
    options = Options(values)
    try:
        chips = filed_chips(options.tray.chips)
    except BadNotation as wrong:
        allowed = 'stacks such as "80 x $0.25", each value once'
        desk.find(PATH, "review.value", f"{shown(options.tray.chips)} ({wrong})", allowed)
        return
    worth = values_of(chips)[::-1]
    in_order = bool(chips) and not desk.findings
    for what, stake, amount in _amounts(options, limits, paytables) if in_order else ():
        if not can_pay(amount, worth):
            name = what if stake is None else f"{what} {dollars(stake)}"
            desk.find(PATH, "review.chips", f"{dollars(amount)} ({name})", written(chips))
            return


def _amounts(
    options: Options, limits: Mapping[WagerKind, Limits], paytables: Mapping[WagerKind, Paytable]
) -> Amounts:
    """What a wager may be, what it pays, and what is taken of it, each with where it comes from."""
    for kind, filed in limits.items():
        yield f"limits.{kind.value}.minimum", None, filed.minimum
        yield f"limits.{kind.value}.unit", None, filed.unit
    main = limits.get(WagerKind.MAIN)
    if main is not None:
        terms, (above, below) = commission_of(options), options.surrender.share_lost
        offered = options.surrender.offered
        for stake in islice(range(main.minimum, main.maximum + 1, main.unit), MOST):
            yield "vigorish on", stake, charge(stake, terms)
            if offered:
                yield "surrender of", stake, -(-stake * above // below)
    for kind, paytable in paytables.items():
        yield from _paid(paytable, limits[kind]) if kind in limits else ()


def _paid(paytable: Paytable, filed: Limits) -> Amounts:
    """What the rows of a paytable pay on the two smallest stakes, and the envy bonuses."""
    for row in paytable.rows:
        for pays in (row.pays, row.shaker_pays):
            if isinstance(pays, Odds):
                for stake in (filed.minimum, filed.minimum + filed.unit):
                    yield f"{row.name} on", stake, pays.win(stake)
        yield f"envy bonus of {row.name}", None, row.envy or 0

"""Paytables of the wagers offered: one that the document lists, for that wager."""

from collections.abc import Mapping

from paigow.money import Cents
from paigow.submissions.checks.offered import offered
from paigow.submissions.desk import Desk
from paigow.submissions.games import WagerHeader
from paigow.submissions.specs import Value
from paigow.submissions.values import shown
from paigow.submissions.wager_limits import Limits
from paigow.wagers.kinds import WagerKind
from paigow.wagers.payout_limit import LimitReading, least_payout_limit, review_payout_limit
from paigow.wagers.paytables import Paytable, load_paytable
from paigow.wagers.side import PayOptions


def check_paytables(desk: Desk, values: Mapping[str, Value]) -> dict[WagerKind, Paytable]:
    """The paytable of each wager offered that has one, as far as they are in order."""
    section = desk.section("paytables")
    wagers = [item for item in offered(desk, values) if item.paytables]
    there = {each_wager.kind.value for each_wager in wagers}
    every = {each_wager.kind.value: each_wager for each_wager in desk.header.wagers if each_wager.paytables}
    for name, filed in section.items():
        if name in there:
            continue
        if name in every:
            needed = f"{every[name].offered_by} = true"
            desk.find(f"paytables.{name}", "review.without", shown(filed), needed, every[name].listed_by)
        else:
            desk.unknown(f"paytables.{name}", name, every)
    found = {}
    for wager in wagers:
        listed = _listed(desk, wager, section.get(wager.kind.value))
        if listed is not None:
            found[wager.kind] = load_paytable(listed)
    return found


def check_payout_limit(
    desk: Desk,
    values: Mapping[str, Value],
    paytables: Mapping[WagerKind, Paytable],
    limits: Mapping[WagerKind, Limits],
    pay_options: PayOptions,
) -> None:
    """A filed payout limit is not below what the document asks of one."""
    filed = values["limits.payout"]
    if not isinstance(filed, int) or filed == 0:
        return
    kinds = [kind for kind in paytables if kind in limits]
    least = least_payout_limit([(paytables[kind], limits[kind].minimum) for kind in kinds], pay_options)
    reading = LimitReading(str(values["limits.payout_reading"]))
    desk.findings.extend(
        review_payout_limit(Cents(filed), least, reading, desk.book, "options.limits.payout")
    )


def _listed(desk: Desk, wager: WagerHeader, filed: object) -> str | None:
    """The filed name; where the document lists a single paytable it goes without saying."""
    path = f"paytables.{wager.kind.value}"
    allowed = ", ".join(wager.paytables)
    if filed is None and len(wager.paytables) == 1:
        return wager.paytables[0]
    if filed is None:
        desk.find(path, "review.missing", "", allowed, wager.listed_by)
    elif not isinstance(filed, str):
        desk.find(path, "review.type", shown(filed), allowed, wager.listed_by)
    elif filed not in wager.paytables:
        desk.find(path, "review.paytable", shown(filed), allowed, wager.listed_by)
    else:
        return filed
    return None

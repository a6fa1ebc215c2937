"""Which printed order of taking and paying a shown hand falls under: by its outcomes, and as an envy hand or not."""

from paigow.table.procedures.envy_hands import is_envy_hand
from paigow.table.state import Judgement, Table
from paigow.wagers import Outcome, WagerKind

_NAMES = {Outcome.WIN: "win", Outcome.LOSE: "lose", Outcome.PUSH: "push", Outcome.VOID: "push"}


def sequence_rules(table: Table, spot: int) -> tuple[str, ...]:
    """The rules behind the order in which this hand is settled, where a document prints such orders."""
    book = table.game.citations
    if not book.knows("order.plain"):
        return ()
    group = "order.envy" if is_envy_hand(table, spot) else "order.plain"
    outcomes = _outcomes(table, spot)
    main = outcomes.get(WagerKind.MAIN, "none")
    case = f"{group}.{main}-{outcomes.get(WagerKind.FORTUNE, 'none')}"
    variation = "face-up.as-usual" if table.game.options.flag("face_up.dealer_first") else ""
    return tuple(rule for rule in (group, case, variation) if book.knows(rule))


def fanned_rules(sides: tuple[Judgement, ...]) -> tuple[str, ...]:
    """After an ace-high push: one side bet is taken before the other is paid, or both are paid together."""
    outcomes = [one.outcome for one in sides if not one.toke]
    if outcomes.count(Outcome.WIN) > 1:
        return ("face-up.both",)
    if Outcome.LOSE in outcomes and Outcome.WIN in outcomes:
        return ("face-up.one",)
    return ()


def _outcomes(table: Table, spot: int) -> dict[WagerKind, str]:
    """How the players' own wagers on a spot came out, by kind."""
    return {
        one.kind: _NAMES[one.outcome]
        for one in table.round.judgements
        if one.spot == spot and not one.toke and one.outcome in _NAMES
    }

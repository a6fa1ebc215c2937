"""Tokes: bets for the dealer beside a player's own, settled after it and dropped in the box."""

from paigow.money import Cents
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.postings import TRAY
from paigow.table.procedures.registry import performs
from paigow.table.state import Judgement, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.ratios import Ratio
from paigow.wagers.tokes import TokeTerms, refuse_toke


def check_toke(draft: Draft, command: c.PlaceWager) -> None:
    """A toke lies beside a wager of the same kind and within the filed bounds."""
    table = draft.table
    kind = command.kind
    refuse_where_none(draft, kind.value)
    own = table.wager(command.spot, kind, command.by.name)
    if own is None:
        raise draft.refuse("toke-beside-own-wager", "toke.offered", kind=kind.value)
    if kind is not WagerKind.MAIN and _side_rule(table.game) == "not-allowed":
        raise draft.refuse("no-toke-on-that", "toke.offered", kind=kind.value)
    before = table.wager(command.spot, kind, command.by.name, toke=True)
    total = Cents(command.amount + (before.amount if before else 0))
    maximum = table.game.limits[kind].maximum
    refuse_toke(kind, total, own.amount, maximum, filed_terms(table.game, kind), table.game.citations)


def refuse_where_none(draft: Draft, kind: str) -> None:
    """Tokes are for tables that take them."""
    if not draft.table.game.options.flag("toke.offered"):
        raise draft.refuse("no-tokes-here", "toke.offered", kind=kind)


def may_carry_toke(game: ApprovedGame, kind: WagerKind) -> bool:
    """Whether a toke may be bet beside wagers of a kind at all."""
    offered = game.options.flag("toke.offered")
    return offered and (kind is WagerKind.MAIN or _side_rule(game) != "not-allowed")


def _side_rule(game: ApprovedGame) -> str:
    return game.options.choice("toke.side_wagers") if game.pieces == "cards" else "not-allowed"


def filed_terms(game: ApprovedGame, kind: WagerKind) -> TokeTerms:
    """The bounds of a toke on that kind of wager, as filed."""
    options = game.options
    if kind is WagerKind.MAIN:
        on_top = options.choice("toke.at_maximum") == "share-on-top"
        share = Ratio(*options.fraction("toke.share_at_maximum")) if on_top else None
        return TokeTerms(share_at_maximum=share)
    by_share = _side_rule(game) == "share-at-maximum"
    share = Ratio(*options.fraction("toke.side_share_at_maximum")) if by_share else None
    most = None if by_share else options.cents("toke.side_amount_at_maximum")
    return TokeTerms(options.cents("toke.side_minimum"), share, most)


def toke_acts(table: Table, one: Judgement) -> list[Act]:
    """A toke is settled right after the customer's bet; what it wins or leaves is dropped in the box at once."""
    place = {"spot": one.spot, "person": one.person, "kind": one.kind.value}
    if one.outcome is Outcome.LOSE:
        return [due("take-toke", **place)]  # type: ignore[arg-type]
    options = table.game.options
    acts = [due("pay-toke", **place)]  # type: ignore[arg-type]
    if one.outcome is not Outcome.WIN:
        acts = [due("ask-toke", **place), due("pay-toke", rule="toke.pushed", **place)]  # type: ignore[arg-type]
    else:
        if one.vigorish and table.game.citations.knows("toke.commission"):
            acts.append(due("collect-toke-commission", **place))  # type: ignore[arg-type]
        acts.append(due("take-down-toke", **place))  # type: ignore[arg-type]
        if options.flag("toke.shown_to_camera"):
            acts.append(due("show-toke", **place))  # type: ignore[arg-type]
    least = options.cents("toke.approval_from")
    if least and one.stake + one.wins - one.vigorish >= least:
        acts.append(due("approve-toke", **place))  # type: ignore[arg-type]
    return [*acts, due("drop-toke", **place)]  # type: ignore[arg-type]


def toke_judgement(draft: Draft, act: Act) -> Judgement:
    from paigow.table.procedures.settle import judgement_of

    return judgement_of(draft, act, toke=True)


@performs("take-toke")
def take_toke(draft: Draft, act: Act) -> None:
    one = toke_judgement(draft, act)
    clauses = draft.cite(act.rule)
    draft.emit(
        e.WagerTaken(
            one.person, one.spot, one.kind, one.stake, TRAY, one.reason, True, clauses=clauses, finishes=True
        )
    )


@performs("pay-toke")
def pay_toke(draft: Draft, act: Act) -> None:
    """What the toke wins is put beside it, for the box; a toke that pushed is no longer a bet and goes there too."""
    one = toke_judgement(draft, act)
    draft.emit(
        e.WagerPaid(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            one.wins,
            one.vigorish,
            TRAY,
            one.reason,
            toke=True,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("collect-toke-commission")
def collect_toke_commission(draft: Draft, act: Act) -> None:
    """A toke on the main wager owes the vigorish that the main wager owes."""
    one = toke_judgement(draft, act)
    draft.perform(act, {"amount": one.vigorish, "won": one.wins})


@performs("take-down-toke")
def take_down_toke(draft: Draft, act: Act) -> None:
    """Bet and payoff are taken down together; nothing of a won toke rides on into the next round."""
    rules = [rule for rule in ("toke.down", "toke.parlay") if draft.table.game.citations.knows(rule)]
    clauses = draft.cite(*rules)
    draft.emit(
        e.Performed(act.name, draft.command.by.name, act.spot, act.person, clauses=clauses, finishes=True)
    )


@performs("ask-toke")
def ask_toke(draft: Draft, act: Act) -> None:
    """The player is asked what becomes of a toke that pushed; without a clear word it goes into the box."""
    draft.announce("toke-pushed", act.rule, spot=act.spot)
    draft.perform(act)

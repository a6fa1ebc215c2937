"""The reveal: hand by hand from the dealer's far right, compared, announced, and taken or left for the payout."""

from paigow.citation_book import if_filed
from paigow.citations import Clauses
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.hands import dealer_pushes
from paigow.table.judging.wagers import judge_spot
from paigow.table.places import bank_spot, far_right_order, has_main, setter_of, settling_order
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.procedures.settle.order import fanned_rules, reveal_acts, sequence_rules
from paigow.table.procedures.surrender import give_up, is_lost_by_rule, lose_by_rule, may_surrender
from paigow.table.state import Hand, Judgement, Phase, Stage, Table
from paigow.wagers import Outcome, WagerKind


@begins(Phase.REVEAL)
def reveal_agenda(table: Table) -> Agenda:
    """One reveal a hand in play, in order; after a push by the dealer's hand the cards are fanned, where so filed."""
    at_once = table.game.options.settle.dealer_push == "at-once"
    name = "fan" if at_once and dealer_pushes(table) else "reveal"
    return tuple(
        due(name, spot=spot, rule="" if name == "fan" else _order_rule(table))
        for spot in settling_order(table)
        if spot != bank_spot(table) and _is_to_show(table.round.hands[spot])
    )


def _order_rule(table: Table) -> str:
    bank = table.round.bank
    if bank is None:
        return "reveal.order"
    return "co-bank.reveal-order" if bank.co_banking else "bank.reveal-order"


def _is_to_show(hand: Hand | None) -> bool:
    return hand is not None and hand.stage in (Stage.DEALT, Stage.SET, Stage.FORFEITED)


@performs("reveal")
def reveal(draft: Draft, act: Act) -> None:
    """A hand is turned up, its wagers are judged, and the dealer says how the main wager came out."""
    if is_lost_by_rule(draft.table, act.spot):
        lose_by_rule(draft, act.spot)
        return
    reveal_as(draft, act, judge_spot(draft.table, act.spot))


def reveal_as(draft: Draft, act: Act, judgements: tuple[Judgement, ...]) -> None:
    """A hand is turned up and judged as is said."""
    table = draft.table
    hand = table.round.the_hand(act.spot)
    main = next((judgement for judgement in judgements if judgement.kind is WagerKind.MAIN), None)
    rules = [act.rule] if main is None else [act.rule, "reveal.compare"]
    draft.emit(
        e.HandShown(act.spot, hand.high, hand.low, clauses=draft.cite(*rules))
        if hand.high
        else e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(*rules))
    )
    draft.emit(e.WagersJudged(act.spot, judgements, clauses=_despite_foul(draft, main, judgements)))
    if main is not None:
        rule = "reveal.announce" if table.round.bank is None else _announce_rule(table)
        for word in _called(table, main):
            draft.announce(word, rule, spot=act.spot)
    draft.emit(
        e.Performed(
            "revealed",
            draft.command.by.name,
            act.spot,
            clauses=draft.cite(*sequence_rules(draft.table, act.spot)),
            finishes=True,
            then=reveal_acts(draft.table, act.spot),
        )
    )


def _called(table: Table, main: Judgement) -> tuple[str, ...]:
    """What the dealer says of a hand: how it came out, and before that a foul, where a document sets fouls apart."""
    result = {Outcome.WIN: "player-wins", Outcome.LOSE: "player-loses"}.get(main.outcome, "push")
    if main.reason.code.startswith("main.lose.foul") and table.game.options.reveal.foul_announced:
        return "foul-hand", result
    return (result,)


def _despite_foul(draft: Draft, main: Judgement | None, judgements: tuple[Judgement, ...]) -> Clauses:
    """A foul costs the main wager and no other: the clause that says so, where optional wagers lie beside it."""
    fouls = main is not None and main.reason.code.startswith("main.lose.foul")
    sides = any(judgement.kind is not WagerKind.MAIN for judgement in judgements)
    return draft.cite(if_filed("irregular.foul")) if fouls and sides else ()


def _announce_rule(table: Table) -> str:
    return "co-bank.announce" if table.round.the_bank.co_banking else "bank.announce"


@performs("fan")
def fan(draft: Draft, act: Act) -> None:
    """After an ace-high push: the main wager is handed back, the cards are fanned, side bets are settled."""
    table = draft.table
    waved = act.spot in table.round.waved
    judgements = judge_spot(table, act.spot, unseen=waved)
    for main in (
        judgement for judgement in judgements if judgement.kind is WagerKind.MAIN and not judgement.toke
    ):
        draft.emit(
            e.WagerReturned(
                main.person,
                act.spot,
                WagerKind.MAIN,
                main.stake,
                main.reason,
                instrument=main.instrument,
                clauses=draft.cite("face-up.push"),
            )
        )
    if any(judgement.kind is WagerKind.MAIN for judgement in judgements):
        draft.announce("push", "face-up.push", spot=act.spot)
    if not waved and (_side_bet(table, act.spot) or _always_shown(table)):
        draft.emit(e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(act.rule)))
    sides = tuple(
        judgement for judgement in judgements if judgement.kind is not WagerKind.MAIN or judgement.toke
    )
    draft.emit(e.WagersJudged(act.spot, sides))
    draft.emit(
        e.Performed(
            "fanned",
            draft.command.by.name,
            act.spot,
            clauses=draft.cite(*fanned_rules(sides)),
            finishes=True,
            then=reveal_acts(draft.table, act.spot),
        )
    )


def _side_bet(table: Table, spot: int) -> bool:
    return any(wager.kind is not WagerKind.MAIN for wager in table.wagers(spot))


def _always_shown(table: Table) -> bool:
    return table.game.options.face_up.cards_shown_without_side_bet


@answers(c.Wave)
def wave(draft: Draft, command: c.Wave) -> None:
    """A wave keeps the cards closed: a surrender, unless an ace-high push has given the wager back anyway."""
    table = draft.table
    hand = table.round.hands[command.spot] if command.spot in far_right_order(table) else None
    if hand is None or setter_of(table, command.spot) != command.by.name:
        raise draft.refuse("not-your-hand", "setting.own", spot=command.spot, person=command.by.name)
    if not table.game.options.surrender.by_wave:
        raise draft.refuse("no-waving-here", "surrender.window", spot=command.spot)
    if hand.open or not _is_to_show(hand):
        raise draft.refuse("hand-already-shown", "surrender.window", spot=command.spot)
    if dealer_pushes(table):
        draft.emit(e.Waved(command.spot, command.by.name, clauses=draft.cite("face-up.wave")))
        return
    give_up(draft, command.spot, command.by.name)


def may_wave(table: Table, spot: int, person: str) -> bool:
    """Whether somebody may wave the dealer off a hand that is still closed, and has not yet."""
    if spot in table.round.waved or not table.game.options.surrender.by_wave:
        return False
    return dealer_pushes(table) or may_surrender(table, spot, person)


def is_revealed(table: Table, spot: int) -> bool:
    hand = table.round.hands[spot]
    return hand is not None and hand.stage in (Stage.SHOWN, Stage.COLLECTED) and has_main(table, spot)

"""The reveal: hand by hand from the dealer's far right, compared, announced, and taken or left for the payout."""

from paigow.citations import Clauses
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, far_right_order, has_main, setter_of
from paigow.table.procedures.judge import judge_spot
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.procedures.sequences import fanned_rules, sequence_rules
from paigow.table.procedures.setting import dealer_is_ace_high
from paigow.table.procedures.settle import reveal_acts
from paigow.table.state import Hand, Judgement, Phase, Stage, Table
from paigow.wagers import Outcome, WagerKind


@begins(Phase.REVEAL)
def reveal_agenda(table: Table) -> Agenda:
    """One reveal a hand in play, in order; after an ace-high push the cards are fanned instead."""
    name = "fan" if dealer_is_ace_high(table) else "reveal"
    return tuple(
        due(name, spot=spot, rule="" if name == "fan" else _order_rule(table))
        for spot in far_right_order(table)
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
    table = draft.table
    hand = table.round.hands[act.spot]
    assert hand is not None
    judgements = judge_spot(table, act.spot)
    main = next((one for one in judgements if one.kind is WagerKind.MAIN), None)
    rules = [act.rule] if main is None else [act.rule, "reveal.compare"]
    draft.emit(
        e.HandShown(act.spot, hand.high, hand.low, clauses=draft.cite(*rules))
        if hand.high
        else e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(*rules))
    )
    draft.emit(e.WagersJudged(act.spot, judgements, clauses=_despite_foul(draft, main, judgements)))
    if main is not None:
        rule = "reveal.announce" if table.round.bank is None else _announce_rule(table)
        draft.announce(_called(table, main), rule, spot=act.spot)
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


def _called(table: Table, main: Judgement) -> str:
    """What the dealer says of a hand: a foul by its name, where a document sets fouls apart."""
    if main.reason.code.startswith("main.lose.foul") and table.game.citations.knows("reveal.foul"):
        return "foul-hand"
    return {Outcome.WIN: "player-wins", Outcome.LOSE: "player-loses"}.get(main.outcome, "push")


def _despite_foul(draft: Draft, main: Judgement | None, judgements: tuple[Judgement, ...]) -> Clauses:
    """A foul costs the main wager and no other: the clause that says so, where optional wagers lie beside it."""
    fouls = main is not None and main.reason.code.startswith("main.lose.foul")
    sides = any(one.kind is not WagerKind.MAIN for one in judgements)
    said = draft.table.game.citations.knows("irregular.foul")
    return draft.cite("irregular.foul") if fouls and sides and said else ()


def _announce_rule(table: Table) -> str:
    assert table.round.bank is not None
    return "co-bank.announce" if table.round.bank.co_banking else "bank.announce"


@performs("fan")
def fan(draft: Draft, act: Act) -> None:
    """After an ace-high push: the main wager is handed back, the cards are fanned, side bets are settled."""
    table = draft.table
    hand = table.round.hands[act.spot]
    assert hand is not None
    waved = act.spot in table.round.waved
    judgements = judge_spot(table, act.spot, unseen=waved)
    for main in (one for one in judgements if one.kind is WagerKind.MAIN and not one.toke):
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
    if not waved and (_side_bet(table, act.spot) or _always_shown(table)):
        draft.emit(e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(act.rule)))
    sides = tuple(one for one in judgements if one.kind is not WagerKind.MAIN or one.toke)
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
    return any(one.kind is not WagerKind.MAIN for one in table.wagers(spot))


def _always_shown(table: Table) -> bool:
    return table.game.options.flag("face_up.cards_shown_without_side_bet")


@answers(c.Wave)
def wave(draft: Draft, command: c.Wave) -> None:
    """A wave keeps the cards closed: a surrender, unless an ace-high push has given the wager back anyway."""
    table = draft.table
    hand = table.round.hands[command.spot] if command.spot in far_right_order(table) else None
    if hand is None or setter_of(table, command.spot) != command.by.name:
        raise draft.refuse("not-your-hand", "setting.own", spot=command.spot, person=command.by.name)
    if not table.game.citations.knows("face-up.wave"):
        raise draft.refuse("no-waving-here", "surrender.window", spot=command.spot)
    if not _is_to_show(hand):
        raise draft.refuse("hand-already-shown", "surrender.window", spot=command.spot)
    if dealer_is_ace_high(table):
        draft.emit(e.Waved(command.spot, command.by.name, clauses=draft.cite("face-up.wave")))
        return
    from paigow.table.procedures.surrender import give_up

    give_up(draft, command.spot, command.by.name)


def is_revealed(table: Table, spot: int) -> bool:
    hand = table.round.hands[spot]
    return hand is not None and hand.stage in (Stage.SHOWN, Stage.COLLECTED) and has_main(table, spot)

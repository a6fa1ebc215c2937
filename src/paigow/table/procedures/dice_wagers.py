"""Dragon's Eye: who shakes, what the dealer reads under the lid, and dice wagers settled before any tile is dealt."""

from paigow.errors import InternalError, of_type, present
from paigow.money import ZERO
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.dice import (
    deals_anyway,
    due_shaker,
    offers_dice_wagers,
    settlement_of,
    triple_decision,
    won_and_lost,
    won_by,
)
from paigow.table.judging.wagers import keeps_piece
from paigow.table.methods import bank_rule
from paigow.table.places import far_right_order, rides_on_pieces, spot_of_position
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.registry import answers, performs, starts
from paigow.table.procedures.settle.house import settle_piece
from paigow.table.procedures.start import start_acts, start_after_dice
from paigow.table.state import Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.dice import Streak
from paigow.words import Reason


@starts("style-and-dice")
def tile_start_acts(table: Table) -> list[Act]:
    """The bank's style first; then the shake and the count, dice wagers between the two where they are offered."""
    acts = [due("choose-style")] if table.round.bank is not None else []
    if not offers_dice_wagers(table):
        return [*acts, *start_acts(table)]
    return [*acts, *shake_acts(table), due("read-eye"), due("place-eye-button")]


def shake_acts(table: Table) -> list[Act]:
    """The bank shakes; else the dealer, who first passes the shaker on if a player is due to shake."""
    if table.round.bank is not None:
        return [due("bank-shake")]
    person = due_shaker(table)
    if person is None:
        rule = "dice.dealer-keeps" if table.memory.eye_button else "dice.five-shakes"
        return [due("shake", rule=rule)]
    whom = {"spot": table.memory.eye_button, "person": person.id}
    return [
        due("shake-before-passing"),
        due("pass-shaker", **whom),  # type: ignore[arg-type]
        due("player-shake", **whom),  # type: ignore[arg-type]
        due("return-shaker", **whom),  # type: ignore[arg-type]
    ]


@performs("shake-before-passing")
def shake_before_passing(draft: Draft, act: Act) -> None:
    """The dealer's own shakes come first, as many as always."""
    command = of_type(c.ReportCount, draft.command)
    least = draft.table.game.options.dragons_eye.shakes
    if command.count < least:
        raise draft.refuse("too-few-shakes", act.rule, shakes=command.count, least=least)
    draft.perform(act, {"shakes": command.count})


@answers(c.AskDealerToShake)
def ask_dealer_to_shake(draft: Draft, command: c.AskDealerToShake) -> None:
    """A player whose turn it is to shake leaves it to the dealer, and to nobody else."""
    table = draft.table
    person = command.by.name
    mine = [act for act in table.agenda if act.name == "player-shake" and act.person == person]
    if not mine:
        raise draft.refuse("not-your-turn-to-shake", "dice.shakes-for-player", person=person)
    asked = due("shake-for-player", spot=mine[0].spot, person=person)
    agenda = tuple(
        asked if act.name == "player-shake" else act
        for act in table.agenda
        if act.name not in {"pass-shaker", "return-shaker"}
    )
    clauses = draft.cite("dice.shakes-for-player")
    draft.emit(e.Performed("ask-dealer-to-shake", person, mine[0].spot, person, clauses=clauses))
    draft.emit(e.PhaseEntered(table.phase, agenda))


@performs("read-eye")
def read_eye(draft: Draft, act: Act) -> None:
    """The dealer, and nobody else, lifts the lid, names the number of the eye die and the wagers that have won."""
    table = draft.table
    roll = table.round.the_roll
    rules = [act.rule]
    if table.round.bank is not None:
        rules.append(bank_rule(table, "start.uncover"))
    elif table.round.shaker != "dealer":
        rules.append("dice.player-shakes")
    draft.emit(e.Performed("lift-lid", draft.command.by.name, clauses=draft.cite(*rules)))
    draft.announce(
        "eye-number",
        "dice.announce",
        number=roll.eye_face,
        roll=roll.notation,
        winners=", ".join(won_by(table)) or "-",
    )
    if table.round.bank is not None or table.game.options.dragons_eye.start_position != "eye-die":
        draft.announce("dice-total", "start.total", roll=roll.notation, total=roll.total)
    draft.perform(act)


@performs("place-eye-button")
def place_eye_button(draft: Draft, act: Act) -> None:
    """The button goes to the position whose number the eye die shows, be it empty; then dice wagers are settled."""
    table = draft.table
    roll = table.round.the_roll
    spot = spot_of_position(table, present(roll.eye_face, "eye die"))
    then = (*dice_acts(table), due("count-triples"), due("name-shaker"))
    draft.emit(e.EyeButtonPlaced(spot, clauses=draft.cite(act.rule), finishes=True, then=then))


@performs("count-triples")
def count_triples(draft: Draft, act: Act) -> None:
    """The table keeps one count of triples running; a button shows it, and goes after any other roll."""
    table = draft.table
    roll = table.round.the_roll
    before = Streak(table.memory.triples)
    shown = before.triples + 1 if roll.is_triple else 0
    moved = bool(shown or table.memory.triples_button)
    clauses = draft.cite(act.rule) if moved else ()
    draft.emit(e.TriplesCounted(before.after(roll).triples, shown, roll, clauses=clauses, finishes=True))


@performs("name-shaker")
def name_shaker(draft: Draft, act: Act) -> None:
    """Who shakes next is settled before any tile is dealt: the player at the button who has a bonus wager up."""
    table = draft.table
    person = due_shaker(table)
    rules = [act.rule]
    roll = table.round.the_roll
    if roll.is_triple:
        rules.append("dice.triple-shaker" if person is not None else "dice.triple-dealer")
    goes_on = rides_on_pieces(table) or deals_anyway(table)
    name = person.id if person is not None else ""
    draft.announce("next-shaker" if name else "dealer-shakes-next", *rules, person=name)
    then = start_after_dice(table) if goes_on else ()
    draft.emit(e.ShakerNamed(name, clauses=draft.cite(*rules), finishes=True, then=then))


def dice_acts(table: Table) -> Agenda:
    """Two passes from right to left: first what is lost, tile wagers lost to a triple among it, then what is won."""
    taken: list[Act] = []
    paid: list[Act] = []
    triple = triple_decision(table)
    decided = won_and_lost(table)
    for spot in far_right_order(table):
        for wager, won in decided:
            if wager.spot == spot:
                name, turn = ("pay-dice", paid) if won else ("take-dice", taken)
                turn.append(due(name, spot=spot, person=wager.person, kind=wager.kind.value))
        if triple is not None and table.wagers(spot, WagerKind.MAIN):
            taken.append(due("take-tile-wager", spot=spot))
    bank = table.round.bank
    if triple is not None and bank is not None and bank.dealer_wager:
        taken.append(due("take-dealer-wager"))
    return (*taken, *paid)


def _wager(draft: Draft, act: Act) -> Wager:
    for wager in draft.table.round.wagers:
        if (
            wager.spot == act.spot
            and wager.kind == act.kind
            and wager.person == act.person
            and not wager.toke
        ):
            return wager
    raise InternalError(f"no wager for {act}")


@performs("take-dice")
def take_dice(draft: Draft, act: Act) -> None:
    """A lost dice wager goes to the tray, in a banked round too."""
    wager = _wager(draft, act)
    reason = settlement_of(draft.table, wager).reason
    clauses = draft.cite(act.rule)
    draft.emit(
        e.WagerTaken(
            wager.person, wager.spot, wager.kind, wager.amount, TRAY, reason, clauses=clauses, finishes=True
        )
    )


@performs("pay-dice")
def pay_dice(draft: Draft, act: Act) -> None:
    """The house pays a won dice wager, in a banked round too; a dice bonus wager stays where it is."""
    wager = _wager(draft, act)
    settlement = settlement_of(draft.table, wager)
    stays = wager.kind is WagerKind.DICE_BONUS
    rules = [act.rule, "dice.bonus-stays"] if stays else [act.rule]
    draft.emit(
        e.WagerPaid(
            wager.person,
            wager.spot,
            wager.kind,
            wager.amount,
            settlement.wins,
            ZERO,
            TRAY,
            settlement.reason,
            stays_up=stays,
            instrument=wager.instrument,
            piece_kept=not stays and keeps_piece(draft.table, wager),
            clauses=draft.cite(*rules),
            finishes=True,
        )
    )
    if not stays:
        settle_piece(draft, wager)


@performs("take-tile-wager")
def take_tile_wager(draft: Draft, act: Act) -> None:
    """A triple takes the tile wagers of a spot, for the house or, as filed, for the bank."""
    triple = present(triple_decision(draft.table), "triple")
    for wager in draft.table.wagers(act.spot, WagerKind.MAIN):
        target = _target(draft.table)
        draft.emit(
            e.WagerTaken(
                wager.person, wager.spot, wager.kind, wager.amount, target, triple.reason, wager.toke
            )
        )
    draft.perform(act)


@performs("take-dealer-wager")
def take_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's wager against the bank falls to the triple like every other."""
    triple = present(triple_decision(draft.table), "triple")
    bank = draft.table.round.the_bank
    clauses = draft.cite(act.rule)
    target = _target(draft.table)
    draft.emit(e.DealerWagerTaken(bank.dealer_wager, target, triple.reason, clauses=clauses, finishes=True))


def _target(table: Table) -> str:
    """Where tile wagers lost to a triple go: to the bank by way of the centre, unless the house is filed."""
    to_bank = table.game.options.dragons_eye.triple_b_beneficiary == "bank"
    return CENTRE if table.round.bank is not None and to_bank else TRAY


def clear_streak(draft: Draft, person: str | None = None) -> None:
    """Kept dice bonus wagers go back, one person's or all; with the last of them the count of triples ends."""
    for wager in draft.table.round.wagers:
        if wager.kept and person in (None, wager.person):
            reason = Reason("dice-bonus.returned", draft.cite("dice.streak-ends"))
            draft.emit(
                e.WagerReturned(
                    wager.person, wager.spot, wager.kind, wager.amount, reason, instrument=wager.instrument
                )
            )
    if person is None and draft.table.memory.last_roll is not None:
        draft.emit(e.TriplesCounted(0, 0, None, clauses=draft.cite("dice.streak-ends")))

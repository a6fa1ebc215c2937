"""Dragon's Eye wagers: settled on the roll before any tile is dealt, losers first, then winners, right to left."""

from paigow.money import ZERO
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import far_right_order, position_number
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.promotional import keeps_piece, settle_piece
from paigow.table.procedures.registry import performs
from paigow.table.state import Table, Wager
from paigow.wagers import DICE_WAGERS, Settlement, WagerKind
from paigow.wagers.dice import (
    DealerShakesFor,
    Method,
    Streak,
    settle_dice,
    settle_dice_bonus,
    triple_takes_tile_wager,
    who_shook,
    wins_on,
)
from paigow.wagers.main import Decision
from paigow.words import Reason


def settlement_of(table: Table, wager: Wager) -> Settlement:
    """How one dice wager comes out on the roll that lies open."""
    roll = table.round.roll
    assert roll is not None
    paytable = table.game.paytables[wager.kind]
    book = table.game.citations
    if wager.kind is not WagerKind.DICE_BONUS:
        return settle_dice(paytable, wager.amount, roll, book, position_number(table, wager.spot))
    shaker = None if table.round.shaker == "dealer" else table.round.shaker
    option = DealerShakesFor(table.game.options.choice("dragons_eye.dealer_shakes_for_player"))
    shook = who_shook(wager.person, shaker, table.round.shaken_for, option)
    return settle_dice_bonus(paytable, wager.amount, roll, Streak(table.memory.triples), shook, book)


def dice_wagers(table: Table) -> tuple[Wager, ...]:
    """Every dice wager on the table, right to left, and on a spot in the order of the layout."""
    layout = table.game.wagers.index
    found = [one for one in table.round.wagers if one.kind in DICE_WAGERS]
    return tuple(sorted(found, key=lambda one: (-one.spot, layout(one.kind))))


def won_and_lost(table: Table) -> tuple[tuple[Wager, bool], ...]:
    """Every dice wager with whether it wins on the roll that lies open; only `match` goes by the spot."""
    known: dict[tuple[WagerKind, int], bool] = {}
    found = []
    for one in dice_wagers(table):
        key = (one.kind, one.spot if one.kind is WagerKind.MATCH else 0)
        if key not in known:
            known[key] = _wins(table, one)
        found.append((one, known[key]))
    return tuple(found)


def _wins(table: Table, wager: Wager) -> bool:
    roll = table.round.roll
    assert roll is not None
    if wager.kind is WagerKind.DICE_BONUS:
        return roll.is_triple
    return wins_on(table.game.paytables[wager.kind], roll, position_number(table, wager.spot))


def won_by(table: Table) -> tuple[str, ...]:
    """The wagers on the table that have won, by kind and, where it goes by the spot, with its number."""
    found = []
    for one, won in won_and_lost(table):
        if won:
            number = f" {position_number(table, one.spot)}" if one.kind is WagerKind.MATCH else ""
            found.append(f"{one.kind.value}{number}")
    return tuple(dict.fromkeys(found))


def dice_acts(table: Table) -> Agenda:
    """Two passes from right to left: first what is lost, tile wagers lost to a triple among it, then what is won."""
    taken: list[Act] = []
    paid: list[Act] = []
    triple = _triple(table)
    decided = won_and_lost(table)
    for spot in far_right_order(table):
        for one, won in decided:
            if one.spot == spot:
                name, turn = ("pay-dice", paid) if won else ("take-dice", taken)
                turn.append(due(name, spot=spot, person=one.person, kind=one.kind.value))
        if triple is not None and table.wagers(spot, WagerKind.MAIN):
            taken.append(due("take-tile-wager", spot=spot))
    bank = table.round.bank
    if triple is not None and bank is not None and bank.dealer_wager:
        taken.append(due("take-dealer-wager"))
    return (*taken, *paid)


def _triple(table: Table) -> Decision | None:
    """The loss of tile wagers to this roll, under the filed method that has one."""
    roll = table.round.roll
    assert roll is not None
    method = Method(table.game.options.choice("dragons_eye.vigorish_method"))
    return triple_takes_tile_wager(method, roll, table.game.citations)


def _wager(draft: Draft, act: Act) -> Wager:
    for one in draft.table.round.wagers:
        if one.spot == act.spot and one.kind == act.kind and one.person == act.person and not one.toke:
            return one
    raise AssertionError(f"no wager for {act}")


@performs("take-dice")
def take_dice(draft: Draft, act: Act) -> None:
    """A lost dice wager goes to the tray, whoever banks."""
    one = _wager(draft, act)
    reason = settlement_of(draft.table, one).reason
    clauses = draft.cite(act.rule)
    draft.emit(
        e.WagerTaken(one.person, one.spot, one.kind, one.amount, TRAY, reason, clauses=clauses, finishes=True)
    )


@performs("pay-dice")
def pay_dice(draft: Draft, act: Act) -> None:
    """The house pays a won dice wager, whoever banks; a dice bonus wager stays where it is."""
    one = _wager(draft, act)
    settlement = settlement_of(draft.table, one)
    stays = one.kind is WagerKind.DICE_BONUS
    rules = [act.rule, "dice.bonus-stays"] if stays else [act.rule]
    draft.emit(
        e.WagerPaid(
            one.person,
            one.spot,
            one.kind,
            one.amount,
            settlement.wins,
            ZERO,
            TRAY,
            settlement.reason,
            stays_up=stays,
            instrument=one.instrument,
            piece_kept=not stays and keeps_piece(draft.table, one),
            clauses=draft.cite(*rules),
            finishes=True,
        )
    )
    if not stays:
        settle_piece(draft, one)


@performs("take-tile-wager")
def take_tile_wager(draft: Draft, act: Act) -> None:
    """A triple takes the tile wagers of a spot, for the house or, as filed, for the bank."""
    triple = _triple(draft.table)
    assert triple is not None
    for one in draft.table.wagers(act.spot, WagerKind.MAIN):
        target = _target(draft.table)
        draft.emit(e.WagerTaken(one.person, one.spot, one.kind, one.amount, target, triple.reason, one.toke))
    draft.perform(act)


@performs("take-dealer-wager")
def take_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's wager against the bank falls to the triple like every other."""
    triple = _triple(draft.table)
    bank = draft.table.round.bank
    assert triple is not None
    assert bank is not None
    clauses = draft.cite(act.rule)
    target = _target(draft.table)
    draft.emit(e.DealerWagerTaken(bank.dealer_wager, target, triple.reason, clauses=clauses, finishes=True))


def _target(table: Table) -> str:
    """Where tile wagers lost to a triple go: to the bank by way of the centre, unless the house is filed."""
    to_bank = table.game.options.choice("dragons_eye.triple_b_beneficiary") == "bank"
    return CENTRE if table.round.bank is not None and to_bank else TRAY


def deals_anyway(table: Table) -> bool:
    """Whether tiles are dealt although a triple has taken every wager that needs them."""
    roll = table.round.roll
    if table.game.pieces != "tiles" or roll is None or roll.eye is None or not table.round.mains:
        return False
    filed = table.game.options.choice("dragons_eye.after_triple_b") == "deal-anyway"
    return filed and _triple(table) is not None


def clear_streak(draft: Draft, person: str | None = None) -> None:
    """Kept dice bonus wagers go back, one person's or all; with the last of them the count of triples ends."""
    for one in draft.table.round.wagers:
        if one.kept and person in (None, one.person):
            reason = Reason("dice-bonus.returned", draft.cite("dice.streak-ends"))
            draft.emit(
                e.WagerReturned(one.person, one.spot, one.kind, one.amount, reason, instrument=one.instrument)
            )
    if person is None and draft.table.memory.last_roll is not None:
        draft.emit(e.TriplesCounted(0, 0, None, clauses=draft.cite("dice.streak-ends")))

"""Judging dice: how each dice wager comes out on the roll, and who shakes the next one."""

from paigow.table.places import position_number
from paigow.table.state import Person, Table, Wager
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


def offers_dice_wagers(table: Table) -> bool:
    """Whether this is a Dragon's Eye table."""
    return table.game.options.dragons_eye.offered


def due_shaker(table: Table) -> Person | None:
    """The player who shakes this roll: at the button of the last one, with a dice bonus wager up there."""
    button = table.memory.eye_button
    last = table.memory.last_roll
    if not button or last is None:
        return None
    only_after_triple = table.game.options.dragons_eye.shaker == "button-player-after-triple-only"
    if only_after_triple and not last.is_triple:
        return None
    player = _player_at(table, button)
    if player is None or not player.present:
        return None
    return player if table.wager(button, WagerKind.DICE_BONUS, player.id) is not None else None


def _player_at(table: Table, spot: int) -> Person | None:
    """Who plays a position: the person seated there, else the one seated elsewhere for whom it is a second area."""
    seated = table.seated(spot)
    if seated is not None:
        return seated
    bettors = {wager.person for wager in table.wagers(spot)}
    second = [person for person in table.people if person.seat and person.id in bettors]
    return second[0] if len(second) == 1 else None


def settlement_of(table: Table, wager: Wager) -> Settlement:
    """How one dice wager comes out on the roll that lies open."""
    roll = table.round.the_roll
    paytable = table.game.paytables[wager.kind]
    book = table.game.citations
    if wager.kind is not WagerKind.DICE_BONUS:
        return settle_dice(paytable, wager.amount, roll, book, position_number(table, wager.spot))
    shaker = None if table.round.shaker == "dealer" else table.round.shaker
    option = DealerShakesFor(table.game.options.dragons_eye.dealer_shakes_for_player)
    shook = who_shook(wager.person, shaker, table.round.shaken_for, option)
    return settle_dice_bonus(paytable, wager.amount, roll, Streak(table.memory.triples), shook, book)


def dice_wagers(table: Table) -> tuple[Wager, ...]:
    """Every dice wager on the table, right to left, and on a spot in the order of the layout."""
    layout = table.game.wagers.index
    found = [wager for wager in table.round.wagers if wager.kind in DICE_WAGERS]
    return tuple(sorted(found, key=lambda wager: (-wager.spot, layout(wager.kind))))


def won_and_lost(table: Table) -> tuple[tuple[Wager, bool], ...]:
    """Every dice wager with whether it wins on the roll that lies open; only `match` goes by the spot."""
    known: dict[tuple[WagerKind, int], bool] = {}
    found = []
    for wager in dice_wagers(table):
        key = (wager.kind, wager.spot if wager.kind is WagerKind.MATCH else 0)
        if key not in known:
            known[key] = _wins(table, wager)
        found.append((wager, known[key]))
    return tuple(found)


def _wins(table: Table, wager: Wager) -> bool:
    roll = table.round.the_roll
    if wager.kind is WagerKind.DICE_BONUS:
        return roll.is_triple
    return wins_on(table.game.paytables[wager.kind], roll, position_number(table, wager.spot))


def won_by(table: Table) -> tuple[str, ...]:
    """The wagers on the table that have won, by kind and, where it goes by the spot, with its number."""
    found = []
    for wager, won in won_and_lost(table):
        if won:
            number = f" {position_number(table, wager.spot)}" if wager.kind is WagerKind.MATCH else ""
            found.append(f"{wager.kind.value}{number}")
    return tuple(dict.fromkeys(found))


def triple_decision(table: Table) -> Decision | None:
    """The loss of tile wagers to this roll, under the filed method that has one."""
    roll = table.round.the_roll
    method = Method(table.game.options.dragons_eye.vigorish_method)
    return triple_takes_tile_wager(method, roll, table.game.citations)


def deals_anyway(table: Table) -> bool:
    """Whether tiles are dealt although no wager needs them: none was made, or a triple has taken every one."""
    roll = table.round.roll
    options = table.game.options.dragons_eye
    if roll is None or roll.eye is None:
        return False
    if not table.round.mains:
        return options.dice_only_round == "deal-anyway"
    filed = options.after_triple_b == "deal-anyway"
    return filed and triple_decision(table) is not None

"""Changing dealers between hands, and hands whose owner has left."""

from paigow.pieces.cards import DECK, JOKER
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.places import bank_spot
from paigow.table.procedures.house_way import filed_setting
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.rules import uses_dice
from paigow.table.state import Stage
from paigow.wagers import WagerKind
from paigow.wagers.main import decide_abandoned


@answers(c.ChangeDealer)
def change_dealer(draft: Draft, command: c.ChangeDealer) -> None:
    """A dealer is relieved only when all work of the hand is finished: the phases allow it at no other time."""
    table = draft.table
    steps = [
        name
        for name in table.game.options.names("dealer_change.steps")
        if name != "open-shaker" or uses_dice(table)
    ]
    acts = tuple(due(name) for name in steps)
    draft.emit(
        e.Performed(
            "relief-arrives",
            command.by.name,
            person=command.incoming,
            clauses=draft.cite("dealer-change.finish"),
            then=(*acts, due("take-over", person=command.incoming)),
        )
    )


@performs("fan-deck-joker-first")
def fan_deck(draft: Draft, act: Act) -> None:
    """The whole deck face up, from the joker on."""
    draft.perform(act, {"first": JOKER.notation, "cards": len(DECK)})


@performs("take-over")
def take_over(draft: Draft, act: Act) -> None:
    draft.emit(e.DealerChanged(draft.table.dealer, act.person, clauses=draft.cite(act.rule), finishes=True))


@answers(c.OrderHand)
def order_hand(draft: Draft, command: c.OrderHand) -> None:
    """The floor decides over a hand that its owner left unset, as the game's rule permits; a bank's is only set."""
    table = draft.table
    spot = command.spot
    hand = table.round.hands[spot] if 0 < spot < len(table.round.hands) else None
    if hand is None or hand.stage is not Stage.DEALT or not hand.holder:
        raise draft.refuse("no-hand-there", "wager.abandoned", spot=spot)
    allowed = RULINGS[table.game.options.choice("play.abandoned")]
    if spot == bank_spot(table):
        allowed = ("house-way",)
    if command.ruling not in allowed:
        raise draft.refuse("ruling-not-permitted", "wager.abandoned", ruling=command.ruling, allowed=allowed)
    draft.emit(
        e.Ruled("abandoned-hand", command.ruling, command.by.name, clauses=draft.cite("wager.abandoned"))
    )
    if command.ruling == "house-way":
        high, low, rule, clauses = filed_setting(table, hand.pieces)
        draft.emit(e.HandSet(spot, high, low, "floor", rule, clauses=clauses))
    elif command.ruling == "surrendered":
        from paigow.table.procedures.surrender import give_up

        give_up(draft, spot, hand.holder)
    else:
        _lose(draft, spot)


RULINGS = {
    "floorperson-decides": ("lost", "house-way"),
    "always-lost": ("lost",),
    "surrendered": ("surrendered",),
    "floor-orders-house-way": ("house-way",),
    "floor-declares-lost": ("lost",),
}
"""What the floor may order for a hand left unset, by the filed rule."""


def _lose(draft: Draft, spot: int) -> None:
    """All wagers of the position are lost; the cards may still be somebody's envy hand."""
    reason = decide_abandoned(draft.table.game.citations).reason
    to = "tray" if draft.table.round.bank is None else "centre"
    for one in draft.table.wagers(spot):
        target = to if one.kind is WagerKind.MAIN else "tray"
        draft.emit(e.WagerTaken(one.person, spot, one.kind, one.amount, target, reason, one.toke))
    then = () if draft.table.round.lammers else (due("collect-hand", spot=spot),)
    draft.emit(e.HandStaged(spot, Stage.SURRENDERED, then=then))

"""Practice help: the house way and the exact best on request, and a warning before a foul or a costly setting."""

from collections.abc import Sequence
from decimal import Decimal

from paigow.errors import Refused
from paigow.piece_sets.base import Split
from paigow.pieces import Card, Piece, Pieces
from paigow.server.hosting import HostedTable
from paigow.server.identity import Guest
from paigow.server.messages import AskHint, Hint, Warned
from paigow.server.worker import AdviceDesk, AdviceQuestion
from paigow.setting import CardSetting, is_foul
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE
from paigow.table.codec import write_piece
from paigow.table.places import setter_of
from paigow.table.state import Hand, Stage, Table
from paigow.table.views import house_way_of
from paigow.words import Language, say

COSTLY = Decimal("0.005")
"""What a setting may cost per unit bet before the coach says so."""


class Coach:
    """Answers at practice tables; by the book it has nothing to say."""

    def __init__(self, desk: AdviceDesk) -> None:
        self._desk = desk

    async def hint(self, hosted: HostedTable, person: Guest, asked: AskHint) -> Hint:
        """The house way's setting and the best one of somebody's own hand."""
        table = hosted.table
        if hosted.manner.mode != "practice":
            raise Refused("wire.practice-only")
        hand = _own_hand(table, asked.spot, person.id)
        high, low, rule = house_way_of(table, asked.spot)
        advice = await self._desk.ask(question_of(table, hand))
        hint = Hint(id=asked.id, spot=asked.spot, house_high=high, house_low=low, house_rule=rule)
        if advice is None:
            return hint
        best = advice.settings[0]
        house = advice.of(low)
        return hint.model_copy(
            update={
                "best_high": best.high,
                "best_low": best.low,
                "best_value": best.value,
                "house_cost": house.cost if house is not None else "",
            }
        )

    async def warning(
        self, hosted: HostedTable, command: c.SetHand, id: str, language: Language
    ) -> Warned | None:
        """What to say before a setting is laid down; nothing if it is as good as any."""
        table = hosted.table
        if hosted.manner.mode != "practice":
            return None
        hand = _hand_at(table, command.spot)
        if hand is None or {*command.high, *command.low} != set(hand.pieces):
            return None
        if setter_of(table, command.spot) != command.by.name or hand.stage is not Stage.DEALT:
            return None
        advice = await self._desk.ask(question_of(table, hand))
        best = advice.settings[0] if advice is not None else None
        if _is_foul(command):
            return Warned(
                id=id,
                foul=True,
                cost="",
                text=say("wire.warn-foul", {}, language),
                high=best.high if best else (),
                low=best.low if best else (),
            )
        if advice is None or best is None:
            return None
        own = advice.of(tuple(write_piece(piece) for piece in command.low))
        if own is None or Decimal(own.cost) < COSTLY:
            return None
        percent = (Decimal(own.cost) * 100).quantize(Decimal("0.01"))
        text = say("wire.warn-cost", {"cost": str(percent)}, language)
        return Warned(id=id, foul=False, cost=own.cost, text=text, high=best.high, low=best.low)


def question_of(table: Table, hand: Hand) -> AdviceQuestion:
    """What to ask the worker about a hand at a table."""
    dealer = table.round.hands[DEALER_PLACE]
    open_hand = dealer is not None and dealer.stage is Stage.SHOWN and bool(dealer.high)
    bank = table.round.bank
    return question_for(
        table.game,
        hand.pieces,
        (dealer.high, dealer.low) if dealer is not None and open_hand else ((), ()),
        banks=bank is not None and bank.spot == hand.place,
    )


def question_for(
    game: ApprovedGame, hand: Pieces, dealer: Split = ((), ()), *, banks: bool = False
) -> AdviceQuestion:
    """What to ask the worker about a hand of a game, against a dealer's hand where it lies open."""
    return AdviceQuestion(
        pieces=game.pieces,
        hand=_notation(hand),
        way=game.house_way.id,
        commission=(0, 1) if game.commission.is_none else game.options.vigorish.rate,
        banks=banks,
        dealer_high=_notation(dealer[0]),
        dealer_low=_notation(dealer[1]),
        copies=game.copies,
        pushes=game.options.main.dealer_pushes,
    )


def _notation(pieces: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)


def _hand_at(table: Table, spot: int) -> Hand | None:
    return table.round.hands[spot] if 0 < spot < len(table.round.hands) else None


def _own_hand(table: Table, spot: int, person: str) -> Hand:
    hand = _hand_at(table, spot)
    if hand is None or hand.stage is not Stage.DEALT:
        raise Refused("no-hand-there", spot=spot)
    if setter_of(table, spot) != person:
        raise Refused("not-your-hand", spot=spot, person=person)
    if not table.round.may_look:
        raise Refused("not-yet-looking", spot=spot)
    return hand


def _is_foul(command: c.SetHand) -> bool:
    cards = [card for card in (*command.high, *command.low) if isinstance(card, Card)]
    if len(cards) != 7 or len(command.low) != 2:
        return len(cards) == 7
    return is_foul(CardSetting(command.high, command.low))  # type: ignore[arg-type]

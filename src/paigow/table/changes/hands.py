"""What changes with the pieces: the stock, the hands and the rack."""

from collections.abc import Mapping
from dataclasses import replace

from paigow.errors import present
from paigow.pieces import Piece, Pieces, Unseen
from paigow.table import events as e
from paigow.table.changes.common import Changes, Rule, in_memory, in_round, with_hand
from paigow.table.state import Block, Hand, Stage, Table, changed

_NOT_REVEALED = frozenset({Stage.SURRENDERED, Stage.VOID, Stage.FORFEITED})


def _shuffled(table: Table, event: e.PiecesShuffled) -> Changes:
    equipment, deck = table.equipment, table.equipment.decks[event.deck]
    if deck.shuffled or deck.loaded:
        used = replace(deck, shuffled=False, loaded=False)
        decks = (*equipment.decks[: event.deck], used, *equipment.decks[event.deck + 1 :])
        equipment = replace(equipment, decks=decks)
    if equipment.current != event.deck:
        equipment = replace(equipment, current=event.deck)
    hidden = type(event.order[0]) is Unseen
    changes = {"stock": event.order, "rack": (), "equipment": equipment, "unseen": hidden}
    again = bool(table.round.declined_cut or table.round.cut_by)
    return {**changes, **in_round(table, declined_cut=(), cut_by="")} if again else changes


def _cut_offered(table: Table, event: e.CutOffered) -> Changes:
    return {}


def _cut_declined(table: Table, event: e.CutDeclined) -> Changes:
    return in_round(table, declined_cut=(*table.round.declined_cut, event.person))


def _cut(table: Table, event: e.PiecesCut) -> Changes:
    return {"stock": event.order, **in_round(table, cut_by=event.by)}


def _dealt(table: Table, event: e.PiecesDealt) -> Changes:
    hand = table.round.hands[event.place]
    if hand is None:
        after = Hand(event.place, event.pieces, holder=event.holder)
    else:
        after = changed(hand, {"pieces": hand.pieces + event.pieces})
    dealt = table.round.dealt
    staked = table.round.staked if dealt else tuple(table.round.wagers)
    return {
        "stock": table.stock[len(event.pieces) :],
        **in_round(table, hands=with_hand(table, after), dealt=dealt + 1, staked=staked),
    }


def _left_out(table: Table, event: e.PieceLeftOut) -> Changes:
    stock = tuple(piece for piece in table.stock if piece not in event.pieces)
    block = Block("left-out", 0, event.pieces)
    left_out = table.round.left_out + event.pieces
    return {"stock": stock, "rack": (*table.rack, block), **in_round(table, left_out=left_out)}


def _stock_racked(table: Table, event: e.StockRacked) -> Changes:
    stacks, rest = table.stock[: event.stays], table.stock[event.stays :]
    return {"stock": stacks, "rack": (*table.rack, Block(event.label, 0, rest))}


def _hand_collected(table: Table, event: e.HandCollected) -> Changes:
    hand = table.round.hands[event.place]
    if hand is None or hand.stage is Stage.COLLECTED:
        return {}
    ordered = hand.low + hand.high if hand.high else hand.pieces
    block = Block(event.label, event.place, ordered)
    collected = changed(hand, {"stage": Stage.COLLECTED})
    return {"rack": (*table.rack, block), **in_round(table, hands=with_hand(table, collected))}


def _hand_set(table: Table, event: e.HandSet) -> Changes:
    hand = table.round.the_hand(event.place)
    after = changed(hand, {"stage": Stage.SET, "high": event.high, "low": event.low, "rule": event.rule})
    return in_round(table, hands=with_hand(table, after))


def _hand_shown(table: Table, event: e.HandShown) -> Changes:
    hand = table.round.the_hand(event.place)
    after = changed(
        hand,
        {
            "stage": Stage.COLLECTED if hand.stage is Stage.COLLECTED else Stage.SHOWN,
            "high": event.high,
            "low": event.low,
            "rule": event.rule or hand.rule,
            "open": True,
        },
    )
    return in_round(table, hands=with_hand(table, after))


def _hand_turned(table: Table, event: e.HandTurned) -> Changes:
    hand = changed(table.round.the_hand(event.place), {"open": True})
    return in_round(table, hands=with_hand(table, hand))


def _hand_staged(table: Table, event: e.HandStaged) -> Changes:
    hand = table.round.the_hand(event.place)
    shown = hand.open or event.stage is Stage.SHOWN
    holder = "" if event.stage is Stage.VOID else hand.holder
    forfeited = hand.forfeited or event.stage is Stage.FORFEITED
    after = changed(hand, {"stage": event.stage, "open": shown, "holder": holder, "forfeited": forfeited})
    given_up = tuple(spot for spot in table.round.surrendered if spot != event.place)
    if event.stage is Stage.SURRENDERED:
        given_up = (*given_up, event.place)
    changes = in_round(table, hands=with_hand(table, after), surrendered=given_up)
    if hand.stage is Stage.COLLECTED:
        changes["rack"] = tuple(block for block in table.rack if block.place != event.place)
    if event.stage in _NOT_REVEALED:
        changes["agenda"] = tuple(
            act for act in table.agenda if act.spot != event.place or act.name not in {"reveal", "fan"}
        )
    return changes


def _faces_reported(table: Table, event: e.FacesReported) -> Changes:
    """Wherever the pieces lie they have their faces from now on, and the hand is set as it was found to be."""
    faces = dict(zip(event.before, event.faces, strict=True))
    hands = tuple(hand if hand is None else _with_faces(hand, faces) for hand in table.round.hands)
    if event.high:
        hand = present(hands[event.place], "hand")
        hand = changed(hand, {"high": event.high, "low": event.low})
        hands = (*hands[: event.place], hand, *hands[event.place + 1 :])
    return {
        "stock": _faced(table.stock, faces),
        "rack": tuple(replace(block, pieces=_faced(block.pieces, faces)) for block in table.rack),
        **in_round(table, hands=hands, left_out=_faced(table.round.left_out, faces)),
    }


def _with_faces(hand: Hand, faces: Mapping[Piece, Piece]) -> Hand:
    if faces.keys().isdisjoint(hand.pieces):
        return hand
    parts = {name: _faced(getattr(hand, name), faces) for name in ("pieces", "high", "low", "exposed")}
    return changed(hand, parts)


def _faced(pieces: Pieces, faces: Mapping[Piece, Piece]) -> Pieces:
    return tuple([faces.get(piece, piece) for piece in pieces])


RULES: dict[type[e.Event], Rule] = {
    e.PiecesShuffled: _shuffled,
    e.FacesReported: _faces_reported,
    e.CutOffered: _cut_offered,
    e.CutDeclined: _cut_declined,
    e.PiecesCut: _cut,
    e.StacksCut: lambda t, x: {"stock": x.order},
    e.StacksMade: lambda t, x: {"stock": x.order},
    e.DiceRolled: lambda t, x: in_round(t, roll=x.roll, shaker=x.shaker, shaken_for=x.asked),
    e.NoRollCalled: lambda t, x: in_round(t, roll=None, start=None),
    e.NumberDrawn: lambda t, x: in_round(t, drawn=x.number),
    e.StartFound: lambda t, x: in_round(t, start=x.place),
    e.ButtonMoved: lambda t, x: in_memory(t, button=x.place),
    e.PiecesDealt: _dealt,
    e.PieceLeftOut: _left_out,
    e.StockRacked: _stock_racked,
    e.HandCollected: _hand_collected,
    e.LookAllowed: lambda t, x: in_round(t, may_look=True),
    e.HandLookedAt: lambda t, x: in_round(t, looked=(*t.round.looked, x.spot)),
    e.HouseWayShown: lambda t, x: in_round(t, helped=(*t.round.helped, x.spot)),
    e.HandSet: _hand_set,
    e.HandShown: _hand_shown,
    e.HandStaged: _hand_staged,
    e.HandTurned: _hand_turned,
    e.Waved: lambda t, x: in_round(t, waved=(*t.round.waved, x.spot)),
}

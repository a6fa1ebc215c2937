"""evolve(table, event) -> table: applies what has happened; never refuses and never recomputes a rule."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.invariants import check_pieces
from paigow.table.postings import Postings, apply, postings
from paigow.table.state import (
    WORKS_AGAIN,
    Bank,
    Block,
    Deck,
    Equipment,
    Hand,
    Irregularity,
    Judgement,
    Memory,
    Person,
    Phase,
    Round,
    Settled,
    Stage,
    Table,
    Wager,
    changed,
)
from paigow.wagers import WagerKind

Changes = dict[str, Any]


def evolve(table: Table, event: e.Event) -> Table:
    """The table after the event; money and pieces are checked every time."""
    kind = type(event)
    rule = _RULES.get(kind)
    changes: Changes = {} if rule is None else rule(table, event)
    changes["sequence"] = table.sequence + 1
    moves = postings(event)
    if moves:
        changes["balances"] = apply(table.balances, moves)
        if table.round.dealt and _settles(event):
            changes["round"] = _accounted(changes.get("round", table.round), event, moves)
    if event.finishes:
        agenda = changes.get("agenda", table.agenda)
        changes["agenda"] = event.then + agenda[1:]
        changes["done"] = (*table.done, agenda[0])
    elif event.then:
        changes["agenda"] = event.then + changes.get("agenda", table.agenda)
    after = changed(table, changes)
    if kind in _MOVES_PIECES:
        check_pieces(after)
    return after


def _accounted(current: Round, event: e.Event, moves: Postings) -> Round:
    """The round with a settlement written down, so that it can be undone."""
    after: Changes = {"moved": _net(current.moved, moves)}
    if isinstance(event, (e.WagerTaken, e.WagerPaid, e.WagerReturned)):
        one = Settled(event.person, event.spot, event.kind, event.toke, moves)
        after["settled"] = (*current.settled, one)
    elif isinstance(event, e.ChipsMoved):
        after["shifted"] = _net(current.shifted, moves)
    return changed(current, after)


def _net(before: Postings, moves: Postings) -> Postings:
    """Two lists of movements as one, by account."""
    after = dict(before)
    for account, amount in moves:
        after[account] = after.get(account, 0) + amount
    return tuple(after.items())


def _settles(event: e.Event) -> bool:
    """Whether a void round has to undo it; chips that came out of the tray again are undone already."""
    return type(event) in _SETTLES and not getattr(event, "from_tray", False)


def _round(table: Table, **changes: Any) -> Changes:
    return {"round": changed(table.round, changes)}


def _memory(table: Table, **changes: Any) -> Changes:
    return {"memory": changed(table.memory, changes)}


def _equipment(table: Table, **changes: Any) -> Changes:
    return {"equipment": replace(table.equipment, **changes)}


def _with_hand(table: Table, hand: Hand) -> tuple[Hand | None, ...]:
    hands = table.round.hands
    return (*hands[: hand.place], hand, *hands[hand.place + 1 :])


def _opened(table: Table, event: e.TableOpened) -> Changes:
    return {"dealer": event.dealer, "at": event.at, "memory": Memory(), "equipment": Equipment()}


def _closed(table: Table, event: e.TableClosed) -> Changes:
    return {
        "phase": Phase.CLOSED,
        "agenda": (),
        "done": (),
        "stock": (),
        "rack": (),
        "round": Round(table.round.number),
    }


def _entered(table: Table, event: e.PhaseEntered) -> Changes:
    return {"phase": event.phase, "agenda": event.agenda, "done": ()}


def _arrived(table: Table, event: e.PersonArrived) -> Changes:
    arrived = 1 + max((one.arrived for one in table.people), default=0)
    person = Person(event.person, event.name, event.seat, arrived)
    return {"people": (*table.people, person)}


def _left(table: Table, event: e.PersonLeft) -> Changes:
    return {"people": tuple(one for one in table.people if one.id != event.person)}


def _stepped(table: Table, event: e.PersonStepped) -> Changes:
    return {
        "people": tuple(
            replace(one, present=event.present) if one.id == event.person else one for one in table.people
        )
    }


def _placed(table: Table, event: e.WagerPlaced) -> Changes:
    wagers = list(table.round.wagers)
    for at, one in enumerate(wagers):
        if _is_wager(one, event):
            wagers[at] = replace(one, amount=Cents(one.amount + event.amount))
            return _round(table, wagers=tuple(wagers))
    wagers.append(
        Wager(event.person, event.spot, event.kind, event.amount, event.instrument, toke=event.toke)
    )
    return _round(table, wagers=tuple(wagers))


def _is_wager(one: Wager | Judgement, event: Any) -> bool:
    return (
        one.spot == event.spot
        and one.kind is event.kind
        and one.person == event.person
        and one.toke == getattr(event, "toke", False)
    )


def _gone(table: Table, event: Any) -> Changes:
    """The wager is off the layout; its judgement, if any, is settled."""
    wagers = tuple(one for one in table.round.wagers if not _is_wager(one, event))
    return _round(table, wagers=wagers, judgements=_settled(table, event))


def _settled(table: Table, event: Any) -> tuple[Judgement, ...]:
    judgements = table.round.judgements
    for at, one in enumerate(judgements):
        if _is_wager(one, event):
            return (*judgements[:at], replace(one, done=True), *judgements[at + 1 :])
    return judgements


def _paid(table: Table, event: e.WagerPaid) -> Changes:
    if event.stays_up:
        return _round(table, judgements=_settled(table, event))
    return _gone(table, event)


def _returned(table: Table, event: e.WagerReturned) -> Changes:
    if event.from_tray:
        contributed = tuple(
            one for one in table.round.contributed if (one[0], one[1]) != (event.person, event.spot)
        )
        return _round(table, contributed=contributed, judgements=_settled(table, event))
    return _gone(table, event)


def _lammer(table: Table, event: e.LammerPlaced) -> Changes:
    marked = tuple(replace(one, lammer=True) if _is_wager(one, event) else one for one in table.round.wagers)
    placed = tuple(one for one in marked if _is_wager(one, event))
    return _round(table, wagers=marked, lammers=table.round.lammers + placed)


def _lapsed(table: Table, event: e.LammerLapsed) -> Changes:
    return _round(table, lammers=tuple(one for one in table.round.lammers if not _is_wager(one, event)))


def _collected_chip(table: Table, event: e.ProgressiveCollected) -> Changes:
    wagers = tuple(
        one
        for one in table.round.wagers
        if not (one.spot == event.spot and one.kind is WagerKind.PROGRESSIVE and one.person == event.person)
    )
    contributed = (*table.round.contributed, (event.person, event.spot, event.amount))
    return _round(table, wagers=wagers, contributed=contributed)


def _award(table: Table, event: e.AwardPaid) -> Changes:
    judgements = tuple(
        replace(one, done=True)
        if one.spot == event.spot and one.kind is WagerKind.PROGRESSIVE and one.person == event.person
        else one
        for one in table.round.judgements
    )
    return _round(table, judgements=judgements)


def _shuffled(table: Table, event: e.PiecesShuffled) -> Changes:
    return {"stock": event.order, "rack": (), "equipment": replace(table.equipment, current=event.deck)}


def _cut_offered(table: Table, event: e.CutOffered) -> Changes:
    return {}


def _cut_declined(table: Table, event: e.CutDeclined) -> Changes:
    return _round(table, declined_cut=(*table.round.declined_cut, event.person))


def _cut(table: Table, event: e.PiecesCut) -> Changes:
    return {"stock": event.order, **_round(table, cut_by=event.by)}


def _dealt(table: Table, event: e.PiecesDealt) -> Changes:
    hand = table.round.hands[event.place]
    if hand is None:
        after = Hand(event.place, event.pieces, holder=event.holder)
    else:
        after = changed(hand, {"pieces": hand.pieces + event.pieces})
    dealt = table.round.dealt
    staked = table.round.staked if dealt else table.round.wagers
    return {
        "stock": table.stock[len(event.pieces) :],
        **_round(table, hands=_with_hand(table, after), dealt=dealt + 1, staked=staked),
    }


def _left_out(table: Table, event: e.PieceLeftOut) -> Changes:
    stock = tuple(piece for piece in table.stock if piece not in event.pieces)
    block = Block("left-out", 0, event.pieces)
    left_out = table.round.left_out + event.pieces
    return {"stock": stock, "rack": (*table.rack, block), **_round(table, left_out=left_out)}


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
    return {"rack": (*table.rack, block), **_round(table, hands=_with_hand(table, collected))}


def _hand_set(table: Table, event: e.HandSet) -> Changes:
    hand = table.round.hands[event.place]
    assert hand is not None
    after = changed(hand, {"stage": Stage.SET, "high": event.high, "low": event.low, "rule": event.rule})
    return _round(table, hands=_with_hand(table, after))


def _hand_shown(table: Table, event: e.HandShown) -> Changes:
    hand = table.round.hands[event.place]
    assert hand is not None
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
    return _round(table, hands=_with_hand(table, after))


def _hand_staged(table: Table, event: e.HandStaged) -> Changes:
    hand = table.round.hands[event.place]
    assert hand is not None
    shown = hand.open or event.stage is Stage.SHOWN
    holder = "" if event.stage is Stage.VOID else hand.holder
    after = changed(hand, {"stage": event.stage, "open": shown, "holder": holder})
    given_up = tuple(spot for spot in table.round.surrendered if spot != event.place)
    if event.stage is Stage.SURRENDERED:
        given_up = (*given_up, event.place)
    changes = _round(table, hands=_with_hand(table, after), surrendered=given_up)
    if hand.stage is Stage.COLLECTED:
        changes["rack"] = tuple(block for block in table.rack if block.place != event.place)
    if event.stage in _NOT_REVEALED:
        changes["agenda"] = tuple(
            act for act in table.agenda if act.spot != event.place or act.name not in {"reveal", "fan"}
        )
    return changes


_NOT_REVEALED = frozenset({Stage.SURRENDERED, Stage.VOID, Stage.FORFEITED})


def _judged(table: Table, event: e.WagersJudged) -> Changes:
    kept = tuple(one for one in table.round.judgements if one.spot != event.spot or one.done)
    return _round(table, judgements=kept + event.judgements)


def _round_closed(table: Table, event: e.RoundClosed) -> Changes:
    memory = table.memory
    if event.void and not event.banked_by:
        after = changed(memory, {"keeps_bank": ""})
    elif event.void and event.keeps_bank:
        after = changed(memory, {"keeps_bank": event.keeps_bank})
    elif event.void:
        after = changed(
            memory,
            {
                "keeps_bank": "",
                "last_bank": event.banked_by,
                "banked_last_round": True,
                "offer_from": event.offer_from,
            },
        )
    else:
        after = replace(
            memory,
            game_rounds=memory.game_rounds + 1,
            cut_turn=event.cut_turn,
            offer_from=event.offer_from,
            last_bank=event.banked_by,
            banked_last_round=bool(event.banked_by),
            against_dealer=event.against_dealer,
            keeps_bank="",
        )
    kept = tuple(
        Wager(person, spot, WagerKind.DICE_BONUS, amount, kept=True) for person, spot, amount in event.kept
    )
    return {
        "round": Round(event.number + 1, wagers=kept),
        "memory": after,
        "rack": (),
        "stock": (),
        "irregularity": None,
    }


def _began(table: Table, event: e.GameBegan) -> Changes:
    return {
        "memory": Memory(first_arrival=event.first_arrival, button=0),
        "round": replace(table.round, number=max(1, table.round.number)),
    }


def _deck_placed(table: Table, event: e.DeckPlaced) -> Changes:
    decks = list(table.equipment.decks)
    deck = Deck(event.name, event.at)
    if event.index < len(decks):
        decks[event.index] = deck
    else:
        decks.append(deck)
    return _equipment(table, decks=tuple(decks))


def _deck_removed(table: Table, event: e.DeckRemoved) -> Changes:
    decks = tuple(deck for at, deck in enumerate(table.equipment.decks) if at != event.index)
    return _equipment(table, decks=decks, current=0)


def _bank(table: Table, event: e.BankTaken) -> Changes:
    return _round(table, bank=Bank(event.person, event.spot))


def _bank_changed(table: Table, **changes: Any) -> Changes:
    assert table.round.bank is not None
    return _round(table, bank=replace(table.round.bank, **changes))


def _marked(table: Table, event: e.DeviceMarked) -> Changes:
    """Covered, under a sign, or working again."""
    equipment = table.equipment
    if event.how != WORKS_AGAIN:
        return _equipment(table, marked=(*equipment.marked, event.device))
    failed = tuple(one for one in equipment.failed if one != event.device)
    marked = tuple(one for one in equipment.marked if one != event.device)
    return _equipment(table, failed=failed, marked=marked)


def _corrected(table: Table, event: e.Corrected) -> Changes:
    """What was undone lies on the layout again, and the centre is as it was before anything was shown."""
    settled = tuple(
        one for one in table.round.settled if not any(_is_wager(each, one) for each in event.wagers)
    )
    return _round(table, wagers=event.wagers, judgements=event.judgements, settled=settled, shifted=())


def _reported(table: Table, event: e.IrregularityReported) -> Changes:
    changes: Changes = {"irregularity": Irregularity(event.kind, event.place, event.pieces, event.details)}
    hand = table.round.hands[event.place] if event.pieces else None
    if hand is not None and set(event.pieces) <= set(hand.pieces):
        seen = hand.exposed + tuple(one for one in event.pieces if one not in hand.exposed)
        changes |= _round(table, hands=_with_hand(table, changed(hand, {"exposed": seen})))
    return changes


Rule = Callable[[Table, Any], Changes]

_RULES: dict[type[e.Event], Rule] = {
    e.TableOpened: _opened,
    e.TableClosed: _closed,
    e.PhaseEntered: _entered,
    e.DealerChanged: lambda t, x: {"dealer": x.incoming},
    e.DeckPlaced: _deck_placed,
    e.DeckRemoved: _deck_removed,
    e.DicePlaced: lambda t, x: _equipment(t, dice_placed_at=x.at, dice_inspected_at=x.at),
    e.DiceInspected: lambda t, x: _equipment(t, dice_inspected_at=x.at),
    e.DeviceFailed: lambda t, x: _equipment(t, failed=(*t.equipment.failed, x.device)),
    e.DeviceMarked: _marked,
    e.MethodChanged: lambda t, x: _equipment(t, shuffle_method=x.shuffle_method, deal_method=x.deal_method),
    e.PersonArrived: _arrived,
    e.PersonLeft: _left,
    e.PersonStepped: _stepped,
    e.WagerPlaced: _placed,
    e.WagerWithdrawn: _gone,
    e.BetsClosed: lambda t, x: _round(t, mains=x.mains),
    e.LammerPlaced: _lammer,
    e.LammerLapsed: _lapsed,
    e.ProgressiveCollected: _collected_chip,
    e.MetersShown: lambda t, x: {"meters": {**t.meters, **dict(x.readings)}},
    e.PiecesShuffled: _shuffled,
    e.CutOffered: _cut_offered,
    e.CutDeclined: _cut_declined,
    e.PiecesCut: _cut,
    e.StacksCut: lambda t, x: {"stock": x.order},
    e.StacksMade: lambda t, x: {"stock": x.order},
    e.StyleChosen: lambda t, x: {"stock": x.order, **_bank_changed(t, style=x.style)},
    e.DiceRolled: lambda t, x: _round(t, roll=x.roll, shaker=x.shaker, shaken_for=x.asked),
    e.NoRollCalled: lambda t, x: _round(t, roll=None),
    e.NumberDrawn: lambda t, x: _round(t, drawn=x.number),
    e.StartFound: lambda t, x: _round(t, start=x.place),
    e.ButtonMoved: lambda t, x: _memory(t, button=x.place),
    e.PiecesDealt: _dealt,
    e.PieceLeftOut: _left_out,
    e.StockRacked: _stock_racked,
    e.HandCollected: _hand_collected,
    e.LookAllowed: lambda t, x: _round(t, may_look=True),
    e.HandLookedAt: lambda t, x: _round(t, looked=(*t.round.looked, x.spot)),
    e.HouseWayShown: lambda t, x: _round(t, helped=(*t.round.helped, x.spot)),
    e.HandSet: _hand_set,
    e.HandShown: _hand_shown,
    e.HandStaged: _hand_staged,
    e.Waved: lambda t, x: _round(t, waved=(*t.round.waved, x.spot)),
    e.WagersJudged: _judged,
    e.WagerTaken: _gone,
    e.WagerPaid: _paid,
    e.WagerReturned: _returned,
    e.AwardPaid: _award,
    e.Corrected: _corrected,
    e.BankOffered: lambda t, x: _round(t, offered=(*t.round.offered, x.person)),
    e.BankPassed: lambda t, x: _round(t, passed=(*t.round.passed, x.person)),
    e.BankTaken: _bank,
    e.CoBankingAgreed: lambda t, x: _bank_changed(t, co_banking=True),
    e.DealerWagerOrdered: lambda t, x: _bank_changed(t, ordered=x.amount),
    e.DealerWagerMade: lambda t, x: _bank_changed(t, dealer_wager=x.amount),
    e.DealerWagerTaken: lambda t, x: _bank_changed(t, dealer_wager=Cents(0)),
    e.DealerWagerJudged: lambda t, x: _bank_changed(t, dealer_outcome=x.outcome),
    e.EyeButtonPlaced: lambda t, x: _memory(t, eye_button=x.spot),
    e.TriplesCounted: lambda t, x: _memory(t, triples=x.triples, triples_button=x.shown, last_roll=x.roll),
    e.ShakerNamed: lambda t, x: _memory(t, next_shaker=x.person),
    e.IrregularityReported: _reported,
    e.Ruled: lambda t, x: {"irregularity": None},
    e.RoundClosed: _round_closed,
    e.GameBegan: _began,
}

_SETTLES = frozenset(
    {e.WagerTaken, e.WagerPaid, e.WagerReturned, e.EnvyPaid, e.AwardPaid, e.ChipsMoved, e.Corrected}
)

_MOVES_PIECES = frozenset(
    {
        e.PiecesShuffled,
        e.PiecesCut,
        e.StacksCut,
        e.StacksMade,
        e.StyleChosen,
        e.PiecesDealt,
        e.PieceLeftOut,
        e.StockRacked,
        e.HandCollected,
        e.HandSet,
        e.HandShown,
        e.HandStaged,
    }
)

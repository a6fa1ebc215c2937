"""Events in words, as a dealer's log would have them: one sentence an event, from the catalogue."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from paigow.citations import Clauses
from paigow.money import dollars
from paigow.pieces import Pieces
from paigow.table import events as e
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE, STOCK_PLACE
from paigow.table.codec import write_piece
from paigow.table.hand_names import names
from paigow.table.irregularity_book import irregularity_book
from paigow.table.places import shown_position
from paigow.table.state import Stage, Table
from paigow.wagers.chips import total, written
from paigow.wagers.tell import tell as tell_reason
from paigow.words import Language, say

Arguments = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: its sentence, whether the dealer says it aloud, its clauses, and the spot it concerns."""

    text: str
    aloud: bool
    clauses: Clauses
    spot: int
    reason: str = ""
    """Why a wager came out as it did, where the event says it."""


class _Teller:
    """What sentences need to know of the table."""

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language

    def name(self, person: str) -> str:
        return self.table.name_of(person)

    def place(self, place: int) -> str:
        if place == DEALER_PLACE:
            return say("place.dealer", {}, self.language)
        if place == DEAD_PLACE and self.table.game.options.table.positions < DEAD_PLACE:
            return say("place.dead-hand", {}, self.language)
        return say("place.spot", self.numbered({"spot": place}), self.language)

    def numbered(self, arguments: Mapping[str, Any]) -> Arguments:
        """Arguments in which a spot also has the number that the dice give to it, where the layout prints one."""
        told = dict(arguments)
        for key in ("spot", "seat"):
            position = shown_position(self.table, told[key]) if isinstance(told.get(key), int) else 0
            if position:
                told[key] = say("place.numbered", {"spot": told[key], "position": position}, self.language)
        return told

    def kind(self, kind: Any) -> str:
        return say(f"wager.{kind.value}", {}, self.language)

    def pieces(self, pieces: Pieces) -> str:
        return " ".join(write_piece(piece).rstrip("*") for piece in pieces)

    def hands(self, high: Pieces, low: Pieces) -> Arguments:
        high_name, low_name = names(self.table, high, low, self.language)
        return {
            "high": self.pieces(high),
            "low": self.pieces(low),
            "high_name": high_name,
            "low_name": low_name,
        }


def tell(event: e.Event, table: Table, language: Language = "en") -> Line | None:
    """The line for an event, the table being the one right after it; nothing for what only moves the agenda."""
    teller = _Teller(table, language)
    if isinstance(event, e.Announced):
        text = say(f"say.{event.code}", teller.numbered(_announced(event, language)), language)
        return Line(text, True, event.clauses, int(event.arguments.get("spot", 0)))
    if isinstance(event, e.Performed):
        return _performed(event, teller)
    rule = _RULES.get(type(event))
    if rule is None:
        return None
    arguments = rule(event, teller)
    if arguments is None:
        return None
    arguments = teller.numbered(arguments)
    reason = getattr(event, "reason", None)
    clauses = event.clauses
    if reason is not None and hasattr(reason, "code"):
        arguments["reason"] = _sentence(tell_reason(reason, language))
        clauses = tuple(dict.fromkeys((*clauses, *reason.clauses)))
    text = say(f"event.{type(event).__name__}", arguments, language)
    return Line(_sentence(text), False, clauses, _spot(event), str(arguments.get("reason", "")))


def _announced(event: e.Announced, language: Language) -> Mapping[str, Any]:
    """What is said aloud; wagers that have won on the dice, recorded as `match 4`, are called by their names."""
    winners = event.arguments.get("winners", "-")
    if winners == "-":
        return event.arguments
    called = []
    for part in winners.split(", "):
        kind, _, number = part.partition(" ")
        called.append(f"{say(f'wager.{kind}', {}, language)} {number}".rstrip())
    return {**event.arguments, "winners": say("say.between", {}, language).join(called)}


def _spot(event: e.Event) -> int:
    return int(getattr(event, "spot", getattr(event, "place", 0)) or 0)


def _performed(event: e.Performed, teller: _Teller) -> Line | None:
    if event.act in SILENT:
        return None
    language = teller.language
    text = say(f"act.{event.act}", {}, language)
    at = say("event.at-spot", teller.numbered({"spot": event.spot}), language) if event.spot else ""
    sentence = _sentence(text + at + say("event.full-stop", {}, language))
    return Line(sentence, False, event.clauses, event.spot)


def _sentence(text: str) -> str:
    """A capital at the beginning."""
    return text[:1].upper() + text[1:]


SILENT = frozenset({"revealed", "fanned", "players-set", "bank-sets", "await-player", "answer-cut"})
"""Acts that leave no line: another event beside them says it."""


def _wager(event: Any, teller: _Teller) -> Arguments:
    return {
        "name": teller.name(event.person),
        "spot": event.spot,
        "kind": teller.kind(event.kind),
        "amount": dollars(getattr(event, "amount", 0)),
    }


def _paid(event: e.WagerPaid, teller: _Teller) -> Arguments:
    return {
        "name": teller.name(event.person),
        "spot": event.spot,
        "kind": teller.kind(event.kind),
        "wins": dollars(event.wins),
        "stake": dollars(event.stake),
        "vigorish": dollars(event.vigorish),
    }


def _shown(event: e.HandShown, teller: _Teller) -> Arguments:
    return {"place": teller.place(event.place), **teller.hands(event.high, event.low)}


def _fanned(event: e.HandStaged, teller: _Teller) -> Arguments | None:
    """Cards that are fanned face up without being set are read out; a hand that was set has its own line."""
    hand = teller.table.round.hands[event.place]
    if event.stage is not Stage.SHOWN or hand is None or hand.high:
        return None
    return {"place": teller.place(event.place), "pieces": teller.pieces(hand.pieces)}


def _person(event: Any, teller: _Teller) -> Arguments:
    return {"name": teller.name(event.person), "amount": dollars(getattr(event, "amount", 0) or 0)}


def _place(event: Any, teller: _Teller) -> Arguments:
    return {"place": teller.place(event.place)}


def _moved(event: e.ChipsMoved, teller: _Teller) -> Arguments:
    def where(account: str) -> str:
        if account.startswith("person:"):
            return teller.name(account.removeprefix("person:"))
        return say(f"account.{account}", {}, teller.language)

    return {"source": where(event.source), "target": where(event.target), "amount": dollars(event.amount)}


def _irregularity(event: e.IrregularityReported, teller: _Teller) -> Arguments:
    """Where it happened, if it happened at one place."""
    placed = "place" in irregularity_book()[event.kind].needs
    place = teller.place(event.place) if placed else say("place.table", {}, teller.language)
    return {"kind": say(f"irregular.{event.kind}", {}, teller.language), "place": place}


def _ruled(event: e.Ruled, teller: _Teller) -> Arguments:
    """The ruling, with what the floor wrote beside it."""
    note = say("event.note", {"note": event.note}, teller.language) if event.note else ""
    return {"ruling": say(f"ruling.{event.ruling}", {}, teller.language), "note": note}


def _in_chips(event: e.TrayFilled | e.TrayCredited, teller: _Teller) -> Arguments:
    return {"amount": dollars(total(event.chips)), "chips": written(event.chips)}


def _plain(event: Any, teller: _Teller) -> Arguments:
    return {}


_RULES: dict[type[e.Event], Callable[[Any, _Teller], Arguments | None]] = {
    e.TableOpened: lambda x, t: {"number": t.table.number, "title": t.table.game.title},
    e.TableClosed: _plain,
    e.DealerChanged: lambda x, t: {"incoming": t.name(x.incoming), "outgoing": t.name(x.outgoing)},
    e.DeckPlaced: lambda x, t: {"what": say(f"pieces.{t.table.game.pieces}", {}, t.language), "name": x.name},
    e.DeckRemoved: _plain,
    e.DeckUnsuitable: lambda x, t: {"name": t.table.equipment.decks[x.index].name, "cause": x.cause},
    e.DicePlaced: _plain,
    e.DiceInspected: _plain,
    e.PersonArrived: lambda x, t: {"name": t.name(x.person), "seat": x.seat},
    e.PersonLeft: _person,
    e.PersonStepped: lambda x, t: None if x.present else {"name": t.name(x.person)},
    e.ChipsBought: _person,
    e.PaymentCorrected: lambda x, t: {
        "name": t.name(x.person),
        "amount": dollars(x.amount),
        "cause": x.cause,
    },
    e.WagerPlaced: _wager,
    e.WagerWithdrawn: _wager,
    e.LammerPlaced: _wager,
    e.ProgressiveCollected: lambda x, t: {
        "name": t.name(x.person),
        "spot": x.spot,
        "amount": dollars(x.amount),
    },
    e.PiecesShuffled: _plain,
    e.CutOffered: _person,
    e.CutDeclined: _person,
    e.PiecesCut: lambda x, t: {"name": t.name(x.by), "depth": x.depth},
    e.DiceRolled: lambda x, t: {"shakes": x.shakes},
    e.NoRollCalled: _plain,
    e.StartFound: _place,
    e.PiecesDealt: lambda x, t: _place(x, t) if len(x.pieces) > 1 else None,
    e.StubCounted: lambda x, t: {"count": x.count},
    e.StockRacked: _plain,
    e.LookAllowed: _plain,
    e.HouseWayShown: lambda x, t: {"name": t.name(x.person), "spot": x.spot},
    e.HandSet: _place,
    e.HandShown: _shown,
    e.HandStaged: _fanned,
    e.HandTurned: _place,
    e.FacesReported: lambda x, t: None if x.place == STOCK_PLACE else _place(x, t),
    e.SaidWrongly: _plain,
    e.TrayFilled: _in_chips,
    e.TrayCredited: _in_chips,
    e.ChipsExchanged: lambda x, t: (
        {"name": t.name(x.person), "amount": dollars(total(x.given))} if x.person else None
    ),
    e.WagerTaken: _wager,
    e.WagerPaid: _paid,
    e.WagerReturned: _wager,
    e.EnvyPaid: lambda x, t: {**_wager(x, t), "holder": x.holder},
    e.AwardPaid: lambda x, t: {"name": t.name(x.person), "spot": x.spot, "amount": dollars(x.amount)},
    e.ChipsMoved: _moved,
    e.Waved: lambda x, t: {"name": t.name(x.person), "spot": x.spot},
    e.BankOffered: _person,
    e.BankPassed: _person,
    e.BankTaken: _person,
    e.CoBankingAgreed: _person,
    e.DealerWagerMade: lambda x, t: {"amount": dollars(x.amount)},
    e.DealerWagerLowered: lambda x, t: {"amount": dollars(x.amount), "back": dollars(x.back)},
    e.BankReturned: _person,
    e.DealerWagerTaken: lambda x, t: {"amount": dollars(x.amount)},
    e.StacksCut: lambda x, t: {"name": t.name(x.by), "cut": x.cut},
    e.EyeButtonPlaced: lambda x, t: {"place": t.place(x.spot)},
    e.TriplesCounted: lambda x, t: {"shown": x.shown} if x.shown else None,
    e.IrregularityReported: _irregularity,
    e.Corrected: _plain,
    e.PieceLeftOut: lambda x, t: {"pieces": " ".join(write_piece(piece) for piece in x.pieces)},
    e.DeviceFailed: lambda x, t: {"device": say(f"device.{x.device}", {}, t.language)},
    e.DeviceMarked: lambda x, t: {
        "device": say(f"device.{x.device}", {}, t.language),
        "how": say(f"mark.{x.how}", {}, t.language),
    },
    e.MethodChanged: lambda x, t: {
        "shuffle": say(f"method.{x.shuffle_method}", {}, t.language),
        "deal": say(f"method.{x.deal_method}", {}, t.language),
    },
    e.LammerLapsed: lambda x, t: {"name": t.name(x.person), "spot": x.spot},
    e.DealerWagerOrdered: lambda x, t: {"amount": dollars(x.amount)},
    e.DealerWagerJudged: _plain,
    e.Ruled: _ruled,
    e.RoundVoided: _plain,
    e.RoundClosed: lambda x, t: {"number": x.number},
}

TOLD = frozenset(_RULES)
"""Events that have a line of their own, beside announcements and acts."""

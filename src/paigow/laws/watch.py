"""A table as its record shows it: what an auditor writes down while reading event after event.

This is a second, simpler reading of the events than the engine's own, so that a fault there does not hide itself here.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from paigow.laws.ledger import CENTRE, TOKES, moves, purse
from paigow.laws.noted import Noted
from paigow.laws.offers import Offers
from paigow.laws.watched import Dealt, Gear, Stake, WatchedBank, WatchedPerson
from paigow.pieces import Piece, Roll
from paigow.table import events as e
from paigow.table.state import Judgement, Phase
from paigow.wagers import WagerKind

Key = tuple[str, int, WagerKind, bool]
"""A wager: whose, on which spot, of which kind, and whether it is the dealer's toke."""


@dataclass(slots=True)
class Watch:
    """Everything that the laws look at; `see` takes the next event."""

    at: int = 0
    round: int = 0
    phase: Phase = Phase.CLOSED
    dealer: str = ""
    help: str = ""  # what becomes of a dealer's errors at this table
    guests: dict[str, WatchedPerson] = field(default_factory=dict)
    accounts: dict[str, int] = field(default_factory=dict)
    decks: list[Gear] = field(default_factory=list)
    dice_at: int | None = None
    inspected_at: int | None = None
    methods: tuple[str, str, str] = ("", "", "")
    """Other ways of shuffling, dealing and finding the start, after a device failed."""
    last_deck: int | None = None
    # the game since the last opening or idle shuffle
    game_rounds: int = 0
    bank_before: str = ""
    """Who banked the last round that was not void."""
    unbanked_mains: tuple[tuple[str, int, int], ...] = ()
    button: int = 0
    triples: int = 0
    last_roll: Roll | None = None
    # the round
    wagers: dict[Key, Stake] = field(default_factory=dict)
    mains: tuple[tuple[str, int, int], ...] = ()
    called: bool = False
    hands: dict[int, Dealt] = field(default_factory=dict)
    stock: tuple[Piece, ...] = ()
    racked: int = 0
    deck: int = 0
    shuffled: bool = False
    delivered: list[int] = field(default_factory=list)
    """The places in the order in which pieces came to them."""
    start: int | None = None
    roll: Roll | None = None
    shaker: str = ""
    asked: bool = False
    drawn: int | None = None
    bank: WatchedBank | None = None
    offers: Offers = field(default_factory=Offers)
    chips_moved: Counter[tuple[str, str]] = field(default_factory=Counter)
    may_look: bool = False
    judged: dict[Key, Judgement] = field(default_factory=dict)
    settled: list[Key] = field(default_factory=list)
    collected_progressive: dict[tuple[str, int], int] = field(default_factory=dict)
    lammers: list[tuple[str, int, WagerKind]] = field(default_factory=list)
    envy: list[tuple[str, int, WagerKind, int]] = field(default_factory=list)
    shown_order: list[int] = field(default_factory=list)
    before_deal: dict[str, int] = field(default_factory=dict)
    centre_before_deal: int = 0
    """What everybody had, chips and wagers together, when the first piece was dealt."""
    bought: dict[str, int] = field(default_factory=dict)
    """Chips bought, or put right by the floor, since then."""
    voided: bool = False
    irregular: bool = False
    reported: tuple[str, int] = ("", 0)
    """The irregularity that was reported last, and its place."""
    corrected: bool = False
    waved: set[int] = field(default_factory=set)
    eye_button: int = 0
    bonus_before: frozenset[str] = frozenset()
    """Who had a dice bonus wager up at the last roll."""
    noted: Noted = field(default_factory=Noted)
    offer_begins: int | None = 0
    """The place at which the next first offer of the bank is made; 0 is the far right, None where nobody can say."""
    offer_kept: str = ""
    """Who keeps the bank's turn after a void round."""

    def see(self, event: e.Event) -> None:
        """Take the next event."""
        for account, amount in moves(event):
            self.accounts[account] = self.accounts.get(account, 0) + amount
        seen = _SEES.get(type(event))
        if seen is not None:
            seen(self, event)
        self.noted.see(event)

    def chips(self, person: str) -> int:
        return self.accounts.get(f"person:{person}", 0)

    def on_spot(self, spot: int) -> list[tuple[Key, Stake]]:
        return [(key, stake) for key, stake in self.wagers.items() if key[1] == spot]

    def spots_of(self, person: str) -> set[int]:
        return {key[1] for key in self.wagers if key[0] == person and not key[3]}

    # the table's day

    def _table_opened(self, event: e.TableOpened) -> None:
        self.dealer, self.at = event.dealer, event.at
        self.help = event.help or self.help
        self.decks, self.dice_at, self.inspected_at, self.methods = [], None, None, ("", "", "")
        self.last_deck = None

    def _table_closed(self, event: e.TableClosed) -> None:
        self.phase = Phase.CLOSED
        self._clear()

    def _phase_entered(self, event: e.PhaseEntered) -> None:
        self.phase = event.phase
        if event.phase is Phase.IDLE:
            self._note_of_decks(event.phase.value)

    def _performed(self, event: e.Performed) -> None:
        self._note_of_decks(event.act)

    def _note_of_decks(self, act: str) -> None:
        """Whatever is done may have been done to any deck that waits to be shuffled."""
        for gear in self.decks:
            gear.done.append(act)

    def _dealer_changed(self, event: e.DealerChanged) -> None:
        self.dealer = event.incoming

    def _deck_placed(self, event: e.DeckPlaced) -> None:
        gear = Gear(event.name, event.at, is_new=not event.shuffled)
        if event.index < len(self.decks):
            self.decks[event.index] = gear
        else:
            self.decks.append(gear)

    def _deck_removed(self, event: e.DeckRemoved) -> None:
        if event.index < len(self.decks):
            del self.decks[event.index]
        self.last_deck = None

    def _deck_unsuitable(self, event: e.DeckUnsuitable) -> None:
        if event.index < len(self.decks):
            self.decks[event.index].is_unfit = True

    def _dice_placed(self, event: e.DicePlaced) -> None:
        self.dice_at = self.inspected_at = event.at

    def _dice_inspected(self, event: e.DiceInspected) -> None:
        self.inspected_at = event.at

    def _method_changed(self, event: e.MethodChanged) -> None:
        self.methods = (event.shuffle_method, event.deal_method, event.start_method)

    def _person_arrived(self, event: e.PersonArrived) -> None:
        self.guests[event.person] = WatchedPerson(event.seat)

    def _person_left(self, event: e.PersonLeft) -> None:
        self.guests.pop(event.person, None)
        account = purse(event.person)
        self.bought[account] = self.bought.get(account, 0) - event.amount

    def _chips_bought(self, event: e.ChipsBought) -> None:
        account = purse(event.person)
        self.bought[account] = self.bought.get(account, 0) + event.amount

    def _chips_moved(self, event: e.ChipsMoved) -> None:
        """A toke handed over while a round is played is gone, void or not."""
        self.chips_moved[event.source, event.target] += event.amount
        if event.target == TOKES and event.source.startswith("person:"):
            self.bought[event.source] = self.bought.get(event.source, 0) - event.amount

    def _payment_corrected(self, event: e.PaymentCorrected) -> None:
        account = purse(event.person)
        self.bought[account] = self.bought.get(account, 0) + event.amount

    def _person_stepped(self, event: e.PersonStepped) -> None:
        if event.person in self.guests:
            self.guests[event.person].present = event.present

    def _game_began(self, event: e.GameBegan) -> None:
        self.round = max(1, self.round)
        self.game_rounds, self.bank_before, self.unbanked_mains = 0, "", ()
        self.button, self.triples, self.last_roll, self.bonus_before = 0, 0, None, frozenset()
        self.offers = Offers(at_first=frozenset(self.guests))

    def _irregularity_reported(self, event: e.IrregularityReported) -> None:
        self.irregular = True
        self.reported = (event.kind, event.place)

    def _round_voided(self, event: e.RoundVoided) -> None:
        self.voided = True

    def _round_closed(self, event: e.RoundClosed) -> None:
        if not event.void:
            self.game_rounds += 1
            self.bank_before = event.banked_by
            if self.bank is None:
                self.unbanked_mains = self.mains
        elif event.banked_by and not event.keeps_bank:
            self.bank_before = event.banked_by
        self._clear()
        self.round = event.number + 1
        for person, spot, amount in event.kept:
            self.wagers[person, spot, WagerKind.DICE_BONUS, False] = Stake(amount, kept=True)

    def _clear(self) -> None:
        self.wagers, self.mains, self.called, self.hands = {}, (), False, {}
        self.stock, self.racked, self.shuffled, self.delivered = (), 0, False, []
        self.start, self.roll, self.shaker, self.asked, self.drawn = None, None, "", False, None
        self.bank, self.may_look, self.judged, self.settled = None, False, {}, []
        self.collected_progressive, self.lammers, self.envy = {}, [], []
        self.shown_order, self.before_deal, self.bought = [], {}, {}
        self.voided = self.irregular = self.corrected = False
        self.reported = ("", 0)
        self.waved = set()
        self.offers, self.chips_moved = Offers(at_first=frozenset(self.guests)), Counter()

    # pieces

    def _pieces_shuffled(self, event: e.PiecesShuffled) -> None:
        self.stock, self.deck, self.shuffled, self.racked = event.order, event.deck, True, 0
        if event.deck < len(self.decks):
            self.decks[event.deck].done, self.decks[event.deck].is_new = [], False

    def _pieces_cut(self, event: e.PiecesCut) -> None:
        self.stock = event.order

    def _stacks_cut(self, event: e.StacksCut) -> None:
        self.stock = event.order

    def _stacks_made(self, event: e.StacksMade) -> None:
        self.stock = event.order

    def _style_chosen(self, event: e.StyleChosen) -> None:
        self.stock = event.order

    def _piece_left_out(self, event: e.PieceLeftOut) -> None:
        self.stock = tuple(piece for piece in self.stock if piece not in event.pieces)
        self.racked += len(event.pieces)

    def _pieces_dealt(self, event: e.PiecesDealt) -> None:
        if not self.delivered:
            self.before_deal, self.bought = self.worth(), {}
            self.centre_before_deal = self.accounts.get(CENTRE, 0)
        self.stock = self.stock[len(event.pieces) :]
        self.delivered.append(event.place)
        hand = self.hands.get(event.place)
        if hand is None:
            self.hands[event.place] = Dealt(event.pieces, event.holder)
        else:
            hand.pieces += event.pieces

    def worth(self) -> dict[str, int]:
        """What everybody has at the table: chips, and wagers on the layout or already collected."""
        found = {
            account: amount
            for account, amount in self.accounts.items()
            if account.startswith(("person:", "promotional:"))
        }
        for (person, _, _, _), stake in self.wagers.items():
            account = purse(person, stake.instrument)
            found[account] = found.get(account, 0) + stake.amount
        for (person, _), amount in self.collected_progressive.items():
            account = f"person:{person}"
            found[account] = found.get(account, 0) + amount
        return found

    def _stock_racked(self, event: e.StockRacked) -> None:
        self.racked += len(self.stock) - event.stays
        self.stock = self.stock[: event.stays]

    def _hand_collected(self, event: e.HandCollected) -> None:
        hand = self.hands.get(event.place)
        if hand is not None and not hand.is_collected:
            hand.is_collected = True
            self.racked += len(hand.pieces)

    def _look_allowed(self, event: e.LookAllowed) -> None:
        self.may_look = True

    def _hand_set(self, event: e.HandSet) -> None:
        hand = self.hands.get(event.place)
        if hand is not None:
            hand.high, hand.low, hand.is_set, hand.set_by = event.high, event.low, True, event.by

    def _hand_shown(self, event: e.HandShown) -> None:
        hand = self.hands.get(event.place)
        if hand is not None:
            hand.high, hand.low, hand.is_set, hand.is_shown = event.high, event.low, True, True
        self.shown_order.append(event.place)

    def _hand_staged(self, event: e.HandStaged) -> None:
        hand = self.hands.get(event.place)
        if hand is None:
            return
        if hand.is_collected:
            hand.is_collected = False
            self.racked -= len(hand.pieces)
        hand.staged(event.stage)

    def _waved(self, event: e.Waved) -> None:
        self.waved.add(event.spot)

    def _faces_reported(self, event: e.FacesReported) -> None:
        """Pieces of a deck that nobody has seen get their faces, and a set hand is found to lie so."""
        faces = dict(zip(event.before, event.faces, strict=False))
        self.stock = tuple(faces.get(piece, piece) for piece in self.stock)
        for hand in self.hands.values():
            hand.pieces = tuple(faces.get(piece, piece) for piece in hand.pieces)
            hand.high = tuple(faces.get(piece, piece) for piece in hand.high)
            hand.low = tuple(faces.get(piece, piece) for piece in hand.low)
        if event.high and event.place in self.hands:
            self.hands[event.place].high, self.hands[event.place].low = event.high, event.low

    # dice and the start

    def _dice_rolled(self, event: e.DiceRolled) -> None:
        self.roll, self.shaker, self.asked = event.roll, event.shaker, event.asked

    def _no_roll_called(self, event: e.NoRollCalled) -> None:
        self.roll, self.start = None, None

    def _number_drawn(self, event: e.NumberDrawn) -> None:
        self.drawn = event.number

    def _start_found(self, event: e.StartFound) -> None:
        self.start = event.place

    def _button_moved(self, event: e.ButtonMoved) -> None:
        self.button = event.place

    def _eye_button_placed(self, event: e.EyeButtonPlaced) -> None:
        self.eye_button = event.spot

    def _triples_counted(self, event: e.TriplesCounted) -> None:
        self.triples, self.last_roll = event.triples, event.roll
        bonus = {key[0] for key in self.wagers if key[2] is WagerKind.DICE_BONUS}
        self.bonus_before = frozenset(
            bonus | {key[0] for key in self.settled if key[2] is WagerKind.DICE_BONUS}
        )

    # wagers

    def _wager_placed(self, event: e.WagerPlaced) -> None:
        stake = self.wagers.get(_key(event))
        if stake is None:
            self.wagers[_key(event)] = Stake(event.amount, event.instrument)
        else:
            stake.amount += event.amount

    def _wager_withdrawn(self, event: e.WagerWithdrawn) -> None:
        self.wagers.pop(_key(event), None)

    def _bets_closed(self, event: e.BetsClosed) -> None:
        self.called, self.mains = True, event.mains

    def _lammer_placed(self, event: e.LammerPlaced) -> None:
        self.lammers.append((event.person, event.spot, event.kind))

    def _lammer_lapsed(self, event: e.LammerLapsed) -> None:
        kept = (event.person, event.spot, event.kind)
        self.lammers = [lammer for lammer in self.lammers if lammer != kept]

    def _progressive_collected(self, event: e.ProgressiveCollected) -> None:
        self.wagers.pop((event.person, event.spot, WagerKind.PROGRESSIVE, False), None)
        self.collected_progressive[event.person, event.spot] = event.amount

    def _wagers_judged(self, event: e.WagersJudged) -> None:
        for judgement in event.judgements:
            self.judged[judgement.person, judgement.spot, judgement.kind, judgement.toke] = judgement

    def _wager_taken(self, event: e.WagerTaken) -> None:
        """The part of a wager that a surrender leaves stays on the layout until it is returned."""
        stake = self.wagers.pop(_key(event), None)
        if stake is not None and event.reason.code.endswith("surrender") and event.amount < stake.amount:
            self.wagers[_key(event)] = replace(stake, amount=stake.amount - event.amount)
        self.settled.append(_key(event))

    def _wager_paid(self, event: e.WagerPaid) -> None:
        if not event.stays_up:
            self.wagers.pop(_key(event), None)
        self.settled.append(_key(event))

    def _wager_returned(self, event: e.WagerReturned) -> None:
        if event.from_tray:
            self.collected_progressive.pop((event.person, event.spot), None)
        else:
            self.wagers.pop(_key(event), None)
        self.settled.append(_key(event))

    def _envy_paid(self, event: e.EnvyPaid) -> None:
        self.envy.append((event.person, event.spot, event.kind, event.holder))

    def _award_paid(self, event: e.AwardPaid) -> None:
        self.settled.append((event.person, event.spot, WagerKind.PROGRESSIVE, False))

    def _corrected(self, event: e.Corrected) -> None:
        """Settled wagers lie on the layout again, as the event lists them."""
        self.corrected = True
        self.wagers = {
            (wager.person, wager.spot, wager.kind, wager.toke): Stake(
                wager.amount, wager.instrument, wager.kept
            )
            for wager in event.wagers
        }
        self.settled = [key for key in self.settled if key not in self.wagers]
        self.judged = {
            (judgement.person, judgement.spot, judgement.kind, judgement.toke): judgement
            for judgement in event.judgements
        }

    # the bank

    def _bank_offered(self, event: e.BankOffered) -> None:
        self.offers.ask(event.person, self.guests)

    def _bank_passed(self, event: e.BankPassed) -> None:
        self.offers.pass_on(event.person, self.guests)

    def _bank_taken(self, event: e.BankTaken) -> None:
        self.bank = WatchedBank(event.person, event.spot)

    def _bank_returned(self, event: e.BankReturned) -> None:
        self.bank = None
        self.offers.pass_on(event.person, self.guests, given_back=True)

    def _co_banking_agreed(self, event: e.CoBankingAgreed) -> None:
        if self.bank is not None:
            self.bank.co_banking = True

    def _dealer_wager_ordered(self, event: e.DealerWagerOrdered) -> None:
        if self.bank is not None:
            self.bank.ordered = event.amount

    def _dealer_wager_made(self, event: e.DealerWagerMade) -> None:
        if self.bank is not None:
            self.bank.dealer_wager, self.bank.made = event.amount, True

    def _dealer_wager_lowered(self, event: e.DealerWagerLowered) -> None:
        if self.bank is not None:
            self.bank.dealer_wager = event.amount

    def _dealer_wager_taken(self, event: e.DealerWagerTaken) -> None:
        if self.bank is not None:
            self.bank.dealer_wager = 0


def _key(event: e.WagerPlaced | e.WagerWithdrawn | e.WagerTaken | e.WagerPaid | e.WagerReturned) -> Key:
    return event.person, event.spot, event.kind, event.toke


def _handler(kind: type[e.Event]) -> Callable[[Watch, Any], None] | None:
    """The method that takes events of a kind: `_table_opened` for `TableOpened`."""
    name = "_" + re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()
    return getattr(Watch, name, None)


_SEES = {kind: handler for kind in e.Event.__subclasses__() if (handler := _handler(kind)) is not None}

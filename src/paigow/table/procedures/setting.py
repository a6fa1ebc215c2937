"""Setting: players look, ask, lay their hands down; the bank sets; the dealer turns over and sets by the house way."""

from paigow.citation_book import first_of, if_filed
from paigow.pieces import Pieces, Unseen
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.hands import (
    dealer_pushes,
    filed_for,
    filed_setting,
    is_set_wrongly,
)
from paigow.table.methods import look_rule, may_talk
from paigow.table.places import bank_spot, first_to_set, hands_to_set, needs_hand, setter_of, size_of
from paigow.table.procedures.registry import answers, begins, performs, waits
from paigow.table.procedures.settle.order import take_at_sight_acts
from paigow.table.state import Hand, Phase, Stage, Table


@begins(Phase.SETTING)
def setting_agenda(table: Table) -> Agenda:
    """All players set first, then the bank, or the dealer for a co-bank."""
    if dealer_pushes(table):
        return ()
    acts: list[Act] = []
    if table.game.options.setting.look_from == "dealers-word":
        acts.append(due("give-word"))
    unset = hands_to_set(table)
    acts += [due("set-absent", spot=spot) for spot in unset if goes_house_way(table, spot)]
    if unset:
        acts.append(due("players-set"))
    bank = table.round.bank
    if bank is not None and table.round.hands[bank.spot] is not None:
        acts.append(
            due("set-co-bank", spot=bank.spot) if bank.co_banking else due("bank-sets", spot=bank.spot)
        )
    return tuple(acts)


def goes_house_way(table: Table, spot: int) -> bool:
    """A spot with a wager but nobody seated at it, unless it is the second spot of a bettor who sits elsewhere."""
    if table.seated(spot) is not None:
        return False
    if table.game.options.setting.second_area == "second-spot-house-way":
        return True
    person = table.person(setter_of(table, spot))
    return person is None or person.seat == 0


@waits("players-set")
def all_have_set(table: Table) -> bool:
    return not hands_to_set(table)


@waits("bank-sets")
def bank_has_set(table: Table) -> bool:
    hand = table.round.hands[bank_spot(table)]
    return hand is None or hand.stage is not Stage.DEALT


@performs("give-word")
def give_word(draft: Draft, act: Act) -> None:
    """In a game with the dealer's cards open first, players take up their cards at the dealer's word."""
    draft.emit(e.LookAllowed(clauses=draft.cite(act.rule)))
    draft.perform(act)
    draft.announce("please-set", act.rule)


@answers(c.LookAtHand)
def look(draft: Draft, command: c.LookAtHand) -> None:
    hand = own_hand(draft, command.spot, command.by.name)
    if not draft.table.round.may_look:
        raise draft.refuse("not-yet-looking", look_rule(draft.table), spot=command.spot)
    if hand.place not in draft.table.round.looked:
        draft.emit(e.HandLookedAt(command.spot))


def own_hand(draft: Draft, spot: int, person: str) -> Hand:
    """The hand of a spot, for the one person who may handle it."""
    table = draft.table
    hand = table.round.hands[spot] if 0 < spot < len(table.round.hands) else None
    if hand is None or not needs_hand(table, spot):
        raise draft.refuse("no-hand-there", spot=spot)
    if setter_of(table, spot) != person:
        shares = bool(table.wagers(spot, person=person))
        rule = first_of("setting.seated-only", "setting.own") if shares else "setting.own"
        raise draft.refuse("not-your-hand", rule, spot=spot, person=person)
    return hand


@answers(c.AskHouseWay)
def ask_house_way(draft: Draft, command: c.AskHouseWay) -> None:
    """A player who asks receives the house way, where the game gives that help, and still sets the hand in person."""
    table = draft.table
    hand = own_hand(draft, command.spot, command.by.name)
    if table.game.options.setting.house_way_help == "never":
        raise draft.refuse("no-help-here", "setting.own", spot=command.spot)
    if not table.round.may_look or hand.stage is not Stage.DEALT:
        raise draft.refuse("not-yet-looking", look_rule(table), spot=command.spot)
    high, low, rule, _ = filed_setting(table, hand.pieces)
    draft.emit(
        e.HouseWayShown(command.spot, command.by.name, high, low, rule, clauses=draft.cite("setting.help"))
    )


@answers(c.SetHand)
def set_hand(draft: Draft, command: c.SetHand) -> None:
    """A hand is laid down as its owner split it; nobody corrects it, and nothing changes it afterwards."""
    table = draft.table
    if command.by.role == "dealer":
        lay_by_dealer(draft, command, _after_dealer(table))
        return
    hand = own_hand(draft, command.spot, command.by.name)
    if not table.round.may_look:
        raise draft.refuse("not-yet-looking", look_rule(table), spot=command.spot)
    if hand.stage is not Stage.DEALT:
        raise draft.refuse("hand-is-final", "setting.final", spot=command.spot)
    head = table.agenda[0] if table.agenda else None
    wanted = "bank-sets" if command.spot == bank_spot(table) else "players-set"
    if head is None or head.name != wanted:
        raise draft.refuse("not-your-turn-to-set", "setting.players-first", spot=command.spot)
    high, low = _split(draft, hand, command.high, command.low, "setting.divides", "setting.separate")
    _check_order(draft, command.spot, command.by.name)
    rules = ["setting.divides", "setting.own"]
    if wanted == "bank-sets":
        rules.append("bank.sets")
    draft.emit(e.HandSet(command.spot, high, low, command.by.name, clauses=draft.cite(*rules)))


def _split(draft: Draft, hand: Hand, high: Pieces, low: Pieces, *rules: str) -> tuple[Pieces, Pieces]:
    """Every piece of the hand in exactly one of the two parts, as these pieces are laid."""
    if len(high) + len(low) != len(hand.pieces) or {*high, *low} != set(hand.pieces) or not high or not low:
        raise draft.refuse("not-the-pieces-dealt", *rules, spot=hand.place)
    pieces = draft.table.game.piece_set
    if draft.table.unseen and any(isinstance(piece, Unseen) for piece in high + low):
        laid = (high, low) if pieces.may_foul or pieces.has_sizes(high, low) else None
    else:
        laid = pieces.laid(high, low)
    if laid is None:
        raise draft.refuse("two-and-two", "setting.divides", spot=hand.place)
    return laid


def _check_order(draft: Draft, spot: int, person: str) -> None:
    """Of a player's two hands the one with the larger wager is set first, equal ones counterclockwise."""
    table = draft.table
    unset = hands_to_set(table)
    own = [item for item in unset if setter_of(table, item) == person]
    if len(own) < 2:
        return
    larger = first_to_set(table, person, unset)
    if larger != spot:
        equal = size_of(table, own[0], person) == size_of(table, own[1], person)
        rule = "setting.equal-first" if equal else "setting.larger-first"
        raise draft.refuse("other-hand-first", rule, spot=spot, first=larger)


@performs("set-absent")
def set_absent(draft: Draft, act: Act) -> None:
    """A spot nobody sits at is set by the house way."""
    _set_by_dealer(draft, act, act.spot, co_bank=False)


@performs("set-co-bank")
def set_co_bank(draft: Draft, act: Act) -> None:
    """In co-banking the dealer sets the bank's hand in the filed manner."""
    _set_by_dealer(draft, act, act.spot, co_bank=True)


def _set_by_dealer(draft: Draft, act: Act, spot: int, *, co_bank: bool) -> None:
    hand = draft.table.round.the_hand(spot)
    high, low, rule, cited = filed_setting(draft.table, hand.pieces, co_bank=co_bank)
    clauses = tuple(dict.fromkeys((*draft.cite(act.rule), *cited)))
    draft.emit(e.HandSet(spot, high, low, "dealer", rule, clauses=clauses, finishes=True))


@begins(Phase.DEALER)
def dealer_agenda(table: Table) -> Agenda:
    """The hands played against are turned up: the dealer's own, and in a banked round the bank's."""
    if not any(table.round.hands):
        return ()
    bank = table.round.bank
    if bank is None:
        first = table.game.options.face_up.dealer_first
        return (due("turn-dealer", rule="face-up.first" if first else ""),)
    acts: list[Act] = []
    dealer = table.round.hands[DEALER_PLACE]
    if bank.dealer_wager and dealer is not None:
        acts.append(due("turn-dealer", rule="bank.dealer-turns"))
    acts.append(due("show-bank", spot=bank.spot))
    if bank.dealer_wager and dealer is not None:
        acts.append(due("judge-dealer-wager"))
    return tuple(acts)


@performs("turn-dealer")
def turn_dealer(draft: Draft, act: Act) -> None:
    """The dealer's pieces are turned over, set by the house way and by nothing else, and left face up."""
    table = draft.table
    hand = table.round.the_hand(DEALER_PLACE)
    high, low, rule, cited = filed_setting(table, hand.pieces)
    rules = draft.cite(act.rule, "setting.house-way", "setting.dealer-face-up")
    clauses = tuple(dict.fromkeys((*rules, *cited)))
    draft.emit(
        e.HandShown(
            DEALER_PLACE,
            high,
            low,
            rule,
            clauses=clauses,
            finishes=True,
            then=_after_dealer(table),
        )
    )


def _after_dealer(table: Table) -> Agenda:
    """Wagers that are taken when the dealer's hand is open, and that it has lost for sure."""
    return take_at_sight_acts(table) if table.round.bank is None else ()


@answers(c.Talk)
def talk(draft: Draft, command: c.Talk) -> None:
    """Players keep silent until everybody has set and the dealer's cards lie open, where the game says so."""
    if not may_talk(draft.table):
        raise draft.refuse("no-talk-yet", "setting.talk")
    free = draft.table.game.options.setting.talk == "allowed"
    rule = first_of(*(("face-up.talk",) if free else ()), if_filed("setting.talk"))
    draft.emit(e.Performed("talk", command.by.name, clauses=draft.cite(rule)))


def lay_by_dealer(draft: Draft, command: c.SetHand, after_dealer: Agenda) -> None:
    """The dealer lays the hand; the setting counts until somebody reports it, but a foul is reset at once."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    wanted = {"turn-dealer": DEALER_PLACE, "set-co-bank": bank_spot(draft.table)}
    if head is None or wanted.get(head.name) != command.spot:
        raise draft.refuse("not-your-turn-to-set", "setting.house-way", spot=command.spot)
    hand = draft.table.round.the_hand(command.spot)
    high, low = _split(draft, hand, command.high, command.low, "setting.divides")
    rule, cited = "", draft.cite(head.rule)
    if draft.table.game.piece_set.foul_of(high, low) is not None:
        laid = {
            part: " ".join(piece.notation for piece in laid) for part, laid in (("high", high), ("low", low))
        }
        clauses = draft.cite("irregular.reset")
        draft.emit(e.Performed("reset-foul", command.by.name, command.spot, details=laid, clauses=clauses))
        high, low, rule, cited = filed_for(draft.table, hand)
    elif not is_set_wrongly(draft.table, hand, high, low):
        _, _, rule, cited = filed_for(draft.table, hand)
    if head.name == "set-co-bank":
        draft.emit(e.HandSet(command.spot, high, low, "dealer", rule, clauses=cited, finishes=True))
        return
    draft.emit(e.HandShown(DEALER_PLACE, high, low, rule, clauses=cited, finishes=True, then=after_dealer))

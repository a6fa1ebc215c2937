"""Banking: who may take the bank, its cover, the dealer's wager against it, and its say over the tiles."""

from paigow.citation_book import first_of
from paigow.errors import present
from paigow.money import ZERO, Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.dice import due_shaker
from paigow.table.places import far_right_order, needs_main, right_of, seated_in_order
from paigow.table.postings import GIVEN_AWAY
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Person, Phase, Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.banked import split
from paigow.wagers.dealers_wager import DealersWagerRule, DealersWagerTerms, dealers_wager
from paigow.wagers.ratios import Ratio

HOUSE = "@house"
"""In place of a person: the first offer has come round to the dealer, and the house banks the next round."""


def offers_due(table: Table) -> Agenda:
    """The offers of this round, none in the first round of a game or when the house is due to bank."""
    if table.round.bank is not None or why_no_offers(table):
        return ()
    order = offer_order(table)
    return (due("offer-bank", person=order[0].id),) if order else ()


def why_no_offers(table: Table) -> str:
    """The rule for which nobody is offered the bank this round, or nothing."""
    options = table.game.options
    memory = table.memory
    if not options.banking.offered:
        return "bank.offer"
    if memory.game_rounds == 0:
        return "bank.first-round"
    if options.banking.house_between and memory.banked_last_round and not memory.keeps_bank:
        return "bank.house-between"
    if memory.offer_from == HOUSE and not memory.keeps_bank:
        return "bank.first-offer-moves"
    if _shaker_is_due(table) and options.dragons_eye.bank_and_shaker != "bank-shakes":
        return "bank.prevails"
    return ""


def _shaker_is_due(table: Table) -> bool:
    """Whether the player at the Dragon's Eye button has a dice bonus wager up, and so shakes next."""
    return due_shaker(table) is not None


def offer_order(table: Table) -> tuple[Person, ...]:
    """Seated people in the order in which the bank is offered; the bank of a void round keeps the first offer.

    The first offer belongs to a place: if its person has left, the next to the right is asked.
    """
    memory = table.memory
    keeps, named = table.person(memory.keeps_bank), table.person(memory.offer_from)
    if keeps is not None and keeps.seat:
        return seated_in_order(table, keeps.seat)
    return seated_in_order(table, memory.offer_place or (named.seat if named is not None else 0) or None)


def why_not(table: Table, person: str) -> str:
    """The rule that keeps somebody from banking this round, or nothing."""
    memory = table.memory
    if memory.last_bank == person and memory.keeps_bank != person:
        return "bank.not-twice"
    if not any(bettor == person for bettor, _, _ in memory.against_dealer):
        return "bank.wager-against-dealer"
    chips, needed = _chips_as_bank(table, person)
    if chips < max(needed, table.game.limits[WagerKind.MAIN].minimum):
        return "bank.cover"  # Not even one wager could be made against such a bank.
    return ""


def _chips_as_bank(table: Table, person: str) -> tuple[int, int]:
    """What somebody would have as the bank and what would be needed then: wagers that a bank clears away go back."""
    cleared = _cleared_for(table, person)
    back = sum(
        wager.amount for wager in cleared if wager.person == person and wager.instrument not in GIVEN_AWAY
    )
    others = sum(wager.amount for wager in cleared if wager.kind is WagerKind.MAIN and wager.person != person)
    return table.chips(person) + back, cover_needed(table, person, -others)


AWAY = "left"
"""Why somebody is passed over who is not at the table to be asked."""


@performs("offer-bank")
def offer_bank(draft: Draft, act: Act) -> None:
    """The dealer asks the next player, passing over people who may not bank and saying why."""
    person = draft.table.person(act.person)
    cause = why_not(draft.table, act.person) if person is not None and person.present else AWAY
    if cause:
        pass_bank_by(draft, act.person, cause)
        return
    if _shaker_is_due(draft.table):
        draft.announce("bank-shakes-instead", "bank.prevails", person=act.person)
    rules = [act.rule, "bank.choice"]
    if draft.table.memory.offer_from and not draft.table.round.offered:
        rules.append("bank.first-offer-moves")
    draft.emit(
        e.BankOffered(
            act.person,
            clauses=draft.cite(*rules),
            finishes=True,
            then=(due("answer-bank", person=act.person),),
        )
    )


def pass_bank_by(draft: Draft, person: str, cause: str) -> None:
    """Somebody declined or may not bank: the next one is asked, and when nobody is left the house banks."""
    order = [asked.id for asked in offer_order(draft.table)]
    already = {*draft.table.round.passed, *draft.table.round.offered}
    here = person in order
    waiting = order[order.index(person) + 1 :] if here else [each for each in order if each not in already]
    rule = first_of(cause, "bank.choice" if waiting else "bank.nobody")
    rules = [rule] if waiting else [rule, "bank.nobody"]
    then = (due("offer-bank", person=waiting[0]),) if waiting else ()
    draft.emit(e.BankPassed(person, cause, clauses=draft.cite(*rules), finishes=True, then=then))


@answers(c.AnswerBank)
def answer_bank(draft: Draft, command: c.AnswerBank) -> None:
    """The player asked takes the bank or passes it on."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    person = command.by.name
    if head is None or head.name != "answer-bank" or head.person != person:
        rules = [why_no_offers(table) or "bank.choice"]
        if person and table.memory.last_bank == person:
            rules.append("bank.not-twice")
        raise draft.refuse("bank-not-offered", *rules, person=person)
    if not command.accept:
        pass_bank_by(draft, person, "declined")
        return
    cause = why_not(table, person)
    if cause:
        raise draft.refuse("may-not-bank", cause, person=person)
    seated = present(table.person(person), "seated")
    _clear_for_bank(draft, seated)
    clauses = draft.cite("bank.accepts", "bank.qualified")
    then = (due("place-bank-marker", spot=seated.seat, person=person),)
    draft.emit(e.BankTaken(person, seated.seat, clauses=clauses, finishes=True, then=then))


def _clear_for_bank(draft: Draft, seated: Person) -> None:
    """Main wagers of the bank and on its spot go back, what may lie only beside them, and the bank's second area."""
    table = draft.table
    for wager in _cleared_for(table, seated.id):
        hand_back(draft, wager)
    for spot in dict.fromkeys(wager.spot for wager in table.round.wagers if wager.person == seated.id):
        hand_back_too_little(draft, spot)


def _cleared_for(table: Table, person: str) -> list[Wager]:
    """The wagers that go back when somebody takes the bank."""
    seated = table.person(person)
    seat = seated.seat if seated is not None else 0
    keeps_sides = table.game.options.banking.bank_side_wagers
    found = []
    for wager in table.round.wagers:
        own, here = wager.person == person, wager.spot == seat
        main = wager.kind is WagerKind.MAIN
        elsewhere = own and not here and not wager.kept
        beside = not main and not wager.kept and (needs_main(table, wager.kind) or wager.toke)
        if elsewhere or (main and here) or (beside and here and not (own and keeps_sides)):
            found.append(wager)
    return found


def hand_back_too_little(draft: Draft, spot: int, leaving: Wager | None = None) -> None:
    """Where bettors reach the minimum of a spot together and no longer do, what is left goes back to them.

    `leaving` is about to be withdrawn and counts no more.
    """
    table = draft.table
    if table.game.options.shared_spot.minimum != "minimum-per-spot":
        return
    left = [wager for wager in table.wagers(spot) if wager != leaving and not wager.kept]
    staked = [wager for wager in left if not wager.toke]
    short = {
        kind
        for kind in {wager.kind for wager in staked}
        if sum(wager.amount for wager in staked if wager.kind is kind) < table.game.limits[kind].minimum
    }
    owners = {wager.person for wager in staked if wager.kind in short and wager.kind is WagerKind.MAIN}
    for wager in left:
        if wager.kind in short or (wager.person in owners and needs_main(table, wager.kind)):
            hand_back(draft, wager, first_of(f"wager.limits.{wager.kind.value}", "wager.limits"))


def hand_back(draft: Draft, wager: Wager, *rules: str) -> None:
    """A wager goes back to its owner before the call, because it may not lie where it does."""
    lay = (wager.person, wager.spot, wager.kind, wager.amount)
    draft.emit(e.WagerWithdrawn(*lay, wager.toke, wager.instrument, clauses=draft.cite(*rules)))


@answers(c.GiveBankBack)
def give_bank_back(draft: Draft, command: c.GiveBankBack) -> None:
    """Until the call, and while nobody's main wager lies against it, the bank may be given back."""
    bank = draft.table.round.bank
    if bank is None or bank.person != command.by.name:
        raise draft.refuse("not-the-bank", "bank.choice", person=command.by.name)
    if wagers_against(draft.table):
        raise draft.refuse("wagers-against-bank", "bank.choice", person=bank.person)
    return_bank(draft)


def wagers_against(table: Table) -> bool:
    """Whether a main wager of a player lies against the bank."""
    bank = table.round.bank
    return bank is not None and any(
        wager.person != bank.person for wager in table.wagers(kind=WagerKind.MAIN)
    )


def return_bank(draft: Draft) -> None:
    """The bank passes on as if it had been declined; once the pieces are shuffled the house banks the round."""
    table = draft.table
    bank = table.round.the_bank
    for wager in table.wagers(person=bank.person):
        if needs_main(table, wager.kind) and not wager.kept:
            hand_back(draft, wager)
    clauses = draft.cite("bank.choice")
    draft.emit(e.BankReturned(bank.person, bank.dealer_wager, clauses=clauses))
    rest = tuple(act for act in draft.table.agenda if act.name not in ACTS_OF_A_BANK)
    order = [person.id for person in offer_order(table)]
    waiting = order[order.index(bank.person) + 1 :] if bank.person in order else []
    before_shuffle = table.phase is Phase.SHUFFLE and not table.stock
    offer = (due("offer-bank", person=waiting[0]),) if waiting and before_shuffle else ()
    draft.emit(e.PhaseEntered(table.phase, (*offer, *rest)))


ACTS_OF_A_BANK = frozenset(
    {"place-bank-marker", "place-co-bank-marker", "offer-stack-cut", "make-dealer-wager"}
)
"""What is due before the call only because a player banks."""


@answers(c.AskCoBanking)
def ask_co_banking(draft: Draft, command: c.AskCoBanking) -> None:
    """The bank expressly asks the house to carry half, before the shuffle begins.

    One marker lies at the bank's place: if the bank's is not there yet, the co-bank's is put down and no other.
    """
    table = draft.table
    bank = table.round.bank
    if not table.game.options.banking.co_banking.offered:
        raise draft.refuse("no-co-banking-here", "co-bank.offered")
    if bank is None or bank.person != command.by.name:
        raise draft.refuse("not-the-bank", "co-bank.offered", person=command.by.name)
    if bank.co_banking:
        raise draft.refuse("already-co-banking", "co-bank.asked", person=command.by.name)
    if not may_ask_co_banking(table):
        raise draft.refuse("too-late-to-co-bank", "co-bank.asked", person=command.by.name)
    then = (due("place-co-bank-marker", spot=bank.spot, person=bank.person),)
    unmarked = bool(table.agenda) and table.agenda[0].name == "place-bank-marker"
    clauses = draft.cite("co-bank.asked", "co-bank.half")
    draft.emit(e.CoBankingAgreed(bank.person, clauses=clauses, finishes=unmarked, then=then))


def may_ask_co_banking(table: Table) -> bool:
    """Whether the bank may still ask the house to carry half: before the shuffle, once."""
    bank = table.round.bank
    early = table.phase is Phase.SHUFFLE and not table.stock
    return (
        bank is not None and not bank.co_banking and early and table.game.options.banking.co_banking.offered
    )


def next_offer(table: Table) -> tuple[str, int]:
    """Who is asked first next time, and at which place; nothing means the far right."""
    rotation = table.game.options.banking.offer_rotation
    bank = table.round.bank
    if not table.game.options.banking.offered:
        return "", 0
    if rotation == "restart-far-right-unless-first-accepted":
        first_took = bank is not None and table.round.offered[:1] == (bank.person,)
        return _beyond(table, bank.spot) if bank is not None and first_took else ("", 0)
    if rotation == "right-of-last-bank":
        return _beyond(table, bank.spot) if bank is not None else ("", 0)
    if rotation == "pointer-moves-past-acceptor" and bank is not None:
        return _beyond_or_house(table, bank.spot)
    if rotation in {"pointer-moves-one-step", "pointer-moves-past-acceptor"}:
        if table.memory.offer_from == HOUSE or not offer_order(table):
            return "", 0
        if not table.round.offered and not table.round.passed and bank is None:
            return table.memory.offer_from, table.memory.offer_place
        person, place = _after_the_first(table)
        return (person, place) if person else (HOUSE, 0)
    return _after_the_first(table) if offer_order(table) else ("", 0)


def _after_the_first(table: Table) -> tuple[str, int]:
    """The next seated person to the right of the person asked first, who may have left since."""
    asked = (*table.round.passed, *table.round.offered)
    order = offer_order(table)
    first = table.person(asked[0]) if asked else order[0]
    if first is not None and first.seat:
        return _beyond(table, first.seat)
    begun = table.memory.offer_place or far_right_order(table)[0]
    return (order[0].id, order[0].seat) if order[0].seat <= begun else ("", 0)


def _beyond(table: Table, spot: int) -> tuple[str, int]:
    """The next seated person to the right of a spot, nobody once the dealer is reached, and the place to begin at."""
    places = right_of(table, spot)
    people = [person for place in places if (person := table.seated(place)) is not None]
    return (people[0].id if people else "", places[0] if places else 0)


def _beyond_or_house(table: Table, spot: int) -> tuple[str, int]:
    person, place = _beyond(table, spot)
    return (person, place) if person else (HOUSE, 0)


def cover_needed(table: Table, person: str, more: int = 0) -> int:
    """What the bank must be able to pay: the other players' main wagers, half of them for a co-bank if so filed."""
    options = table.game.options
    others = more + sum(
        wager.amount
        for wager in table.round.wagers
        if wager.kind is WagerKind.MAIN and wager.person != person
    )
    bank = table.round.bank
    if bank is not None and bank.co_banking and options.banking.co_banking.cover == "half-cover":
        return split(others, options.money.smallest_chip)[1]
    if options.banking.cover != "players-and-dealer-wager":
        return others
    return others + (bank.dealer_wager if bank is not None else dealer_wager_due(table, person))


def check_cover(draft: Draft, amount: Cents) -> None:
    """A main wager that the bank's chips would no longer cover is refused."""
    bank = draft.table.round.bank
    if bank is None:
        return
    needed = cover_needed(draft.table, bank.person, amount)
    chips = draft.table.chips(bank.person)
    if chips < needed:
        raise draft.refuse("bank-cannot-cover", "bank.cover", chips=dollars(chips), needed=dollars(needed))


def check_bank_keeps_cover(draft: Draft, person: str, amount: Cents) -> None:
    """The bank may not stake or give away chips that are needed as cover."""
    table = draft.table
    bank = table.round.bank
    if bank is None or bank.person != person:
        return
    needed = cover_needed(table, person)
    if table.phase not in BEFORE_THE_CALL and table.game.options.banking.cover == CAPPED:
        needed += bank.dealer_wager
    if table.chips(person) - amount < needed:
        raise draft.refuse(
            "chips-are-cover", "bank.cover", chips=dollars(table.chips(person)), needed=dollars(needed)
        )


CAPPED = "players-then-cap-dealer-wager"
"""The filed cover by which the players come first and the dealer's wager has what is left."""

BEFORE_THE_CALL = (Phase.SHUFFLE, Phase.BETTING)


def dealer_wager_gives_way(draft: Draft) -> None:
    """Until the call the players' wagers come first: the dealer's is lowered to what the bank still covers."""
    table = draft.table
    bank = table.round.bank
    if bank is None or not bank.dealer_wager or table.phase not in BEFORE_THE_CALL:
        return
    left = max(table.chips(bank.person) - cover_needed(table, bank.person), 0)
    if table.game.options.banking.cover == CAPPED and bank.dealer_wager > left:
        _lower(draft, Cents(left), "bank.cover")


def _lower(draft: Draft, amount: Cents, rule: str) -> None:
    bank = draft.table.round.the_bank
    back = Cents(bank.dealer_wager - amount)
    draft.emit(e.DealerWagerLowered(amount, back, clauses=draft.cite(rule)))


def last_wager(table: Table, person: str) -> Cents:
    """The bank's main wager in the last round that no player banked."""
    seated = table.person(person)
    spot = seated.seat if seated is not None else 0
    entries = table.memory.against_dealer
    options = table.game.options
    if options.shared_spot.bank_amount == "whole-spot":
        return Cents(sum(amount for _, place, amount in entries if place == spot))
    own = [(place, amount) for bettor, place, amount in entries if bettor == person]
    if options.banking.last_wager_basis == "both-areas-added":
        return Cents(sum(amount for _, amount in own))
    here = [amount for place, amount in own if place == spot]
    return Cents(here[0] if here else own[0][1] if own else 0)


def _terms(table: Table) -> DealersWagerTerms:
    options = table.game.options
    rule = DealersWagerRule(options.banking.dealer_wager.rule)
    return DealersWagerTerms(
        rule,
        options.banking.dealer_wager.amount,
        Ratio(*options.banking.dealer_wager.fraction),
        options.money.smallest_chip,
    )


def dealer_wager_due(table: Table, person: str) -> Cents:
    maximum = table.game.limits[WagerKind.MAIN].maximum
    return dealers_wager(
        _terms(table), last_wager(table, person), table.game.citations, maximum=maximum
    ).amount


@performs("make-dealer-wager")
def make_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer takes the amount due from the tray, less if the bank ordered less or the cover does not reach."""
    table = draft.table
    bank = table.round.the_bank
    left = table.chips(bank.person) - cover_needed(table, bank.person)
    capped = table.game.options.banking.cover != "players-only"
    made = dealers_wager(
        _terms(table),
        last_wager(table, bank.person),
        table.game.citations,
        maximum=table.game.limits[WagerKind.MAIN].maximum,
        cover_left=Cents(max(left, 0)) if capped else None,
        ordered=_within(bank.ordered, left if capped else None),
    )
    if not made.amount:
        draft.perform(act, {"amount": 0})
        return
    rules = [act.rule, "bank.dealer-wager-place"]
    if _was_shared(table, bank.spot):
        rules.append("bank.seated-amount")
    clauses = tuple(dict.fromkeys((*draft.cite(*rules), *made.reason.clauses)))
    draft.emit(e.DealerWagerMade(made.amount, clauses=clauses, finishes=True))


def _was_shared(table: Table, spot: int) -> bool:
    """Whether several people had bet on the bank's spot when the house last banked."""
    return len({person for person, place, _ in table.memory.against_dealer if place == spot}) > 1


def _within(ordered: Cents | None, left: int | None) -> Cents | None:
    if ordered is None or left is None:
        return ordered
    return Cents(min(ordered, max(left, 0)))


@answers(c.OrderDealerWager)
def order_dealer_wager(draft: Draft, command: c.OrderDealerWager) -> None:
    """The bank orders a smaller dealer's wager, or none, before or after it is put up."""
    table = draft.table
    bank = table.round.bank
    if bank is None or bank.person != command.by.name:
        raise draft.refuse("not-the-bank", "bank.orders-less", person=command.by.name)
    if bank.co_banking:
        raise draft.refuse("no-dealer-wager-in-co-banking", "co-bank.no-dealer-wager")
    put_up = _is_put_up(table)
    limit = orders_up_to(table)
    if not ZERO <= command.amount <= limit or (put_up and command.amount == limit):
        raise draft.refuse(
            "order-less-not-more", "bank.orders-less", amount=dollars(command.amount), due=dollars(limit)
        )
    unit = table.game.options.money.smallest_chip
    if command.amount % unit:
        raise draft.refuse("not-in-chips", amount=dollars(command.amount), unit=dollars(unit))
    draft.emit(e.DealerWagerOrdered(command.amount, clauses=draft.cite("bank.orders-less")))
    if put_up:
        _lower(draft, command.amount, "bank.orders-less")


def orders_up_to(table: Table) -> Cents:
    """What the dealer's wager is or would be: the bank may have it lowered from there."""
    bank = table.round.bank
    if bank is None or bank.co_banking:
        return ZERO
    return bank.dealer_wager if _is_put_up(table) else dealer_wager_due(table, bank.person)


def _is_put_up(table: Table) -> bool:
    """Whether the dealer has put up what there is to put up."""
    bank = table.round.bank
    waiting = any(act.name == "make-dealer-wager" for act in table.agenda)
    return bank is not None and (bank.dealer_wager > 0 or (table.phase is Phase.BETTING and not waiting))

"""Laws on banked rounds: who may bank, what the bank covers, and how the centre is shared out."""

from collections.abc import Collection, Mapping

from paigow.laws.book import Case, law
from paigow.laws.ledger import CENTRE, DEALERS, TRAY, VIGORISH
from paigow.laws.outcomes import vigorish_on
from paigow.laws.pieces import by_the_way
from paigow.laws.reading import DEALER, is_foul, main_outcome, plays_tiles, ranks
from paigow.laws.watched import Dealt
from paigow.ranking import is_zero
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import Outcome, WagerKind

MAIN = WagerKind.MAIN


@law("bank-offered-in-turn", e.BankOffered, e.BankPassed,
     says="The bank is offered counterclockwise to one player after the other, and nobody is left out.")  # fmt: skip
def _in_turn(case: Case) -> None:
    event: e.BankOffered | e.BankPassed = case.event  # type: ignore[assignment]
    watch = case.watch
    asked = watch.offers.names()
    if event.person in asked:
        answers = isinstance(event, e.BankPassed) and asked[-1] == event.person
        case.must(answers, "one offer a player", f"{event.person} again")
        return
    guest = watch.guests.get(event.person)
    if not asked or guest is None or not watch.offers.asked[-1][1]:
        return
    here, before = guest.seat, watch.offers.asked[-1][1]
    positions = case.game.options.table.positions
    between = {(before - step - 1) % positions + 1 for step in range(1, (before - here) % positions)}
    case.must(not _left_out(case, between), "the next player", f"{_left_out(case, between)} left out")


def _left_out(case: Case, seats: Collection[int]) -> list[str]:
    """Who sits on these seats since the last offer was answered, and was not asked."""
    return [name for name in case.watch.offers.left_out(seats) if name in case.watch.guests]


@law("bank-offered-first-in-turn", e.BankOffered, e.BankPassed, e.GameBegan, e.RoundClosed,
     says="The first offer of the bank is made where the filed rotation has it begin.")  # fmt: skip
def _first_offer(case: Case) -> None:
    event, watch, positions = case.event, case.watch, case.game.options.table.positions
    if isinstance(event, e.GameBegan):
        watch.offer_begins, watch.offer_kept = 0, ""
    elif isinstance(event, e.RoundClosed):
        watch.offer_kept = event.keeps_bank
        if not event.void or (event.banked_by and not event.keeps_bank):
            watch.offer_begins = _next_offer_at(case)
    elif isinstance(event, e.BankOffered | e.BankPassed) and not watch.offers.asked:
        seats = {name: guest.seat for name, guest in watch.guests.items() if guest.seat}
        if event.person not in seats:  # Whoever has left is only passed over.
            return
        begins = seats.get(watch.offer_kept, watch.offer_begins)
        if begins == HOUSE_BANKS:
            case.must(False, "a round banked by the house", event.person)
        elif begins is not None:
            there = {name: seat for name, seat in seats.items() if name in watch.offers.at_first}
            wanted = {_first_from(each, begins or positions, positions) for each in (seats, there) if each}
            case.must(event.person in wanted, f"one of {sorted(wanted)}", event.person)


def _first_from(seats: Mapping[str, int], place: int, positions: int) -> str:
    """Who sits at a place, or else next to the right of it."""
    return min(seats, key=lambda name: (place - seats[name]) % positions, default="")


def _next_offer_at(case: Case) -> int | None:
    """Where the next round's first offer is made; nobody can say where that depends on somebody who has left."""
    watch, bank = case.watch, case.watch.bank
    rotation = case.game.options.banking.offer_rotation
    if rotation in POINTERS:
        return _pointer_moves(case, past=rotation == POINTERS[1])
    if rotation not in ROTATIONS:
        return None
    to_its_right = bank is not None and (
        rotation == "right-of-last-bank" or watch.noted.first_offered == bank.person
    )
    return bank.spot - 1 if bank is not None and to_its_right else 0


def _pointer_moves(case: Case, *, past: bool) -> int | None:
    """One place to the right of who was asked first, or past the bank; at the dealer the house banks a round."""
    watch = case.watch
    asked = [name for name, _ in watch.offers.asked]
    if not asked and watch.bank is None:
        return 0 if watch.offer_begins == HOUSE_BANKS else watch.offer_begins
    first = watch.guests.get(asked[0]) if asked else None
    seat = watch.bank.spot if past and watch.bank is not None else first.seat if first is not None else 0
    if not seat:
        return None
    beyond = [guest.seat for guest in watch.guests.values() if 0 < guest.seat < seat]
    return seat - 1 if beyond else HOUSE_BANKS


HOUSE_BANKS = -1
"""In place of a place: the first offer has come round to the dealer."""

POINTERS = ("pointer-moves-one-step", "pointer-moves-past-acceptor")
ROTATIONS = ("restart-far-right-unless-first-accepted", "right-of-last-bank")
"""Rotations in which nothing but the last round decides where the next first offer is made."""


@law("bank-offered-to-all", e.BetsClosed,
     says="The house banks only when everybody there from the beginning has been asked, once one was.")  # fmt: skip
def _to_all(case: Case) -> None:
    watch = case.watch
    if watch.bank is not None or watch.offers.given_back or not watch.offers.asked:
        return
    everybody = range(1, case.game.options.table.positions + 1)
    missed = [person for person in _left_out(case, everybody) if person in watch.offers.at_first]
    case.must(not missed, "everybody asked", f"{missed} left out")


@law("co-bank-shares-by-halves", e.RoundClosed,
     says="In co-banking house and bank each add half of a shortage and have half of a surplus.")  # fmt: skip
def _halves(case: Case) -> None:
    watch = case.watch
    if watch.bank is None or not watch.bank.co_banking or watch.corrected:
        return
    own, through = f"person:{watch.bank.person}", watch.chips_moved
    unit = case.game.options.money.smallest_chip
    added = through.get((TRAY, CENTRE), 0), through.get((own, CENTRE), 0)
    had = through.get((CENTRE, TRAY), 0), through.get((CENTRE, own), 0) + through.get((CENTRE, VIGORISH), 0)
    for house, bank in (added, had):
        case.must(abs(house - bank) < 2 * unit, "two halves", f"house {house}, bank {bank}")


@law("bank-not-at-the-start", e.BankTaken, says="Nobody banks the first round of a game.")
def _not_first(case: Case) -> None:
    case.must(case.game.options.banking.offered, "a game in which players bank", "one in which they do not")
    case.must(case.watch.game_rounds > 0, "after the first round", "the first round")


@law("bank-not-twice", e.BankTaken, says="Nobody banks two consecutive rounds.")
def _not_twice(case: Case) -> None:
    event: e.BankTaken = case.event  # type: ignore[assignment]
    case.must(event.person != case.watch.bank_before, "another player", event.person)


@law(
    "house-banks-between",
    e.BankTaken,
    says="Where it is filed, the house banks between two banks of players.",
)
def _between(case: Case) -> None:
    if case.game.options.banking.house_between:
        case.must(
            not case.watch.bank_before, "a round banked by the house", f"{case.watch.bank_before} before"
        )


@law("bank-played-last", e.BankTaken,
     says="The bank wagered against the dealer in the last round that nobody banked.")  # fmt: skip
def _played(case: Case) -> None:
    event: e.BankTaken = case.event  # type: ignore[assignment]
    played = {person for person, _, _ in case.watch.unbanked_mains}
    case.must(event.person in played, f"one of {sorted(played)}", event.person)


@law("bank-on-one-spot", e.BetsClosed, says="The bank plays one spot and no main wager of their own.")
def _one_spot(case: Case) -> None:
    bank = case.watch.bank
    if bank is None:
        return
    mains = [key for key in case.watch.wagers if key[0] == bank.person and key[2] is MAIN and not key[3]]
    case.must(not mains, "no main wager of the bank", mains)


@law(
    "bank-covers",
    e.BetsClosed,
    says="The bank has chips to cover every main wager of the others, and the dealer's as filed.",
)
def _covers(case: Case) -> None:
    bank = case.watch.bank
    if bank is None:
        return
    owed = sum(stake.amount for key, stake in case.watch.wagers.items() if key[2] is MAIN)
    if bank.co_banking and case.game.options.banking.co_banking.cover == "half-cover":
        owed = owed // 2
    if case.game.options.banking.cover != "players-only":
        owed += case.watch.accounts.get(DEALERS, 0)
    case.must(case.watch.chips(bank.person) >= owed, f"at least {owed}", case.watch.chips(bank.person))


@law("no-dealers-wager-in-co-banking", e.DealerWagerMade, says="A dealer who co-banks makes no wager.")
def _co_bank(case: Case) -> None:
    event: e.DealerWagerMade = case.event  # type: ignore[assignment]
    bank = case.watch.bank
    case.must(bank is not None, "a bank", "none")
    if bank is not None and bank.co_banking:
        case.must(event.amount == 0, 0, event.amount)


@law("dealers-wager-not-more", e.DealerWagerMade,
     says="The dealer's wager is the bank's last wager or the filed amount, and never more.")  # fmt: skip
def _not_more(case: Case) -> None:
    event: e.DealerWagerMade = case.event  # type: ignore[assignment]
    bank, terms = case.watch.bank, case.game.options.banking.dealer_wager
    if bank is None:
        return
    mains = case.watch.unbanked_mains
    spots = {spot for person, spot, _ in mains if person == bank.person}
    whole = case.game.options.shared_spot.bank_amount == "whole-spot"
    last = [amount for person, spot, amount in mains if person == bank.person or (whole and spot in spots)]
    most = sum(last)
    if terms.rule == "filed-fixed-amount":
        most = terms.amount
    elif terms.rule == "filed-fraction-of-last-wager":
        above, below = terms.fraction
        most = sum(last) * above // below
    case.must(event.amount <= most, f"at most {most}", event.amount)
    if bank.ordered is not None:
        case.must(event.amount <= bank.ordered, f"at most {bank.ordered} as ordered", event.amount)


@law("dealers-wager-judged", e.DealerWagerJudged, says="The dealer's wager comes out as the hands compare.")
def _judged(case: Case) -> None:
    event: e.DealerWagerJudged = case.event  # type: ignore[assignment]
    watch, game = case.watch, case.game
    if watch.bank is None:
        return
    dealer, bank = watch.hands.get(DEALER), watch.hands.get(watch.bank.spot)
    if dealer is None or bank is None or not dealer.is_set or not (bank.is_set or bank.forfeited):
        return
    wanted = main_outcome(game, dealer, bank, banked=True)
    players_only = (
        plays_tiles(game) and game.options.banking.zero_rule_for_dealer == "zero-rule-for-players-only"
    )
    if players_only and not bank.forfeited and not dealer.forfeited:
        (high, low), (other_high, other_low) = ranks(game, dealer), ranks(game, bank)
        if is_zero(low):  # type: ignore[arg-type]
            won = (high > other_high) + (low > other_low)  # type: ignore[operator]
            wanted = {2: Outcome.WIN, 1: Outcome.PUSH, 0: Outcome.LOSE}[won]
    case.must(event.outcome is wanted, wanted, event.outcome)


@law("bank-collects-and-pays", e.WagerTaken, e.WagerPaid,
     says="Against a bank, lost main wagers go to the centre and won ones are paid from it.")  # fmt: skip
def _centre(case: Case) -> None:
    event: e.WagerTaken | e.WagerPaid = case.event  # type: ignore[assignment]
    if event.kind is not MAIN or event.toke:
        return
    by_triple = event.reason.code == "main.lose.triple"
    to_house = by_triple and case.game.options.dragons_eye.triple_b_beneficiary == "house"
    wanted = CENTRE if case.watch.bank is not None and not to_house else TRAY
    found = event.to if isinstance(event, e.WagerTaken) else event.source
    case.must(found == wanted, wanted, found)


@law("house-settles-side-wagers", e.WagerTaken, e.WagerPaid,
     says="Side wagers are taken and paid by the house, also in a banked round.")  # fmt: skip
def _sides(case: Case) -> None:
    event: e.WagerTaken | e.WagerPaid = case.event  # type: ignore[assignment]
    if event.kind is MAIN:
        return
    found = event.to if isinstance(event, e.WagerTaken) else event.source
    case.must(found == TRAY, TRAY, found)


@law("winner-against-bank-pays-vigorish", e.WagerPaid,
     says="Who wins against the bank pays the filed vigorish on what they won.")  # fmt: skip
def _winner(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    options = case.game.options
    plain = not options.collection.schedule and options.vigorish.basis == "each-win"
    if event.kind is MAIN and event.source == CENTRE and not event.toke and plain:
        wanted = vigorish_on(case, event.wins)
        case.must(event.vigorish == wanted, wanted, event.vigorish)


@law("surplus-bears-vigorish", e.ChipsMoved,
     says="The bank receives the surplus, or its half, less the filed vigorish.")  # fmt: skip
def _surplus(case: Case) -> None:
    event: e.ChipsMoved = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.source != CENTRE or event.target != VIGORISH or watch.bank is None:
        return
    surplus = watch.accounts.get(CENTRE, 0)
    wanted = min(vigorish_on(case, surplus), surplus)
    case.must(event.amount == wanted, f"{wanted} on {surplus}", event.amount)


@law("shortage-from-the-bank", e.ChipsMoved,
     says="When the centre runs out the bank adds what is owed; in co-banking the tray its half.")  # fmt: skip
def _shortage(case: Case) -> None:
    event: e.ChipsMoved = case.event  # type: ignore[assignment]
    bank = case.watch.bank
    if event.target != CENTRE or bank is None or event.source == DEALERS:
        return
    allowed = {f"person:{bank.person}"} | ({TRAY} if bank.co_banking else set())
    case.must(event.source in allowed, f"one of {sorted(allowed)}", event.source)


@law("co-bank-set-by-the-dealer", e.HandSet, says="In co-banking the dealer sets the bank's hand.")
def _co_bank_set(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    bank = case.watch.bank
    if bank is not None and bank.co_banking and event.place == bank.spot:
        case.must(case.step.command.by.role != "player", "set by the dealer", case.step.command.by.name)


@law("bank-laid-as-filed", e.HandShown,
     says="A bank's hand that is not set correctly is brought to the filed way and does not lose by it.")  # fmt: skip
def _laid(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    bank, how = case.watch.bank, case.game.options.banking.bank_setting
    if bank is None or event.place != bank.spot or bank.co_banking or how == "as-set":
        return
    hand = case.watch.hands[event.place]
    foul = is_foul(case.game, Dealt(hand.pieces, high=event.high, low=event.low))
    case.must(not foul, "a hand that is not foul", "a foul")
    if how == "house-way-always" and not foul:
        case.must(by_the_way(case, hand, event), "the house way's setting", "another setting")


@law("bank-before-the-shuffle", e.BankTaken, says="Who banks is settled before the pieces are shuffled.")
def _before_shuffle(case: Case) -> None:
    case.must(not case.watch.shuffled, "a bank before the shuffle", "one after it")


@law("co-banking-asked", e.CoBankingAgreed,
     says="Co-banking follows only where it is filed, and only when the bank expressly asks for it.")  # fmt: skip
def _asked(case: Case) -> None:
    event: e.CoBankingAgreed = case.event  # type: ignore[assignment]
    bank, command = case.watch.bank, case.step.command
    case.must(case.game.options.banking.co_banking.offered, "co-banking on offer", "not offered")
    by_bank = bank is not None and event.person == bank.person == command.by.name
    case.must(by_bank and isinstance(command, c.AskCoBanking), "the bank asking", command.by.name)


@law("bank-sets-after-the-players", e.HandSet, says="The bank's hand is set when all other players have set.")
def _sets_last(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    watch = case.watch
    if watch.bank is None or event.place != watch.bank.spot or watch.irregular:
        return
    mains = {key[1] for key in watch.wagers if key[2] is MAIN} - {event.place}
    hands = {spot: watch.hands[spot] for spot in mains if spot in watch.hands}
    waiting = sorted(
        spot for spot, hand in hands.items()
        if not (hand.is_set or hand.given_up or hand.is_collected or hand.forfeited)
    )  # fmt: skip
    case.must(not waiting, "all other hands set", f"spots {waiting} are not")


@law("bank-shown-after-the-dealer", e.HandShown,
     says="With a dealer's wager down the dealer's hands lie open before the bank's are shown.")  # fmt: skip
def _dealer_first(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    bank, dealer = case.watch.bank, case.watch.hands.get(DEALER)
    if bank is not None and event.place == bank.spot and bank.dealer_wager and dealer is not None:
        case.must(dealer.is_shown or dealer.forfeited, "the dealer's hand first", "the bank's")


@law("stacks-cut-for-the-bank", e.StacksCut,
     says="The stacks are cut only where that is filed, for the bank, and once.")  # fmt: skip
def _stacks_cut(case: Case) -> None:
    event: e.StacksCut = case.event  # type: ignore[assignment]
    watch = case.watch
    case.must(case.game.options.banking.tile_cut, "a filed cut", "none is filed")
    bank = "" if watch.bank is None else watch.bank.person
    case.must(event.by == bank != "", f"a cut for {bank or 'a bank'}", event.by)
    case.must(not watch.noted.cut_by, "one cut", "a second one")

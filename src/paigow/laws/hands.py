"""Laws on hands from the reveal to the rack: called, fanned, left out for envy, counted, collected, and handed off."""

from paigow.laws.book import Case, law
from paigow.laws.doings import SIDE_PAID
from paigow.laws.outcomes import row_of
from paigow.laws.reading import DEAD, DEALER, cards, dealer_pushes, on_hand, opponent, plays_tiles
from paigow.ranking import lines_of
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.side import NO_LINES, find_row
from paigow.wagers.terms import Taken

MAIN = WagerKind.MAIN
CALLS = {Outcome.WIN: "player-wins", Outcome.LOSE: "player-loses"}
OUTCOMES = frozenset({*CALLS.values(), "push"})


@law("called-as-it-came-out", e.WagersJudged,
     says="The dealer calls a hand that is shown: it wins, loses or pushes.")  # fmt: skip
def _called(case: Case) -> None:
    event: e.WagersJudged = case.event  # type: ignore[assignment]
    main = next((each for each in event.judgements if each.kind is MAIN and not each.toke), None)
    shown = any(isinstance(each, e.HandShown) and each.place == event.spot for each in case.step.events)
    if main is None or not shown:
        return
    wanted = CALLS.get(main.outcome, "push")
    said = [
        each.code for each in case.step.events
        if isinstance(each, e.Announced) and each.arguments.get("spot") == event.spot and each.code in OUTCOMES
    ]  # fmt: skip
    case.must(said == [wanted], wanted, said)


@law("cards-stay-until-settled", e.HandCollected,
     says="A player's cards are taken in when every wager on them is settled, not before.")  # fmt: skip
def _settled(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.place in (DEALER, DEAD) or watch.voided:
        return
    left = [key for key, _ in watch.on_spot(event.place) if on_hand(key[2])]
    case.must(not left, "every wager on it settled first", left)


@law("envy-hands-stay", e.HandCollected,
     says="A shown envy hand that earns a bonus stays out until every wager of the round is settled.")  # fmt: skip
def _stays(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    watch = case.watch
    hand = watch.hands.get(event.place)
    if event.place in (DEALER, DEAD) or hand is None or not hand.is_shown or watch.voided or watch.corrected:
        return
    if watch.bank is None and _earns(case, event.place):
        left = [key for key in watch.wagers if on_hand(key[2])]
        case.must(not left, "every wager settled first", left)


def _earns(case: Case, place: int) -> bool:
    """Whether the envy list of a wager names the hand, and a lammer of that wager lies on the table."""
    hand, pieces = case.watch.hands.get(place), case.game.pieces
    if hand is None or pieces == "tiles" or not case.game.options.envy.offered:
        return False
    kinds = {kind for _, _, kind in case.watch.lammers}
    rows = [
        find_row(case.game.paytables[kind], lines_of(cards(hand.pieces)), NO_LINES, case.game.pays_by(kind))
        for kind in sorted(kinds)
    ]
    return any(row is not None and row.envy is not None for row in rows)


@law("envy-hand-by-hand", e.EnvyPaid,
     says="Envy hands are paid one after the other in turn, each locked up before the next.")  # fmt: skip
def _by_hand(case: Case) -> None:
    event: e.EnvyPaid = case.event  # type: ignore[assignment]
    watch = case.watch
    holders = list(dict.fromkeys(holder for _, _, _, holder in watch.envy))
    if len({kind for _, _, kind in watch.lammers}) > 1 or not holders or event.holder == holders[-1]:
        return
    order = sorted((*holders, event.holder), reverse=True)
    case.must(order == [*holders, event.holder], f"hands in the order {order}", [*holders, event.holder])
    last = watch.hands.get(holders[-1])
    case.must(last is None or last.is_collected, "the hand before locked up", f"hand {holders[-1]} lies out")


@law("side-wins-handed-off", e.RoundClosed,
     says="Where it is filed, what a side wager has won is handed over to its player.")  # fmt: skip
def _handed_off(case: Case) -> None:
    watch = case.watch
    if watch.voided or watch.bank is not None or not case.game.options.settle.side_wins_handed_off:
        return
    for spot in range(1, case.game.options.table.positions + 1):
        done = watch.noted.acts_at(spot)
        paid, handed = done.count(SIDE_PAID), done.count("hand-off")
        if paid:
            case.must(handed >= paid, f"{paid} handed over at spot {spot}", handed)


@law("payouts-cut-together", e.WagerPaid,
     says="Two side wagers won when every main wager pushed are cut together before either is paid.")  # fmt: skip
def _together(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    watch = case.watch
    if plays_tiles(case.game) or not case.game.options.face_up.payouts_cut_together or event.toke:
        return
    won = [
        key for key, each in watch.judged.items()
        if key[1] == event.spot and key[2] is not MAIN and not key[3] and each.outcome is Outcome.WIN
    ]  # fmt: skip
    if len(won) > 1 and _has_pushed(case):
        done = watch.noted.acts_at(event.spot)
        case.must("cut-payouts" in done, "both cut out first", done)


def _has_pushed(case: Case) -> bool:
    """Whether the dealer's open hand made every main wager push."""
    dealer = case.watch.hands.get(DEALER)
    return (
        case.watch.bank is None
        and dealer is not None
        and dealer.is_shown
        and dealer_pushes(case.game, dealer)
    )


@law("fanned-before-collected", e.HandCollected,
     says="When the dealer's open hand makes all main wagers push, cards are fanned or waved off.")  # fmt: skip
def _fanned(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    watch = case.watch
    hand = watch.hands.get(event.place)
    if plays_tiles(case.game) or not case.game.options.face_up.dealer_first or watch.voided:
        return
    shown_to_all = case.game.options.face_up.cards_shown_without_side_bet
    if hand is None or not hand.holder or hand.given_up or hand.stage is Stage.VOID or not shown_to_all:
        return
    if _has_pushed(case) and event.place not in watch.waved:
        case.must(hand.is_shown, "the cards fanned", "taken in closed")


@law("lost-at-sight-taken-first", e.LookAllowed,
     says="What the dealer's open hand has lost is taken before the players take up their cards.")  # fmt: skip
def _at_sight(case: Case) -> None:
    watch, dealer = case.watch, opponent(case.watch)
    if plays_tiles(case.game) or not case.game.options.face_up.dealer_first:
        return
    if dealer is None or not dealer.is_shown:
        return
    left = []
    for key in watch.wagers:
        hand = watch.hands.get(key[1])
        if key[2] is MAIN or hand is None or case.game.terms[key[2]].taken is not Taken.DEALER_SHOWN:
            continue
        if row_of(case, case.game.paytables[key[2]], key[2], hand) is None:
            left.append(key)
    case.must(not left, "the lost wagers taken", left)


@law("both-commissions-picked-up", e.Performed,
     says="Two commissions that are handed in together are what both wagers owe, after both are paid.")  # fmt: skip
def _both(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act != "collect-both-commissions":
        return
    own = {
        key: each for key, each in case.watch.judged.items()
        if key[0] == event.person and key[2] is MAIN and not key[3] and each.outcome is Outcome.WIN
    }  # fmt: skip
    owed = sum(each.vigorish for each in own.values())
    case.must(event.details.get("amount") == owed, owed, event.details.get("amount"))
    unpaid = [key for key in own if key in case.watch.wagers]
    case.must(not unpaid, "both wagers paid first", unpaid)


@law("silence-until-the-reveal", e.Performed,
     says="Players who have to keep silent talk only when the dealer's hand lies open.")  # fmt: skip
def _talk(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act == "talk" and case.game.options.setting.talk != "allowed":
        dealer = case.watch.hands.get(DEALER)
        case.must(dealer is not None and dealer.is_shown, "the dealer's hand open first", "closed")

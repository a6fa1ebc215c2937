"""The exact value of rounds as their hands were really set, by the count that advice on a hand is made with."""

from collections.abc import Callable, Sequence

from paigow.analysis.question import Question, ask
from paigow.analysis.set_hands import SeatHand, given_away, moments
from paigow.analysis.stakes import base_results
from paigow.money import Cents
from paigow.ranking import rank_two
from paigow.ranking.seven_card import lines_of
from paigow.reports.clerk import Clerk
from paigow.reports.expected import HandsValue
from paigow.reports.hand_values import AskedRound, HandValues
from paigow.reports.hours import Period
from paigow.reports.laid import Seat
from paigow.setting.arrangements import CardSetting
from paigow.submissions import ApprovedGame
from paigow.wagers.pushes import pushing_word

DEALER_BANKS = "dealer-banks"


def value_of(question: Question, asked: AskedRound) -> HandsValue | None:
    """What the house was to win of the main wagers of a round; nothing where the hands do not say it."""
    if question.dice_take_wagers:
        return None
    return _beside_open(question, asked) if question.face_up else _against_way(question, asked.seats)


def values_of(game: ApprovedGame, rounds: Sequence[AskedRound]) -> list[HandsValue | None]:
    """The same for several rounds of a game."""
    question = ask(game)
    return [value_of(question, each) for each in rounds]


def _against_way(question: Question, seats: Sequence[Seat]) -> HandsValue:
    """The dealer sets by a way whatever lies between the pieces that these hands leave."""
    hands = [_hand(question, seat) for seat in seats if seat.high]
    fixed = sum(seat.fixed or 0 for seat in seats)
    if not hands:
        return HandsValue(fixed, 0)
    mean, variance = moments(question, hands)
    return HandsValue(mean + fixed, variance)


def _beside_open(question: Question, asked: AskedRound) -> HandsValue | None:
    """Nothing is left to luck once the dealer's hand lies open: what counts is what the settings gave away."""
    high, low = asked.opposite
    if not high:
        return None
    dealer = CardSetting(high, low)  # type: ignore[arg-type]
    if pushing_word(question.game.options.main.dealer_pushes, lines_of(dealer.cards), rank_two(dealer.low)):
        return HandsValue(0, None)
    if any(not seat.high for seat in asked.seats):
        return None
    hands = [_hand(question, seat, fouls=True) for seat in asked.seats]
    return HandsValue(given_away(question, dealer, hands), None)


def _hand(question: Question, seat: Seat, fouls: bool = False) -> SeatHand:
    """A hand whose wager a comparison decided, or one that is there without a wager that could still go either way."""
    won, lost = base_results(question, DEALER_BANKS, Cents(seat.amount))
    if seat.fixed is not None and not fouls:
        won = lost = 0
    return SeatHand(seat.high, seat.low, won, lost)


def count_values(
    clerks: Sequence[Clerk], period: Period, progress: Callable[[float], None] = lambda _: None
) -> HandValues:
    """The values of all rounds of a period, counted now."""
    found = HandValues()
    rounds = [
        (clerk, slip) for clerk in clerks for slip in clerk.slips if slip.seats and period.holds(slip.at)
    ]
    questions: dict[str, Question] = {}
    for done, (clerk, slip) in enumerate(rounds):
        progress(done / len(rounds))
        if clerk.game.digest not in questions:
            questions[clerk.game.digest] = ask(clerk.game)
        value = value_of(questions[clerk.game.digest], AskedRound(slip.seats, slip.opposite))
        found.learn(clerk.number, {slip.round: value})
    return found

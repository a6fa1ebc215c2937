"""Questions about cards: the joker, which hand is higher, foul or not."""

from paigow.chance import Source, shuffled
from paigow.lessons.layout import laid
from paigow.lessons.records import LessonChoice, LessonQuestion, Wanted, turn
from paigow.pieces import DECK, Card
from paigow.pieces.cards import JOKER
from paigow.ranking import rank_five
from paigow.ranking.explain import compare_high, explain_high
from paigow.setting import CardSetting, card_settings
from paigow.setting.fouls import why_foul, why_proper
from paigow.submissions import ApprovedGame
from paigow.words import Reason

FIVE = 5
OFFERED = 4
STRAIGHT_ORDER = "straight-order"
COPY = "copy"


def what_is_it(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """What five cards with the joker are; each wanted kind in turn."""
    questions = []
    for at in range(wanted.questions):
        about = turn(wanted, at)
        five = _with_joker(source)
        while rank_five(five).kind.slug != about:
            five = _with_joker(source)
        reason = explain_high(five, game.citations)
        others = tuple(dict.fromkeys(kind for kind in wanted.about if kind != about))
        offered = shuffled((about, *shuffled(others, source)[: OFFERED - 1]), source)
        questions.append(
            LessonQuestion(
                laid(five),
                tuple(LessonChoice(kind, kind == about, reason, f"ranking.line.{kind}") for kind in offered),
            )
        )
    return tuple(questions)


def which_is_higher(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """Which of two high hands is higher, or whether they are a copy; what decides is wanted in turn."""
    questions = []
    for at in range(wanted.questions):
        about = f"ranking.compare.{turn(wanted, at)}"
        first, second = _two_hands(turn(wanted, at), source)
        while (reason := _compared(first, second, game)).code != about:
            first, second = _two_hands(turn(wanted, at), source)
        questions.append(
            LessonQuestion(
                laid(first),
                tuple(
                    LessonChoice(each, each == reason.arguments["outcome"], reason, f"lesson.higher.{each}")
                    for each in ("first", "second", COPY)
                ),
                other_high=laid(second),
            )
        )
    return tuple(questions)


def foul_or_not(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """Whether a hand is set against the rules."""
    turns = shuffled([turn(wanted, at) for at in range(wanted.questions)], source)
    questions = []
    for about in turns:
        setting, reason = _set_as(about, game, source)
        while reason is None:
            setting, reason = _set_as(about, game, source)
        questions.append(
            LessonQuestion(
                laid(setting.high),
                tuple(
                    LessonChoice(each, each == about, reason, f"lesson.foul.{each}")
                    for each in dict.fromkeys(wanted.about)
                ),
                low=laid(setting.low),
            )
        )
    return tuple(questions)


def _with_joker(source: Source) -> tuple[Card, ...]:
    """Five cards, the joker among them; a straight or a flush is more often near than in a fair deal."""
    natural = [card for card in DECK if card is not JOKER]
    lead = natural[source.below(len(natural))]
    near = [card for card in natural if card.suit == lead.suit or abs(card.face - lead.face) < FIVE]
    return JOKER, lead, *[card for card in shuffled(near, source) if card is not lead][: FIVE - 2]


def _two_hands(about: str, source: Source) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    deck = shuffled([card for card in DECK if card is not JOKER], source)
    first = deck[:FIVE]
    if about == STRAIGHT_ORDER:
        return _straight(deck, source), _straight(deck[::-1], source)
    if about == COPY:
        return first, tuple(_twin(card, deck[FIVE:]) for card in first)
    return first, deck[FIVE : 2 * FIVE]


def _straight(deck: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
    """Five consecutive ranks, the wheel as often as all others together."""
    faces = sorted({card.face for card in deck})
    low = 0 if source.below(2) else 1 + source.below(len(faces) - FIVE + 1)
    wanted = [*faces[:4], faces[-1]] if low == 0 else faces[low - 1 : low - 1 + FIVE]
    return tuple(next(card for card in deck if card.face == face) for face in wanted)


def _twin(card: Card, deck: tuple[Card, ...]) -> Card:
    """A card of the same rank, or the card itself where none is left."""
    return next((other for other in deck if other.face == card.face), card)


def _compared(first: tuple[Card, ...], second: tuple[Card, ...], game: ApprovedGame) -> Reason:
    """Why one is higher; nothing for hands that one deck cannot deal."""
    if len({*first, *second}) != 2 * FIVE:
        return Reason("")
    return compare_high(rank_five(first), rank_five(second), game.citations)


def _set_as(about: str, game: ApprovedGame, source: Source) -> tuple[CardSetting, Reason | None]:
    settings = card_settings(shuffled(DECK, source)[:7])
    setting = settings[source.below(len(settings))]
    return setting, (why_foul if about == "foul" else why_proper)(setting, game.citations)

"""Questions about whole hands: win, push or lose; and how to set one."""

from paigow.chance import Source, shuffled
from paigow.lessons.layout import laid
from paigow.lessons.records import LessonChoice, LessonQuestion, Wanted, turn
from paigow.piece_sets import ComparisonRules
from paigow.piece_sets.base import Split
from paigow.pieces import Pieces
from paigow.setting import CardSetting, HouseSetting
from paigow.setting.fouls import why_foul
from paigow.submissions import ApprovedGame
from paigow.submissions.specs import of_document
from paigow.wagers import Outcome
from paigow.wagers.main import Decision
from paigow.wagers.pushes import decide_dealer_push
from paigow.words import Reason

ENDINGS = (Outcome.WIN, Outcome.PUSH, Outcome.LOSE)


def win_push_or_lose(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """How a hand ends against the dealer's, both set by the house way; each wanted reason in turn."""
    questions = []
    for at in range(wanted.questions):
        about = turn(wanted, at)
        own, dealer = _two_splits(game, source)
        while (decision := judged(game, own, dealer)).reason.code != about:
            own, dealer = _two_splits(game, source)
        questions.append(
            LessonQuestion(
                laid(own[0]),
                tuple(
                    LessonChoice(
                        ending.value,
                        ending is decision.outcome,
                        decision.reason,
                        f"lesson.ends.{ending.value}",
                    )
                    for ending in ENDINGS
                ),
                low=laid(own[1]),
                other_high=laid(dealer[0]),
                other_low=laid(dealer[1]),
            )
        )
    return tuple(questions)


def set_a_hand(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """Every way to split a hand; right is what the house way does until exact values say more.

    Each question is a hand on which another wanted rule of the house way decides. Where the dealer plays with open
    cards, a dealer's hand lies beside it.
    """
    questions = []
    for at in range(wanted.questions):
        own, dealer, house = _dealt(game, source)
        while (
            house.rule_id != turn(wanted, at)
            or _pushes(game, dealer)
            or not _has_one_answer(choices := setting_choices(game, own, house))
        ):
            own, dealer, house = _dealt(game, source)
        questions.append(
            LessonQuestion(
                laid(own),
                tuple(choices),
                other_high=laid(dealer[0]),
                other_low=laid(dealer[1]),
            )
        )
    return tuple(questions)


def _has_one_answer(choices: list[LessonChoice]) -> bool:
    """Some hands can be split in two ways that are worth the same; a beginner is not asked about those."""
    return sum(choice.right for choice in choices) == 1


def setting_choices(game: ApprovedGame, hand: Pieces, house: HouseSetting) -> list[LessonChoice]:
    """One choice for each way to split a hand; ways that lay the same pieces in both hands are one."""
    worth = game.piece_set.worth
    right = {worth(house.setting.high), worth(house.setting.low)}
    clauses = of_document(house.clauses, game.document)
    choices = []
    for high, low in game.piece_set.settings(hand):
        is_house = {worth(high), worth(low)} == right
        foul = game.piece_set.foul_of(high, low) is not None
        choices.append(
            LessonChoice(
                " ".join(piece.mark for piece in low),
                is_house,
                _foul_reason(game, high, low) if foul else Reason(f"lesson.set.{_said(is_house)}", clauses),
                high=laid(high),
                low=laid(low),
                foul=foul,
            )
        )
    return choices


def judged(game: ApprovedGame, own: Split, dealer: Split) -> Decision:
    """How a main wager ends, as the table would judge it."""
    word = _pushes(game, dealer)
    if word is not None:
        return decide_dealer_push(word, game.citations)
    return game.piece_set.compare(own, dealer, ComparisonRules(game.citations, copies=game.copies))


def _pushes(game: ApprovedGame, dealer: Split) -> str | None:
    if not dealer[0]:
        return None
    return game.piece_set.pushing_word(game.options.main.dealer_pushes, (*dealer[0], *dealer[1]), dealer[1])


def _two_splits(game: ApprovedGame, source: Source) -> tuple[Split, Split]:
    size = game.piece_set.hand_size
    dealt = shuffled(game.piece_set.pieces, source)
    own, dealer = (
        game.piece_set.set_by(game.house_way, hand) for hand in (dealt[:size], dealt[size : 2 * size])
    )
    return (own.setting.high, own.setting.low), (dealer.setting.high, dealer.setting.low)


def _dealt(game: ApprovedGame, source: Source) -> tuple[Pieces, Split, HouseSetting]:
    """A hand, the dealer's where it lies open, and how the house way sets the hand."""
    size = game.piece_set.hand_size
    dealt = shuffled(game.piece_set.pieces, source)
    house = game.piece_set.set_by(game.house_way, dealt[:size])
    if not game.options.face_up.dealer_first:
        return dealt[:size], ((), ()), house
    dealer = game.piece_set.set_by(game.house_way, dealt[size : 2 * size]).setting
    return dealt[:size], (dealer.high, dealer.low), house


def _said(is_house: bool) -> str:
    return "house" if is_house else "otherwise"


def _foul_reason(game: ApprovedGame, high: Pieces, low: Pieces) -> Reason:
    setting = CardSetting(high, low)  # type: ignore[arg-type]
    return why_foul(setting, game.citations) or Reason("lesson.set.otherwise")

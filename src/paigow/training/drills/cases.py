"""Drill `cases`: guest service, game protection and the rules that only tell, as cards with one best answer."""

from paigow.chance import Source
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.cards import CaseCard, cards_of
from paigow.training.question import About, Asks, DrillQuestion, Mark, Offer, draw, in_any_order, mark_choice

NAME = "cases"
RIGHT = "right"


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The cards of the game's document."""
    return tuple(card.id for card in cards_of(game.document))


def ask(luck: Source, about: About) -> DrillQuestion:
    """A card of the document."""
    cards = {card.id: card for card in cards_of(about.game.document)}
    topic = about.topic or draw(luck, tuple(cards))
    if topic not in cards:
        raise BadNotation(f"there is no card {topic!r}; there are {', '.join(cards)}")
    return question_of(luck, about, cards[topic])


def question_of(luck: Source, about: About, card: CaseCard) -> DrillQuestion:
    """A card as a question, its answers in any order."""
    offers = [Offer(RIGHT, card.right)]
    offers += [
        Offer(f"wrong-{number}", text, (clause,))
        for number, (text, clause) in enumerate(zip(card.wrong, card.against, strict=True), 1)
    ]
    return DrillQuestion(
        NAME,
        card.skill,
        About(about.game, card.id, about.way),
        card.ask,
        Asks.CHOICE,
        RIGHT,
        card.clauses,
        choices=in_any_order(luck, offers),
        why=(card.right,),
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The answer that was chosen; a wrong one cites what it overlooks."""
    return mark_choice(question, answer)

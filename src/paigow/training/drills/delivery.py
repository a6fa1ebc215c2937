"""Drill `delivery`: which tiles of the eight stacks make which hand, style by style."""

from paigow.chance import Source
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.deliveries import HEIGHT, STACKS, delivered
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Mark,
    Offer,
    Phrase,
    Verbatim,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill

NAME = "delivery"
SKILL = Skill.DELIVERY
OFFERED = 4


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The delivery styles that the game has; none where nothing is stacked."""
    return tuple(game.options.banking.delivery_styles) if game.piece_set.is_stacked_by_shuffle else ()


def hands_of(style: str) -> tuple[str, ...]:
    """The eight hands of a style, each as the tiles it takes: `3.1` is the top tile of the third stack."""
    row = tuple(f"{stack}.{height}" for stack in range(1, STACKS + 1) for height in range(1, HEIGHT + 1))
    tiles = delivered(style, row)
    return tuple(" ".join(sorted(tiles[at : at + HEIGHT])) for at in range(0, len(tiles), HEIGHT))


def ask(luck: Source, about: About) -> DrillQuestion:
    """One hand of a style, and four sets of tiles it could be."""
    game = about.game
    style = about.topic or draw(luck, topics(game))
    hands = hands_of(style)
    number = luck.below(len(hands))
    others = {hands_of(other)[number] for other in topics(game)} | set(hands)
    wrong = in_any_order(luck, sorted(others - {hands[number]}))[: OFFERED - 1]
    text = Phrase(
        "drill.delivery.ask",
        {"style": Verbatim(style.replace("-", " ")), "number": Verbatim(str(number + 1))},
    )
    offers = in_any_order(luck, [Offer(hand, Verbatim(hand)) for hand in (hands[number], *wrong)])
    why = Phrase("drill.delivery.is", {"hands": Verbatim("; ".join(hands))})
    return DrillQuestion(
        NAME,
        SKILL,
        About(game, style, about.way),
        text,
        Asks.CHOICE,
        hands[number],
        game.citations.cite(f"style.{style}"),
        choices=offers,
        why=(why,),
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The tiles that were chosen."""
    return mark_choice(question, answer)

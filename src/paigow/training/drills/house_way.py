"""Drill `house-way`: set the dealer's hand, drawn by rule."""

from paigow.chance import Source
from paigow.errors import BadNotation
from paigow.piece_sets import PieceSet, piece_set
from paigow.pieces import Pieces, parse_cards, parse_tiles
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.submissions.specs import of_document
from paigow.training.by_rule import hand_for, rules_of
from paigow.training.explain import chain, condition_of, flipped, plays
from paigow.training.question import (
    About,
    Asks,
    Condition,
    DrillQuestion,
    Exhibit,
    Mark,
    Phrase,
    Titled,
    draw,
    marked,
)
from paigow.training.skills import Skill

NAME = "house-way"
SKILL = Skill.HOUSE_WAY


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The rules of the house way."""
    return rules_of(way or game.house_way)


def ask(luck: Source, about: About) -> DrillQuestion:
    """A hand that the rule decides; the key is the low hand."""
    way = about.house_way
    rule = about.topic or draw(luck, rules_of(way))
    hand = hand_for(way, rule, luck)
    pieces = piece_set(way.pieces)
    answer = pieces.set_by(way, hand)
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, rule, about.way),
        Phrase("drill.house-way.ask", {"way": Titled(way.title)}),
        Asks.LOW_HAND,
        written(answer.setting.low),
        of_document(answer.clauses, about.game.document) or answer.clauses,
        (Exhibit(Phrase("drill.shown.hand"), hand),),
        why=(Phrase("drill.house-way.rule", {"condition": deciding(way, rule)}),),
    )


def deciding(way: HouseWay, rule: str) -> Condition:
    """When a rule of the house way decides."""
    return next(condition_of(written) for written in way.written["rule"] if written["id"] == rule)


def mark(question: DrillQuestion, answer: str) -> Mark:
    """Right where both hands are worth what the house way's are; a miss shows the chain and the hand that flips it."""
    way = question.about.house_way
    pieces = piece_set(way.pieces)
    hand = question.shown[0].pieces
    low = parse_low(hand, answer)
    high = tuple(piece for piece in hand if piece not in low)
    split = pieces.laid(high, low)
    if split is None or not pieces.has_sizes(*split):
        raise BadNotation(
            f"{answer.strip()!r} is not a low hand of these pieces; name {len(question.key.split())}"
        )
    wanted = pieces.set_by(way, hand)
    said = written(split[1])
    if _worth(pieces, split) == _worth(pieces, (wanted.setting.high, wanted.setting.low)):
        return marked(question, said, True)
    foul = pieces.foul_of(*split) is not None
    verdict = Phrase("drill.house-way.foul" if foul else "drill.house-way.legal")
    return Mark(
        False,
        SKILL,
        said,
        question.key,
        question.clauses,
        (verdict, *question.why),
        "" if foul else played_by(way, hand, split),
        flipped(pieces, way, hand),
        chain(way, hand),
    )


def played_by(way: HouseWay, hand: Pieces, split: tuple[Pieces, Pieces]) -> str:
    """The first rule that would have set the hand so, were it the one to decide; empty where none would."""
    pieces = piece_set(way.pieces)
    low = pieces.worth(split[1])
    return next((rule for rule, played in plays(way, hand) if pieces.worth(played) == low), "")


def _worth(pieces: PieceSet, split: tuple[Pieces, Pieces]) -> frozenset[object]:
    return frozenset({("high", pieces.worth(split[0])), ("low", pieces.worth(split[1]))})


def written(pieces: Pieces) -> str:
    """Pieces in notation."""
    return " ".join(piece.notation for piece in pieces)


def parse_low(hand: Pieces, text: str) -> Pieces:
    """The pieces of the hand that the text names, by notation."""
    names = " ".join(text.replace("|", " ").split())
    parse = parse_tiles if "-" in hand[0].notation else parse_cards
    left = list(hand)
    found = []
    for piece in parse(names):
        held = next((item for item in left if item.notation == piece.notation), None)
        if held is None:
            raise BadNotation(f"{piece.notation} is not among the pieces of this hand")
        left.remove(held)
        found.append(held)
    return tuple(found)

"""Advice as the lab shows it: the question somebody typed, and every setting with names and figures in print."""

from dataclasses import replace
from fractions import Fraction

from pydantic import BaseModel

from paigow.analysis.par.figures_words import count, share
from paigow.analysis.question import ask
from paigow.errors import BadNotation
from paigow.piece_sets import piece_set
from paigow.pieces import parse_cards
from paigow.server.lab_choices import game_of
from paigow.server.worker import AdviceQuestion, AdvisedHand, AdvisedSetting
from paigow.setting import load_house_way, parse_card_setting
from paigow.setting.house_way import CardHouseWay
from paigow.setting.way_file import built_in
from paigow.table.codec import read_piece, write_piece
from paigow.words import Language

PLACES = 6


class LabHand(BaseModel):
    """A hand in two parts, with their names."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str


class LabSetting(LabHand):
    """One legal setting: its exact value in print and as a number to draw, and who would set so."""

    win: str
    push: str
    lose: str
    total: str
    value: str
    cost: str
    measure: float
    best: bool
    house_way: bool


def question_about(game: str, hand: str, house_way: str, banks: bool, dealer: str) -> AdviceQuestion:
    """The question that was typed; `BadNotation` if it cannot be."""
    played = game_of(game)
    house_way = house_way or played.house_way.id
    if house_way not in built_in():
        raise BadNotation(f"{house_way!r} is not one of our house ways; there are {', '.join(built_in())}")
    way = load_house_way(house_way)
    rate = ask(played, house_way=way).commission
    commission = (rate.numerator, rate.denominator)
    pieces = piece_set(way.pieces)
    mine = pieces.parse(hand, pieces.hand_size)
    written = tuple(write_piece(piece) for piece in mine)
    question = AdviceQuestion(way.pieces, written, house_way, commission, banks, copies=played.copies)
    if not dealer.strip() or not isinstance(way, CardHouseWay):
        return question
    split = "|" in dealer or "/" in dealer
    theirs = parse_card_setting(dealer) if split else way.set(parse_cards(dealer, 7)).card_setting
    if set(theirs.cards) & set(mine) or not pieces.has_sizes(theirs.high, theirs.low):
        raise BadNotation("the dealer's hand is five cards and two, none of them in the other hand")
    high, low = (tuple(write_piece(piece) for piece in part) for part in (theirs.high, theirs.low))
    pushes = played.options.main.dealer_pushes
    return replace(question, dealer_high=high, dealer_low=low, pushes=pushes)


def shown_hand(pieces: str, high: tuple[str, ...], low: tuple[str, ...], language: Language) -> LabHand:
    """Both parts with their names."""
    upper, lower = (tuple(read_piece(item) for item in part) for part in (high, low))
    high_name, low_name = piece_set(pieces).names(upper, lower, language)
    return LabHand(high=high, low=low, high_name=high_name, low_name=low_name)


def shown_settings(
    question: AdviceQuestion, advice: AdvisedHand, language: Language
) -> tuple[LabSetting, ...]:
    """Every legal setting, best first, the house way's own marked."""
    by_way = _by_way(question)
    best = advice.settings[0].value if advice.settings else ""
    return tuple(
        _shown(question.pieces, setting, language, setting.value == best, frozenset(setting.low) == by_way)
        for setting in advice.settings
    )


def _by_way(question: AdviceQuestion) -> frozenset[str]:
    """The low hand that the house way would set."""
    way = load_house_way(question.way)
    pieces = tuple(read_piece(piece) for piece in question.hand)
    setting = piece_set(way.pieces).set_by(way, pieces).setting
    return frozenset(write_piece(piece) for piece in setting.low)


def _shown(pieces: str, setting: AdvisedSetting, language: Language, best: bool, by_way: bool) -> LabSetting:
    hand = shown_hand(pieces, setting.high, setting.low, language)
    value, cost = Fraction(setting.value), Fraction(setting.cost)
    plus = "+" if value > 0 else ""
    return LabSetting(
        **hand.model_dump(),
        win=count(int(setting.win)),
        push=count(int(setting.push)),
        lose=count(int(setting.lose)),
        total=count(int(setting.total)),
        value=f"{plus}{share(value, PLACES)}",
        cost=share(cost, PLACES) if cost else "0",
        measure=float(value),
        best=best,
        house_way=by_way,
    )

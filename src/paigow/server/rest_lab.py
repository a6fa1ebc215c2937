"""REST: exact figures of a game and exact advice on a hand, from worker processes."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, Field

from paigow.errors import BadNotation
from paigow.server.figures import FiguresDesk
from paigow.server.messages import Strict
from paigow.server.worker import AdviceDesk, AdvisedSetting, Question
from paigow.submissions import shipped_filings

router = APIRouter(prefix="/api", tags=["lab"])


class Figures(BaseModel):
    """Figures if they are known; otherwise how that stands."""

    game: str
    status: Literal["ready", "computing", "busy", "failed"]
    figures: dict[str, Any] | None = None


class AskAdvice(Strict):
    """A hand to be advised on."""

    hand: Annotated[str, Field(max_length=60)]
    house_way: Annotated[str, Field(max_length=40)]
    commission_percent: Annotated[int, Field(ge=0, le=100)] = 5
    bank: Literal["dealer", "player"] = "dealer"
    dealer: Annotated[str, Field(max_length=60)] = ""
    """Face Up: the dealer's seven cards, set by the house way, or `high | low`."""


class AdviceInfo(BaseModel):
    """Every legal setting, best first; `busy` if nobody can work it out now."""

    status: Literal["ready", "busy"]
    hand: str
    house_way: str
    settings: tuple[AdvisedSetting, ...] = ()


@router.get("/analysis/{game}")
async def analysis(request: Request, game: str) -> Figures:
    """The exact figures of a game; if nobody has worked them out yet, asking starts it."""
    if game not in shipped_filings():
        raise HTTPException(404, f"{game!r} is no game; there are {', '.join(shipped_filings())}")
    desk: FiguresDesk = request.app.state.figures
    status, figures = await desk.ask(game)
    return Figures(game=game, status=status, figures=figures)


@router.post("/advice")
async def advice(request: Request, asked: AskAdvice) -> AdviceInfo:
    """The exact value of every legal setting of one hand."""
    desk: AdviceDesk = request.app.state.advice
    question = await asyncio.to_thread(_question, asked)
    found = await desk.ask(question)
    status: Literal["ready", "busy"] = "busy" if found is None else "ready"
    return AdviceInfo(
        status=status,
        hand=" ".join(question.hand),
        house_way=asked.house_way,
        settings=() if found is None else found.settings,
    )


def _question(asked: AskAdvice) -> Question:
    from paigow.pieces import parse_cards, parse_tiles
    from paigow.setting import load_house_way, parse_card_setting
    from paigow.setting.way_file import built_in
    from paigow.table.codec import write_piece

    if asked.house_way not in built_in():
        raise BadNotation(f"{asked.house_way!r} is no house way of ours; there are {', '.join(built_in())}")
    way = load_house_way(asked.house_way)
    commission = (asked.commission_percent, 100)
    banks = asked.bank == "player"
    if way.pieces == "tiles":
        tiles = tuple(write_piece(one) for one in parse_tiles(asked.hand, 4))
        return Question("tiles", tiles, asked.house_way, commission, banks)
    cards = parse_cards(asked.hand, 7)
    hand = tuple(write_piece(one) for one in cards)
    if not asked.dealer:
        return Question("cards", hand, asked.house_way, commission, banks)
    split = "|" in asked.dealer or "/" in asked.dealer
    theirs = parse_card_setting(asked.dealer) if split else way.set(parse_cards(asked.dealer, 7)).card_setting
    if set(theirs.cards) & set(cards) or (len(theirs.high), len(theirs.low)) != (5, 2):
        raise BadNotation("the dealer's hand is five cards and two, none of them in the other hand")
    high, low = (tuple(write_piece(one) for one in part) for part in (theirs.high, theirs.low))
    return Question("cards", hand, asked.house_way, commission, banks, high, low)

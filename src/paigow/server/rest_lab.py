"""REST: exact figures of a game and exact advice on a hand, from worker processes."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from paigow.server import rest_par
from paigow.server.access import Named, Tongue
from paigow.server.figures import FiguresDesk, figures_of
from paigow.server.lab_advice import LabHand, LabSetting, question_about, shown_hand, shown_settings
from paigow.server.lab_choices import Asked, choices_of, game_of, question_of
from paigow.server.lab_models import Figures, LabChoices
from paigow.server.messages import Name, Strict
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.server.worker import AdviceDesk

router = APIRouter(prefix="/api", tags=["lab"])
router.include_router(rest_par.router)


class AskAdvice(Strict):
    """A hand to be advised on, at the commission of a game; its house way, or another that sets its pieces."""

    game: Name
    hand: Name
    house_way: Name = ""
    bank: Literal["dealer", "player"] = "dealer"
    dealer: Name = ""
    """Face Up: the dealer's seven cards, set by the house way, or `high | low`."""
    language: Name = "en"


class AdviceInfo(BaseModel):
    """Every legal setting, best first; `busy` if nobody can work it out now."""

    status: Literal["ready", "busy"]
    hand: str
    house_way: str
    dealer: LabHand | None = None
    settings: tuple[LabSetting, ...] = ()


@router.get("/lab/{game}")
async def choices(game: Named, language: Tongue = "en") -> LabChoices:
    """What may be asked about a game."""
    return await reading(lambda: choices_of(game_of(game), language_of(language)))


@router.get("/analysis/{game}")
async def analysis(
    request: Request,
    game: Named,
    player: Annotated[str, Query(max_length=40)] = "",
    dealer: Annotated[str, Query(max_length=40)] = "",
    paytable: Annotated[tuple[Asked, ...], Query()] = (),
    language: Tongue = "en",
) -> Figures:
    """The exact figures of a game; if nobody has worked them out yet, asking starts it."""
    tongue = language_of(language)
    question = await reading(question_of, game, player, dealer, paytable, tongue)
    desk: FiguresDesk = request.app.state.figures
    status, progress, figures = await desk.ask(question, figures_of, question)
    return Figures(game=game, status=status, progress=progress, figures=figures)


@router.post("/advice")
async def advice(request: Request, asked: AskAdvice) -> AdviceInfo:
    """The exact value of every legal setting of one hand."""
    desk: AdviceDesk = request.app.state.advice
    question = await reading(
        question_about, asked.game, asked.hand, asked.house_way, asked.bank == "player", asked.dealer
    )
    found = await desk.ask(question)
    tongue = language_of(asked.language)
    return AdviceInfo(
        status="busy" if found is None else "ready",
        hand=" ".join(question.hand),
        house_way=question.way,
        dealer=shown_hand(question.pieces, question.dealer_high, question.dealer_low, tongue)
        if question.dealer_high
        else None,
        settings=() if found is None else await reading(shown_settings, question, found, tongue),
    )

"""REST: a round of one seat with all its wagers, exactly, and a session of such rounds with a bankroll."""

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from paigow.analysis.asked import stake_of
from paigow.errors import BadNotation
from paigow.server.figures import FiguresDesk
from paigow.server.lab_choices import choices_of, game_of
from paigow.server.messages import Name, Strict
from paigow.server.session_desk import MAIN, RoundQuestion, SeatRoundInfo, play_out
from paigow.server.threads import reading
from paigow.server.wording import language_of

router = APIRouter(prefix="/api/session", tags=["lab"])


class AskRound(Strict):
    """A game, the stake of each wager in dollars as people write it, and the bankroll of a session."""

    game: Name
    stakes: Annotated[dict[Name, Name], Field(max_length=20)]
    bankroll: Name = ""
    rounds: Annotated[int, Field(ge=1, le=20_000)] = 200
    language: Name = "en"


@router.post("")
async def session(request: Request, asked: AskRound) -> SeatRoundInfo:
    """Mean and variance of a round, risk of ruin, bands of a session, and the edge by commission."""
    question = await reading(_question, asked)
    desk: FiguresDesk = request.app.state.figures
    status, progress, found = await desk.ask(question, play_out, question)
    return SeatRoundInfo(status=status, progress=progress) if found is None else found


def _question(asked: AskRound) -> RoundQuestion:
    known = (MAIN, *(choice.wager for choice in choices_of(game_of(asked.game)).paytables))
    stakes = {name: text.strip() for name, text in asked.stakes.items() if text.strip()}
    for name in stakes:
        if name not in known:
            raise BadNotation(f"{name!r} is not a wager of the game; there are {', '.join(known)}")
    cents = {name: int(stake_of(text)) for name, text in stakes.items()}
    bankroll = int(stake_of(asked.bankroll)) if asked.bankroll.strip() else 0
    made = tuple((name, cents[name]) for name in known if cents.get(name))
    return RoundQuestion(asked.game, made, bankroll, asked.rounds, language_of(asked.language))

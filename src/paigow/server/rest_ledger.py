"""REST: the ledger of a round, everybody's money, movement by movement."""

from fastapi import APIRouter, Response
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.record.entries import TableRecord
from paigow.record.recall import recall
from paigow.server.access import PitDep, RoundNumber, TableNumber, TokenDep, Tongue, is_finished, works_at
from paigow.server.ledger import Account, LedgerRow, accounts_of, rows_of
from paigow.server.pit import Pit
from paigow.server.threads import answering
from paigow.server.wording import language_of
from paigow.words import Language

router = APIRouter(prefix="/api", tags=["tables"])


class Ledger(BaseModel):
    """Every movement of a round, and what each account gained by it; `balanced` says that all sum to zero."""

    round: int
    rows: tuple[LedgerRow, ...]
    accounts: tuple[Account, ...]
    balanced: bool


@router.get("/tables/{number}/rounds/{round_number}/ledger", response_model=Ledger)
async def ledger(
    pit: PitDep,
    number: TableNumber,
    round_number: RoundNumber,
    token: TokenDep,
    language: Tongue = "en",
) -> Response:
    """The ledger of a finished round, for everybody, as the chips lay in plain sight; of a live one for the floor."""
    record = await pit.find(number)
    finished = await is_finished(pit, number, round_number)
    if not finished:
        await works_at(pit, number, token)
    return await answering(_ledger, pit, record, round_number, language_of(language))


def _ledger(pit: Pit, record: TableRecord, round_number: int, tongue: Language) -> Ledger:
    found = recall(pit.journal, record, pit.game(record), round_number, pit.called(record.number))
    if found is None:
        raise Refused("wire.no-such-round", number=record.number, round=round_number)
    rows = tuple(rows_of(found.steps, tongue))
    accounts = tuple(accounts_of(found.steps, tongue))
    return Ledger(
        round=round_number,
        rows=rows,
        accounts=accounts,
        balanced=sum(account.amount for account in accounts) == 0,
    )

"""REST: the ledger of a round, everybody's money, movement by movement."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.record.recall import recall
from paigow.server.access import PitDep, is_finished
from paigow.server.ledger import Account, LedgerRow, accounts_of, rows_of
from paigow.server.wording import language_of

router = APIRouter(prefix="/api", tags=["tables"])


class Ledger(BaseModel):
    """Every movement of a round, and what each account gained by it; `balanced` says that all sum to zero."""

    round: int
    rows: tuple[LedgerRow, ...]
    accounts: tuple[Account, ...]
    balanced: bool


@router.get("/tables/{number}/rounds/{round_number}/ledger")
async def ledger(
    pit: PitDep,
    number: str,
    round_number: int,
    token: Annotated[str, Query(max_length=100)] = "",
    language: str = "en",
) -> Ledger:
    """The ledger of a finished round, for everybody, as the chips lay in plain sight; of a live one for the floor."""
    record = pit.record(number)
    finished = await is_finished(pit, number, round_number)
    if not finished and not await asyncio.to_thread(pit.door.is_floor, number, token):
        raise Refused("wire.unknown-token")
    found = await asyncio.to_thread(lambda: recall(pit.journal, record, pit.game(record), round_number))
    if found is None:
        raise Refused("wire.no-such-round", number=number, round=round_number)
    tongue = language_of(language)
    rows = tuple(rows_of(found.steps, tongue))
    accounts = tuple(accounts_of(found.steps, tongue))
    return Ledger(
        round=round_number, rows=rows, accounts=accounts, balanced=sum(one.amount for one in accounts) == 0
    )

"""REST: what a table tells about itself, in the reader's language."""

from fastapi import APIRouter

from paigow.server.access import PitDep, TableNumber, Tongue
from paigow.server.messages import CardLine, CardSection
from paigow.server.signs import table_signs
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.table.state import Table
from paigow.words import Language, say

router = APIRouter(tags=["tables"])


@router.get("/tables/{number}/signs")
async def signs(pit: PitDep, number: TableNumber, language: Tongue = "en") -> CardSection:
    """The signs of a table, to stand beside its rule card."""
    await pit.find(number)
    table = await reading(pit.state, number)
    return section_of(table, language_of(language))


def section_of(table: Table, language: Language) -> CardSection:
    """All signs under their heading."""
    return CardSection(
        heading=say("sign.heading", None, language),
        lines=tuple(
            CardLine(text=say(sign.code, sign.arguments, language), clauses=sign.clauses, code=sign.code)
            for sign in table_signs(table)
        ),
    )

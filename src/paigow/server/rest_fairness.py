"""REST: what was committed to before a deal, nonces of players, and openings of what the rules expose."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from paigow.chance.fairness import LONGEST_NONCE, openings
from paigow.errors import Refused
from paigow.record.entries import StreamNote
from paigow.record.recall import recall
from paigow.record.secrets import Secrets
from paigow.server.access import PitDep, is_finished, see_as
from paigow.server.fairness import committed, fairness_stream, order_at, secret_name
from paigow.server.messages import Role, Strict
from paigow.server.pit import Pit
from paigow.server.wording import language_of
from paigow.table.codec import write_piece
from paigow.table.views import Viewer, may_see
from paigow.words import say

router = APIRouter(prefix="/api/tables/{number}", tags=["fairness"])

NOTES = ("fair.shuffle", "fair.last-nonce", "fair.closed", "fair.button")


class OpeningInfo(BaseModel):
    """A piece that lies open, its place in the shuffled order, and the salt that opens its commitment."""

    place: int
    piece: str
    salt: str


class RollInfo(BaseModel):
    roll: int
    nonces: dict[str, str]
    result: str


class ShuffleInfo(BaseModel):
    """One shuffle: what was published before the deal, and what has been opened since."""

    sequence: int
    round: int
    pieces: tuple[str, ...]
    seed_commitment: str
    nonces: dict[str, str]
    rolls: tuple[RollInfo, ...]
    seed: str
    """Empty until the round is over."""
    openings: tuple[OpeningInfo, ...]


class FairnessInfo(BaseModel):
    shuffles: tuple[ShuffleInfo, ...]
    how: str
    unprovable: tuple[str, ...]


class SendNonce(Strict):
    token: Annotated[str, Field(max_length=100)]
    nonce: Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE, pattern=r"^[\x21-\x7e]+$")]


class NonceTaken(BaseModel):
    """A nonce that goes into the next roll, and the commitment it came after."""

    person: str
    nonce: str
    seed_commitment: str


@router.get("/fairness")
async def fairness(
    pit: PitDep,
    number: str,
    round_number: Annotated[int | None, Query(alias="round", ge=0, le=10**9)] = None,
    role: Role = "spectator",
    token: Annotated[str, Query(max_length=100)] = "",
    language: str = "en",
) -> FairnessInfo:
    """The commitments of a round, this one if none is said, with openings of what the viewer may see."""
    pit.record(number)
    wanted = pit.state(number).round.number if round_number is None else round_number
    finished = await is_finished(pit, number, wanted)
    viewer, _ = await see_as(pit, number, role, token, language, finished)
    shuffles = await asyncio.to_thread(_shuffles, pit, number, wanted, viewer)
    tongue = language_of(language)
    return FairnessInfo(
        shuffles=shuffles,
        how=say("fair.how", {}, tongue),
        unprovable=tuple(say(one, {}, tongue) for one in NOTES),
    )


def _shuffles(pit: Pit, number: str, wanted: int, viewer: Viewer) -> tuple[ShuffleInfo, ...]:
    found = committed(pit.journal, number, wanted)
    keep = Secrets(pit.engine)
    exposed = _exposed(pit, number, wanted, viewer) if found else ()
    infos = []
    for at, one in enumerate(found):
        last = at == len(found) - 1
        kept = keep.get(number, secret_name(one.sequence)) if last else None
        order = order_at(pit.journal, number, one.sequence) if kept is not None else ()
        opened = openings(bytes.fromhex(kept["key"]), order, exposed) if kept is not None else ()
        infos.append(
            ShuffleInfo(
                sequence=one.sequence,
                round=one.round,
                pieces=one.pieces,
                seed_commitment=one.seed_commitment,
                nonces=dict(one.nonces),
                rolls=tuple(
                    RollInfo(roll=each.roll, nonces=dict(each.nonces), result=each.result)
                    for each in one.rolls
                ),
                seed=one.seed,
                openings=tuple(
                    OpeningInfo(place=each.place, piece=each.piece, salt=each.salt) for each in opened
                ),
            )
        )
    return tuple(infos)


def _exposed(pit: Pit, number: str, wanted: int, viewer: Viewer) -> tuple[str, ...]:
    """The pieces of a round that a viewer has seen at any moment of it."""
    record = pit.record(number)
    found = recall(pit.journal, record, pit.game(record), wanted)
    seen: dict[str, None] = {}
    for _, _, after in found.steps if found is not None else ():
        for hand in after.round.hands:
            if hand is not None and may_see(after, viewer, hand):
                seen.update(dict.fromkeys(write_piece(one) for one in hand.pieces))
    return tuple(seen)


@router.post("/nonce", status_code=201)
async def nonce(pit: PitDep, number: str, sent: SendNonce) -> NonceTaken:
    """Mix something of one's own into the coming roll; once a shuffle, after the commitment and before the roll."""
    pit.record(number)
    _, person = await see_as(pit, number, "player", sent.token, "en")
    assert person is not None
    table = await asyncio.to_thread(pit.state, number)
    if table.person(person.id) is None:
        raise Refused("not-at-this-table", person=person.id)
    return await asyncio.to_thread(_take_nonce, pit, number, table.round.number, person.id, sent.nonce)


def _take_nonce(pit: Pit, number: str, current: int, person: str, text: str) -> NonceTaken:
    shuffles = committed(pit.journal, number, current)
    if not shuffles or shuffles[-1].seed or shuffles[-1].rolls:
        raise Refused("fair.no-nonce-now")
    one = shuffles[-1]
    if person in dict(one.nonces):
        raise Refused("fair.nonce-given")
    entry = {"kind": "nonce", "round": one.round, "sequence": one.sequence, "person": person, "nonce": text}
    pit.journal.note(number, StreamNote(fairness_stream(number), entry))
    return NonceTaken(person=person, nonce=text, seed_commitment=one.seed_commitment)

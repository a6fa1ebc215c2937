"""REST: what was committed to before a deal, nonces of players, and openings of what the rules expose."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from paigow.chance.fairness import LONGEST_NONCE, openings
from paigow.errors import Refused, present
from paigow.pieces import Piece
from paigow.record.entries import StreamNote
from paigow.record.journal import Stored
from paigow.record.recall import recall
from paigow.record.secrets import Secrets
from paigow.record.trouble import StreamMoved
from paigow.server.access import PitDep, TableNumber, TokenDep, Tongue, is_finished, see_as
from paigow.server.fairness import committed, fairness_stream, order_at, secret_name
from paigow.server.messages import Role, Strict, Token
from paigow.server.pit import Pit
from paigow.server.reading import LARGEST_ROUND
from paigow.server.threads import answering, reading
from paigow.server.wording import language_of
from paigow.table import events as e
from paigow.table.codec import write_piece
from paigow.table.state import Table
from paigow.table.views import Viewer, may_see
from paigow.words import Language, say

RecalledStep = tuple[Stored, e.Event, Table]

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
    most: int = 0
    """The largest number that could be drawn; 0 where dice were rolled."""


class RouteStep(BaseModel):
    """How places of the shuffled order moved: the stock after a cut or an arrangement, or what was dealt where."""

    kind: Literal["cut", "arranged", "dealt"]
    depth: int = 0
    order: tuple[int, ...] = ()
    to: int = 0
    taken: tuple[int, ...] = ()


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
    route: tuple[RouteStep, ...] = ()
    """From the shuffled order to the hands, in places of that order; it shows no face."""


class FairnessInfo(BaseModel):
    shuffles: tuple[ShuffleInfo, ...]
    how: str
    unprovable: tuple[str, ...]


class SendNonce(Strict):
    token: Token = ""
    """The token, unless the header `Authorization: Bearer` carries it."""
    nonce: Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE, pattern=r"^[\x21-\x7e]+$")]


class NonceTaken(BaseModel):
    """A nonce that goes into the next roll, and the commitment it came after."""

    person: str
    nonce: str
    seed_commitment: str


@router.get("/fairness", response_model=FairnessInfo)
async def fairness(
    pit: PitDep,
    number: TableNumber,
    token: TokenDep,
    round_number: Annotated[int | None, Query(alias="round", ge=0, le=LARGEST_ROUND)] = None,
    role: Role = "spectator",
    language: Tongue = "en",
) -> Response:
    """The commitments of a round, this one if none is said, with openings of what the viewer may see."""
    await pit.find(number)
    wanted = (await reading(pit.state, number)).round.number if round_number is None else round_number
    finished = await is_finished(pit, number, wanted)
    viewer, _, _ = await see_as(pit, number, role, token, language, finished)
    return await answering(_fairness, pit, number, wanted, viewer, language_of(language))


def _fairness(pit: Pit, number: str, wanted: int, viewer: Viewer, tongue: Language) -> FairnessInfo:
    return FairnessInfo(
        shuffles=_shuffles(pit, number, wanted, viewer),
        how=say("fair.how", {}, tongue),
        unprovable=tuple(say(note, {}, tongue) for note in NOTES),
    )


def _shuffles(pit: Pit, number: str, wanted: int, viewer: Viewer) -> tuple[ShuffleInfo, ...]:
    found = committed(pit.journal, number, wanted)
    keep = Secrets(pit.engine)
    record = pit.record(number)
    played = recall(pit.journal, record, pit.game(record), wanted) if found else None
    steps = played.steps if played is not None else ()
    exposed = _exposed(steps, viewer)
    places = pit.game(record).options.start.places
    infos = []
    for at, item in enumerate(found):
        last = at == len(found) - 1
        kept = keep.get(number, secret_name(item.sequence)) if last else None
        order = order_at(pit.journal, number, item.sequence) if kept is not None else ()
        opened = openings(bytes.fromhex(kept["key"]), order, exposed) if kept is not None else ()
        infos.append(
            ShuffleInfo(
                sequence=item.sequence,
                round=item.round,
                pieces=item.pieces,
                seed_commitment=item.seed_commitment,
                nonces=dict(item.nonces),
                rolls=tuple(
                    RollInfo(
                        roll=each.roll,
                        nonces=dict(each.nonces),
                        result=each.result,
                        most=places if each.result.isdigit() else 0,
                    )
                    for each in item.rolls
                ),
                seed=item.seed,
                openings=tuple(
                    OpeningInfo(place=each.place, piece=each.piece, salt=each.salt) for each in opened
                ),
                route=tuple(_route(steps, order)),
            )
        )
    return tuple(infos)


def _exposed(steps: Sequence[RecalledStep], viewer: Viewer) -> tuple[str, ...]:
    """The pieces of a round that a viewer has seen at any moment of it."""
    seen: dict[str, None] = {}
    for _, _, after in steps:
        for hand in after.round.hands:
            if hand is not None and may_see(after, viewer, hand):
                seen.update(dict.fromkeys(write_piece(piece) for piece in hand.pieces))
    return tuple(seen)


def _route(steps: Sequence[RecalledStep], order: Sequence[str]) -> Iterator[RouteStep]:
    """Every movement of the stock since the last shuffle, in places of the shuffled order."""
    places = {piece: place for place, piece in enumerate(order)}

    def of(pieces: Sequence[Piece]) -> tuple[int, ...]:
        return tuple(places[write_piece(piece)] for piece in pieces)

    if not places:
        return
    last = max((at for at, step in enumerate(steps) if isinstance(step[1], e.PiecesShuffled)), default=-1)
    for _, event, _ in steps[last + 1 :]:
        if isinstance(event, e.PiecesCut):
            yield RouteStep(kind="cut", depth=event.depth, order=of(event.order))
        elif isinstance(event, (e.StacksCut, e.StacksMade)):
            yield RouteStep(kind="arranged", order=of(event.order))
        elif isinstance(event, e.PiecesDealt):
            yield RouteStep(kind="dealt", to=event.place, taken=of(event.pieces))


@router.post("/nonce", status_code=201)
async def nonce(pit: PitDep, number: TableNumber, sent: SendNonce, token: TokenDep) -> NonceTaken:
    """Mix a value of your choice into the coming roll; once a shuffle, after the commitment and before the roll."""
    await pit.find(number)
    _, seen_as, _ = await see_as(pit, number, "player", sent.token or token, "en")
    person = present(seen_as, "player")
    table = await reading(pit.state, number)
    if table.person(person.id) is None:
        raise Refused("not-at-this-table", person=person.id)
    return await reading(_take_nonce, pit, number, table.round.number, person.id, sent.nonce)


TRIES = 20
"""How often a nonce is tried again because others, or the roll, came onto the stream meanwhile."""


def _take_nonce(pit: Pit, number: str, current: int, person: str, text: str) -> NonceTaken:
    """The nonce goes on record where it was permitted: not after a roll, and not twice, however fast somebody is."""
    for _ in range(TRIES):
        with suppress(StreamMoved):
            return _note_nonce(pit, number, current, person, text)
    raise Refused("fair.no-nonce-now")


def _note_nonce(pit: Pit, number: str, current: int, person: str, text: str) -> NonceTaken:
    length = pit.journal.length(fairness_stream(number))
    shuffles = committed(pit.journal, number, current)
    if not shuffles or shuffles[-1].seed or shuffles[-1].rolls:
        raise Refused("fair.no-nonce-now")
    shuffle = shuffles[-1]
    if person in dict(shuffle.nonces):
        raise Refused("fair.nonce-given")
    entry = {
        "kind": "nonce",
        "round": shuffle.round,
        "sequence": shuffle.sequence,
        "person": person,
        "nonce": text,
    }
    pit.journal.note(number, StreamNote(fairness_stream(number), entry, expected=length))
    return NonceTaken(person=person, nonce=text, seed_commitment=shuffle.seed_commitment)

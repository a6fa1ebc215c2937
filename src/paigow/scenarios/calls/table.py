"""The call on a table: brought to a moment, then told what people do there; the last of it is the outcome.

`until` names the moment: an act that is due (`offer-cut`, `reveal 6`) or `phase NAME`, in `round` (the first
that comes, unless given). `then` is what is done, in order. A word alone performs that act as the person who is due; a
table names a command: `{ do = "PlaceWager", by = "Ann", spot = 1, kind = "main", amount = "$25" }`; `on` goes on
automatically to another moment. All but the last must be accepted.

`hands` says what people are dealt, `unshuffled` leaves the pieces in the order of the set; `roll`, `number`,
`wagers`, `people`, `purses` and `accepts` say what else is settled beforehand. `watch` names the verbs whose lines
make up the `course` of everything done since the moment. `seen_by` names who looks at the table at the end. `log` gives
a language: the outcome then has the lines of the log since the moment.

What leads to the moment is played in silence: only what the scenario itself does cites clauses for it.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from typing import Any

from paigow.citations import listen
from paigow.errors import InternalError
from paigow.money import dollars, parse_dollars
from paigow.scenarios.calls.filing import filing_of
from paigow.scenarios.course import course
from paigow.scenarios.layout import lies, seen, shown
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.scenarios.table_play import Play, performer, stacked
from paigow.submissions.approve import approve
from paigow.submissions.review import review_filing
from paigow.table import commands as c
from paigow.table.codec import read_command, write_event, write_piece
from paigow.table.deliveries import HEIGHT
from paigow.table.events import Event, PiecesShuffled
from paigow.table.invariants import all_pieces
from paigow.table.next_steps import first_due
from paigow.table.state import Block
from paigow.table.tell import tell
from paigow.table.views import Viewer

PEOPLE = {"Ann": 1, "Ben": 3, "Cal": 6}
AMOUNTS = ("amount", "into")
GIVEN = frozenset(
    {"game", "change", "without", "until", "round", "then", "watch", "seen_by", "log"}
) | frozenset({"people", "purses", "wagers", "accepts", "roll", "number", "hands", "unshuffled"})
"""All that a scenario may give a table; any other key is an error."""
PIECES = ("high", "low", "pieces", "order")


@call("table")
def table(given: Given) -> CallResult:
    """What comes of the last thing done."""
    unknown = sorted(set(given) - GIVEN)
    if unknown:
        raise InternalError(f"a table is given {', '.join(unknown)}? It knows {', '.join(sorted(GIVEN))}")
    with unheard():
        play = played_to(given)
    moment = len(play.heard)
    _do_all_but_the_last(play, given)
    since = len(play.heard)
    _do(play, given["then"][-1])
    told = _outcome(play, tuple(play.heard[since:]), given)
    if "log" in given:
        lines = [tell(event, play.table, given["log"]) for event in play.heard[moment:]]
        told["log"] = [line.text for line in lines if line is not None]
    if "watch" in given:
        told["course"] = course([_plain(event) for event in play.heard[moment:]], given["watch"])
    return told


def before_last(given: Given) -> Play:
    """The table just before the last thing is done."""
    with unheard():
        play = played_to(given)
        _do_all_but_the_last(play, given)
    return play


def _do_all_but_the_last(play: Play, given: Given) -> None:
    for step in given["then"][:-1]:
        with unheard() if _is_passage(step) else nullcontext():
            _do(play, step)


@contextmanager
def unheard() -> Iterator[None]:
    """No listener receives what happens meanwhile."""
    before = listen(None)
    try:
        yield
    finally:
        listen(before)


def _is_passage(step: Any) -> bool:
    """Whether it only leads on to another moment."""
    return isinstance(step, Mapping) and not step.keys().isdisjoint(("on", "wait", "next"))


def played_to(given: Given) -> Play:
    """The table of the scenario at its moment."""
    game = approve(review_filing(filing_of(given)))
    play = Play(
        game,
        people=given.get("people", PEOPLE),
        wagers=given.get("wagers", ()),
        accepts=given.get("accepts", {}),
        roll=given.get("roll", ""),
        number=given.get("number", 0),
        purses=given.get("purses", {}),
    )
    if given.get("unshuffled"):
        play = replace(play, order=tuple(sorted(all_pieces(play.table), key=lambda piece: piece.index)))
    if "hands" in given:
        play = replace(play, order=stacked(play, given["hands"], given.get("round", 0)))
    play.open()
    if "until" in given:
        play.until(given["until"], given.get("round", 0))
    return play


def _do(play: Play, step: Any) -> None:
    if isinstance(step, str):
        play.do(c.Perform(step, by=performer(step, play.table), at=play.tick()))
    elif "on" in step:
        play.until(step["on"], step.get("round", 0))
    elif "wait" in step:
        play.at += _milliseconds(step["wait"])
    elif "next" in step:
        for _ in range(step["next"]):
            play.step()
    else:
        play.do(command_of(play, step))


def command_of(play: Play, given: Mapping[str, Any]) -> c.Command:
    """A command from its table; amounts are written in dollars, pieces in their notation."""
    data = {key: value for key, value in given.items() if key not in ("do", "by")}
    for key in set(AMOUNTS).intersection(data):
        data[key] = parse_dollars(data[key])
    for key in set(PIECES).intersection(data):
        data[key] = data[key].split()
    return read_command({"type": given["do"], "by": _actor(play, given), "at": play.tick(), **data})


def _actor(play: Play, given: Mapping[str, Any]) -> dict[str, str]:
    """Who speaks: a role or a person; `floorperson Dora` is somebody of that name in that role."""
    said, _, name = given.get("by", "dealer").partition(" ")
    roles = ("dealer", "system", *play.table.game.options.roles)
    standing = play.table.dealer if said == "dealer" else said
    return {"role": said if said in roles else "player", "name": name or standing or said}


def _milliseconds(text: str) -> int:
    """`23 hours`, `5 minutes`."""
    number, unit = text.split()
    return int(number) * {"hours": 3_600_000, "minutes": 60_000}[unit]


def _outcome(play: Play, events: tuple[Event, ...], given: Given) -> dict[str, Any]:
    due = first_due(play.table)
    told: dict[str, Any] = {
        "accepted": True,
        "events": [_plain(event) for event in events],
        "phase": play.table.phase.value,
        "next": due.act if due else "",
        "next_by": (due.person or due.by) if due else "",
        "next_spot": due.spot if due else 0,
        "wagers": [
            f"{wager.person} {wager.kind} {dollars(wager.amount)}" for wager in play.table.round.wagers
        ],
        "chips": {name: dollars(play.table.chips(name)) for name in play.people},
        "rack": [_racked(piece) for piece in play.table.rack],
        "balances": {name: dollars(amount) for name, amount in sorted(play.table.balances.items())},
    }
    if play.game.piece_set.is_stacked_by_shuffle:
        told["row"] = _row(play)
    told |= lies(play.table)
    if "seen_by" in given:
        viewer = _viewer(play, given["seen_by"])
        told |= {"sees": seen(play.table, viewer), "shows": shown(play.table, viewer)}
    return told


def _racked(block: Block) -> str:
    """A block of the rack: what it was, whose, and its pieces from the top."""
    return f"{block.label} {block.place}: " + " ".join(
        write_piece(piece).rstrip("*") for piece in block.pieces
    )


def _row(play: Play) -> list[str]:
    """The tiles not yet dealt, four by four, each by the stack and the height at which it was stacked."""
    stacked = next((event.order for event in reversed(play.heard) if isinstance(event, PiecesShuffled)), ())
    names = [f"s{at // HEIGHT + 1}.{at % HEIGHT + 1}" for at in map(stacked.index, play.table.stock)]
    return [" ".join(names[at : at + HEIGHT]) for at in range(0, len(names), HEIGHT)]


def _plain(event: Event) -> dict[str, Any]:
    """An event without its clauses and what it does to the agenda, amounts in dollars."""
    data = {
        key: value
        for key, value in write_event(event).items()
        if key not in ("clauses", "finishes", "then", "version", "agenda", "reason", "judgements")
    }
    for key in ("amount", "stake", "wins", "vigorish", "back"):
        if isinstance(data.get(key), int):
            data[key] = dollars(data[key])
    return data


def _viewer(play: Play, who: str) -> Viewer:
    """A person at the table, or a role such as `spectator`, `dealer` or `surveillance`."""
    return Viewer("player", who) if who in play.people else Viewer(who)

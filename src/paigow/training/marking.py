"""mark(table, said) -> Mark: the one judge of what a dealer did, for drills, examinations and real tables.

What the book wants is `due_act`, which reads it from the table's own answer; nothing is worked out here.
"""

from dataclasses import replace

from paigow.errors import BadNotation
from paigow.money import dollars, parse_dollars
from paigow.table import said as s
from paigow.table.due import DueAct, differing, due_act
from paigow.table.said import VERBS, Said
from paigow.table.state import Table
from paigow.training.drills.house_way import parse_low, written
from paigow.training.drills.procedure import skill_of as skill_of_act
from paigow.training.question import Mark, Phrase, Several, parse_chips
from paigow.training.skills import Skill
from paigow.wagers import WagerKind

NUMBERS = ("place", "count")
AMOUNTS = ("amount", "vigorish")
WORDS = ("act", "wager", "outcome")


def skill_of(due: DueAct) -> Skill:
    """The skill that an act of a dealer needs most."""
    if due.toke:
        return Skill.TOKES
    if due.verb == s.SET:
        return Skill.HOUSE_WAY
    if "outcome" in due.asks:
        return Skill.READING
    if due.wager == s.VIGORISH:
        return Skill.VIGORISH
    if due.verb in (s.TAKE, s.RETURN, s.PAY):
        if due.wager not in ("", WagerKind.MAIN.value):
            return Skill.SIDE_WAGERS
        return Skill.PAYOUTS if due.verb == s.PAY else Skill.ORDER
    if due.verb == s.ANNOUNCE:
        return Skill.ANNOUNCEMENTS
    return skill_of_act(due.act)


def mark(table: Table, said: Said) -> Mark:
    """What was said against what is due: right, or wrong with what the book wanted and the clause."""
    due = due_act(table)
    if due is None:
        raise BadNotation("nothing is due of the dealer now")
    wrong = differing(table, due, said)
    # Where the act itself is another, the rest of what was said is of that act.
    fields = tuple(Phrase(f"exam.field.{name}") for name in (("verb",) if "verb" in wrong else wrong))
    why = (Phrase("exam.differs", {"what": Several(fields)}),) if wrong else ()
    return Mark(not wrong, skill_of(due), said_text(said), said_text(due.said()), due.clauses, why)


def said_text(said: Said) -> str:
    """What a dealer did on a line: `pay; place 5; wager main; amount $25; vigorish $1.25`."""
    parts = [said.verb]
    parts += [f"{name} {getattr(said, name)}" for name in WORDS if getattr(said, name)]
    parts += [f"{name} {getattr(said, name)}" for name in NUMBERS if getattr(said, name)]
    parts += [f"{name} {dollars(getattr(said, name))}" for name in AMOUNTS if getattr(said, name)]
    if said.toke:
        parts.append("toke")
    if said.low:
        parts.append(f"low {written(said.low)}")
    return "; ".join(parts)


def parse_said(table: Table, text: str) -> Said:
    """The inverse of `said_text`; pieces are looked for in the hand of the place."""
    verb, *rest = (part.strip() for part in text.strip().split(";"))
    if verb not in VERBS:
        raise BadNotation(f"{verb!r} is not a dealer's act; begin with one of {', '.join(VERBS)}")
    fields: dict[str, object] = {}
    low = ""
    for part in rest:
        name, _, value = part.partition(" ")
        if name == "toke":
            fields[name] = True
        elif name in NUMBERS and value.strip().isascii() and value.strip().isdigit():
            fields[name] = int(value)
        elif name in AMOUNTS:
            fields[name] = parse_dollars(value)
        elif name in WORDS and value:
            fields[name] = value.strip()
        elif name == "low":
            low = value
        elif name == "chips":
            fields[name] = parse_chips(value)
        else:
            raise BadNotation(
                f"{part!r} is not part of an act; write for example: pay; place 5; wager main; amount $25"
            )
    said = Said(verb, **fields)  # type: ignore[arg-type]
    return _with_pieces(table, said, low) if low else said


def _with_pieces(table: Table, said: Said, low: str) -> Said:
    hand = table.round.hands[said.place] if said.place < len(table.round.hands) else None
    if hand is None:
        raise BadNotation(f"place {said.place} has no hand")
    chosen = parse_low(hand.pieces, low)
    high = tuple(piece for piece in hand.pieces if piece not in chosen)
    return replace(said, high=high, low=chosen)

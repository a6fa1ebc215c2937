"""A dealer's words as they are typed, and what is due as it is shown: `pay 4 main $50 $2.50`, `call 4 win`."""

from paigow.errors import BadNotation
from paigow.money import ZERO, Cents, dollars, parse_dollars
from paigow.piece_sets import PieceSet
from paigow.pieces import Pieces
from paigow.table import said as s
from paigow.table.codec import read_piece, write_piece
from paigow.table.due import PIECES, DueAct
from paigow.table.said import Said

KNOWN = "call, show, set, take, pay, return, collect, announce, do, count, cut, correct, help, leave"

HELP = """
show 4                           turn the hand of spot 4 up; 0 is the dealer
{setting:32} set the dealer's hand: high / low
call 4 win                       call a hand: win, push or lose
take 4 main                      take a wager; take 4 vigorish
pay 4 main $50 $2.50             pay a wager, with its vigorish
return 4 main                    give a wager back; add toke to a wager that is a toke
collect 4                        collect the pieces of a hand
announce call-no-more-bets       say something aloud
do wash                          do a step of the procedure
{count:32} count the pieces; cut 20 cut
correct 4                        undo what was called, paid or taken wrongly at spot 4
leave                            stop dealing
""".strip()
"""The words, an example each; two of them depend on what the game is played with."""


def help_with(pieces: PieceSet) -> str:
    """The words, with examples in the game's own pieces."""
    high, low = pieces.settings(pieces.pieces[: pieces.hand_size])[0]
    setting = f"set 0 {_written(high)} / {_written(low)}"
    return HELP.format(setting=setting, count=f"count {len(pieces.pieces)} count")


def _written(pieces: Pieces) -> str:
    return " ".join(map(write_piece, pieces))


def read_said(text: str) -> Said:
    """What a dealer typed; whatever cannot be read is said in one sentence."""
    verb, *rest = text.split()
    match verb.lower():
        case "call":
            return Said(s.ANNOUNCE, _place(rest), outcome=_word(rest, 1, "win, push or lose"))
        case "show" | "collect":
            return Said(verb.lower(), _place(rest))
        case "take" | "return" | "pay":
            wager, toke = _wager(rest)
            amount, vigorish = _amounts(rest[3 if toke else 2 :]) if verb.lower() == "pay" else (ZERO, ZERO)
            return Said(verb.lower(), _place(rest), wager=wager, toke=toke, amount=amount, vigorish=vigorish)
        case "set":
            return _setting(rest)
        case "announce" | "do":
            return Said(verb.lower(), _place(rest[1:]) if rest[1:] else 0, _word(rest, 0, "an act"))
        case "count" | "cut":
            return Said(s.DO, 0, _word(rest, 1, "the act that is counted"), count=_place(rest))
        case _:
            raise BadNotation(f"{verb!r} is not a dealer's word; there are {KNOWN}")


def _place(rest: list[str]) -> int:
    word = _word(rest, 0, "a number")
    if not (word.isascii() and word.isdigit()) or len(word) > 6:
        raise BadNotation(f"{word!r} is not a number")
    return int(word)


def _word(rest: list[str], at: int, wanted: str) -> str:
    if at >= len(rest):
        raise BadNotation(f"{wanted} is missing")
    return rest[at]


def _wager(rest: list[str]) -> tuple[str, bool]:
    return _word(rest, 1, "the wager, such as main"), rest[2:3] == ["toke"]


def _amounts(rest: list[str]) -> tuple[Cents, Cents]:
    amount = parse_dollars(_word(rest, 0, "the amount"))
    return amount, parse_dollars(rest[1]) if len(rest) > 1 else ZERO


def _setting(rest: list[str]) -> Said:
    """`set 0 HIGH / LOW`."""
    if "/" not in rest:
        raise BadNotation(
            "a setting is the high hand, a stroke and the low hand, such as set 0 As Ah 9d 8c 7h / Kd Qs"
        )
    at = rest.index("/")
    return Said(s.SET, _place(rest), high=_pieces(rest[1:at]), low=_pieces(rest[at + 1 :]))


def _pieces(words: list[str]) -> Pieces:
    return tuple(read_piece(word) for word in words)


def typed(due: DueAct) -> str:
    """What is due, as a dealer would type it."""
    if "outcome" in due.asks:
        return f"call {due.place} {due.outcome}"
    if PIECES in due.asks:
        return f"set {due.place} {_written(due.high)} / {_written(due.low)}"
    if due.verb in (s.TAKE, s.PAY, s.RETURN):
        words = f"{due.verb} {due.place} {due.wager}{' toke' if due.toke else ''}"
        return f"{words} {dollars(due.amount)} {dollars(due.vigorish)}" if due.verb == s.PAY else words
    if due.verb in (s.SHOW, s.COLLECT):
        return f"{due.verb} {due.place}"
    if "count" in due.asks:
        return f"count {due.count} {due.act}"
    return f"{due.verb} {due.act} {due.place}"

"""The limits of a toke, shown to a player before they bet one, in the reader's language."""

from collections.abc import Iterator

from pydantic import BaseModel

from paigow.money import dollars
from paigow.submissions import ApprovedGame
from paigow.table.procedures.settle.tokes import filed_terms, may_carry_toke
from paigow.wagers import WagerKind
from paigow.wagers.tokes import most_toke
from paigow.words import Language, say


class TokePrint(BaseModel):
    """The limits of a toke beside one kind of wager."""

    kind: str
    text: str
    clauses: tuple[str, ...]


def toke_prints(game: ApprovedGame, language: Language) -> tuple[TokePrint, ...]:
    """The limits for every wager that a toke may be bet beside."""
    return tuple(
        TokePrint(
            kind=kind.value,
            text=" ".join(_limits(game, kind, language)),
            clauses=game.citations.cite(f"toke.limit.{kind}"),
        )
        for kind in game.limits
        if may_carry_toke(game, kind)
    )


def _limits(game: ApprovedGame, kind: WagerKind, language: Language) -> Iterator[str]:
    terms = filed_terms(game, kind)
    maximum = game.limits[kind].maximum
    if terms.at_least:
        yield say("toke-print.least", {"least": dollars(terms.at_least)}, language)
    if terms.combined_within_maximum:
        yield say("toke-print.together", {"maximum": dollars(maximum)}, language)
    on_top = most_toke(maximum, maximum, terms)
    if on_top:
        yield say("toke-print.on-top", {"maximum": dollars(maximum), "most": dollars(on_top)}, language)

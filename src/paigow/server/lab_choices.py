"""What may be asked in the lab: house ways for a game's pieces, and every paytable of its document."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from paigow.errors import BadNotation
from paigow.library import remembered
from paigow.server.lab_models import BEST, LabChoices, LabQuestion, Named, PaytableChoice
from paigow.setting.house_way import load_house_way
from paigow.setting.way_file import built_in
from paigow.submissions import ApprovedGame, load_game, shipped_filings
from paigow.wagers.kinds import WagerKind
from paigow.wagers.paytables import load_paytable, paytable_names
from paigow.words import Language, title_in

Asked = Annotated[str, Field(max_length=60)]
"""A name that somebody typed."""


@remembered
def known_ways(pieces: str) -> tuple[str, ...]:
    """The house ways that ship and set these pieces."""
    return tuple(name for name in built_in() if load_house_way(name).pieces == pieces)


def choices_of(game: ApprovedGame, language: Language = "en") -> LabChoices:
    """Everything that may be chosen about a game."""
    wagers = [kind for kind in game.wagers if kind is not WagerKind.MAIN and kind in game.paytables]
    return LabChoices(
        game=game.name,
        pieces=game.pieces,
        face_up=game.options.face_up.dealer_first,
        house_way=game.house_way.id,
        ways=tuple(
            Named(id=way, text=title_in(load_house_way(way).title, language))
            for way in known_ways(game.pieces)
        ),
        paytables=tuple(
            PaytableChoice(
                wager=kind.value, chosen=game.paytables[kind].name, paytables=_of(game, kind, language)
            )
            for kind in wagers
        ),
    )


def _of(game: ApprovedGame, kind: WagerKind, language: Language) -> tuple[Named, ...]:
    """Paytables of the game's document for one wager, by name."""
    found = (load_paytable(name) for name in paytable_names())
    return tuple(
        Named(id=item.name, text=title_in(item.title, language))
        for item in found
        if item.kind is kind and item.document == game.document
    )


def chosen_paytables(game: ApprovedGame, asked: Sequence[str]) -> tuple[str, ...]:
    """One paytable for each wager: the one asked for, otherwise the game's own; `BadNotation` for no such."""
    choices = choices_of(game).paytables
    known = {paytable.id for choice in choices for paytable in choice.paytables}
    unknown = [item for item in asked if item not in known]
    if unknown:
        raise BadNotation(
            f"{unknown[0]!r} is not a paytable of this game; there are {', '.join(sorted(known))}"
        )
    return tuple(
        next((paytable.id for paytable in choice.paytables if paytable.id in asked), choice.chosen)
        for choice in choices
    )


def game_of(name: str) -> ApprovedGame:
    """A game that ships; `BadNotation` for no such."""
    if name not in shipped_filings():
        raise BadNotation(f"{name!r} is not a game; there are {', '.join(shipped_filings())}")
    return load_game(name)


def question_of(
    name: str, player: str, dealer: str, paytables: Sequence[str], language: Language = "en"
) -> LabQuestion:
    """A question about a game that ships, everything in it known; `BadNotation` otherwise."""
    game = game_of(name)
    ways = known_ways(game.pieces)
    for way, known in ((player, (*ways, BEST)), (dealer, ways)):
        if way and way not in known:
            raise BadNotation(f"{way!r} is not a house way for this game; there are {', '.join(known)}")
    return LabQuestion(name, player, dealer, chosen_paytables(game, paytables), language)

"""What differs between cards and tiles is asked of the piece set; nothing in the table branches on it."""

import ast
from collections.abc import Iterator

from tests.tidy.sources import Source, hold, package_files

KINDS = frozenset({"cards", "tiles"})
PIECES = frozenset(
    {"Card", "Tile", "CardSetting", "TileSetting", "CardHouseWay", "TileHouseWay", "CardSet", "TileSet"}
)
ASKED_OF_THE_SET = frozenset({"table", "staff", "submissions"})
"""The parts in which nothing may ask what the pieces are."""

ALLOWED = {
    ("src/paigow/table/codec.py", "isinstance"): "both are written alike",
    (
        "src/paigow/submissions/checks/departures.py",
        "isinstance",
    ): "only a house way for tiles has a frame to depart from",
}


def branches(source: Source) -> Iterator[tuple[str, str]]:
    """Where it is asked what the pieces are: by name, by class, by a cast, or in a table with a line for each kind."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Compare() if _kinds_in(node) or _names_pieces(node):
                yield source.at(node), "compare"
            case ast.Dict() if {key.value for key in node.keys if isinstance(key, ast.Constant)} >= KINDS:
                yield source.at(node), "dictionary"
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]) if _classes(kinds):
                yield source.at(node), "isinstance"
            case ast.Call(func=ast.Name(id="cast") | ast.Attribute(attr="cast"), args=[kind, *_]) if _classes(
                kind
            ):
                yield source.at(node), "cast"
            case ast.Match(subject=ast.Attribute(attr="pieces" | "kind")) if any(
                _kinds_in(case) for case in node.cases
            ):
                yield source.at(node), "match"


def _kinds_in(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Constant) and str(part.value) in KINDS for part in ast.walk(node))


def _names_pieces(node: ast.Compare) -> bool:
    """`game.piece_set is TILES`, `paytable.pieces is Pieces.TILES`."""
    names = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    names |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return bool(names & {"CARDS", "TILES"})


def _classes(node: ast.AST) -> bool:
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    text = " ".join(str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant))
    return bool(names & PIECES) or any(name in text for name in PIECES)


def test_nothing_asks_what_the_pieces_are_but_the_piece_sets() -> None:
    found = [
        f"{at} ({how})"
        for source in package_files()
        if source.part in ASKED_OF_THE_SET
        for at, how in branches(source)
        if (at.rpartition(":")[0], how) not in ALLOWED
    ]
    hold(
        found,
        "each such branch is a question that a third set of pieces would have to be added to.",
        "make it a member of PieceSet (src/paigow/piece_sets/), or read an option that only one kind of pieces has.",
    )


def parsed(text: str) -> Source:
    return Source("src/paigow/table/made_up.py", text, ast.parse(text))


def test_the_search_finds_every_form_of_such_a_branch() -> None:
    forms = (
        'x = 1 if table.game.pieces == "tiles" else 2',
        'if pieces not in ("cards", "both"): pass',
        'HAND = {"cards": 7, "tiles": 4}',
        "y = isinstance(piece, Tile)",
        "y = isinstance(way, (TileHouseWay, int))",
        'y = cast("tuple[Card, ...]", pieces)',
        "y = paytable.pieces is Pieces.TILES",
        "y = table.game.piece_set is CARDS",
        'match table.game.pieces:\n    case "tiles":\n        pass',
    )
    for text in forms:
        assert list(branches(parsed(text))), text
    assert not list(branches(parsed('draft.perform(act, {"cards": len(cards)})')))

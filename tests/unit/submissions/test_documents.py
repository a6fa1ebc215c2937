"""A document by data alone: reviewed whole, and every damage to it named before a table opens."""

from pathlib import Path
from shutil import copytree

import pytest

from paigow import library
from paigow.errors import Finding, Rejected
from paigow.submissions import load_game, playable_filings, read_filing, review_filing, review_with_filings
from paigow.submissions.documents import review_document
from paigow.submissions.games import headers
from paigow.words import say
from tests.fixtures import LIBRARY, using

GAMES = ("silver-mania", "silver-double-hand")
OTHERS = ("harbour-double-hand", "harbour-tiles")


@pytest.mark.parametrize("document", ["md", "hs", "co"])
def test_the_documents_that_ship_are_whole(document: str) -> None:
    assert review_document(document) == ()


def test_a_document_from_elsewhere_is_whole_and_its_games_are_playable() -> None:
    with using():
        assert review_with_filings("sv") == ()
        assert review_with_filings("hb") == ()
        for game in (*GAMES, *OTHERS):
            assert review_filing(read_filing(game)).findings == ()
        assert set(GAMES) < set(playable_filings())
    assert not set(GAMES) & set(playable_filings())


def test_an_open_option_without_a_list_allows_what_suits_the_pieces(tmp_path: Path) -> None:
    copytree(LIBRARY, tmp_path / "library")
    path = tmp_path / "library" / "sv" / "games" / "silver-mania.toml"
    narrow = '"shuffle.method" = { allowed = ["manual", "automated"] }'
    assert narrow in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(narrow, '"shuffle.method" = {}'), "utf-8")
    with using(tmp_path / "library"):
        assert review_with_filings("sv") == ()
        assert headers()["silver-mania"].open["shuffle.method"].allowed == ("manual", "automated")


ELSEWHERE: dict[str, tuple[str, str, str, str]] = {
    # the same for the second document
    "copies to the player have no rule": (
        "citations/rules.toml",
        '"main.win.copy" = ["hb-1.3"]\n',
        "",
        "main.win.copy",
    ),
    "a tie has no rule": ("citations/rules.toml", '"main.lose.tied" = ["hb-1.3"]\n', "", "main.lose.tied"),
    "a rule of surrender is missing": (
        "citations/rules.toml",
        '"surrender.window" = ["hb-2.2"]\n',
        "",
        "surrender.window",
    ),
    "the push's second word has no rule": (
        "citations/rules.toml",
        '"main.push.nine-high-low" = ["hb-1.2"]\n',
        "",
        "main.push.nine-high-low",
    ),
    "more spots than the deck has hands for": (
        "games/harbour-double-hand.toml",
        '"surrender.offered" = false',
        '"surrender.offered" = false\n"table.positions" = 7\n"start.places" = 8',
        "table.positions",
    ),
    "a place that is not counted": (
        "games/harbour-tiles.toml",
        '"start.places" = 8\n',
        "",
        "start.places",
    ),
    "pieces that nobody gets": ("games/harbour-tiles.toml", '"deal.stub" = 0\n', "", "deal.stub"),
    "cards' shuffling for tiles": (
        "games/harbour-tiles.toml",
        '"shuffle.method" = "wash"\n',
        "",
        "shuffle.method",
    ),
    "cards' dealing for tiles": (
        "games/harbour-tiles.toml",
        '"deal.method" = "tile-stacks"\n',
        "",
        "deal.method",
    ),
    "an option of cards for tiles": (
        "games/harbour-tiles.toml",
        '"deal.stub" = 0',
        '"deal.stub" = 0\n"main.copy_low" = "player"',
        "main.copy_low",
    ),
    "a step of tiles for cards": (
        "games/harbour-double-hand.toml",
        '"surrender.offered" = false',
        '"surrender.offered" = false\n"opening.steps" = ["compare-tiles", "wash", "stack"]',
        "compare-tiles",
    ),
    "no chips to bet with": (
        "games/harbour-tiles.toml",
        '"deal.stub" = 0',
        '"deal.stub" = 0\n"wagers.instruments" = ["coupon"]',
        "wagers.instruments",
    ),
    "nobody to supervise": (
        "games/harbour-tiles.toml",
        '"deal.stub" = 0',
        '"deal.stub" = 0\n"roles" = []',
        "roles",
    ),
    "first cards beside seven cards": (
        "paytables/hb-first-look.toml",
        '{ first_three = "flush" }',
        '"flush"',
        "hb-first-look.toml: row[4].event",
    ),
    "five of a kind without a wild joker": (
        "paytables/hb-peek.toml",
        'event = "four-of-a-kind"',
        'event = { high = "five of a kind" }',
        "hb-peek.toml: row[1].event",
    ),
    "a wild joker and the house way": (
        "paytables/hb-short-stack.toml",
        'date = "2026"',
        'date = "2026"\njoker = "wild"',
        "hb-short-stack.toml: row[1].event",
    ),
    "tiles of both hands": (
        "paytables/hb-dealers-pair.toml",
        'event = "mixed-pair"\nhand = "dealer"',
        'event = "mixed-pair"\nhand = "either"',
        "hb-dealers-pair.toml: row[4].hand",
    ),
    "rows out of order": ("paytables/hb-peek.toml", '"6 to 1"', '"66 to 1"', "row[2].pays"),
    "a house way of its own that is not whole": (
        "house_ways/harbour.toml",
        "when = {}",
        'when = { can = { high = "supreme pair" } }',
        "house_ways/harbour.toml",
    ),
    "a house way with a rule that never fires": (
        "house_ways/harbour.toml",
        '[[rule]]\nid = "hb-rest"',
        '[[rule]]\nid = "hb-more"\nwhen = {}\nplay = {}\n\n[[rule]]\nid = "hb-rest"',
        "hb-rest",
    ),
    "citations of a game that is not there": (
        "document.toml",
        '"harbour-tiles"]',
        '"harbour-tile"]',
        "harbour-tile",
    ),
    "a game's own citations with a wrong clause": (
        "citations/harbour-tiles/rules.toml",
        '"reveal.order" = ["hb-2.3"]',
        '"reveal.order" = ["hb-2.33"]',
        "hb-2.33",
    ),
    "a house way by another name": (
        "house_ways/harbour.toml",
        'id = "harbour"',
        'id = "harbor"',
        "harbour",
    ),
    "a house way for other pieces": (
        "games/harbour-double-hand.toml",
        'shipped = "horseshoe"',
        'shipped = "harbour"',
        "house_way.shipped",
    ),
    "a described row without words": (
        "words/zh-Hant.toml",
        '"wagers.row.dealer-two-pair-and-a-pair" = "莊三對"\n',
        "",
        "wagers.row.dealer-two-pair-and-a-pair",
    ),
}

DAMAGES: dict[str, tuple[str, str, str, str]] = {
    # what is damaged: the file, what is replaced, by what, and what the finding must name
    "a head without its edition": ("document.toml", 'edition = "First edition, 2025"\n', "", "edition"),
    "a head with an unknown key": ("document.toml", "edition =", "editoin =", "editoin"),
    "a head of another id": ("document.toml", 'id = "sv"', 'id = "sw"', "sw"),
    "a head that is no TOML": ("document.toml", 'id = "sv"', "id = sv", "document.toml"),
    "a game that the head does not list": ("document.toml", '"silver-mania", ', "", "silver-mania"),
    "a game listed by a wrong name": (
        "document.toml",
        '"silver-mania", ',
        '"silver-manja", ',
        "silver-manja",
    ),
    "a clause without a summary": (
        "clauses/2-main-wager.toml",
        'summary = "Hands of equal rank are won by the dealer."\n',
        "",
        "summary",
    ),
    "a clause with an unknown duty": ("clauses/1-play.toml", 'duty = "inform"', 'duty = "infrom"', "infrom"),
    "a clause numbered like another": ("clauses/1-play.toml", 'id = "sv-1.7"', 'id = "sv-1.6"', "sv-1.6"),
    "a clause of another document": ("clauses/1-play.toml", 'id = "sv-1.7"', 'id = "xx-1.7"', "xx-1.7"),
    "a clause that others cite is gone": (
        "clauses/2-main-wager.toml",
        'id = "sv-2.4"',
        'id = "sv-2.40"',
        "sv-2.4",
    ),
    "a clause that sends the reader nowhere": (
        "clauses/2-main-wager.toml",
        '["sv-2.5"]',
        '["sv-2.9"]',
        "sv-2.9",
    ),
    "a rule that is missing": ("citations/wagers.toml", '"main.win" = ["sv-2.1"]\n', "", "main.win"),
    "the push's rule is missing": (
        "citations/wagers.toml",
        '"main.push.queen-high" = ["sv-2.6"]\n',
        "",
        "main.push.queen-high",
    ),
    "the fee's rule is missing": (
        "citations/table.toml",
        '"collection.fee" = ["sv-3.1"]\n',
        "",
        "collection.fee",
    ),
    "a side wager's rule is missing": (
        "citations/wagers.toml",
        '"mirror.foul" = ["sv-3.6"]\n',
        "",
        "mirror.foul",
    ),
    "a side wager's push has no rule": (
        "citations/wagers.toml",
        '"lucky-seven.push" = ["sv-3.3"]\n',
        "",
        "lucky-seven.push",
    ),
    "a rule by a wrong name": ("citations/wagers.toml", '"main.copies"', '"main.copys"', "main.copys"),
    "a rule that cites no clause of the document": (
        "citations/wagers.toml",
        '"main.copies" = ["sv-2.4"]',
        '"main.copies" = ["sv-2.44"]',
        "sv-2.44",
    ),
    "a rule that is no list": (
        "citations/wagers.toml",
        '"main.copies" = ["sv-2.4"]',
        '"main.copies" = "sv-2.4"',
        "main.copies",
    ),
    "a rule in two files": (
        "citations/table.toml",
        '"wager.main" =',
        '"main.win" = []\n"wager.main" =',
        "main.win",
    ),
    "an option by a wrong name": (
        "games/silver-mania.toml",
        '"main.dealer_pushes" =',
        '"main.dealer_push" =',
        "main.dealer_push",
    ),
    "an option with a wrong value": (
        "games/silver-mania.toml",
        '["queen-high"]',
        '["quen-high"]',
        "quen-high",
    ),
    "an option of the wrong type": (
        "games/silver-mania.toml",
        '"surrender.offered" = false',
        '"surrender.offered" = "no"',
        "surrender.offered",
    ),
    "an option both fixed and open": (
        "games/silver-mania.toml",
        '"start.method" =',
        '"banking.offered" = {}\n"start.method" =',
        "banking.offered",
    ),
    "an open option that permits what there is not": (
        "games/silver-mania.toml",
        '["shaker", "rng"]',
        '["shaker", "coin"]',
        "coin",
    ),
    "an open option without words": (
        "games/silver-mania.toml",
        '"start.method" =',
        '"cut.dealer_half" = {}\n"start.method" =',
        "option.cut.dealer_half",
    ),
    "a fee that is no fee": (
        "games/silver-double-hand.toml",
        '"$1 from $25"',
        '"$1 form $25"',
        "collection.schedule",
    ),
    "a step that nothing settles": (
        "games/silver-double-hand.toml",
        '"return-main", ',
        "",
        "return-main",
    ),
    "a game without its main wager": (
        "games/silver-mania.toml",
        "[wagers.main]",
        "[wagers.fortune]",
        "wagers.main",
    ),
    "a wager judged on nobody's hand": (
        "games/silver-double-hand.toml",
        'judged_on = "both"',
        'judged_on = "bth"',
        "bth",
    ),
    "a wager judged on the player by rows about both": (
        "games/silver-double-hand.toml",
        'judged_on = "both"',
        'judged_on = "player"',
        "sv-mirror.toml: row[1].hand",
    ),
    "a wager without its unit": (
        "games/silver-double-hand.toml",
        'unit = 100\nclauses = ["sv-3.4"]',
        'clauses = ["sv-3.4"]',
        "wagers.mirror.unit",
    ),
    "a wager whose paytable is not there": (
        "games/silver-double-hand.toml",
        '"sv-mirror"',
        '"sv-miror"',
        "sv-miror",
    ),
    "a house way that is not there": ("games/silver-mania.toml", '"horseshoe"', '"horsehoe"', "horsehoe"),
    "a paytable row without its payment": (
        "paytables/sv-mirror.toml",
        'pays = "30 to 1"\n',
        "",
        "row[1].pays",
    ),
    "a paytable row of an unknown event": ("paytables/sv-mirror.toml", '"no-pair"', '"nopair"', "nopair"),
    "a paytable without rows": ("paytables/sv-mirror.toml", "[[row]]", "[[rows]]", "sv-mirror.toml: row"),
    "a paytable of another wager": (
        "paytables/sv-mirror.toml",
        'wager = "mirror"',
        'wager = "miror"',
        "miror",
    ),
    "a word that one language lacks": ("words/zh-Hans.toml", '"wager.mirror" = "镜像"\n', "", "wager.mirror"),
    "a row without words": (
        "words/en.toml",
        '"wagers.row.both-flush" = "player and dealer with a flush"\n',
        "",
        "wagers.row.both-flush",
    ),
    "a word of the program changed": (
        "words/en.toml",
        '"wager.mirror" =',
        '"wager.main" = "x"\n"wager.mirror" =',
        "wager.main",
    ),
    "a filing of no game": (
        "filings/silver-mania.toml",
        'game = "silver-mania"',
        'game = "silver-manic"',
        "silver-manic",
    ),
    "a step of settling that no pass names": (
        "games/silver-double-hand.toml",
        '"take-side", "take-main", "return-side"',
        '"take-main", "return-side"',
        "take-side",
    ),
    "a push of a side wager has no rule of settling": (
        "citations/table.toml",
        '"settle.return.side" = ["sv-3.7"]\n',
        "",
        "settle.return.side",
    ),
    "a filing without limits": (
        "filings/silver-mania.toml",
        'main = { minimum = "$5", maximum = "$500" }',
        "",
        "limits.main",
    ),
}


def test_there_are_forty_damages_and_more() -> None:
    assert len(DAMAGES) >= 40


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damage_is_named_before_a_table_opens(damage: str, tmp_path: Path) -> None:
    _damage_is_named("sv", GAMES, DAMAGES[damage], tmp_path)


@pytest.mark.parametrize("damage", ELSEWHERE)
def test_every_damage_to_the_second_document_is_named(damage: str, tmp_path: Path) -> None:
    _damage_is_named("hb", OTHERS, ELSEWHERE[damage], tmp_path)


def _damage_is_named(
    document: str, games: tuple[str, ...], damage: tuple[str, str, str, str], tmp_path: Path
) -> None:
    file, old, new, named = damage
    folder = tmp_path / "library"
    copytree(LIBRARY, folder)
    path = folder / document / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with using(folder):
        told = [_said(finding) for finding in review_with_filings(document)]
        assert any(named in sentence for sentence in told), told
        with pytest.raises(Rejected):
            [load_game(game) for game in games]


def _said(finding: Finding) -> str:
    arguments = {"found": finding.found, "allowed": finding.allowed, **finding.arguments}
    return f"{finding.path}: {say(finding.code, arguments)}"


@pytest.mark.parametrize(
    "part", ["games/silver-mania.toml", "filings/silver-mania.toml", "paytables/sv-mirror.toml"]
)
def test_a_file_that_is_gone_is_named(part: str, tmp_path: Path) -> None:
    folder = tmp_path / "library"
    copytree(LIBRARY, folder)
    (folder / "sv" / part).unlink()
    with using(folder):
        told = " ".join(f"{finding.path} {finding.found}" for finding in review_document("sv"))
    assert Path(part).stem in told


def test_a_damaged_document_takes_nothing_from_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    copytree(LIBRARY, folder)
    (folder / "sv" / "document.toml").write_text("id = ", "utf-8")
    with using(folder):
        assert load_game("maryland-poker").name == "maryland-poker"
        assert set(playable_filings()) & set(GAMES) == set()


def test_a_library_folder_that_is_absent_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Rejected) as told:
        library.use(tmp_path / "absent")
    assert told.value.findings[0].code == "library.absent"


def test_two_documents_of_one_id_are_named(tmp_path: Path) -> None:
    copytree(LIBRARY / "sv", tmp_path / "md")
    with using(tmp_path):
        assert any(reason.code == "library.taken" for reason in review_document("md"))

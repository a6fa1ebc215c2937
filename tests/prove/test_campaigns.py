"""A campaign is a module with a claim and a `run`; stopped, it goes on; done, it leaves evidence."""

import io
import json
from pathlib import Path

import pytest

from prove import Progress, Result, evidence, exhaustive, notation
from prove.campaign import Campaign, campaigns
from prove.digest import CoreDigest, core_digest, imported
from prove.progress import Unfinished


def progress(folder: Path, identity: str = "one", pieces: int | None = None) -> Progress:
    return Progress(folder / "kept" / "run.json", identity, pieces, io.StringIO())


def test_a_module_with_run_is_a_campaign_and_its_first_paragraph_the_claim(tmp_path: Path) -> None:
    (tmp_path / "luck.py").write_text('"""Luck is\nfair.\n\nMore."""\n\n\ndef run(): ...\n')
    (tmp_path / "helper.py").write_text('"""A helper."""\n\n\ndef walk(): ...\n')
    (tmp_path / "_hidden.py").write_text("def run(): ...\n")
    assert campaigns(tmp_path) == {"luck": Campaign("luck", "Luck is fair.", tmp_path / "luck.py")}


def test_every_campaign_of_ours_claims_something() -> None:
    assert all(campaign.claim.endswith(".") for campaign in campaigns().values())
    assert "notation" in campaigns()


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    first = progress(tmp_path)
    for piece in first.pieces(5):
        if piece == 3:
            break
        first.tally["sum"] += piece
    second = progress(tmp_path)
    left = []
    for piece in second.pieces(5):
        left.append(piece)
        second.tally["sum"] += piece
    assert left == [3, 4]
    assert second.tally["sum"] == 0 + 1 + 2 + 3 + 4
    assert second.seconds >= first.seconds - 1


def test_a_run_in_parts_stops_after_each_and_does_every_piece_once(tmp_path: Path) -> None:
    done: list[int] = []
    for kept in ("2 of 5", "4 of 5"):
        run = Progress(tmp_path / "run.json", "one", show=io.StringIO(), part=2)
        with pytest.raises(Unfinished, match=kept):
            done.extend(run.pieces(5))
    last = Progress(tmp_path / "run.json", "one", show=io.StringIO(), part=2)
    assert [*done, *last.pieces(5)] == [0, 1, 2, 3, 4]


def test_another_code_or_seed_starts_afresh(tmp_path: Path) -> None:
    assert list(progress(tmp_path, "one").pieces(3)) == [0, 1, 2]
    assert list(progress(tmp_path, "two").pieces(3)) == [0, 1, 2]


def test_a_finished_run_leaves_nothing_to_resume(tmp_path: Path) -> None:
    done = progress(tmp_path)
    assert list(done.pieces(2)) == [0, 1]
    done.forget()
    assert list(progress(tmp_path).pieces(2)) == [0, 1]


def test_a_person_may_ask_for_another_number_of_pieces(tmp_path: Path) -> None:
    assert list(progress(tmp_path, pieces=2).pieces(100)) == [0, 1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project: a table uses pieces, wagers stand alone, the server is the shell."""
    for path, text in {
        "src/paigow/__init__.py": "",
        "src/paigow/money.py": "",
        "src/paigow/pieces/__init__.py": "",
        "src/paigow/pieces/data/tiles.toml": "a = 1",
        "src/paigow/table/__init__.py": "",
        "src/paigow/table/decide.py": "from paigow.pieces import x\nfrom paigow.table import rules",
        "src/paigow/table/rules.py": "def load():\n    import_module(f'paigow.table.procedures.{name}')",
        "src/paigow/table/procedures/cut.py": "",
        "src/paigow/table/views.py": "from paigow import money",
        "src/paigow/wagers/__init__.py": "import paigow.money",
        "src/paigow/server/__init__.py": "from paigow.table import views",
        "prove/rounds.py": "from paigow.table.decide import decide",
        "prove/frames.py": "import paigow.server",
        "prove/outside.py": "import subprocess",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("campaign", "parts"),
    [
        ("rounds", ("pieces", "table")),
        ("frames", ("money", "server", "table")),
        ("outside", ("money", "pieces", "table", "wagers")),
    ],
)
def test_a_digest_covers_what_the_campaign_reaches_and_without_imports_the_whole_core(
    project: Path, campaign: str, parts: tuple[str, ...]
) -> None:
    assert core_digest(project / "prove" / f"{campaign}.py", project).parts == parts


@pytest.mark.parametrize(
    ("changed", "is_stale"),
    [
        ("src/paigow/pieces/data/tiles.toml", True),
        ("src/paigow/table/__init__.py", True),
        ("src/paigow/table/decide.py", True),
        ("src/paigow/table/rules.py", True),
        ("src/paigow/table/procedures/cut.py", True),
        ("prove/rounds.py", True),
        ("src/paigow/table/views.py", False),
        ("src/paigow/wagers/__init__.py", False),
        ("src/paigow/server/__init__.py", False),
    ],
)
def test_only_a_change_in_what_it_reaches_makes_it_stale(project: Path, changed: str, is_stale: bool) -> None:
    rounds = project / "prove" / "rounds.py"
    before = core_digest(rounds, project)
    file = project / changed
    file.write_text(file.read_text() + "\n# changed")
    assert (core_digest(rounds, project) != before) is is_stale


def test_a_built_page_makes_nothing_stale_but_data_of_the_server_does(project: Path) -> None:
    frames = project / "prove" / "frames.py"
    before = core_digest(frames, project)
    for place, is_stale in (("page/index.html", False), ("data/pace.toml", True)):
        file = project / "src/paigow/server" / place
        file.parent.mkdir()
        file.write_text("new")
        assert (core_digest(frames, project) != before) is is_stale


def test_words_and_layouts_make_nothing_stale_but_other_data_of_a_part_does(project: Path) -> None:
    rounds = project / "prove" / "rounds.py"
    before = core_digest(rounds, project)
    for place, is_stale in (
        ("words/zh-Hant/clauses/1.toml", False),
        ("sheet.typ", False),
        ("sheet.html.j2", False),
        ("clauses/1.toml", True),
    ):
        file = project / "src/paigow/pieces/data/doc" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("new = 'new'")
        assert (core_digest(rounds, project) != before) is is_stale


def test_what_one_part_alone_reads_of_a_document_makes_only_its_campaigns_stale(project: Path) -> None:
    lawful = project / "prove" / "lawful.py"
    for path, text in {
        "src/paigow/library/__init__.py": "",
        "src/paigow/laws/__init__.py": "",
        "src/paigow/table/rules.py": "import paigow.library",
        "prove/lawful.py": "import paigow.laws\nimport paigow.table.rules",
    }.items():
        (project / path).parent.mkdir(exist_ok=True)
        (project / path).write_text(text)
    rounds = project / "prove" / "rounds.py"
    before = {campaign: core_digest(campaign, project) for campaign in (rounds, lawful)}
    (project / "src/paigow/library/laws.toml").write_text("a = 1")
    assert core_digest(rounds, project) == before[rounds]
    assert core_digest(lawful, project) != before[lawful]


@pytest.mark.parametrize(
    ("changed", "is_stale"),
    [("web/src/App.svelte", True), ("src/paigow/money.py", True), ("web/README.md", False)],
)
def test_what_a_campaign_rests_on_outside_the_core_makes_it_stale_too(
    project: Path, changed: str, is_stale: bool
) -> None:
    screens = project / "prove" / "screens.py"
    screens.write_text('RESTS_ON = ("web/src", "web/measure.py")\n')
    (project / "web/src").mkdir(parents=True)
    (project / "web/src/App.svelte").write_text("<p>")
    (project / "web/measure.py").write_text("from paigow import money")
    before = core_digest(screens, project)
    with (project / changed).open("a") as file:
        file.write("\n# changed")
    assert (core_digest(screens, project) != before) is is_stale


def test_imports_are_found_in_every_form_and_in_no_other() -> None:
    text = (
        "from paigow import table, money\nif True:\n    import paigow.pieces.cards\n"
        "import_module('paigow.analysis')\nimport_module(f'paigow.words.{x}')\nimport json\n"
        "CARRIERS = {'paigow.words.reasons'}\n"
    )
    assert imported(text) == {
        "paigow.table", "paigow.money", "paigow.pieces.cards", "paigow.analysis.", "paigow.words.",
    }  # fmt: skip


def test_evidence_says_by_which_code_it_was_made_and_when_it_is_stale(tmp_path: Path) -> None:
    campaign = campaigns()["notation"]
    result = Result(True, 3, "all three came back", {"hands": 3})
    made = evidence.make(campaign, core_digest(campaign.file), 7, 1.25, result)
    file = evidence.write(made, tmp_path)
    kept = json.loads(file.read_text("utf-8"))
    assert {"commit", "core_digest", "seed", "count", "seconds", "result"} <= kept.keys()
    assert evidence.read("notation", tmp_path) == made
    assert evidence.read("nothing", tmp_path) is None
    assert made.is_fresh(campaign)
    assert not evidence.make(campaign, CoreDigest("0", ()), 7, 1.25, result).is_fresh(campaign)


def test_the_notation_campaign_holds_in_its_first_piece(tmp_path: Path) -> None:
    # C(53, 2) card pairs, C(32, 4) tile hands, 6^3 rolls with no eye die or one of three.
    result = notation.run(1, progress(tmp_path, pieces=1))
    assert result.holds
    assert result.figures == {"card pairs": 1378, "tile hands": 35_960, "rolls": 6**3 * 4, "faults": 0}


def test_exhaustive_tests_are_run_by_their_mark_and_a_failure_is_told(tmp_path: Path) -> None:
    marked = "import pytest\n\n@pytest.mark.exhaustive\ndef test_marked():\n    assert {}\n"
    (tmp_path / "test_good.py").write_text(f"{marked.format(1)}\ndef test_other():\n    assert 0\n")
    (tmp_path / "test_bad.py").write_text(marked.format(0))
    code, printed = exhaustive.marked(str(tmp_path / "test_good.py"), workers=0)
    assert (code, "1 passed" in printed) == (0, True)
    assert exhaustive.marked(str(tmp_path / "test_bad.py"), workers=0)[0] == 1

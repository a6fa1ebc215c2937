"""A grid is read strictly: every value becomes a cell, and what is wrong is said with what is allowed."""

from importlib.resources import files
from pathlib import Path

import pytest

from paigow.errors import BadNotation
from paigow.sweeps.grid import read_grid
from paigow.sweeps.rows import rows_of
from paigow.sweeps.sweep import check
from paigow.sweeps.workers import Certificates, check_address

GRID = """game = "colorado-tiles"
[over]
house_way = ["own", "colorado-best-low"]
commission = ["5%", "4%", "0"]
stake = [25, 26]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "grid.toml"
    file.write_text(text)
    return file


def test_every_combination_is_a_cell_with_all_stakes(tmp_path: Path) -> None:
    grid = read_grid(written(tmp_path, GRID))
    assert len(grid.cells) == 6
    assert len({cell.digest for cell in grid.cells}) == 6
    assert {cell.stakes for cell in grid.cells} == {(2500, 2600)}
    assert {cell.against.name for cell in grid.cells} == {"own"}


def test_a_file_beside_the_grid_is_read_with_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("the text of a way")
    grid = read_grid(written(tmp_path, 'game = "colorado-tiles"\n[over]\nhouse_way = ["own", "mine.toml"]\n'))
    assert [cell.house_way.text for cell in grid.cells] == ["", "the text of a way"]
    (tmp_path / "mine.toml").write_text("another text")
    assert read_grid(tmp_path / "grid.toml").digest != grid.digest


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "grid.toml is not TOML"),
        ('gane = "x"', "'gane' is not known; did you mean game?"),
        ("", "game is a list"),
        ("game = []", "game is a name or a list of names"),
        ('game = ["a", "a"]', "game names something twice"),
        ('game = "a"\nover = 3', "`over` is a table"),
        ('game = "a"\n[over]\ncommision = ["5%"]', "did you mean commission?"),
        ('game = "a"\n[over]\nstake = [0]', "0 is not a whole number of dollars"),
        ('game = "a"\n[over]\nstake = [true]', "True is not a whole number"),
        ('game = "a"\n[over]\nstake = [25, 26, 25]', "over.stake names a stake twice"),
        ('game = "a"\n[over]\nhouse_way = ["gone.toml"]', "there is no file gone.toml beside the grid"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=r"(?s).*" + said.replace("?", r"\?").replace("`", "`")):
        read_grid(written(tmp_path, text))


def test_too_many_combinations_are_refused_before_any_is_made(tmp_path: Path) -> None:
    many = ", ".join(f'"{number}/2000"' for number in range(1000))
    text = f'game = "a"\n[over]\ncommission = [{many}]\npush_on = [{many}]\n'
    with pytest.raises(BadNotation, match="1,000,000 combinations; 100,000 are allowed"):
        read_grid(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("colorado-best-low", "horseshoe", "house_way horseshoe"),
        ("5%", "500%", "commission 500%"),
        ("[25, 26]", "[7]", "a main wager is .* not \\$7"),
    ],
)
def test_terms_that_do_not_go_together_are_named_before_anything_is_counted(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(BadNotation, match=said):
        check(read_grid(written(tmp_path, GRID.replace(old, new))))


FILES = Certificates("ca", "cert", "key")


@pytest.mark.parametrize(
    ("address", "certificates", "said"),
    [
        ("somewhere", None, "is not the address of a scheduler"),
        ("tcp://host", None, "is not the address of a scheduler"),
        ("tcp://host:99999", None, "is not the address of a scheduler"),
        ("tcp://192.0.2.7:8786", None, "TLS only; use tls://192.0.2.7:8786"),
        ("tcp://example.org:8786", FILES, "TLS only"),
        ("tls://example.org:8786", None, "needs --tls-ca"),
    ],
)
def test_a_scheduler_elsewhere_is_reached_with_certificates_only(
    address: str, certificates: Certificates | None, said: str
) -> None:
    with pytest.raises(BadNotation, match=said):
        check_address(address, certificates)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:8786", "tcp://localhost:8786", "tcp://[::1]:8786"])
def test_this_host_needs_none(address: str) -> None:
    check_address(address, None)
    check_address("tls://example.org:8786", FILES)


def test_a_side_wager_stands_at_the_stake_that_it_was_figured_at(tmp_path: Path) -> None:
    """Its limits may not allow the stake of the main wager; the same stake is not told twice."""
    text = 'game = "colorado-dragons-eye"\n[over]\npaytable = ["co-dragons-eye-dice-bonus"]\nstake = [20, 50, 100]\n'
    (cell,) = read_grid(written(tmp_path, text)).cells
    stakes = [row["stake_cents"] for row in rows_of(cell) if row["wager"] == "co-dragons-eye-dice-bonus"]
    assert stakes == [None, 2000, 2500]


def test_two_files_of_one_id_are_told_apart(tmp_path: Path) -> None:
    way = (files("paigow.library") / "co" / "house_ways" / "colorado-best-low.toml").read_text("utf-8")
    for name in ("first.toml", "second.toml"):
        (tmp_path / name).write_text(way)
    text = 'game = "colorado-tiles"\n[over]\nhouse_way = ["first.toml", "second.toml", "colorado"]\n'
    found = [rows_of(cell)[0] for cell in read_grid(written(tmp_path, text)).cells]
    assert [row["house_way"] for row in found] == ["first.toml", "second.toml", "colorado"]
    assert [row["against"] for row in found] == ["first.toml", "second.toml", "colorado"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadNotation, match=r"mine\.toml cannot be read"):
        read_grid(written(tmp_path, 'game = "colorado-tiles"\n[over]\nhouse_way = ["mine.toml"]\n'))

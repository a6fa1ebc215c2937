"""Writing sheets to files."""

import json
import sys
from pathlib import Path

import pytest

from paigow.analysis.par.write import check_format, check_place, write_sheet
from paigow.errors import BadNotation
from tests.unit.analysis.par.sheets import tiles_sheet


def test_the_ending_says_the_format(tmp_path: Path) -> None:
    file = tmp_path / "par.JSON"
    assert write_sheet(tiles_sheet(), file) == file.stat().st_size
    assert json.loads(file.read_text("utf-8"))["identity"]["game"] == "colorado-tiles"
    book = tmp_path / "par.xlsx"
    write_sheet(tiles_sheet(), book)
    assert book.read_bytes().startswith(b"PK")


def test_an_unknown_ending_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadNotation, match=r"\.pdf, \.xlsx, \.html, \.json"):
        check_format(Path("par.doc"))


def test_what_is_not_installed_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(BadNotation, match=r"pip install 'paigow\[par\]'"):
        write_sheet(tiles_sheet(), tmp_path / "par.xlsx")
    assert not (tmp_path / "par.xlsx").exists()


def test_a_place_that_cannot_be_written_is_told_before_anything_is_counted(tmp_path: Path) -> None:
    check_place(tmp_path / "par.pdf")
    with pytest.raises(BadNotation, match="there is no folder"):
        check_place(tmp_path / "absent" / "par.pdf")
    (tmp_path / "folder.pdf").mkdir()
    with pytest.raises(BadNotation, match="not ours to write"):
        check_place(tmp_path / "folder.pdf")

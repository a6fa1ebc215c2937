"""Readings: the one that meets the print comes first, and a bad file is told what is wrong."""

from fractions import Fraction
from pathlib import Path

import pytest

from paigow.analysis.readings import read_doubts, readings
from paigow.cli.app import run
from paigow.errors import BadNotation
from paigow.setting.house_way import load_house_way

TEXT = """
way = "colorado"
[printed]
push = "40.47 %"
edge = "2.643 %"

[[doubt]]
says = "what is played where nothing else is said"
[[doubt.reading]]
says = "the best low hand"
rule.hw-best-with-worst = { play = { choose = ["best low hand"] } }
[[doubt.reading]]
says = "the best high hand"
rule.hw-best-with-worst = { play = { choose = ["best high hand"] } }
[[doubt.reading]]
says = "as written"

[[doubt]]
says = "is a nine ever given up"
[[doubt.reading]]
says = "never"
rule.hw-nine-given-up = { play = { high_points = 9 } }
[[doubt.reading]]
says = "for three points"
[[doubt.reading]]
says = "always"
without = ["hw-nine"]
"""


def written(folder: Path, text: str = TEXT) -> Path:
    place = folder / "doubts.toml"
    place.write_text(text, "utf-8")
    return place


def test_the_reading_that_meets_the_print_comes_first(tmp_path: Path) -> None:
    doubts = read_doubts(written(tmp_path))
    assert doubts.combinations == 9
    found = readings(doubts)
    assert len(found) == 9
    assert found[0].choices == ("as written", "for three points")
    assert found[0].missed == ()
    assert found[0].way.digest == load_house_way("colorado").digest
    assert all(reading.missed for reading in found[1:])
    assert abs(found[0].figures["edge"] - Fraction("0.02643")) <= Fraction("0.000005")


def test_the_command_tells_all_and_writes_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nearest.toml"
    assert run(["houseway", "readings", str(written(tmp_path)), "--out", str(out)]) == 0
    assert "1 of 9 readings meet every printed figure" in " ".join(capsys.readouterr().out.split())
    assert load_house_way(out).digest == load_house_way("colorado").digest
    assert run(["houseway", "readings", str(written(tmp_path)), "--json"]) == 0
    assert '"meets": true' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('edge = "2.643 %"', 'edge = "much"', "percentage"),
        ('edge = "2.643 %"', 'edg = "2.643 %"', "printed"),
        ("hw-nine-given-up", "hw-nine-given", "hw-nine-given"),
        ('way = "colorado"', "wya = 1", "way"),
        ("[[doubt]]", "[[doubt", "TOML"),
    ],
)
def test_a_bad_file_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        read_doubts(written(tmp_path, TEXT.replace(old, new)))

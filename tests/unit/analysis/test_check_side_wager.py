"""The script that recomputes a side wager without the package agrees with the package."""

import json
import runpy
from pathlib import Path

from paigow.analysis.as_data import side_data
from paigow.analysis.side_rows import figure_side_wager
from paigow.wagers.paytables import load_paytable

SCRIPT = Path(__file__).parents[3] / "tools" / "check_side_wager.py"


def test_the_script_counts_the_fortune_table_as_we_do_and_finds_a_wrong_count(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    lines = script["count_lines"]()
    assert sum(lines.values()) == 154_143_080
    assert lines["royal flush with suited king and queen"] == 72  # Wizard of Odds, Fortune Pai Gow Poker
    side = side_data(figure_side_wager(load_paytable("hs-fortune-standard")))
    sheet = tmp_path / "par.json"
    sheet.write_text(json.dumps({"side_wagers": [side]}), "utf-8")
    assert script["compare"](lines, str(sheet))
    side["rows"][3]["combinations"] = "1129"
    sheet.write_text(json.dumps({"side_wagers": [side]}), "utf-8")
    assert not script["compare"](lines, str(sheet))
    sheet.write_text(json.dumps({"side_wagers": []}), "utf-8")
    assert not script["compare"](lines, str(sheet))


def test_the_script_imports_nothing_of_ours() -> None:
    assert "paigow" not in [
        line.split()[1] for line in SCRIPT.read_text("utf-8").splitlines() if line[:5] == "from "
    ]
    assert "import paigow" not in SCRIPT.read_text("utf-8")

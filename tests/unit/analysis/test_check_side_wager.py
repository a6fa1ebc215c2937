"""The script that recomputes a side wager without the package agrees with the package."""

import json
import runpy
from pathlib import Path

from paigow.analysis.as_data import side_data
from paigow.analysis.side_rows import figure_side_wager
from paigow.wagers.paytables import load_paytable

SCRIPT = Path(__file__).parents[3] / "tools" / "check_side_wager.py"


TABLES = (
    "hs-fortune-standard", "md-fortune-c", "md-emperors-treasure-c", "md-insurance-a", "md-progressive-b",
    "co-pair-fortunes-1", "co-dragons-eye-match", "co-dragons-eye-odd",
)  # fmt: skip


def test_the_script_recounts_every_kind_of_table_and_finds_a_wrong_count(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    kinds = script["kinds_of_hands"]()
    assert sum(kinds.values()) == 154_143_080
    fortune = script["first_rows"](kinds, script["FORTUNE"])
    assert fortune["royal-flush-king-queen-suited"] == 72  # Wizard of Odds, Fortune Pai Gow Poker
    sides = [side_data(figure_side_wager(load_paytable(name))) for name in TABLES]
    sheet = tmp_path / "par.json"
    sheet.write_text(json.dumps({"side_wagers": sides}), "utf-8")
    assert script["compare"](kinds, str(sheet))
    sides[1]["rows"][3]["combinations"] = "1129"
    sheet.write_text(json.dumps({"side_wagers": sides}), "utf-8")
    assert not script["compare"](kinds, str(sheet))
    sheet.write_text(json.dumps({"side_wagers": []}), "utf-8")
    assert not script["compare"](kinds, str(sheet))


def test_the_script_imports_nothing_of_ours() -> None:
    assert "paigow" not in [
        line.split()[1] for line in SCRIPT.read_text("utf-8").splitlines() if line[:5] == "from "
    ]
    assert "import paigow" not in SCRIPT.read_text("utf-8")

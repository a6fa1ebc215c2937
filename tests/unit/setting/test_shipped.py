"""What ships beside the house ways is all there and for these very ways."""

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from paigow.setting import load_house_way, shipped
from paigow.setting.class_table import known_table
from paigow.setting.house_way import CardHouseWay
from paigow.setting.proof import known_proof
from paigow.setting.way_file import built_in


@pytest.mark.parametrize("name", built_in())
def test_every_built_in_way_ships_with_its_proof_and_table(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    way = load_house_way(name)
    assert known_proof(way) is not None
    assert not isinstance(way, CardHouseWay) or known_table(way) is not None


def test_writing_them_anew_gives_the_same_proofs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # tiles only: the card table is recomputed in test_class_table
    tiles = ("colorado", "colorado-best-high")
    monkeypatch.setattr(shipped, "built_in", lambda: tiles)
    shipped.write_shipped(tmp_path)
    for name in tiles:
        ours = files("paigow.setting") / "data" / "proofs" / f"{name}.json"
        assert (tmp_path / "proofs" / f"{name}.json").read_text("utf-8") == ours.read_text("utf-8")


def test_a_way_for_cards_is_written_with_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # that building the table anew gives this very table is shown in test_class_table
    name = next(item for item in built_in() if isinstance(load_house_way(item), CardHouseWay))
    monkeypatch.setattr(shipped, "built_in", lambda: (name,))
    monkeypatch.setattr(shipped, "build_class_table", known_table)
    shipped.write_shipped(tmp_path)
    data = files("paigow.setting") / "data"
    written, ours = tmp_path / "proofs" / f"{name}.json", data / "proofs" / f"{name}.json"
    assert written.read_text("utf-8") == ours.read_text("utf-8")
    table, known = np.load(tmp_path / "tables" / f"{name}.npz"), np.load(str(data / "tables" / f"{name}.npz"))
    assert set(table) == set(known)
    assert all((table[part] == known[part]).all() for part in known)

"""Writes the proofs and class tables that ship beside the house ways: `python -m paigow.setting.shipped`."""

from pathlib import Path

from paigow.setting.class_table import build_class_table, packed
from paigow.setting.house_way import CardHouseWay, load_house_way
from paigow.setting.proof import prove_cards, to_json, work_out
from paigow.setting.way_file import built_in


def write_shipped(folder: Path) -> None:
    """Compute everything again and write it under the folder."""
    for name in ("proofs", "tables"):
        (folder / name).mkdir(exist_ok=True)
    for name in built_in():
        way = load_house_way(name)
        if isinstance(way, CardHouseWay):
            table = build_class_table(way)
            (folder / "tables" / f"{name}.npz").write_bytes(packed(table))
            proof = prove_cards(way, table)
        else:
            proof = work_out(way)
        (folder / "proofs" / f"{name}.json").write_text(to_json(proof), "utf-8")


if __name__ == "__main__":
    write_shipped(Path(__file__).parent / "data")

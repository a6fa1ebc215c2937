"""Rounds told again face by face: they come out alike, and a difference would be noticed."""

from typing import Any

import pytest

from paigow.table import commands as c
from prove import console
from prove.irregular import TABLES


@pytest.mark.parametrize("piece", range(len(TABLES)))
def test_rounds_told_again_come_out_alike(piece: int) -> None:
    told = console.played(f"test {piece}", *TABLES[piece], rounds=2)
    assert told.faults == []
    assert told.compared > 60
    assert told.reports > 1
    assert told.stayed_unseen > 0


def test_a_face_that_is_told_wrongly_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    report = console.Retelling._faces

    def misread(told: console.Retelling, command: c.ReportFaces) -> None:
        turned = command.pieces[::-1] if command.high else command.pieces
        split = {"high": turned[:5], "low": turned[5:]} if command.high else {}
        changed: Any = {"pieces": turned, **split}
        report(told, c.ReportFaces(command.place, by=command.by, at=command.at, **changed))

    monkeypatch.setattr(console.Retelling, "_faces", misread)
    told = console.played("test", *TABLES[3], rounds=4)
    assert told.faults


def test_an_amount_that_came_out_otherwise_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(console.CARRIES_FACES, "FacesReported", ())
    written = console.without_faces
    seen: list[object] = []

    def slightly(event: Any) -> dict[str, Any]:
        seen.append(event)
        return {**written(event), "number": len(seen)}

    monkeypatch.setattr(console, "without_faces", slightly)
    assert console.played("test", *TABLES[3], rounds=1).faults

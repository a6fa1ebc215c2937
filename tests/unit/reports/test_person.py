"""What is kept of a person: told in full, wiped where it may be; the chains stay whole and the house says why."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from paigow.cli.app import build
from paigow.errors import BadNotation
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.names import Names
from paigow.record.passports import Passports, PlayedHand
from paigow.record.verify import verify
from paigow.reports.hours import KEEPS, read_hours
from paigow.reports.person import kept_of, wipe
from tests.support.recording import recorded, table_record

WHO = "player-2"
HOUSE = """
house = "Harbour"
zone = "UTC"
day_begins = "06:00"
week_begins = "monday"
keeps = "Rounds are kept for five years."
[shifts]
day = "06:00"
"""


def hand(passport: str, number: str) -> PlayedHand:
    return PlayedHand(
        id=0, passport=passport, number=number, round=1, spot=2, at=5, game="horseshoe-poker", stake=2_500,
        question="{}", high="As Ks", low="Qd", rule="r", house_low="Qd", cost="", house_cost="", best_low="",
    )  # fmt: skip


def test_what_may_go_goes_and_what_must_stay_is_said(folder: Path) -> None:
    engine = open_database(str(folder / "record.db"))
    recorded(engine, (table_record("1", "horseshoe-poker"), 2))
    journal, names, passports = Journal(engine), Names(engine), Passports(engine)
    names.put("1", WHO, "Mei Lin")
    passports.link("1", WHO, "secret")
    passports.add(hand("secret", "1"))
    passports.add(hand("secret", "9"))
    told = kept_of(journal, "1", WHO, "Filed.")
    assert told["may_be_wiped"]["name"] == "Mei Lin"
    assert [each["stake"] for each in told["may_be_wiped"]["hands"]] == [2_500]
    assert told["stays"]["why"] == "Filed."
    assert told["stays"]["entries"] > 0
    assert "secret" not in json.dumps(told)
    gone = wipe(journal, "1", WHO)
    assert (gone.name, gone.hands, gone.passport) == (True, 1, True)
    assert gone.stays == told["stays"]["entries"]
    after = kept_of(journal, "1", WHO, "Filed.")
    assert after["may_be_wiped"] == {"name": "", "passport": False, "hands": []}
    assert "Mei" not in json.dumps(after)
    assert len(passports.hands("secret")) == 1, "hands at other tables are theirs still"
    assert verify(engine).faults == ()
    for table, person in (("1", "nobody"), ("7", WHO)):
        with pytest.raises(BadNotation):
            kept_of(journal, table, person, "")
    engine.dispose()


def test_the_house_files_what_it_keeps() -> None:
    assert read_hours(HOUSE, "x").keeps == "Rounds are kept for five years."
    assert read_hours(HOUSE.replace("keeps =", "# keeps ="), "x").keeps == KEEPS
    with pytest.raises(BadNotation, match="keeps is one line"):
        read_hours(HOUSE.replace('"Rounds are kept for five years."', '""'), "x")


def test_on_the_command_line(folder: Path) -> None:
    where, house, out = folder / "record.db", folder / "house.toml", folder / "mei.json"
    engine = open_database(str(where))
    recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    Names(engine).put("1", WHO, "Mei Lin")
    engine.dispose()
    house.write_text(HOUSE, "utf-8")
    run = CliRunner()
    assert f"table 1: {WHO}" in run.invoke(build(), ["person", "find", str(where), "Mei Lin"]).output
    told = run.invoke(build(), ["person", "export", str(where), "1", WHO, str(out), "--house", str(house)])
    assert "Rounds are kept for five years." in told.output
    assert json.loads(out.read_text("utf-8"))["may_be_wiped"]["name"] == "Mei Lin"
    assert "name wiped" in run.invoke(build(), ["person", "wipe", str(where), "1", WHO]).output
    assert run.invoke(build(), ["person", "find", str(where), "Mei Lin"]).exit_code != 0

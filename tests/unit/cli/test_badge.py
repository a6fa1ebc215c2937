"""Badges on the command line: made, listed, revoked; and keys to sign with."""

from pathlib import Path

from typer.testing import CliRunner

from paigow.cli.app import build
from paigow.record.database import open_database


def test_a_badge_is_made_listed_and_revoked(tmp_path: Path) -> None:
    database = str(tmp_path / "record.db")
    open_database(database).dispose()
    run = CliRunner()

    def paigow(*words: str) -> str:
        done = run.invoke(build(), ["badge", *words])
        assert done.exit_code == 0, done.output
        return done.output

    public = paigow("key", str(tmp_path / "ann.key")).strip()
    assert paigow("key", str(tmp_path / "ann.key")).strip() == public
    made = paigow("make", "floor", "Ann", "--database", database, "--public-key", public)
    id = made.split()[1].rstrip(":")
    assert made.splitlines()[-1].startswith(f"{id}.")
    listed = paigow("list", "--database", database)
    assert "Ann" in listed
    assert "holds" in listed
    assert public[:16] in listed
    shown = paigow("show", id, "--database", database)
    assert all(word in shown for word in ("floor", "Ann", "house", "command line", "holds", public))
    letter = tmp_path / "letter.txt"
    letter.write_text("the shift is closed", "utf-8")
    signature = paigow("sign", str(letter), "--private-key", str(tmp_path / "ann.key")).strip()
    assert "signed by Ann" in paigow("check", str(letter), signature, id, "--database", database)
    letter.write_text("the shift is open", "utf-8")
    forged = run.invoke(build(), ["badge", "check", str(letter), signature, id, "--database", database])
    assert (forged.exit_code, "not signed" in forged.output) == (1, True)
    paigow("revoke", id, "--database", database)
    assert "revoked at" in paigow("show", id, "--database", database)
    assert "revoked" in paigow("list", "--database", database)

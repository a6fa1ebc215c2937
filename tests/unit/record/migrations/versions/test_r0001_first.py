"""The first shape of the record is written out, so that it never changes with the code."""

from importlib.resources import files


def test_the_first_migration_does_not_lean_on_the_schema_of_today() -> None:
    text = (files("paigow.record.migrations.versions") / "r0001_first.py").read_text("utf-8")
    assert "paigow" not in text
    assert text.count("op.create_table(") == 9

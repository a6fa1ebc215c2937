"""Records cannot change once they are made, and their arrays are tuples."""

from dataclasses import FrozenInstanceError

import pytest

from paigow.rulebook import library


def test_a_clause_cannot_be_changed() -> None:
    clause = library().clause("md-6.A")
    with pytest.raises(FrozenInstanceError):
        clause.summary = "another"  # type: ignore[misc]


def test_what_a_record_lists_is_a_tuple() -> None:
    lists = [value for key in library().filing_keys for value in (key.allowed, key.default)]
    lists += [
        value
        for interpretation in library().interpretations
        for value in (interpretation.clauses, interpretation.options)
    ]
    assert not any(isinstance(value, list) for value in lists)

"""Secrets are kept by table and name, and are not on the record's chains."""

import pytest
import sqlalchemy as sa

from paigow.record.secrets import Secrets


def test_a_secret_is_found_under_its_table_and_name(engine: sa.Engine) -> None:
    keep = Secrets(engine)
    keep.put("1", "house", {"token": "x"})
    assert keep.get("1", "house") == {"token": "x"}
    assert keep.get("2", "house") is None
    assert keep.get("1", "other") is None


def test_a_name_is_taken_once(engine: sa.Engine) -> None:
    keep = Secrets(engine)
    keep.put("1", "house", {"token": "x"})
    with pytest.raises(sa.exc.IntegrityError):
        keep.put("1", "house", {"token": "y"})

"""Badges: a role with its holder, place and end; the token is kept as a hash, and what is revoked opens nothing."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.badges import ROLES, Badges
from paigow.record.schema import BADGES
from paigow.record.signing import is_signed, make_key, public_of, read_key, sign

NOW = 1_000_000


def test_a_badge_is_known_by_its_token_which_is_nowhere_stored(engine: sa.Engine) -> None:
    badges = Badges(engine)
    badge, token = badges.make("floor", "Ann", NOW, "operator", expires_at=NOW + 10)
    assert badges.of(token) == badge
    assert badge.holds(NOW)
    assert not badge.holds(NOW + 10)
    with engine.connect() as connection:
        rows = str(connection.execute(sa.select(BADGES)).all())
    assert token.partition(".")[2] not in rows
    for wrong in ("", token + "x", token[:-1], f"{badge.id}.", "b.x", token.partition(".")[2]):
        assert badges.of(wrong) is None


def test_a_revoked_badge_opens_nothing_and_stays_on_the_list(engine: sa.Engine) -> None:
    badges = Badges(engine)
    badge, token = badges.make("pit", "Bo", NOW, "operator", scope="pit", place="east")
    revoked = badges.revoke(badge.id, NOW + 5, "operator")
    assert revoked is not None
    assert not revoked.holds(NOW + 6)
    assert badges.of(token) == revoked
    assert badges.revoke(badge.id, NOW + 9, "other") == revoked
    assert badges.all() == (revoked,)
    assert badges.revoke("b00", NOW, "operator") is None


def test_a_badge_holds_at_its_table_in_its_pit_or_everywhere(engine: sa.Engine) -> None:
    badges = Badges(engine)
    table, _ = badges.make("floor", "A", NOW, "x", scope="table", place="7")
    pit, _ = badges.make("floor", "B", NOW, "x", scope="pit", place="east")
    house, _ = badges.make("floor", "C", NOW, "x")
    assert [each.covers("7", "east") for each in (table, pit, house)] == [True, True, True]
    assert [each.covers("8", "") for each in (table, pit, house)] == [False, False, True]


@pytest.mark.parametrize(
    "asked",
    [
        {"role": "king"},
        {"scope": "table"},
        {"scope": "street", "place": "1"},
        {"place": "1"},
        {"name": " "},
        {"key": "abc"},
    ],
)
def test_what_is_no_badge_is_not_made(engine: sa.Engine, asked: dict[str, str]) -> None:
    given = {"role": "floor", "name": "Ann", "scope": "house", "place": "", "key": "", **asked}
    with pytest.raises(BadNotation):
        Badges(engine).make(
            given["role"], given["name"], NOW, "x",
            scope=given["scope"], place=given["place"], key=given["key"],
        )  # fmt: skip
    assert len(ROLES) == 8


def test_whoever_signs_is_known_by_the_public_half_of_their_key(tmp_path: Path) -> None:
    path = tmp_path / "ann.key"
    public = make_key(path)
    assert public_of(path) == public
    assert path.stat().st_mode & 0o077 == 0
    signature = sign(read_key(path), b"the shift's report")
    assert is_signed(public, b"the shift's report", signature)
    assert not is_signed(public, b"another report", signature)
    assert not is_signed(make_key(tmp_path / "bo.key"), b"the shift's report", signature)
    assert not is_signed("zz", b"", "00")
    with pytest.raises(BadNotation, match="never overwritten"):
        make_key(path)
    (tmp_path / "no.key").write_text("no key")
    with pytest.raises(BadNotation):
        read_key(tmp_path / "no.key")

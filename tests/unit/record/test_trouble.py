"""Each reason for not writing is a kind of its own, so that each is answered in its own way."""

from paigow.record import trouble


def test_no_trouble_is_another() -> None:
    kinds = (trouble.Stale, trouble.Repeated, trouble.StreamMoved, trouble.Collision)
    assert all(not issubclass(kind, other) for kind in kinds for other in kinds if kind is not other)

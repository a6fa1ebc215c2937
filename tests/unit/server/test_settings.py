"""A server is reached where it listens unless it says otherwise."""

from paigow.server.settings import Settings


def test_where_other_processes_reach_us() -> None:
    assert Settings(host="h", port=1).reached_at == "h:1"
    assert Settings(host="h", port=1, address="other:2").reached_at == "other:2"

"""`paigow doctor` says what is well and what is wrong with an installation and a deployment."""

import asyncio
import http.server
import json
import os
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from paigow import __version__
from paigow.cli.app import build
from paigow.record.database import open_database
from tests.support.serving import quick, serving


def asked(*arguments: str) -> tuple[int, dict[str, dict[str, object]]]:
    done = CliRunner().invoke(build("doctor"), ["doctor", "--json", *arguments])
    return done.exit_code, {row["what"]: row for row in json.loads(done.output)}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page and docs that are built."""
    for name in ("page", "docs"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text("")
        monkeypatch.setattr(f"paigow.server.page.{name.upper()}", tmp_path / name)
    return tmp_path


def test_a_whole_installation_is_well() -> None:
    code, found = asked()
    assert code == 0
    assert found["games"]["seen"] == "5 games are whole"


def test_a_page_that_is_not_built_and_a_short_key_are_named(built: Path) -> None:
    (built / "page" / "index.html").unlink()
    code, found = asked("--house-key", "short")
    assert code == 1
    assert [what for what, row in found.items() if not row["well"]] == ["page", "operator's key"]
    assert "go.py serve" in str(found["page"]["remedy"])


def test_a_record_is_looked_at_without_being_made(folder: Path) -> None:
    missing = folder / "none.db"
    code, found = asked("--database", str(missing))
    assert code == 1
    assert not found["record"]["well"]
    assert not missing.exists()


def test_a_record_without_heads_is_named(folder: Path) -> None:
    path = folder / "record.db"
    open_database(str(path)).dispose()
    _, found = asked("--database", str(path))
    assert found["record"] == {"what": "record", "well": True, "seen": "0 tables", "remedy": ""}
    assert not found["heads"]["well"]
    (folder / "record.db.heads").write_text("")
    assert asked("--database", str(path))[1]["heads"]["well"]


async def test_a_running_server_is_well_and_a_missing_one_is_not(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        _, found = await asyncio.to_thread(asked, "--server", served.base)
        assert found["health"]["well"]
        assert found["headers"]["well"]
        assert found["live connections"]["well"]
        assert found["version"]["seen"] == __version__
        assert found["metrics"]["seen"] == "0 tables, none stopped"
    code, found = await asyncio.to_thread(asked, "--server", "http://127.0.0.1:1")
    assert code == 1
    assert not found["health"]["well"]


class Proxy(http.server.BaseHTTPRequestHandler):
    """A proxy that passes on pages but neither headers nor live connections, before a server of another version."""

    def do_GET(self) -> None:
        text = b'{"version": "0.0.1"}'
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_what_a_proxy_swallows_is_named() -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as proxy:
        serves = threading.Thread(target=proxy.serve_forever)
        serves.start()
        code, found = asked("--server", f"http://127.0.0.1:{proxy.server_port}")
        proxy.shutdown()
        serves.join()
    assert code == 1
    wrong = [what for what, row in found.items() if not row["well"]]
    assert wrong == ["version", "headers", "live connections", "metrics"]
    assert "Upgrade" in str(found["live connections"]["remedy"])


def test_an_old_backup_is_named_and_a_new_one_is_well(folder: Path) -> None:
    assert not asked("--backups", str(folder))[1]["backups"]["well"]
    made = folder / "2026-11-18.db"
    made.write_text("")
    assert asked("--backups", str(folder))[1]["backups"]["well"]
    os.utime(made, (1, 1))
    code, found = asked("--backups", str(folder))
    assert code == 1
    assert "paigow backup" in str(found["backups"]["remedy"])


def test_in_words_each_line_says_whether_it_is_well(built: Path) -> None:
    (built / "docs" / "index.html").unlink()
    done = CliRunner().invoke(build("doctor"), ["doctor"])
    assert "ok     games: 5 games are whole" in done.output
    assert "WRONG  docs: not built\n       Run `python3 go.py serve`" in done.output

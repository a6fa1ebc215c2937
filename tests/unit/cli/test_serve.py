"""`paigow serve` runs a server until it is told to stop, and leaves a clean record."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paigow.cli import serve
from paigow.cli.app import run
from paigow.record.database import SoleWriter, open_database
from paigow.record.verify import verify
from paigow.server.settings import Settings
from tests.support.serving import PATIENCE, free_port


def test_a_server_answers_and_stops_when_it_is_told(folder: Path) -> None:
    port, path = free_port(), folder / "record.db"
    command = [sys.executable, "-c", "from paigow.cli import main; main()", "serve", "--no-advice"]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--database", str(path)], stdout=subprocess.DEVNULL
    )
    try:
        assert health(port)
        assert told_goodbye(port, process.pid) == "wire.closing"
    finally:
        if process.poll() is None:
            os.kill(process.pid, signal.SIGINT)
        process.wait(30)
    engine = open_database(str(path))
    assert verify(engine).faults == ()
    engine.dispose()


def told_goodbye(port: int, pid: int) -> str:
    """Watch a table while the server is stopped; what is said before the connection is closed."""
    body = json.dumps({"game": "horseshoe-poker"}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", body, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        number = json.loads(answer.read())["number"]
    said = {}
    with connect(f"ws://127.0.0.1:{port}/api/tables/{number}/live", max_size=None) as wire:
        wire.recv(timeout=PATIENCE)
        os.kill(pid, signal.SIGINT)
        try:
            while True:
                said = json.loads(wire.recv(timeout=PATIENCE))
        except ConnectionClosed:
            return str(said.get("code", ""))


def health(port: int) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5) as answer:
                return b'"ok"' in answer.read()
        except OSError:
            time.sleep(0.1)
    return False


def test_serve_is_on_the_command_line() -> None:
    assert run(["serve", "--help"]) == 0


def test_a_database_in_use_is_not_taken(folder: Path) -> None:
    path = str(folder / "record.db")
    first = SoleWriter(path)
    command = [sys.executable, "-c", "from paigow.cli import main; main()", "serve", "--no-advice"]
    done = subprocess.run(
        [*command, "--port", str(free_port()), "--database", path],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    first.release()
    assert done.returncode != 0
    assert "in use by another process" in done.stderr + done.stdout


def test_a_place_that_cannot_be_served_gets_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port), "--database", str(folder / "record.db")]) == 2
    said = capsys.readouterr().err
    assert f"port {port}: Address already in use" in said
    assert "Traceback" not in said


def test_a_record_that_cannot_be_kept_gets_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = folder / "missing" / "record.db"
    assert run(["serve", "--port", "0", "--database", str(nowhere)]) == 2
    assert capsys.readouterr().err == f"No record can be kept at {nowhere}: No such file or directory\n"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What would be served; nothing listens."""
    taken: list[Settings] = []
    monkeypatch.setattr(serve, "_listen", taken.append)
    return taken


def test_heads_that_cannot_be_kept_are_said_before_anybody_plays(
    folder: Path, served: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    record, nowhere = folder / "record.db", folder / "missing" / "heads"
    assert run(["serve", "--port", "0", "--database", str(record), "--checkpoints", str(nowhere)]) == 2
    said = capsys.readouterr().err
    assert f"{nowhere}: No such file or directory" in said
    assert "--checkpoints none" in said
    assert not served


@pytest.mark.parametrize("by", ["option", "environment"])
def test_a_key_that_can_be_guessed_is_refused(
    by: str,
    folder: Path,
    served: list[Settings],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ["serve", "--port", "0", "--database", str(folder / "record.db")]
    if by == "environment":
        monkeypatch.setenv("PAIGOW_HOUSE_KEY", "k" * 11)
    else:
        command += ["--house-key", "k" * 11]
    assert run(command) == 2
    assert "at least 12 characters" in capsys.readouterr().err
    assert not served


def test_key_and_database_may_be_said_where_no_other_user_reads_them(
    folder: Path, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands on a command line is shown by `ps`, passwords included."""
    monkeypatch.setenv("PAIGOW_HOUSE_KEY", "a key of the operator")
    monkeypatch.setenv("PAIGOW_DATABASE", str(folder / "record.db"))
    assert run(["serve"]) == 0
    assert (served[0].house_key, served[0].database) == ("a key of the operator", str(folder / "record.db"))

"""The wheel as a stranger gets it: installed in a fresh environment, far from the repository."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UV = ROOT / ".tools" / "bin" / "uv"
PYTHON_LINES = """
import paigow as pg
table = pg.Table("horseshoe-poker", seed=7).seat("Ann", chips="$500").bet("Ann", "$25").deal()
print(pg.house_way("horseshoe").set(table.hand("Ann")).low, pg.rank("A 5 4 3 2"))
try:
    pg.analyse("horseshoe-poker")
except ImportError as missing:
    print(missing)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = {**os.environ, "PAIGOW_PAGE_IS_BUILT": "1"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=built, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def installed(wheel: Path, extra: str) -> Path:
    """A fresh environment with the wheel, at the versions of the lock file."""
    home = wheel.parent / (extra or "plain")
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, home], check=True)
    what = f"paigow[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    install = (str(UV), "pip", "install", "--quiet", "--python", str(home / "bin" / "python"))
    subprocess.run([*install, "--constraint", str(ROOT / "requirements.lock"), what], check=True)
    return home


def said(home: Path, *command: str) -> str:
    """What a program of the environment prints, standing in that folder."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ran = subprocess.run(
        [str(home / "bin" / command[0]), *command[1:]],
        cwd=home, env=clean, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return ran.stdout + ran.stderr


def test_the_package_alone_knows_the_rules_and_says_what_else_to_install(wheel: Path) -> None:
    home = installed(wheel, "")
    assert "straight" in said(home, "paigow", "rank", "As Kd Qh Jc Ts")
    assert "Round 1 is over." in said(home, "python", "-m", "paigow", "deal", "colorado-tiles", "--plain")
    low, missing = said(home, "python", "-c", PYTHON_LINES).splitlines()
    assert low == "Ts Td ace-to-five straight: five consecutive ranks"
    assert (
        missing == "This needs the extra `analysis`, which is not installed: pip install 'paigow[analysis]'."
    )
    advised = said(home, "paigow", "advise", "As Ks Qs Js Ts 2d 3c", "--house-way", "horseshoe")
    assert "royal flush; three-two" in advised
    assert "`analysis`" in said(home, "paigow", "analyse", "horseshoe-poker")
    assert "`record`" in said(home, "paigow", "verify", "nothing.db")
    assert "`server`" in said(home, "paigow", "serve")


def test_the_server_extra_serves_the_page(wheel: Path) -> None:
    home = installed(wheel, "server")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(home / "bin" / "paigow"), "serve", "--port", str(port), "--database", "tables.db"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with subprocess.Popen(command, cwd=home, env=clean, stdout=subprocess.DEVNULL) as server:
        try:
            *_, health = answers(f"http://127.0.0.1:{port}/api/health")
            assert json.loads(health)
            page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30).read()
            assert b"<script" in page
        finally:
            server.terminate()


def answers(address: str) -> Iterator[bytes]:
    """The first answer of a server that is starting."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        try:
            yield urllib.request.urlopen(address, timeout=10).read()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise AssertionError(f"{address} did not answer")

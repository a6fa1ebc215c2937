"""A real server with the built page, and a real Chromium: shared by all browser tests."""

import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.house import HOUSE_KEY, House

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BINARIES = Path(sys.executable).parent
PAGE = ROOT / "src" / "paigow" / "server" / "page"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--font-render-hinting=none",
)  # fmt: skip

START_SECONDS = 180
"""How long a server may take to start: it reads every table of its record again, on a machine that may be busy."""


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


class Server:
    """`paigow serve` on a free port; it can be stopped and started again on the same record."""

    def __init__(self, folder: Path, library: Path | None = None) -> None:
        self.port = free_port()
        self.folder = folder
        self.library = library
        """A folder of further documents."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [] if self.library is None else ["--library", str(self.library)]
        words += ["serve", "--port", str(self.port), "--pace", "0.02"]
        words += ["--house-key", HOUSE_KEY]
        # All browsers of a run come from one address, on a machine that may be busy.
        for limit in (
            "joins_a_minute",
            "tables_an_hour",
            "tables_at_once",
            "moves_a_second",
            "reads_a_second",
            "reading_seconds",
            "filing_seconds",
        ):
            words += ["--limit", f"{limit}=10000"]
        words += ["--database", str(self.folder / "browser.db")]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-m", "paigow", *words], stdout=log, stderr=log)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.address}/api/health", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.2)
        self.stop()
        raise RuntimeError((self.folder / "server.log").read_text("utf-8"))

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
            self.process = None


def newest(folder: Path) -> float:
    return max(path.stat().st_mtime for path in folder.rglob("*") if path.is_file())


def build_page() -> None:
    """Build the page if its sources are newer than what lies in the server's package; one process at a time."""
    lock = ROOT / "build" / "page.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        _build_page()


def _build_page() -> None:
    index = PAGE / "index.html"
    if index.exists() and index.stat().st_mtime >= newest(WEB / "src"):
        return
    environment = {**os.environ, "PATH": f"{BINARIES}{os.pathsep}{os.environ.get('PATH', '')}"}
    npm = shutil.which("npm", path=environment["PATH"]) or "npm"
    words = [
        npm,
        "run",
        "--silent",
        "build",
        "--",
        "--outDir",
        str(PAGE),
        "--emptyOutDir",
        "--logLevel",
        "warn",
    ]
    subprocess.run(words, cwd=WEB, env=environment, check=True)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build_page()
    each_server = Server(tmp_path_factory.mktemp("server"))
    each_server.start()
    yield each_server
    each_server.stop()


def launch(playwright: Playwright) -> Browser:
    """A Chromium; the one without windows, where it is installed, needs a quarter less of the processor."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=program, args=list(FLAGS))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def house(server: Server, chromium: Browser) -> Iterator[House]:
    """Opens tables and browsers at them; closes every browser afterwards, and no page may have stumbled."""
    each_house = House(server.address, chromium)
    yield each_house
    each_house.close()
    assert each_house.errors == []

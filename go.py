#!/usr/bin/env python3
"""Sets the project up and runs it; needs only python3 (3.11 or newer) with pip, and git; safe to run again.

python3 go.py serve               live tables in the browser
python3 go.py test                every check: ruff, mypy, the page's checks, pytest
python3 go.py test PATH...        only pytest, with these arguments
python3 go.py wheel               a wheel in dist/, with page and docs inside
python3 go.py prove [NAME]        long proofs and campaigns; --stale re-runs those the code has left behind
python3 go.py COMMAND ...         any command of the program; `COMMAND --help` says more

`test` needs a browser and PostgreSQL: as root on Debian it installs them, otherwise it says what to install.
`--without browser` and `--without postgres` leave those tests out, and the summary says so.
"""

from __future__ import annotations

import glob
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"
"""Where an environment has its programs. Only Linux is tested."""
PYTHON = VENV / PROGRAMS / "python"
LOCK = ROOT / "requirements.lock"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "paigow" / "server" / "page"
DOCS = ROOT / "src" / "paigow" / "server" / "docs"

AGAIN = ("--last-failed", "--last-failed-no-failures", "none", "-n", "0")
BROWSER_TESTS = "tests/browser"
CORES = 2
"""How many stages of one core run side by side."""

STARTED = time.monotonic()


def main(arguments: list[str]) -> int:
    """Set up what the command needs, then run it."""
    os.chdir(ROOT)
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(f"{__doc__}\nThe commands of the program:\n\n{listed_commands()}")
        return 0
    command, rest = arguments[0], arguments[1:]
    if command == "test":
        return run_tests(rest)
    if command == "wheel":
        set_up(page=True)
        return build_wheel(ROOT / "dist")
    if command == "prove":
        set_up()
        return become(PYTHON, "-m", "prove", *rest)
    set_up(page=command == "serve")
    return become(VENV / PROGRAMS / "paigow", *arguments)


def listed_commands() -> str:
    """Each command with what it does, as its module says; nothing needs to be installed for that."""
    said = {}
    for file in sorted((ROOT / "src" / "paigow" / "cli").glob("*.py")):
        text = file.read_text("utf-8")
        begins = re.match(r'"""`paigow ([a-z]+)(?: [A-Z]+)?`: (.+?)\.?(?:""")?\n', text)
        if begins and "\ndef register(" in text:
            said[begins[1]] = begins[2]
    return "\n".join(f"  {name:<10} {what}" for name, what in said.items())


def set_up(page: bool = False) -> None:
    """The Python environment, and the built page where it is wanted."""
    with only_one_at_a_time():
        install_uv()
        install_packages()
        if page and has_page():
            build_page()
        if page:
            build_docs()


@contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Two go.py started together must not install into one folder; the second waits, then finds all done."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install_uv() -> None:
    """pip fetches uv, by the version and the hashes of the lock file; uv does everything after that.

    A fresh Debian has pip but no `ensurepip`, so `python3 -m venv` would fail there.
    """
    if (TOOLS / "bin" / "uv").exists():
        return
    say("fetching uv")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
        wanted.write(locked("uv"))
        wanted.flush()
        options = ("--quiet", "--require-hashes", "--disable-pip-version-check", "--root-user-action=ignore")
        run(sys.executable, "-m", "pip", "install", *options, "--target", TOOLS, "-r", wanted.name)


def locked(package: str) -> str:
    """The lock file's own entry for one package, hashes included."""
    entry: list[str] = []
    for line in LOCK.read_text("utf-8").splitlines():
        if line.startswith(f"{package}=="):
            entry = [line]
        elif entry and line.startswith("    --hash"):
            entry.append(line)
        elif entry:
            break
    return "\n".join(entry) + "\n"


def install_packages() -> None:
    """The environment holds exactly what the lock file names, checked by hash, and the project itself."""
    if not PYTHON.exists():
        say("making .venv")
        run(TOOLS / "bin" / "uv", "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
    stamp = Stamp(VENV / ".installed", LOCK, ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    if stamp.is_fresh():
        return
    say("installing the Python packages")
    install = (TOOLS / "bin" / "uv", "pip", "install", "--quiet", "--python", PYTHON)
    run(*install, "--compile-bytecode", "--require-hashes", "-r", LOCK)
    # Without isolation the build uses the hatchling just installed by hash, and fetches nothing more.
    run(*install, "--no-deps", "--no-build-isolation", "--editable", ".")
    stamp.write()


def has_page() -> bool:
    return (WEB / "package.json").exists()


def install_web_packages() -> None:
    stamp = Stamp(WEB / "node_modules" / ".installed", WEB / "package.json", WEB / "package-lock.json")
    if not stamp.is_fresh():
        say("npm ci")
        npm("ci", "--loglevel=error", "--no-audit", "--no-fund", "--no-update-notifier")
        stamp.write()


def build_page() -> None:
    """The page, from web/ into the server's package."""
    stamp = Stamp(TOOLS / "page-built", WEB)
    if stamp.is_fresh() and (PAGE / "index.html").exists():
        return
    install_web_packages()
    say("building the page")
    npm("run", "--silent", "build", "--", "--outDir", PAGE, "--emptyOutDir", "--logLevel", "warn")
    stamp.write()


def build_docs() -> None:
    """The docs site, into the server's package; its reference is made from commands, options and events."""
    written = ("docs", "mkdocs.yml", "tools/docs_pages.py", "CONTRIBUTING.md", "ARCHITECTURE.md")
    told = ("src/paigow/cli", "src/paigow/table", "src/paigow/submissions")
    stamp = Stamp(TOOLS / "docs-built", *(ROOT / name for name in (*written, *told)))
    if stamp.is_fresh() and (DOCS / "index.html").exists():
        return
    say("building the docs")
    quiet = {**environment(), "NO_MKDOCS_2_WARNING": "1"}
    run(PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", DOCS, environment=quiet)
    stamp.write()


def build_wheel(folder: Path) -> int:
    """Pack the package with the page and the docs as they are built."""
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder,
        environment={**environment(), "PAIGOW_PAGE_IS_BUILT": "1"})  # fmt: skip
    return 0


def page_size(folder: Path = PAGE) -> str:
    """The size of the built page, on disk and as sent."""
    files = [
        path.read_bytes() for path in files_under(folder) if path.suffix in (".html", ".js", ".css", ".svg")
    ]
    fonts = sum(path.stat().st_size for path in files_under(folder) if path.suffix == ".woff2")
    raw, packed = sum(map(len, files)), sum(len(gzip.compress(file)) for file in files)
    size = f"{raw / 1000:.0f} kB of scripts and styles, {packed / 1000:.0f} kB gzipped"
    return f"The page: {size}; fonts {fonts / 1000:.0f} kB."


@dataclass
class Stamp:
    """A small file that remembers the digest of what a step was made from."""

    file: Path
    sources: tuple[Path, ...]

    def __init__(self, file: Path, *sources: Path) -> None:
        self.file = file
        self.sources = sources

    def is_fresh(self) -> bool:
        return self.file.exists() and self.file.read_text() == self.digest()

    def write(self) -> None:
        self.file.write_text(self.digest())

    def digest(self) -> str:
        digest = hashlib.sha256()
        for source in self.sources:
            for file in sorted(files_under(source)):
                content = file.read_bytes()
                digest.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode())
                digest.update(content)
        return digest.hexdigest()


def files_under(source: Path) -> Iterator[Path]:
    if source.is_file():
        yield source
        return
    for folder, folders, names in os.walk(source):
        folders[:] = [
            name
            for name in folders
            if name not in ("node_modules", "__pycache__") and not name.startswith(".")
        ]
        yield from (Path(folder, name) for name in names)


@dataclass(frozen=True)
class SystemPackage:
    """A Debian package, which part of the tests wants it, and how to see whether it is there."""

    name: str
    part: str
    is_there: Callable[[], bool]


def exists(pattern: str) -> Callable[[], bool]:
    return lambda: bool(glob.glob(pattern))


CHROMIUMS = ("chromium-headless-shell", "chromium")
SYSTEM_PACKAGES = (
    SystemPackage("chromium-headless-shell", "browser", lambda: any(map(shutil.which, CHROMIUMS))),
    SystemPackage("fonts-wqy-microhei", "browser", exists("/usr/share/fonts/truetype/wqy/*")),
    SystemPackage("fonts-dejavu-core", "browser", exists("/usr/share/fonts/truetype/dejavu/*")),
    SystemPackage("libatomic1", "browser", exists("/usr/lib/*/libatomic.so.1")),
    SystemPackage("postgresql", "postgres", exists("/usr/lib/postgresql/*/bin/initdb")),
)
PARTS = tuple(dict.fromkeys(package.part for package in SYSTEM_PACKAGES))


def install_system_packages(without: list[str]) -> None:
    """Install what is missing when we may; otherwise say in one sentence what to install."""
    missing = [
        package for package in SYSTEM_PACKAGES if package.part not in without and not package.is_there()
    ]
    if not missing:
        return
    names = [item.name for item in missing]
    if os.getuid() != 0 or shutil.which("apt-get") is None:
        options = " ".join(f"--without {part}" for part in dict.fromkeys(item.part for item in missing))
        sys.exit(f"The tests need {', '.join(names)}: install that, or leave those tests out with {options}.")
    say("apt-get install " + " ".join(names))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "-qq", "update", environment=environment)
    install = ("apt-get", "-qq", "install", "--yes", "--no-install-recommends")
    run(*install, *names, environment=environment, quiet=True)


@dataclass(frozen=True)
class Stage:
    name: str
    command: tuple[str | Path, ...]
    folder: Path = ROOT
    uses_all_cores: bool = True
    """A stage that uses one core only runs beside others of its kind, and prints when it is done."""
    again: tuple[str, ...] = ()
    """What is added to the command to try once more what failed; a busy machine fails tests that wait for others."""


def run_tests(arguments: list[str]) -> int:
    """Run every stage, also after one has failed, and close with what each took."""
    without, arguments = take_without(arguments)
    install_system_packages(without)
    set_up(page=True)
    return report(run_stages(stages(without, arguments)), without)


def take_without(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Split `--without PART` off the arguments; what is left goes to pytest."""
    without: list[str] = []
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word != "--without":
            rest.append(word)
            continue
        part = next(words, "")
        if part not in PARTS:
            sys.exit(f"--without takes {' or '.join(PARTS)}, not {part!r}.")
        without.append(part)
    return without, rest


def stages(without: list[str], pytest_arguments: list[str]) -> list[Stage]:
    leave_out = " and ".join(f"not {part}" for part in without)
    pytest: tuple[str | Path, ...] = (PYTHON, "-m", "pytest")
    if pytest_arguments:
        chosen = ("-m", leave_out) if leave_out else ()
        return [Stage("pytest", (*pytest, *chosen, *pytest_arguments))]
    # A browser keeps an event loop running in its process, which no other test can live beside.
    parts = [*without, "exhaustive"] if "browser" in without else [*without, "browser", "exhaustive"]
    apart = " and ".join(f"not {part}" for part in parts)
    told = ("--durations=10", "--durations-min=3", "--dist")
    # A worker that does not read the other part's files starts twenty seconds earlier.
    in_browser = Stage(
        "pytest: browser",
        # Each worker runs a server and a browser, which together keep a core busy.
        # The trace is one word: pytest takes a file that exists for a test, and then does not know the option.
        (
            *pytest,
            "-m",
            "browser and not exhaustive",
            BROWSER_TESTS,
            *("-n", "2", *told),
            "worksteal",
            "--trace-file=build/trace-browser.json",
        ),
        again=AGAIN,
    )
    binaries = VENV / PROGRAMS
    web = [
        Stage("page: prettier", (binaries / "npm", "run", "--silent", "format:check"), WEB, False),
        Stage("page: eslint", (binaries / "npm", "run", "--silent", "lint"), WEB, False),
        Stage("page: svelte-check", (binaries / "npm", "run", "--silent", "check"), WEB, False),
        Stage("page: vitest", (binaries / "npm", "run", "--silent", "test"), WEB),
    ]
    return [
        Stage("mypy", (binaries / "mypy",), ROOT, False),
        Stage("ruff check", (binaries / "ruff", "check", "."), ROOT, False),
        Stage("ruff format", (binaries / "ruff", "format", "--check", "."), ROOT, False),
        Stage("dependencies", (PYTHON, "tools/audit_dependencies.py"), ROOT, False),
        *(web if has_page() else []),
        *([] if "browser" in without else [in_browser]),
        # One file stays with one worker, so that what a module's tests share is made once. While a worker waits for a
        # process, a database or a clock, a third one has the core.
        Stage(
            "pytest",
            (*pytest, "-m", apart, f"--ignore={BROWSER_TESTS}", *("-n", "3", *told), "loadfile"),
            again=AGAIN,
        ),
    ]


def run_stages(stages: list[Stage]) -> list[tuple[Stage, bool, float]]:
    """Run those of one core two at a time, then each of the others by itself."""
    small = [stage for stage in stages if not stage.uses_all_cores]
    with ThreadPoolExecutor(CORES) as pool:
        done = list(pool.map(run_quietly, small))
    return done + [run_stage(stage) for stage in stages if stage.uses_all_cores]


def run_stage(stage: Stage, output: IO[bytes] | None = None) -> tuple[Stage, bool, float]:
    say(stage.name)
    began = time.monotonic()
    ran = subprocess.run(
        words(stage.command),
        cwd=stage.folder,
        env=environment(),
        check=False,
        stdout=output,
        stderr=subprocess.STDOUT if output else None,
    )
    passed = ran.returncode == 0
    if not passed and stage.again:
        say(f"{stage.name}: once more, what failed")
        again = subprocess.run(
            words((*stage.command, *stage.again)), cwd=stage.folder, env=environment(), check=False
        )
        passed = again.returncode == 0
    return stage, passed, time.monotonic() - began


def run_quietly(stage: Stage) -> tuple[Stage, bool, float]:
    """Run a stage beside others; what it printed comes in one piece."""
    with tempfile.TemporaryFile() as output:
        done = run_stage(stage, output)
        output.seek(0)
        printed = output.read().decode(errors="replace").rstrip()
    if printed:
        print(f"{stage.name}:\n{printed}", flush=True)
    return done


def report(done: list[tuple[Stage, bool, float]], without: list[str]) -> int:
    print()
    for stage, passed, seconds in done:
        print(f"{'ok    ' if passed else 'FAILED'} {stage.name:<20} {seconds:6.1f} s")
    if has_page() and PAGE.exists():
        print(page_size())
    for part in without:
        print(f"LEFT OUT: the tests that need {part}, as you asked.")
    failed = [stage.name for stage, passed, _ in done if not passed]
    verdict = f"Failed: {', '.join(failed)}" if failed else "All is well"
    print(f"{verdict}; {time.monotonic() - STARTED:.0f} s in all.")
    return 1 if failed else 0


def say(what: str) -> None:
    print(f"[{time.monotonic() - STARTED:6.1f} s] {what}", file=sys.stderr, flush=True)


def environment() -> dict[str, str]:
    """Ours, with .venv first on the path: that is where Node comes from.

    Python keeps what it compiled: otherwise each of the hundred processes that the tests start compiles all anew.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PATH": f"{VENV / PROGRAMS}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def words(command: tuple[str | Path, ...]) -> list[str]:
    return [str(word) for word in command]


def npm(*arguments: str | Path) -> None:
    run(VENV / PROGRAMS / "npm", *arguments, folder=WEB, environment=environment())


def run(
    *command: str | Path,
    folder: Path = ROOT,
    environment: dict[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a command of the set-up; if it fails, say so and stop."""
    output = subprocess.DEVNULL if quiet else None
    if subprocess.run(words(command), cwd=folder, env=environment, stdout=output, check=False).returncode:
        sys.exit(f"The set-up stopped, because this failed: {' '.join(words(command))}")


def become(program: Path, *arguments: str) -> int:
    """Hand the process over, so that signals and the exit code are the program's own."""
    sys.stdout.flush()
    if sys.platform != "win32":
        os.execve(program, [str(program), *arguments], environment())
    return subprocess.run([str(program), *arguments], env=environment(), check=False).returncode


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - the interpreter may be older than the project wants
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped.")

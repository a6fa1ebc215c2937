"""go.py skips a step only while what it was made from is unchanged, and leaves nothing out in silence."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import go


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project's root of our own, with a file `web/a.ts`."""
    monkeypatch.setattr(go, "ROOT", tmp_path)
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    (tmp_path / "web" / "a.ts").write_text("a")
    return tmp_path


def test_a_step_is_done_again_when_a_source_changes(root: Path) -> None:
    stamp = go.Stamp(root / "stamp", root / "web")
    assert not stamp.is_fresh()
    stamp.write()
    assert stamp.is_fresh()
    (root / "web" / "a.ts").write_text("b")
    assert not stamp.is_fresh()


def test_a_new_a_renamed_or_a_removed_file_is_a_change(root: Path) -> None:
    stamp = go.Stamp(root / "stamp", root / "web")
    stamp.write()
    (root / "web" / "b.ts").write_text("")
    assert not stamp.is_fresh()
    stamp.write()
    (root / "web" / "b.ts").rename(root / "web" / "c.ts")
    assert not stamp.is_fresh()
    stamp.write()
    (root / "web" / "c.ts").unlink()
    assert not stamp.is_fresh()


def test_what_tools_leave_behind_is_no_change(root: Path) -> None:
    stamp = go.Stamp(root / "stamp", root / "web")
    stamp.write()
    (root / "web" / "node_modules" / "x.js").write_text("x")
    (root / "web" / ".svelte-kit").mkdir()
    (root / "web" / ".svelte-kit" / "x.js").write_text("x")
    assert stamp.is_fresh()


def test_uv_comes_by_the_hashes_of_the_lock_file() -> None:
    first, *hashes = go.locked("uv").rstrip("\n").split("\n")
    assert first.startswith("uv==")
    assert hashes
    assert all(line.strip().startswith("--hash=sha256:") for line in hashes)
    assert not hashes[-1].endswith("\\")


def test_without_is_split_off_and_the_rest_goes_to_pytest() -> None:
    assert go.take_without(["--without", "browser", "-k", "joker"]) == (["browser"], ["-k", "joker"])


def test_without_something_else_is_refused() -> None:
    with pytest.raises(SystemExit, match="--without takes browser or postgres, not 'tests'"):
        go.take_without(["--without", "tests"])


def test_every_check_is_run_and_the_left_out_tests_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    stages = go.stages(["browser"], [])
    assert {"ruff check", "ruff format", "mypy", "pytest"} <= {stage.name for stage in stages}
    assert stages[-1].command[3:5] == ("-m", "not browser and not exhaustive")
    assert "pytest: browser" not in {stage.name for stage in stages}
    assert go.report([(stage, True, 1.0) for stage in stages], ["browser"]) == 0
    assert "LEFT OUT: the tests that need browser" in capsys.readouterr().out


def test_the_page_is_weighed_raw_and_gzipped(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index.js").write_text("a" * 40_000)
    (tmp_path / "assets" / "face.woff2").write_bytes(bytes(7_000))
    assert go.page_size(tmp_path) == "The page: 40 kB of scripts and styles, 0 kB gzipped; fonts 7 kB."


def test_arguments_run_pytest_alone() -> None:
    whole = {stage.name: stage.command[3:5] for stage in go.stages([], [])}
    assert whole["pytest: browser"] == ("-m", "browser and not exhaustive")
    assert whole["pytest"] == ("-m", "not browser and not exhaustive")
    [stage] = go.stages([], ["tests/unit"])
    assert stage.command == (go.PYTHON, "-m", "pytest", "tests/unit")


def test_the_two_parts_of_the_tests_share_no_file_and_leave_none_out() -> None:
    """Each part reads its own files only, so a test with the other part's mark would be run by neither."""
    written = [path.relative_to(go.ROOT) for path in (go.ROOT / "tests").rglob("test_*.py")]
    marks = re.compile("^pytestmark = pytest.mark.browser$", re.MULTILINE)
    marked = {path for path in written if marks.search((go.ROOT / path).read_text("utf-8"))}
    assert marked == {path for path in written if path.is_relative_to(go.BROWSER_TESTS)}
    commands = {stage.name: stage.command for stage in go.stages([], [])}
    assert go.BROWSER_TESTS in commands["pytest: browser"]
    assert f"--ignore={go.BROWSER_TESTS}" in commands["pytest"]


def test_what_is_compiled_is_kept_for_the_processes_that_tests_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in go.environment()


def test_one_failed_stage_fails_the_whole_but_all_are_run(capsys: pytest.CaptureFixture[str]) -> None:
    stages = [
        go.Stage("first", (sys.executable, "-c", "raise SystemExit(3)")),
        go.Stage("second", (sys.executable, "-c", "")),
    ]
    assert go.report(go.run_stages(stages), []) == 1
    printed = capsys.readouterr().out
    assert "FAILED first" in printed
    assert "ok     second" in printed
    assert "Failed: first;" in printed


def test_a_stage_that_runs_beside_others_prints_in_one_piece(capsys: pytest.CaptureFixture[str]) -> None:
    stages = [
        go.Stage(name, (sys.executable, "-c", f"print('{name} 1'); print('{name} 2')"), go.ROOT, False)
        for name in ("a", "b", "c")
    ]
    done = go.run_stages(stages)
    assert [(stage.name, passed) for stage, passed, _ in done] == [("a", True), ("b", True), ("c", True)]
    printed = capsys.readouterr().out
    assert all(f"{name}:\n{name} 1\n{name} 2\n" in printed for name in ("a", "b", "c"))


def test_a_missing_system_package_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = go.SystemPackage("chromium", "browser", lambda: False)
    present = go.SystemPackage("postgresql", "postgres", lambda: True)
    monkeypatch.setattr(go, "SYSTEM_PACKAGES", (absent, present))
    monkeypatch.setattr(os, "getuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"^The tests need chromium: install that, .* --without browser\.$"):
        go.install_system_packages([])
    go.install_system_packages(["browser"])


def test_without_a_command_it_says_what_it_can_do() -> None:
    said = subprocess.run([sys.executable, "go.py"], cwd=go.ROOT, capture_output=True, text=True, check=True)
    assert "python3 go.py serve" in said.stdout
    assert "python3 go.py test" in said.stdout


def test_the_continuous_check_is_the_same_command() -> None:
    assert "exec python3 go.py test" in (go.ROOT / ".ci" / "run").read_text("utf-8")

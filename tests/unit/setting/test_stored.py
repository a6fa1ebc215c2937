"""What is kept in the user's cache."""

import sys
from pathlib import Path

import pytest

from paigow.setting.stored import cache_folder, core_digest, keep, kept, kept_name


def test_what_is_kept_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "deep" / "folder"))
    assert kept("setting/x") is None
    keep("setting/x", b"something")
    assert kept("setting/x") == b"something"
    assert [file.name for file in (tmp_path / "deep" / "folder" / "setting").iterdir()] == ["x"]


def test_a_folder_that_cannot_be_written_to_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "file"))
    keep("setting/x", b"something")
    assert kept("setting/x") is None


def test_the_name_tells_the_house_way_and_the_code() -> None:
    name = kept_name("table", "ab" * 32, ".npz")
    assert name == f"setting/table-{'ab' * 12}-{core_digest()[:12]}.npz"


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_CACHE_HOME": "/somewhere"}, "/somewhere/paigow"),
        ("linux", {"HOME": "/one"}, "/one/.cache/paigow"),
        ("darwin", {"HOME": "/one"}, "/one/Library/Caches/paigow"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/paigow"),
    ],
)
def test_each_system_has_its_place_for_caches(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PAIGOW_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache_folder() == Path(folder)

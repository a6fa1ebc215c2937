"""Nothing committed names a registry, a mirror or a folder of somebody's machine."""

import json
import re
from collections.abc import Iterator

from tests.tidy.sources import files_ending, hold, project_files, text_of

# In two halves, so that no search for them ends here.
HOSTS = tuple(
    ".".join(halves)
    for halves in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("debian", "org"),
    )
)
MACHINE_PATH = re.compile(
    r"(?<![\w.)}\]])/(?:work|home|root|Users|opt|mnt|tmp|private|var/folders)/|\.\./shared/(?:design|rulebook|reference|sources|examples)"
)
BINARY = (".png", ".jpg", ".ico", ".woff2", ".ttf", ".pdf", ".xlsx", ".gz", ".npz", ".db")


def lines() -> Iterator[tuple[str, str]]:
    for path in project_files():
        if path.endswith(BINARY):
            continue
        for number, line in enumerate(text_of(path).splitlines(), 1):
            yield f"{path}:{number}", line


def test_no_registry_host_is_named() -> None:
    hold(
        (f"{where} names {host}" for where, line in lines() for host in HOSTS if host in line),
        "who builds behind a mirror must not be sent past it, and a lock file holds by hash, not by address.",
        "lock with `uv pip compile --no-emit-index-url`; for npm set `omit-lockfile-registry-resolved=true`.",
    )


def test_no_folder_of_a_machine_is_named() -> None:
    hold(
        (f"{where} names {found.group()}" for where, line in lines() if (found := MACHINE_PATH.search(line))),
        "the folder exists on one machine only.",
        "go from the project's root, from importlib.resources, or from pytest's tmp_path.",
    )


def test_the_lock_files_hold_by_hash_and_not_by_address() -> None:
    assert "://" not in text_of("requirements.lock"), "requirements.lock names an address; lock it again."
    entries = [
        entry for entry in re.split(r"\n(?=\S)", text_of("requirements.lock")) if not entry.startswith("#")
    ]
    unhashed = [entry.split("\n")[0] for entry in entries if "--hash=sha256:" not in entry]
    assert not unhashed, f"requirements.lock has no hash for {unhashed}; lock it with --generate-hashes."
    for path in files_ending("package-lock.json"):
        packages = json.loads(text_of(path))["packages"].items()
        assert not [name for name, entry in packages if "resolved" in entry], (
            f"{path} names addresses; lock it again."
        )
        assert not [name for name, entry in packages if name and "integrity" not in entry], (
            f"{path} lacks hashes."
        )

"""The version is one: the package's, the project's, and the newest that the changelog tells of."""

import re
import tomllib

from paigow import __version__
from tests.tidy.sources import text_of

HEADING = re.compile(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)


def test_package_project_and_changelog_name_the_same_version() -> None:
    assert tomllib.loads(text_of("pyproject.toml"))["project"]["version"] == __version__
    released = [found for found in HEADING.findall(text_of("CHANGELOG.md")) if found[0] != "Unreleased"]
    assert released, "the changelog has no release"
    newest, date = released[0]
    assert newest == __version__
    assert date, "a release has its date"


def test_a_release_begins_with_notes() -> None:
    notes = text_of("CHANGELOG.md").partition(f"## [{__version__}]")[2].partition("\n")[2].lstrip()
    assert notes
    assert not notes.startswith("#"), "say in some sentences what matters most before the lists begin"


def test_the_version_is_whole() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)

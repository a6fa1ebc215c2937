"""No option of a filing is there for show: some code reads each."""

import tomllib

from tests.tidy.sources import files_ending, hold, package_files, string_constants, text_of

OPTIONS = "src/paigow/submissions/data/options.toml"


def option_names() -> set[str]:
    """The names in the vocabulary of options; none while there is no such file."""
    rows = [row for path in files_ending(OPTIONS) for row in tomllib.loads(text_of(path)).get("option", [])]
    return {row["name"] for row in rows if not row.get("text_only", False)}


def test_no_option_is_there_that_nothing_reads() -> None:
    said = {str(node.value) for source in package_files() for node in string_constants(source)}
    attributes = "\n".join(source.text for source in package_files())
    hold(
        (
            name
            for name in option_names()
            if name not in said and f".{name.replace('.', '_')}" not in attributes
        ),
        "an option nothing reads lets an operator file a change that changes nothing.",
        "read it where it matters and test it at every allowed value, or take it out of the vocabulary.",
    )

"""Code knows options, never whose document set them."""

import re

from tests.tidy.sources import hold, package_files, string_constants

DOCUMENT = re.compile(r"^(?:md|hs|co)$|maryland|horseshoe|colorado", re.IGNORECASE)
FREE = ("src/paigow/api/", "src/paigow/cli/", "src/paigow/rulebook/records.py")
"""Where a game's name may stand as a person's default, and where the documents are listed, in order, once."""


def test_no_code_names_a_document() -> None:
    hold(
        (
            f"{source.at(node)} {node.value!r}"
            for source in package_files()
            if not source.path.startswith(FREE)
            for node in string_constants(source)
            if DOCUMENT.search(str(node.value))
        ),
        "an `if` on a jurisdiction's name hides a rule from the filing, and the next document gets it wrong.",
        "make the difference an option or a row of a data file, and read names from the data.",
    )

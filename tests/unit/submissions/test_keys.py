"""Every filing key of the three documents has its home, and every value it allows is understood there."""

import pytest

from paigow.errors import InternalError
from paigow.rulebook import FilingKey, library
from paigow.submissions.games import headers
from paigow.submissions.keys import KeyHome, key_homes
from paigow.submissions.specs import Kind, option_specs
from paigow.submissions.values import own_value
from paigow.wagers.paytables import load_paytable

DOCUMENTS = ("md", "hs", "co")
COUNTS = {"md": 72, "hs": 122, "co": 77}  # the filing keys that the three registers list
KEYS = library().filing_keys


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_key_of_a_document_has_one_home_and_no_key_is_invented(document: str) -> None:
    listed = [key.key for key in KEYS if key.document == document]
    assert len(listed) == COUNTS[document]
    assert set(key_homes(document)) == set(listed)


@pytest.mark.parametrize("key", KEYS, ids=lambda item: f"{item.document} {item.key}")
def test_a_value_that_the_document_allows_is_a_value_of_the_option(key: FilingKey) -> None:
    home = key_homes(key.document)[key.key]
    if home.section == "constant":
        assert len(home.target[0]) > 20, "a constant says why it is one"
        return
    if home.section != "options":
        return
    for ours in _translated(key, home):
        for option, value in ours.items():
            assert _is_permitted(key.document, option, value), f"{option} = {value!r}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_paytables_named_by_a_key_ship(document: str) -> None:
    for home in key_homes(document).values():
        if home.section == "paytables":
            assert home.values
            assert all(load_paytable(value).wager == home.target[0] for value in home.values.values())


def _translated(key: FilingKey, home: KeyHome) -> list[dict[str, object]]:
    if len(home.target) > 1:
        assert set(home.values) == set(key.allowed)
        return [dict(home.values[item]) for item in key.allowed]
    (option,) = home.target
    if option_specs()[option].kind is Kind.TEXT:
        return []
    allowed = {_spelled(item): item for item in key.allowed}
    if home.values and key.document == "hs":  # alternatives that the manual's clauses exclude are left out
        allowed = {word: raw for word, raw in allowed.items() if word in home.values}
    ours = [home.values.get(word, raw) for word, raw in allowed.items()]
    flat = [item for value in ours for item in (value if isinstance(value, list) else [value])]
    if option_specs()[option].kind is Kind.NAMES:
        return [{option: flat}] if flat else []
    return [{option: item} for item in flat]


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_permitted(document: str, option: str, value: object) -> bool:
    """Whether some game of the document lets the option have that value, by choice or as it stands."""
    for header in headers().values():
        if header.document != document:
            continue
        if option in header.open:
            try:
                own_value(header.open[option], value)
            except InternalError:
                continue
            return True
        if header.standing()[option] == (tuple(value) if isinstance(value, list) else value):
            return True
    return False

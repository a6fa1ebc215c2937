"""Documents that do not ship: the page lists, draws and plays their games, and its rulebook shows them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server, build_page
from tests.browser.house import PATIENCE, House, bet, ready, result, set_hand
from tests.fixtures import LIBRARY

pytestmark = pytest.mark.browser

GAMES = {
    "silver-mania": ("Silver Mania", ()),
    "silver-double-hand": ("Silver Double Hand", ("Lucky Seven", "Mirror")),
    "harbour-double-hand": ("Harbour Double Hand", ("First Look", "Short Stack", "Peek")),
    "harbour-tiles": ("Harbour Tiles", ("Dealer's Pair",)),
}
"""Each game's title and side wagers."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build_page()
    server = Server(tmp_path_factory.mktemp("elsewhere"), LIBRARY)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def card_room(elsewhere: Server, chromium: Browser) -> Iterator[House]:
    house = House(elsewhere.address, chromium)
    yield house
    house.close()
    assert house.errors == []


def test_the_lobby_lists_every_game(card_room: House) -> None:
    page = card_room.visitor()
    card_room.go(page)
    for title, _ in GAMES.values():
        expect(page.get_by_text(title, exact=True).first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_played_with_every_side_wager(card_room: House, game: str) -> None:
    title, sides = GAMES[game]
    number = card_room.open(game)
    page = card_room.visitor("Ana")
    card_room.sit(page, number, 3)
    expect(page.locator("body")).to_contain_text(title, timeout=PATIENCE)
    bet(page, *sides)
    ready(page)
    page.get_by_role("button", name="Set hand").or_(page.locator(".ribbon")).first.wait_for()
    if page.locator(".ribbon").count() == 0:
        set_hand(page)
    assert result(page) in {"win", "push", "lose"}
    assert page.locator(".result table tr").count() >= 1 + len(sides)
    assert page.locator(".result .clause").count() >= 1


@pytest.mark.parametrize(
    ("title", "clause", "says"),
    [
        ("Silver Valley Card Room, Rules of Play", "sv-2.6", "queen-high: no pair, straight or flush"),
        ("Harbour Club, House Rules", "hb-1.7", "nine-high or lower pays 15 to 1"),
    ],
)
def test_the_rulebook_page_shows_the_document(card_room: House, title: str, clause: str, says: str) -> None:
    page = card_room.visitor()
    card_room.go(page, f"rules/{clause}")
    expect(page.locator("blockquote")).to_contain_text(says, timeout=PATIENCE)
    page.get_by_role("button", name=title).click()
    expect(page.locator("body")).not_to_contain_text("md-1.A", timeout=PATIENCE)
    expect(page.locator("body")).to_contain_text(clause, timeout=PATIENCE)

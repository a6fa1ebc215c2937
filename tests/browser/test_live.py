"""What holds a table together: coming back, a restart, watchers who see nothing hidden, banks, languages, access."""

import json
import re
import socket
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.house import PATIENCE, House, bet, my_turn, ready, result, set_hand

pytestmark = pytest.mark.browser

STILL = """document.fonts.status === "loaded"
    && document.getAnimations().every(one => one.playState !== "running")"""
PIECE = re.compile(r'"([2-9TJQKA][shdc]|Jk|[1-6]-[1-6]\*?)"')
"""A card or a tile in notation, wherever a frame may carry one."""


def test_a_seat_is_kept_through_a_lost_connection_and_a_restart_of_the_server(
    house: House, server: Server
) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor("Rae")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    my_turn(page)
    before = page.locator(".pick").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    page.reload()
    my_turn(page)
    server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    server.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)
    after = page.locator(".pick").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert after == before
    set_hand(page)
    assert result(page) in {"win", "push", "lose"}


class Frames:
    """Everything a page is sent over its live connection, in order."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(json.loads(frame))

    def faces_too_early(self) -> list[str]:
        """Faces in any frame that no hand lying open by then has; a new round begins with none."""
        wrong: list[str] = []
        opened: set[str] = set()
        number = 0
        for at, message in enumerate(self.heard):
            view = message.get("view") or {}
            for event in message.get("events", ()):
                if event["type"] == "HandShown":
                    opened |= {*event["high"], *event["low"]}
            text = json.dumps(message)
            wrong += [f"frame {at}: {face}" for face in PIECE.findall(text) if face not in opened]
            if view and view["round"] != number:
                number, opened = view["round"], set()
        return wrong

    def phases(self) -> set[str]:
        return {message["view"]["phase"] for message in self.heard if message.get("view")}


@pytest.mark.parametrize("game", ["horseshoe-poker", "colorado-tiles"])
def test_a_watcher_is_never_sent_a_piece_that_lies_face_down(house: House, game: str) -> None:
    number = house.open(game, bots=2)
    player, watcher = house.visitor("Ida"), house.visitor("Eve")
    frames, own = Frames(watcher), Frames(player)
    house.sit(player, number, 3)
    house.go(watcher, f"watch/{number}")
    watcher.locator(".status").first.wait_for()
    for again in (False, True):
        bet(player)
        ready(player)
        my_turn(player)
        expect(watcher.get_by_text("Waiting for Ida")).to_be_visible(timeout=PATIENCE)
        assert watcher.locator(".pick").count() == 0
        set_hand(player)
        result(player)
        if not again:
            next_round = player.get_by_role("button", name="Next round")
            next_round.or_(player.get_by_role("button", name="Pass", exact=True)).first.click()
            answer_bank(player)
    # Whether anything is left to pay out is luck; hands are set and shown in every round.
    assert {"setting", "dealer", "reveal"} <= frames.phases()
    assert frames.faces_too_early() == []
    # The same search finds the owner's own hand, which only he was sent before it was shown.
    assert own.faces_too_early() != []


def answer_bank(page: Page) -> None:
    """Pass the bank where it is offered, until bets are open."""
    passing = page.get_by_role("button", name="Pass", exact=True)
    main = page.locator("button.spot:has(.ring.main)")
    passing.or_(main).first.wait_for()
    if passing.is_visible():
        passing.click()
    main.wait_for()


def test_a_player_takes_the_bank_and_the_others_play_against_him(house: House) -> None:
    number = house.open("maryland-poker", bots=1)
    page = house.visitor("Bao")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Take the bank").click()
    page.get_by_role("dialog").get_by_role("button", name="Take the bank").click()
    expect(page.get_by_text("You bank this round.").first).to_be_visible(timeout=PATIENCE)
    if page.get_by_role("button", name="Next round").is_visible():
        page.get_by_role("button", name="Next round").click()
    ready(page)
    set_hand(page)
    result(page)
    expect(page.get_by_role("group", name="Your result")).to_contain_text("as the bank", timeout=PATIENCE)


def test_the_table_speaks_another_language_at_once(house: House) -> None:
    number = house.open("colorado-tiles")
    page = house.visitor("Lin")
    house.sit(page, number, 3)
    expect(page.get_by_text("Place your wagers, please.").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="繁體中文").check()
    page.keyboard.press("Escape")
    expect(page.get_by_text("請下注。").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".log li").last).to_contain_text(re.compile("[一-鿿]"), timeout=PATIENCE)
    assert page.evaluate("document.documentElement.lang") == "zh-Hant"


def test_a_round_is_replayed_step_by_step_and_checked_in_the_browser(house: House) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor("Rob")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").wait_for()
    page.get_by_role("button", name="Replay round").click()
    expect(page.get_by_role("button", name="Last event")).to_be_disabled(timeout=PATIENCE)
    page.get_by_role("button", name="First event").click()
    page.get_by_role("button", name="Next event").click()
    expect(page.get_by_text("Event 2 of")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Check it yourself").click()
    expect(page.get_by_text("Verified in your browser")).to_be_visible(timeout=PATIENCE)


def test_messages_are_compressed_for_a_client_that_can_read_it(server: Server, house: House) -> None:
    number = house.open("horseshoe-poker")
    asked = (
        f"GET /api/tables/{number}/live?role=spectator HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: paigow\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wire:
        wire.sendall(asked.encode())
        answer = wire.recv(4096).decode("latin-1")
    assert answer.startswith("HTTP/1.1 101")
    assert "permessage-deflate; server_max_window_bits=14" in answer

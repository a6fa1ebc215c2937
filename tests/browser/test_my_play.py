"""My play over two hundred hands that a robot played: each cost is what `advise` says, and a thousand are quick."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from paigow.analysis.hand_advice import advice_on
from paigow.record.passports import Passports, PlayedHand, passport_hash
from paigow.record.schema import PLAYED_HANDS
from paigow.server.my_play import question_in
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from tests.browser.conftest import build_page
from tests.browser.house import PATIENCE, House, bet, ready, result, set_hand
from tests.browser.test_access import violations
from tests.support.robot import play_hands
from tests.support.serving import Served, free_port, quick, serving

pytestmark = pytest.mark.browser

ROBOT = "R" * 43
THOUSAND = "T" * 43
PLAYED = {"horseshoe-face-up": 95, "colorado-tiles": 95, "horseshoe-poker": 10}
"""The last is the slowest to price."""
LONGEST = 0.050
"""Seconds of one task."""
PASSES = 5
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"


class Played:
    """A server in a thread of its own, at which a robot has played."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.hands: dict[int, PlayedHand] = {}
        self._folder = folder
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._serve(),))

    def __enter__(self) -> "Played":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._until_ready(), self._loop).result(PATIENCE / 1000)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    async def _until_ready(self) -> None:
        await self._ready

    async def _serve(self) -> None:
        settings = quick(str(self._folder / "record.db"), port=self.port, advice=True)
        async with serving(settings) as served:
            try:
                await self._play(served)
                self._ready.set_result(None)
            except BaseException as trouble:
                self._ready.set_exception(trouble)
            await self._over.wait()

    async def _play(self, served: Served) -> None:
        tables = (
            play_hands(self.address, game, hands, ROBOT, seed)
            for seed, (game, hands) in enumerate(PLAYED.items())
        )
        await asyncio.gather(*tables)
        passports = served.pit.play.passports
        # A hand is kept by a thread when its round is over: the last may come after the robot has left.
        while len(hands := passports.hands(passport_hash(ROBOT))) < sum(PLAYED.values()) or any(
            not hand.cost for hand in hands
        ):
            served.pit.play.price_later(passport_hash(ROBOT))
            await served.pit.play.settled()
            await asyncio.sleep(0.05)
        self.hands = {hand.id: hand for hand in hands}
        _copy_to_a_thousand(passports, list(self.hands.values()))


def _copy_to_a_thousand(passports: Passports, hands: list[PlayedHand]) -> None:
    """In one transaction: a thousand commits would take longer than the robot played."""
    kept = [name for name in PlayedHand.__slots__ if name != "id"]
    rows = [
        {name: getattr(hands[at % len(hands)], name) for name in kept}
        | {"passport": passport_hash(THOUSAND), "round": at + 1, "number": "1"}
        for at in range(1000)
    ]
    with passports.engine.begin() as connection:
        connection.execute(PLAYED_HANDS.insert(), rows)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    build_page()
    with Played(tmp_path_factory.mktemp("played")) as server:
        yield server


@pytest.fixture
def reader(played: Played, chromium: Browser) -> Iterator[House]:
    house = House(played.address, chromium)
    yield house
    house.close()
    assert house.errors == []


def opened(house: House, passport: str, **more: Any) -> Page:
    page = house.visitor("Ana", **more)
    page.add_init_script(f"localStorage['paigow.passport'] ??= '{passport}'")
    house.go(page, "my-play")
    page.locator(".list li").first.wait_for()
    return page


def advised(hand: PlayedHand) -> Fraction:
    """What `advise` says that the setting costs, per unit bet."""
    question, game = question_in(hand), load_game(hand.game)
    dealer = None
    if question.dealer_high:
        dealer = f"{' '.join(question.dealer_high)} | {' '.join(question.dealer_low)}"
    advice = advice_on(
        " ".join(question.hand).replace("*", ""),
        load_house_way(game.house_way.id),
        bank="player" if question.banks else "dealer",
        commission=None if dealer else str(Fraction(*question.commission)),
        dealer=dealer,
    )
    low = set(hand.low.replace("*", "").split())
    for advised_setting in advice.settings:
        halves = [
            {str(piece).replace("*", "") for piece in half}
            for half in (advised_setting.setting.low, advised_setting.setting.high)
        ]
        if low in (halves if len(hand.high.split()) == 2 else halves[:1]):
            return advised_setting.cost
    raise AssertionError(f"advise knows no such setting of {hand.high} | {hand.low}")


def test_two_hundred_hands_cost_what_advise_says(played: Played, reader: House) -> None:
    assert len(played.hands) == sum(PLAYED.values()) == 200
    answer = httpx.get(f"{played.address}/api/my-play", headers={"Passport": ROBOT}, timeout=60).json()
    for line in answer["hands"]:
        hand = played.hands[line["id"]]
        cost = advised(hand) * hand.stake
        cents = (Decimal(cost.numerator) / cost.denominator).quantize(Decimal(1), ROUND_HALF_UP)
        assert line["cost"] == cents, line
    page = opened(reader, ROBOT)
    best = sum(line["cost"] == 0 for line in answer["hands"])
    expect(page.get_by_text("All 200")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".figures-row")).to_contain_text(f"{answer['best']} of 200 hands")
    assert answer["best"] <= best
    expect(page.locator(".figures-row")).to_contain_text(f"{answer['cost'] // 100:,}")
    assert violations(page) == []


def test_the_costliest_kind_has_a_drill_of_its_own_rule(played: Played, reader: House) -> None:
    kinds = httpx.get(f"{played.address}/api/my-play", headers={"Passport": ROBOT}, timeout=60).json()[
        "kinds"
    ]
    page = opened(reader, ROBOT, width=390, height=844)
    assert violations(page) == []
    with page.expect_response(lambda reply: "/api/academy/sittings" in reply.url) as sat:
        page.keyboard.press("d")
    asked = sat.value.json()["questions"]
    assert [each["topic"] for each in asked][::2] == [kinds[0]["rule"]] * 5
    page.locator("form, .pick, .row").first.wait_for()


def longest_task(page: Page, act: Callable[[], object]) -> float:
    """Seconds of the page's own thread in its longest task; what others do on the machine does not count."""
    browser = page.context.browser
    assert browser is not None
    page.evaluate(SETTLED)
    browser.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    act()
    page.evaluate(SETTLED)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (each["pid"], each["tid"])
        for each in traced
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    tasks: list[float] = [
        float(each["tdur"]) / 1_000_000
        for each in traced
        if each["name"].endswith("RunTask") and "tdur" in each and (each["pid"], each["tid"]) in threads
    ]
    return max(tasks)


def test_a_thousand_hands_are_listed_without_a_long_task(reader: House) -> None:
    """Of what an act sets off, no task is long; rows that come into sight are drawn a few at a time."""
    page = opened(reader, THOUSAND)
    expect(page.get_by_text("All 1000")).to_be_visible(timeout=PATIENCE)
    box = page.locator(".list .box")
    acts: dict[str, Callable[[], object]] = {
        "scroll": lambda: box.evaluate("(box) => { box.scrollTop += 132 }"),
        "jump": lambda: box.evaluate("(box) => { box.scrollTop = (box.scrollTop + 20000) % 40000 }"),
    }
    for name, act in acts.items():
        seconds = [longest_task(page, act) for _ in range(PASSES)]
        assert median(seconds) <= LONGEST, (name, seconds)
    box.evaluate("(box) => { box.scrollTop = 200 * 44 }")
    for hand in (800, 795, 788):
        expect(page.locator(".list .at", has_text=re.compile(f"^{hand}$"))).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_who_leaves_a_table_is_told_what_their_settings_cost(reader: House, width: int, height: int) -> None:
    page = reader.visitor("Lea", width=width, height=height)
    reader.sit(page, reader.open("colorado-tiles"), 3)
    bet(page)
    ready(page)
    set_hand(page)
    result(page)
    if width == 390:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave").click()
    told = page.get_by_role("region", name="You left the table")
    expect(told).to_contain_text("Set best: 1 of 1.", timeout=PATIENCE)
    expect(told).to_contain_text("Your settings gave away $0.00")
    assert violations(page) == []
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/left-{width}.png")
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden(timeout=PATIENCE)


def test_a_link_carries_the_passport_and_a_wipe_forgets_it(played: Played, reader: House) -> None:
    page = reader.visitor("Bo")
    reader.go(page, f"my-play?passport={THOUSAND}")
    expect(page.get_by_text("All 1000")).to_be_visible(timeout=PATIENCE)
    assert THOUSAND not in page.url
    page.get_by_role("button", name="Passport").click()
    assert violations(page) == []
    page.get_by_role("button", name="Wipe my play").click()
    page.get_by_role("button", name="Wipe it").click()
    expect(page.get_by_role("heading", name="No hands yet")).to_be_visible(timeout=PATIENCE)
    left = httpx.get(f"{played.address}/api/my-play", headers={"Passport": THOUSAND}, timeout=60).json()
    assert left["hands"] == []

"""A person deals a guided round from the keyboard alone: every key is read off the page, as the dealer reads it."""

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.house import HOUSE_KEY, PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

KEYS = {
    "announce": "a",
    "show": "s",
    "set": "h",
    "take": "t",
    "pay": "p",
    "return": "r",
    "collect": "c",
    "do": "d",
}
MOST_ACTS = 120


def dealer_at(house: House, number: str, **size: int) -> Page:
    """A dealer with a badge, who has taken the place."""
    asked = {"role": "dealer", "name": "Kim", "scope": "table", "place": number}
    headers = {"Authorization": f"Bearer {HOUSE_KEY}"}
    badge = httpx.post(f"{house.address}/api/badges", json=asked, headers=headers, timeout=30).json()["token"]
    page = house.visitor("Kim", **size)
    house.go(page, f"deal/{number}")
    page.get_by_label("Badge of a dealer").focus()
    page.keyboard.type(badge)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take the place").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take over").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("form", name="Act").wait_for()
    return page


def sequence(page: Page) -> int:
    return int(page.locator(".page").get_attribute("data-sequence") or 0)


def do_what_is_due(page: Page) -> str:
    """The verb that is due, as soon as anything is, then Enter; the sentence that was done, if any."""
    page.locator(".page[data-verb]").or_(page.get_by_role("button", name="Take the place")).first.wait_for()
    before = sequence(page)
    verb = page.locator(".page").get_attribute("data-verb")
    if verb is None:
        return ""
    page.keyboard.press(KEYS[verb])
    # Relief may have come meanwhile: then there is no sentence any more.
    done: str = page.evaluate("document.querySelector('form .sentence')?.innerText ?? ''")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => Number(document.querySelector('.page').dataset.sequence) > before"
        " || document.querySelector('form .refusal')",
        arg=before,
    )
    return done


def test_a_guided_round_is_dealt_from_the_keyboard_alone(house: House) -> None:
    number = house.open("horseshoe-poker", bots=1, help="guided", betting_seconds=4)
    page = dealer_at(house, number)
    page.keyboard.press("p")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The book has something else first", timeout=PATIENCE)
    assert violations(page) == []
    page.keyboard.press("Escape")
    done: list[str] = []
    while "Close the round" not in done and len(done) < MOST_ACTS:
        done.append(do_what_is_due(page))
    said = " / ".join(done)
    for words in (
        "Announce: ",
        "Show the hand of the dealer",
        "Set the hand of the dealer",
        "Call spot ",
        "Close the round",
    ):
        assert words in said
    page.get_by_role("button", name="Give the place back").focus()
    page.keyboard.press("Enter")
    gone = page.get_by_role("button", name="Take the place")
    for _ in range(MOST_ACTS):
        gone.or_(page.locator(".page[data-verb]")).first.wait_for()
        if gone.is_visible():
            break
        do_what_is_due(page)
    expect(gone).to_be_visible(timeout=PATIENCE)


DEALS = """keys => {
  let [last, when] = [-1, 0];
  const press = key => document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  setInterval(() => {
    const { verb, sequence } = document.querySelector('.page')?.dataset ?? {};
    if (!verb || window.still || window.stopsAt === verb || document.querySelector('dialog[open]')) return;
    if (sequence === last && performance.now() - when < 1000) return;
    [last, when] = [sequence, performance.now()];
    [keys[verb], 'Enter'].forEach(press);
  }, 20);
}"""
"""A dealer who presses the key of whatever is due, then Enter."""

PLAYS = """() => { let bets = 0; setInterval(() => {
  const shown = name => [...document.querySelectorAll('button')].find(
    each => !each.disabled && each.textContent.trim().startsWith(name) && each.checkVisibility());
  const set = shown('Set hand');
  if (set && document.querySelectorAll('.pick.picked').length === 2) return set.click();
  const card = [...document.querySelectorAll('.pick:not(.picked):not([disabled])')].at(-1);
  const next = card ?? shown('Set it anyway') ?? shown('Deal again') ?? shown('Decline');
  if (next) return next.click();
  const main = document.querySelector('button.spot:has(.ring.main)');
  if (!main) return;
  if (main.querySelector('b')?.textContent.includes('$')) shown('Ready')?.click();
  else if (performance.now() - bets > 1000) { bets = performance.now(); main.click(); }
}, 50) }"""
"""A player who bets, puts the last two cards low and has it dealt again."""

ROUNDS = 10


def test_a_person_deals_ten_rounds_to_three_players_in_four_browsers(house: House) -> None:
    """With one irregularity, one relief each way and one lost connection; the dealer's hands stay on the keyboard."""
    number = house.open("horseshoe-poker", mode="by-the-book", bots=0, help="guided", betting_seconds=30)
    players = [house.visitor(name) for name in ("Ana", "Ben", "Cal")]
    lines: list[WebSocketRoute] = []

    def connected(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    players[1].route_web_socket("**/live*", connected)
    for seat, player in zip((1, 3, 5), players, strict=True):
        house.sit(player, number, seat)
    for player in players:
        player.evaluate(PLAYS)
    page = dealer_at(house, number)
    first = round_shown(page)
    page.evaluate(DEALS, KEYS)
    reach(page, first + 1)
    known = len(lines)
    lines[-1].close()
    until(page, lambda: len(lines) > known)
    reach(page, first + 2)
    page.evaluate("window.stopsAt = 'show'")
    page.locator(".page[data-verb=show]").wait_for()
    page.keyboard.press("f")
    dialog = page.get_by_role("dialog")
    dialog.locator("select").nth(0).select_option("cards-touched")
    # A dealer who closes betting early may have left somebody out: report a hand that was really dealt.
    hands = dialog.locator("select").nth(1).locator("option:not([value='0'])")
    dialog.locator("select").nth(1).select_option(hands.first.get_attribute("value"))
    dialog.get_by_role("textbox").last.fill("Ben reached over")
    dialog.get_by_role("button", name="Report it").click()
    dialog.wait_for(state="hidden")
    page.evaluate("window.stopsAt = ''")
    reach(page, first + 3)
    page.evaluate("window.still = true")
    page.get_by_role("button", name="Give the place back").click()
    # Between two rounds relief comes at once; in the middle of one it waits for the end.
    page.get_by_role("button", name="Relief comes").or_(
        page.get_by_role("button", name="Take the place")
    ).wait_for()
    page.evaluate("window.still = false")
    page.get_by_role("button", name="Take the place").click()
    page.get_by_role("button", name="Take over").click()
    for number_shown in range(first + 4, first + ROUNDS + 1):
        reach(page, number_shown)
    for player in players:
        expect(player.locator(".bottom .me")).to_contain_text("$", timeout=PATIENCE)


def round_shown(page: Page) -> int:
    return int(page.locator("header [data-round]").get_attribute("data-round") or 0)


def reach(page: Page, round: int) -> None:
    until(page, lambda: round_shown(page) >= round)


def until(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 100):
        if holds():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came")

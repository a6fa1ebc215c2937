"""A person deals a guided round from the keyboard alone: every key is read off the page, as the dealer reads it."""

import json
from collections.abc import Callable
from typing import Any

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


def dealer_at(house: House, number: str, prepare: Callable[[Page], None] = lambda page: None) -> Page:
    """A dealer with a badge, who has taken the place."""
    asked = {"role": "dealer", "name": "Kim", "scope": "table", "place": number}
    headers = {"Authorization": f"Bearer {HOUSE_KEY}"}
    badge = httpx.post(f"{house.address}/api/badges", json=asked, headers=headers, timeout=30).json()["token"]
    page = house.visitor("Kim")
    prepare(page)
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


def drag(page: Page, where: str, to: str) -> None:
    """Drag from the middle of one thing to the middle of another."""
    ends = [page.locator(each).bounding_box() for each in (where, to)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box]
    page.mouse.move(*points[0])
    page.mouse.down()
    page.mouse.move(points[1][0] + 12, points[1][1] + 12)
    page.mouse.move(*points[1])
    page.mouse.up()


def seat_of(place: int) -> str:
    return f".seat[data-seat='{place}']"


TRAY, RACK, OWN = "[data-drop='tray']", "[data-drop='rack']", "[data-drop='own']"


def do_by_hand(page: Page, verb: str, place: int) -> None:
    """What is due, by a drag or a tap instead of its key."""
    before = sequence(page)
    if verb == "pay":
        drag(page, TRAY, seat_of(place))
    elif verb == "show":
        page.locator(f"{seat_of(place)} .pick").click()
        page.keyboard.press("Enter")
    else:
        drag(page, seat_of(place), {"take": TRAY, "collect": RACK, "announce": OWN}[verb])
    until(page, lambda: sequence(page) > before)


def test_a_round_is_dealt_by_dragging_and_tapping(house: House) -> None:
    """Each verb that can be dragged once, as soon as it is due; what is between is keyed."""
    number = house.open("horseshoe-poker", bots=4, help="guided", betting_seconds=4)
    page = dealer_at(house, number)
    left = {"take", "pay", "collect", "announce", "show"}
    for _ in range(3 * MOST_ACTS):
        page.locator(".page[data-verb]").wait_for()
        verb = page.locator(".page").get_attribute("data-verb") or ""
        framed = page.locator(".seat.framed")
        place = int(framed.get_attribute("data-seat") or 0) if framed.count() == 1 else 0
        if verb not in left or place == 0:
            do_what_is_due(page)
            continue
        do_by_hand(page, verb, place)
        left.remove(verb)
        if not left:
            break
    assert left == set()
    drag(page, seat_of(1), seat_of(1))
    expect(page.locator("form .sentence")).to_have_text("Return to spot 1: main wager")


DEALS = """keys => {
  let [last, when, asked] = [-1, 0, 0];
  const press = key => document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  setInterval(() => {
    const { verb, sequence } = document.querySelector('.page')?.dataset ?? {};
    if (!verb || window.still || window.stopsAt === verb || document.querySelector('dialog[open]')) return;
    if (sequence === last && performance.now() - when < 1000) return;
    const closes = /no more bets/i.test(document.querySelector('.status')?.innerText ?? '');
    asked = closes ? asked || performance.now() : 0;
    if (closes && performance.now() - asked < 2500) return;
    [last, when] = [sequence, performance.now()];
    [keys[verb], 'Enter'].forEach(press);
  }, 20);
}"""
"""A dealer who presses the key of whatever is due, then Enter, and leaves everybody time to bet."""

PLAYS = """() => { let bets = 0, soon = 0; const look = () => { soon = 0;
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
};
  new MutationObserver(() => (soon ||= setTimeout(look, 60))).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true });
  setInterval(look, 1000);
}"""
"""A player who bets, puts the last two cards low and has it dealt again."""


class Lines:
    """The lines of one browser to its table; the next that moves chips can be cut as soon as it has said so."""

    def __init__(self, page: Page) -> None:
        self.opened: list[WebSocketRoute] = []
        self.cuts_chips = False
        self.cut: list[str] = []
        page.route_web_socket("**/live*", self._connected)

    def _connected(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self.opened.append(line)

        def hear(message: str | bytes) -> None:
            server.send(message)
            if self.cuts_chips and any(f'"verb":"{verb}"' in str(message) for verb in ("pay", "take")):
                self.cuts_chips = False
                self.cut.append(str(json.loads(message)["id"]))
                line.close()

        line.on_message(hear)


def put_right_touched_cards(page: Page) -> None:
    """The dealer calls the floor, which rules on its own."""
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


def is_relieved_and_comes_back(page: Page) -> None:
    page.evaluate("window.still = true")
    page.get_by_role("button", name="Give the place back").click()
    # Between two rounds relief comes at once; in the middle of one it waits for the end.
    page.get_by_role("button", name="Relief comes").or_(
        page.get_by_role("button", name="Take the place")
    ).wait_for()
    page.evaluate("window.still = false")
    page.get_by_role("button", name="Take the place").click()
    page.get_by_role("button", name="Take over").click()


@pytest.mark.parametrize("rounds", [4, pytest.param(10, marks=pytest.mark.exhaustive)])
def test_a_person_deals_rounds_to_three_players_in_four_browsers(house: House, rounds: int) -> None:
    """An irregularity, a relief each way, a player's lost line, and chips after which the dealer's line is cut."""
    number = house.open("horseshoe-poker", mode="by-the-book", bots=0, help="guided", betting_seconds=30)
    players = [house.visitor(name) for name in ("Ana", "Ben", "Cal")]
    bens = Lines(players[1])
    for seat, player in zip((1, 3, 5), players, strict=True):
        house.sit(player, number, seat)
    for player in players:
        player.evaluate(PLAYS)
    kims: list[Lines] = []
    page = dealer_at(house, number, lambda page: kims.append(Lines(page)))
    first = round_shown(page)
    page.evaluate(DEALS, KEYS)
    reach(page, first + 1)
    kims[0].cuts_chips = True
    known = len(bens.opened)
    bens.opened[-1].close()
    until(page, lambda: len(bens.opened) > known)
    reach(page, first + 2)
    put_right_touched_cards(page)
    reach(page, first + 3)
    is_relieved_and_comes_back(page)
    for number_shown in range(first + 4, first + rounds + 1):
        reach(page, number_shown)
    for player in players:
        expect(player.locator(".bottom .me")).to_contain_text("$", timeout=PATIENCE)
    assert kims[0].cut
    assert len(kims[0].opened) > 1
    ended = [wager for dealt in range(first, first + rounds) for wager in settled_in(house, number, dealt)]
    assert len(ended) == len(set(ended)) > rounds


def settled_in(house: House, number: str, round: int) -> list[tuple[Any, ...]]:
    """The wagers that were paid or taken in a round."""
    answer = httpx.get(
        f"{house.address}/api/tables/{number}/rounds/{round}", params={"views": False}, timeout=30
    )
    events = [step["event"] for step in answer.json()["steps"] if step["event"]]
    return [
        (round, event["spot"], event["kind"], event["person"])
        for event in events
        if event["type"] in ("WagerPaid", "WagerTaken")
    ]


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

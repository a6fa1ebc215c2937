"""A mock examination of two rounds, for poker and for tiles, sat from the keyboard alone and verified afterwards."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paigow.money import parse_dollars
from paigow.record.database import open_database
from paigow.record.secrets import Secrets
from paigow.submissions import load_game
from paigow.training.exam.book import exam_stream
from paigow.training.exam.plan import load_plan
from paigow.training.exam.sitting import faults
from paigow.training.exam.tasks import ExamTask, tasks
from paigow.wagers.chips import filed_chips, in_chips, values_of
from paigow.words import say
from tests.browser.conftest import Server
from tests.browser.house import PATIENCE, House
from tests.browser.test_academy import answer
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

VERBS = {
    "announce": "a",
    "show": "s",
    "set": "h",
    "take": "t",
    "pay": "p",
    "return": "r",
    "collect": "c",
    "do": "d",
}
OUTCOMES = {"win": "w", "push": "u", "lose": "l"}


def act(page: Page, task: ExamTask) -> None:
    """Say the act that is due, key by key."""
    verb, *rest = task.key.split("; ")
    fields = dict(part.partition(" ")[::2] for part in rest)
    keys = page.keyboard
    keys.press(OUTCOMES[fields["outcome"]] if "outcome" in fields else VERBS[verb])
    keys.press(fields.get("place", "0"))
    if "act" in fields:
        page.locator("select.act").wait_for()
        page.locator("select.act").focus()
        words = say(f"act.{fields['act']}", None, "en")
        keys.type(words[:1].upper() + words[1:])
    if verb == "set":
        hand = task.table.round.hands[int(fields.get("place", "0"))] if task.table is not None else None
        pieces = [] if hand is None else [piece.notation for piece in hand.pieces]
        for name in fields["low"].split():
            place = pieces.index(name)
            pieces[place] = ""
            keys.press(str(place + 1))
    for _ in range(20):
        chosen = page.locator("form select").last.input_value() if "wager" in fields else ""
        if chosen == fields.get("wager", ""):
            break
        keys.press("g")
    if "toke" in fields:
        keys.press("k")
    if "amount" in fields:
        values = values_of(filed_chips(task.table.game.options.tray.chips)) if task.table is not None else ()
        cut = dict(in_chips(parse_dollars(fields["amount"]), values))
        assert cut
        keys.press("n")
        for value in reversed(values):
            keys.type(str(cut[value]) if value in cut else "")
            keys.press("Tab")
        keys.type(fields.get("vigorish", "").removeprefix("$"))
    if "count" in fields:
        keys.press("n")
        keys.type(fields["count"])
    keys.press("Enter")


@pytest.mark.parametrize(("name", "wrong"), [("mock-poker", 1), ("mock-tiles", 0)])
def test_a_mock_examination_is_sat_from_the_keyboard(
    house: House, server: Server, name: str, wrong: int
) -> None:
    page = house.visitor("Kim")
    asked: list[dict[str, Any]] = []
    page.on(
        "response",
        lambda reply: (
            asked.append(reply.json())
            if "/api/exams" in reply.url and reply.request.method == "POST"
            else None
        ),
    )
    house.go(page, "exam")
    plan = load_plan(name)
    page.get_by_role("button", name=f"Sit it: {plan.title}").focus()
    page.keyboard.press("Enter")
    page.locator("[data-task='1']").wait_for()
    id = page.url.rsplit("/", 1)[1]
    kept = Secrets(open_database(f"sqlite:///{server.folder / 'browser.db'}")).get(exam_stream(id), "seed")
    assert kept is not None
    dealt = list(tasks(plan, load_game(plan.game), kept["seed"]))
    left, looked_back = wrong, 0
    for number, task in enumerate(dealt, 1):
        page.locator(f"[data-task='{number}'], [data-finished]").first.wait_for()
        if page.locator("[data-finished]").is_visible():
            looked_back += 1
            missed = page.get_by_role("region", name="Every error, and what the book says")
            errors = wrong if looked_back == 1 else 0
            assert missed.get_by_text("By the book:").count() == errors, missed.inner_text()
            page.keyboard.press("Enter")
            page.locator(f"[data-task='{number}']").wait_for()
        if number == 1:
            assert violations(page) == []
        if task.question is not None:
            while len(asked) < number:
                page.wait_for_timeout(20)
            answer(page, asked[number - 1]["question"], task.question.key, right=True)
        elif left:
            left -= 1
            page.keyboard.press("c")
            page.keyboard.press("6")
            page.keyboard.press("Enter")
        else:
            act(page, task)
    assert looked_back >= plan.rounds, "practice shows the errors after each round"
    expect(page.get_by_text("Examination report")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(f"Errors: {wrong}")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="JSON").focus()
        page.keyboard.press("Enter")
    file = json.loads(saved.value.path().read_text("utf-8"))
    assert (faults(file), file["seed"]) == ((), kept["seed"])

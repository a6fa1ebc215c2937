"""The page without its server: what one reads and the drills taken along work; a new version announces itself."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PAGE, Server, build_page
from tests.browser.house import PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const read = await caches.open('paigow-read');
  for (;;) {
    const urls = (await read.keys()).map((one) => one.url);
    if (urls.some((url) => url.includes('/api/rulebook'))) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""Waits until everything is there: the rulebook comes last."""


@pytest.fixture
def reader(server: Server, chromium: Browser) -> Iterator[House]:
    """A house whose pages may stumble over a server that is away."""
    house = House(server.address, chromium)
    house.workers = True
    yield house
    house.close()


def taken_along(house: House) -> Page:
    """A page that has come once, and has everything with it."""
    page = house.visitor("Ofra")
    house.go(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    page.evaluate(KEPT)
    return page


def test_rulebook_lessons_ranks_and_drills_work_without_the_server(reader: House) -> None:
    page = taken_along(reader)
    page.context.set_offline(True)
    page.reload()
    reader.go(page, "rules/hs-def.copy")
    expect(page.locator("blockquote").first).to_be_visible(timeout=PATIENCE)
    reader.go(page, "learn/tiles/count")
    page.locator(".choices button").first.wait_for()
    page.keyboard.press("5")
    page.locator(".mark-line").wait_for()
    reader.go(page, "learn/ranks/colorado-tiles")
    expect(page.get_by_text("Gee Joon").first).to_be_visible(timeout=PATIENCE)
    reader.go(page, "academy/drill?document=hs&part=house-way")
    expect(page.get_by_text("Without the server").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("heading", level=2).first.wait_for()
    for key in ("1", "2", "Enter"):  # a low hand, or the first choice and on to the next question
        page.keyboard.press(key)
    page.wait_for_function("() => JSON.parse(localStorage['paigow.answers'] ?? '[]').length === 1")
    assert violations(page) == []
    page.context.set_offline(False)
    reader.go(page, "academy")
    page.wait_for_function("() => (localStorage['paigow.answers'] ?? '[]') === '[]'", timeout=PATIENCE)
    passport = page.evaluate("() => localStorage['paigow.passport']")
    home = httpx.get(f"{reader.address}/api/academy", headers={"Passport": passport}, timeout=PATIENCE / 1000)
    assert home.json()["answered"] == 1


def test_the_page_can_be_installed(server: Server) -> None:
    manifest = httpx.get(f"{server.address}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in json.loads(manifest.text)["icons"]:
        assert httpx.get(f"{server.address}/{icon['src']}").status_code == 200
    worker = httpx.get(f"{server.address}/worker.js")
    assert "no-cache" in worker.headers["cache-control"]
    assert "javascript" in worker.headers["content-type"]
    files = json.loads(worker.text.split("const FILES = ", 1)[1].split(";", 1)[0].replace("'", '"'))
    assert all((PAGE / file).is_file() for file in files)


@pytest.fixture
def changed_worker() -> Iterator[Path]:
    """The worker's file, which is put back as it was."""
    build_page()
    worker = PAGE / "worker.js"
    before = worker.with_suffix(".before")
    shutil.copy2(worker, before)
    yield worker
    shutil.move(before, worker)


def test_a_new_version_announces_itself_and_is_opened_when_the_reader_says_so(
    reader: House, changed_worker: Path
) -> None:
    page = taken_along(reader)
    text = changed_worker.read_text("utf-8")
    made = changed_worker.with_suffix(".new")
    made.write_text(text.replace("paigow-build-", "paigow-build-new-", 1), "utf-8")
    made.replace(changed_worker)
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    announced = page.get_by_text("A new version of the page is here.")
    expect(announced).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    with page.expect_navigation():
        page.get_by_role("button", name="Open it").click()
    page.get_by_role("heading", level=1).first.wait_for()
    names = page.evaluate("() => caches.keys()")
    assert any("build-new-" in name for name in names)

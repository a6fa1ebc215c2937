"""The pit's day on the page: a shift opened, flagged, closed and signed with a key that stays in the browser."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.signing import make_key
from paigow.reports.hours import our_hours
from tests.browser.conftest import Server, build_page
from tests.browser.house import PATIENCE, House
from tests.support.recording import Recorder, table_record

pytestmark = pytest.mark.browser

SHIFT = "2026-01-05/day"
ROUNDS = 3


class PitHouse(House):
    """A house with one table that played in a shift that is over, and badges with keys."""

    def __init__(self, address: str, browser: Browser, tokens: dict[str, str], folder: Path) -> None:
        super().__init__(address, browser)
        self.tokens, self.folder = tokens, folder

    def holder(self, role: str, hash: str, **more: int) -> Page:
        page = self.visitor(role, **more)
        page.add_init_script(f"localStorage['paigow.house-key'] = {json.dumps(self.tokens[role])}")
        self.go(page, hash)
        return page

    def sign(self, page: Page, role: str) -> None:
        sheet = page.get_by_role("dialog")
        sheet.get_by_label("File of the private key").set_input_files(self.folder / f"{role}.pem")
        sheet.get_by_role("button", name="Sign", exact=True).click()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    build_page()
    folder = tmp_path_factory.mktemp("pit")
    engine = open_database(str(folder / "browser.db"))
    journal = Journal(engine)
    record = table_record("1", "horseshoe-poker", name="Harbour")
    recorder = Recorder(record)
    recorder.session.at = our_hours().shift(SHIFT).begins
    journal.create_table(record)
    journal.append(recorder.play(ROUNDS))
    tokens = {}
    for role in ("pit", "floor", "surveillance", "regulator"):
        key = make_key(folder / f"{role}.pem")
        tokens[role] = Badges(engine).make(role, f"{role.title()} Kim", 1, "test", key=key)[1]
    engine.dispose()
    server = Server(folder)
    server.start()
    yield server, tokens
    server.stop()


@pytest.fixture
def house(served: tuple[Server, dict[str, str]], chromium: Browser) -> Iterator[PitHouse]:
    server, tokens = served
    opened = PitHouse(server.address, chromium, tokens, server.folder)
    yield opened
    opened.close()
    assert opened.errors == []


def test_a_shift_is_opened_flagged_closed_and_signed(house: PitHouse) -> None:
    page = house.holder("pit", f"pit/{SHIFT}")
    expect(page.locator("[data-table='1'] [data-rounds]")).to_have_text(str(ROUNDS), timeout=PATIENCE)
    page.get_by_role("button", name="Open the shift").click()
    page.get_by_role("button", name="Write a remark").click()
    page.get_by_label("Remark", exact=True).fill("Seat 2 asked for the floor twice")
    page.get_by_role("button", name="Put it in the report").click()
    expect(page.get_by_text("Seat 2 asked for the floor twice")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Close the shift").click()
    page.get_by_role("button", name="Sign the shift report").click()
    house.sign(page, "floor")
    expect(page.get_by_text("This key does not belong to your badge.")).to_be_visible(timeout=PATIENCE)
    house.sign(page, "pit")
    expect(page.get_by_text("You have signed this report.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Shift report").click()
    expect(page.get_by_text(re.compile("^Digest [0-9a-f]{64}$"))).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Seat 2 asked for the floor twice")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as PDF").click()
    assert saved.value.suggested_filename == f"paigow-shift-{SHIFT.replace('/', '-')}.pdf"
    assert saved.value.path().read_bytes().startswith(b"%PDF")


def test_surveillance_looks_at_a_table_searches_and_marks_a_round(house: PitHouse) -> None:
    page = house.holder("surveillance", "surveillance")
    expect(page.get_by_role("heading", name="Harbour")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Look for").select_option("clause")
    page.get_by_label("What").fill("hs-def.copy")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_text(re.compile("^Rounds found: "))).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=re.compile("^Mark round ")).click()
    page.get_by_label("Why").fill("The cut was late")
    page.get_by_role("button", name="Mark it").click()
    expect(page.get_by_role("listitem").filter(has_text="The cut was late")).to_contain_text(
        "Surveillance Kim", timeout=PATIENCE
    )


def test_a_regulator_audits_a_table_and_changes_nothing(house: PitHouse) -> None:
    page = house.holder("regulator", "regulator")
    version = page.locator("[data-version='1']")
    expect(version.get_by_text("no approval filed")).to_be_visible(timeout=PATIENCE)
    version.get_by_role("button", name="Audit table 1").click()
    expect(version.get_by_role("status")).to_contain_text(f"{ROUNDS} rounds", timeout=PATIENCE)
    expect(version.get_by_role("status")).to_contain_text("0 breaches", timeout=PATIENCE)
    expect(version.get_by_role("button", name="File an approval")).to_have_count(0)

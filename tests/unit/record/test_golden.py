"""Records of earlier versions are replayed, verified and shown by the code of today."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from paigow.record.database import open_database
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.recall import table_at
from paigow.record.verify import verify
from paigow.server.fairness_check import check_fairness
from paigow.server.pit import Pit
from paigow.server.rounds import round_detail
from paigow.table.replay import replay
from paigow.table.views import Viewer
from tests.support.databases import folder_for_databases
from tests.support.golden import golden_records, lay_out_golden
from tests.support.serving import quick

GOLDEN = golden_records()


@pytest.fixture(scope="module", params=GOLDEN, ids=[item.name for item in GOLDEN])
def golden(request: pytest.FixtureRequest) -> str:
    """A database with a golden record, migrated to the shape of today."""
    database = str(folder_for_databases("paigow-golden") / "golden.db")
    lay_out_golden(request.param, database)
    open_database(database).dispose()
    return database


def test_a_golden_record_is_small_and_has_every_game_and_every_kind_of_trouble(golden: str) -> None:
    assert all(path.stat().st_size < 2_000_000 for path in GOLDEN)
    journal = Journal(open_database(golden))
    seen: Counter[str] = Counter()
    for record in journal.tables():
        seen[record.game] += 1
        seen.update(str(stored.event["type"]) for stored in journal.events(record.number))
    games = (
        "maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye",
    )  # fmt: skip
    kinds = (
        "BankTaken", "CoBankingAgreed", "IrregularityReported", "Ruled", "RoundVoided", "Corrected",
        "ProgressiveCollected", "TriplesCounted", "EyeButtonPlaced", "EnvyPaid", "DealerChanged", "TableClosed",
    )  # fmt: skip
    assert [game for game in (*games, *kinds) if not seen[game]] == []


def test_a_golden_record_verifies(golden: str) -> None:
    engine = open_database(golden)
    found = verify(engine)
    assert found.faults == ()
    assert found.events > 4_000
    fair = check_fairness(engine)
    assert fair.faults == ()
    assert fair.shuffles > 50


def test_a_golden_record_replays_to_the_state_in_its_keyframes(golden: str) -> None:
    journal = Journal(open_database(golden))
    for record in journal.tables():
        game = game_of(record)
        events = [stored.read() for stored in journal.events(record.number)]
        assert replay(record.number, game, events) == table_at(journal, record, game)


@pytest.mark.parametrize("role", ["spectator", "surveillance", "player"])
def test_every_round_of_a_golden_record_is_shown_by_the_replayer(golden: str, role: str) -> None:
    async def show() -> int:
        pit = Pit(quick(golden))
        try:
            shown = 0
            for record in pit.journal.tables():
                for number, first, last, _ in pit.journal.rounds(record.number):
                    detail = round_detail(pit, record, number, Viewer(role, "player-1"), views=number < 3)
                    assert (detail.first, detail.last) == (first, last)
                    assert detail.steps[-1].sequence == last
                    assert not detail.finished or any(step.line is not None for step in detail.steps)
                    detail.model_dump_json()
                    shown += 1
            return shown
        finally:
            await pit.stop()

    assert asyncio.run(show()) > 50


def test_every_golden_record_is_known_by_its_version() -> None:
    assert [Path(item.name).name for item in GOLDEN] == [f"{at}.jsonl.gz" for at in range(1, len(GOLDEN) + 1)]

"""Figures and sheets are worked out aside; whoever asks is told how it stands."""

from paigow.server.figures import FiguresDesk, figures_of, tell_progress
from paigow.server.lab_models import LabQuestion

TILES = LabQuestion("colorado-tiles")


async def test_without_a_worker_the_desk_is_busy() -> None:
    desk = FiguresDesk(with_worker=False)
    assert await desk.ask(TILES, figures_of, TILES) == ("busy", 0, None)
    desk.stop()


async def test_what_fails_is_said_to_have_failed_and_may_be_asked_again() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        status = "computing"
        while status == "computing":
            status, _, _ = await desk.ask("wrong", int, "no number")
        assert status == "failed"
        while status != "ready":
            status, done, found = await desk.ask("right", int, "7")
        assert (done, found) == (100, 7)
    finally:
        desk.stop()


def test_progress_without_a_worker_is_told_to_nobody() -> None:
    tell_progress(0.5)
    assert figures_of(TILES).game == "colorado-tiles"

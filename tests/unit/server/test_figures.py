"""Figures of whole games are worked out aside; whoever asks is told how it stands."""

from paigow.server.figures import FiguresDesk, work_out


async def test_without_a_worker_the_desk_is_busy() -> None:
    desk = FiguresDesk(with_worker=False)
    assert await desk.ask("colorado-tiles") == ("busy", None)
    desk.stop()


def test_the_figures_of_a_game_are_exact_counts() -> None:
    figures = work_out("colorado-tiles")
    assert figures["method"] == "exact"
    assert int(figures["win"]) + int(figures["push"]) + int(figures["lose"]) == int(figures["total"])

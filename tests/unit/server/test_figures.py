"""Figures and sheets are worked out aside; whoever asks is told how it stands."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from paigow.server.figures import FiguresDesk, figures_of, tell_progress
from paigow.server.lab_models import LabQuestion

TILES = LabQuestion("colorado-tiles")


async def test_without_a_worker_the_desk_is_busy() -> None:
    desk = FiguresDesk(with_worker=False)
    assert await desk.ask(TILES, figures_of, TILES) == ("busy", 0, None)
    desk.stop()


async def answered(
    desk: FiguresDesk, key: str, call: Callable[[Any], Any], question: object
) -> tuple[Any, ...]:
    """Ask until it is no longer worked on."""
    while (told := await desk.ask(key, call, question))[0] == "computing":
        pass
    return told


async def test_what_fails_is_said_to_have_failed_and_may_be_asked_again() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        assert (await answered(desk, "wrong", int, "no number"))[0] == "failed"
        assert await answered(desk, "right", int, "7") == ("ready", 100, 7)
    finally:
        desk.stop()


async def test_two_who_wait_for_what_fails_are_both_told() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        told = {"computing"}
        while told == {"computing"}:
            both = (desk.ask("wrong", int, "no number") for _ in range(2))
            told = {status for status, _, _ in await asyncio.gather(*both)}
        assert told == {"failed"}
    finally:
        desk.stop()


async def test_a_worker_that_died_is_replaced_for_the_next_question() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        assert (await answered(desk, "dies", os._exit, 3))[0] == "failed"
        assert await answered(desk, "right", int, "7") == ("ready", 100, 7)
    finally:
        desk.stop()


async def test_a_question_that_comes_before_anybody_noticed_the_death_is_answered_too() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        pool = desk._start()
        with pytest.raises(BrokenProcessPool):
            pool.submit(os._exit, 3).result()
        status = "computing"
        while status == "computing":
            status, _, found = await desk.ask("right", int, "7")
        assert (status, found) == ("ready", 7)
    finally:
        desk.stop()


def test_progress_without_a_worker_is_told_to_nobody() -> None:
    tell_progress(0.5)
    assert figures_of(TILES).game == "colorado-tiles"


async def test_a_question_that_has_no_answer_costs_no_process() -> None:
    desk = FiguresDesk(with_worker=True)
    try:
        first = await answered(desk, "first", _whose_process, "")
        assert (await answered(desk, "wrong", int, "no number"))[0] == "failed"
        assert await answered(desk, "second", _whose_process, "") == first
    finally:
        desk.stop()


def _whose_process(_: str) -> int:
    return os.getpid()

"""Chunks over the cores."""

from functools import partial

import pytest

from paigow.analysis.work import Chunk, cores, run_chunks, silent


def test_all_chunks_are_run_and_progress_rises_to_one() -> None:
    heard: list[float] = []
    chunks = [Chunk(partial(pow, at, 2), float(at + 1)) for at in range(10)]
    assert sorted(run_chunks(chunks, heard.append)) == [at * at for at in range(10)]
    assert heard == sorted(heard)
    assert heard[-1] == pytest.approx(1.0)


def test_a_chunk_that_fails_stops_the_others() -> None:
    def fail() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(run_chunks([Chunk(fail, 2.0), Chunk(lambda: 1, 1.0)]))


def test_there_is_at_least_one_core_and_silence_says_nothing() -> None:
    assert cores() >= 1
    silent(0.5)

"""A TOML text out of proportion is refused before it costs anything; one within measure is read as it stands."""

import time

import pytest

from paigow.library.toml_text import LARGEST, MOST_LINES, MOST_PARTS, read_toml


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"{'a.' * 50_000}a = 1", f"a key of more than {MOST_PARTS} parts"),
        (f"[{'a.' * 50_000}a]", f"a key of more than {MOST_PARTS} parts"),
        (f"x = {{ {'a.' * 50_000}a = 1 }}", f"a key of more than {MOST_PARTS} parts"),
        ("a = 1\n" * (MOST_LINES + 1), f"more than {MOST_LINES} lines"),
        (f"a = {'[' * 50_000}", "nested too deep"),
        (f"a = [[1, 0x{'f' * 50_000}]]", "an integer of more than 64 bits"),
        (f"[b]\na = -{LARGEST + 1}", "an integer of more than 64 bits"),
        (f"a = {'9' * 50_000}", "Exceeds the limit"),
        ("a = ", "Invalid value"),
    ],
    ids=lambda value: value[:12],
)
def test_what_is_out_of_proportion_is_said_at_once(text: str, says: str) -> None:
    began = time.thread_time()
    with pytest.raises(ValueError, match=says):
        read_toml(text)
    assert time.thread_time() - began < 1


def test_what_is_within_measure_is_read() -> None:
    text = f"a.b = {LARGEST - 1}\nc = [-{LARGEST}, true]\n{'.'.join('d' * MOST_PARTS)} = 'a.b.c'\n"
    read = read_toml(text)
    assert (read["a"], read["c"]) == ({"b": LARGEST - 1}, [-LARGEST, True])

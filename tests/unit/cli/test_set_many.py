"""Setting hands by the line."""

import io
from collections.abc import Iterator

from paigow.cli.set_many import hands_of, set_lines
from paigow.pieces.tiles import parse_tiles
from paigow.setting import load_house_way


class Slow(io.BytesIO):
    """A pipe that gives a few bytes at a time."""

    def read1(self, size: int | None = -1, /) -> bytes:
        return self.read(5)


def test_lines_that_come_in_pieces_are_put_together() -> None:
    out = io.StringIO()
    lines = b"6-6 6-6 3-6 2-6\n2-4 1-2 6-6 5-6\n6-6 1-1 3-3 2-4"
    assert set_lines(load_house_way("colorado"), Slow(lines), out, as_json=False)
    assert [line.split()[-1] for line in out.getvalue().splitlines()] == [
        "hw-pair",
        "hw-supreme",
        "hw-nine-given-up",
    ]


class Talking(io.BytesIO):
    """A pipe whose other end waits for each answer before it sends the next hand."""

    def __init__(self, lines: Iterator[bytes], out: io.StringIO) -> None:
        super().__init__()
        self.lines = lines
        self.out = out
        self.answers: list[int] = []

    def read1(self, size: int | None = -1, /) -> bytes:
        self.answers.append(self.out.getvalue().count("\n"))
        return next(self.lines, b"")


def test_each_hand_is_answered_before_the_next_is_read() -> None:
    out = io.StringIO()
    pipe = Talking(iter([b"6-6 6-6 3-6 2-6\n"] * 3), out)
    set_lines(load_house_way("colorado"), pipe, out, as_json=True)
    assert pipe.answers == [0, 1, 2, 3]


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    out = io.StringIO()
    assert not set_lines(load_house_way("horseshoe"), io.BytesIO(b"\xff\xfe\n"), out, as_json=True)
    assert out.getvalue().startswith('{"line": 1, "error":')


def test_hands_are_written_in_the_order_of_settings() -> None:
    way = load_house_way("colorado")
    assert hands_of(way, way.set(parse_tiles("5-6 6-6 1-2 2-4"))) == ("2-4 1-2", "6-6 5-6")

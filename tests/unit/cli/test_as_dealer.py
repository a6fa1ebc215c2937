"""A person deals in the terminal, line by line: the words, the help, errors and corrections."""

import io
from collections.abc import Callable

import pytest

from paigow.cli.app import run
from paigow.cli.dealer_words import help_with, read_said, typed
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.submissions import load_game
from paigow.table.due import differing, due_act
from paigow.table.said import Said
from tests.unit.table.persons import dealt_by_kim, goes_on
from tests.unit.table.tables import GAMES

Deal = Callable[..., str]


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Deal:
    """Deals with these lines typed, and gives what was printed."""

    def dealt(lines: str, *options: str, game: str = "horseshoe-poker") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert run(["deal", game, "--as-dealer", "--seats", "2", "--plain", *options]) == 0
        return capsys.readouterr().out

    return dealt


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("show 4", Said("show", 4)),
        ("call 4 win", Said("announce", 4, outcome="win")),
        ("pay 4 main $50 $2.50", Said("pay", 4, wager="main", amount=Cents(5_000), vigorish=Cents(250))),
        ("pay 4 fortune 25", Said("pay", 4, wager="fortune", amount=Cents(2_500))),
        ("take 3 main toke", Said("take", 3, wager="main", toke=True)),
        ("return 2 main", Said("return", 2, wager="main")),
        ("collect 0", Said("collect", 0)),
        ("do wash", Said("do", 0, "wash")),
        ("count 53 count", Said("do", 0, "count", count=53)),
    ],
)
def test_a_line_is_read_as_a_dealer_means_it(text: str, said: Said) -> None:
    assert read_said(text) == said


@pytest.mark.parametrize(
    "text", ["juggle 4", "show", "show x", "pay 4 main", "set 0 As Ah", "pay 4 main x", "do wash ²"]
)
def test_what_cannot_be_read_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(BadNotation):
        read_said(text)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_due_can_be_typed_as_it_is_shown(name: str) -> None:
    played = dealt_by_kim(name=name)
    while played.table.round.number < 2:
        due = due_act(played.table)
        if due is not None:
            assert differing(played.table, due, read_said(typed(due))) == ()
        goes_on(played)


class Typist:
    """A keyboard at which each act is typed as it was shown last."""

    def __init__(self, printed: pytest.CaptureFixture[str]) -> None:
        self.printed = printed
        self.output = ""
        self.typed: list[str] = []

    def readline(self) -> str:
        self.output += self.printed.readouterr().out
        shown = self.output.rsplit("Next: ", 1)[1].split("\n")[0]
        self.typed.append(shown.split("  [")[0].strip())
        return self.typed[-1] + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_round_of_every_game_is_typed_line_by_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = Typist(capsys)
    monkeypatch.setattr("sys.stdin", typist)
    assert run(["deal", name, "--as-dealer", "--seats", "3", "--plain"]) == 0
    output = typist.output + capsys.readouterr().out
    assert "Round 1 is over." in output
    assert "The book has something else first" not in output
    verbs = {line.split()[0] for line in typist.typed}
    assert {"do", "announce", "show", "set", "call", "collect"} <= verbs
    assert verbs & {"take", "pay", "return"}


def test_guided_an_empty_line_does_what_is_shown(deal: Deal) -> None:
    output = deal("\n" * 400)
    assert "Next: show 0" in output
    assert "Round 1 is over." in output


def test_guided_a_wrong_line_is_refused_with_what_was_due(deal: Deal) -> None:
    assert "The book has something else first" in deal("do juggle\nleave\n")


def test_by_the_book_nothing_is_hinted(deal: Deal) -> None:
    output = deal("do juggle\nhello\nleave\n", "--mode", "by-the-book")
    assert "Next:" not in output
    assert "The dealer does what is not due." in output
    assert "'hello' is not a dealer's word" in output


def test_a_dealer_sees_what_they_turned_up_before_they_set_or_call_it(deal: Deal) -> None:
    output = deal("\n" * 400)
    shown = [
        output.split(f"{name} is turned up.\n", 1)[1].split("\n")[0] for name in ("The dealer", "Spot 1")
    ]
    dealers, players = (line.split(" / ") for line in shown)
    assert [len(part.split()) for part in dealers] == [7]
    assert [len(part.split()) for part in players] == [5, 2]
    high, low = output.split("Next: set 0 ", 1)[1].split("  [")[0].split(" / ")
    assert sorted(f"{high} {low}".split()) == sorted(dealers[0].split())


@pytest.mark.parametrize(("game", "split"), [("horseshoe-poker", (5, 2)), ("colorado-tiles", (2, 2))])
def test_help_lists_words_that_can_be_read(deal: Deal, game: str, split: tuple[int, int]) -> None:
    listed = help_with(load_game(game).piece_set)
    output = deal("help\n\nleave\n", "--mode", "by-the-book", game=game)
    assert all(f"  {line}" in output for line in listed.splitlines())
    said = next(read_said(line.split("  ")[0]) for line in listed.splitlines() if line.startswith("set "))
    assert (len(said.high), len(said.low)) == split
    for line in listed.splitlines():
        words = line.split("  ")[0]
        if words.split()[0] not in ("correct", "leave"):
            read_said(words)


@pytest.mark.parametrize("text", ["correct", "correct x", "correct ²"])
def test_a_correction_names_its_place(deal: Deal, text: str) -> None:
    assert "say which place, such as correct 4" in deal(f"{text}\nleave\n")


def test_a_mode_nobody_knows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "horseshoe-poker", "--as-dealer", "--mode", "easy"]) != 0
    assert "guided, by-the-book, as-at-a-table" in capsys.readouterr().err

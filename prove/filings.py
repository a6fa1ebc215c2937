"""However a filing is damaged, the review finds or calls it unreadable, twice the same, and never fails."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from paigow.errors import Finding
from paigow.library import named
from paigow.submissions import Unreadable, approve, parse_filing, review_filing, shipped_filings
from paigow.submissions.card import rule_card
from paigow.words import say, words_for
from prove import Progress, Result

PIECES = 20
FILINGS_A_PIECE = 500

VALUES = (
    "true", "0", "-1", "1.5", "inf", "nan", '""', '"x"', '"$-5"', '"$1e9"', '"$99999999999999999999"', "[]",
    "[1]", "[0, 0]", "[-1, 2]", "[[1], [2]]", "{}", "{ a = 1 }", "2024-01-02", "12:30:00", "9" * 30, '"/"',
    '["red", "red"]', '"\\u0000"', '"maryland-poker"', '["floorperson"]', '"../../etc"', "'''\n'''", '"$10"',
)  # fmt: skip
KEYS = (
    "game",
    "options",
    "limits",
    "meters",
    '"start.method"',
    '"a.b.c"',
    '""',
    "banking.offered",
    "unit",
    "x",
)
LETTERS = "\"'[]{}=.,#\n\\\x00é龍 0$-"

Damage = Callable[[str, Random], str]
Line = Callable[[str, str], str]


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        for content in islice(damaged(f"{seed} {piece}"), FILINGS_A_PIECE):
            tally[judged(content)] += 1
            tally["filings"] += 1
    count = tally["filings"]
    says = (
        f"{count:,} damaged filings: {tally['unreadable']:,} unreadable, {tally['found']:,} with findings, "
    )
    says += f"{tally['clean']:,} still clean, {tally['failed']} failures"
    return Result(tally["failed"] == 0, count, says, dict(tally))


def judged(content: bytes) -> str:
    """`unreadable`, `found`, `clean`; `failed` where the review fails or says two things of one file."""
    try:
        first, second = reviewed(content), reviewed(content)
    except Exception:
        return "failed"
    return first[0] if first == second else "failed"


def reviewed(content: bytes) -> tuple[str, tuple[Finding, ...]]:
    """What a review makes of the bytes; every finding must be sayable."""
    try:
        review = review_filing(parse_filing(content, "damaged"))
    except Unreadable as unreadable:
        return "unreadable", told(unreadable.findings)
    if review.is_clean:
        rule_card(approve(review))
    return ("clean" if review.is_clean else "found"), told(review.findings)


def told(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings, once they have been put into words."""
    for finding in findings:
        if finding.code in words_for("en"):
            say(finding.code, {"found": finding.found, "allowed": finding.allowed, **finding.arguments})
    return findings


def damaged(seed: str) -> Iterator[bytes]:
    """Filings without end, each a shipped one with one to four kinds of damage done to it."""
    random = Random(seed)
    whole = [named("filings")[name][1].read_text("utf-8") for name in shipped_filings()]
    while True:
        text = random.choice(whole)
        for _ in range(random.randint(1, 4)):
            text = random.choice(DAMAGES)(text, random)
        content = text.encode("utf-8", "surrogatepass")
        yield torn(content, random) if random.random() < 0.1 else content


def other_value(text: str, random: Random) -> str:
    return on_a_line(text, random, lambda key, _: f"{key}= {random.choice(VALUES)}")


def other_key(text: str, random: Random) -> str:
    return on_a_line(text, random, lambda _, value: f"{random.choice(KEYS)} ={value}")


def gone(text: str, random: Random) -> str:
    return on_a_line(text, random, lambda *_: "")


def twice(text: str, random: Random) -> str:
    return on_a_line(text, random, lambda key, value: f"{key}={value}\n{key}={value}")


def swapped(text: str, random: Random) -> str:
    lines = text.split("\n")
    first, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[first], lines[other] = lines[other], lines[first]
    return "\n".join(lines)


def cut_off(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def other_letter(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice(LETTERS) + text[place + 1 :]


def nested(text: str, random: Random) -> str:
    path = ".".join("abcdefgh"[: random.randint(1, 8)])
    return f"{text}\n[options.{path}]\nx = {random.choice(VALUES)}\n"


DAMAGES: tuple[Damage, ...] = (
    other_value, other_value, other_value, other_key, gone, twice, swapped, cut_off, other_letter, other_letter,
    nested,
)  # fmt: skip


def on_a_line(text: str, random: Random, changed: Line) -> str:
    """The text with one of its key lines changed."""
    lines = text.split("\n")
    place = random.choice([place for place, line in enumerate(lines) if "=" in line] or [0])
    key, _, value = lines[place].partition("=")
    lines[place] = changed(key, value)
    return "\n".join(lines)


def torn(content: bytes, random: Random) -> bytes:
    """The bytes with a few strange ones among them."""
    place = random.randrange(len(content) + 1)
    return content[:place] + random.randbytes(random.randint(1, 4)) + content[place:]

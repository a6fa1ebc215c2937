"""A question, its answer and the mark it gets: plain data that every drill makes and every screen shows.

An answer is a text, so that a terminal, a page and a record hold the same thing. Its form is `asks`:
the key of a choice, the low hand in notation, one amount for each label, or acts in their order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from paigow.chance import Source
from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import NO_ARGUMENTS, Arguments, BadNotation
from paigow.money import Cents, dollars, parse_dollars
from paigow.pieces import Pieces
from paigow.setting import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.skills import Skill
from paigow.wagers.chips import Chips, total
from paigow.wagers.tell import tell
from paigow.words import Language, Reason, say, title_in


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence of the catalogue with its arguments, said in the reader's language when it is shown."""

    code: str
    arguments: Arguments = NO_ARGUMENTS

    def describe(self, language: Language = "en") -> str:
        return say(self.code, self.arguments, language)


@dataclass(frozen=True, slots=True)
class ToldReason:
    """A reason of the engine, told in the reader's language."""

    reason: Reason

    def describe(self, language: Language = "en") -> str:
        return tell(self.reason, language)


@dataclass(frozen=True, slots=True)
class Texts:
    """A sentence that a data file brings in all languages."""

    by_language: Mapping[str, str]

    def describe(self, language: Language = "en") -> str:
        return self.by_language[language]


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A text that is the same in every language: a number, an amount, notation."""

    text: str

    def describe(self, language: Language = "en") -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Titled:
    """A title or a sentence of a document."""

    text: str

    def describe(self, language: Language = "en") -> str:
        return title_in(self.text, language)


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of a house-way rule: as its file has it, by which it is translated, and in English words."""

    text: str
    words: str

    def describe(self, language: Language = "en") -> str:
        return self.words if language == "en" else title_in(self.text, language)


@dataclass(frozen=True, slots=True)
class Several:
    """Several things in a row."""

    parts: tuple[Any, ...]

    def describe(self, language: Language = "en") -> str:
        return (", " if language == "en" else "，").join(part.describe(language) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Sentence:
    """What begins a sentence, with a capital letter."""

    of: Any

    def describe(self, language: Language = "en") -> str:
        text: str = self.of.describe(language)
        return text[:1].upper() + text[1:]


Sayable = Any
"""Whatever has `describe(language)`: a phrase, a ranking, texts."""


class Asks(StrEnum):
    """The form of an answer."""

    CHOICE = "choice"
    LOW_HAND = "low-hand"
    MONEY = "money"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Pieces put before the learner, with what they are: `Dealer's high hand`."""

    label: Phrase
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the answers on offer."""

    key: str
    text: Sayable
    clauses: Clauses = NO_CLAUSES
    """What a wrong answer overlooks."""


@dataclass(frozen=True, slots=True)
class About:
    """What a question is to be about: a game, a topic of the drill (any, where empty), perhaps another house way."""

    game: ApprovedGame
    topic: str = ""
    way: HouseWay | None = None

    @property
    def house_way(self) -> HouseWay:
        return self.way or self.game.house_way


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """One question with its key."""

    drill: str
    skill: Skill
    about: About
    """With the topic it was drawn for."""
    text: Phrase | Texts
    asks: Asks
    key: str
    clauses: Clauses = NO_CLAUSES
    shown: tuple[Exhibit, ...] = ()
    choices: tuple[Offer, ...] = ()
    labels: tuple[Phrase, ...] = ()
    """What each amount of an answer in money is."""
    why: tuple[Sayable, ...] = ()
    """Why the key is the answer."""

    @property
    def item(self) -> str:
        """What spaced repetition remembers: the drill, the game and the topic."""
        return f"{self.drill}/{self.about.game.name}/{self.about.topic}"

    def choice(self, key: str) -> Offer | None:
        return next((choice for choice in self.choices if choice.key == key), None)


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """The same hand with one piece changed, and how it is then answered."""

    taken: Pieces
    put: Pieces
    shown: tuple[Exhibit, ...]
    rule: str
    clauses: Clauses = NO_CLAUSES


@dataclass(frozen=True, slots=True)
class Link:
    """One rule that was asked: whether it decided, and the first condition that kept it from deciding."""

    rule: str
    decides: bool
    condition: Condition
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer is worth: right, or wrong with what the book wanted, why, and the clauses behind it."""

    right: bool
    skill: Skill
    said: str
    wanted: str
    clauses: Clauses = NO_CLAUSES
    why: tuple[Sayable, ...] = ()
    mixed: str = ""
    """The topic with which this one was confused, where the answer gives one away."""
    twin: ChangedHand | None = field(default=None)
    chain: tuple[Link, ...] = ()
    """The rules that were asked, up to the one that decided."""


def draw(luck: Source, items: Sequence[Any]) -> Any:
    """One of several, each as likely."""
    return items[luck.below(len(items))]


def in_any_order(luck: Source, items: Sequence[Any]) -> tuple[Any, ...]:
    """The same things in an order drawn by luck."""
    left = list(items)
    return tuple(left.pop(luck.below(len(left))) for _ in range(len(items)))


def marked(question: DrillQuestion, said: str, right: bool, **more: Any) -> Mark:
    """The mark of an answer that was compared with the key."""
    return Mark(right, question.skill, said, question.key, question.clauses, question.why, **more)


def mark_choice(question: DrillQuestion, answer: str) -> Mark:
    """An answer that is one of the choices, by its key or by its number from 1."""
    key = answer.strip()
    if key.isascii() and key.isdigit() and 1 <= int(key) <= len(question.choices):
        key = question.choices[int(key) - 1].key
    chosen = question.choice(key)
    if chosen is None:
        raise BadNotation(
            f"{answer!r} is not one of the choices; give a number from 1 to {len(question.choices)}"
        )
    wrong = key != question.key
    found = marked(question, key, not wrong, mixed=key if wrong else "")
    if not wrong or not chosen.clauses:
        return found
    clauses = tuple(dict.fromkeys((*question.clauses, *chosen.clauses)))
    return Mark(False, question.skill, key, question.key, clauses, question.why, key)


def money_key(*amounts: Cents) -> str:
    """The key of a question for amounts."""
    return ", ".join(dollars(amount) for amount in amounts)


def parse_amount(text: str) -> Cents:
    """An amount, or the chips that make it up: `$23.75`, or `5x4 1x3 0.25x3`."""
    words = text.split()
    if len(words) == 1 and "x" not in text:
        return parse_dollars(text)
    return total(parse_chips(text))


def parse_chips(text: str) -> Chips:
    """Chips as they were cut: `100x1 25x2`, the value and how many."""
    found = []
    for word in text.split():
        value, times, count = word.partition("x")
        if not times or not (count.isascii() and count.isdigit()):
            raise BadNotation(f"{word!r} is not a stack of chips; write the value and how many, like 25x2")
        found.append((parse_dollars(value), int(count)))
    return tuple(found)


def mark_money(question: DrillQuestion, answer: str) -> Mark:
    """Amounts separated by commas, one for each label."""
    parts = [part.strip() for part in answer.split(",") if part.strip()]
    # A comma may also be part of a number, as in $1,000: then the amounts are separated by a comma and a space.
    if len(parts) != len(question.labels):
        parts = [part.strip() for part in answer.split(", ") if part.strip()]
    if len(parts) != len(question.labels):
        wanted = len(question.labels)
        raise BadNotation(f"{answer!r} is not an answer; {wanted} amounts are asked for, separated by commas")
    said = money_key(*(parse_amount(part) for part in parts))
    return marked(question, said, said == question.key)


def mark_order(question: DrillQuestion, answer: str) -> Mark:
    """Acts in their order, separated by spaces or commas."""
    said = " ".join(answer.lower().replace(",", " ").split())
    if not said:
        raise BadNotation("an order of acts is asked for, like: t6 p5 r3")
    return marked(question, said, said == question.key)

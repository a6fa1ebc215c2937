"""What the academy asks: the items of each part of a curriculum, and the questions of one sitting.

An item is a drill, a game and a topic. Where several parts share a drill, a topic belongs to the part whose clauses it
asks about most. A part whose clauses no question cites shares the items of its first drill.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paigow.chance import SeededSource, seed_of
from paigow.errors import BadNotation
from paigow.library import documents, remembered
from paigow.submissions import load_game
from paigow.training.curriculum import CurriculumPart, curriculum
from paigow.training.drills import Drill, drill_named
from paigow.training.question import About, DrillQuestion, in_any_order


@dataclass(frozen=True, slots=True)
class DrillItem:
    """What spaced repetition remembers."""

    drill: str
    game: str
    topic: str

    @property
    def name(self) -> str:
        return f"{self.drill}/{self.game}/{self.topic}"

    def question(self, seed: str, drill: Drill | None = None) -> DrillQuestion:
        """A question about it; the same seed asks the same. A drill that is not the library's is given."""
        drill, game = drill or drill_named(self.drill), load_game(self.game)
        if self.topic not in drill.topics(game, None):
            raise BadNotation(
                f"the drill {self.drill} has nothing to ask about {self.topic!r} in {self.game}"
            )
        luck = SeededSource(seed_of(f"{seed} {self.name}"))
        return drill.ask(luck, About(game, self.topic))


def item_named(name: str) -> DrillItem:
    """The item of a name; its topic may have slashes."""
    drill, game, topic = name.split("/", 2)
    return DrillItem(drill, game, topic)


@remembered
def part_items(document: str) -> dict[str, tuple[DrillItem, ...]]:
    """The items of each part of a document, by the part's id."""
    parts = curriculum(document)
    found: dict[str, list[DrillItem]] = {part.id: [] for part in parts}
    for game, drill in dict.fromkeys((part.game, drill) for part in parts for drill in part.drills):
        sharing = [part for part in parts if part.game == game and drill in part.drills]
        for topic in drill_named(drill).topics(load_game(game), None):
            item = DrillItem(drill, game, topic)
            found[_nearest(item, sharing).id].append(item)
    for part in parts:
        if not found[part.id]:
            topics = drill_named(part.drills[0]).topics(load_game(part.game), None)
            found[part.id] = [DrillItem(part.drills[0], part.game, topic) for topic in topics]
    return {part: tuple(items) for part, items in found.items()}


def _nearest(item: DrillItem, parts: Sequence[CurriculumPart]) -> CurriculumPart:
    """The part whose clauses a question about the item cites most; the first of those that share it."""
    if len(parts) == 1:
        return parts[0]
    cited = set(item.question("part").clauses)
    return max(parts, key=lambda part: len(cited & set(part.clauses)))


def taught_documents() -> tuple[str, ...]:
    """The documents of the library that have a curriculum."""
    return tuple(document for document in documents() if curriculum(document))


def every_item() -> dict[str, DrillItem]:
    """Every item of every curriculum, by its name."""
    return {
        item.name: item
        for document in taught_documents()
        for items in part_items(document).values()
        for item in items
    }


def sitting(
    items: Iterable[DrillItem], due: Sequence[str], questions: int, seed: str
) -> tuple[DrillItem, ...]:
    """The items that are asked in one sitting: those that are due, then the others in an order drawn by luck, and again
    from the beginning where there are more questions than items."""
    known = {item.name: item for item in items}
    first = [known[name] for name in due if name in known]
    luck = SeededSource(seed_of(f"sitting {seed}"))
    rest = [item for item in in_any_order(luck, tuple(known.values())) if item not in first]
    order = [*first, *rest]
    if not order:
        return ()
    while len(order) < questions:
        order += in_any_order(luck, tuple(known.values()))
    return tuple(order[:questions])

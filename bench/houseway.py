"""Classes a second of the house-way interpreter, and hands a second of `paigow set -`, on one core.

`python -m bench.houseway [WAY] [HANDS]`
"""

import platform
import random
import subprocess
import sys
import tempfile
import time
from typing import cast

from paigow.pieces.cards import DECK, Card, write_cards
from paigow.setting.class_table import build_class_table, class_table
from paigow.setting.house_way import CardHouseWay, load_house_way

GOALS = {"classes": 10_000, "hands": 20_000}
"""What the project asks for, a second and core."""


def classes_a_second(way: CardHouseWay) -> float:
    """All classes set by the interpreter."""
    began = time.perf_counter()
    table = build_class_table(way)
    return len(table.code) / (time.perf_counter() - began)


def plain_hands_a_second(way: CardHouseWay, hands: int) -> float:
    """Hands set one by one by the interpreter, every setting ranked plainly."""
    drawn = _draw(hands)
    began = time.perf_counter()
    for hand in drawn:
        way.set(hand)
    return hands / (time.perf_counter() - began)


def table_hands_a_second(way: CardHouseWay, hands: int) -> float:
    """Hands set one by one from the class table."""
    drawn = _draw(hands)
    table = class_table(way)
    table.set(drawn[0])
    began = time.perf_counter()
    for hand in drawn:
        table.set(hand)
    return hands / (time.perf_counter() - began)


def piped_hands_a_second(way: str, hands: int) -> float:
    """Hands through `paigow set - --json`, its start included."""
    with tempfile.TemporaryFile("w+") as file:
        file.writelines(f"{write_cards(hand)}\n" for hand in _draw(hands))
        file.seek(0)
        command = [sys.executable, "-c", "from paigow.cli import main; main()"]
        began = time.perf_counter()
        subprocess.run(
            [*command, "set", "-", "--house-way", way, "--json"],
            stdin=file,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return hands / (time.perf_counter() - began)


def _draw(hands: int) -> list[list[Card]]:
    luck = random.Random("bench")
    return [luck.sample(DECK, 7) for _ in range(hands)]


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "horseshoe"
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    print(
        f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, {commit.stdout.strip()}"
    )
    way = cast(CardHouseWay, load_house_way(name))
    print(f"{classes_a_second(way):12,.0f} classes a second, interpreter (goal {GOALS['classes']:,})")
    print(f"{plain_hands_a_second(way, hands // 20):12,.0f} hands a second, plain interpreter")
    print(f"{table_hands_a_second(way, hands):12,.0f} hands a second, class table")
    print(
        f"{piped_hands_a_second(name, hands):12,.0f} hands a second, paigow set - (goal {GOALS['hands']:,})"
    )


if __name__ == "__main__":
    main()

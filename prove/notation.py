"""Every card pair, tile hand and roll, and random card hands, are written and read without loss."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random

from paigow.pieces import (
    DECK,
    TILE_SET,
    Card,
    Roll,
    parse_cards,
    parse_roll,
    parse_tiles,
    write_cards,
    write_tiles,
)
from prove import Progress, Result

RANDOM_PIECES = 10
HANDS_A_PIECE = 10_000


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(1 + RANDOM_PIECES):
        if piece == 0:
            tally["card pairs"] += count(tally, card_faults(combinations(DECK, 2)))
            tally["tile hands"] += count(tally, tile_faults())
            tally["rolls"] += count(tally, roll_faults())
        else:
            tally["random card hands"] += count(tally, card_faults(random_hands(Random(f"{seed} {piece}"))))
    cases = sum(tally.values()) - tally["faults"]
    says = f"{tally['faults']} of {cases:,} notations came back different"
    return Result(tally["faults"] == 0, cases, says, dict(tally))


def count(tally: dict[str, int], faults: Iterable[bool]) -> int:
    """How many cases there were; those at fault are added to the tally."""
    cases = 0
    for fault in faults:
        cases += 1
        tally["faults"] += fault
    return cases


def card_faults(hands: Iterable[tuple[Card, ...]]) -> Iterator[bool]:
    """Written as we write it, and as people do: small letters, 10 for T, nothing between."""
    for hand in hands:
        written = write_cards(hand)
        loosely = written.lower().replace(" ", "").replace("t", "10")
        yield parse_cards(written) != hand or parse_cards(loosely) != hand


def random_hands(random: Random) -> Iterator[tuple[Card, ...]]:
    for _ in range(HANDS_A_PIECE):
        yield tuple(random.sample(DECK, random.randint(1, len(DECK))))


def tile_faults() -> Iterator[bool]:
    """All hands of four tiles; two tiles of one kind cannot be told apart, so the faces must come back."""
    for hand in combinations(TILE_SET, 4):
        read = parse_tiles(write_tiles(hand), 4)
        yield [tile.kind for tile in read] != [tile.kind for tile in hand] or len(set(read)) != 4


def roll_faults() -> Iterator[bool]:
    for first, second, third in product(range(1, 7), repeat=3):
        for eye in (None, 0, 1, 2):
            roll = Roll((first, second, third), eye)
            yield parse_roll(roll.notation) != roll

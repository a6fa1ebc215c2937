"""The figures of the five games as filed, for the golden file, and a second derivation of them by plain dealing."""

import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random

from paigow.analysis.answer import answer
from paigow.analysis.bettors import bank_against, table_of
from paigow.analysis.covariance import covariances
from paigow.analysis.figures import GameFigures
from paigow.analysis.meters import progressive_ways
from paigow.analysis.question import ask
from paigow.analysis.seats import MOST, Estimate
from paigow.analysis.stakes import at_stake, base_extremes
from paigow.money import Cents
from paigow.pieces.cards import DECK
from paigow.pieces.tiles import TILE_SET
from paigow.ranking import is_zero, rank_five, rank_tiles, rank_two
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import CardSetting, TileSetting, card_settings
from paigow.setting.fouls import is_foul
from paigow.submissions import game_names, load_game
from paigow.submissions.approve import ApprovedGame
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import CopyRules, ended, standing
from paigow.wagers.pushes import seven_card_words
from paigow.wagers.side import find_row, held
from paigow.wagers.tile_side import tile_row

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden" / "figures.toml"

METER = Cents(25_000_00)
"""What the first meter of a progressive shows where a figure needs one."""
DIGITS = 9
"""Of figures that are simulated: the sample is the same everywhere, its last digits need not be."""

WORTH = {Outcome.WIN: 1, Outcome.PUSH: 0, Outcome.LOSE: -1}


def odd_stake(game: ApprovedGame) -> Cents:
    """One unit above the minimum: the vigorish on it is rounded."""
    limits = next(iter(game.limits.values()))
    return Cents(limits.minimum + limits.unit)


def figures_of(name: str, fresh: bool = False) -> dict[str, str]:
    """Every figure of a game as filed: exact ones as counts and fractions, simulated ones with their error."""
    figures = answer(ask(load_game(name)), fresh=fresh)
    found = as_paid(figures)
    for item in covariances(figures, fresh=fresh):
        found[f"covariance.{item.one}.{item.other}"] = str(item.covariance)
    return found | several(figures, fresh)


def as_paid(figures: GameFigures) -> dict[str, str]:
    """What follows from the counts alone: edges, meters and stakes."""
    found: dict[str, str] = {}
    for base in figures.base:
        counts = base.outcome
        found[f"{base.situation}.counts"] = f"{counts.win} {counts.push} {counts.lose}"
        found[f"{base.situation}.edge"] = str(base.edge)
    for side in figures.sides:
        named = side.name
        found[f"{named}.edge"] = str(side.edge())
        if side.paytable.meter_names:
            meter = side.paytable.meter_names[0]
            ways = progressive_ways(figures.question, side, {meter: METER})
            found[f"{named}.long-run"] = str(ways.long_run and ways.long_run.edge)
            found[f"{named}.at-{meter}-{METER}"] = str(ways.shown)
    for paid in at_stake(figures, odd_stake(figures.question.game)):
        found[f"{paid.wager}.at-stake-{paid.stake}"] = str(paid.edge)
    extremes = base_extremes(figures, figures.base[0])
    for word, end in (("least", extremes.least), ("most", extremes.most)):
        found[f"by-stake.{word}"] = f"{end.edge} at {end.stake}"
    return found


def several(figures: GameFigures, fresh: bool = False) -> dict[str, str]:
    """Seats together, and a player's bank against several wagers."""
    found = {}
    for seats in range(2, MOST + 1):
        table = table_of(figures, seats, fresh=fresh and seats <= 3)
        assert table.correlation is not None
        found[f"seats-{seats}.correlation"] = written(table.correlation)
    if figures.situation("player-banks") is not None:
        for bettors in range(1, MOST + 1):
            found[f"bank-{bettors}.edge"] = written(bank_against(figures, bettors).edge)
    return found


def written(estimate: Estimate) -> str:
    """`1/3`, or `0.123456789 ± 0.000000012` for a figure from a sample."""
    if estimate.is_exact:
        return str(estimate.value)
    return f"{float(estimate.value):.{DIGITS}f} ± {estimate.error:.{DIGITS}f}"


@cache
def golden() -> Mapping[str, Mapping[str, str]]:
    """The golden file, game by game."""
    return tomllib.loads(GOLDEN.read_text("utf-8"))["figures"]  # type: ignore[no-any-return]


def faults_of(name: str, fresh: bool = True) -> tuple[int, list[str]]:
    """How many figures of a game were worked out again, and which differ from the golden file."""
    found = figures_of(name, fresh)
    wanted = golden()[name]
    return len(found), [
        f"{name} {key}: {found.get(key)}, in the file {wanted.get(key)}"
        for key in sorted({*found, *wanted})
        if found.get(key) != wanted.get(key)
    ]


def deal_plainly(name: str, number: int, seed: int, counts: Counter[str], deals: int) -> None:
    """Full tables dealt from a shuffled deck, set and compared by the plain rules; nothing compiled is used."""
    game = load_game(name)
    luck = Random(f"{seed} {name} {number} plain")
    for _ in range(deals):
        centre, *seats = _hands(game, luck)
        results = _results(game, centre, seats)
        win = lose = 0
        for seat, result in enumerate(results, 1):
            win, lose = win + (result > 0), lose + (result < 0)
            counts[f"{name}|plain|{seat}|{win}|{lose}"] += 1
        for paytable, row in _side_rows(game, seats[0], centre):
            counts[f"{name}|beside|{paytable}|{row}|{results[0]}"] += 1


def _hands(game: ApprovedGame, luck: Random) -> list[tuple[object, ...]]:
    pieces, size = (TILE_SET, 4) if game.pieces == "tiles" else (DECK, 7)
    dealt = luck.sample(pieces, size * (MOST + 1))
    return [tuple(dealt[at : at + size]) for at in range(0, len(dealt), size)]


def _results(game: ApprovedGame, centre: tuple[object, ...], seats: list[tuple[object, ...]]) -> list[int]:
    theirs = game.house_way.set(centre).setting  # type: ignore[arg-type]
    if isinstance(theirs, CardSetting):
        lines = lines_of(theirs.cards)
        words = seven_card_words()
        if any(word in words and words[word] in lines for word in game.options.main.dealer_pushes):
            return [0] * len(seats)
    return [_against(game, hand, theirs) for hand in seats]


def _against(game: ApprovedGame, hand: tuple[object, ...], theirs: CardSetting | TileSetting) -> int:
    if game.options.face_up.dealer_first:
        legal = [setting for setting in card_settings(hand) if not is_foul(setting)]  # type: ignore[arg-type]
        return max(_compared(setting, theirs, game.copies) for setting in legal)
    return _compared(game.house_way.set(hand).setting, theirs, game.copies)  # type: ignore[arg-type]


def _compared(ours: CardSetting | TileSetting, theirs: CardSetting | TileSetting, copies: CopyRules) -> int:
    if isinstance(ours, TileSetting) and isinstance(theirs, TileSetting):
        high = rank_tiles(*ours.high) > rank_tiles(*theirs.high)
        low = rank_tiles(*ours.low) > rank_tiles(*theirs.low) and not is_zero(rank_tiles(*ours.low))
        return int(high) + int(low) - 1
    assert isinstance(ours, CardSetting)
    assert isinstance(theirs, CardSetting)
    stand = (
        standing(rank_five(ours.high), rank_five(theirs.high)),
        standing(rank_two(ours.low), rank_two(theirs.low)),
    )
    return WORTH[ended(*stand, copies)]


def _side_rows(
    game: ApprovedGame, hand: tuple[object, ...], centre: tuple[object, ...]
) -> list[tuple[str, str]]:
    """The row of each side wager that the hands decide."""
    found = []
    for paytable in ask(game).paytables:
        if paytable.pieces.value == "dice":
            continue
        if game.pieces == "tiles":
            line = tile_row(paytable, hand)  # type: ignore[arg-type]
        else:
            options = ask(game).options_for(paytable)
            theirs = held(paytable, centre)  # type: ignore[arg-type]
            line = find_row(paytable, held(paytable, hand), theirs, options)  # type: ignore[arg-type]
        found.append((paytable.name, "-" if line is None else line.name))
    return found


@dataclass(frozen=True, slots=True)
class Second:
    """A figure, and what plain dealing gives for it."""

    game: str
    figure: str
    exact: float
    dealt: float
    error: float

    @property
    def errors(self) -> float:
        """How many standard errors they are apart."""
        return (self.dealt - self.exact) / self.error if self.error else 0.0


def seconds(name: str, counts: Mapping[str, int]) -> list[Second]:
    """The second derivation of everything that plain dealing can see of a game."""
    figures = answer(ask(load_game(name)))
    base, tables, beside = figures.base[0], _tables(name, counts), _beside(name, counts)
    found = []

    def add(
        figure: str, exact: Fraction | float, values: Mapping[float, int], variance: Fraction | None = None
    ) -> None:
        """The mean of what was dealt; the variance is the sample's, unless the exact one is known."""
        whole = sum(values.values())
        if whole > 1:
            mean = sum(value * number for value, number in values.items()) / whole
            spread = sum(number * (value - mean) ** 2 for value, number in values.items()) / (whole - 1)
            spread = spread if variance is None else float(variance)
            found.append(Second(name, figure, float(exact), mean, sqrt(spread / whole)))

    pays, mean = float(base.pays), -float(base.edge)
    for seats, table in tables.items():
        gains: Counter[float] = Counter()
        products: Counter[float] = Counter()
        taken: Counter[float] = Counter()
        for (win, lose), number in table.items():
            gains[(win * pays - lose) / seats] += number
            if seats > 1:
                alone = win * pays**2 + lose
                products[((win * pays - lose) ** 2 - alone) / (seats * (seats - 1))] += number
            surplus = lose - win
            taken[-(surplus - float(1 - base.pays) * max(surplus, 0)) / seats] += number
        add(f"seats-{seats}.gain", -base.edge, gains)
        if seats > 1:
            covariance = table_of(figures, seats).covariance
            assert covariance is not None
            add(f"seats-{seats}.product", float(covariance.value) + mean**2, products)
        if figures.situation("player-banks") is not None:
            add(f"bank-{seats}.edge", bank_against(figures, seats).edge.value, taken)
    together = {(item.one, item.other): item.covariance for item in covariances(figures)}
    for side in figures.sides:
        rows = beside.get(side.paytable.name)
        if rows is None or side.shaking:
            continue
        nets = {row.name: float(side.net(row)) for row in side.rows}
        side_gains: Counter[float] = Counter()
        both: Counter[float] = Counter()
        for (row, result), number in rows.items():
            gain = nets.get(row, -1.0)
            side_gains[gain] += number
            both[gain * (pays if result > 0 else float(result))] += number
        add(f"{side.paytable.name}.gain", -side.edge(), side_gains, side.variance())
        covariance_ = together.get(("base", side.paytable.name))
        if covariance_ is not None:
            add(f"covariance.base.{side.paytable.name}", covariance_ + base.edge * side.edge(), both)
    return found


def _tables(name: str, counts: Mapping[str, int]) -> dict[int, dict[tuple[int, int], int]]:
    tables: dict[int, dict[tuple[int, int], int]] = {}
    for seats, win, lose in product(range(1, MOST + 1), range(MOST + 1), range(MOST + 1)):
        number = counts.get(f"{name}|plain|{seats}|{win}|{lose}", 0)
        if number:
            tables.setdefault(seats, {})[win, lose] = number
    return tables


def _beside(name: str, counts: Mapping[str, int]) -> dict[str, dict[tuple[str, int], int]]:
    found: dict[str, dict[tuple[str, int], int]] = {}
    for key, number in counts.items():
        game, kind, *rest = key.split("|")
        if game == name and kind == "beside":
            paytable, row, result = rest
            found.setdefault(paytable, {})[row, int(result)] = number
    return found


def write(deals: int = 2_000) -> str:
    """The golden file: every figure, and its second derivation as dealt now."""
    lines = [
        "# Figures of the five games as filed; written by `python -m prove.filed_figures` and held by the tests and",
        "# `prove exact`. Counts are wins, pushes and losses; ± is one standard error of a simulated figure.",
        "# [second] has the same by plain dealing, in standard errors from the figure; `prove simulation` deals more.",
        "",
    ]
    second = []
    for name in game_names():
        lines += [
            f'[figures."{name}"]',
            *(f'"{key}" = "{value}"' for key, value in figures_of(name).items()),
            "",
        ]
        counts: Counter[str] = Counter()
        deal_plainly(name, 0, 1, counts, deals)
        rows = seconds(name, counts)
        second += [
            f'[second."{name}"]', f"deals = {deals}", *(f'"{row.figure}" = "{row.errors:+.2f}"' for row in rows), ""
        ]  # fmt: skip
    return "\n".join([*lines, *second]).rstrip() + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(write(*map(int, sys.argv[1:])), "utf-8")

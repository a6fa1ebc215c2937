"""Every drill's key is the engine's own answer, and that of the laws where they work out the same thing."""

import tomllib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from paigow.chance import SeededSource, seed_of
from paigow.laws.outcomes import vigorish_on
from paigow.laws.reading import DEALER, counted, main_outcome
from paigow.laws.watch import Dealt
from paigow.money import parse_dollars
from paigow.scenarios.files import scenarios
from paigow.setting import load_house_way
from paigow.submissions import ApprovedGame, load_game, playable_filings
from paigow.training.drills import DRILLS, Drill
from paigow.training.drills.start import place_key
from paigow.training.question import About, DrillQuestion
from prove import Progress, Result

RESTS_ON = ("tests/golden/deliveries-co.toml",)
DELIVERIES = Path(__file__).parents[1] / RESTS_ON[0]
TURNS = ("turn-dealer",)
"""What is done at the table of an example before its hand is looked at."""
PIECES = 100
QUESTIONS = 100
"""So many of each drill in a piece: 10,000 in all."""


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    games = [load_game(name) for name in playable_filings()]
    asking = {drill.name: [game for game in games if drill.topics(game, None)] for drill in DRILLS.values()}
    for piece in progress.pieces(PIECES):
        for number in range(QUESTIONS):
            for drill in DRILLS.values():
                about = asking[drill.name]
                game = about[number % len(about)]
                tally["faults"] += not holds(drill, game, f"{seed} {piece} {number}")
                tally[drill.name] += 1
                tally["questions"] += 1
    worked = examples()
    tally["examples"], tally["other"] = len(worked), sum(not marked_right(*each) for each in worked)
    faults = tally["faults"] + tally["other"]
    says = f"{tally['questions']:,} questions of {len(games)} games: {tally['faults']} keys are not the engine's; "
    says += f"{len(worked)} worked examples of the registers: {tally['other']} are marked wrong"
    return Result(faults == 0, tally["questions"], says, dict(tally))


def holds(drill: Drill, game: ApprovedGame, seed: str) -> bool:
    """Whether the key of a question is right, is asked again by the same seed, and is what a second source says."""
    topics = drill.topics(game, None)
    luck = SeededSource(seed_of(f"{drill.name} {seed}"))
    topic = topics[luck.below(len(topics))]
    question = drill.ask(luck, About(game, topic))
    mark = drill.mark(question, question.key)
    second = SECOND.get(drill.name)
    return mark.right and question.about.topic == topic and (second is None or second(question))


def by_interpreter(question: DrillQuestion) -> bool:
    """The house way interpreted rule by rule, not looked up."""
    way = load_house_way(question.about.house_way.id)
    answer = way.set(cast(Any, question.shown[0].pieces))
    return answer.rule_id == question.about.topic and {piece.notation for piece in answer.setting.low} == set(
        question.key.split()
    )


def by_laws(question: DrillQuestion) -> bool:
    """The outcome that the laws find for the two hands."""
    parts = [exhibit.pieces for exhibit in question.shown]
    dealer, player = (Dealt((*high, *low), high=high, low=low) for high, low in (parts[:2], parts[2:]))
    outcome = main_outcome(question.about.game, player, dealer, False)
    return question.key.startswith(f"main.{outcome.value}")


def by_laws_of_money(question: DrillQuestion) -> bool:
    """Even money, and the vigorish that the laws find."""
    game = question.about.game
    pays, vigorish = (parse_dollars(part) for part in question.key.split(", "))
    toke = question.about.topic == "toke"
    wanted = vigorish_on(cast(Any, SimpleNamespace(game=game)), pays)
    return vigorish == (0 if toke and not game.options.toke.commission else wanted)


def by_laws_of_the_count(question: DrillQuestion) -> bool:
    """The place at which the laws' count ends; counts from a bank and the order of delivery are not counted again."""
    game, topic = question.about.game, question.about.topic
    if not topic.isdigit():
        return True
    options = game.options
    by_eye = options.dragons_eye.offered and options.dragons_eye.start_position == "eye-die"
    place = options.table.positions + 1 - int(topic) if by_eye else counted(game, DEALER, int(topic))
    return question.key == place_key(place)


def by_register_of_deliveries(question: DrillQuestion) -> bool:
    """The tiles of the hand as the register has them, worked out by hand."""
    hands = tomllib.loads(DELIVERIES.read_text("utf-8"))[question.about.topic]["hands"]
    number = int(question.text.describe("en").partition("hand ")[2].split()[0].strip("?.,:")) - 1
    return {f"s{tile}" for tile in question.key.split()} == set(hands[number].split())


def examples() -> tuple[tuple[str, str, str], ...]:
    """The registers' worked examples of the house ways: the game, the dealer's hand, and how it is set."""
    found: dict[tuple[str, str, str], None] = {}
    for scenario in scenarios():
        for given, expect in ((scenario.given, scenario.expect), (scenario.twin_given, scenario.twin.expect)):
            if scenario.call == "table" and given.get("then") == TURNS:
                hand, laid = given.get("hands", {}).get("dealer"), expect.get("set", {}).get("0")
                if hand and laid:
                    found[given["game"], hand, laid] = None
    return tuple(found)


def marked_right(game: str, hand: str, laid: str) -> bool:
    """Whether the drill takes the example's setting for right."""
    about = About(load_game(game))
    pieces = about.game.piece_set.parse(hand)
    asked = DRILLS["house-way"].ask(SeededSource(seed_of(1)), about)
    question = replace(asked, shown=(replace(asked.shown[0], pieces=pieces),))
    return DRILLS["house-way"].mark(question, laid.partition("|")[2]).right


SECOND = {
    "house-way": by_interpreter,
    "reading": by_laws,
    "payout": by_laws_of_money,
    "start": by_laws_of_the_count,
    "delivery": by_register_of_deliveries,
}
"""Drills whose key is worked out a second time, by something that the drill does not use."""

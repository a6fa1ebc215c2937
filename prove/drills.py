"""Every drill's key is the engine's own answer, and that of the laws where they work out the same thing."""

from dataclasses import replace

from paigow.chance import SeededSource, seed_of
from paigow.scenarios.files import scenarios
from paigow.submissions import ApprovedGame, load_game, playable_filings
from paigow.training.drills import DRILLS, Drill
from paigow.training.question import About
from prove import Progress, Result
from prove.drill_keys import SECOND, irregular_examples, is_written, next_examples, remedy_fits

RESTS_ON = (
    "tests/golden/card-answers.toml",
    "tests/golden/deliveries-co.toml",
    "tests/golden/next-acts.toml",
    "tests/golden/sequences-hs.toml",
    "tests/golden/tile-names.toml",
)
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
    settings, reports, following = examples(), irregular_examples(), next_examples()
    tally["examples"] = len(settings) + len(reports) + len(following)
    tally["other"] = sum(not marked_right(*each) for each in settings)
    tally["other"] += sum(not remedy_fits(*each) for each in reports)
    tally["other"] += sum(not is_written(*each) for each in following)
    faults = tally["faults"] + tally["other"]
    says = f"{tally['questions']:,} questions of {len(games)} games: {tally['faults']} keys are not the engine's; "
    says += f"{tally['examples']} worked examples of the registers: {tally['other']} are marked wrong"
    return Result(faults == 0, tally["questions"], says, dict(tally))


def holds(drill: Drill, game: ApprovedGame, seed: str) -> bool:
    """Whether the key of a question is right, is asked again by the same seed, and is what a second source says."""
    topics = drill.topics(game, None)
    luck = SeededSource(seed_of(f"{drill.name} {seed}"))
    topic = topics[luck.below(len(topics))]
    question = drill.ask(luck, About(game, topic))
    mark = drill.mark(question, question.key)
    second = SECOND.get(drill.name)
    if not mark.right or question.about.topic != topic:
        return False
    again = SeededSource(seed_of(f"{drill.name} {seed}"))
    again.below(len(topics))
    return second is None or second(question, again)


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

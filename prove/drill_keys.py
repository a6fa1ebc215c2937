"""The keys of drills worked out a second time, from what a question shows and by something that its drill does not use.

The laws read the pieces again; the registers' worked examples say what the documents' authors would answer.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from paigow.chance import Source
from paigow.laws.audit import audit
from paigow.laws.book import Case, RecordedStep, laws
from paigow.laws.outcomes import row_of, vigorish_on
from paigow.laws.reading import DEALER, cards, counted, main_outcome, settling, tiles
from paigow.laws.watch import Watch
from paigow.laws.watched import Dealt, Stake
from paigow.money import parse_dollars
from paigow.pieces import JOKER, Card, Tile, parse_roll
from paigow.scenarios.calls.table import before_last, command_of
from paigow.scenarios.files import scenarios
from paigow.setting import load_house_way
from paigow.submissions import ApprovedGame, load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.training.drills.irregularity import case_of, remedy
from paigow.training.drills.start import place_key
from paigow.training.layouts import PLAYER, SPOT
from paigow.training.question import DrillQuestion, Exhibit
from paigow.wagers import DICE_WAGERS, WagerKind
from paigow.wagers.pays import HUNDRED, MeterShare, Push
from paigow.words import Reason
from prove.rankings import twin_rank_five

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
DELIVERIES = GOLDEN / "deliveries-co.toml"
SEQUENCES = GOLDEN / "sequences-hs.toml"
NEXT_ACTS = GOLDEN / "next-acts.toml"
CARD_ANSWERS = GOLDEN / "card-answers.toml"
TILE_NAMES = GOLDEN / "tile-names.toml"
NO_REASON = Reason("drill", ())
OUTCOMES = {"player-wins": "win", "push": "push", "toke-pushed": "push", "player-loses": "lose"}
"""What is called of a main wager, or of a toke beside it, and how that came out."""
VERBS = {"win": "p", "push": "r", "lose": "t"}


def by_interpreter(question: DrillQuestion, luck: Source) -> bool:
    """The house way interpreted rule by rule, not looked up."""
    way = load_house_way(question.about.house_way.id)
    answer = way.set(cast(Any, question.shown[0].pieces))
    low = {piece.notation for piece in answer.setting.low}
    return answer.rule_id == question.about.topic and low == set(question.key.split())


def by_laws(question: DrillQuestion, luck: Source) -> bool:
    """The outcome that the laws find for the two hands."""
    dealer, player = _set_hands(question.shown)
    outcome = main_outcome(question.about.game, player, dealer, False)
    return question.key.startswith(f"main.{outcome.value}")


def by_laws_of_money(question: DrillQuestion, luck: Source) -> bool:
    """Even money, and the vigorish that the laws find."""
    game = question.about.game
    if question.about.topic == "most-toke":
        return _most_by_laws(question)
    pays, vigorish = (parse_dollars(part) for part in question.key.split(", "))
    toke = question.about.topic == "toke"
    wanted = vigorish_on(cast(Any, SimpleNamespace(game=game)), pays)
    return vigorish == (0 if toke and not game.options.toke.commission else wanted)


def _most_by_laws(question: DrillQuestion) -> bool:
    """A toke of that amount breaks no law beside the wager, and one of a chip more does."""
    game, asked = question.about.game, _arguments(question)
    kind = WagerKind(asked["wager"].code.partition(".")[2])
    own, most = parse_dollars(asked["stake"].text), parse_dollars(question.key)
    chip = game.options.money.smallest_chip
    lawful = [_may_lie(game, kind, own, toke) for toke in (most, most + chip)]
    return lawful == [True, False]


def _may_lie(game: ApprovedGame, kind: WagerKind, own: int, toke: int) -> bool:
    """Whether bets may be closed with such a toke beside such a wager."""
    watch = Watch()
    watch.wagers = {(PLAYER, SPOT, kind, False): Stake(own)}
    if toke:
        watch.wagers[PLAYER, SPOT, kind, True] = Stake(toke)
    return _lawful(game, watch, e.BetsClosed(()), "tokes-within-bounds")


def by_laws_of_the_count(question: DrillQuestion, luck: Source) -> bool:
    """The place at which the laws' count ends; counts from a bank and the order of delivery are not counted again."""
    game, topic = question.about.game, question.about.topic
    if not topic.isdigit():
        return True
    options = game.options
    by_eye = options.dragons_eye.offered and options.dragons_eye.start_position == "eye-die"
    place = options.table.positions + 1 - int(topic) if by_eye else counted(game, DEALER, int(topic))
    return question.key == place_key(place)


def by_register_of_deliveries(question: DrillQuestion, luck: Source) -> bool:
    """The tiles of the hand as the register has them, worked out by hand."""
    hands = tomllib.loads(DELIVERIES.read_text("utf-8"))[question.about.topic]["hands"]
    number = int(question.text.describe("en").partition("hand ")[2].split()[0].strip("?.,:")) - 1
    return {f"s{tile}" for tile in question.key.split()} == set(hands[number].split())


def by_laws_of_side_wagers(question: DrillQuestion, luck: Source) -> bool:
    """The row that the laws find for the hands or the roll that are shown, and what it pays on the stake."""
    game, (name, _, wanted) = question.about.game, question.about.topic.partition(":")
    kind, asked = WagerKind(name), _arguments(question)
    stake, wins = parse_dollars(asked["stake"].text), parse_dollars(question.key)
    if kind in DICE_WAGERS:
        return _dice_by_laws(game, kind, stake, wins, asked["facts"].arguments)
    watch = Watch()
    hand, *others = (Dealt(exhibit.pieces, PLAYER) for exhibit in question.shown)
    watch.hands = {SPOT: hand, **({DEALER: others[0]} if others else {})}
    row = row_of(_case(game, watch, e.TableClosed()), game.paytables[kind], kind, hand)
    if (row.name if row else "lose") != wanted:
        return False
    if row is None or isinstance(row.pays, Push):
        return wins == 0
    if isinstance(row.pays, MeterShare):
        shows = dict(re.findall(r"(\S+) (\$[\d,.]*\d)", asked["facts"].arguments["meters"].text))
        return wins == parse_dollars(shows[row.pays.meter]) * row.pays.percent // HUNDRED
    limit = game.options.limits.payout
    whole = stake * row.pays.ratio.numerator // row.pays.ratio.denominator
    return wins == (min(whole, limit) if limit else whole)


def _dice_by_laws(game: ApprovedGame, kind: WagerKind, stake: int, wins: int, facts: Any) -> bool:
    """Whether the laws let a dice wager be paid so much, or taken, after the roll that is told."""
    watch = Watch()
    watch.roll = parse_roll(facts["roll"].text)
    watch.triples = int(facts["triples"].text)
    watch.shaker = "dealer"
    spot = game.options.table.positions + 1 - int(facts["position"].text)
    paid = e.WagerPaid(PLAYER, spot, kind, cast(Any, stake), cast(Any, wins), cast(Any, 0), "tray", NO_REASON)
    taken = e.WagerTaken(PLAYER, spot, kind, cast(Any, stake), "tray", NO_REASON)
    return _lawful(game, watch, paid if wins else taken, "dice-wagers-judged")


def by_laws_of_envy(question: DrillQuestion, luck: Source) -> bool:
    """The bonuses are those, and all those, that the laws on envy want for the lammers on the table."""
    game, asked = question.about.game, _arguments(question)
    kind = WagerKind(question.about.topic.partition(":")[0])
    envy = game.paytables[kind].envy
    watch = Watch()
    named = [exhibit.label.arguments for exhibit in question.shown]
    places = [int(cast(Any, label["spot"]).text) if label else DEALER for label in named]
    watch.hands = {
        place: Dealt(exhibit.pieces, f"player-{place}" if place != DEALER else "", is_shown=True)
        for place, exhibit in zip(places, question.shown, strict=True)
    }
    stakes = {
        int(spot): parse_dollars(amount)
        for spot, amount in re.findall(r"(\d): (\$[\d,.]*\d)", asked["stakes"].text)
    }
    watch.lammers = [
        (f"player-{spot}", spot, kind)
        for spot, stake in stakes.items()
        if envy is not None and stake >= envy.qualifying_stake
    ]
    for spot, wanted in zip(stakes, (parse_dollars(part) for part in question.key.split(", ")), strict=True):
        paid = 0
        for holder, hand in watch.hands.items():
            row = row_of(_case(game, watch, e.TableClosed()), game.paytables[kind], kind, hand)
            earns = (f"player-{spot}", spot, kind) in watch.lammers and holder not in (spot, DEALER)
            if earns and row is not None and row.envy:
                bonus = e.EnvyPaid(f"player-{spot}", spot, kind, holder, row.envy, NO_REASON)
                if not _lawful(game, watch, bonus, "envy-as-listed"):
                    return False
                watch.see(bonus)
                paid += row.envy
        if paid != wanted:
            return False
    closed = e.RoundClosed(0, "", "", (), "", 0, False, 0)
    return _lawful(game, watch, closed, "envy-for-all")


def by_sequences(question: DrillQuestion, luck: Source) -> bool:
    """Each spot as the laws judge it, in the order of the register's sequences; hand by hand where the game goes so."""
    game = question.about.game
    places = [_place(exhibit) for exhibit in question.shown[::2]]
    parts = [_set_hand(*pair) for pair in zip(question.shown[::2], question.shown[1::2], strict=True)]
    dealer, hands = parts[0], dict(zip(places[1:], parts[1:], strict=True))
    found = {place: main_outcome(game, hand, dealer, False).value for place, hand in hands.items()}
    in_turn = [place for place in settling(game, None) if place in found]
    if game.options.settle.passes == "player-by-player":
        wanted = [(place, found[place]) for place in in_turn]
    else:
        passes = _passes()
        wanted = sorted(((place, found[place]) for place in in_turn), key=lambda item: passes[item[1]])
    return question.key == " ".join(f"{VERBS[outcome]}{place}" for place, outcome in wanted)


@lru_cache
def _passes() -> dict[str, int]:
    """In which pass a main wager is settled, by its outcome, as the register prints it: at the reveal, or after it."""
    rows = {row["id"]: row["steps"] for row in tomllib.loads(SEQUENCES.read_text("utf-8"))["sequence"]}
    return {
        outcome: int(any(step == f"payout: {verb} main" for step in rows[f"hs-seq.plain.{outcome}-none"]))
        for outcome, verb in (("win", "pay"), ("push", "return"), ("lose", "take"))
    }


def by_hands_and_examples(question: DrillQuestion, luck: Source) -> bool:
    """A call of an outcome is the one that the laws find for the open hands; any other is heard in a worked example."""
    if question.key not in OUTCOMES:
        return question.key in called_in_examples()
    if len(question.shown) != 4:
        return True
    other, player = _set_hands(question.shown)
    banked = _place(question.shown[0]) != DEALER
    return OUTCOMES[question.key] == main_outcome(question.about.game, player, other, banked).value


@lru_cache
def called_in_examples() -> frozenset[str]:
    """Every call that a worked example of the registers hears."""
    lines = (line for _, expect in _worked() for line in expect.get("course", ()))
    return frozenset(line.split()[1] for line in lines if line.startswith("say "))


def by_successions(question: DrillQuestion, luck: Source) -> bool:
    """The act follows the one that was done, in the list that was read against the clauses."""
    done = _arguments(question)["done"]
    after = done.arguments.get("act", done)
    acts = _written(NEXT_ACTS)[question.about.game.document]
    return question.key in acts.get(after.code.removeprefix("act."), ())


def next_examples() -> tuple[tuple[str, str, str], ...]:
    """What the registers' worked examples say comes next: the document, the act that is done, the act that follows."""
    found: dict[tuple[str, str, str], None] = {}
    for given, expect in _worked():
        done = given["then"][-1] if given.get("then") else None
        if isinstance(done, str) and expect.get("next") and "refused" not in expect:
            found[load_game(given["game"]).document, done.split()[0], expect["next"]] = None
    return tuple(found)


def is_written(document: str, done: str, then: str) -> bool:
    """Whether the list has that an act follows another; of an act that it does not have it says nothing."""
    acts = _written(NEXT_ACTS)[document]
    known = {act for following in acts.values() for act in following}
    return done not in acts or then not in known or then in acts[done]


def by_second_reader(question: DrillQuestion, luck: Source) -> bool:
    """The answer that a second reader chose from the clauses; the house's own cases have none."""
    offer = question.choice(question.key)
    chosen = _written(CARD_ANSWERS)[question.about.game.document].get(question.about.topic)
    return offer is not None and offer.text.describe("en") == chosen


@lru_cache
def _written(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def by_hand(question: DrillQuestion, luck: Source) -> bool:
    """The name of a hand read by trying every card for the joker, or by counting the spots of two tiles."""
    topic, pieces = question.about.topic, question.shown[0].pieces
    if topic == "tile-names":
        return question.key in _written(TILE_NAMES)[pieces[0].notation]
    if len(pieces) == 5:
        ranking = twin_rank_five(cards(pieces))
        return (ranking.kind.slug, ranking.describe("en")) == (topic, question.key)
    if topic == "low-hand":
        return question.key == low_by_hand(*cards(pieces))
    group, value = tiles_by_hand(*tiles(pieces))
    return group == topic and (value is None or question.key.startswith(value))


FACES = "23456789TJQKA"
WORDS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)


def low_by_hand(first: Card, second: Card) -> str:
    """Two cards by name, the higher first; the joker is an ace."""
    low, high = sorted(FACES.index("A" if card is JOKER else card.notation[0]) for card in (first, second))
    if low != high:
        return f"{WORDS[high]}-{WORDS[low]}"
    return f"pair of {WORDS[high]}{'es' if WORDS[high] == 'six' else 's'}"


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SUPREME = {"2-4", "1-2"}
MIXED = ({"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"})
HIGH = {"6-6", "1-1"}
REFUSED = "refused"


def tiles_by_hand(first: Tile, second: Tile) -> tuple[str, str | None]:
    """The group of two tiles, and the word of their value where they are none."""
    names = {first.notation, second.notation}
    if names == SUPREME:
        return "supreme", None
    if len(names) == 1:
        return "matched", None
    if names in MIXED:
        return "mixed", None
    if len(names & HIGH) == 1:
        (other,) = (_spots(name) for name in names - HIGH)
        if other in (8, 9) and not names & SUPREME:
            return ("gong", "wong")[other - 8], None
    plain = sum(_spots(name) for name in names - SUPREME)
    either = (3, 6) if names & SUPREME else (0,)
    return "value", NUMBERS[max((plain + count) % 10 for count in either)]


def _spots(name: str) -> int:
    return sum(map(int, name.split("-")))


def by_audit(question: DrillQuestion, luck: Source) -> bool:
    """The record of the case, from the opening of its table to what follows the report, breaks no law."""
    moments, report, found = case_of(luck, question.about)
    steps = [RecordedStep(moment.command, moment.events) for moment in moments]
    report = replace(report, at=moments[-1].command.at + 1)
    events, _ = act(moments[-1].after, report)
    return (
        found.key == question.key
        and audit(question.about.game, [*steps, RecordedStep(report, events)]).is_clean
    )


def irregular_examples() -> tuple[tuple[dict[str, Any], str], ...]:
    """The registers' worked examples of irregularities: a scenario's table, and what it says comes of the report."""
    found = []
    for given, expect in _worked():
        last = given["then"][-1] if given.get("then") else None
        if isinstance(last, dict) and last.get("do") == "ReportIrregularity":
            says = _remedy_in(expect)
            if says:
                found.append((given, says))
    return tuple(found)


def _remedy_in(expect: Any) -> str:
    """What an example says becomes of the report: a ruling, a choice, the floor, or that it is refused."""
    if "refused" in expect:
        return REFUSED
    ruled = [line.split()[2] for line in expect.get("course", ()) if line.startswith("rule ")]
    events = expect.get("events", ())
    listed = events.get("includes", ()) if isinstance(events, dict) else events
    ruled += [event["ruling"] for event in listed if isinstance(event, dict) and event.get("type") == "Ruled"]
    if ruled:
        return str(ruled[-1])
    return {"await-ruling": "floor", "choose-hand": "choose-hand"}.get(expect.get("next", ""), "")


def remedy_fits(given: dict[str, Any], says: str) -> bool:
    """Whether the drill makes of the example's report what the register says."""
    play = before_last(given)
    report = command_of(play, given["then"][-1])
    if not isinstance(report, c.ReportIrregularity):
        return False
    found = remedy(play.table, report)
    return (REFUSED if found is None else found.key) == says


def _worked() -> Iterator[tuple[dict[str, Any], Any]]:
    """What every worked example on a table, and its twin, is given and expects."""
    for scenario in scenarios():
        if scenario.call == "table":
            yield dict(scenario.given), scenario.expect
            yield dict(scenario.twin_given), scenario.twin.expect


def _arguments(question: DrillQuestion) -> Any:
    """What the question's sentence tells, by name."""
    return cast(Any, question.text).arguments


def _place(exhibit: Exhibit) -> int:
    """The place whose hand an exhibit is."""
    where = cast(Any, exhibit.label.arguments["place"])
    return int(where.arguments["spot"].text) if where.arguments else DEALER


def _set_hands(shown: tuple[Exhibit, ...]) -> tuple[Dealt, Dealt]:
    return _set_hand(*shown[:2]), _set_hand(*shown[2:])


def _set_hand(high: Exhibit, low: Exhibit) -> Dealt:
    return Dealt((*high.pieces, *low.pieces), high=high.pieces, low=low.pieces, is_set=True)


def _case(game: ApprovedGame, watch: Watch, event: e.Event) -> Case:
    """An event before the laws, on a table that is only what the question tells of it."""
    step = RecordedStep(c.Perform("settle", by=c.Actor("dealer", "dealer"), at=1), (event,))
    return Case(game, watch, step, event, 1)


def _lawful(game: ApprovedGame, watch: Watch, event: e.Event, name: str) -> bool:
    """Whether a law finds nothing wrong with an event."""
    case = _case(game, watch, event)
    case.law = laws()[name]
    case.law.check(case)
    return not case.findings


SECOND = {
    "house-way": by_interpreter,
    "reading": by_laws,
    "payout": by_laws_of_money,
    "start": by_laws_of_the_count,
    "delivery": by_register_of_deliveries,
    "side": by_laws_of_side_wagers,
    "envy": by_laws_of_envy,
    "order": by_sequences,
    "calls": by_hands_and_examples,
    "ranking": by_hand,
    "irregularity": by_audit,
    "next": by_successions,
    "cases": by_second_reader,
}
"""Drills whose key is worked out a second time."""

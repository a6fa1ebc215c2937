"""Laws on outcomes: every wager judged again from the pieces, and paid or taken as it was judged."""

from paigow.citations import NO_CLAUSES
from paigow.laws.book import Case, law
from paigow.laws.reading import (
    DEALER,
    cards,
    given_up,
    main_outcome,
    on_hand,
    opponent,
    plays_tiles,
    tiles,
)
from paigow.laws.watch import Key
from paigow.laws.watched import Dealt
from paigow.pieces import Tile
from paigow.ranking import PairGroup, lines_of, rank_five, rank_tiles, rank_two, reaches
from paigow.setting.house_way import CardHouseWay
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Judgement, Stage
from paigow.wagers import Outcome, Paytable, PaytableRow, WagerKind
from paigow.wagers.events import Pieces, TileEvent, Whose
from paigow.wagers.patterns import TilePattern
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.ratios import Odds
from paigow.wagers.side import NO_LINES, Lines, find_row, held
from paigow.wagers.terms import OnFoul

MAIN = WagerKind.MAIN
QUARTER = 25


@law("main-judged", e.WagersJudged, says="A main wager wins, pushes or loses as its two hands compare.")
def _main(case: Case) -> None:
    event: e.WagersJudged = case.event  # type: ignore[assignment]
    watch = case.watch
    hand, other = watch.hands.get(event.spot), opponent(watch)
    for judgement in event.judgements:
        if judgement.kind is not MAIN or hand is None or other is None:
            continue
        if _given_up(hand, judgement) or not other.is_set:
            continue
        if _lost_a_piece(case, event.spot):
            case.must(judgement.outcome is Outcome.LOSE, Outcome.LOSE, judgement.outcome)
            continue
        if not hand.is_set and not hand.forfeited and not other.forfeited:
            wanted = Outcome.PUSH  # only a dealer's pushing hand is judged against an unset one
        else:
            wanted = main_outcome(case.game, hand, other, watch.bank is not None)
        case.must(judgement.outcome is wanted, wanted, f"{judgement.outcome} at spot {event.spot}")


def _lost_a_piece(case: Case, spot: int) -> bool:
    """Whether the hand is judged because a piece of it has just left the table."""
    command = case.step.command
    off = isinstance(command, c.ReportIrregularity) and command.kind == "tile-off-table"
    return off and getattr(command, "place", None) == spot


def _given_up(hand: Dealt, judgement: Judgement) -> bool:
    """Whether a wager was surrendered or abandoned, so that no comparison decides it."""
    return hand.stage in (Stage.SURRENDERED, Stage.VOID) or judgement.reason.code.endswith(
        ("surrender", "abandoned")
    )


@law("main-pays-even", e.WagersJudged, says="A winning main wager pays one to one.")
def _even(case: Case) -> None:
    event: e.WagersJudged = case.event  # type: ignore[assignment]
    for judgement in event.judgements:
        if judgement.kind is MAIN:
            wanted = judgement.stake if judgement.outcome is Outcome.WIN else 0
            case.must(judgement.wins == wanted, wanted, judgement.wins)


@law("vigorish-as-filed", e.WagersJudged, says="The vigorish on a win is the filed rate, rounded as filed.")
def _vigorish(case: Case) -> None:
    event: e.WagersJudged = case.event  # type: ignore[assignment]
    options = case.game.options
    if options.collection.schedule or options.vigorish.basis != "each-win":
        return
    for judgement in event.judgements:
        if judgement.kind is not MAIN or judgement.outcome is not Outcome.WIN:
            continue
        free = judgement.toke and not options.toke.commission
        wanted = 0 if free else vigorish_on(case, judgement.wins)
        case.must(judgement.vigorish == wanted, wanted, judgement.vigorish)


def vigorish_on(case: Case, won: int) -> int:
    """The filed share of a win, rounded as filed; none where triples take its place."""
    options = case.game.options
    above, below = options.vigorish.rate
    if plays_tiles(case.game) and options.dragons_eye.offered and options.dragons_eye.vigorish_method == "b":
        return 0
    if not above or not won:
        return 0
    exact, rest = divmod(won * above, below)
    down = exact // QUARTER * QUARTER
    up = down if exact == down and not rest else down + QUARTER
    match options.vigorish.rounding:
        case "exact":
            return exact
        case "down-to-quarter":
            return down
        case "up-to-quarter":
            return up
        case "up-to-quarter-at-least-quarter":
            return max(up, QUARTER)
        case _:
            twice = 2 * won * above
            return down if twice < (2 * down + QUARTER) * below else down + QUARTER


@law("side-judged", e.WagersJudged,
     says="A side wager wins what the first fitting row of its paytable pays, within the limit.")  # fmt: skip
def _sides(case: Case) -> None:
    event: e.WagersJudged = case.event  # type: ignore[assignment]
    watch, game = case.watch, case.game
    hand = watch.hands.get(event.spot)
    if hand is None or event.spot in watch.waved:
        return
    left = game.options.limits.payout if not plays_tiles(game) else 0
    for judgement in event.judgements:
        paytable = game.paytables.get(judgement.kind)
        if judgement.kind is MAIN or paytable is None or not on_hand(judgement.kind):
            continue
        if judgement.reason.code.endswith(("surrender", "forfeited", "abandoned", "foul")):
            continue
        row = row_of(case, paytable, judgement.kind, hand)
        if row is not None and isinstance(row.pays, MeterShare):
            case.must(
                judgement.meter == row.pays.meter, f"the meter {row.pays.meter}", judgement.meter or "none",
                clauses=row.clauses,
            )  # fmt: skip
            continue
        outcome, wins = _paid_by(row, judgement.stake)
        if game.options.limits.payout and not plays_tiles(game):
            wins, left = min(wins, left), left - min(wins, left)
        found = (judgement.outcome, judgement.wins)
        wanted = f"{outcome} {wins} by {row.name if row else 'no row'}"
        case.must(found == (outcome, wins), wanted, found, clauses=row.clauses if row else paytable.clauses)


def row_of(case: Case, paytable: Paytable, kind: WagerKind, hand: Dealt) -> PaytableRow | None:
    """The row of a paytable that decides for a hand; rows on the dealer's look at the hand that is played against."""
    terms = case.game.terms[kind]
    other = opponent(case.watch) if terms.looks_at_dealer else None
    if paytable.pieces is Pieces.TILES:
        return _tile_row(paytable, hand, other)
    if terms.on_foul is OnFoul.LOST and hand.is_set and _breaks_the_rules(hand):
        return None
    theirs = NO_LINES if other is None else _held(case, paytable, other)
    return find_row(paytable, _held(case, paytable, hand), theirs, case.game.pays_by(kind))


def _held(case: Case, paytable: Paytable, hand: Dealt) -> Lines:
    """What a hand holds of all that a paytable asks, also of the two cards that the house way sets low."""
    seven, way = cards(hand.pieces), case.game.house_way
    low = way.set(seven).card_setting.low if paytable.described and isinstance(way, CardHouseWay) else None
    return held(paytable, seven, low)


def _breaks_the_rules(hand: Dealt) -> bool:
    if (len(hand.high), len(hand.low)) != (5, 2):
        return True
    return not reaches(rank_five(cards(hand.high)), rank_two(cards(hand.low)))


def _paid_by(row: PaytableRow | None, stake: int) -> tuple[Outcome, int]:
    if row is None:
        return Outcome.LOSE, 0
    if isinstance(row.pays, Push):
        return Outcome.PUSH, 0
    if isinstance(row.pays, Odds):
        return Outcome.WIN, stake * row.pays.ratio.numerator // row.pays.ratio.denominator
    return Outcome.WIN, 0


def _tile_row(paytable: Paytable, hand: Dealt, other: Dealt | None) -> PaytableRow | None:
    """The first row, in the paytable's own order, whose tiles hold what it asks, however they are set."""
    for row in paytable.rows:
        looked_at = other if row.whose is Whose.DEALER else hand
        four = tiles(looked_at.pieces) if looked_at is not None else ()
        if four and (
            row.event.holds(four) if isinstance(row.event, TilePattern) else row.event in _pairs_in(four)
        ):
            return row
    return None


def _pairs_in(four: tuple[Tile, ...]) -> set[TileEvent]:
    """The pairs in four tiles, and two pair."""
    splits = [
        ((four[0], four[i]), tuple(t for n, t in enumerate(four) if n not in (0, i))) for i in (1, 2, 3)
    ]
    groups: set[TileEvent] = set()
    for first, second in splits:
        found = [rank_tiles(*pair).pair for pair in (first, second)]
        kinds = [pair.group for pair in found if pair is not None and pair.group in _PAIRS]
        groups |= {_PAIRS[kind] for kind in kinds}
        if len(kinds) == 2:
            groups.add(TileEvent.TWO_PAIR)
            heaven = any(pair is not None and pair.rank == 2 for pair in found)
            if PairGroup.SUPREME in kinds and heaven:
                groups.add(TileEvent.GEE_JOON_AND_HEAVEN)
    return groups


_PAIRS = {
    PairGroup.SUPREME: TileEvent.GEE_JOON_PAIR,
    PairGroup.MIXED: TileEvent.MIXED_PAIR,
    PairGroup.MATCHED: TileEvent.IDENTICAL_PAIR,
}


@law("paid-as-judged", e.WagerPaid, says="A wager is paid what it was judged to win, less its vigorish.")
def _paid(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    judgement = case.watch.judged.get((event.person, event.spot, event.kind, event.toke))
    if judgement is None or not on_hand(event.kind):
        return
    dropped = event.toke and judgement.outcome is Outcome.PUSH  # a pushed toke goes into the box, too
    case.must(judgement.outcome is Outcome.WIN or dropped, Outcome.WIN, judgement.outcome)
    case.must(event.wins == judgement.wins, judgement.wins, event.wins)
    if case.watch.bank is None or event.kind is not MAIN:
        case.must(event.vigorish == judgement.vigorish, judgement.vigorish, event.vigorish)


@law("taken-when-lost", e.WagerTaken,
     says="A judged wager is taken only if it lost, and whole; of a surrendered one the filed share.")  # fmt: skip
def _taken(case: Case) -> None:
    event: e.WagerTaken = case.event  # type: ignore[assignment]
    key = (event.person, event.spot, event.kind, event.toke)
    judgement, stake = case.watch.judged.get(key), case.watch.wagers.get(key)
    if judgement is not None and on_hand(event.kind):
        case.must(judgement.outcome is Outcome.LOSE, Outcome.LOSE, judgement.outcome)
    if stake is not None:
        surrendered = event.reason.code.endswith("surrender")
        owed = given_up(case.game, stake.amount) if surrendered else stake.amount
        case.must(event.amount == owed, owed, event.amount)


@law("returned-whole", e.WagerReturned,
     says="A returned wager goes back whole, and what a surrender leaves of it too.")  # fmt: skip
def _returned(case: Case) -> None:
    event: e.WagerReturned = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.from_tray:
        had = watch.collected_progressive.get((event.person, event.spot))
    else:
        stake = watch.wagers.get((event.person, event.spot, event.kind, event.toke))
        had = None if stake is None else stake.amount
    case.must(had == event.amount, had, event.amount)


@law("returned-when-pushed", e.WagerReturned, says="A dealer gives a judged wager back only if it pushed.")
def _pushed(case: Case) -> None:
    event: e.WagerReturned = case.event  # type: ignore[assignment]
    judgement = case.watch.judged.get((event.person, event.spot, event.kind, event.toke))
    if judgement is not None and isinstance(case.step.command, c.DealerSays):
        case.must(judgement.outcome is not Outcome.WIN, Outcome.PUSH, judgement.outcome)
        case.must(judgement.outcome is not Outcome.LOSE, Outcome.PUSH, judgement.outcome)


@law("settled-once", e.WagerTaken, e.WagerPaid, e.WagerReturned, says="No wager is settled twice.")
def _once(case: Case) -> None:
    event: e.WagerTaken | e.WagerPaid | e.WagerReturned = case.event  # type: ignore[assignment]
    key: Key = (event.person, event.spot, event.kind, event.toke)
    from_tray = isinstance(event, e.WagerReturned) and event.from_tray
    there = (
        (event.person, event.spot) in case.watch.collected_progressive
        if from_tray
        else key in case.watch.wagers
    )
    if event.kind is WagerKind.PROGRESSIVE and not from_tray:
        there = there or (event.person, event.spot) in case.watch.collected_progressive
    case.must(there, "a wager on the layout", f"none of {key}")


@law("all-settled", e.RoundClosed, says="At the end of a round no wager is left unsettled.")
def _all_settled(case: Case) -> None:
    event: e.RoundClosed = case.event  # type: ignore[assignment]
    kept = {(person, spot) for person, spot, _ in event.kept}
    left = [
        key for key in case.watch.wagers if not (key[2] is WagerKind.DICE_BONUS and (key[0], key[1]) in kept)
    ]
    case.must(not left, "nothing on the layout", left)


@law("envy-as-listed", e.EnvyPaid,
     says="An envy bonus is the listed amount for somebody else's envy hand, shown where that is filed.")  # fmt: skip
def _envy(case: Case) -> None:
    event: e.EnvyPaid = case.event  # type: ignore[assignment]
    watch, game = case.watch, case.game
    hand = watch.hands.get(event.holder)
    paytable = game.paytables[event.kind]
    case.must(event.holder != DEALER, "a player's hand", "the dealer's")
    case.must((event.person, event.spot, event.kind) in watch.lammers, "a lammer", "none")
    case.must(
        (event.person, event.spot, event.kind, event.holder) not in watch.envy, "one bonus", "a second one"
    )
    if hand is None:
        return
    case.must(hand.holder != event.person, "somebody else's hand", "their own")
    counts = game.options.envy.unexposed_hands_count or not hand.given_up
    case.must(counts, "a hand that was exposed", "one given up closed")
    row = find_row(paytable, lines_of(cards(hand.pieces)), NO_LINES, game.pays_by(event.kind))
    wanted = row.envy if row is not None else None
    listed = row.envy_clauses if row is not None else NO_CLAUSES
    case.must(wanted == event.amount, wanted, event.amount, clauses=listed)


@law("envy-for-all", e.RoundClosed,
     says="Everybody with a lammer is paid for every shown envy hand of somebody else.")  # fmt: skip
def _envy_all(case: Case) -> None:
    watch, game = case.watch, case.game
    if watch.voided or plays_tiles(game):
        return
    for person, spot, kind in watch.lammers:
        paytable = game.paytables[kind]
        for place, hand in watch.hands.items():
            if place == DEALER or not hand.is_shown or not hand.holder or hand.holder == person:
                continue
            row = find_row(paytable, lines_of(cards(hand.pieces)), NO_LINES, game.pays_by(kind))
            if row is not None and row.envy is not None:
                paid = (person, spot, kind, place) in watch.envy
                case.must(paid, f"envy for {person} by the hand at {place}", "none")


@law("award-from-its-source", e.AwardPaid,
     says="An award that is a share of a meter is not paid from the tray; a fixed one is.")  # fmt: skip
def _award(case: Case) -> None:
    event: e.AwardPaid = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.spot)
    if hand is None:
        return
    paytable = case.game.paytables[WagerKind.PROGRESSIVE]
    row = find_row(paytable, lines_of(cards(hand.pieces)), NO_LINES)
    if row is None:
        case.must(False, "no award", event.amount)
    elif isinstance(row.pays, MeterShare):
        case.must(event.source != "tray", "the meter", event.source, clauses=row.clauses)
    elif isinstance(row.pays, Odds):
        stake = case.watch.collected_progressive.get((event.person, event.spot), 0)
        wanted = stake * row.pays.ratio.numerator // row.pays.ratio.denominator
        limit = case.game.options.limits.payout
        case.must(event.source == "tray", "the tray", event.source)
        fits = event.amount == wanted or 0 < event.amount <= limit
        case.must(fits, wanted, event.amount, clauses=row.clauses)

"""Laws on wagers while they are made: when, how large, beside what, and where."""

from paigow.laws.book import Case, law
from paigow.laws.reading import plays_tiles
from paigow.laws.watch import Watch
from paigow.table import events as e
from paigow.wagers import DICE_WAGERS, WagerKind
from paigow.wagers.terms import WagerTerms

MAIN = WagerKind.MAIN


@law("bets-before-the-call", e.WagerPlaced, e.WagerWithdrawn,
     says="No wager is made, raised or withdrawn after the call of no more bets.")  # fmt: skip
def _before_call(case: Case) -> None:
    case.must(not case.watch.called, "before the call", "after it")


@law(
    "nothing-dealt-before-the-call", e.PiecesDealt, says="No piece is dealt before the call of no more bets."
)
def _call_first(case: Case) -> None:
    case.must(case.watch.called, "the call first", "no call")


@law("side-needs-main", e.BetsClosed,
     says="A side wager lies only beside its owner's main wager, where the game asks for that.")  # fmt: skip
def _needs_main(case: Case) -> None:
    watch = case.watch
    mains = {(key[0], key[1]) for key in watch.wagers if key[2] is MAIN and not key[3]}
    for person, spot, kind, _ in watch.wagers:
        if kind is MAIN or not _terms(case, kind).needs_main:
            continue
        banks = watch.bank is not None and watch.bank.person == person and watch.bank.spot == spot
        case.must(banks or (person, spot) in mains, f"a main wager beside {kind}", f"none at spot {spot}")


def _terms(case: Case, kind: WagerKind) -> WagerTerms:
    return case.game.terms[kind]


@law("side-not-above-main", e.BetsClosed,
     says="A side wager does not exceed the main wager, where the game forbids that.")  # fmt: skip
def _not_above(case: Case) -> None:
    watch = case.watch
    for (person, spot, kind, toke), stake in watch.wagers.items():
        main = watch.wagers.get((person, spot, MAIN, False))
        if kind is MAIN or toke or main is None or _terms(case, kind).may_exceed_main:
            continue
        case.must(stake.amount <= main.amount, f"at most {main.amount}", stake.amount)


@law("within-limits", e.BetsClosed, says="Every wager keeps to its filed minimum, maximum and unit.")
def _limits(case: Case) -> None:
    for (_, spot, kind, toke), stake in case.watch.wagers.items():
        limits = case.game.limits.get(kind)
        if limits is None:
            case.must(False, "an offered wager", kind)
            continue
        if toke or stake.kept:
            continue
        together = stake.amount
        if case.game.options.shared_spot.minimum == "minimum-per-spot":
            here = case.watch.on_spot(spot)
            together = sum(each.amount for key, each in here if key[2] is kind and not key[3])
        case.must(stake.amount <= limits.maximum, f"at most {limits.maximum}", stake.amount)
        case.must(together >= limits.minimum, f"at least {limits.minimum}", together)
        case.must(stake.amount % limits.unit == 0, f"a multiple of {limits.unit}", stake.amount)


@law("tokes-within-bounds", e.BetsClosed,
     says="A toke lies beside its owner's wager, is a sum of chips and keeps to the filed bounds.")  # fmt: skip
def _tokes(case: Case) -> None:
    wagers, chip = case.watch.wagers, case.game.options.money.smallest_chip
    for (person, spot, kind, toke), stake in wagers.items():
        own = wagers.get((person, spot, kind, False))
        if not toke:
            continue
        case.must(own is not None, f"beside a wager on {kind}", f"none at spot {spot}")
        case.must(stake.amount > 0 and stake.amount % chip == 0, f"a multiple of {chip}", stake.amount)
        if own is not None:
            least, most = _toke_bounds(case, kind, own.amount)
            case.must(least <= stake.amount <= most, f"{least} to {most}", stake.amount)


def _toke_bounds(case: Case, kind: WagerKind, own: int) -> tuple[int, int]:
    """The least and the most that may be bet for the dealer beside a wager of that amount."""
    options, maximum = case.game.options.toke, case.game.limits[kind].maximum
    way = options.at_maximum if kind is MAIN else options.side_wagers
    share = options.share_at_maximum if kind is MAIN else options.side_share_at_maximum
    least = 1 if kind is MAIN else max(1, options.side_minimum)
    if own < maximum or way not in {"share-on-top", "share-at-maximum", "amount-at-maximum"}:
        return least, max(maximum - own, 0)
    if way == "amount-at-maximum":
        return least, options.side_amount_at_maximum
    return least, maximum * share[0] // share[1]


@law(
    "spot-within-maximum",
    e.BetsClosed,
    says="The bettors of a shared spot together keep to the spot's maximum, tips with them where none comes on top.",
)
def _spot_limit(case: Case) -> None:
    if case.game.options.shared_spot.bettors_max == 1:
        return
    tips = case.game.options.toke.at_maximum == "within-maximum"
    maximum = case.game.limits[MAIN].maximum
    for spot in {key[1] for key in case.watch.wagers}:
        total = sum(
            stake.amount for key, stake in case.watch.on_spot(spot) if key[2] is MAIN and (tips or not key[3])
        )
        case.must(total <= maximum, f"at most {maximum}", total)


@law(
    "two-spots-at-most",
    e.BetsClosed,
    says="Nobody plays more than two spots, nor two where that is not offered.",
)
def _two_spots(case: Case) -> None:
    watch, options = case.watch, case.game.options
    for person in {key[0] for key in watch.wagers}:
        spots = {key[1] for key in watch.wagers if key[0] == person and key[2] is MAIN and not key[3]}
        most = 2 if options.play.two_positions else 1
        case.must(len(spots) <= most, f"at most {most}", len(spots))
        if len(spots) == 2 and options.play.second_spot == "adjacent":
            case.must(max(spots) - min(spots) == 1, "neighbouring spots", sorted(spots))


@law("bettors-a-spot", e.BetsClosed, says="No more people bet on a spot than the game lets share it.")
def _bettors(case: Case) -> None:
    watch = case.watch
    for spot in {key[1] for key in watch.wagers}:
        bettors = {key[0] for key, _ in watch.on_spot(spot) if key[2] not in DICE_WAGERS}
        most = case.game.options.shared_spot.bettors_max
        case.must(len(bettors) <= most, f"at most {most}", len(bettors))


@law("instruments-accepted", e.WagerPlaced, says="A wager is made only with an instrument that is accepted.")
def _instruments(case: Case) -> None:
    event: e.WagerPlaced = case.event  # type: ignore[assignment]
    accepted = case.game.options.wagers.instruments
    case.must(event.instrument in accepted, ", ".join(accepted), event.instrument)


@law("lammers-where-earned", e.LammerPlaced,
     says="An envy lammer goes beside a wager of at least the qualifying amount, never beside a toke.")  # fmt: skip
def _lammers(case: Case) -> None:
    event: e.LammerPlaced = case.event  # type: ignore[assignment]
    stake = case.watch.wagers.get((event.person, event.spot, event.kind, False))
    envy = case.game.paytables[event.kind].envy
    least = envy.qualifying_stake if envy is not None else None
    amount = stake.amount if stake is not None else 0
    case.must(least is not None and amount >= least, f"at least {least}", amount)


@law("lammers-for-all", e.PiecesDealt, says="Before the deal every qualifying wager has its envy lammer.")
def _every_lammer(case: Case) -> None:
    watch, game = case.watch, case.game
    if plays_tiles(game) or watch.delivered or not game.options.envy.offered:
        return
    for (person, spot, kind, toke), stake in watch.wagers.items():
        paytable = game.paytables.get(kind)
        if paytable is None or paytable.envy is None or toke:
            continue
        if stake.amount >= paytable.envy.qualifying_stake:
            case.must((person, spot, kind) in watch.lammers, "a lammer", f"none for {person} at spot {spot}")


@law("progressive-collected-first", e.PiecesDealt,
     says="Progressive chips are collected before the first piece is dealt.")  # fmt: skip
def _progressive_first(case: Case) -> None:
    if not case.watch.delivered:
        left = [key for key in case.watch.wagers if key[2] is WagerKind.PROGRESSIVE]
        case.must(not left, "no Progressive chip on the layout", f"{len(left)} left")


@law(
    "progressive-as-wagered",
    e.ProgressiveCollected,
    says="A Progressive chip is collected as it was wagered.",
)
def _progressive_amount(case: Case) -> None:
    event: e.ProgressiveCollected = case.event  # type: ignore[assignment]
    stake = case.watch.wagers.get((event.person, event.spot, WagerKind.PROGRESSIVE, False))
    case.must(stake is not None and stake.amount == event.amount, "the wager", event.amount)


@law("bonus-shut-out", e.WagerPlaced, e.BetsClosed,
     says="After a triple nobody may place or raise a dice bonus wager on the next round.")  # fmt: skip
def _shut_out(case: Case) -> None:
    event: e.WagerPlaced | e.BetsClosed = case.event  # type: ignore[assignment]
    watch = case.watch
    if isinstance(event, e.WagerPlaced):
        if event.kind is WagerKind.DICE_BONUS:
            case.must(not _is_shut_out(case), "no new dice bonus wager", f"{event.person} placed one")
    elif _is_shut_out(case):
        new = [
            key for key, stake in watch.wagers.items() if key[2] is WagerKind.DICE_BONUS and not stake.kept
        ]
        case.must(not new, "no dice bonus wager that was not left up", new)


def _is_shut_out(case: Case) -> bool:
    """Whether the last roll was a triple; the third of a row may be excepted."""
    watch = case.watch
    if watch.last_roll is None or not watch.last_roll.is_triple:
        return False
    return watch.triples != 0 or case.game.options.dragons_eye.bonus_shut_out != "not-after-the-third"


@law("round-has-action", e.BetsClosed, says="A round is called only when somebody plays against somebody.")
def _action(case: Case) -> None:
    watch = case.watch
    bank = watch.bank
    against = _others(watch) or (bank is not None and bank.dealer_wager > 0)
    case.must(bool(against), "a wager against dealer or bank", "none")


def _others(watch: Watch) -> list[object]:
    """Wagers that are somebody's action: any in a round that the house banks, others' mains against a bank."""
    bank = watch.bank
    if bank is None:
        return list(watch.wagers)
    return [key for key in watch.wagers if key[0] != bank.person or key[2] in DICE_WAGERS]

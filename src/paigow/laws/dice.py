"""Laws on dice: their age, how often they are shaken, and the wagers that they decide."""

from paigow.laws.book import Case, law
from paigow.laws.reading import plays_tiles
from paigow.laws.watch import Watch
from paigow.table import events as e
from paigow.wagers import DICE_WAGERS, PaytableRow, WagerKind
from paigow.wagers.events import MATCHES, TRIPLES, DiceEvent
from paigow.wagers.ratios import Odds

HOUR = 3_600_000


@law(
    "dice-young-enough",
    e.BetsClosed,
    says="No round begins with dice that have lain longer than the filed hours.",
)
def _age(case: Case) -> None:
    hours, placed = case.game.options.dice.hours_on_table, case.watch.dice_at
    uses = (case.watch.methods[2] or case.game.options.start.method) == "shaker"
    if hours and placed is not None and uses:
        age = case.step.command.at - placed
        case.must(age <= hours * HOUR, f"at most {hours} hours", f"{age / HOUR:.2f} hours")


@law("dice-inspected", e.BetsClosed, says="Dice are inspected as often as filed.")
def _inspected(case: Case) -> None:
    hours, inspected = case.game.options.dice.hours_between_inspections, case.watch.inspected_at
    if hours and inspected is not None:
        age = case.step.command.at - inspected
        case.must(age <= hours * HOUR, f"at most {hours} hours", f"{age / HOUR:.2f} hours")


@law("shaken-often-enough", e.DiceRolled, says="The dice are shaken at least as often as the rule asks.")
def _shaken(case: Case) -> None:
    event: e.DiceRolled = case.event  # type: ignore[assignment]
    by_player = event.shaker not in ("dealer", "") and case.watch.bank is None
    if not by_player:
        least = case.game.options.start.shakes_minimum
        case.must(event.shakes >= least, f"at least {least}", event.shakes)


@law("bank-shakes", e.DiceRolled, says="In a banked round the bank shakes the dice.")
def _bank(case: Case) -> None:
    event: e.DiceRolled = case.event  # type: ignore[assignment]
    bank = case.watch.bank
    re_shaken = case.watch.irregular
    if bank is not None and not re_shaken:
        case.must(event.shaker == bank.person, bank.person, event.shaker)


@law(
    "eye-button-by-the-die", e.EyeButtonPlaced, says="The button goes to the position that the eye die shows."
)
def _eye(case: Case) -> None:
    event: e.EyeButtonPlaced = case.event  # type: ignore[assignment]
    roll = case.watch.roll
    face = roll.eye_face if roll is not None else None
    wanted = None if face is None else case.game.options.table.positions + 1 - face
    case.must(event.spot == wanted, f"position {face}, spot {wanted}", f"spot {event.spot}")


@law("dice-wagers-judged", e.WagerPaid, e.WagerTaken,
     says="A dice wager is taken or paid as the roll decides, at the odds of its paytable.")  # fmt: skip
def _judged(case: Case) -> None:
    event: e.WagerPaid | e.WagerTaken = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.kind not in DICE_WAGERS or watch.roll is None:
        return
    row = _row(case, event.kind, event.spot)
    if isinstance(event, e.WagerTaken):
        case.must(row is None, row.name if row else "", "taken")
        return
    if row is None:
        case.must(False, "taken", "paid")
        return
    pays = row.pays
    if event.kind is WagerKind.DICE_BONUS and row.shaker_pays is not None and _shook(case, event.person):
        pays = row.shaker_pays
    if isinstance(pays, Odds):
        wanted = event.stake * pays.ratio.numerator // pays.ratio.denominator
        case.must(event.wins == wanted, f"{wanted} by {row.name}", event.wins)


def _row(case: Case, kind: WagerKind, spot: int) -> PaytableRow | None:
    """The row that the roll makes of a dice wager."""
    roll = case.watch.roll
    if roll is None or roll.eye_face is None:
        return None
    eye, like = roll.eye_face, roll.like_faces
    wanted: DiceEvent | None = None
    if kind is WagerKind.ODD and eye % 2 == 1 and not roll.is_triple:
        wanted = DiceEvent.EYE_ODD
    elif kind is WagerKind.EVEN and eye % 2 == 0 and not roll.is_triple:
        wanted = DiceEvent.EYE_EVEN
    elif kind is WagerKind.DOUBLE and like[0] == like[1]:
        wanted = DiceEvent.LIKE_DICE_EQUAL
    elif kind is WagerKind.TRIPLE and roll.is_triple:
        wanted = DiceEvent.ALL_DICE_EQUAL
    elif kind is WagerKind.MATCH:
        showing = roll.faces.count(case.game.options.table.positions + 1 - spot)
        wanted = MATCHES[showing - 1] if showing else None
    elif kind is WagerKind.DICE_BONUS and roll.is_triple:
        wanted = TRIPLES[case.watch.triples]
    return next(
        (row for row in case.game.paytables[kind].rows if wanted is not None and row.event is wanted), None
    )


def _shook(case: Case, person: str) -> bool:
    """Whether a person has the shaker's odds: they shook, or the dealer shook for them where that keeps the odds."""
    watch = case.watch
    keeps = case.game.options.dragons_eye.dealer_shakes_for_player == "keeps-shaker-odds"
    return watch.shaker == person and (not watch.asked or keeps)


@law(
    "dice-settled-before-the-deal",
    e.PiecesDealt,
    says="Dice wagers are settled before the first tile is dealt.",
)
def _first(case: Case) -> None:
    watch = case.watch
    if watch.delivered or not _has_eye(case):
        return
    left = [key for key in watch.wagers if key[2] in DICE_WAGERS and key[2] is not WagerKind.DICE_BONUS]
    case.must(not left, "no dice wager on the layout", left)
    case.must(_bonus_follows(watch), "a lost dice bonus wager taken", "it is still on the table")


def _has_eye(case: Case) -> bool:
    return plays_tiles(case.game) and case.game.options.dragons_eye.offered


def _bonus_follows(watch: Watch) -> bool:
    """A dice bonus wager stays up only after a triple."""
    up = any(key[2] is WagerKind.DICE_BONUS for key in watch.wagers)
    return not up or (watch.last_roll is not None and watch.last_roll.is_triple)

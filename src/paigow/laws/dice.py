"""Laws on dice: their age, how often they are shaken, and the wagers that they decide."""

from paigow.laws.book import Case, law
from paigow.laws.reading import CLOCKWISE, circle, plays_tiles
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
        rows = () if row is None else row.clauses
        case.must(row is None, row.name if row else "", "taken", clauses=rows)
        return
    if row is None:
        case.must(False, "taken", "paid")
        return
    pays = row.pays
    if event.kind is WagerKind.DICE_BONUS and row.shaker_pays is not None and _shook(case, event.person):
        pays = row.shaker_pays
    if isinstance(pays, Odds):
        wanted = event.stake * pays.ratio.numerator // pays.ratio.denominator
        case.must(event.wins == wanted, f"{wanted} by {row.name}", event.wins, clauses=row.clauses)


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


@law("shaker-by-the-button", e.DiceRolled,
     says="The player at the eye die's button with a dice bonus wager shakes, else the dealer.")  # fmt: skip
def _shaker(case: Case) -> None:
    event: e.DiceRolled = case.event  # type: ignore[assignment]
    watch = case.watch
    if not _has_eye(case) or watch.bank is not None or watch.irregular:
        return
    due = _due_to_shake(case)
    case.must(event.shaker == due, due, event.shaker)


def _due_to_shake(case: Case) -> str:
    watch, every = case.watch, case.game.options.dragons_eye.shaker == "button-player-every-round"
    last = watch.last_roll
    if last is None or not watch.eye_button or not (every or last.is_triple):
        return "dealer"
    here = {name: guest for name, guest in watch.guests.items() if guest.seat == watch.eye_button}
    if not here:  # a second area of somebody who sits elsewhere
        bettors = {key[0] for key, _ in watch.on_spot(watch.eye_button)}
        here = {name: guest for name, guest in watch.guests.items() if guest.seat and name in bettors}
    if len(here) != 1:
        return "dealer"
    name, guest = next(iter(here.items()))
    up = (name, watch.eye_button, WagerKind.DICE_BONUS, False) in watch.wagers
    return name if up and guest.present else "dealer"


@law("shaker-named-before-the-deal", e.PiecesDealt,
     says="Who shakes next is settled before the first tile is dealt.")  # fmt: skip
def _named(case: Case) -> None:
    if _has_eye(case) and not case.watch.delivered:
        case.must(case.watch.noted.shaker is not None, "the next shaker named", "nobody named")


@law("triples-counted", e.TriplesCounted,
     says="Triples running are counted and shown, the third ends the count and any other roll does.")  # fmt: skip
def _triples(case: Case) -> None:
    event: e.TriplesCounted = case.event  # type: ignore[assignment]
    triple = event.roll is not None and event.roll.is_triple
    shown = case.watch.triples + 1 if triple else 0
    found = (event.shown, event.triples)
    case.must(found == (shown, shown % len(TRIPLES)), f"{shown} shown", found)


@law("number-in-range", e.NumberDrawn, says="The generator shows a number from one to the places counted.")
def _number(case: Case) -> None:
    event: e.NumberDrawn = case.event  # type: ignore[assignment]
    most = case.game.options.start.places
    case.must(1 <= event.number <= most, f"1 to {most}", event.number)


@law("button-moves-on", e.ButtonMoved, e.RoundClosed,
     says="After each round the flat button moves one place clockwise.")  # fmt: skip
def _button(case: Case) -> None:
    event, watch = case.event, case.watch
    if isinstance(event, e.ButtonMoved):
        around = circle(case.game, CLOCKWISE)
        wanted = around[(around.index(watch.button) + 1) % len(around)]
        case.must(event.place == wanted, f"place {wanted}", f"place {event.place}")
    elif isinstance(event, e.RoundClosed):
        by_button = (watch.methods[2] or case.game.options.start.method) == "button"
        moves = 1 if by_button and not event.void else 0
        case.must(watch.noted.button_moves == moves, f"{moves} moves", watch.noted.button_moves)


@law("three-dice", e.DiceRolled,
     says="Three dice are rolled, and one is the eye die exactly where the game has one.")  # fmt: skip
def _three(case: Case) -> None:
    event: e.DiceRolled = case.event  # type: ignore[assignment]
    faces, eye = event.roll.faces, event.roll.eye
    case.must(len(faces) == 3 and all(1 <= face <= 6 for face in faces), "three dice", faces)
    case.must((eye is not None) is _has_eye(case), "an eye die" if _has_eye(case) else "no eye die", eye)


@law("bonus-wagers-moved", e.BetsClosed,
     says="A dice bonus wager lies at its place beside the tray before the call.")  # fmt: skip
def _moved(case: Case) -> None:
    watch = case.watch
    new = [key for key, stake in watch.wagers.items() if key[2] is WagerKind.DICE_BONUS and not stake.kept]
    if new:
        case.must(watch.noted.acts["move-bonus-wagers"] > 0, "the dice bonus wagers moved", "not done")

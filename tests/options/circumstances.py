"""Circumstances in which options may matter: scripts for a diary, each a few rounds long."""

from collections.abc import Callable
from dataclasses import replace

from paigow.errors import InternalError, Refused
from paigow.money import Cents, dollars
from paigow.scenarios.table_play import Play, stacked
from paigow.staff.players import Habits, buy_in, player_command
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.codec import write_event
from paigow.table.next_steps import first_due, next_steps
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from paigow.wagers.kinds import OURS
from tests.options.diary import Diary

HOUR = 3_600_000


def rounds(diary: Diary) -> None:
    """Several automatic rounds, banks and co-banks among them."""
    diary.session.play(6)


def full_table(diary: Diary) -> None:
    """A full table with side bets only now and then."""
    diary.session.seats = 6
    diary.session.habits = Habits(units=3, side_bets=50, cuts=60, banks=70, co_banks=60)
    diary.session.play(5)


def idle(diary: Diary) -> None:
    """Everybody leaves; the table waits, somebody asks for the cards, and play begins anew."""
    diary.session.play(1)
    for seat in range(1, diary.seats + 1):
        diary.tries(c.Leave, "player", f"player-{seat}")
    for _ in range(20):
        step = first_due(diary.table)
        if step is None or step.act == "await-player":
            break
        diary.session.step()
    diary.due()
    diary.tries(c.Sit, "player", "late", 2)
    diary.session.do(buy_in("late", Cents(5_000_000), diary.session.at + 1))
    for _ in range(12):
        diary.due()
        if diary.table.phase is Phase.BETTING:
            break
        diary.session.step()


def ages(diary: Diary) -> None:
    """Hours pass, for deck and dice."""
    diary.session.play(1)
    for hours in (1, 3, 5, 17, 3):
        diary.session.at += hours * HOUR
        for _ in range(200):
            before = diary.table.round.number
            try:
                diary.session.step()
            except (Refused, InternalError) as refused:
                diary.pages.append(str(refused))
                return
            if diary.table.round.number > before:
                break


def wagering(diary: Diary) -> None:
    """Every wager in every amount and from everywhere, most of which is refused."""
    diary.on(Phase.BETTING)
    people = ("player-1", "player-3", "stranger")
    diary.tries(c.Sit, "player", "stander", 0)
    diary.tries(c.Sit, "player", "other", 0)
    diary.tries(c.BuyIn, "player", "other", Cents(500_000))
    diary.tries(c.BuyIn, "player", "stander", Cents(333))
    diary.tries(c.BuyIn, "player", "stander", Cents(500_000))
    for kind in diary.game.wagers:
        if kind is not WagerKind.MAIN:
            diary.tries(c.PlaceWager, "player", "player-3", 3, kind, diary.game.limits[kind].minimum)
    for kind in OURS:
        for amount in (Cents(100), Cents(2_500), Cents(99_999_900)):
            for person in people:
                diary.tries(c.PlaceWager, "player", person, 1, kind, amount)
    for person, spot in (
        ("player-3", 4),
        ("player-3", 2),
        ("stander", 1),
        ("other", 1),
        ("player-1", 5),
        ("player-1", 2),
        ("stander", 5),
    ):
        for amount in (Cents(700), Cents(2_500)):
            diary.tries(c.PlaceWager, "player", person, spot, WagerKind.MAIN, amount)
            diary.tries(c.PlaceWager, "player", person, spot, WagerKind.PAIR_FORTUNES, amount)
    for instrument in ("plaque", "promotional-chip", "coupon", "approved-other", "cash"):
        diary.tries(
            c.PlaceWager, "player", "player-3", 3, WagerKind.MAIN, Cents(2_500), instrument=instrument
        )
    _finish(diary)


def tokes(diary: Diary) -> None:
    """Tokes of every size beside wagers below and at the maximum."""
    diary.on(Phase.BETTING)
    for person, spot, share in (("player-1", 1, 1), ("player-3", 3, 2)):
        for kind in (WagerKind.MAIN, WagerKind.FORTUNE, WagerKind.ACE_HIGH):
            limits = diary.game.limits.get(kind)
            if limits is None:
                continue
            diary.tries(c.PlaceWager, "player", person, spot, kind, Cents(limits.maximum // share))
            for toke in (
                50,
                100,
                250,
                500,
                700,
                limits.maximum // 10,
                limits.maximum // 10 + 100,
                limits.maximum // 2,
            ):
                diary.tries(c.PlaceWager, "player", person, spot, kind, Cents(toke), toke=True)
    diary.session._bet_for = diary.table.round.number
    _finish(diary)


def _finish(diary: Diary) -> None:
    """Play the round to its end."""
    diary.session._bet_for = diary.table.round.number
    number = diary.table.round.number
    for _ in range(400):
        if diary.table.round.number > number:
            return
        try:
            diary.session.step()
        except Refused as refused:
            diary.pages.append(str(refused))
            return


def hands(diary: Diary) -> None:
    """Two spots, looks, questions, talk, surrender and fouls at every moment."""
    diary.open()
    diary.session.play(1)
    diary.on(Phase.BETTING)
    for kind in diary.game.wagers:
        for spot in (1, 2):
            amount = diary.game.limits[kind].minimum * (spot if kind is WagerKind.MAIN else 3 - spot)
            diary.tries(c.PlaceWager, "player", "player-1", spot, kind, Cents(amount))
    diary.session._bet_for = diary.table.round.number
    number = diary.table.round.number
    tried: set[tuple[str, str]] = set()
    for _ in range(500):
        head = diary.table.agenda[0].name if diary.table.agenda else ""
        if (diary.table.phase.value, head) not in tried:
            tried.add((diary.table.phase.value, head))
            _handle(diary)
        if diary.table.round.number > number:
            return
        try:
            diary.session.step()
        except Refused as refused:
            diary.pages.append(str(refused))
            _set_other(diary)


def _handle(diary: Diary) -> None:
    diary.due()
    for spot in (1, 2):
        diary.tries(c.LookAtHand, "player", "player-1", spot)
        diary.tries(c.AskHouseWay, "player", "player-1", spot)
    diary.tries(c.Talk, "player", "player-3")
    diary.tries(c.OrderRecut, "floorperson", "floor", "cards were seen")
    diary.tries(c.Surrender, "player", "player-3", 3)
    diary.tries(c.Wave, "player", "player-1", 1)


def _set_other(diary: Diary) -> None:
    """A hand was set out of order: set the other one first."""
    for step in next_steps(diary.table):
        command = player_command(diary.table, step, diary.habits, diary.session.source, diary.session.at)
        if command is not None:
            try:
                diary.session.do(command)
            except Refused as refused:
                diary.pages.append(str(refused))


def absent(diary: Diary) -> None:
    """A player steps away before setting; the floor orders what it may."""
    diary.on(Phase.SETTING)
    diary.tries(c.StepAway, "player", "player-1")
    for ruling in ("house-way", "surrendered", "lost"):
        diary.tries(c.OrderHand, "floorperson", "floor", 1, ruling, "left")
    for role in ("pit-manager", "shift-manager", "games-manager"):
        diary.tries(c.OrderHand, role, "boss", 3, "lost", "left")
    _finish(diary)


def relief(diary: Diary) -> None:
    """A new dealer comes in, and decks and dice are looked after."""
    diary.session.play(1)
    diary.on(Phase.SHUFFLE)
    diary.tries(c.InspectDice, "dealer", "dealer")
    diary.tries(c.ChangeDealer, "dealer", "dealer", "relief")
    for _ in range(6):
        diary.due()
        diary.session.step()


def trouble(diary: Diary) -> None:
    """Whatever can go wrong does, again and again, over many rounds."""
    diary.session.play(1)
    diary.session.trouble = 0.25
    for _ in range(2_000):
        if diary.table.round.number > 12:
            return
        diary.session.step()


RARE = (
    {"Ann": "5s 5h 5d 6c 7d 8h 9c", "Ben": "Ks Kh Qd Qc 4s 4h 2d", "dealer": "Ac Jd 9s 8d 6h 4c 2h"},
    {"Ann": "As Ks Qs Js Ts Ah Kh", "Ben": "Ad 9h 9d 9s 8c 3d 2s", "dealer": "Ac Kc Qd Jh 8s 6d 4d"},
    {"Ann": "As Ah Ad Ac Jk 5s 4c", "Ben": "9s 9h 8c 7d 6s 4s 3c", "dealer": "2c 2d 2h 3s 5d Td Qh"},
    {"Ann": "7s 7h 7d 7c Kd 4h 2s", "Ben": "Qs Jh 9c 8d 6s 4s 3c", "dealer": "2c 2d 2h 3s 5d Td Qh"},
)
"""Hands that decide by rules seldom needed: three of a kind with a straight, three pair, a royal match, ace-high."""


def rare_hands(diary: Diary) -> None:
    """Hands nobody sees in a few automatic rounds, with every wager and with none."""
    if diary.game.pieces != "cards":
        return
    for hands_dealt in RARE:
        for every in (True, False):
            kinds = [kind for kind in diary.game.wagers if every or kind is WagerKind.MAIN]
            play = Play(
                diary.game,
                {"Ann": 1, "Ben": 3},
                [f"{name} {kind} {_five(diary.game, kind)}" for kind in kinds for name in ("Ann", "Ben")],
                number=2,
                roll="1 1 1",
            )
            play = replace(play, order=stacked(play, hands_dealt))
            play.until("phase betting")
            number = play.table.round.number
            while play.table.round.number == number:
                play.step()
            diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]
            diary.pages.append(str(play.desk.readings))


def _five(game: ApprovedGame, kind: WagerKind) -> str:
    limits = game.limits[kind]
    return dollars(max(limits.minimum, min(limits.maximum, 1_000)))


def promotional(diary: Diary) -> None:
    """Wagers with promotional chips, several to a spot, over several rounds with a bank."""
    diary.open()
    diary.tries(c.Sit, "player", "stander", 0)
    diary.tries(c.BuyIn, "player", "stander", Cents(900_000))
    for _ in range(8):
        if not diary.on(Phase.BETTING):
            return
        for person, spot in (("player-1", 1), ("player-3", 3), ("stander", 3)):
            diary.tries(
                c.PlaceWager,
                "player",
                person,
                spot,
                WagerKind.MAIN,
                Cents(2_500),
                instrument="promotional-chip",
            )
        _finish(diary)


def odd_banks(diary: Diary) -> None:
    """A player who had two spots takes the bank and sets it another way than the house would, once as a foul."""
    diary.open()
    diary.session.play(1)
    for turn in range(6):
        if not diary.on(Phase.BETTING):
            return
        if diary.table.round.bank is None:
            for spot in (1, 2):
                least = diary.game.limits[WagerKind.MAIN].minimum
                diary.tries(c.PlaceWager, "player", "player-1", spot, WagerKind.MAIN, Cents(least * spot))
        diary.session._bet_for = diary.table.round.number
        diary.tries(
            c.PlaceWager, "player", "player-3", 3, WagerKind.MAIN, diary.game.limits[WagerKind.MAIN].minimum
        )
        number = diary.table.round.number
        for _ in range(400):
            if diary.table.round.number > number:
                break
            step = first_due(diary.table)
            if step is not None and step.act == "bank-sets":
                _set_oddly(diary, step.spot, step.person, foul=turn % 2 == 0)
            elif step is not None and step.act == "answer-bank":
                diary.tries(c.AnswerBank, "player", step.person, step.person == "player-1")
            else:
                try:
                    diary.session.step()
                except Refused as refused:
                    diary.pages.append(str(refused))
                    _set_other(diary)


def _set_oddly(diary: Diary, spot: int, person: str, *, foul: bool) -> None:
    hand = diary.table.round.hands[spot]
    assert hand is not None
    pieces = sorted(hand.pieces, key=lambda piece: getattr(piece, "face", piece.index), reverse=foul)
    low = tuple(pieces[:2])
    high = tuple(pieces[2:])
    diary.tries(c.SetHand, "player", person, spot, high, low)


CIRCUMSTANCES: tuple[Callable[[Diary], None], ...] = (
    rounds,
    full_table,
    wagering,
    hands,
    tokes,
    ages,
    idle,
    absent,
    relief,
    rare_hands,
    promotional,
    odd_banks,
    trouble,
)

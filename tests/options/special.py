"""Circumstances made for options that ordinary rounds do not tell apart."""

from dataclasses import replace
from typing import Any

from paigow.chance import SeededSource, seed_of
from paigow.errors import BadNotation, Refused
from paigow.money import Cents, dollars
from paigow.pieces import parse_cards, parse_tiles
from paigow.record.meters import meter_stream
from paigow.scenarios.table_play import Play, stacked
from paigow.server.signs import table_signs
from paigow.setting import card_settings, is_foul
from paigow.simulate.trouble import irregularities, report_of, wrong_hand
from paigow.staff.players import Habits
from paigow.submissions import read_filing, review_filing
from paigow.submissions.card import rule_card
from paigow.submissions.specs import Kind, Value, option_specs
from paigow.table import commands as c
from paigow.table.codec import write_event
from paigow.table.decide import act
from paigow.table.due import due_act
from paigow.table.judging.hands import filed_setting
from paigow.table.judging.wagers import compare, judge_mains
from paigow.table.next_steps import first_due
from paigow.table.state import Hand, Phase, Stage, Wager
from paigow.wagers import WagerKind
from paigow.wagers.main import Opponent
from paigow.wagers.payout_limit import LimitReading, review_payout_limit
from paigow.wagers.paytables import load_paytable
from tests.options.diary import Diary

MOST = 500


def printed(diary: Diary) -> None:
    """What the page and the rule card say of a table that has just opened."""
    diary.open()
    diary.pages += [str(sign) for sign in table_signs(diary.table)]
    diary.pages += [str(line) for line in rule_card(diary.game)]


def joint_commissions(diary: Diary) -> None:
    """While winners are paid, everybody asks to pay the commissions of two hands together."""
    diary.session.habits = replace(diary.session.habits, second_spots=100)
    diary.on(Phase.PAYOUT)
    for person in diary.table.people:
        diary.tries(c.PayCommissionsTogether, "player", person.id)


def foul_player(diary: Diary) -> None:
    """A player sets two cards high and five low, and the hand is revealed."""
    diary.on(Phase.SETTING)
    _steps_to(diary, "players-set")
    hand = next(hand for hand in diary.table.round.hands if hand is not None and hand.holder)
    diary.tries(c.SetHand, "player", hand.holder, hand.place, hand.pieces[:2], hand.pieces[2:])
    diary.on(Phase.CLOSE)


def chips_cut(diary: Diary) -> None:
    """The chips in which a dealer who is right pays, takes and returns."""
    diary.open()
    for _ in range(MOST):
        due = due_act(diary.table)
        diary.pages += [str(due.chips)] if due is not None and due.chips else []
        diary.session.step()


def poor_banks(diary: Diary) -> None:
    """Players who have lost most of their chips are asked to bank."""
    habits = Habits(units=4, side_bets=0, cuts=0, banks=100)
    diary.session = replace(diary.session, seed="3", habits=habits, stake=Cents(14_000))
    diary.session.play(4)


def asking(diary: Diary) -> None:
    """Before the first shuffle and at an idle table somebody asks to see the cards."""
    diary.open()
    diary.tries(c.AskForSpread, "player", "player-1")
    _steps_to(diary, "call-no-more-bets")
    for seat in range(1, diary.seats + 1):
        diary.tries(c.Leave, "player", f"player-{seat}")
    _steps_to(diary, "await-player")
    diary.tries(c.Sit, "player", "late", 2)
    diary.tries(c.AskForSpread, "player", "late")
    diary.due()


def _steps_to(diary: Diary, act_name: str) -> bool:
    """Go on automatically until an act is due."""
    for _ in range(MOST):
        if diary.table.agenda and diary.table.agenda[0].name == act_name:
            return True
        diary.session.step()
    return False


def careless_dealer(diary: Diary) -> None:
    """Too few circles, a shallow cut, lammers later, a wrong count of the stub: each once, at its moment."""
    diary.session.habits = replace(diary.session.habits, cuts=0)
    diary.open()
    tried: set[str] = set()
    number = diary.table.round.number
    for _ in range(MOST):
        head = diary.table.agenda[0].name if diary.table.agenda else ""
        if head not in tried:
            tried.add(head)
            _slips(diary, head)
        if diary.table.round.number > number + 1:
            return
        diary.session.step()


def _slips(diary: Diary, head: str) -> None:
    if head == "wash-tiles":
        diary.tries(c.ReportCount, "dealer", "dealer", 3)
    elif head == "dealer-cut":
        diary.tries(c.Cut, "dealer", "dealer", 15)
    elif head == "place-lammers":
        following = diary.table.agenda[1].name
        diary.tries(c.Perform, "dealer", "dealer", following)
        diary.due()
    elif head == "check-stub":
        diary.tries(c.ReportCount, "dealer", "dealer", 5)
        diary.due()


def what_if(diary: Diary) -> None:
    """At every step of two rounds, one of them banked and with two hands of one player: all that could go wrong."""
    diary.session.habits = Habits(units=3, side_bets=100, cuts=0, banks=100)
    diary.open()
    last = diary.table.round.number + 3
    seen: set[tuple[str, str, bool]] = set()
    for _ in range(2 * MOST):
        table = diary.table
        if table.round.number > last:
            return
        if table.phase is Phase.BETTING and table.round.bank is None:
            amount = diary.game.limits[WagerKind.MAIN].minimum
            diary.tries(c.PlaceWager, "player", "player-1", 1, WagerKind.MAIN, amount)
            diary.tries(c.PlaceWager, "player", "player-1", 2, WagerKind.MAIN, amount)
        head = table.agenda[0].name if table.agenda else ""
        for kind in irregularities(table):
            key = (kind, head, table.round.bank is not None)
            if key not in seen:
                seen.add(key)
                for number in range(6):
                    _suppose(diary, kind, number)
        _go_on(diary)


def _go_on(diary: Diary) -> None:
    try:
        diary.session.step()
    except Refused as refused:
        diary.pages.append(str(refused))
        for hand in diary.table.round.hands:
            if hand is not None and hand.holder and not hand.high:
                low, high = hand.pieces[:2], hand.pieces[2:]
                diary.tries(c.SetHand, "player", hand.holder, hand.place, high, low)


def _suppose(diary: Diary, kind: str, number: int) -> None:
    """What would come of it, written down without letting it happen."""
    source = SeededSource(seed_of(f"{kind} {number}"))
    command = report_of(diary.table, kind, source, diary.session.at)
    if command is None:
        return
    try:
        events, after = act(diary.table, command)
        diary.pages += [str({**write_event(event), "clauses": None}) for event in events]
        diary.pages.append(str(first_due(after)))
    except (Refused, BadNotation) as refused:
        diary.pages.append(f"{kind}: {refused}")


def late_reset(diary: Diary) -> None:
    """The dealer sets wrongly, a player surrenders on the sight of it, and the setting is put right."""
    for turn in range(8):
        if not diary.on(Phase.DEALER):
            return
        source = SeededSource(seed_of(f"wrong {turn}"))
        command = wrong_hand(diary.table, 0, source, diary.session.at)
        if command is not None:
            diary.tries(c.SetHand, "dealer", "dealer", command.spot, command.high, command.low)
        diary.tries(c.Surrender, "player", "player-1", 1)
        diary.tries(c.ReportIrregularity, "dealer", "dealer", "wrong-setting", 0)
        diary.due()
        for _ in range(MOST):
            if diary.table.phase in (Phase.SHUFFLE, Phase.BETTING):
                break
            _go_on(diary)


def won_tokes(diary: Diary) -> None:
    """Tokes small and large that win, beside a main wager."""
    if diary.game.pieces != "cards":
        return
    hands = {"Ann": "As Ah Kd Qc 9h 5c 3d", "dealer": "Td 8d 7h 6c 4d 3c 2h"}
    for toke in ("$5", "$300"):
        wagers = ["Ann main $500", "Ben main", f"Ann main {toke} toke"]
        play = Play(diary.game, {"Ann": 1, "Ben": 3}, wagers, number=2, roll="1 1 1")
        play = replace(play, order=stacked(play, hands))
        play.until("phase close", 1)
        diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]


def triples(diary: Diary) -> None:
    """Triple after triple, with every dice wager up, a bank now and then, and players who let the dealer shake."""
    if WagerKind.DICE_BONUS not in diary.game.limits:
        return
    every = [kind for kind in diary.game.wagers if kind is not WagerKind.PAIR_FORTUNES]
    for takes in ((), ("Ann",)):
        for asks in (False, True):
            wagers = [f"{name} {kind}" for kind in every for name in ("Ann", "Ben")]
            play = Play(diary.game, {"Ann": 1, "Ben": 6}, wagers, {"bank": list(takes)}, roll="E1 1 1")
            _roll_on(diary, play, asks)


def dice_alone(diary: Diary) -> None:
    """A round in which nobody has a wager that needs the tiles."""
    if WagerKind.DICE_BONUS in diary.game.limits:
        play = Play(diary.game, {"Ann": 1}, ["Ann odd"], roll="E1 2 3")
        play.until("close-round")
        diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]


def _roll_on(diary: Diary, play: Play, asks: bool) -> None:
    """Five rounds of it; after the third triple somebody new wants the dice bonus."""
    for _ in range(2 * MOST):
        if play.table.round.number > 5:
            break
        head = play.table.agenda[0] if play.table.agenda else None
        if asks and head is not None and head.name == "player-shake":
            _says(play, diary, c.AskDealerToShake, head.person)
        if play.table.phase is Phase.BETTING and play.table.person("Cal") is None:
            _says(play, diary, c.Sit, "Cal", seat=3)
            _says(play, diary, c.BuyIn, "Cal", amount=Cents(100_000))
        if head is not None and head.name == "call-no-more-bets" and play.table.round.number == 4:
            main = diary.game.limits[WagerKind.MAIN].minimum
            bonus = diary.game.limits[WagerKind.DICE_BONUS].minimum
            _says(play, diary, c.PlaceWager, "Cal", spot=3, kind=WagerKind.MAIN, amount=main)
            _says(play, diary, c.PlaceWager, "Cal", spot=3, kind=WagerKind.DICE_BONUS, amount=bonus)
        try:
            play.step()
        except Refused as refused:
            diary.pages.append(str(refused))
            break
    diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]


def _says(play: Play, diary: Diary, command: type[c.Command], by: str, /, **fields: Any) -> None:
    try:
        play.do(command(by=c.Actor("player", by), at=play.tick(), **fields))
    except Refused as refused:
        diary.pages.append(f"{command.__name__}: {refused}")


def co_banks(diary: Diary) -> None:
    """Banks that share with the house every round, rich ones and poor ones, at odd amounts."""
    for stake in (Cents(10_000_000), Cents(4_500), Cents(3_300)):
        page = Diary(
            diary.game, Habits(units=1, side_bets=0, cuts=0, banks=100, co_banks=100), seed=str(stake)
        )
        page.session.stake = stake
        try:
            page.session.play(8)
        except Refused as refused:
            page.pages.append(str(refused))
        diary.pages += page.pages


def zero_low_hands(diary: Diary) -> None:
    """A dealer's zero low hand against a bank's, which is worse by its tiles."""
    if diary.game.pieces != "tiles":
        return
    ours = parse_tiles("6-6 1-6 5-5 4-6")
    dealer = Hand(0, ours, high=ours[:2], low=ours[2:])
    theirs = parse_tiles("1-3 2-2 5-6 4-5")
    bank = Hand(3, theirs, high=theirs[:2], low=theirs[2:])
    for first, second in ((dealer, bank), (bank, dealer)):
        diary.pages.append(str(compare(diary.table, first, second, Opponent.BANK_BY_DEALER)))


def decided(diary: Diary) -> None:
    """Main wagers against dealers of every kind: no pair, copies, and one person's two hands that end otherwise."""
    if diary.game.pieces != "cards":
        return
    player = _set("Ac Kd 9h 7s 3d", "Qs Jd", 1)
    for high, low in DEALERS:
        hands = [None] * 8
        hands[0], hands[1] = replace(_set(high, low, 0), stage=Stage.SHOWN), player  # type: ignore[call-overload]
        hands[2] = _set("2c 3s 5h 6d 8s", "9d 4c", 2)  # type: ignore[call-overload]
        wagers = tuple(Wager("Ann", spot, WagerKind.MAIN, Cents(2_000)) for spot in (1, 2))
        at = replace(diary.table, round=replace(diary.table.round, hands=tuple(hands), wagers=wagers))
        diary.pages.append(str([judge_mains(at, spot, wagers) for spot in (1, 2)]))


def _set(high: str, low: str, place: int) -> Hand:
    five, two = parse_cards(high), parse_cards(low)
    return Hand(place, (*five, *two), high=five, low=two, stage=Stage.SET)


_TOPS = (
    *("Ah Qd 8c 6s 5c", "Jk Qd Tc 8s 6c", "Kh Td 8c 6s 5c", "Qh Td 8c 6s 5c", "Jh 9d 8c 6s 5c"),
    *("Th 9d 7c 5s 4c", "9c 8d 7h 5s 4h"),
)
_LOWS = (
    *("3c 2d", "4d 2d", "5d 2d", "6c 2d", "7c 2d", "8d 2d", "9c 2d", "Td 2d", "Jc 2d", "Qc 2d", "Ks 2d"),
    *("Ad 2d",),
)
DEALERS = (
    *((high, "3c 2d") for high in _TOPS),
    *(("Ah Th 8h 6h 5s", low) for low in _LOWS),
    *(("As Kc 9d 7h 3c", "Tc 2d"), ("As Kc 9d 7h 3c", "Qd Js"), ("Ks Kc 9d 7h 3c", "Qd Js")),
    *(("2d 2h 9d 7h 3c", "Tc 8c"), ("8d 7c 5s 4s 2d", "Qd Js")),
)
"""High and low hands: every top card without a pair, every low hand without one, and copies of either."""


def meters(diary: Diary) -> None:
    """Which meters a table feeds, what they show after an award of a tenth, and after rounds that are void."""
    diary.pages.append(meter_stream(diary.game, "7"))
    if WagerKind.PROGRESSIVE not in diary.game.limits:
        return
    one_meter = replace(next(iter(diary.game.meters.values())), name="main")
    game = replace(
        diary.game,
        paytables={**diary.game.paytables, WagerKind.PROGRESSIVE: load_paytable("md-progressive-a")},
        meters={"main": one_meter},
    )
    for hand in ("9s 8s 7s 6s 5s Kd Qh", "As Ks Qs Js Ts 4d 3c", "As Ah Ad Ac Jk 5s 4c"):
        wagers = ["Ann main", "Ann progressive $1", "Ben main", "Ben progressive $1"]
        play = Play(game, {"Ann": 1, "Ben": 3}, wagers, number=2, roll="1 1 1")
        play = replace(play, order=stacked(play, {"Ann": hand}))
        play.until("phase close", 1)
        diary.pages.append(str(play.desk.readings))
    diary.session.play(1)
    diary.session.trouble = 0.2
    diary.session.play(8)
    diary.pages.append(str(diary.session.desk.readings))


def limited_award(diary: Diary) -> None:
    """A meter shows more than a payout limit leaves for the hand that wins it."""
    if WagerKind.PROGRESSIVE not in diary.game.limits:
        return
    full = {name: replace(terms, initial=Cents(6_000_000)) for name, terms in diary.game.meters.items()}
    wagers = ["Ann main", "Ann progressive $1"]
    play = Play(replace(diary.game, meters=full), {"Ann": 1}, wagers, number=2, roll="1 1 1")
    play = replace(play, order=stacked(play, {"Ann": "2s 3s 4s 5s 6s 7s 8s"}))
    play.until("phase close", 1)
    diary.pages.append(f"{play.table.chips('Ann')} {play.desk.readings}")


def filing(diary: Diary) -> None:
    """What a review says of options beside each other; that a game knows only one value does not count."""
    changes = {key: _filed(key, value) for key, value in diary.changes.items()}
    review = review_filing(read_filing(diary.game.name).with_options(changes))
    for finding in review.findings:
        key = finding.path.removeprefix("options.")
        unknown = finding.code == "review.value" and key in changes and option_specs()[key].allowed
        assert not unknown, str(finding)
        assert finding.code not in ("review.fixed", "review.type", "review.applies"), str(finding)
        diary.pages.append(f"{finding.path}: {finding.code}")


def small_payout_limit(diary: Diary) -> None:
    """What a review says of a payout limit below the amount that a document may ask for."""
    reading = LimitReading(diary.game.options.limits.payout_reading)
    found = review_payout_limit(
        Cents(10_000), Cents(5_000_000), reading, diary.game.citations, "options.limits.payout"
    )
    diary.pages.extend(finding.code for finding in found)


def _filed(key: str, value: Value) -> Any:
    """A value as a filing has it."""
    if option_specs()[key].kind is Kind.CENTS:
        return dollars(Cents(value)) if isinstance(value, int) else value
    return list(value) if isinstance(value, tuple) else value


def unseen_envy(diary: Diary) -> None:
    """Four of a kind is given up unseen, while another player has an envy lammer."""
    if diary.game.pieces != "cards":
        return
    hands = {"Ann": "9s 9h 9d 9c Kd 4h 2s", "dealer": "As Ad Ac Ks Qs Js 3d"}
    play = Play(diary.game, {"Ann": 1, "Ben": 3}, ["Ann main", "Ben main", "Ben fortune $5"], number=2)
    play = replace(play, order=stacked(play, hands))
    play.until("phase reveal", 1)
    _says(play, diary, c.Surrender, "Ann", spot=1)
    play.until("phase close")
    diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]


def foul_bank(diary: Diary) -> None:
    """A bank lays a foul down, and once a hand that is legal but not the house's."""
    if diary.game.pieces != "cards":
        return
    for foul in (True, False):
        play = Play(diary.game, {"Ann": 1, "Ben": 3}, (), {"bank": ["Ann"]}, number=2, roll="1 1 1")
        play.until("bank-sets")
        hand = play.table.round.hands[1]
        assert hand is not None
        filed = set(filed_setting(play.table, hand.pieces)[1])
        splits = card_settings(play.game.piece_set.cards(hand.pieces))
        laid = next(split for split in splits if is_foul(split) is foul and set(split.low) != filed)
        _says(play, diary, c.SetHand, "Ann", spot=1, high=laid.high, low=laid.low)
        play.until("phase close")
        diary.pages += [str({**write_event(event), "clauses": None}) for event in play.heard]


SPECIAL = (
    printed,
    chips_cut,
    poor_banks,
    joint_commissions,
    foul_player,
    asking,
    careless_dealer,
    what_if,
    late_reset,
    won_tokes,
    triples,
    dice_alone,
    co_banks,
    zero_low_hands,
    decided,
    meters,
    limited_award,
    filing,
    small_payout_limit,
    unseen_envy,
    foul_bank,
)

"""A wrong setting of the dealer or of a co-bank's hand: it is set again by the filed way, however late."""

from paigow.citations import Clauses
from paigow.setting import CardSetting, is_foul, named
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, far_right_order
from paigow.table.procedures.bank_settle import banked_payout_acts, banked_reveal_acts
from paigow.table.procedures.house_way import filed_setting
from paigow.table.procedures.irregular import decides, reported, ruled
from paigow.table.procedures.judge import FIVE_AND_TWO, cards_of, judge_mains, tiles_of
from paigow.table.procedures.registry import performs
from paigow.table.procedures.settle import acts_for, collect_acts, open_judgements, reveal_acts
from paigow.table.procedures.void import undone
from paigow.table.state import Hand, Judgement, Phase, Pieces, Settled, Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.words import Reason

AFTER_THE_REVEAL = (Phase.PAYOUT, Phase.ENVY, Phase.CLOSE)


def lay_by_dealer(draft: Draft, command: c.SetHand, after_dealer: Agenda) -> None:
    """The dealer lays the hand as he thinks right; what lies there counts until somebody reports it."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    wanted = {"turn-dealer": DEALER_PLACE, "set-co-bank": bank_spot(draft.table)}
    if head is None or wanted.get(head.name) != command.spot:
        raise draft.refuse("not-your-turn-to-set", "setting.house-way", spot=command.spot)
    hand = draft.table.round.hands[command.spot]
    assert hand is not None
    high, low = _legal(draft, hand, command.high, command.low)
    rule, cited = "", draft.cite(head.rule)
    if not _is_wrong(draft.table, hand, high, low):
        high, low, rule, cited = _filed(draft.table, hand)
    if head.name == "set-co-bank":
        draft.emit(e.HandSet(command.spot, high, low, "dealer", rule, clauses=cited, finishes=True))
        return
    draft.emit(e.HandShown(DEALER_PLACE, high, low, rule, clauses=cited, finishes=True, then=after_dealer))


def _legal(draft: Draft, hand: Hand, high: Pieces, low: Pieces) -> tuple[Pieces, Pieces]:
    """Two hands that the ranking allows; a dealer does not foul, he is corrected at once."""
    whole = {*high, *low} == set(hand.pieces) and len(high) + len(low) == len(hand.pieces)
    if draft.table.game.pieces == "tiles":
        if not whole or len(high) != len(low):
            raise draft.refuse("not-the-pieces-dealt", "setting.divides", spot=hand.place)
        tiles = named(tiles_of(high), tiles_of(low))
        return tiles.high, tiles.low
    fouls = (len(high), len(low)) != FIVE_AND_TWO or is_foul(CardSetting(cards_of(high), cards_of(low)))
    if not whole or fouls:
        raise draft.refuse("not-the-pieces-dealt", "setting.divides", spot=hand.place)
    return high, low


def _filed(table: Table, hand: Hand) -> tuple[Pieces, Pieces, str, Clauses]:
    co_bank = hand.place == bank_spot(table) and hand.place != DEALER_PLACE
    high, low, rule, clauses = filed_setting(table, hand.pieces, co_bank=co_bank)
    return high, low, rule, clauses


def _is_wrong(table: Table, hand: Hand, high: Pieces, low: Pieces) -> bool:
    """Whether the split is another one than the filed way's; equal pieces of a pair of tiles count as the same."""
    right_high, right_low, _, _ = _filed(table, hand)
    return {_shape(high), _shape(low)} != {_shape(right_high), _shape(right_low)}


def _shape(pieces: Pieces) -> tuple[str, ...]:
    return tuple(sorted(one.notation for one in pieces))


def places_the_dealer_set(table: Table) -> tuple[int, ...]:
    """Hands that lie open as the dealer set them: his own, and a co-bank's."""
    bank = table.round.bank
    places = [DEALER_PLACE, bank.spot] if bank is not None and bank.co_banking else [DEALER_PLACE]
    return tuple(place for place in places if _lies_open(table.round.hands[place]))


def _lies_open(hand: Hand | None) -> bool:
    return hand is not None and hand.open and bool(hand.high)


def wrongly_set(table: Table) -> tuple[int, ...]:
    """Those of them that are not set the filed way."""
    found = []
    for place in places_the_dealer_set(table):
        hand = table.round.hands[place]
        if hand is not None and _is_wrong(table, hand, hand.high, hand.low):
            found.append(place)
    return tuple(found)


@decides("wrong-setting", lambda table: bool(places_the_dealer_set(table)))
def wrong_setting(draft: Draft, command: c.ReportIrregularity) -> None:
    """The hand is set again by the filed way, and everything that was decided on the wrong one is decided anew."""
    table = draft.table
    place = command.place
    if place not in places_the_dealer_set(table):
        raise draft.refuse("no-hand-there", "irregular.reset", spot=place)
    if place not in wrongly_set(table):
        raise draft.refuse("setting-is-right", "irregular.reset", place=place)
    hand = table.round.hands[place]
    assert hand is not None
    reported(draft, command, "irregular.reset")
    high, low, rule, _ = _filed(table, hand)
    draft.emit(e.HandShown(place, high, low, rule, clauses=draft.cite("irregular.reset")))
    if table.round.bank is None:
        _judge_anew(draft)
    else:
        _settle_bank_anew(draft)
    ruled(draft, command.kind, "reset", "irregular.reset")
    _ask_about_surrenders(draft)


def _judge_anew(draft: Draft) -> None:
    """Main wagers that came out otherwise are reversed and lie on the layout again, to be taken or paid."""
    table = draft.table
    fresh = {_key(one): one for one in _judged_anew(table)}
    differ = [one for one in _mains(table) if _differs(one, fresh[_key(one)])]
    if not differ:
        return
    keys = {_key(one) for one in differ}
    _correct(draft, keys, fresh)
    draft.emit(e.PhaseEntered(table.phase, _agenda(draft.table, table.agenda, {one.spot for one in differ})))


def _mains(table: Table) -> list[Judgement]:
    return [one for one in table.round.judgements if one.kind is WagerKind.MAIN]


Key = tuple[str, int, WagerKind, bool]


def _key(one: Judgement | Settled | Wager) -> Key:
    return (one.person, one.spot, one.kind, one.toke)


def _judged_anew(table: Table) -> list[Judgement]:
    """All main wagers of hands shown so far, against the hand as it lies now."""
    staked = [one for one in table.round.staked if any(_key(one) == _key(judged) for judged in _mains(table))]
    return [one for spot in far_right_order(table) for one in judge_mains(table, spot, staked)]


def _differs(before: Judgement, after: Judgement) -> bool:
    return (before.outcome, before.wins, before.vigorish) != (after.outcome, after.wins, after.vigorish)


def _correct(draft: Draft, keys: set[Key], fresh: dict[Key, Judgement], *, centre: bool = False) -> None:
    """Reverse what settling those wagers has moved, put them back, and write down how they came out now."""
    current = draft.table.round
    moves = [move for one in current.settled if _key(one) in keys for move in one.moves]
    if centre:
        moves += current.shifted
    back = {_key(one) for one in current.settled if _key(one) in keys}
    wagers = (*current.wagers, *(one for one in current.staked if _key(one) in back))
    judgements = tuple(fresh[_key(one)] if _key(one) in keys else one for one in current.judgements)
    reason = Reason("correction.reset", draft.cite("irregular.reset"))
    draft.emit(e.Corrected(undone(draft.table, tuple(moves)), reason, wagers=wagers, judgements=judgements))


def _agenda(table: Table, before: Agenda, spots: set[int]) -> Agenda:
    """What is due now: first the spots whose wagers came out otherwise, then what was due before."""
    late = table.phase in (Phase.ENVY, Phase.CLOSE)
    kept = tuple(
        act for act in before if late or act.spot not in spots or act.name in ("reveal", "fan", "turn-dealer")
    )
    front: list[Act] = []
    for spot in far_right_order(table):
        if spot not in spots:
            continue
        if table.phase is Phase.REVEAL:
            front += reveal_acts(table, spot)
            continue
        mains, sides = open_judgements(table, spot)
        front += [act for one in (*mains, *sides) for act in acts_for(table, one)]
        front += [] if late else collect_acts(table, spot)
    return (*front, *kept)


def _settle_bank_anew(draft: Draft) -> None:
    """In a banked round one comparison changes what is left for all: mains and centre are settled from the start."""
    table = draft.table
    bank = table.round.bank
    assert bank is not None
    dealer = table.round.hands[DEALER_PLACE]
    decided = bank.dealer_outcome is not None and dealer is not None
    if not _mains(table) and not decided:
        return
    fresh = {_key(one): one for one in _judged_anew(table)}
    _correct(draft, set(fresh), fresh, centre=True)
    after = draft.table
    acts: list[Act] = [due("judge-dealer-wager")] if decided else []
    for spot in sorted({one.spot for one in fresh.values()}, key=far_right_order(after).index):
        acts += banked_reveal_acts(after, spot)
    if table.phase in AFTER_THE_REVEAL:
        rest = () if table.phase is Phase.PAYOUT else table.agenda
        draft.emit(e.PhaseEntered(table.phase, (*acts, due("settle-anew"), *rest)))
        return
    again = {one.spot for one in fresh.values()}
    rest = tuple(
        act for act in table.agenda if act.name in STILL_TO_COME or (act.spot and act.spot not in again)
    )
    draft.emit(e.PhaseEntered(table.phase, (*acts, *rest)))


STILL_TO_COME = frozenset({"reveal", "turn-dealer", "show-bank"})


@performs("settle-anew")
def settle_anew(draft: Draft, act: Act) -> None:
    """The winners are paid again, from the centre as it now stands."""
    draft.perform(act, then=banked_payout_acts(draft.table))


def _ask_about_surrenders(draft: Draft) -> None:
    """Whoever gave up on the sight of the wrong setting may take it back, where so filed."""
    table = draft.table
    if table.game.options.choice("irregular.surrender_after_reset") != "may-be-withdrawn":
        return
    acts = tuple(
        due("choose-surrender", spot=spot, person=person)
        for spot in far_right_order(table)
        if (person := _gave_up(table, spot))
    )
    if acts and table.phase in (Phase.DEALER, Phase.REVEAL):
        draft.emit(
            e.IrregularityReported(
                "wrong-setting", acts[0].spot, (), {}, clauses=draft.cite("irregular.reset"), then=acts
            )
        )


def _gave_up(table: Table, spot: int) -> str:
    """Who surrendered the hand of a spot this round, if anybody did and is still here."""
    hand = table.round.hands[spot]
    if hand is None or spot not in table.round.surrendered:
        return ""
    person = table.person(hand.holder)
    return hand.holder if person is not None and person.present else ""


def choose_surrender(draft: Draft, spot: int, *, withdraw: bool) -> None:
    """The wagers given up lie on the layout again and the hand is shown in its turn; or all stays as it is."""
    waiting = sum(act.name == "choose-surrender" for act in draft.table.agenda) > 1
    ruling = "surrender-withdrawn" if withdraw else "surrender-stands"
    ruled(draft, "wrong-setting", ruling, "irregular.reset", finishes=True)
    if withdraw:
        _take_back(draft, spot)
    if waiting:
        following = next(act for act in draft.table.agenda if act.name == "choose-surrender")
        draft.emit(e.IrregularityReported("wrong-setting", following.spot, (), {}))


def _take_back(draft: Draft, spot: int) -> None:
    table = draft.table
    current = table.round
    given_up = [one for one in current.settled if one.spot == spot]
    keys = {_key(one) for one in given_up}
    moves = tuple(move for one in given_up for move in one.moves)
    wagers = (*current.wagers, *(one for one in current.staked if _key(one) in keys))
    reason = Reason("correction.reset", draft.cite("irregular.reset"))
    assert not current.shifted
    draft.emit(e.Corrected(undone(table, moves), reason, wagers=wagers, judgements=current.judgements))
    hand = draft.table.round.hands[spot]
    assert hand is not None
    draft.emit(e.HandStaged(spot, Stage.SET if hand.high else Stage.DEALT))
    shown = (due("reveal", spot=spot),) if table.phase is Phase.REVEAL else ()
    rest = tuple(act for act in table.agenda if act.spot != spot or act.name not in TAKEN_UNSEEN)
    draft.emit(e.PhaseEntered(table.phase, (*_choices(rest), *shown, *_others(rest))))


TAKEN_UNSEEN = frozenset({"count-surrendered", "collect-hand"})


def _choices(agenda: Agenda) -> Agenda:
    return tuple(act for act in agenda if act.name == "choose-surrender")


def _others(agenda: Agenda) -> Agenda:
    return tuple(act for act in agenda if act.name != "choose-surrender")

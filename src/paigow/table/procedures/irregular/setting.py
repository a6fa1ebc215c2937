"""A wrong setting of the dealer or of a co-bank's hand: it is set again by the filed way, however late."""

from paigow.errors import InternalError
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.hands import filed_for, places_the_dealer_set, wrongly_set
from paigow.table.judging.wagers import judge_mains, open_judgements
from paigow.table.places import far_right_order, opponent_place, settling_order
from paigow.table.procedures.irregular.reports import decides, reported, ruled
from paigow.table.procedures.irregular.void import undone
from paigow.table.procedures.registry import performs
from paigow.table.procedures.settle.order import (
    acts_for,
    banked_payout_acts,
    banked_reveal_acts,
    collect_acts,
    reveal_acts,
)
from paigow.table.state import Judgement, Phase, Settled, Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.words import Reason

AFTER_THE_REVEAL = (Phase.PAYOUT, Phase.ENVY, Phase.CLOSE)


@decides("wrong-setting", lambda table: bool(places_the_dealer_set(table)))
def wrong_setting(draft: Draft, command: c.ReportIrregularity) -> None:
    """The hand is set again by the filed way, and everything that was decided on the wrong one is decided again."""
    table = draft.table
    place = command.place
    if place not in places_the_dealer_set(table):
        raise draft.refuse("no-hand-there", "irregular.reset", spot=place)
    if place not in wrongly_set(table):
        raise draft.refuse("setting-is-right", "irregular.reset", place=place)
    hand = table.round.the_hand(place)
    reported(draft, command, "irregular.reset")
    high, low, rule, _ = filed_for(table, hand)
    draft.emit(e.HandShown(place, high, low, rule, clauses=draft.cite("irregular.reset")))
    if table.round.bank is None:
        _judge_anew(draft)
    else:
        settle_bank_anew(draft)
    ruled(draft, command.kind, "reset", "irregular.reset")
    if place == opponent_place(table):
        _ask_about_surrenders(draft)


def _judge_anew(draft: Draft) -> None:
    """Main wagers that came out otherwise are reversed and lie on the layout again, to be taken or paid."""
    table = draft.table
    fresh = {key_of(item): item for item in _judged_anew(table)}
    differ = [main for main in _mains(table) if _differs(main, fresh[key_of(main)])]
    if not differ:
        return
    keys = {key_of(item) for item in differ}
    correct(draft, keys, fresh)
    settle_again(draft, {wager.spot for wager in differ})


def _mains(table: Table) -> list[Judgement]:
    return [judgement for judgement in table.round.judgements if judgement.kind is WagerKind.MAIN]


Key = tuple[str, int, WagerKind, bool]


def key_of(judgement: Judgement | Settled | Wager) -> Key:
    return (judgement.person, judgement.spot, judgement.kind, judgement.toke)


def _judged_anew(table: Table) -> list[Judgement]:
    """All main wagers of hands shown so far, against the hand as it lies now."""
    staked = [
        item for item in table.round.staked if any(key_of(item) == key_of(judged) for judged in _mains(table))
    ]
    return [main for spot in far_right_order(table) for main in judge_mains(table, spot, staked)]


def _differs(before: Judgement, after: Judgement) -> bool:
    return (before.outcome, before.wins, before.vigorish) != (after.outcome, after.wins, after.vigorish)


def correct(
    draft: Draft,
    keys: set[Key],
    fresh: dict[Key, Judgement],
    code: str = "correction.reset",
    rule: str = "irregular.reset",
    *,
    centre: bool = False,
) -> None:
    """Reverse what settling those wagers has moved, put them back, and write down how they came out now."""
    current = draft.table.round
    moves = [move for text in current.settled if key_of(text) in keys for move in text.moves]
    if centre:
        moves += current.shifted
    undoes = [item for item in current.settled if key_of(item) in keys]
    back = {key_of(item) for item in undoes}
    reverses = tuple(item.sequence for item in undoes)
    wagers = (*current.wagers, *(item for item in current.staked if key_of(item) in back))
    judgements = tuple(
        fresh[key_of(judgement)] if key_of(judgement) in keys else judgement
        for judgement in current.judgements
    )
    draft.emit(
        e.Corrected(
            undone(draft.table, tuple(moves)),
            Reason(code, draft.cite(rule)),
            wagers=wagers,
            judgements=judgements,
            reverses=reverses,
        )
    )


def settle_again(draft: Draft, spots: set[int]) -> None:
    """What was put back on these spots is due first, then what was due before."""
    table = draft.table
    draft.emit(e.PhaseEntered(table.phase, _agenda(table, table.agenda, spots)))


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
        front += [act for main in (*mains, *sides) for act in acts_for(table, main)]
        front += [] if late else collect_acts(table, spot)
    return (*front, *kept)


def settle_bank_anew(draft: Draft) -> None:
    """In a banked round one comparison changes what is left for all: mains and centre are settled from the start."""
    table = draft.table
    bank = table.round.the_bank
    dealer = table.round.hands[DEALER_PLACE]
    decided = bank.dealer_outcome is not None and dealer is not None
    if not _mains(table) and not decided:
        return
    fresh = {key_of(item): item for item in _judged_anew(table)}
    correct(draft, set(fresh), fresh, centre=True)
    after = draft.table
    acts: list[Act] = [due("judge-dealer-wager")] if decided else []
    for spot in sorted({value.spot for value in fresh.values()}, key=far_right_order(after).index):
        acts += banked_reveal_acts(after, spot)
    if table.phase in AFTER_THE_REVEAL:
        rest = () if table.phase is Phase.PAYOUT else table.agenda
        draft.emit(e.PhaseEntered(table.phase, (*acts, due("settle-anew"), *rest)))
        return
    again = {value.spot for value in fresh.values()}
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
    """A player who gave up on the sight of the wrong setting may take it back, where so filed."""
    table = draft.table
    if table.game.options.irregular.surrender_after_reset != "may-be-withdrawn":
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
    given_up = any(item.spot == spot and item.cause == SURRENDERED for item in table.round.settled)
    if hand is None or spot not in table.round.surrendered or not given_up:
        return ""
    person = table.person(hand.holder)
    return hand.holder if person is not None and person.present else ""


SURRENDERED = "main.lose.surrender"
"""Why the wager of a hand is taken that its owner gave up; one that the floor declared lost has another reason."""


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
    given_up = [wager for wager in current.settled if wager.spot == spot]
    keys = {key_of(item) for item in given_up}
    moves = tuple(move for text in given_up for move in text.moves)
    wagers = (*current.wagers, *(item for item in current.staked if key_of(item) in keys))
    reason = Reason("correction.reset", draft.cite("irregular.reset"))
    if current.shifted:
        raise InternalError(f"a surrender is taken back after the bank was settled: {current.shifted}")
    draft.emit(e.Corrected(undone(table, moves), reason, wagers=wagers, judgements=current.judgements))
    hand = draft.table.round.the_hand(spot)
    draft.emit(e.HandStaged(spot, Stage.SET if hand.high else Stage.DEALT))
    rest = tuple(act for act in table.agenda if act.spot != spot or act.name not in TAKEN_UNSEEN)
    others = _others(rest)
    if table.phase is Phase.REVEAL:
        others = _with_reveal(table, others, spot)
    draft.emit(e.PhaseEntered(table.phase, (*_choices(rest), *others)))


def _with_reveal(table: Table, agenda: Agenda, spot: int) -> Agenda:
    """The hand is shown in its turn: before the next spot of the order that is still to be shown."""
    after = settling_order(table)[settling_order(table).index(spot) + 1 :]
    later = [at for at, act in enumerate(agenda) if act.name == "reveal" and act.spot in after]
    at = later[0] if later else len(agenda)
    return (*agenda[:at], due("reveal", spot=spot), *agenda[at:])


TAKEN_UNSEEN = frozenset({"count-surrendered", "collect-hand"})


def _choices(agenda: Agenda) -> Agenda:
    return tuple(act for act in agenda if act.name == "choose-surrender")


def _others(agenda: Agenda) -> Agenda:
    return tuple(act for act in agenda if act.name != "choose-surrender")

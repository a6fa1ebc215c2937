"""Tokes: bets for the dealer, settled after the player's own and dropped in the box, and what people say about them."""

from paigow.citation_book import first_of, if_filed
from paigow.money import Cents, dollars
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.wagers import judgement_of
from paigow.table.postings import TOKE_BOX, TRAY, person_account
from paigow.table.procedures.banking import check_bank_keeps_cover, dealer_wager_gives_way
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.settle.house import take_lost
from paigow.table.state import Judgement, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.chips import USUAL, filed_chips, values_of
from paigow.wagers.ratios import Ratio
from paigow.wagers.tokes import Instruction, TokeTerms, is_bet, refuse_parlay, refuse_toke


def check_toke(draft: Draft, command: c.PlaceWager) -> None:
    """A toke lies beside a wager of the same kind and within the filed bounds."""
    table = draft.table
    kind = command.kind
    refuse_where_none(draft, kind.value)
    own = table.wager(command.spot, kind, command.by.name)
    if own is None:
        raise draft.refuse("toke-beside-own-wager", "toke.offered", kind=kind.value)
    if kind is not WagerKind.MAIN and _side_rule(table.game) == "not-allowed":
        raise draft.refuse("no-toke-on-that", "toke.offered", kind=kind.value)
    _check_chips(draft, command.amount)
    before = table.wager(command.spot, kind, command.by.name, toke=True)
    total = Cents(command.amount + (before.amount if before else 0))
    maximum = table.game.limits[kind].maximum
    stake = Cents(own.amount + _of_others(table, command.spot, kind, command.by.name))
    refuse_toke(kind, total, stake, maximum, filed_terms(table.game, kind), table.game.citations)


def _of_others(table: Table, spot: int, kind: WagerKind, person: str) -> int:
    """What others have on a shared spot, where tokes count towards its maximum."""
    if not _counts_on_the_spot(table.game, kind):
        return 0
    return sum(wager.amount for wager in table.wagers(spot, kind) if wager.person != person)


def tokes_of_others(table: Table, spot: int, kind: WagerKind, person: str) -> int:
    """The tokes that others have bet on a shared spot, where they count towards its maximum."""
    if not _counts_on_the_spot(table.game, kind):
        return 0
    return sum(wager.amount for wager in table.wagers(spot, kind) if wager.toke and wager.person != person)


def _counts_on_the_spot(game: ApprovedGame, kind: WagerKind) -> bool:
    """Whether a toke never comes on top of the maximum of its spot."""
    return kind is WagerKind.MAIN and game.options.toke.at_maximum == "within-maximum"


def _check_chips(draft: Draft, amount: int) -> None:
    """A toke is a sum of chips, and only a whole toke is taken back."""
    unit = draft.table.game.options.money.smallest_chip
    if amount <= 0 or amount % unit:
        raise draft.refuse("not-in-chips", "wager.chips", amount=dollars(Cents(amount)), unit=dollars(unit))


def check_toke_beside(draft: Draft, spot: int, kind: WagerKind, person: str, stake: Cents) -> None:
    """A raised wager and the toke that already lies beside it are together within the filed bounds."""
    table, game = draft.table, draft.table.game
    toke = table.wager(spot, kind, person, toke=True)
    if toke is not None:
        on_spot = Cents(stake + _of_others(table, spot, kind, person))
        refuse_toke(
            kind, toke.amount, on_spot, game.limits[kind].maximum, filed_terms(game, kind), game.citations
        )


def refuse_where_none(draft: Draft, kind: str) -> None:
    """Tokes are for tables that take them."""
    if not draft.table.game.options.toke.offered:
        raise draft.refuse("no-tokes-here", "toke.offered", kind=kind)


def may_carry_toke(game: ApprovedGame, kind: WagerKind) -> bool:
    """Whether a toke may be bet beside wagers of a kind at all."""
    offered = game.options.toke.offered
    return offered and (kind is WagerKind.MAIN or _side_rule(game) != "not-allowed")


def _side_rule(game: ApprovedGame) -> str:
    return game.options.toke.side_wagers


def filed_terms(game: ApprovedGame, kind: WagerKind) -> TokeTerms:
    """The bounds of a toke on that kind of wager, as filed."""
    options = game.options
    if kind is WagerKind.MAIN:
        on_top = options.toke.at_maximum == "share-on-top"
        share = Ratio(*options.toke.share_at_maximum) if on_top else None
        return TokeTerms(share_at_maximum=share)
    by_share = _side_rule(game) == "share-at-maximum"
    share = Ratio(*options.toke.side_share_at_maximum) if by_share else None
    most = None if by_share else options.toke.side_amount_at_maximum
    return TokeTerms(options.toke.side_minimum, share, most)


def toke_acts(table: Table, judgement: Judgement) -> list[Act]:
    """A toke is settled right after the customer's bet; what it wins or leaves is dropped in the box at once."""
    place = {"spot": judgement.spot, "person": judgement.person, "kind": judgement.kind.value}
    if judgement.outcome is Outcome.LOSE:
        return [due("take-toke", **place)]  # type: ignore[arg-type]
    acts = [due("pay-toke", **place)]  # type: ignore[arg-type]
    if judgement.outcome is not Outcome.WIN:
        acts = [due("ask-toke", **place), due("pay-toke", rule="toke.pushed", **place)]  # type: ignore[arg-type]
    else:
        if judgement.vigorish:
            acts.append(due("collect-toke-commission", **place))  # type: ignore[arg-type]
        acts += take_down_acts(table, judgement)
    return [*acts, *drop_acts(table, judgement)]


def take_down_acts(table: Table, judgement: Judgement) -> list[Act]:
    """What is done with a toke that has won and was paid, before it goes into the box."""
    place = {"spot": judgement.spot, "person": judgement.person, "kind": judgement.kind.value}
    names = (
        ("take-down-toke", "show-toke") if table.game.options.toke.shown_to_camera else ("take-down-toke",)
    )
    return [due(name, **place) for name in names]  # type: ignore[arg-type]


def drop_acts(table: Table, judgement: Judgement) -> list[Act]:
    """A toke goes into the box, a large one only with the supervisor's approval."""
    place = {"spot": judgement.spot, "person": judgement.person, "kind": judgement.kind.value}
    large = needs_approval(table, Cents(judgement.stake + judgement.wins - judgement.vigorish))
    names = ("approve-toke", "drop-toke") if large else ("drop-toke",)
    return [due(name, **place) for name in names]  # type: ignore[arg-type]


def needs_approval(table: Table, amount: Cents) -> bool:
    """Whether a toke of this amount may go into the box only with the supervisor's approval."""
    least = table.game.options.toke.approval_from
    return bool(least) and amount >= least


def toke_judgement(draft: Draft, act: Act) -> Judgement:
    return judgement_of(draft, act, toke=True)


@performs("take-toke")
def take_toke(draft: Draft, act: Act) -> None:
    """A losing toke goes to the tray."""
    take_lost(draft, act, toke_judgement(draft, act), TRAY)


@performs("pay-toke")
def pay_toke(draft: Draft, act: Act) -> None:
    """What the toke wins is put beside it, for the box; a toke that pushed is no longer a bet and goes there too."""
    wager = toke_judgement(draft, act)
    draft.emit(
        e.WagerPaid(
            wager.person,
            wager.spot,
            wager.kind,
            wager.stake,
            wager.wins,
            wager.vigorish,
            TRAY,
            wager.reason,
            toke=True,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("collect-toke-commission")
def collect_toke_commission(draft: Draft, act: Act) -> None:
    """A toke on the main wager owes the vigorish that the main wager owes."""
    toke = toke_judgement(draft, act)
    draft.perform(act, {"amount": toke.vigorish, "won": toke.wins})


@performs("take-down-toke")
def take_down_toke(draft: Draft, act: Act) -> None:
    """Bet and payoff are taken down together; nothing of a won toke rides on into the next round."""
    clauses = draft.cite(if_filed("toke.down"), if_filed("toke.parlay"))
    draft.emit(
        e.Performed(act.name, draft.command.by.name, act.spot, act.person, clauses=clauses, finishes=True)
    )


@performs("ask-toke")
def ask_toke(draft: Draft, act: Act) -> None:
    """The player is asked what becomes of a toke that pushed; without a clear word it goes into the box."""
    draft.announce("toke-pushed", act.rule, spot=act.spot)
    draft.perform(act)


@answers(c.GiveToke)
def give_toke(draft: Draft, command: c.GiveToke) -> None:
    """Chips for the dealer with no clear word to bet them go to the box; large ones wait for the supervisor."""
    table = draft.table
    refuse_where_none(draft, "toke")
    person = table.person(command.by.name)
    if person is None:
        raise draft.refuse("not-at-this-table", person=command.by.name)
    bet, reason = is_bet(_instruction(draft, command.said), table.game.citations)
    if bet:
        raise draft.refuse("toke-needs-a-spot", "toke.instruction", amount=dollars(command.amount))
    chips = table.chips(person.id)
    if not 0 < command.amount <= chips:
        amount, has = dollars(command.amount), dollars(chips)
        raise draft.refuse("not-enough-chips", "wager.chips", amount=amount, chips=has)
    _check_chips(draft, command.amount)
    check_bank_keeps_cover(draft, person.id, command.amount)
    given = Cents(command.amount)
    then: Agenda = ()
    if needs_approval(table, given):
        then = (due("approve-toke", person=person.id), due("drop-toke", person=person.id))
    draft.emit(e.ChipsMoved(person_account(person.id), TOKE_BOX, given, reason, then=then))
    dealer_wager_gives_way(draft)


def _instruction(draft: Draft, said: str) -> Instruction:
    allowed = tuple(item.value for item in Instruction)
    if said not in allowed:
        raise draft.refuse("no-such-instruction", "toke.instruction", said=said, allowed=allowed)
    return Instruction(said)


@answers(c.AnswerToke)
def answer_toke(draft: Draft, command: c.AnswerToke) -> None:
    """Asked about a toke that pushed, a player may have it back to bet again; a won one may not be let ride."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    mine = head is not None and (head.spot, head.person) == (command.spot, command.by.name)
    if head is None or not mine or head.name not in ASKED or head.kind != command.kind.value:
        raise draft.refuse("no-toke-asked-about", "toke.pushed", spot=command.spot)
    bet, reason = is_bet(_instruction(draft, command.said), table.game.citations)
    wager = toke_judgement(draft, head)
    if wager.outcome is Outcome.WIN and bet:
        refuse_parlay(table.game.citations)
    if wager.outcome is Outcome.WIN or not bet:
        draft.emit(e.Performed("answer-toke", command.by.name, command.spot, clauses=reason.clauses))
        return
    draft.emit(
        e.WagerReturned(
            wager.person,
            wager.spot,
            wager.kind,
            wager.stake,
            wager.reason,
            True,
            instrument=wager.instrument,
            clauses=reason.clauses,
        )
    )
    settled = (wager.spot, wager.person, wager.kind.value)
    rest = tuple(
        act for act in table.agenda if act.name not in DROPS or (act.spot, act.person, act.kind) != settled
    )
    draft.emit(e.PhaseEntered(table.phase, rest))


ASKED = frozenset({"ask-toke", "pay-toke", "take-down-toke", "show-toke", "drop-toke", "approve-toke"})


DROPS = frozenset({"ask-toke", "pay-toke", "approve-toke", "drop-toke"})
"""What is left to do with a toke that pushed."""


@answers(c.ChangeTokes)
def change_tokes(draft: Draft, command: c.ChangeTokes) -> None:
    """Tokes are changed into chips of another colour with the supervisor's approval first."""
    table = draft.table
    refuse_where_none(draft, "change")
    box = table.balances.get(TOKE_BOX, 0)
    known = values_of(filed_chips(table.game.options.tray.chips)) or USUAL
    if not 0 < command.amount <= box or command.into not in known or command.amount % command.into:
        amount, into = dollars(command.amount), dollars(command.into)
        raise draft.refuse(
            "tokes-do-not-change", "toke.colour", amount=amount, into=into, box=dollars(Cents(box))
        )
    rule = first_of("toke.colour", "toke.offered")
    details = {"amount": command.amount, "into": command.into}
    acts = (due("approve-colour", rule=rule), due("change-colour", rule=rule))
    by, clauses = command.by.name, draft.cite(rule)
    draft.emit(e.Performed("ask-colour", by, details=details, clauses=clauses, then=acts))

"""What the console shows of a table: nothing is worked out here but by letting the table go on and looking at it."""

from collections.abc import Iterator

from paigow.citation_book import if_filed
from paigow.errors import Refused
from paigow.money import dollars
from paigow.pieces import Piece, Pieces, Unseen
from paigow.server.console_ask import ask_of, may_answers, where
from paigow.server.console_models import (
    ConsoleCall,
    ConsoleFace,
    ConsoleLine,
    ConsoleOffer,
    ConsolePart,
    ConsolePlace,
    ConsoleReport,
    ConsoleSetting,
    ConsoleSums,
    ConsoleView,
    ConsoleWager,
)
from paigow.server.floor_desk import rule_of
from paigow.staff.console import BEHIND, MONEY, STANDING, KeyedEntry, Planned, first_step, sizes
from paigow.staff.console_entries import BETS_ARE_OPEN, planned, unasked
from paigow.table import events as e
from paigow.table.act_book import act_book
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.codec import write_piece
from paigow.table.decide import follow
from paigow.table.hand_names import names
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.hands import filed_for
from paigow.table.methods import uses_dice
from paigow.table.next_steps import permitted_irregularities
from paigow.table.places import opponent_place, settling_order, spots
from paigow.table.procedures.betting import spot_refusal
from paigow.table.procedures.settle.order import payout_agenda
from paigow.table.procedures.settle.tokes import may_carry_toke
from paigow.table.state import Hand, Judgement, Person, Phase, Table, changed
from paigow.table.tell import tell
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.tell import tell as tell_reason
from paigow.words import Language, say, words_for

SETTLING = frozenset({Phase.REVEAL, Phase.PAYOUT, Phase.ENVY, Phase.CLOSE})


def console_view(table: Table, name: str, records: str, check: bool, language: Language) -> ConsoleView:
    """The console of a table, in a reader's language."""
    table = _named(table, language)
    ahead = _confirmed(table, records)
    options = table.game.options
    high, low = sizes(table.game.piece_set)
    free = tuple(unasked(table))
    surrendering = frozenset(step.spot for step in free if step.act == "surrender")
    return ConsoleView(
        table=table.number,
        name=name,
        title=words_for(language).get(f"game.{table.game.name}", table.game.title),
        pieces=table.game.pieces,
        sequence=table.sequence,
        round=table.round.number,
        phase=table.phase.value,
        dealer=table.dealer,
        records=records,
        check=check,
        start="dice" if uses_dice(table) else "number",
        numbers=options.start.places,
        eye=options.dragons_eye.offered,
        hand_size=high + low,
        low_size=low,
        banking=options.banking.offered,
        offers=tuple(_offers(table, language)),
        order=tuple(spot for spot in settling_order(table) if spot in spots(table)),
        against=opponent_place(table),
        places=tuple(_place(table, place, surrendering, language) for place in (DEALER_PLACE, *spots(table))),
        pad=tuple(_pad(table, language)),
        ask=ask_of(table, records, language),
        setting=_setting(table, language),
        call=_call(table, ahead, language),
        now=tuple(_now(ahead, language)),
        later=tuple(_later(ahead[-1].after if ahead else table, language)),
        done=tuple(_done(table, language)),
        sums=_sums(table),
        reports=tuple(_reports(table, language)),
        may=tuple(may_answers(table, free, language)),
        tokes=options.toke.offered,
    )


def _named(table: Table, language: Language) -> Table:
    """The table with its places for names, in the reader's language."""
    called = {person.id: _called(table, person, language) for person in table.people}
    return changed(table, {"names": {**table.names, **called}})


def _called(table: Table, person: Person, language: Language) -> str:
    """A person by their place; somebody who stands, by the place they stand behind."""
    if person.seat:
        return where(table, person.seat, language)
    behind = int(person.id.removeprefix(BEHIND)) if person.id.startswith(BEHIND) else 0
    return say("console.behind", {"place": where(table, behind, language)}, language)


def _confirmed(table: Table, records: str) -> list[Planned]:
    """What would come of it if what is due were confirmed now; nothing where the table asks for more."""
    try:
        return planned(table, KeyedEntry("go"), records, table.dealer, table.at)
    except Refused:
        return []


def _offers(table: Table, language: Language) -> Iterator[ConsoleOffer]:
    for kind, limit in table.game.limits.items():
        text = say(f"wager.{kind.value}", {}, language)
        yield ConsoleOffer(
            kind=kind.value, text=text, minimum=limit.minimum, maximum=limit.maximum, unit=limit.unit,
            toke=may_carry_toke(table.game, kind),
        )  # fmt: skip


def _faces(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(piece).rstrip("*") for piece in pieces if not isinstance(piece, Unseen))


def _is_read(hand: Hand | None) -> bool:
    """Whether all faces of a hand are known."""
    return (
        hand is not None and bool(hand.pieces) and not any(isinstance(item, Unseen) for item in hand.pieces)
    )


def _place(table: Table, place: int, surrendering: frozenset[int], language: Language) -> ConsolePlace:
    hand = table.round.hands[place]
    seated = table.seated(place) if place else None
    bank = table.round.bank
    high_name = low_name = ""
    read = hand is not None and _is_read(hand)
    if hand is not None and read and hand.high:
        high_name, low_name = names(table, hand.high, hand.low, language)
    return ConsolePlace(
        place=place,
        text=where(table, place, language),
        seated=seated is not None,
        plays=hand is not None and (place == DEALER_PLACE or bool(hand.holder)),
        banks=bank is not None and bank.spot == place,
        wagers=tuple(
            ConsoleWager(
                kind=wager.kind.value,
                text=say(f"wager.{wager.kind.value}", {}, language),
                amount=wager.amount,
                toke=wager.toke,
                bettor=_bettor(table, place, wager.person),
            )
            for wager in (table.wagers(place) if place else ())
        ),
        stage=hand.stage.value if hand is not None else "",
        outcome=_outcome(table, place),
        high=_faces(hand.high) if hand is not None and read else (),
        low=_faces(hand.low) if hand is not None and read else (),
        pieces=_faces(hand.pieces) if hand is not None else (),
        high_name=high_name,
        low_name=low_name,
        may_correct=hand is not None and not hand.open and bool(_faces(hand.pieces)),
        may_surrender=place in surrendering,
        bettors=tuple(_bettors(table, place)) if table.phase in BETS_ARE_OPEN and place else (),
    )


def _bettor(table: Table, place: int, id: str) -> int:
    """Who made a wager, as it is keyed in: nothing for the person at the place."""
    person = table.person(id)
    if person is None or person.seat == place:
        return 0
    return person.seat or STANDING


def _bettors(table: Table, place: int) -> Iterator[int]:
    """Who else may bet on the hand of a place, by the table's own rule."""
    for person in table.people:
        if person.seat not in (0, place) and spot_refusal(table, place, person) is None:
            yield person.seat
    stands = Person(f"{BEHIND}{place}", 0, 0)
    if table.game.options.shared_spot.standing_bettors and spot_refusal(table, place, stands) is None:
        yield STANDING


def _outcome(table: Table, place: int) -> str:
    mains = [item for item in table.round.judgements if item.spot == place and item.kind is WagerKind.MAIN]
    return mains[0].outcome.value if mains else ""


def _pad(table: Table, language: Language) -> Iterator[ConsoleFace]:
    """Every face once: how many the set has, and at which places the known ones lie."""
    known = list(_known(table))
    faces: dict[str, list[Piece]] = {}
    for piece in table.game.piece_set.pieces:
        faces.setdefault(piece.notation, []).append(piece)
    for face, pieces in faces.items():
        called = table.game.piece_set.piece_names((pieces[0],), language)
        at = [place for place, piece in known if piece.notation == face]
        yield ConsoleFace(
            face=face,
            name=called[0] if called else "",
            count=len(pieces),
            at=tuple(where(table, place, language) for place in at),
            places=tuple(at),
        )


def _known(table: Table) -> Iterator[tuple[int, Piece]]:
    for hand in table.round.hands:
        for piece in hand.pieces if hand is not None else ():
            if not isinstance(piece, Unseen):
                yield hand.place, piece  # type: ignore[union-attr]


def _setting(table: Table, language: Language) -> ConsoleSetting | None:
    """The hand that all others play against, set by the house way where the dealer sets it."""
    place = opponent_place(table)
    bank = table.round.bank
    hand = table.round.hands[place]
    if hand is None or not _is_read(hand):
        return None
    if bank is not None and not bank.co_banking:
        high, low, clauses = hand.high, hand.low, table.game.citations.cite(if_filed("bank.sets"))
    else:
        high, low, _, clauses = filed_for(table, hand)
    called = names(table, high, low, language)
    return ConsoleSetting(
        place=place, high=_faces(high), low=_faces(low), high_name=called[0], low_name=called[1],
        rule=rule_of(clauses[:1], language), clauses=clauses,
    )  # fmt: skip


def _call(table: Table, ahead: list[Planned], language: Language) -> ConsoleCall | None:
    """What the dealer calls of the hand that is shown next, with how both parts stand."""
    step = first_step(table)
    if not ahead or step is None or step.act not in ("reveal", "fan"):
        return None
    after = ahead[0].after
    aloud = [line for line in _lines(ahead[:1], language) if line is not None and line[1]]
    mains = [
        item for item in after.round.judgements if item.spot == step.spot and item.kind is WagerKind.MAIN
    ]
    if not mains:
        return None
    main = mains[0]
    return ConsoleCall(
        place=step.spot,
        text=" ".join(text for text, _ in aloud),
        outcome=main.outcome.value,
        reason=tell_reason(main.reason, language),
        clauses=main.reason.clauses,
        parts=tuple(_parts(after, step.spot, main, language)),
    )


def _lines(ahead: list[Planned], language: Language) -> list[tuple[str, bool]]:
    told = [
        tell(event, after, language) for item in ahead for event, after in follow(item.before, item.command)
    ]
    return [(line.text, line.aloud) for line in told if line is not None]


def _parts(table: Table, spot: int, main: Judgement, language: Language) -> Iterator[ConsolePart]:
    hand, other = table.round.hands[spot], table.round.hands[opponent_place(table)]
    if hand is None or other is None or not (_is_read(hand) and _is_read(other) and hand.high and other.high):
        return
    own, theirs = names(table, hand.high, hand.low, language), names(table, other.high, other.low, language)
    for at, part in enumerate(("high", "low")):
        stands = str(main.reason.arguments.get(part, ""))
        if stands:
            words = {"own": own[at], "other": theirs[at]}
            yield ConsolePart(part=part, stands=stands, text=say(f"console.{stands}", words, language))


_CHIPS = (e.WagerTaken, e.WagerPaid, e.WagerReturned, e.EnvyPaid, e.AwardPaid, e.DealerWagerTaken)


def _now(ahead: list[Planned], language: Language) -> Iterator[ConsoleLine]:
    """What the dealer does with chips and pieces when this is confirmed, in the document's order."""
    for item in ahead:
        head = item.before.agenda[0] if item.before.agenda else None
        for event, after in follow(item.before, item.command):
            line = tell(event, after, language)
            if line is None or line.aloud:
                continue
            amount, verb = _moved(event)
            performed = isinstance(event, e.Performed | e.HandCollected)
            if verb or (performed and head is not None and head.spot):
                text = _chips_text(event, language) or line.text
                yield ConsoleLine(place=line.spot, text=text, verb=verb, amount=amount, clauses=line.clauses)


def _chips_text(event: e.Event, language: Language) -> str:
    """The wager and why, where chips of a wager move: the place stands beside it, and the amount."""
    if not isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned):
        return ""
    kind = say("console.toke" if event.toke else f"wager.{event.kind.value}", {}, language)
    words = {"kind": kind[:1].upper() + kind[1:], "reason": tell_reason(event.reason, language)}
    return say("console.wager", words, language)


def _moved(event: e.Event) -> tuple[int, str]:
    """What an event moves between tray and layout, and what the dealer calls it."""
    match event:
        case e.WagerPaid():
            return event.wins, "pay"
        case e.WagerTaken() | e.DealerWagerTaken():
            return event.amount, "take"
        case e.WagerReturned():
            return event.amount, "return"
        case e.EnvyPaid() | e.AwardPaid():
            return event.amount, "pay"
        case e.Performed() if event.details.get("amount"):
            return int(event.details["amount"]), "take"
        case _:
            return 0, ""


def _later(table: Table, language: Language) -> Iterator[ConsoleLine]:
    """What waits until every hand is shown, in the order of the payout."""
    if table.phase is not Phase.REVEAL:
        return
    for act in payout_agenda(table):
        judgement = _judgement(table, act)
        if judgement is None or act_book()[act.name].verb not in MONEY:
            continue
        verb = act_book()[act.name].verb
        vigorish = act.name == "collect-commission"
        if vigorish and not judgement.vigorish:
            continue
        clauses = table.game.citations.cite(act.rule)
        yield ConsoleLine(
            place=act.spot,
            text=_wager_text(judgement, vigorish, language),
            verb=verb,
            amount=judgement.vigorish if vigorish else _amount(judgement, verb),
            clauses=clauses,
        )


def _judgement(table: Table, act: Act) -> Judgement | None:
    for item in table.round.judgements:
        if (item.spot, item.kind.value, item.toke) == (act.spot, act.kind, False):
            return item
    return None


def _amount(judgement: Judgement, verb: str) -> int:
    return judgement.wins if verb == "pay" else judgement.stake


def _wager_text(judgement: Judgement, vigorish: bool, language: Language) -> str:
    if vigorish:
        return say("console.vigorish", {"amount": dollars(judgement.wins)}, language)
    kind = say(f"wager.{judgement.kind.value}", {}, language)
    words = {"kind": kind[:1].upper() + kind[1:], "reason": tell_reason(judgement.reason, language)}
    return say("console.wager", words, language)


_VERB = {Outcome.LOSE: "take", Outcome.WIN: "pay"}


def _done(table: Table, language: Language) -> Iterator[ConsoleLine]:
    """What has been done with the wagers of this round, the last place first."""
    for item in reversed(table.round.judgements):
        if item.done:
            verb = _VERB.get(item.outcome, "return")
            kind = say(f"wager.{item.kind.value}", {}, language)
            text = say(f"console.done.{verb}", {"kind": kind[:1].upper() + kind[1:]}, language)
            yield ConsoleLine(
                place=item.spot, text=text, verb=verb, amount=_amount(item, verb), clauses=item.reason.clauses
            )


def _sums(table: Table) -> ConsoleSums:
    judged = table.round.judgements
    won = [item for item in judged if item.outcome is Outcome.WIN]
    drawn = table.round.drawn
    roll = table.round.roll
    return ConsoleSums(
        start=roll.notation if roll is not None else "" if drawn is None else str(drawn),
        taken=sum(item.stake for item in judged if item.outcome is Outcome.LOSE and item.done),
        paid=sum(item.wins for item in won if item.done),
        to_pay=sum(item.wins for item in won if not item.done),
        vigorish=sum(item.vigorish for item in won),
    )


def _reports(table: Table, language: Language) -> Iterator[ConsoleReport]:
    """The irregularities that can have happened by now, by name."""
    if table.irregularity is not None or table.phase is Phase.CLOSED:
        return
    for step in permitted_irregularities(table):
        entry = irregularity_book()[step.kind]
        yield ConsoleReport(
            kind=step.kind,
            text=say(f"irregular.{step.kind}", None, language),
            clauses=step.clauses,
            needs=entry.needs,
        )

"""The whole procedure on one screen: in which phase who may say what."""

from collections.abc import Mapping

from paigow.citation_book import if_filed
from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.methods import LOOK, look_rule
from paigow.table.state import Phase, Table

Types = frozenset[type[c.Command]]

_COMING_AND_GOING: Types = frozenset({c.Sit, c.Leave, c.StepAway, c.ComeBack, c.BuyIn, c.GiveToke})
_BETS: Types = frozenset({c.PlaceWager, c.WithdrawWager})
_BANK: Types = frozenset({c.AnswerBank, c.AskCoBanking, c.GiveBankBack, c.OrderDealerWager, c.CutStacks})
_AT_PAYMENT: Types = frozenset({c.AnswerToke, c.PayCommissionsTogether})
_TROUBLE: Types = frozenset({c.ReportIrregularity, c.FindUnsuitable})
_BY_PERSON: Types = frozenset({c.Perform, c.DealerSays})
"""What is due: done by the automatic dealer, or said by a person who deals."""
_RULINGS: Types = _TROUBLE | {c.SendDealer, c.GiveRuling, c.MarkDevice, c.ChangeMethod, c.CorrectPayment}
_FACES: Types = frozenset({c.ReportFaces})
"""What the dealer reads when pieces are turned, at a table whose deck nobody has seen."""
_AGAIN: Types = frozenset({c.ReportShuffle, c.ReportCount, c.Cut, c.CutStacks})
"""Until the first piece is dealt a shuffle or a cut may have to be made once more, after the call as well."""
_DICE: Types = frozenset({c.InspectDice, c.ReplaceDice})
_TRAY: Types = frozenset({c.FillTray, c.CreditTray})
_BETWEEN: Types = _DICE | {c.ReplaceDeck, c.ChangeDealer}
_ORDERS: Types = frozenset({c.OrderRecut, c.OrderShuffle, c.ReplaceDeck})
"""What the floor may order as long as no piece is dealt."""

PLAYER: Mapping[Phase, Types] = {
    Phase.CLOSED: frozenset(),
    Phase.OPENING: _COMING_AND_GOING | {c.AskForSpread},
    Phase.IDLE: _COMING_AND_GOING | {c.AskForSpread, c.AskToPlay},
    Phase.SHUFFLE: _COMING_AND_GOING | _BETS | _BANK | {c.AnswerCut, c.Cut, c.AskForSpread},
    Phase.BETTING: _COMING_AND_GOING | _BETS | _BANK | {c.Cut},
    Phase.CALLED: _COMING_AND_GOING | {c.ChooseStyle, c.AnswerCut, c.Cut, c.CutStacks, c.AskDealerToShake},
    Phase.DEAL: _COMING_AND_GOING
    | {c.ChooseHand, c.AnswerCut, c.Cut, c.CutStacks, c.Surrender, c.LookAtHand},
    Phase.SETTING: _COMING_AND_GOING
    | {c.LookAtHand, c.AskHouseWay, c.SetHand, c.Surrender, c.ChooseHand, c.Talk},
    Phase.DEALER: _COMING_AND_GOING | {c.Surrender, c.Talk, c.ChooseHand},
    Phase.REVEAL: _COMING_AND_GOING | {c.Surrender, c.Wave, c.Talk, c.ChooseHand} | _AT_PAYMENT,
    Phase.PAYOUT: _COMING_AND_GOING | {c.Talk} | _AT_PAYMENT,
    Phase.ENVY: _COMING_AND_GOING | {c.Talk},
    Phase.CLOSE: _COMING_AND_GOING | {c.Talk},
}

DEALER: Mapping[Phase, Types] = {
    Phase.CLOSED: frozenset({c.OpenTable}),
    Phase.OPENING: _BY_PERSON | {c.ReportCount, c.ReportShuffle, c.ColourChips} | _TROUBLE | _BETWEEN,
    Phase.IDLE: _BY_PERSON | {c.FindUnsuitable, c.ReportCount, c.ColourChips} | _BETWEEN,
    Phase.SHUFFLE: _BY_PERSON
    | {c.ReportShuffle, c.ReportCount, c.Cut, c.ChangeTokes, c.SuspendPlay, c.ColourChips}
    | _TROUBLE
    | _FACES
    | _BETWEEN,
    Phase.BETTING: _BY_PERSON
    | _FACES
    | {c.SuspendPlay, c.ReplaceDeck, c.ColourChips}
    | _AGAIN
    | _TROUBLE
    | _DICE,
    Phase.CALLED: _BY_PERSON | _FACES | {c.ReportRoll, c.ReportNumber, c.ChooseStyle} | _AGAIN | _TROUBLE,
    Phase.DEAL: _BY_PERSON | _FACES | {c.ReportRoll, c.ReportNumber} | _AGAIN | _TROUBLE,
    Phase.SETTING: _BY_PERSON | _FACES | {c.SetHand} | _TROUBLE,
    Phase.DEALER: _BY_PERSON | _FACES | {c.SetHand} | _TROUBLE,
    Phase.REVEAL: _BY_PERSON | _FACES | _TROUBLE,
    Phase.PAYOUT: _BY_PERSON | _FACES | _TROUBLE,
    Phase.ENVY: _BY_PERSON | _FACES | _TROUBLE,
    Phase.CLOSE: _BY_PERSON | _FACES | _TROUBLE,
}

FLOOR: Mapping[Phase, Types] = {
    Phase.CLOSED: frozenset({c.OpenTable}),
    Phase.OPENING: frozenset({c.Perform, c.CloseTable}) | _RULINGS | _BETWEEN | _TRAY,
    Phase.IDLE: frozenset({c.Perform, c.CloseTable, c.OpenDeck, c.FindUnsuitable, c.CorrectPayment})
    | {c.SendDealer, c.MarkDevice, c.ChangeMethod}
    | _BETWEEN
    | _TRAY,
    Phase.SHUFFLE: frozenset({c.Perform, c.CloseTable, c.OpenDeck, c.SuspendPlay})
    | _ORDERS
    | _RULINGS
    | _BETWEEN
    | _TRAY,
    Phase.BETTING: frozenset({c.Perform, c.CloseTable, c.SuspendPlay}) | _ORDERS | _RULINGS | _DICE | _TRAY,
    Phase.CALLED: frozenset({c.Perform}) | _ORDERS | _RULINGS | _TRAY,
    Phase.DEAL: frozenset({c.Perform, c.OrderHand}) | _ORDERS | _RULINGS | _TRAY,
    Phase.SETTING: frozenset({c.Perform, c.OrderHand}) | _RULINGS | _TRAY,
    Phase.DEALER: frozenset({c.Perform, c.OrderHand}) | _RULINGS | _TRAY,
    Phase.REVEAL: frozenset({c.Perform, c.OrderHand}) | _RULINGS | _TRAY,
    Phase.PAYOUT: frozenset({c.Perform}) | _RULINGS | _TRAY,
    Phase.ENVY: frozenset({c.Perform}) | _RULINGS | _TRAY,
    Phase.CLOSE: frozenset({c.Perform}) | _RULINGS | _TRAY,
}

SYSTEM: Types = frozenset({c.ReportMeters, c.ReportAward})

CLOSED_BY: Mapping[type[c.Command], str] = {
    c.PlaceWager: "call.closes-betting",
    c.WithdrawWager: "call.closes-betting",
    c.SetHand: LOOK,
    c.LookAtHand: LOOK,
    c.Talk: "setting.talk",
    c.ReplaceDeck: "deck.change",
    c.Surrender: "surrender.window",
    c.ChangeDealer: "dealer-change.finish",
    c.ReplaceDice: "dice.change",
    c.ReportRoll: "call.no-more-bets",
    c.ChooseStyle: "bank.style",
}
"""The rule to cite when a command comes in the wrong phase, where a clause says so."""


_SPEAKERS = frozenset({"dealer", "player", "system"})
"""Roles that are a group of their own; the floor's roles are filed."""


def group_of(table: Table, role: str) -> str:
    """dealer, floor, player or system: who speaks, as far as permission goes."""
    if role in _SPEAKERS:
        return role
    if role in table.game.options.roles:
        return "floor"
    raise Refused("unknown-role", role=role, allowed=("dealer", "player", *table.game.options.roles))


_GROUPS: Mapping[str, Mapping[Phase, Types]] = {
    "player": PLAYER,
    "dealer": DEALER,
    "floor": FLOOR,
    "system": dict.fromkeys(Phase, SYSTEM),
}


def permitted(phase: Phase, group: str) -> Types:
    """What a group may say in a phase."""
    return _GROUPS[group][phase]


def permit(table: Table, command: c.Command) -> None:
    """Refuse a command that its speaker may not give in this phase."""
    kind = type(command)
    by = command.by
    group = by.role if by.role in _SPEAKERS else group_of(table, by.role)
    if kind not in _GROUPS[group][table.phase]:
        raise _not_now(table, kind, group)
    if group == "dealer":
        if by.name != table.dealer:
            _check_dealer(table, by.name)
        if table.in_person or kind is c.DealerSays:
            _check_words(table, kind)
    elif group == "floor" and table.dealer and by.name == table.dealer:
        rule = table.agenda[0].rule if table.agenda else ""
        raise Refused("dealer-verifies-nothing", _cited(table, rule))
    if table.irregularity is not None and kind in _HANDLES_PIECES:
        clauses = table.game.citations.cite(if_filed("irregular.stand-still"))
        raise Refused("waits-for-ruling", clauses, kind=table.irregularity.kind)
    if type(command) is c.Perform and table.agenda:
        _permit_act(table, command, group)


def _not_now(table: Table, kind: type[c.Command], group: str) -> Refused:
    """The refusal of a command in a phase in which it is not given."""
    rule = CLOSED_BY.get(kind, "")
    rule = look_rule(table) if rule == LOOK else rule
    clauses = _cited(table, rule) if table.phase is not Phase.CLOSED else ()
    return Refused("not-now", clauses, command=kind.__name__, phase=table.phase.value, role=group)


def _check_dealer(table: Table, name: str) -> None:
    """The dealer who has taken the table over deals, and nobody else."""
    if table.dealer and not _takes_over(table, name):
        raise Refused(
            "not-this-dealer", _cited(table, "dealer-change.take-over"), dealer=table.dealer, person=name
        )


def _takes_over(table: Table, name: str) -> bool:
    """Whether the dealer who relieves the other is to take the table over now."""
    return bool(table.agenda) and table.agenda[0].name == TAKE_OVER and table.agenda[0].person == name


TAKE_OVER = "take-over"
_SAID: Types = frozenset({c.Perform, c.ReportCount, c.Cut, c.SetHand})
"""What a person who deals does by saying it."""


def _check_words(table: Table, kind: type[c.Command]) -> None:
    """A person who deals says what they do; the automatic dealer only does what is due."""
    if table.in_person and kind in _SAID and not (table.agenda and table.agenda[0].name == TAKE_OVER):
        raise Refused("say-what-you-do", _cited(table, table.agenda[0].rule if table.agenda else ""))
    if not table.in_person and kind is c.DealerSays:
        raise Refused("nobody-deals-in-person")


def _cited(table: Table, rule: str) -> Clauses:
    return table.game.citations.cite(if_filed(rule))


_HANDLES_PIECES: Types = frozenset(
    {
        *(c.SetHand, c.LookAtHand, c.AskHouseWay, c.Surrender, c.Wave, c.OrderHand, c.ReportIrregularity),
        *(
            c.OrderShuffle,
            c.OrderRecut,
            c.ReplaceDeck,
            c.OpenDeck,
            c.FindUnsuitable,
            c.ChangeMethod,
            c.SuspendPlay,
        ),
    }
)
"""What nobody does while an irregularity waits for a ruling or a choice."""


def _permit_act(table: Table, command: c.Perform, group: str) -> None:
    """The act that is due is done by its own role, and only by Perform if nothing else is needed."""
    head = table.agenda[0]
    if command.act != head.name:
        return
    needs = act_book()[head.name].needs
    if needs != "Perform":
        raise Refused("needs-report", table.game.citations.cite(head.rule), act=head.name, needs=needs)
    if head.by != group:
        raise Refused("not-yours", table.game.citations.cite(head.rule), act=head.name, by=head.by)

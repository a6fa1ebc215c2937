"""The procedures of a table, one story a file; importing them fills the registry.

Read in this order they are a dealer's day.
"""

from paigow.table.commands import Command
from paigow.table.procedures import (
    bank_tiles,
    banking,
    betting,
    call,
    closing,
    cut,
    deal,
    decks,
    dice_wagers,
    faces,
    idle,
    opening,
    people,
    reveal,
    setting,
    shuffle,
    start,
    surrender,
    tray,
)
from paigow.table.procedures.irregular import deal as irregular_deal
from paigow.table.procedures.irregular import devices, dice, hands, reports, settlement, void
from paigow.table.procedures.irregular import setting as irregular_setting
from paigow.table.procedures.registry import ACTS, COMMANDS, ActHandler, CommandHandler
from paigow.table.procedures.settle import bank, envy, house, order, progressive, tokes

STORIES = (
    *(
        opening,
        decks,
        people,
        tray,
        idle,
        banking,
        bank_tiles,
        shuffle,
        cut,
        betting,
        call,
        start,
        dice_wagers,
        deal,
        faces,
    ),
    *(setting, surrender, reveal, order, house, bank, tokes, progressive, envy, closing),
    *(reports, void, dice, irregular_deal, hands, irregular_setting, settlement, devices),
)
"""Every story, in the order of the day; what goes wrong in it comes last."""


def act_handlers() -> dict[str, ActHandler]:
    return ACTS


def command_handlers() -> dict[type[Command], CommandHandler]:
    return COMMANDS

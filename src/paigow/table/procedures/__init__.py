"""The procedures of a round, each in its own file; importing them fills the registry."""

from paigow.table.commands import Command
from paigow.table.procedures import (
    bank_cover,
    bank_offer,
    bank_settle,
    call,
    closing,
    cut,
    deal,
    dealer_change,
    defects,
    envy,
    idle,
    irregular_deal,
    irregular_devices,
    irregular_dice,
    irregular_exposed,
    irregular_hands,
    irregular_progressive,
    irregular_setting,
    joint_commission,
    misdeal,
    opening,
    people,
    reveal,
    setting,
    settle,
    shuffle,
    start,
    surrender,
    tile_dice,
    tile_dice_wagers,
    tile_opening,
    tile_start,
    tile_styles,
    toke_words,
    tokes,
    wagering,
)
from paigow.table.procedures.registry import ACTS, COMMANDS, ActHandler, CommandHandler

__all__ = [
    "bank_cover",
    "bank_offer",
    "bank_settle",
    "call",
    "closing",
    "cut",
    "deal",
    "dealer_change",
    "defects",
    "envy",
    "idle",
    "irregular_deal",
    "irregular_devices",
    "irregular_dice",
    "irregular_exposed",
    "irregular_hands",
    "irregular_progressive",
    "irregular_setting",
    "joint_commission",
    "misdeal",
    "opening",
    "people",
    "reveal",
    "setting",
    "settle",
    "shuffle",
    "start",
    "surrender",
    "tile_dice",
    "tile_dice_wagers",
    "tile_opening",
    "tile_start",
    "tile_styles",
    "toke_words",
    "tokes",
    "wagering",
]


def act_handlers() -> dict[str, ActHandler]:
    return ACTS


def command_handlers() -> dict[type[Command], CommandHandler]:
    return COMMANDS

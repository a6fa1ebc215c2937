"""Calls on side wagers: paytables, envy bonuses, Progressive meters, dice and Pair Fortunes."""

from collections.abc import Mapping, Sequence
from typing import Any

from paigow.errors import Finding
from paigow.money import Cents, dollars, parse_dollars
from paigow.pieces import parse_cards, parse_roll, parse_tiles
from paigow.scenarios.calls.ranking import book_for
from paigow.scenarios.records import Given, Outcome
from paigow.scenarios.registry import call
from paigow.wagers.dice import (
    DealerShakesFor,
    Method,
    ShutOut,
    Streak,
    refuse_shut_out,
    settle_dice,
    settle_dice_bonus,
    triple_takes_tile_wager,
    who_shook,
)
from paigow.wagers.envy import EnvyBy, EnvyHand, EnvyStake, envy_bonuses
from paigow.wagers.kinds import Settlement
from paigow.wagers.meters import AfterPartAward, Meter, MeterTerms, VoidRounds, apply_all, open_meters
from paigow.wagers.pair_fortunes import settle_pair_fortunes
from paigow.wagers.paytables import load_paytable
from paigow.wagers.progressive import Claim, feed, review_meters, settle_progressive, take_back
from paigow.wagers.ratios import ratio_of
from paigow.wagers.side import AS_PRINTED, LineChoice, PayOptions, RoyalMatch, ThreePair, settle_side


@call("side-wager")
def side_wager(given: Given) -> Outcome:
    """A side wager settled on seven cards, and the dealer's seven where the paytable looks at them."""
    dealer = parse_cards(given["dealer"], 7) if "dealer" in given else None
    settlement = settle_side(
        load_paytable(given["paytable"]),
        parse_dollars(given["stake"]),
        parse_cards(given["cards"], 7),
        book_for(given),
        dealer=dealer,
        options=_pay_options(given.get("options", {})),
    )
    return settled(settlement)


@call("envy")
def envy(given: Given) -> Outcome:
    """What each wager earns by each envy hand at the table."""
    stakes = [
        EnvyStake(one["person"], one["spot"], parse_dollars(one["stake"]), one.get("toke", False))
        for one in given["stakes"]
    ]
    hands = [
        EnvyHand(one.get("person"), one.get("spot"), parse_cards(one["cards"], 7)) for one in given["hands"]
    ]
    by = EnvyBy(given.get("by", EnvyBy.PLAYER))
    bonuses = envy_bonuses(stakes, hands, load_paytable(given["paytable"]), book_for(given), by=by)
    paid: dict[str, int] = {}
    for bonus in bonuses:
        paid[bonus.person] = paid.get(bonus.person, 0) + bonus.amount
    return {"earns": {person: dollars(amount) for person, amount in paid.items()}}


@call("progressive")
def progressive(given: Given) -> Outcome:
    """Claims on the Progressive in their turns, each on the meters as the last one left them."""
    claims = [
        Claim(one["person"], one.get("spot", 0), parse_dollars(given["stake"]), parse_cards(one["cards"], 7))
        for one in given["claims"]
    ]
    answers, after = settle_progressive(
        claims,
        load_paytable(given["paytable"]),
        _meters(given["meters"]),
        book_for(given),
        after_part=AfterPartAward(given.get("after_part", AfterPartAward.DEDUCT)),
    )
    return {
        "paid": {one.claim.person: dollars(one.settlement.wins) for one in answers},
        "from": {one.claim.person: one.paid_from.value if one.paid_from else "nothing" for one in answers},
        "meters": {one.terms.name: dollars(one.shows) for one in after},
    }


@call("feed-meters")
def feed_meters(given: Given) -> Outcome:
    """A Progressive wager put on the meters, and taken off again when the round is void."""
    meters = _meters(given["meters"])
    fed = feed(meters, parse_dollars(given["stake"]), book_for(given))
    after = apply_all(meters, fed.entries)
    if "void_rounds" in given:
        back = take_back(fed.entries, VoidRounds(given["void_rounds"]), book_for(given))
        after = apply_all(after, back.entries)
    return {"meters": {one.terms.name: dollars(one.shows) for one in after}}


@call("review-meters")
def review_filed_meters(given: Given) -> Outcome:
    """What is wrong with filed meters."""
    terms = [_meter_terms(name, filed) for name, filed in given["meters"].items()]
    return found(review_meters(load_paytable(given["paytable"]), terms, book_for(given), "meters"))


@call("dice-wager")
def dice_wager(given: Given) -> Outcome:
    """One of the five wagers on a roll."""
    return settled(
        settle_dice(
            load_paytable(given["paytable"]),
            parse_dollars(given["stake"]),
            parse_roll(given["roll"]),
            book_for(given),
            given.get("position"),
        )
    )


@call("dice-bonus")
def dice_bonus(given: Given) -> Outcome:
    """A dice bonus wager on the last of a row of rolls, by the shaker or by another."""
    *before, last = (parse_roll(one) for one in given["rolls"])
    streak = Streak()
    for roll in before:
        streak = streak.after(roll)
    shook = who_shook(
        given.get("bettor", "shaker"),
        given.get("shaker"),
        given.get("dealer_shook_for", False),
        DealerShakesFor(given.get("dealer_shakes_for", DealerShakesFor.KEEPS_SHAKER_ODDS)),
    )
    stake = parse_dollars(given["stake"])
    return settled(
        settle_dice_bonus(load_paytable(given["paytable"]), stake, last, streak, shook, book_for(given))
    )


@call("dice-bonus-entry")
def dice_bonus_entry(given: Given) -> Outcome:
    """Whether a person may bet on the dice bonus after these rolls."""
    streak, last = Streak(), None
    for last in map(parse_roll, given["rolls"]):
        streak = streak.after(last)
    option = ShutOut(given.get("shut_out", ShutOut.AFTER_ANY))
    refuse_shut_out(last, streak, given["had_bonus"], book_for(given), option)
    return {"accepted": True}


@call("triple-and-tiles")
def triple_and_tiles(given: Given) -> Outcome:
    """What a roll does to the tile wagers under each method."""
    decision = triple_takes_tile_wager(Method(given["method"]), parse_roll(given["roll"]), book_for(given))
    return {"taken": decision is not None}


@call("pair-fortunes")
def pair_fortunes(given: Given) -> Outcome:
    """A Pair Fortunes wager on four tiles."""
    return settled(
        settle_pair_fortunes(
            load_paytable(given["paytable"]),
            parse_dollars(given["stake"]),
            parse_tiles(given["tiles"], 4),
            book_for(given),
        )
    )


def settled(settlement: Settlement) -> dict[str, Any]:
    """How a wager ended, in words and dollars."""
    return {
        "outcome": settlement.outcome.value,
        "wins": dollars(settlement.wins),
        "stake": "returned" if settlement.stake_returned else "taken",
        "row": settlement.row or "none",
    }


def found(findings: Sequence[Finding]) -> dict[str, Any]:
    """The findings of a review, by key."""
    return {"findings": [{"path": one.path, "code": one.code} for one in findings]}


def _pay_options(filed: Mapping[str, str]) -> PayOptions:
    match = filed.get("royal_match")
    return PayOptions(
        LineChoice(filed.get("lines", AS_PRINTED.lines)),
        ThreePair(filed.get("three_pair", AS_PRINTED.three_pair)),
        RoyalMatch(match) if match else None,
    )


def _meters(given: Mapping[str, Any]) -> tuple[Meter, ...]:
    return open_meters([_meter_terms(name, filed) for name, filed in given.items()])


def _meter_terms(name: str, filed: Mapping[str, Any]) -> MeterTerms:
    shows = parse_dollars(filed["shows"] if "shows" in filed else filed["initial"])
    return MeterTerms(
        name, ratio_of(filed.get("rate", (1, 100))), Cents(shows), parse_dollars(filed.get("reset", "0"))
    )

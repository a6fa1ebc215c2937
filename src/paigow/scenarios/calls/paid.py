"""Calls on side wagers: paytables, envy bonuses, Progressive meters, dice and Pair Fortunes."""

from collections.abc import Mapping, Sequence
from typing import Any

from paigow.errors import Finding
from paigow.money import Cents, dollars, parse_dollars
from paigow.pieces import parse_cards, parse_roll, parse_tiles
from paigow.scenarios.calls.ranking import book_for
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.wagers.dice import (
    DealerShakesFor,
    Method,
    Streak,
    settle_dice,
    settle_dice_bonus,
    triple_takes_tile_wager,
    who_shook,
)
from paigow.wagers.envy import EnvyBy, EnvyHand, EnvyStake, envy_bonuses
from paigow.wagers.kinds import Settlement
from paigow.wagers.meters import AfterPartAward, Meter, MeterTerms, VoidRounds, apply_all, open_meters
from paigow.wagers.paytables import load_paytable
from paigow.wagers.progressive import Claim, feed, settle_claim, take_back
from paigow.wagers.ratios import ratio_of
from paigow.wagers.side import AS_PRINTED, LineChoice, PayOptions, RoyalMatch, ThreePair, settle_side
from paigow.wagers.tile_side import settle_tiles


@call("side-wager")
def side_wager(given: Given) -> CallResult:
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
def envy(given: Given) -> CallResult:
    """What each wager earns by each envy hand at the table."""
    stakes = [
        EnvyStake(stake["person"], stake["spot"], parse_dollars(stake["stake"]), stake.get("toke", False))
        for stake in given["stakes"]
    ]
    hands = [
        EnvyHand(hand.get("person"), hand.get("spot"), parse_cards(hand["cards"], 7))
        for hand in given["hands"]
    ]
    by = EnvyBy(given.get("by", EnvyBy.PLAYER))
    bonuses = envy_bonuses(stakes, hands, load_paytable(given["paytable"]), book_for(given), by=by)
    paid: dict[str, int] = {}
    for bonus in bonuses:
        paid[bonus.person] = paid.get(bonus.person, 0) + bonus.amount
    return {"earns": {person: dollars(amount) for person, amount in paid.items()}}


@call("progressive")
def progressive(given: Given) -> CallResult:
    """Claims on the Progressive in their turns, each on the meters as the last one left them."""
    claims = [
        Claim(
            claim["person"],
            claim.get("spot", 0),
            parse_dollars(given["stake"]),
            parse_cards(claim["cards"], 7),
        )
        for claim in given["claims"]
    ]
    paytable, book, after = load_paytable(given["paytable"]), book_for(given), _meters(given["meters"])
    after_part = AfterPartAward(given.get("after_part", AfterPartAward.DEDUCT))
    answers = []
    for claim in claims:
        answers.append(settle_claim(claim, paytable, after, book, after_part=after_part))
        after = apply_all(after, answers[-1].entries)
    return {
        "paid": {answer.claim.person: dollars(answer.settlement.wins) for answer in answers},
        "from": {
            answer.claim.person: answer.paid_from.value if answer.paid_from else "nothing"
            for answer in answers
        },
        "meters": {meter.terms.name: dollars(meter.shows) for meter in after},
    }


@call("feed-meters")
def feed_meters(given: Given) -> CallResult:
    """A Progressive wager put on the meters, and taken off again when the round is void."""
    meters = _meters(given["meters"])
    fed = feed(meters, parse_dollars(given["stake"]), book_for(given))
    after = apply_all(meters, fed.entries)
    if "void_rounds" in given:
        back = take_back(fed.entries, VoidRounds(given["void_rounds"]), book_for(given))
        after = apply_all(after, back.entries)
    return {"meters": {meter.terms.name: dollars(meter.shows) for meter in after}}


@call("dice-wager")
def dice_wager(given: Given) -> CallResult:
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
def dice_bonus(given: Given) -> CallResult:
    """A dice bonus wager on the last of a row of rolls, by the shaker or by another."""
    *before, last = (parse_roll(each_roll) for each_roll in given["rolls"])
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


@call("triple-and-tiles")
def triple_and_tiles(given: Given) -> CallResult:
    """What a roll does to the tile wagers under each method."""
    decision = triple_takes_tile_wager(Method(given["method"]), parse_roll(given["roll"]), book_for(given))
    return {"taken": decision is not None}


@call("pair-fortunes")
def pair_fortunes(given: Given) -> CallResult:
    """A Pair Fortunes wager on four tiles."""
    return settled(
        settle_tiles(
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
    return {"findings": [{"path": finding.path, "code": finding.code} for finding in findings]}


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

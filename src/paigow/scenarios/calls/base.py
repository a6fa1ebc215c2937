"""Calls on the base wager: its decision and settlement, vigorish, banked rounds, tokes, the payout limit."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from paigow.citation_book import CitationBook
from paigow.money import dollars, parse_dollars
from paigow.pieces import parse_cards, parse_tiles
from paigow.ranking.five_card import rank_five
from paigow.ranking.tile_hands import rank_tiles
from paigow.ranking.two_card import rank_two
from paigow.scenarios.calls.paid import found, settled
from paigow.scenarios.calls.ranking import book_for
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.wagers import main
from paigow.wagers.banked import BankedTerms, BankedWager, OddUnit, settle_banked
from paigow.wagers.commission import Basis, commission_on, commission_terms
from paigow.wagers.dealers_wager import DealersWagerRule, DealersWagerTerms, dealers_wager
from paigow.wagers.envy import EnvyHand, EnvyStake, envy_bonuses
from paigow.wagers.forfeits import forfeited
from paigow.wagers.kinds import Outcome, WagerKind
from paigow.wagers.payout_limit import LimitReading, cap_wins, least_payout_limit, review_payout_limit
from paigow.wagers.paytables import load_paytable
from paigow.wagers.pushes import decide_dealer_push
from paigow.wagers.ratios import ratio_of
from paigow.wagers.side import settle_side


@call("base-wager")
def base_wager(given: Given) -> CallResult:
    """A player's two hands of cards against the dealer's or the bank's."""
    foul = given.get("foul")
    decision = main.compare_cards(
        rank_five(parse_cards(given["high"], 5)),
        rank_two(parse_cards(given["low"], 2)),
        rank_five(parse_cards(given["other_high"], 5)),
        rank_two(parse_cards(given["other_low"], 2)),
        book_for(given),
        opponent=main.Opponent(given.get("opponent", main.Opponent.DEALER)),
        foul=main.Foul(foul) if foul else None,
    )
    return decided(decision, given)


@call("base-wager-of-tiles")
def base_wager_of_tiles(given: Given) -> CallResult:
    """A player's two hands of tiles, `6-6 1-6 / 3-3 2-2`, against the dealer's or the bank's."""
    high, low = (rank_tiles(*parse_tiles(part, 2)) for part in given["hands"].split("/"))
    other_high, other_low = (rank_tiles(*parse_tiles(part, 2)) for part in given["other"].split("/"))
    decision = main.compare_tiles(
        high,
        low,
        other_high,
        other_low,
        book_for(given),
        opponent=main.Opponent(given.get("opponent", main.Opponent.DEALER)),
        zero_low_may_win=given.get("zero_low_may_win", False),
    )
    return decided(decision, given)


@call("base-wager-ends")
def base_wager_ends(given: Given) -> CallResult:
    """A base wager that ends without its hands being compared."""
    endings: dict[str, Callable[[CitationBook], main.Decision]] = {
        "surrender": main.decide_surrender,
        "abandoned": main.decide_abandoned,
        "forfeited": main.decide_forfeited,
        "dealer-ace-high": partial(decide_dealer_push, "ace-high"),
    }
    return decided(endings[given["by"]](book_for(given)), given)


@call("side-wager-ends")
def side_wager_ends(given: Given) -> CallResult:
    """A side wager that ends without its paytable."""
    return settled(forfeited(WagerKind(given["wager"]), book_for(given)))


@call("commission")
def commission(given: Given) -> CallResult:
    """The vigorish on what was won."""
    basis = Basis(given.get("basis", Basis.WIN))
    terms = commission_terms(given.get("rounding", "exact"))
    return {
        "vigorish": dollars(commission_on(parse_dollars(given["won"]), terms, book_for(given), basis).amount)
    }


@call("banked-round")
def banked_round(given: Given) -> CallResult:
    """The money of a banked round: wagers in the order in which hands are shown."""
    wagers = [
        BankedWager(
            wager["owner"],
            parse_dollars(wager["stake"]),
            Outcome(wager["ends"]),
            wager.get("to_house", False),
        )
        for wager in given["wagers"]
    ]
    terms = BankedTerms(
        commission_terms(given.get("rounding", "exact")),
        given.get("co_banked", False),
        OddUnit(given.get("odd_unit", OddUnit.HOUSE)),
        parse_dollars(given.get("unit", "0.01")),
    )
    result = settle_banked(wagers, terms, parse_dollars(given["bank_has"]), book_for(given))
    places = {place for movement in result.movements for place in (movement.source, movement.target)}
    return {
        "balance": {place: dollars(result.balance(place)) for place in sorted(places)},
        "moves": [
            f"{movement.source} to {movement.target} {dollars(movement.amount)}"
            for movement in result.movements
        ],
        "surplus": dollars(result.surplus),
        "shortage": dollars(result.shortage),
        "unpaid": {owner: dollars(amount) for owner, amount in result.unpaid},
    }


@call("dealers-wager")
def dealers_wager_against_bank(given: Given) -> CallResult:
    """What the dealer puts up against the bank."""
    terms = DealersWagerTerms(
        DealersWagerRule(given.get("rule", DealersWagerRule.LAST_WAGER)),
        _amount(given, "fixed"),
        ratio_of(given["fraction"]) if "fraction" in given else None,
    )
    wager = dealers_wager(
        terms,
        parse_dollars(given["last_wager"]),
        book_for(given),
        maximum=_amount(given, "maximum"),
        cover_left=_amount(given, "cover_left"),
        ordered=_amount(given, "ordered"),
        co_banked=given.get("co_banked", False),
    )
    return {"due": dollars(wager.due), "puts_up": dollars(wager.amount)}


@call("payout-limit")
def payout_limit(given: Given) -> CallResult:
    """What one hand is paid by a side wager, and by envy beside it, under a filed limit."""
    table, book = load_paytable(given["paytable"]), book_for(given)
    settlement = settle_side(table, parse_dollars(given["stake"]), parse_cards(given["cards"], 7), book)
    (capped,) = cap_wins([settlement], _amount(given, "limit"), book)
    envy = 0
    if "envied" in given:
        stakes = [EnvyStake("self", 1, parse_dollars(given["stake"]))]
        hands = [EnvyHand("other", 2, parse_cards(given["envied"], 7))]
        envy = sum(bonus.amount for bonus in envy_bonuses(stakes, hands, table, book))
    return {"wins": dollars(capped.wins), "envy": dollars(envy), "in_all": dollars(capped.wins + envy)}


@call("review-payout-limit")
def review_filed_payout_limit(given: Given) -> CallResult:
    """What is wrong with a filed payout limit, given the least stakes of the wagers on offer."""
    offered = [(load_paytable(item), parse_dollars(least)) for item, least in given["offered"].items()]
    reading = LimitReading(given.get("reading", LimitReading.FLOOR))
    least = least_payout_limit(offered)
    review = review_payout_limit(
        parse_dollars(given["filed"]), least, reading, book_for(given), "limits.payout_cents_max"
    )
    return {"least": dollars(least), **found(review)}


def decided(decision: main.Decision, given: Given) -> dict[str, Any]:
    """How a base wager ended, with its two comparisons where they were made."""
    standings = {"high": decision.high, "low": decision.low}
    told = {key: standing.value for key, standing in standings.items() if standing is not None}
    if "stake" in given:
        terms = commission_terms(given.get("rounding", "exact"))
        told |= settled(main.settle_main(decision, parse_dollars(given["stake"]), book_for(given), terms))
    return {**told, "outcome": decision.outcome.value, "because": decision.reason.code}


def _amount(given: Mapping[str, Any], key: str) -> Any:
    return parse_dollars(given[key]) if key in given else None

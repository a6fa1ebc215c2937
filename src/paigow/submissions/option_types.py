"""The types of all options, generated from `data/options.toml` by `tools/option_types.py`; do not edit.

Choices are `Literal` types rather than enums: the values stay the plain strings of filings and records, and mypy
still rejects a comparison with a choice that does not exist.
"""

from dataclasses import dataclass
from typing import Literal

from paigow.money import Cents


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options `table.*`."""

    positions: int
    """Betting spots of the layout."""
    signs: tuple[
        Literal[
            "shaker-charge",
            "start-marker",
            "shaker-stands",
            "dealer-hands",
            "bank-marker",
            "co-banking",
            "eye-button",
            "buttons",
            "push",
            "handle-cards",
            "who-touches",
            "cards-in-view",
            "deck-care",
            "deck-hours",
            "tiles-cleaned",
            "washing",
            "shuffles-each-hand",
            "cutting-hand",
            "stack-in-hands",
            "dealer-change",
            "no-soliciting",
        ],
        ...,
    ]
    """What the table's page says about the table because the document only informs of it."""


@dataclass(frozen=True, slots=True)
class MoneyOptions:
    """The options `money.*`."""

    smallest_chip: Cents
    """Smallest amount paid or collected; the unit in which halves are taken."""


@dataclass(frozen=True, slots=True)
class TrayOptions:
    """The options `tray.*`."""

    chips: tuple[str, ...]
    """Chips in the tray when the table opens, of which fills, credits and changes of colour keep count;
    without any the tray is not counted. No document speaks of it."""


@dataclass(frozen=True, slots=True)
class OpeningOptions:
    """The options `opening.*`."""

    steps: tuple[
        Literal[
            "unseal",
            "inspect",
            "verify-inspection",
            "remove-spare-joker",
            "tear-spare-joker",
            "count",
            "spread",
            "sort-pairs",
            "compare-tiles",
            "inspect-tiles",
            "lay-out-pairs",
            "first-look",
            "turn-down",
            "wash",
            "stack",
        ],
        ...,
    ]
    """Steps that bring a new deck or set into play, in order, before the first shuffle."""
    both_sides: bool
    """The inspection of new cards covers the front and the back of each card."""


@dataclass(frozen=True, slots=True)
class IdleOptions:
    """The options `idle.*`."""

    state: Literal["spread-face-down", "spread-face-up", "laid-out-pairs", "left-stacked"]
    """How cards or tiles wait at an open table without players."""
    face_up_on_request: bool
    """A player may ask for the waiting cards to be spread face up."""
    resume_steps: tuple[Literal["first-look", "turn-down", "wash", "stack"], ...]
    """Steps between an arrival at an idle table and the shuffle."""
    device_instead_of_wash: bool
    """Cards that have waited go into the shuffler without a wash."""


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """The options `deck.*`."""

    count: int
    """Decks at the table; two alternate round by round."""
    back_colours: tuple[str, ...]
    """Back colour of each deck, one per deck and all different."""
    manufactured_jokers: int
    """Jokers in the deck as manufactured; one is used, the other is taken out."""
    joker_confirmed: bool
    """After the spare joker is taken out, the dealer confirms that one joker is left."""
    rack_emptied: bool
    """With two decks the discard rack is emptied at the end of each round."""
    replaced_after_misdeal: bool
    """A deck removed after a misdeal is replaced even if another deck remains at the table."""
    preshuffled: bool
    """Cards arrive inspected and shuffled; the opening steps and the first shuffle fall away."""
    preshuffled_cut: bool
    """Preshuffled cards are cut before their first round."""
    prechecked: bool
    """Cards were checked beforehand: the face and back inspection falls away, count, wash and shuffle
    remain."""
    look_on_request: bool
    """A player who asks may look over the cards before the game begins."""
    hours_hand: int
    """Hours after which a deck dealt from the hand is changed."""
    hours_shoe: int
    """Hours after which a deck dealt from a shoe or machine is changed."""
    age_rule: Literal["require", "remind", "none"]
    """Whether the next round waits for the deck change, or the table is only reminded."""


@dataclass(frozen=True, slots=True)
class DiceOptions:
    """The options `dice.*`."""

    hours_on_table: int
    """Hours that dice may stay on the table; 0 means no limit. Only tables that shake dice are bound."""
    hours_between_inspections: int
    """Hours between inspections of the dice; 0 means none is required."""
    warning_hours: int
    """Hours before the dice run out in which every call warns of it; 0 means no warning. No document asks for
    one."""
    colours: tuple[str, ...]
    """Colours of the three dice; with Dragon's Eye exactly two are alike."""


@dataclass(frozen=True, slots=True)
class ShuffleOptions:
    """The options `shuffle.*`."""

    method: Literal["manual", "automated", "wash"]
    """By hand, by device, or (tiles) by washing."""
    loads_shoe: bool
    """The device puts the shuffled stack into the shoe itself."""
    loads_each_deck: bool
    """At the opening each of two decks is loaded into the shuffler separately."""
    stores_deck_securely: bool
    """The device keeps a single shuffled deck securely, which need not be spread again after an idle
    spell."""
    counting_device: bool
    """An approved device reshuffles and counts by itself, so shuffle and cut procedures fall away."""
    standard: Literal["none", "RRSRRSR", "RRSRRR"]
    """The passes of a standard hand shuffle, R a riffle and S a strip; none where any thorough shuffle will
    do."""
    new_deck_standard_count: int
    """Standard shuffles given to a newly introduced deck after the wash."""
    machine_preparation: tuple[Literal["box", "spin", "riffle", "cut"], ...]
    """What the dealer does with a deck before it goes into the machine, in order."""
    wash_circles: int
    """Least number of circles of each hand in the wash; 0 where none is stated."""


@dataclass(frozen=True, slots=True)
class CutOptions:
    """The options `cut.*`."""

    rotation: Literal["never", "far-right-each-round", "far-right-moving-on", "first-arrival-moving-on"]
    """Who is asked first to cut after the first arrival at the start of the game; refusals pass it
    counterclockwise."""
    bank_first: bool
    """In a banked round the bank is asked first, then counterclockwise from the bank."""
    minimum_cards: int
    """Least number of cards between the cutting card and either end."""
    dealer_half: bool
    """A dealer who cuts because all declined divides the deck in half, 26 and 27."""
    cover_card: Literal["marks-last-four", "rack"]
    """Use of the spare cover card after the cut."""
    cover_card_to_bottom: bool
    """After the cut the cover card is moved to the bottom of the deck."""
    recut: bool
    """Between cut and deal a floorperson may order a recut."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The options `start.*`."""

    method: Literal["shaker", "rng", "button"]
    """How the starting position is found."""
    direction: Literal["clockwise", "counterclockwise"]
    """Direction in which places are counted, dealer or bank as one."""
    places: int
    """Places counted: spots, dealer and, where it has a number, the dead hand."""
    shakes_minimum: int
    """Least number of shakes before the lid is lifted."""
    shake_after_deal: Literal["dice-tables-only", "every-table"]
    """Whether the shake after the deal is a step also where a generator or button finds the start."""
    mark_position: bool
    """The starting position is marked with a cover card, approved object or Action button."""


@dataclass(frozen=True, slots=True)
class DealOptions:
    """The options `deal.*`."""

    method: Literal["manual-shoe", "hand", "automated-shoe", "hand-stacks", "tile-stacks"]
    """Single cards from a manual shoe or the hand; stacks of seven from a device; seven stacks made by hand
    and then delivered; stacks of four tiles."""
    prepared: bool
    """The shuffled deck is put into the shoe, or taken in hand, as a step of its own."""
    press_button: bool
    """The dealer presses a button for the automated shoe to deliver the stacks."""
    load_used_deck: bool
    """With two decks the used deck is loaded into the device while the other is dealt."""
    direction: Literal["clockwise", "counterclockwise"]
    """Direction in which cards or stacks go round from the starting position."""
    dead_hand: Literal["none", "counted", "left-over"]
    """Whether a dead hand takes its turn in count and deal, or the extra set is what is left over."""
    stub: int
    """Pieces left after the deal, checked face down."""
    stub_wrong: Literal["dealer-checks", "floor-decides"]
    """Who finds out whether a wrong remainder comes from a misdeal or from the deck."""
    dealer_marker: bool
    """A marker goes on the dealer's pieces as soon as they are delivered."""
    block_empty_circles: bool
    """A stack for a position without a wager is laid on its betting circle."""
    closing_steps: tuple[Literal["check-stub", "shake", "collect-empty"], ...]
    """What closes the deal, in order; shake is a step only where start.shake_after_deal says so."""


@dataclass(frozen=True, slots=True)
class WagersFortuneOptions:
    """The options `wagers.fortune.*`."""

    offered: bool
    """The Fortune wager is offered."""


@dataclass(frozen=True, slots=True)
class WagersEmperorsTreasureOptions:
    """The options `wagers.emperors_treasure.*`."""

    offered: bool
    """The Emperor's Treasure wager is offered."""


@dataclass(frozen=True, slots=True)
class WagersInsuranceOptions:
    """The options `wagers.insurance.*`."""

    offered: bool
    """The Insurance wager is offered."""


@dataclass(frozen=True, slots=True)
class WagersProgressiveOptions:
    """The options `wagers.progressive.*`."""

    offered: bool
    """The Progressive wager is offered."""


@dataclass(frozen=True, slots=True)
class WagersAceHighOptions:
    """The options `wagers.ace_high.*`."""

    offered: bool
    """The Ace-High wager on the dealer's seven cards is offered."""


@dataclass(frozen=True, slots=True)
class WagersOptions:
    """The options `wagers.*`."""

    instruments: tuple[Literal["value-chip", "plaque", "promotional-chip", "coupon", "approved-other"], ...]
    """Instruments accepted as wagers; cash never."""
    fortune: WagersFortuneOptions
    emperors_treasure: WagersEmperorsTreasureOptions
    insurance: WagersInsuranceOptions
    progressive: WagersProgressiveOptions
    ace_high: WagersAceHighOptions
    fortune_and_emperors_together: bool
    """Fortune and Emperor's Treasure may be offered at one table."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options `play.*`."""

    two_positions: bool
    """A player may bet on two positions."""
    second_spot: Literal["adjacent", "anywhere"]
    """Where a player's second position may be: beside the first, or at any free one."""
    abandoned: Literal[
        "floorperson-decides", "always-lost", "surrendered", "floor-orders-house-way", "floor-declares-lost"
    ]
    """What becomes of the hand of a player who left, set or not, until it is shown."""


@dataclass(frozen=True, slots=True)
class SharedSpotOptions:
    """The options `shared_spot.*`."""

    bettors_max: int
    """How many persons may bet on one spot."""
    standing_bettors: bool
    """Further bettors on a spot may stand."""
    minimum: Literal["minimum-per-bettor", "minimum-per-spot"]
    """To what the table minimum applies on a shared spot."""
    bank_amount: Literal["seated-player-only", "whole-spot"]
    """Whose wagers set the dealer's wager when a shared spot banks."""


@dataclass(frozen=True, slots=True)
class PromotionalOptions:
    """The options `promotional.*`."""

    on_win: Literal["taken-after-one-decision", "returned-on-win"]
    """What happens to a promotional chip or coupon that has won."""


@dataclass(frozen=True, slots=True)
class SettingOptions:
    """The options `setting.*`."""

    look_from: Literal["after-stub-check", "after-collection", "after-shake", "after-closing", "dealers-word"]
    """From which moment players may look; a table without a shake after the deal goes by the step before
    it."""
    house_way_help: Literal["never", "on-request"]
    """Whether a player who asks receives the house way's setting of the hand."""
    talk: Literal["allowed", "not-before-dealer-exposed"]
    """Whether players may talk about their hands before all have set and the dealer's cards are open."""
    larger_by: Literal["main-wager", "total-wagers"]
    """What makes one of a player's two hands the larger one, to be set first; equal ones go
    counterclockwise."""
    second_area: Literal["player-sets-both", "second-spot-house-way"]
    """Who sets the position that is not in front of the player."""


@dataclass(frozen=True, slots=True)
class FaceUpOptions:
    """The options `face_up.*`."""

    dealer_first: bool
    """The dealer's cards are turned and set before the players may touch theirs."""
    payouts_cut_together: bool
    """After a push by the dealer's hand, payouts for two side bets are both cut before either is paid."""
    cards_shown_without_side_bet: bool
    """After a push by the dealer's hand the players' cards are shown also where no side bet is on them."""


@dataclass(frozen=True, slots=True)
class MainOptions:
    """The options `main.*`."""

    dealer_pushes: tuple[
        Literal[
            "nine-high",
            "ten-high",
            "jack-high",
            "queen-high",
            "king-high",
            "ace-high",
            "ace-high-natural",
            "ace-high-joker",
            "no-pair",
            "three-high-low",
            "four-high-low",
            "five-high-low",
            "six-high-low",
            "seven-high-low",
            "eight-high-low",
            "nine-high-low",
            "ten-high-low",
            "jack-high-low",
            "queen-high-low",
            "king-high-low",
            "ace-high-low",
        ],
        ...,
    ]
    """Dealer's hands with which every main wager pushes: the best hand in the seven cards, or the low hand as
    set (-low)."""
    copy_high: Literal["opponent", "player", "neither"]
    """Who wins a high hand that equals the dealer's or the bank's."""
    copy_low: Literal["opponent", "player", "neither"]
    """Who wins a low hand that equals the dealer's or the bank's."""
    one_hand_tied: Literal["push", "other-hand-decides"]
    """What becomes of the wager when one hand is a copy that nobody wins; it has an effect only where copies
    go to neither."""


@dataclass(frozen=True, slots=True)
class SurrenderOptions:
    """The options `surrender.*`."""

    offered: bool
    """A player may give up the wager."""
    opens: Literal["after-dealer-sets", "from-delivery"]
    """When surrender begins to be possible; it ends when the player's own hand is exposed."""
    by_wave: bool
    """A player who waves keeps the cards closed and surrenders."""
    share_lost: tuple[int, int]
    """Share of the main wager lost on surrender; the rest is returned. A half is rounded up to the cent."""
    side_wagers: Literal["refuse", "forfeit", "settle-first"]
    """An optional wager on the hand bars surrender, falls with it (after a notice), or is settled first."""


@dataclass(frozen=True, slots=True)
class SettleOptions:
    """The options `settle.*`."""

    passes: Literal["player-by-player", "reveal-then-pay", "in-passes"]
    """Each player settled wholly in turn; losers taken at the reveal and winners paid in a second pass; or in
    the passes of settle.at_reveal and settle.after_reveal."""
    at_reveal: tuple[
        Literal["take-side", "take-main", "return-side", "return-main", "pay-side", "pay-main"], ...
    ]
    """What is settled of each hand as soon as it is shown, in this order."""
    after_reveal: tuple[
        Literal["take-side", "take-main", "return-side", "return-main", "pay-side", "pay-main"], ...
    ]
    """What is settled once every hand has been shown, in this order."""
    after_reveal_by: Literal["step-by-step", "hand-by-hand"]
    """Whether each step of settle.after_reveal is a pass round the table, or every hand is settled wholly, in
    those steps, before the next."""
    dealer_push: Literal["at-once", "in-turn"]
    """Main wagers that push by the dealer's hand are handed back as the dealer comes to each hand, or when
    returns are due in the filed order."""
    direction: Literal["from-right", "from-left", "from-start"]
    """Where the dealer begins to show and settle the hands: at the far right, counterclockwise; at the far
    left, clockwise; or at the first hand dealt, in the direction of the deal."""
    side_before_main: bool
    """Within a hand, and among wins or among losses, side wagers come before the main wager."""
    side_wins_handed_off: bool
    """A paid side wager is handed to the guest together with its stake."""
    winner_stays: bool
    """A winning hand that is shown remains face up until it is paid, as a step of its own."""
    rearrange: bool
    """A hand with optional wagers is rearranged into its highest seven-card hand before they are settled."""
    commissions_together: bool
    """A player whose two hands won may pay both commissions together."""


@dataclass(frozen=True, slots=True)
class RevealOptions:
    """The options `reveal.*`."""

    foul_announced: bool
    """A foul hand is announced as a foul, not as a loss."""


@dataclass(frozen=True, slots=True)
class VigorishOptions:
    """The options `vigorish.*`."""

    rate: tuple[int, int]
    """Vigorish on what a main wager wins and on a bank's surplus."""
    rounding: Literal[
        "exact", "up-to-quarter", "up-to-quarter-at-least-quarter", "down-to-quarter", "nearest-quarter"
    ]
    """Rounding of the vigorish; exact means down to the cent."""
    basis: Literal["each-win", "net-win"]
    """Vigorish on every main wager that wins, or once on what a player's main wagers win together less what
    they lose."""


@dataclass(frozen=True, slots=True)
class CollectionOptions:
    """The options `collection.*`."""

    schedule: tuple[str, ...]
    """Fees that the house takes for each wager in place of vigorish, by the stake: ["$1 from $10", "$2 from
    $100"]."""
    taken: Literal["before-deal", "when-won"]
    """Whether the collection fee is taken from the player's chips before the deal, or from a win when it is
    paid."""
    wagers: Literal["main", "every"]
    """Whether side wagers owe the collection fee too."""


@dataclass(frozen=True, slots=True)
class PaytablesOptions:
    """The options `paytables.*`."""

    trips_and_straight: Literal["best-paying-line", "highest-ranking-line"]
    """Line paid when seven cards hold both three of a kind and a straight."""


@dataclass(frozen=True, slots=True)
class FortuneOptions:
    """The options `fortune.*`."""

    three_pair: Literal["push", "lose"]
    """Fortune on three pair; a paytable without that line loses it."""
    royal_match: Literal["king-queen", "king-queen-or-ace-king"]
    """Which two suited cards beside a royal flush make the royal match."""


@dataclass(frozen=True, slots=True)
class LimitsOptions:
    """The options `limits.*`."""

    payout: Cents
    """Greatest amount payable for one hand's fixed-odds optional wagers in a round; 0 means no limit."""
    payout_covers: Literal["fixed-odds", "meters-too"]
    """Whether the payout limit cuts awards of a meter too; what is cut off stays on the meter."""
    payout_reading: Literal["floor", "fixed", "any"]
    """Whether a filed payout limit must be at least, or exactly, the greater of the two stated amounts, or
    may be any amount."""


@dataclass(frozen=True, slots=True)
class EnvyOptions:
    """The options `envy.*`."""

    offered: bool
    """Envy bonuses are paid for other players' hands."""
    lammer_placed: Literal["at-the-call", "before-delivery"]
    """Lammers lie as part of the call of no more bets, or at any time before the cards are delivered."""
    cards_stay: Literal["always", "if-qualifying-wager"]
    """Whether an envy hand stays on the layout until the envy pass also when nobody can be paid for it."""
    hand_called: bool
    """An envy hand is announced when it is left on the layout."""
    unexposed_hands_count: bool
    """A surrendered hand stays and counts as a possible envy hand, or only exposed hands do."""


@dataclass(frozen=True, slots=True)
class ProgressiveOptions:
    """The options `progressive.*`."""

    after_part_award: Literal["deduct", "deduct-but-not-below-reset"]
    """A meter after an award of a part of it."""
    void_rounds: Literal["reverse-increments", "keep-increments"]
    """Meter increments of a void round."""
    scope: Literal["per-table", "linked"]
    """One set of meters a table, or meters shared by several."""


@dataclass(frozen=True, slots=True)
class BankingDealerWagerOptions:
    """The options `banking.dealer_wager.*`."""

    rule: Literal["last-wager", "filed-fixed-amount", "filed-fraction-of-last-wager"]
    """How the dealer's wager against the bank is found; the bank may always order less."""
    amount: Cents
    """The filed amount of the dealer's wager."""
    fraction: tuple[int, int]
    """The filed share of the bank's last wager against the dealer; it must be stated."""


@dataclass(frozen=True, slots=True)
class BankingCoBankingOptions:
    """The options `banking.co_banking.*`."""

    offered: bool
    """The bank may ask the house to carry half."""
    cover: Literal["full-cover", "half-cover"]
    """How much of the players' wagers a co-bank must cover."""
    odd_unit: Literal["house-bears-odd-unit", "player-bears-odd-unit"]
    """Who bears the unit that cannot be halved."""


@dataclass(frozen=True, slots=True)
class BankingOptions:
    """The options `banking.*`."""

    offered: bool
    """Players may bank."""
    offer_rotation: Literal[
        "restart-far-right-unless-first-accepted",
        "right-of-last-bank",
        "first-offer-moves-one-seat-each-round",
        "pointer-moves-one-step",
        "pointer-moves-past-acceptor",
    ]
    """Who is asked first for the bank."""
    house_between: bool
    """The house banks at least one round between two offers of the bank."""
    cover: Literal["players-then-cap-dealer-wager", "players-and-dealer-wager", "players-only"]
    """What the bank's chips must cover besides the players' main wagers."""
    dealer_wager: BankingDealerWagerOptions
    last_wager_basis: Literal["own-spot", "both-areas-added"]
    """Which wager counts as the last one of a player who had two positions."""
    bank_side_wagers: bool
    """The bank may place optional wagers against the house at its own position."""
    bank_setting: Literal["house-way-always", "reset-fouls-only", "as-set"]
    """When the bank's own setting is brought to the filed way."""
    tile_cut: bool
    """The bank may have the stacks of tiles cut once."""
    delivery_styles: tuple[
        Literal[
            "house-way-right",
            "house-way-left",
            "cup-say-right",
            "cup-say-left",
            "jung-quat",
            "chee-yee",
            "pin-say-right",
            "pin-say-left",
            "dragon-phoenix-right",
            "dragon-phoenix-left",
        ],
        ...,
    ]
    """Delivery styles the bank may choose from; the first of the list in the rule, house way from the right,
    is the default."""
    turn_after_void: Literal["bank-keeps-turn", "bank-turn-used"]
    """Whether the bank of a void round keeps the turn."""
    zero_rule_for_dealer: Literal["zero-never-wins-against-bank", "zero-rule-for-players-only"]
    """Whether a zero low hand of the dealer can win against the bank."""
    co_banking: BankingCoBankingOptions


@dataclass(frozen=True, slots=True)
class TokeOptions:
    """The options `toke.*`."""

    offered: bool
    """Wagers for the dealer are taken beside a player's own."""
    commission: bool
    """A winning toke on the main wager pays the vigorish that the main wager pays."""
    share_at_maximum: tuple[int, int]
    """Greatest toke on the main wager, as a share of the maximum, when the player bets the maximum."""
    at_maximum: Literal["share-on-top", "within-maximum"]
    """Beside a maximum wager a toke may come on top as a share of it, or never; below it both stay within the
    maximum."""
    side_wagers: Literal["not-allowed", "amount-at-maximum", "share-at-maximum"]
    """Tokes on side wagers, and what bounds them when the player bets the maximum there; they never earn
    envy."""
    side_minimum: Cents
    """Least toke on a side wager."""
    side_amount_at_maximum: Cents
    """Greatest toke on Fortune when the player bets its maximum."""
    side_share_at_maximum: tuple[int, int]
    """Greatest toke on a side wager, as a share of its maximum, when the player bets that maximum."""
    approval_from: Cents
    """A cheque of this value or more goes into the box only with the supervisor's approval; 0 means never
    needed."""
    shown_to_camera: bool
    """A won toke is held up for surveillance before it is dropped."""


@dataclass(frozen=True, slots=True)
class DragonsEyeOptions:
    """The options `dragons_eye.*`."""

    offered: bool
    """The Dragon's Eye wagers are offered: odd, even, double, match, triple and the dice bonus."""
    requires_base_wager: bool
    """Dice wagers need a Pai Gow Tiles wager beside them."""
    start_position: Literal["eye-die", "dice-total"]
    """Start at the Dragon's Eye button, or by the total of the dice."""
    shakes: int
    """Shakes by the dealer at a Dragon's Eye table without a bank."""
    vigorish_method: Literal["a", "b"]
    """Five percent on the tiles, or none but any triple takes the tile wagers."""
    after_triple_b: Literal["end-round-if-nothing-left", "deal-anyway"]
    """Whether tiles are dealt when a triple has taken every wager that needs them."""
    dice_only_round: Literal["no-tiles", "deal-anyway"]
    """Whether tiles are dealt in a round in which nobody has made a wager that needs them."""
    triple_b_beneficiary: Literal["bank", "house"]
    """Who receives the tile wagers that a triple takes in a banked round."""
    shaker: Literal["button-player-every-round", "button-player-after-triple-only"]
    """When the player at the button shakes."""
    dealer_shakes_for_player: Literal["keeps-shaker-odds", "non-shaker-odds"]
    """Odds of a player who lets the dealer shake for him."""
    bank_and_shaker: Literal["bank-shakes", "no-bank-offer-while-a-player-is-due-to-shake"]
    """Who shakes when a bank and a button player compete."""
    bonus_shut_out: Literal["after-any-triple", "not-after-the-third"]
    """After which triples players without a bonus wager are shut out of it for a round."""


@dataclass(frozen=True, slots=True)
class PairFortunesOptions:
    """The options `pair_fortunes.*`."""

    offered: bool
    """The Pair Fortunes wager is offered."""
    requires_base_wager: bool
    """Pair Fortunes needs a Pai Gow Tiles wager beside it."""
    may_exceed_base: bool
    """Pair Fortunes may be larger than the Pai Gow Tiles wager."""


@dataclass(frozen=True, slots=True)
class IrregularOptions:
    """The options `irregular.*`."""

    player_card_exposed: Literal["player-may-void", "play-on"]
    """A player's piece exposed by the dealer: the player chooses before looking, or play goes on."""
    hand_deal_exposure: Literal["any-exposure-voids", "only-unassigned-stacks"]
    """Effect of a card exposed while dealing from the hand."""
    empty_place_exposed: Literal["no-effect", "void"]
    """Effect of an exposed piece at a place without a wager (tiles: or of the dead hand)."""
    drawn_early: Literal["from-any-shoe", "by-hand-only"]
    """Where a card drawn by mistake is used as the next one: from any shoe, or only where cards are drawn by
    hand."""
    face_up_in_deck: Literal["one-left-out", "void"]
    """A single card found face up in the deck is left out of the round, or voids it; more than one always
    voids."""
    unlisted_errors: bool
    """A dealing mistake that the document does not list may be reported."""
    talk_reported: bool
    """Players who talk about their hands may be reported."""
    dealing_error: Literal["repair-before-seen-then-void", "always-void"]
    """Dealing mistakes that are not listed: repaired with consent while no face was seen, or void."""
    re_shake: Literal["original-shaker", "dealer"]
    """Who shakes again after a no roll."""
    bank_tile_off_table: Literal["bank-hand-loses", "round-void"]
    """Effect of a bank's tile leaving the table."""
    surrender_after_reset: Literal["may-be-withdrawn", "stands"]
    """Surrenders made on the sight of a wrong dealer setting that is put right."""
    misdeal_called: bool
    """A supervisor is called for every misdeal before the round goes on."""
    set_incorrectly: bool
    """The floor may rule that a hand that was laid down incorrectly loses."""
    manager_told: bool
    """The shift manager receives a report of a deck that is not whole."""
    touching_hands: Literal["no-rule", "manager-decides"]
    """What happens when one player's two hands touch."""


@dataclass(frozen=True, slots=True)
class DealerChangeOptions:
    """The options `dealer_change.*`."""

    steps: tuple[Literal["finish-hand", "fan-deck-joker-first", "open-shaker", "hand-over-dice"], ...]
    """What is done when one dealer relieves another, in order; open-shaker only at dice tables."""


@dataclass(frozen=True, slots=True)
class CardOptions:
    """The options `card.*`."""

    spots: bool
    """The rule card says which spots of the layout each wager is made on."""
    owners: tuple[Literal["pair-fortunes"], ...]
    """Optional wagers whose owner the rule card names."""


class OptionGroups:
    """Every option, by group."""

    __slots__ = (
        "banking",
        "card",
        "collection",
        "cut",
        "deal",
        "dealer_change",
        "deck",
        "dice",
        "dragons_eye",
        "envy",
        "face_up",
        "fortune",
        "idle",
        "irregular",
        "limits",
        "main",
        "money",
        "opening",
        "pair_fortunes",
        "paytables",
        "play",
        "progressive",
        "promotional",
        "reveal",
        "roles",
        "setting",
        "settle",
        "shared_spot",
        "shuffle",
        "start",
        "surrender",
        "table",
        "toke",
        "tray",
        "vigorish",
        "wagers",
    )

    table: TableOptions
    roles: tuple[Literal["floorperson", "pit-manager", "shift-manager", "games-manager"], ...]
    """Supervisory roles in rising order, beginning with the floorperson; an act of one is open to all
    above."""
    money: MoneyOptions
    tray: TrayOptions
    opening: OpeningOptions
    idle: IdleOptions
    deck: DeckOptions
    dice: DiceOptions
    shuffle: ShuffleOptions
    cut: CutOptions
    start: StartOptions
    deal: DealOptions
    wagers: WagersOptions
    play: PlayOptions
    shared_spot: SharedSpotOptions
    promotional: PromotionalOptions
    setting: SettingOptions
    face_up: FaceUpOptions
    main: MainOptions
    surrender: SurrenderOptions
    settle: SettleOptions
    reveal: RevealOptions
    vigorish: VigorishOptions
    collection: CollectionOptions
    paytables: PaytablesOptions
    fortune: FortuneOptions
    limits: LimitsOptions
    envy: EnvyOptions
    progressive: ProgressiveOptions
    banking: BankingOptions
    toke: TokeOptions
    dragons_eye: DragonsEyeOptions
    pair_fortunes: PairFortunesOptions
    irregular: IrregularOptions
    dealer_change: DealerChangeOptions
    card: CardOptions

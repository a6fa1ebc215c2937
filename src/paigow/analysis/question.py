"""What an analysis is asked: a game, or a game with some of its terms replaced by one's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from paigow.analysis.counts import Copies
from paigow.analysis.terms import PushRule
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay
from paigow.submissions.approve import ApprovedGame
from paigow.wagers.kinds import WagerKind
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import PayOptions


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that decides the figures."""

    game: ApprovedGame
    player: HouseWay
    """By which the player sets, where he does not choose."""
    dealer: HouseWay
    paytables: tuple[Paytable, ...]
    pay_options: PayOptions
    commission: Fraction
    copies: Copies
    push_on: tuple[PushRule, ...]
    face_up: bool
    """The player sets with the dealer's hand in view."""
    banking: bool
    co_banking: bool
    dice_take_wagers: bool
    """A triple takes the tile wagers, and no commission is charged."""
    triples_to_bank: bool
    """Whether wagers that a triple takes go to a player who banks, rather than to the house."""
    zero_may_win: bool = False
    """Whether a low hand of zero can win, for tiles."""
    optimal: bool = False

    @property
    def pays(self) -> Fraction:
        """What a won unit brings."""
        return 1 - self.commission

    @property
    def is_tiles(self) -> bool:
        return self.game.pieces == "tiles"


def ask(
    game: ApprovedGame,
    *,
    house_way: HouseWay | None = None,
    against: HouseWay | None = None,
    paytables: Sequence[Paytable] = (),
    commission: Fraction | None = None,
    copies: Copies = Copies.BANK,
    push_on: Sequence[PushRule] | None = None,
    optimal: bool = False,
) -> Question:
    """The question about a game; what is not replaced is the game's own.

    One house way alone is for both sides; with another to set against, the player's is the first.
    """
    player = house_way or game.house_way
    dealer = against or house_way or game.house_way
    for way in (player, dealer):
        if way.pieces != game.pieces:
            raise BadNotation(f"{way.id} sets {way.pieces}; {game.name} is played with {game.pieces}")
    own_push = (PushRule.ACE_HIGH,) if game.options.flag("face_up.ace_high_push") else ()
    return Question(
        game=game,
        player=player,
        dealer=dealer,
        paytables=tuple(paytables) or tuple(_offered(game)),
        pay_options=game.pay_options,
        commission=_rate(game) if commission is None else commission,
        copies=copies,
        push_on=own_push if push_on is None else tuple(dict.fromkeys(push_on)),
        face_up=game.options.flag("face_up.dealer_first"),
        banking=game.options.flag("banking.offered"),
        co_banking=game.options.flag("banking.co_banking.offered"),
        dice_take_wagers=_dice_take_wagers(game),
        triples_to_bank=game.options.choice("dragons_eye.triple_b_beneficiary") == "bank",
        optimal=optimal,
    )


def _offered(game: ApprovedGame) -> list[Paytable]:
    return [
        game.paytables[kind] for kind in game.wagers if kind is not WagerKind.MAIN and kind in game.paytables
    ]


def _rate(game: ApprovedGame) -> Fraction:
    if _dice_take_wagers(game):
        return Fraction(0)
    numerator, denominator = game.options.fraction("vigorish.rate")
    return Fraction(numerator, denominator)


def _dice_take_wagers(game: ApprovedGame) -> bool:
    by_triples = game.options.choice("dragons_eye.vigorish_method") == "b"
    return game.options.flag("dragons_eye.offered") and by_triples

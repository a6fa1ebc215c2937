"""What an analysis is asked: a game, or a game with some of its terms replaced."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from paigow.analysis.counts import Copies
from paigow.analysis.terms import DEALER, PushRule
from paigow.errors import BadNotation
from paigow.pieces import DECK, TILE_SET, Pieces
from paigow.setting.house_way import HouseWay
from paigow.submissions.approve import ApprovedGame
from paigow.wagers.collection import FeeFor, FeeTaken
from paigow.wagers.events import DiceEvent, TileEvent
from paigow.wagers.kinds import WagerKind
from paigow.wagers.main import CopyRules, CopyTo
from paigow.wagers.patterns import TilePattern
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytables import load_paytable, paytable_names
from paigow.wagers.side import AS_PRINTED, PayOptions


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that decides the figures."""

    game: ApprovedGame
    player: HouseWay
    """By which the player sets, where they do not choose."""
    dealer: HouseWay
    co_bank: HouseWay
    """By which a shared bank sets."""
    paytables: tuple[Paytable, ...]
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
    def copy_rules(self) -> CopyRules:
        """Who takes copies, hand by hand."""
        if self.copies is Copies.BY_HAND:
            return self.game.copies
        taker = CopyTo.PLAYER if self.copies is Copies.OPPONENT else CopyTo.OPPONENT
        return CopyRules(taker, taker)

    @property
    def copies_key(self) -> str:
        """The rule on copies in the name under which counts are kept."""
        if self.copies is not Copies.BY_HAND:
            return self.copies.value
        rules = self.game.copies
        return f"high {rules.high}, low {rules.low}, tied {rules.tied}"

    def options_for(self, paytable: Paytable) -> PayOptions:
        """How a paytable is read: by the game's options where it is one of the game's own, else as printed."""
        if paytable.kind is None or not _is_own(self.game, paytable):
            return AS_PRINTED
        return self.game.pays_by(paytable.kind)

    @property
    def pays(self) -> Fraction:
        """What a won unit brings, a fee that is taken from wins off."""
        taken = self.game.collection.taken is FeeTaken.WHEN_WON
        return 1 - self.commission - (self.fee_at_minimum if taken else 0)

    @property
    def bank_pays(self) -> Fraction:
        """What a unit won by a player who banks brings; the fee is for wagers, and a bank is none."""
        return 1 - self.commission

    @property
    def fee(self) -> Fraction:
        """What the house collects for each unit of a base wager at the table's minimum, whatever becomes of it."""
        taken = self.game.collection.taken is FeeTaken.BEFORE_DEAL
        return self.fee_at_minimum if taken else Fraction(0)

    @property
    def fee_at_minimum(self) -> Fraction:
        """The collection fee per unit of the smallest base wager; a larger one pays less for each unit."""
        return self.fee_of(WagerKind.MAIN)

    def fee_of(self, kind: WagerKind) -> Fraction:
        """The collection fee per unit of the smallest wager of a kind; nothing where none is due."""
        terms, limits = self.game.collection, self.game.limits.get(kind)
        owed = kind is WagerKind.MAIN or (
            terms.wagers is FeeFor.EVERY and terms.taken is FeeTaken.BEFORE_DEAL
        )
        return Fraction(terms.fee(limits.minimum), limits.minimum) if owed and limits else Fraction(0)

    def fee_at(self, kind: WagerKind | None, stake: int, taken: FeeTaken) -> int:
        """The cents that the house collects at this time for a wager of this size; nothing where none is due."""
        terms = self.game.collection
        due = kind is not None and terms.taken is taken and terms.owes(kind)
        return terms.fee(stake) if due else 0

    @property
    def is_tiles(self) -> bool:
        return self.game.pieces == "tiles"


COUNTED: tuple[Pieces, ...] = (DECK, TILE_SET)
"""The decks and sets whose hands are counted."""


def ask(
    game: ApprovedGame,
    *,
    house_way: HouseWay | None = None,
    against: HouseWay | None = None,
    paytables: Sequence[Paytable] = (),
    commission: Fraction | None = None,
    copies: Copies | None = None,
    push_on: Sequence[PushRule] | None = None,
    optimal: bool = False,
) -> Question:
    """The question about a game; what is not replaced is the game's own.

    One house way alone is for both sides and for a shared bank; with another to set against, the player's
    is the first. Paytables that are not the game's own are read as printed.
    """
    if game.piece_set.pieces not in COUNTED:
        raise BadNotation(
            f"{game.name} is played with {game.piece_set.name}; exact figures exist for the deck of {len(DECK)} cards "
            f"and the set of {len(TILE_SET)} tiles"
        )
    player = house_way or game.house_way
    dealer = against or house_way or game.house_way
    for way in (player, dealer):
        if way.pieces != game.pieces:
            raise BadNotation(f"{way.id} sets {way.pieces}; {game.name} is played with {game.pieces}")
    for paytable in paytables:
        _fit_pieces(paytable, game)
    return Question(
        game=game,
        player=player,
        dealer=dealer,
        co_bank=game.co_bank_house_way if player.digest == game.house_way.digest else player,
        paytables=tuple(paytables) or tuple(offered(game)),
        commission=filed_rate(game) if commission is None else commission,
        copies=filed_copies(game) if copies is None else copies,
        push_on=filed_pushes(game) if push_on is None else tuple(dict.fromkeys(push_on)),
        face_up=game.options.face_up.dealer_first,
        banking=game.options.banking.offered,
        co_banking=game.options.banking.co_banking.offered,
        dice_take_wagers=_dice_take_wagers(game),
        triples_to_bank=game.options.dragons_eye.triple_b_beneficiary == "bank",
        optimal=optimal,
    )


def offered(game: ApprovedGame) -> list[Paytable]:
    """The paytables of the side wagers that the game offers."""
    return [
        game.paytables[kind] for kind in game.wagers if kind is not WagerKind.MAIN and kind in game.paytables
    ]


def filed_pushes(game: ApprovedGame) -> tuple[PushRule, ...]:
    """The dealer's hands that push in the game as filed."""
    return tuple(PushRule(f"{DEALER}{word}") for word in game.options.main.dealer_pushes)


def filed_copies(game: ApprovedGame) -> Copies:
    """Who takes copies in the game as filed."""
    rules = game.copies
    if rules.high is rules.low is CopyTo.PLAYER:
        return Copies.OPPONENT
    return Copies.BANK if rules.high is rules.low is CopyTo.OPPONENT else Copies.BY_HAND


def filed_rate(game: ApprovedGame) -> Fraction:
    """The commission of the game as filed."""
    if _dice_take_wagers(game):
        return Fraction(0)
    numerator, denominator = game.options.vigorish.rate
    return Fraction(numerator, denominator)


def _dice_take_wagers(game: ApprovedGame) -> bool:
    by_triples = game.options.dragons_eye.vigorish_method == "b"
    return game.options.dragons_eye.offered and by_triples


def _is_own(game: ApprovedGame, paytable: Paytable) -> bool:
    """Whether a paytable is filed for the game, or ships as one of its document."""
    if paytable in game.paytables.values():
        return True
    shipped = paytable.document == game.document and paytable.name in paytable_names()
    return shipped and load_paytable(paytable.name) == paytable


def _fit_pieces(paytable: Paytable, game: ApprovedGame) -> None:
    """Refuse a wager on cards in a tile game, and one on tiles or dice in a card game."""
    pieces = pieces_of(paytable)
    if pieces != game.pieces and not (pieces == "dice" and game.pieces == "tiles"):
        raise BadNotation(f"{paytable.name} is a wager on {pieces}; {game.name} is played with {game.pieces}")


def pieces_of(paytable: Paytable) -> str:
    """What a paytable is judged on: `cards`, `tiles` or `dice`."""
    event = paytable.rows[0].event
    if isinstance(event, DiceEvent):
        return "dice"
    return "tiles" if isinstance(event, TileEvent | TilePattern) else "cards"

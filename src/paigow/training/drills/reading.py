"""Drill `reading`: which hand wins, high and low, copies and fouls."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import InternalError
from paigow.piece_sets import ComparisonRules
from paigow.piece_sets.base import Split
from paigow.pieces import Pieces
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.by_rule import dealt
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Exhibit,
    Mark,
    Offer,
    Phrase,
    ToldReason,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill
from paigow.wagers.main import Decision
from paigow.wagers.pushes import decide_dealer_push
from paigow.words import Reason

NAME = "reading"
SKILL = Skill.READING
TRIES = 20_000
"""How many deals are looked at for an ending; the rarest topic comes once in some hundreds."""
SAMPLE = 1_500
"""How many deals show which endings a game has."""
OFFERED = 6


@dataclass(frozen=True, slots=True)
class _Compared:
    dealer: Split
    player: Split
    decision: Decision

    @property
    def code(self) -> str:
        return self.decision.reason.code

    @property
    def key(self) -> str:
        """The ending with how both hands stand."""
        return key_of(self.decision.reason)


def key_of(reason: Reason) -> str:
    """The ending of a main wager with how both hands stand, as a choice."""
    stands = (str(reason.arguments[part]) for part in ("high", "low") if part in reason.arguments)
    return ":".join((reason.code, *stands))


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The endings of a main wager that a game has."""
    return tuple(dict.fromkeys(reason.code for reason in endings(game).values()))


@lru_cache(maxsize=32)
def endings(game: ApprovedGame) -> dict[str, Reason]:
    """The endings that turn up in some deals, by their keys: they are the choices."""
    luck = SeededSource(seed_of(f"endings of {game.name}"))
    found: dict[str, Reason] = {}
    for foul in (False, True) if game.piece_set.may_foul else (False,):
        for compared in _deals(luck, game, foul, SAMPLE):
            found.setdefault(compared.key, compared.decision.reason)
    return dict(sorted(found.items()))


def ask(luck: Source, about: About) -> DrillQuestion:
    """Two set hands whose comparison ends as the topic says."""
    topic = about.topic or draw(luck, topics(about.game))
    for compared in _deals(luck, about.game, ".foul." in topic, TRIES):
        if compared.code == topic:
            return _question(luck, about, compared)
    raise InternalError(f"no deal of {about.game.name} ends with {topic}")


def _deals(luck: Source, game: ApprovedGame, foul: bool, most: int) -> Iterator[_Compared]:
    """Deals in which a player's hand, foul or not, lies against the dealer's."""
    pieces = game.piece_set
    rules = ComparisonRules(game.citations, copies=game.copies)
    for _ in range(most):
        dealer_hand, hand = dealt(luck, pieces.pieces, pieces.hand_size, pieces.hand_size)
        dealer = _by_way(game, dealer_hand)
        player = _by_way(game, hand)
        if foul:
            fouls = [split for split in pieces.settings(hand) if pieces.foul_of(*split) is not None]
            if not fouls:
                continue
            player = draw(luck, fouls)
        word = pieces.pushing_word(game.options.main.dealer_pushes, dealer_hand, dealer[1])
        decision = decide_dealer_push(word, game.citations) if word else pieces.compare(player, dealer, rules)
        yield _Compared(dealer, player, decision)


def _by_way(game: ApprovedGame, hand: Pieces) -> Split:
    setting = game.piece_set.set_by(game.house_way, hand).setting
    return setting.high, setting.low


def _question(luck: Source, about: About, compared: _Compared) -> DrillQuestion:
    pieces = about.game.piece_set
    dealer, player = compared.dealer, compared.player
    named = {
        "dealer_high": pieces.rank_high(dealer[0]),
        "dealer_low": pieces.rank_low(dealer[1]),
        "player_high": pieces.rank_high(player[0]),
        "player_low": pieces.rank_low(player[1]),
    }
    others = {key: reason for key, reason in endings(about.game).items() if key != compared.key}
    kept = in_any_order(luck, tuple(others))[: OFFERED - 1]
    offered = {**{key: others[key] for key in kept}, compared.key: compared.decision.reason}
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, compared.code, about.way),
        Phrase("drill.reading.ask"),
        Asks.CHOICE,
        compared.key,
        compared.decision.reason.clauses,
        (
            Exhibit(Phrase("drill.shown.dealer-high"), dealer[0]),
            Exhibit(Phrase("drill.shown.dealer-low"), dealer[1]),
            Exhibit(Phrase("drill.shown.player-high"), player[0]),
            Exhibit(Phrase("drill.shown.player-low"), player[1]),
        ),
        tuple(Offer(key, ToldReason(reason)) for key, reason in sorted(offered.items())),
        why=(Phrase("drill.reading.hands", named), ToldReason(compared.decision.reason)),
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The ending that was chosen."""
    return mark_choice(question, answer)

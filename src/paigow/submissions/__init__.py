"""An operator's filing: read, reviewed clause by clause, and approved as a game a table may play."""

from paigow.submissions.approve import ApprovedGame, approve, load_game, playable_filings
from paigow.submissions.games import game_names
from paigow.submissions.kept import digest_of_stored, read_game, write_game
from paigow.submissions.load import Candidate, Unreadable, parse_filing, read_filing, shipped_filings
from paigow.submissions.options import Options
from paigow.submissions.review import Review, review_filing, review_with_filings
from paigow.submissions.wager_limits import Limits

__all__ = [
    "ApprovedGame",
    "Candidate",
    "Limits",
    "Options",
    "Review",
    "Unreadable",
    "approve",
    "digest_of_stored",
    "game_names",
    "load_game",
    "parse_filing",
    "playable_filings",
    "read_filing",
    "read_game",
    "review_filing",
    "review_with_filings",
    "shipped_filings",
    "write_game",
]

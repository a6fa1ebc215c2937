"""An operator's filing: read, reviewed clause by clause, and approved as a game a table may play."""

from paigow.submissions.approve import ApprovedGame, approve, load_game
from paigow.submissions.games import game_names
from paigow.submissions.limits import Limits
from paigow.submissions.load import Candidate, Unreadable, parse_filing, read_filing, shipped_filings
from paigow.submissions.options import Options
from paigow.submissions.review import Review, review_filing

__all__ = [
    "ApprovedGame",
    "Candidate",
    "Limits",
    "Options",
    "Review",
    "Unreadable",
    "approve",
    "game_names",
    "load_game",
    "parse_filing",
    "read_filing",
    "review_filing",
    "shipped_filings",
]

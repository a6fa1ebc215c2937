"""Long proofs and campaigns: each a module with `run(seed, progress)`, each leaving evidence/NAME.json."""

from prove.campaign import Result
from prove.progress import Progress

__all__ = ["Progress", "Result"]

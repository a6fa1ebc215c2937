"""Clause scenarios: for a clause a case and its twin, as data, played by one runner."""

from paigow.scenarios.files import find, scenarios
from paigow.scenarios.records import Scenario, Twin
from paigow.scenarios.runner import PlayedCall, Run, play, run

__all__ = ["PlayedCall", "Run", "Scenario", "Twin", "find", "play", "run", "scenarios"]

"""The parts of a review, one section of the filing each."""

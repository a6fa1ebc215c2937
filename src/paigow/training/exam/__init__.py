"""Examinations: a plan, a sitting whose seed was committed to first, and a file that deals and marks itself again."""

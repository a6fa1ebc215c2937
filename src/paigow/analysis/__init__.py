"""Exact figures: every count an integer, by plain code and by kernels that agree with it."""

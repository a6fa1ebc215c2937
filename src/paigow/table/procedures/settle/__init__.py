"""Settling: the order of taking and paying, and each kind of settlement in a file of its own."""

"""The automatic staff of a table: dealer, floor, players, the Progressive system, and the pace they keep."""

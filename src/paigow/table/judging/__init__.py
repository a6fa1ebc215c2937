"""Judging: questions that a procedure asks of the pieces and wagers on the table; nothing here changes anything."""

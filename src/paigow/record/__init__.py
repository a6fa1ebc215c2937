"""The record of a table: hash-chained events, the accounts derived from them, and how both are checked."""

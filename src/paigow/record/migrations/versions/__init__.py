"""The shapes of the record, one file a change, oldest first."""

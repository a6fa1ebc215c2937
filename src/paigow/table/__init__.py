"""A table: commands in, events out, and nothing else."""

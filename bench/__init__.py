"""Named benchmarks, with our peers beside us in the same run."""

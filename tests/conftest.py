"""What every test run has: the plugin that writes the clause trace."""

pytest_plugins = ["tests.support.trace_plugin", "pytester"]

"""What every test run has: the plugin that writes the clause trace, and patience on a busy machine."""

import gc

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.support.trace_plugin", "tests.support.databases", "pytester"]

# A slow moment of the machine is no fault of the code; what is too slow is measured in bench/.
settings.register_profile(
    "paigow", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("paigow")

# Ten thousand tests are read and stay: looking through them for garbage takes as long as reading them, so the
# collector rests meanwhile, and leaves them alone afterwards.
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()

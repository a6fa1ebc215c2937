"""Tests of settings keep what they work out in a folder of their own, for the whole run."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(tmp_path_factory.mktemp("kept")))
        yield

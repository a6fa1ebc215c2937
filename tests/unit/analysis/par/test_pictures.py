"""The drawings."""

from xml.etree import ElementTree

from paigow.analysis.par import pictures
from tests.unit.analysis.par.sheets import poker_sheet, tiles_sheet


def test_every_drawing_is_svg_without_a_moment_in_it() -> None:
    base, volatility = tiles_sheet().figures.base[0], tiles_sheet().volatility[0]
    (envy,) = poker_sheet().figures.sides
    drawn = (
        pictures.outcomes(base),
        pictures.hold_bands(volatility),
        pictures.short_run(volatility),
        pictures.envy_bars(envy),
        pictures.layout(6, 4),
        pictures.layout(6, 2),
    )
    for svg in drawn:
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert "dc:date" not in svg
    assert len(set(drawn)) == 6


def test_a_drawing_comes_out_the_same_twice() -> None:
    volatility = tiles_sheet().volatility[0]
    assert pictures.short_run(volatility) == pictures.short_run(volatility)

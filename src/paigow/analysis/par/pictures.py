"""The drawings of a PAR sheet as SVG: outcomes, bands of hold, a short run, envy by number of players."""

from functools import cache
from importlib.resources import as_file, files
from io import StringIO
from math import cos, degrees, pi, sin
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from paigow.analysis.as_data import OTHERS
from paigow.analysis.figures import BaseFigures
from paigow.analysis.par.fonts import LATIN, fonts_beside
from paigow.analysis.par.sheet import LEVELS, ROUNDS, Volatility
from paigow.analysis.par.speech import Speech
from paigow.analysis.side_wagers import SideFigures

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK, SOFT, HAIR = "#2A201A", "#594A3E", "#E6D9BD"
LACQUER, GOLD, STONE, FELT = "#8C1A1C", "#D3B067", "#6B6259", "#17493B"
BANDS = {90: "#CBA149", 95: "#E0C27A", 99: "#EFDDB0"}
WIDE, HALF = 6.85, 3.3
STEPS = 60
ENGLISH = Speech()


@cache
def _font() -> str:
    """The sans face that ships, made known to the drawing library; its regular weight names it."""
    from matplotlib import font_manager

    with as_file(files("paigow.analysis.par") / "data" / "fonts") as folder:
        for file in sorted(folder.glob("SourceSans3-*.ttf")):
            font_manager.fontManager.addfont(str(file))
    return LATIN


def _drawing(width: float, height: float, speech: Speech) -> tuple["Figure", Any]:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams.update(
        {
            "svg.hashsalt": "paigow",
            "svg.fonttype": "path",
            "font.family": [_font(), *fonts_beside(speech.language)],
            "hatch.linewidth": 0.7,
            "axes.unicode_minus": True,
        }
    )
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)
    axes.tick_params(colors=SOFT, labelsize=9, length=0)
    axes.set_axisbelow(True)
    return figure, axes


def _svg(figure: "Figure") -> str:
    written = StringIO()
    figure.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    return text[text.index("<svg") :]


def outcomes(base: BaseFigures, speech: Speech = ENGLISH) -> str:
    """Win, push and lose as one bar, told apart by pattern as well as colour."""
    figure, axes = _drawing(WIDE, 0.36, speech)
    parts = (
        (speech("head.win"), base.outcome.win, LACQUER, "#FFF3E0", ""),
        (speech("head.push"), base.outcome.push, GOLD, "#33240A", "..."),
        (speech("head.lose"), base.outcome.lose, STONE, "#FFFFFF", "////"),
    )
    left = 0.0
    for name, number, colour, ink, hatch in parts:
        wide = 100 * number / base.outcome.total
        axes.barh(0, wide - 0.3, left=left, color=colour, hatch=hatch, edgecolor="#FFFFFF55", linewidth=0)
        box = {"facecolor": colour, "edgecolor": "none", "pad": 2}
        axes.text(left + 1.6, 0, f"{name} {wide:.2f} %", color=ink, va="center", fontsize=10, bbox=box)
        left += wide
    axes.set_xlim(0, 100)
    axes.set_axis_off()
    return _svg(figure)


def layout(spots: int, wagers: int, speech: Speech = ENGLISH) -> str:
    """The table from above: the dealer's place, and at each spot two hands and a circle for each wager."""
    from matplotlib.patches import Circle, Rectangle, Wedge

    figure, axes = _drawing(WIDE, 2.4, speech)
    axes.add_patch(Wedge((0, 0), 10, 180, 360, facecolor="#F4EEDD", edgecolor=SOFT, linewidth=1.2))
    axes.add_patch(Rectangle((-2.6, -1.3), 5.2, 1.0, facecolor=HAIR, edgecolor=SOFT, linewidth=0.8))
    axes.text(0, -0.8, speech("picture.dealer"), ha="center", va="center", fontsize=9, color=INK)
    for spot in range(1, spots + 1):
        angle = pi * (2 - (spot - 0.5) / spots)
        across, along = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

        def at(out: float, aside: float, a: Any = across, b: Any = along) -> tuple[float, float]:
            return out * a[0] + aside * b[0], out * a[1] + aside * b[1]

        turned = degrees(angle) + 90
        for out, wide in ((4.0, 1.5), (5.6, 2.2)):
            box = Rectangle(
                at(out, -wide / 2), wide, 1.0, angle=turned, facecolor="none", edgecolor=FELT, linewidth=0.8
            )
            axes.add_patch(box)
        for wager in range(wagers):
            place = at(8.0, (wager - (wagers - 1) / 2) * 3.9 / max(wagers, 3))
            ring = Circle(place, 1.6 / max(wagers, 3), facecolor="none", edgecolor=LACQUER, linewidth=1.0)
            axes.add_patch(ring)
            axes.text(*place, str(wager + 1), ha="center", va="center", fontsize=7, color=INK)
        axes.text(*at(9.3, 0), str(spot), ha="center", va="center", fontsize=9, color=SOFT)
    axes.set_xlim(-10.2, 10.2)
    axes.set_ylim(-10.2, 0.2)
    axes.set_aspect("equal")
    axes.set_axis_off()
    return _svg(figure)


def hold_bands(volatility: Volatility, speech: Speech = ENGLISH) -> str:
    """Bands of hold over the number of rounds."""
    figure, axes = _drawing(WIDE, 2.4, speech)
    ratio = ROUNDS[-1] / ROUNDS[0]
    rounds = [ROUNDS[0] * ratio ** (step / STEPS) for step in range(STEPS + 1)]
    for level in sorted(LEVELS, reverse=True):
        ends = [volatility.band(round(number), level) for number in rounds]
        low, high = ([100 * end[at] for end in ends] for at in (0, 1))
        axes.fill_between(rounds, low, high, color=BANDS[level], linewidth=0, label=f"{level} %")
    edge = 100 * float(volatility.edge)
    axes.axhline(0, color=SOFT, linewidth=0.8, linestyle=(0, (2, 2)))
    axes.axhline(edge, color=LACQUER, linewidth=1.5)
    axes.set_xscale("log")
    axes.set_xlim(ROUNDS[0], ROUNDS[-1])
    axes.set_xticks(ROUNDS, [f"{number:,}" for number in ROUNDS])
    axes.minorticks_off()
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %".replace("-", "−"))
    axes.grid(axis="y", color=HAIR, linewidth=0.7)
    axes.annotate(
        f"{edge:.2f} %".replace("-", "−"), (ROUNDS[-1], edge), (5, 0), textcoords="offset points",
        color=LACQUER, va="center", fontsize=10, annotation_clip=False,
    )  # fmt: skip
    axes.legend(
        *(part[::-1] for part in axes.get_legend_handles_labels()),
        frameon=False, fontsize=9, ncols=3, loc="lower right", bbox_to_anchor=(1.0, 0.98),
        labelcolor=SOFT, handlelength=1.1, borderpad=0,
    )  # fmt: skip
    return _svg(figure)


def short_run(volatility: Volatility, speech: Speech = ENGLISH) -> str:
    """The curve of hold after the fewest rounds, the house's losses shaded."""
    figure, axes = _drawing(HALF, 2.0, speech)
    low, high = volatility.band(ROUNDS[0], LEVELS[-1])
    mean, spread = float(volatility.edge), (high - low) / 2 / NormalDist().inv_cdf(0.995)
    curve = NormalDist(mean, spread)
    at = [mean + spread * 7.6 * (step / STEPS - 0.5) for step in range(STEPS + 1)]
    heights = [curve.pdf(place) for place in at]
    places = [100 * place for place in at]
    axes.fill_between(places, heights, color="#E9D6A6", linewidth=0)
    shaded = sorted({*(place for place in at if place <= 0), 0.0})
    axes.fill_between([100 * x for x in shaded], [curve.pdf(x) for x in shaded], color=STONE, linewidth=0)
    axes.plot(places, heights, color="#B48C3C", linewidth=1.2)
    axes.axvline(100 * mean, color=LACQUER, linewidth=1.3)
    words = speech("picture.loses", share=f"{100 * volatility.losing(ROUNDS[0]):.1f}")
    axes.text(0.0, 0.95, words, transform=axes.transAxes, fontsize=9, color=SOFT, va="top")
    axes.set_yticks([])
    axes.set_ylim(0, None)
    axes.spines["bottom"].set_visible(True)
    axes.spines["bottom"].set_color(SOFT)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g} %".replace("-", "−"))
    axes.set_xlabel(speech("picture.run", rounds=f"{ROUNDS[0]:,}"), fontsize=9, color=SOFT)
    return _svg(figure)


def envy_bars(side: SideFigures, speech: Speech = ENGLISH) -> str:
    """The edge by the number of players at the table."""
    figure, axes = _drawing(HALF, 2.0, speech)
    edges = [100 * float(side.edge_with_envy(others)) for others in OTHERS]
    bars = axes.bar([str(others + 1) for others in OTHERS], edges, color=FELT, width=0.62)
    labels = [f"{edge:.2f}".replace("-", "−") for edge in edges]
    axes.bar_label(bars, labels=labels, fontsize=9, color=FELT, padding=2)
    axes.axhline(0, color=SOFT, linewidth=0.9)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %".replace("-", "−"))
    axes.grid(axis="y", color=HAIR, linewidth=0.7)
    axes.set_xlabel(speech("picture.players"), fontsize=9, color=SOFT)
    return _svg(figure)

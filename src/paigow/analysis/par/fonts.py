"""Fonts of a PAR sheet: Latin ones ship; Chinese ones are too large to, so those of the machine are used."""

from functools import cache

from paigow.errors import BadNotation
from paigow.words import Language

LATIN = "Source Sans 3"

CHINESE: dict[Language, tuple[str, ...]] = {
    "zh-Hant": ("Noto Sans CJK TC", "Source Han Sans TC", "PingFang TC", "Microsoft JhengHei"),
    "zh-Hans": ("Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei"),
}
EITHER = ("WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "Noto Sans CJK JP")
"""Fonts that have the characters of both scripts."""


def fonts_beside(language: Language) -> tuple[str, ...]:
    """The fonts to fall back on for what the shipped ones lack; none for English."""
    if language not in CHINESE:
        return ()
    wanted = (*CHINESE[language], *EITHER)
    found = tuple(name for name in wanted if name in _installed())
    if not found:
        raise BadNotation(
            f"a PAR sheet in {language} needs a Chinese font, and none of these is installed: {', '.join(wanted)}; "
            "the workbook and the JSON need none"
        )
    return found[:1]


@cache
def _installed() -> frozenset[str]:
    from matplotlib import font_manager

    return frozenset(font_manager.fontManager.get_font_names())

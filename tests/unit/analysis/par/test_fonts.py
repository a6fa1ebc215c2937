"""Fonts of a sheet."""

import pytest

from paigow.analysis.par import fonts
from paigow.errors import BadNotation


def test_english_needs_no_font_of_the_machine() -> None:
    assert fonts.fonts_beside("en") == ()


def test_the_first_chinese_font_of_the_script_that_is_installed_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed = frozenset({"Noto Sans CJK SC", "WenQuanYi Micro Hei"})
    monkeypatch.setattr(fonts, "_installed", lambda: installed)
    assert fonts.fonts_beside("zh-Hans") == ("Noto Sans CJK SC",)
    assert fonts.fonts_beside("zh-Hant") == ("WenQuanYi Micro Hei",)


def test_a_machine_without_a_chinese_font_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_installed", frozenset)
    with pytest.raises(BadNotation, match=r"needs a Chinese font.*Noto Sans CJK TC"):
        fonts.fonts_beside("zh-Hant")

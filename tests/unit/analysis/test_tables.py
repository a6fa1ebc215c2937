"""Tables for notebooks."""

from paigow.analysis.tables import html_table


def test_words_stand_left_and_figures_right_and_markup_is_only_text() -> None:
    shown = html_table("A & B", ("event", "count"), [("<b>", "1,000")], "done")
    assert "<caption" in shown
    assert "A &amp; B" in shown
    assert "&lt;b&gt;" in shown
    assert 'text-align:right;font-variant-numeric:tabular-nums">1,000<' in shown
    assert shown.endswith("<p>done</p>")

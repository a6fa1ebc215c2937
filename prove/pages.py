"""In every window, at every phase of every game and in every language, a player sees what they need without scrolling.

Rounds are recorded from the engine by seed and shown in a real browser: with the coach, four side wagers, two hands,
the bank and its offer, a surrender and a foul. In each window rectangles are measured, points are hit, and texts are
held against what they lie in.
"""

from paigow.words import LANGUAGES
from prove import Progress, Result
from tests.browser import windows
from tests.browser.moments import SCENARIOS
from tests.browser.windows import WANTED

ALONE = "it needs a browser"

SIZES = (
    (320, 568), (360, 640), (390, 844), (412, 915), (568, 320), (640, 360), (720, 450), (768, 1024), (844, 390),
    (915, 412), (1024, 768), (1024, 600), (1180, 820), (1280, 720), (1366, 625), (1366, 650), (1366, 768),
    (1440, 900), (1600, 900), (1920, 1080), (2560, 1440),
)  # fmt: skip

RESTS_ON = (
    "web/src/lib/art", "web/src/lib/felt", "web/src/lib/play", "web/src/lib/shared", "web/src/lib/sheets",
    "web/src/lib/table", "web/src/lib/types", "web/src/lib/money.ts", "web/src/lib/pieces.ts",
    "web/src/lib/preferences.svelte.ts", "web/src/lib/review/RoundCost.svelte", "web/src/pages/TableRoute.svelte",
    "web/src/styles", "web/src/lib/words/en/felt.ts", "web/src/lib/words/en/pieces.ts",
    "web/src/lib/words/en/play.ts", "web/src/lib/words/zh-Hans/felt.ts", "web/src/lib/words/zh-Hans/pieces.ts",
    "web/src/lib/words/zh-Hans/play.ts", "web/src/lib/words/zh-Hant/felt.ts", "web/src/lib/words/zh-Hant/pieces.ts",
    "web/src/lib/words/zh-Hant/play.ts", "src/paigow/words/data/en/games.toml", "src/paigow/words/data/en/log.toml",
    "src/paigow/words/data/en/page.toml", "src/paigow/words/data/en/ranking.toml",
    "src/paigow/words/data/en/setting.toml", "src/paigow/words/data/en/table.toml",
    "src/paigow/words/data/en/tiles.toml", "src/paigow/words/data/en/wagers.toml",
    "src/paigow/words/data/zh-Hans/games.toml", "src/paigow/words/data/zh-Hans/log.toml",
    "src/paigow/words/data/zh-Hans/page.toml", "src/paigow/words/data/zh-Hans/ranking.toml",
    "src/paigow/words/data/zh-Hans/setting.toml", "src/paigow/words/data/zh-Hans/table.toml",
    "src/paigow/words/data/zh-Hans/tiles.toml", "src/paigow/words/data/zh-Hans/wagers.toml",
    "src/paigow/words/data/zh-Hant/games.toml", "src/paigow/words/data/zh-Hant/log.toml",
    "src/paigow/words/data/zh-Hant/page.toml", "src/paigow/words/data/zh-Hant/ranking.toml",
    "src/paigow/words/data/zh-Hant/setting.toml", "src/paigow/words/data/zh-Hant/table.toml",
    "src/paigow/words/data/zh-Hant/tiles.toml", "src/paigow/words/data/zh-Hant/wagers.toml",
    "tests/browser/measure.js", "tests/browser/moments.py", "tests/browser/windows.py",
)  # fmt: skip
"""What a table's page is made of: other pages may change without this being shown again."""


def run(seed: int, progress: Progress) -> Result:
    """Measure each scenario in each language; the seed changes nothing, for recordings have their own."""
    pieces = [(name, language) for language in LANGUAGES for name in SCENARIOS]
    with windows.own_house() as house:
        for piece in progress.pieces(len(pieces)):
            name, language = pieces[piece]

            def counted() -> None:
                progress.tally["windows"] += 1

            found = windows.faults_of(house, name, SIZES, WANTED, language, counted)
            progress.tally["faults"] += len(found)
            for fault in found:
                print(f"{language} {fault}")
            house.close()
    faults, measured = progress.tally["faults"], progress.tally["windows"]
    return Result(
        holds=faults == 0 and measured > 0,
        count=measured,
        says=f"{faults} faults in {measured} windows",
        figures={"sizes": len(SIZES), "scenarios": len(SCENARIOS), "languages": len(LANGUAGES)},
    )

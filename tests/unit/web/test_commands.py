"""Every command that a player or the floor may give has its place on the page or the floor's desk."""

from pathlib import Path

from paigow.server.floor_acts import DOINGS
from paigow.table import commands as c
from paigow.table.phases import FLOOR, PLAYER

PAGE = Path(__file__).parents[3] / "web" / "src"

NOT_BUTTONS = {
    c.LookAtHand,  # the page shows a hand as soon as its player may look
    c.Talk,  # what people say aloud is reported by the dealer or the floor
}
ELSEWHERE = {
    c.Perform,  # the act that is due, offered first on the desk
    c.ReportIrregularity,  # the desk's reports
    c.GiveRuling,  # the desk's rulings
    c.OpenTable,  # opening a table comes before there is a desk
    c.SendDealer,  # the dealer's badge takes the place
}


def test_every_command_of_a_player_is_on_the_page() -> None:
    sources = [path for ending in ("*.ts", "*.svelte") for path in PAGE.rglob(ending)]
    text = "\n".join(
        path.read_text("utf-8")
        for path in sources
        if path.name != "schema.ts" and "gallery" not in path.parts and ".test." not in path.name
    )
    given = frozenset().union(*PLAYER.values()) - NOT_BUTTONS
    assert sorted(command.__name__ for command in given if f"'{command.__name__}'" not in text) == []


def test_every_command_of_the_floor_is_on_the_desk() -> None:
    given = frozenset().union(*FLOOR.values()) - ELSEWHERE
    assert given == {doing.command for doing in DOINGS.values()}

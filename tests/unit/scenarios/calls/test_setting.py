"""The calls on settings take cards and tiles alike."""

from paigow.scenarios.runner import play


def test_tiles_know_no_foul() -> None:
    given = {"game": "colorado-tiles", "tiles": True, "set": "4-6 1-6 / 6-6 3-6"}
    assert play("setting", given).outcome["foul"] is False


def test_a_setting_written_with_a_card_twice_is_bad_notation() -> None:
    given = {"game": "maryland-poker", "set": "As As 7s 5d 3c | Kd 9c"}
    assert "As is there twice" in play("setting", given).outcome["bad_notation"]


def test_a_house_way_tells_its_rule() -> None:
    given = {"game": "horseshoe-poker", "house_way": "horseshoe", "hand": "As Ah Ad Ac Jk Ks Kh"}
    # hs-houseway.five-aces.kings: five aces with two kings.
    assert play("house-way", given).outcome == {
        "setting": "As Ah Ad Ac Jk | Ks Kh",
        "rule": "hs-hw-five-aces-kings",
    }

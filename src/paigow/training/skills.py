"""Skills: what a dealer or a floorperson is drilled and marked in."""

from enum import StrEnum


class Skill(StrEnum):
    """One thing that a person learns; reports give a score for each."""

    HOUSE_WAY = "house-way"
    READING = "reading"
    ORDER = "order"
    PAYOUTS = "payouts"
    VIGORISH = "vigorish"
    SIDE_WAGERS = "side-wagers"
    TOKES = "tokes"
    IRREGULARITIES = "irregularities"
    ANNOUNCEMENTS = "announcements"
    PROCEDURE = "procedure"
    DICE = "dice"
    DELIVERY = "delivery"
    SERVICE = "service"
    PROTECTION = "protection"
    RULES = "rules"

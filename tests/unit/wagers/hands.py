"""For every row of the card paytables a hand that it pays, and the nearest hand that it does not."""

ROYAL_AK = "royal-flush-ace-king-suited"
ROYAL_KQ = "royal-flush-king-queen-suited"

NEIGHBOURS = {
    "seven-card-straight-flush-natural": ("3h 4h 5h 6h 7h 8h 9h", "3h 4h 5h 6h 7h 8h 9c", "straight-flush"),
    "seven-card-straight-flush": ("3h 4h 5h Jk 7h 8h 9h", "3h 4h 5h Jk 8h 9h Th", "straight-flush"),
    "seven-card-straight-flush-joker": ("3h 4h 5h Jk 7h 8h 9h", "3h 4h 5h Jk 7h 8h 9c", "straight-flush"),
    "royal-flush-royal-match": ("As Ks Qs Js Ts Ah Kh", "As Ks Qs Js Ts Ah Kd", "royal-flush"),
    ROYAL_AK: ("As Ks Jk Js Ts Ad Kd", "As Ks Qs Js Ts Kd Qd", "royal-flush"),
    ROYAL_KQ: ("As Ks Jk Js Ts Kh Qh", "As Ks Qs Js Ts Ah Kh", "royal-flush"),
    "five-aces": ("As Ah Ad Ac Jk 9s 7d", "As Ah Ad 8c Jk 9s 7d", "four-of-a-kind"),
    "royal-flush": ("As Ks Qs Js Jk 7d 2c", "As Ks Qd Js Ts 7d 2c", "straight"),
    "straight-flush": ("9h 8h 7h 6h 5h Kd 2c", "9h 8h 7h 6h 5s Kd 2c", "straight"),
    "four-of-a-kind": ("9s 9h 9d 9c Ks Qd 2h", "9s 9h 9d Qc Ks Qd 2h", "full-house"),
    "full-house": ("9s 9h 9d 4s 4h Kc 7d", "9s 9h 9d 4s 3h Kc 7d", "three-of-a-kind"),
    "flush": ("As 9s 7s 5s 3s Kd Qh", "As 9s 7s 5s 3d Kd Qh", None),
    "three-of-a-kind": ("9s 9h 9d Ac Kh 5d 2c", "9s 9h 8d Ac Kh 5d 2c", None),
    "straight": ("9s 8h 7d 6c 5s Kd 2h", "9s 8h 7d 6c 4s Kd 2h", None),
    "three-pair": ("Ks Kd 9h 9c 4s 4d 2h", "Ks Kd 9h 9c 7s 4d 2h", None),
    "nine-high": ("9h 8d 7s 6c 4h 3d 2c", "9h 8d 7s 6c 5h 3d 2c", None),
    "ten-high": ("Th 9d 7s 6c 5h 3d 2c", "9h 8d 7s 6c 4h 3d 2c", "nine-high"),
    "jack-high": ("Jh Td 8s 7c 6h 3d 2c", "Th 9d 7s 6c 5h 3d 2c", "ten-high"),
    "queen-high": ("Qh Jd 9s 8c 7h 4d 2c", "Jh Jd 9s 8c 7h 4d 2c", None),
    "king-high": ("Kh Qd Ts 9c 8h 4d 2c", "Kh Qd Ts 9c 8h 4d 4c", None),
    "ace-high": ("As Qd Jc 9h 6s 4d 2h", "Ks Qd Jc 9h 6s 4d 2h", "king-high"),
}
"""Event -> (hand, neighbouring hand, the event of the neighbour among these, if the paytable has it)."""

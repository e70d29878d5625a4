"""Tests of the clever and cubed reference: the rulebooks' examples, the settled points, and random playouts.

Run: /usr/bin/python3 -m unittest discover -s tests/reference -p 'test_*.py'
"""

import random
import time
import unittest

import clever
import cubed


def random_outcome(game, rng):
    """A possible outcome of the awaited chance, found from the public view only."""
    kind = game.awaiting()["chance"]
    letters = game.LETTERS
    dice = game.view("referee")["dice"]
    if kind == "first":
        return "first:%d" % rng.randrange(game.seats)
    if kind == "roll":
        return "roll:" + "".join(letters[i] + str(rng.randint(1, 6)) for i in range(6) if dice[i]["at"] == "cup")
    if kind == "tray":
        border = sorted(die["face"] for die in dice)[2]
        tied = [i for i in range(6) if dice[i]["face"] == border]
        wanted = 3 - sum(die["face"] < border for die in dice)
        return "tray:" + ",".join(letters[i] for i in sorted(rng.sample(tied, wanted)))
    if kind == "fields":
        while True:
            outcome = "fields:" + ",".join(rng.sample(letters, 3))
            if game.possible(outcome):
                return outcome
    order = rng.sample(range(6), 6)
    fields = order[:rng.randint(0, 3)]

    def show(picked):
        return "".join(letters[i] + str(rng.randint(1, 6)) for i in sorted(picked))

    tray = show(set(range(6)) - set(fields))
    if letters == "wybgop":
        return "table:%s/%s" % (show(fields), tray)
    slots = [show([i]) for i in fields] + ["-"] * (3 - len(fields))
    rng.shuffle(slots)
    return "table:%s/%s" % (",".join(slots), tray)


def playout(game, rng, check=None, keen=False):
    """Play to the end with uniformly random moves (keen: nothing is refused if avoidable); the number of decisions."""
    decisions = 0
    while True:
        awaiting = game.awaiting()
        if "over" in awaiting:
            return decisions
        if "chance" in awaiting:
            outcome = random_outcome(game, rng)
            game.settle(outcome)
        else:
            seat = rng.choice(awaiting["seats"])
            moves = game.legal(seat)
            assert moves and len(set(moves)) == len(moves)
            if keen:
                moves = [move for move in moves if move not in ("decline", "done", "enter:pink:points")] or moves
            game.play(seat, rng.choice(moves))
            decisions += 1
        if check:
            check(game)


def drive(game, *steps):
    """Outcomes as text, moves as (seat, move)."""
    for step in steps:
        if isinstance(step, str):
            game.settle(step)
        else:
            game.play(*step)
    return game


def dice_at(game, place):
    return [die["die"] for die in game.view(0)["dice"] if die["at"] == place]


def zones(game, seat=0):
    game.forget()  # the tests fill sheets by hand
    return game.score()[seat]["zones"]


class CleverScore(unittest.TestCase):
    def setUp(self):
        self.game = clever.Game(1, {})
        self.sheet = self.game.sheets[0]

    def test_four_blue_crosses_score_7_and_nine_score_37_as_clever_8_1_says(self):
        self.sheet.blue = {2, 3, 4, 5}
        self.assertEqual(zones(self.game)["blue"], 7)
        self.sheet.blue = set(range(2, 11))
        self.assertEqual(zones(self.game)["blue"], 37)

    def test_five_green_crosses_score_15_as_clever_8_1_says(self):
        self.sheet.green = 5
        self.assertEqual(zones(self.game)["green"], 15)

    def test_orange_5_2_3_and_a_6_in_the_doubling_box_score_22_as_clever_8_1_says(self):
        for number in (5, 2, 3, 6):
            self.game.enter(self.sheet, "orange", None, number)
        self.assertEqual(self.sheet.orange, [5, 2, 3, 12])
        self.assertEqual(zones(self.game)["orange"], 22)

    def test_purple_2_5_6_3_scores_16_and_anything_follows_a_6_as_clever_4_5_and_8_1_say(self):
        die = self.game.DICE.index("purple")
        self.game.face = [1] * 6
        for number in (2, 5, 6, 3):
            self.game.face[die] = number
            self.assertEqual(self.game.entries(self.sheet, die), ["purple"])
            self.game.enter(self.sheet, "purple", None, number)
        self.assertEqual(zones(self.game)["purple"], 16)

    def test_after_a_2_only_3_to_6_fit_in_the_next_purple_box_as_clever_4_5_says(self):
        die = self.game.DICE.index("purple")
        self.sheet.purple = [2]
        fits = []
        for number in range(1, 7):
            self.game.face = [number] * 6
            if self.game.entries(self.sheet, die):
                fits.append(number)
        self.assertEqual(fits, [3, 4, 5, 6])

    def test_zones_46_37_28_5_21_make_every_fox_worth_5_as_clever_8_2_says(self):
        s = self.sheet
        s.yellow = {c for c in clever.YELLOW_CELLS if c[3] in "134"}
        s.blue, s.green, s.orange, s.purple, s.foxes = set(range(2, 11)), 7, [5], [4, 5, 6, 6], 2
        score = self.game.score()[0]
        self.assertEqual(score["zones"], {"yellow": 46, "blue": 37, "green": 28, "orange": 5, "purple": 21})
        self.assertEqual((score["fox_points"], score["total"]), (10, 147))
        self.assertEqual(score["rating"], 1)

    def test_an_empty_zone_makes_foxes_worthless_as_clever_6_2_says(self):
        self.sheet.green, self.sheet.foxes = 11, 3
        self.assertEqual(self.game.score()[0]["fox_points"], 0)

    def test_280_is_band_7_and_281_band_8_as_clever_7_4_says(self):
        for total, band in ((139, 0), (140, 1), (239, 5), (240, 6), (259, 6), (260, 7), (280, 7), (281, 8)):
            self.sheet.orange = [total]
            self.game.forget()
            self.assertEqual(self.game.score()[0]["rating"], band)

    def test_a_full_sheet_wins_seven_of_each_action_and_five_foxes_as_clever_5_6_says(self):
        for cell in clever.YELLOW_CELLS:
            self.game.enter(self.sheet, "yellow", cell, None)
        for total in range(2, 13):
            self.game.enter(self.sheet, "blue", str(total), None)
        for zone in ("green", "orange", "purple"):
            for _ in range(11):
                self.game.enter(self.sheet, zone, None, 6)
        for gift in ("plus1", "reroll"):  # rounds 2 and 3; round 1 was given at the start
            self.game.win(self.sheet, gift)
        self.assertEqual((self.sheet.reroll_won, self.sheet.plus1_won, self.sheet.foxes), (7, 7, 5))
        self.assertEqual(list(zones(self.game).values()), [60, 56, 66, 96, 66])

    def test_equal_totals_are_ranked_by_the_highest_zone_and_can_be_shared_as_clever_6_3_says(self):
        game = clever.Game(4, {"first": 0, "tracked": [0, 1, 3]})
        game.sheets[0].orange = [20]
        game.sheets[1].orange, game.sheets[1].purple = [15], [5]
        game.sheets[3].purple = [20]
        self.assertEqual(game._rank(), [1, 3, None, 1])


class CleverTurn(unittest.TestCase):
    def test_the_example_turn_of_the_rulebook_runs_as_clever_2_1_to_2_4_say(self):
        game = drive(clever.Game(2, {"first": 0}), "roll:w5y3b1g4o6p3", (0, "purple:purple"))
        self.assertEqual(dice_at(game, "tray"), ["blue"])
        self.assertEqual(game._cup(), [0, 1, 3, 4])
        drive(game, "roll:w4y2g3o4", (0, "white:purple"))
        self.assertEqual(dice_at(game, "tray"), ["yellow", "blue", "green"])
        drive(game, "roll:o3", (0, "orange:orange"))
        view = game.view(1)
        self.assertEqual((view["phase"], view["roll"]), ("window", 3))
        self.assertEqual([(d["die"], d["field"]) for d in view["dice"] if d["at"] == "field"],
                         [("white", 2), ("orange", 3), ("purple", 1)])
        self.assertEqual(game.awaiting(), {"seats": [1]})  # the active seat has no +1
        self.assertEqual(game.sheets[0].purple, [3, 4])

    def test_taking_the_highest_die_ends_the_rolling_early_as_clever_2_4_says(self):
        game = drive(clever.Game(2, {"first": 1}), "roll:w1y2b3g4o5p6", (1, "purple:purple"))
        self.assertEqual((game.phase, game.roll), ("window", 1))
        self.assertEqual(game.awaiting(), {"seats": [0]})

    def test_the_lowest_die_moves_no_die_to_the_tray_as_clever_2_2_says(self):
        game = drive(clever.Game(1, {}), "roll:w1y2b3g4o5p6", (0, "white:orange"))
        self.assertEqual(dice_at(game, "tray"), [])

    def test_a_reroll_rolls_the_dice_of_this_roll_only_and_is_no_new_roll_as_clever_2_7_says(self):
        game = drive(clever.Game(1, {}), "roll:w1y2b3g4o5p6", (0, "yellow:yellow:r2c1"))
        drive(game, "roll:b3g4o5p6", (0, "reroll"))
        view = game.view(0)
        self.assertEqual((view["phase"], view["roll"], view["rerolls"]), ("roll", 2, 1))
        self.assertEqual([d["at"] for d in view["dice"]], ["tray", "field"] + ["cup"] * 4)
        self.assertEqual(view["dice"][2]["face"], 3)
        self.assertFalse(game.possible("roll:w1b1g1o1p1"))
        drive(game, "roll:b1g1o1p1")
        self.assertNotIn("reroll", game.legal(0))

    def test_blue_and_white_in_two_rolls_score_two_blue_cells_as_clever_4_2_says(self):
        game = drive(clever.Game(1, {}), "roll:w2y2b3g2o2p2", (0, "white:blue:5"), "roll:y2b6g2o2p2", (0, "blue:blue:8"))
        self.assertEqual(game.sheets[0].blue, {5, 8})

    def test_pass_is_the_only_move_beside_reroll_when_nothing_fits_as_clever_2_6_says(self):
        game = clever.Game(1, {})
        game.sheets[0].purple = [5]
        game.at = ["tray"] * 5 + ["cup"]
        game.face = [1] * 6
        drive(game, "roll:p4")
        self.assertEqual(sorted(game.legal(0)), ["pass", "reroll"])
        drive(game, (0, "pass"))
        self.assertEqual((game.phase, game.roll, game.at[5]), ("roll", 2, "cup"))
        drive(game, "roll:p2", (0, "reroll"), "roll:p3")
        self.assertEqual(game.legal(0), ["pass"])
        drive(game, (0, "pass"), "roll:p1", (0, "pass"))
        self.assertEqual((game.phase, game.part, game.turn), ("roll", "passive", 1))

    def test_a_passive_seat_must_take_a_tray_die_and_only_else_may_use_the_fields_as_clever_3_3_says(self):
        game = drive(clever.Game(2, {"tracked": [1], "first": 0}), "table:w6/y1b1g1o1p1")
        self.assertNotIn("pass", game.legal(1))
        self.assertFalse([m for m in game.legal(1) if m.startswith("white")])
        game = clever.Game(2, {"tracked": [1], "first": 0})
        sheet = game.sheets[1]
        sheet.yellow, sheet.blue, sheet.green, sheet.orange, sheet.purple = {"r2c2", "r3c1"}, {7}, 1, [1] * 11, [3]
        drive(game, "table:w6/y1b1g1o1p1")
        self.assertEqual(sorted(game.legal(1)), ["pass", "white:green", "white:purple", "white:yellow:r1c2", "white:yellow:r4c4"])

    def test_white_used_as_extra_yellow_4_is_spent_but_blue_7_is_open_as_clever_8_3_says(self):
        game = clever.Game(1, {})
        game.sheets[0].plus1_won = 2
        drive(game, "roll:w4y1b3g1o1p6", (0, "purple:purple"), (0, "extra:white:yellow:r3c4"))
        self.assertFalse([m for m in game.legal(0) if m.startswith("extra:white")])
        self.assertIn("extra:blue:blue:7", game.legal(0))
        self.assertEqual(game.view(0)["sheets"][0]["extras"], ["white"])
        drive(game, (0, "extra:blue:blue:7"))  # the last +1: the window closes by itself
        self.assertEqual((game.part, game.turn), ("passive", 1))

    def test_all_seats_act_together_after_the_last_roll_as_clever_3_2_says(self):
        game = clever.Game(3, {"first": 0})
        game.sheets[0].plus1_won = game.sheets[2].plus1_won = 1
        drive(game, "roll:w1y2b3g4o5p6", (0, "purple:purple"))
        self.assertEqual(game.awaiting(), {"seats": [0, 1, 2]})
        drive(game, (2, "orange:orange"), (1, "green:green"))
        self.assertEqual(game.awaiting(), {"seats": [0, 2]})
        self.assertEqual(game.view(0)["sheets"][2]["stage"], "extra")
        drive(game, (2, "done"), (0, "done"))
        self.assertEqual((game.phase, game.active, game.turn), ("roll", 1, 1))

    def test_the_solo_tray_gets_1_2_and_one_of_the_3s_as_clever_8_4_says(self):
        game = drive(clever.Game(1, {}), "roll:w1y2b3g4o5p6", (0, "purple:purple"), "roll:w6y3b1g3o3p2")
        self.assertEqual(game.awaiting(), {"chance": "tray"})
        self.assertEqual(game.at, ["roll"] * 6)
        for bad in ("tray:b", "tray:w", "tray:y,g", "tray:", "tray:y,"):
            self.assertFalse(game.possible(bad), bad)
        drive(game, "tray:o")
        self.assertEqual(dice_at(game, "tray"), ["blue", "orange", "purple"])
        self.assertEqual(game.field, [1, 2, None, 3, None, None])
        self.assertNotIn("reroll", game.legal(0))


class CleverBonus(unittest.TestCase):
    def round_four(self, prepare):
        game = clever.Game(2, {"first": 0})
        game.round, game.turn, game.active = 3, 5, 1
        prepare(game)
        game._end_turn()
        return game

    def test_the_round_4_gift_is_one_black_bonus_for_all_seats_at_once_as_clever_1_5_says(self):
        game = self.round_four(lambda game: None)
        self.assertEqual((game.phase, game.awaiting()), ("gift", {"seats": [0, 1]}))
        self.assertEqual(game.view(0)["sheets"][1]["pending"], ["black"])
        self.assertEqual(len(game.legal(0)), 12 + 11 + 1 + 2)
        drive(game, (1, "bonus:black_6:orange"))
        self.assertEqual(game.awaiting(), {"seats": [0]})
        drive(game, (0, "bonus:black_x:blue:7"))
        self.assertEqual((game.phase, game.sheets[1].orange, game.sheets[0].blue), ("roll", [6], {7}))

    def test_a_gift_without_any_target_is_lost_as_clever_1_5_says(self):
        def fill(game):
            for s in game.sheets:
                s.yellow, s.blue, s.green = set(clever.YELLOW_CELLS), set(range(2, 13)), 11
                s.orange, s.purple = [1] * 11, [6] * 11
        game = self.round_four(fill)
        self.assertEqual((game.phase, game.sheets[0].pending), ("roll", []))

    def test_bonuses_chain_and_come_before_the_next_roll_as_clever_5_4_says(self):
        game = clever.Game(1, {})
        sheet = game.sheets[0]
        sheet.yellow, sheet.green = {"r1c1", "r1c2"}, 5
        drive(game, "roll:w1y5b6g6o6p6", (0, "yellow:yellow:r1c3"))
        self.assertEqual((game.phase, game.view(0)["sheets"][0]["pending"]), ("pick", ["blue_x"]))
        self.assertEqual(len(game.legal(0)), 11)
        drive(game, (0, "bonus:blue_x:blue:9"))
        self.assertEqual(game.phase, "roll")

    def test_a_bonus_without_target_waits_for_another_and_is_then_lost_as_clever_5_5_says(self):
        game = clever.Game(1, {})
        sheet = game.sheets[0]
        sheet.yellow, sheet.green, sheet.blue = set(clever.YELLOW_CELLS), 5, {2, 3, 4, 5, 6, 7, 8, 9, 10}
        sheet.pending = ["yellow_x"]
        drive(game, "roll:w1y5b6g6o6p6", (0, "green:green"))  # box 6: blue X
        self.assertEqual(sorted(game.legal(0)), ["bonus:blue_x:blue:11", "bonus:blue_x:blue:12"])
        self.assertEqual(game.view(0)["sheets"][0]["pending"], ["yellow_x", "blue_x"])
        drive(game, (0, "bonus:blue_x:blue:11"))  # completes 3-7-11: purple 6
        self.assertEqual(game.legal(0), ["bonus:purple_6:purple"])
        drive(game, (0, "bonus:purple_6:purple"))
        self.assertEqual((sheet.pending, game.phase), ([], "roll"))


class CubedScore(unittest.TestCase):
    def setUp(self):
        self.game = cubed.Game(1, {})
        self.sheet = self.game.sheets[0]

    def test_the_zone_examples_score_24_15_and_30_as_cubed_7_1_says(self):
        self.sheet.yellow = {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 5), (3, 6)}
        self.sheet.turquoise = {(1, c) for c in range(1, 6)}
        self.sheet.blue = {"left": [6, 5, 7], "right": [8, 9, 10, 11]}
        points = zones(self.game)
        self.assertEqual((points["yellow"], points["turquoise"], points["blue"]), (24, 15, 30))

    def test_three_foxes_with_a_lowest_zone_of_14_score_42_as_cubed_7_3_says(self):
        s = self.sheet
        s.yellow = {(1, 1)} | {(2, n) for n in (1, 2, 3)} | {(3, n) for n in (1, 2, 3, 4)}
        s.turquoise = {(r, c) for r, n in ((1, 6), (2, 5), (3, 3), (4, 1), (5, 1)) for c in range(1, n + 1)}
        s.blue = {"left": [6, 5, 7], "right": [8, 9, 10, 11]}
        s.brown, s.pink, s.foxes = [1, 2, 3, 4], [(3, "bonus"), (6, "points"), (12, "points"), (3, "bonus")], 3
        score = self.game.score()[0]
        self.assertEqual(list(score["zones"].values()), [34, 44, 30, 14, 24])
        self.assertEqual((score["fox_points"], score["total"], score["rating"]), (42, 188, 1))

    def test_a_full_sheet_wins_seven_of_each_action_and_six_foxes_as_cubed_5_3_says(self):
        game, s = self.game, self.sheet
        for row in (1, 2, 3):
            for number in range(1, 7):
                game.fill(s, "yellow", "%s%d" % (cubed.ROMAN[row - 1], number), None, None)
        for column in range(1, 7):
            game.fill(s, "turquoise", "%d:r1+r2+r3+r4+r5" % column, None, None)
        for value in range(5, -1, -1):
            game.fill(s, "blue", "left", None, value)
            game.fill(s, "blue", "right", None, 14 - value)
        for box in range(1, 13):
            game.fill(s, "brown", "b%d" % box, None, None)
            game.fill(s, "pink", "bonus", 3, None)
        for gift in ("plus1", "joker"):
            game.win(s, gift)
        self.assertEqual((s.reroll_won, s.joker_won, s.plus1_won, s.foxes), (7, 7, 7, 6))
        self.assertEqual({c: s.pending.count(c) for c in cubed.COLOURS},
                         {"yellow": 5, "turquoise": 6, "blue": 5, "brown": 6, "pink": 5, "black": 1})


class CubedTurn(unittest.TestCase):
    def enters(self, game, seat=0):
        return sorted(m[6:] for m in game.legal(seat))

    def test_the_example_turn_of_the_rulebook_runs_as_cubed_2_1_says(self):
        game = drive(cubed.Game(2, {"first": 0}), "roll:w5y3t1b4n6p3", (0, "take:pink"), (0, "enter:pink:bonus"))
        self.assertEqual(dice_at(game, "tray"), ["turquoise"])
        drive(game, "roll:w4y4b3n2", (0, "take:white"), (0, "enter:pink:points"))
        self.assertEqual(dice_at(game, "tray"), ["turquoise", "blue", "brown"])
        drive(game, "roll:y3", (0, "take:yellow"))
        self.assertEqual(game.legal(0), ["enter:yellow:III3"])
        drive(game, (0, "enter:yellow:III3"))
        self.assertEqual((game.field, game.sheets[0].pink), ([2, 3, None, None, None, 1], [(2, "bonus"), (4, "points")]))
        self.assertEqual(game.awaiting(), {"seats": [1]})

    def test_a_yellow_2_of_the_first_roll_goes_to_row_I_and_from_the_tray_to_grey_as_cubed_4_2_says(self):
        game = drive(cubed.Game(2, {"first": 0}), "roll:w6y2t6b6n6p6", (0, "take:yellow"))
        self.assertEqual(game.legal(0), ["enter:yellow:I2"])
        game = drive(cubed.Game(2, {"first": 0, "tracked": [1]}), "table:w3,-,p5/y2t2b3n6", (1, "take:yellow"))
        self.assertEqual(game.legal(1), ["enter:yellow:III2"])

    def test_a_3_on_field_I_gives_two_cells_of_column_3_as_cubed_7_2_says(self):
        game = drive(cubed.Game(1, {}), "roll:w6y3t6b6n6p6", (0, "take:yellow"), (0, "enter:yellow:I3"))
        drive(game, "roll:w6t3b6n6p6", (0, "take:turquoise"))
        self.assertEqual(len(game.legal(0)), 5 + 10)
        drive(game, (0, "enter:turquoise:3:r1+r3"))
        self.assertEqual(game.view(0)["sheets"][0]["turquoise"], ["r1c3", "r3c3"])

    def test_three_4s_on_the_tray_give_a_passive_seat_up_to_three_cells_as_cubed_7_2_says(self):
        game = drive(cubed.Game(2, {"first": 0, "tracked": [1]}), "table:w4,y5,n6/t4b4p4", (1, "take:turquoise"))
        self.assertEqual(len(game.legal(1)), 5 + 10 + 10)

    def test_the_active_seat_may_decline_and_the_field_stays_empty_as_cubed_2_2_says(self):
        game = drive(cubed.Game(1, {}), "roll:w1y2t3b4n5p6", (0, "decline"))
        self.assertEqual((game.phase, game.roll, game._cup()), ("roll", 2, list(range(6))))
        drive(game, "roll:w1y2t3b4n5p6", (0, "take:white"), (0, "enter:yellow:II1"))
        self.assertEqual(game.field[0], 2)

    def test_a_seven_restarts_a_blue_side_but_never_follows_a_seven_as_cubed_4_6_says(self):
        game = cubed.Game(1, {})
        blue = game.sheets[0].blue
        self.assertEqual(list(game.blue_sides(game.sheets[0], 7)), [])
        blue["left"] = [6]
        self.assertEqual(list(game.blue_sides(game.sheets[0], 7)), ["left"])
        blue["right"] = [8]
        self.assertEqual(list(game.blue_sides(game.sheets[0], 7)), ["left", "right"])
        blue["left"] = [6, 7]
        self.assertEqual(list(game.blue_sides(game.sheets[0], 6)), ["left"])

    def test_a_joker_counts_only_for_the_entry_and_uses_the_fixed_slot_first_as_cubed_5_4_says(self):
        game = cubed.Game(1, {})
        game.sheets[0].joker_won = 6
        drive(game, "roll:w1y2t3b1n1p1")
        moves = game.legal(0)
        self.assertIn("take:yellow=3@1", moves)
        self.assertIn("take:yellow=1@5", moves)
        self.assertNotIn("take:yellow=2@5", moves)
        self.assertIn("take:white=5@3", moves)
        drive(game, (0, "take:turquoise=6@4"))
        self.assertEqual(game.view(0)["sheets"][0]["taken"], {"die": "turquoise", "number": 6, "joker": 4})
        self.assertEqual(dice_at(game, "tray"), ["white", "yellow", "blue", "brown", "pink"])  # the face 3 counts
        self.assertEqual(len(game.legal(0)), 5)

    def test_a_joker_on_white_in_blue_adds_the_blue_face_as_cubed_5_4_says(self):
        game = cubed.Game(1, {})
        game.sheets[0].joker_won = 3
        drive(game, "roll:w1y2t3b3n1p1", (0, "take:white=5@3"))
        self.assertIn("enter:blue:right", game.legal(0))
        drive(game, (0, "enter:blue:right"))
        self.assertEqual(game.sheets[0].blue["right"], [8])

    def test_the_fields_open_when_no_tray_die_fits_as_it_shows_as_cubed_3_2_says(self):
        game = cubed.Game(2, {"first": 0, "tracked": [1]})
        game.sheets[1].joker_won = 1
        game.sheets[1].brown = [12]
        game.sheets[1].yellow = {(3, 2)}
        drive(game, "table:-,w3,p2/y2t1b2n2")
        self.assertFalse([m for m in game.legal(1) if m.startswith(("take:white", "take:pink"))])  # turquoise fits
        game = cubed.Game(2, {"first": 0, "tracked": [1]})
        sheet = game.sheets[1]
        sheet.joker_won, sheet.brown, sheet.yellow, sheet.turquoise = 1, [12], {(3, 2)}, {(r, 1) for r in range(1, 6)}
        drive(game, "table:-,w3,p2/y2t1b2n2")
        self.assertEqual(sorted(game.legal(1)), ["decline", "take:blue=3@1", "take:pink", "take:pink=3@1",
                                                 "take:turquoise=3@1", "take:white", "take:yellow=3@1"])
        drive(game, (1, "take:white"))
        self.assertIn("enter:yellow:II3", game.legal(1))  # 3 is grey in row II

    def test_an_extra_die_on_field_II_goes_to_row_II_and_a_tray_die_to_grey_cells_as_cubed_5_5_says(self):
        game = cubed.Game(2, {"first": 0, "tracked": [1]})
        game.sheets[1].plus1_won = 2
        drive(game, "table:-,y2,p3/w1t2b2n2", (1, "decline"), (1, "extra:yellow"))
        self.assertEqual(game.legal(1), ["enter:yellow:II2"])
        drive(game, (1, "enter:yellow:II2"), (1, "extra:white"))
        self.assertEqual([m for m in game.legal(1) if "yellow" in m], ["enter:yellow:III1"])

    def test_two_pending_colours_are_chosen_between_and_the_choice_is_cleared_as_protocol_1_3_says(self):
        game = cubed.Game(1, {})
        sheet = game.sheets[0]
        sheet.yellow = {(1, 3), (3, 3)}
        drive(game, "roll:w1y6t6b6n6p6", (0, "decline"), "roll:w1y3t6b6n6p6", (0, "take:yellow"), (0, "enter:yellow:II3"))
        self.assertEqual((sheet.stage, sorted(game.legal(0))), ("choose", ["choose:blue", "choose:pink"]))
        drive(game, (0, "choose:blue"))
        self.assertEqual((sheet.stage, sheet.chosen), ("bonus", "blue"))
        self.assertEqual(game.legal(0), ["bonus:blue:left=5"])  # 5 + white 1 = 6; an 8 needs a 7
        drive(game, (0, "bonus:blue:left=5"))
        self.assertEqual((sheet.stage, sheet.chosen, sheet.blue["left"]), ("bonus", None, [6]))
        self.assertEqual(len(game.legal(0)), 6)
        drive(game, (0, "bonus:pink:bonus=5"))
        self.assertEqual((sheet.pink, game.phase), ([(3, "bonus")], "roll"))

    def test_white_turquoise_cells_win_nothing_as_cubed_4_5_says(self):
        game = cubed.Game(1, {})
        sheet = game.sheets[0]
        sheet.turquoise = {(1, 6), (1, 4), (2, 4)}
        game.fill(sheet, "turquoise", "4:r3", 4, None)
        self.assertEqual(sheet.joker_won, 0)

    def test_circling_the_seventh_slot_wins_the_end_of_the_track_as_cubed_5_3_says(self):
        game = cubed.Game(1, {})
        sheet = game.sheets[0]
        sheet.reroll_won = sheet.plus1_won = sheet.joker_won = 6
        for track in ("reroll", "plus1", "joker"):
            game.win(sheet, track)
        self.assertEqual((sheet.foxes, sorted(sheet.pending)), (1, ["brown", "pink"]))

    def test_the_solo_passive_part_settles_the_tray_then_the_fields_as_cubed_6_2_says(self):
        game = drive(cubed.Game(1, {}), "roll:w1y2t3b4n5p6", (0, "take:pink"), (0, "enter:pink:bonus"), "roll:w6y3t3b1n3p2")
        drive(game, "tray:y")
        self.assertEqual((game.awaiting(), game.at), ({"chance": "fields"}, ["roll"] * 6))
        self.assertFalse(game.possible("fields:w,t,y"))
        drive(game, "fields:n,w,t")
        self.assertEqual(dice_at(game, "tray"), ["yellow", "blue", "pink"])
        self.assertEqual(game.field, [2, None, 3, None, 1, None])
        self.assertNotIn("reroll", game.legal(0))


class Playouts(unittest.TestCase):
    def check(self, game):
        for sheet in game.sheets:
            if sheet is not None:
                assert sheet.reroll_used <= sheet.reroll_won <= 7 and sheet.plus1_used <= sheet.plus1_won <= 7
                assert sheet.stage != "none" or not sheet.pending
        assert game.view("spectator")["phase"] == game.phase

    def test_random_games_of_every_size_and_tracking_end(self):
        rng = random.Random(4)
        for module in (clever, cubed):
            for seats in (1, 2, 3, 4):
                for trial in range(60):
                    game = module.Game(seats, module.random_options(rng, seats))
                    playout(game, rng, self.check, keen=trial % 2 == 1)
                    self.assertEqual(game.turn, game.rounds * max(2, seats) - 1)
                    ranks = game.awaiting()["rank"]
                    self.assertEqual([rank is None for rank in ranks], [s is None for s in game.sheets])
                    self.assertIn(1, ranks)

    def test_random_solo_clever_means_about_76_points_and_30_decisions(self):
        rng = random.Random(11)
        games, points, decisions = 3000, 0, 0
        start = time.perf_counter()
        for _ in range(games):
            game = clever.Game(1, {})
            decisions += playout(game, rng)
            points += game.score()[0]["total"]
        spent = time.perf_counter() - start
        print("\nclever solo, random: mean %.2f, %.2f decisions a game, %.0f us a decision"
              % (points / games, decisions / games, 1e6 * spent / decisions))
        self.assertAlmostEqual(points / games, 75.8, delta=2)
        self.assertAlmostEqual(decisions / games, 29.9, delta=0.5)

    def test_random_solo_cubed_is_fast_enough(self):
        rng = random.Random(12)
        games, points, decisions = 300, 0, 0
        start = time.perf_counter()
        for _ in range(games):
            game = cubed.Game(1, {})
            decisions += playout(game, rng)
            points += game.score()[0]["total"]
        spent = time.perf_counter() - start
        print("\ncubed solo, random: mean %.2f, %.2f decisions a game, %.0f us a decision"
              % (points / games, decisions / games, 1e6 * spent / decisions))

    def test_calls_are_refused_as_protocol_3_5_says(self):
        for module in (clever, cubed):
            with self.assertRaises(ValueError):
                module.Game(2, {}).call("last_round")


if __name__ == "__main__":
    unittest.main()

"""Tests of the reference of kids: the examples of the rules page, the borders of the rules, random matches."""

import collections
import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import kids  # noqa: E402


def started(seats=2, first=0, **options):
    return kids.Game(seats, dict(options, first=first))


def sheet_with(**changes):
    """A copy of the built-in sheet with some zones replaced."""
    sheet = json.loads(json.dumps(kids.BUILTIN))
    sheet.update(changes)
    return sheet


def everybody_done(game):
    """Sends done, then the first bonus each, until the turn is over."""
    turn = game.turn
    while game.turn == turn and "seats" in game.awaiting():
        seat = game.awaiting()["seats"][0]
        game.play(seat, "done" if "done" in game.legal(seat) else game.legal(seat)[0])


class Start(unittest.TestCase):
    def test_who_begins_is_a_chance_event_unless_a_seat_is_named_1_1(self):
        game = kids.Game(3, {})
        self.assertEqual(game.awaiting(), {"chance": "first"})
        self.assertIsNone(game.view("spectator")["active"])
        self.assertFalse(game.possible("first:3"))
        game.settle("first:2")
        self.assertEqual(game.awaiting(), {"chance": "roll"})
        self.assertEqual(game.view(0)["active"], 2)

    def test_the_built_in_sheet_has_three_joker_faces_1_1(self):
        faces = [symbol for die in kids.BUILTIN["dice"].values() for _, symbol in die]
        self.assertEqual(faces.count("joker"), 3)
        self.assertEqual(len(faces), 30)
        kids.check_sheet(kids.BUILTIN)

    def test_a_roll_shows_one_face_of_each_die_in_order_1_1(self):
        game = started()
        self.assertTrue(game.possible("roll:joker,joker,joker,candle,candle"))
        self.assertFalse(game.possible("roll:joker,joker,joker,joker,candle"))
        self.assertFalse(game.possible("roll:joker,joker,joker,candle"))
        self.assertFalse(game.possible("pool:joker"))
        self.assertFalse(game.possible("roll"))


class Turn(unittest.TestCase):
    def test_example_5_1_only_the_heart_can_be_crossed_and_green_goes_to_the_pool(self):
        game = started()
        game.settle("roll:red_heart,candle,present,green,donut")
        yellow = [move for move in game.legal(0) if ":yellow:" in move]
        self.assertEqual(yellow, ["cross:yellow:1+0"])
        game.play(0, "cross:yellow:1+0")
        self.assertEqual(game.legal(0), ["done"])
        game.play(0, "done")
        self.assertEqual(game.view(1)["pool"], ["candle", "present", "donut", "green"])
        self.assertEqual(game.legal(1), ["cross:red:1+0"] + [
            f"cross:green:r{row}c{column}+0" for row in (1, 2, 3) for column in (1, 2, 3, 4)] + ["done"])

    def test_example_5_2_joker_as_blue_then_pink_then_a_chain_of_bonuses_to_a_star(self):
        game = started()
        game.settle("roll:red_heart,candle,present,green,donut")
        game.play(0, "cross:yellow:1+0")
        everybody_done(game)
        game.settle("roll:candle,present,present,green,donut")
        game.play(1, "cross:green:r1c1+0")
        game.play(1, "done")
        game.play(0, "cross:red:1+0")
        everybody_done(game)
        game.settle("roll:joker,present,pink,muffin,donut")
        self.assertNotIn("cross:yellow:2+0", game.legal(0))
        game.play(0, "cross:yellow:2+1")
        game.play(0, "cross:yellow:3+0")
        self.assertEqual(game.view(0)["sheets"][0]["pending"], ["blue"])
        self.assertEqual(game.legal(0), ["done"])
        game.play(0, "done")
        self.assertEqual(game.awaiting(), {"seats": [0, 1]})
        self.assertEqual(game.legal(0), ["bonus:blue:muffin1", "bonus:blue:donut1", "bonus:blue:cake1"])
        game.play(0, "bonus:blue:donut1")
        self.assertEqual(game.legal(0), ["bonus:red:2"])
        game.play(0, "bonus:red:2")
        self.assertEqual(game.score()[0], {"total": 1, "zones": {"yellow": 0, "red": 1, "green": 0, "blue": 0}})
        self.assertEqual(game.view(0)["sheets"][0]["used"], ["joker", "pink"])

    def test_a_roll_that_cannot_be_used_is_thrown_again_by_itself_1_2(self):
        game = started()
        for attempt in (1, 2):
            self.assertEqual(game.view(0)["attempt"], attempt)
            game.settle("roll:muffin,blue,cake,pink,donut")
            self.assertEqual(game.awaiting(), {"chance": "roll"})
        self.assertEqual(game.view(0)["dice"], ["muffin", "blue", "cake", "pink", "donut"])
        game.settle("roll:muffin,blue,cake,pink,candle")
        self.assertEqual(game.awaiting(), {"seats": [0]})
        self.assertEqual(game.view(0)["attempt"], 3)

    def test_unused_jokers_are_for_the_others_and_used_dice_are_not_1_3(self):
        game = started()
        game.settle("roll:joker,candle,joker,green,blue")
        game.play(0, "cross:red:1+0")
        game.play(0, "done")
        self.assertEqual(game.view(0)["pool"], ["joker", "joker", "blue", "green"])

    def test_several_players_use_the_same_die_1_4(self):
        game = started(seats=3)
        game.settle("roll:red_heart,candle,pink,green,cake")
        game.play(0, "cross:yellow:1+0")
        game.play(0, "done")
        self.assertEqual(game.awaiting(), {"seats": [1, 2]})
        game.play(2, "cross:red:1+0")
        game.play(1, "cross:red:1+0")
        game.play(1, "done")
        self.assertEqual(game.awaiting(), {"seats": [2]})
        game.play(2, "done")
        self.assertEqual(game.view(0)["active"], 1)
        self.assertEqual(game.view(0)["sheets"][2]["used"], [])

    def test_a_passive_player_without_a_usable_die_is_still_asked_done_1_4(self):
        game = started()
        game.settle("roll:red_heart,muffin,donut,pink,cake")
        game.play(0, "cross:yellow:1+0")
        game.play(0, "done")
        self.assertEqual(game.legal(1), ["done"])

    def test_all_crosses_of_a_turn_lie_in_one_zone_1_5(self):
        game = started()
        game.settle("roll:red_heart,candle,joker,green,cake")
        game.play(0, "cross:red:1+1")
        self.assertEqual(game.legal(0), ["done"])
        with self.assertRaises(AssertionError):
            game.play(0, "cross:yellow:1+0")

    def test_jokers_alone_make_a_pair_of_sweets_1_5(self):
        game = started()
        game.settle("roll:joker,joker,pink,green,blue")
        self.assertIn("cross:blue:donut1+2", game.legal(0))
        self.assertNotIn("cross:blue:donut1+1", game.legal(0))

    def test_the_active_player_uses_a_die_before_done_and_a_passive_one_need_not_1_6(self):
        game = started()
        game.settle("roll:red_heart,candle,pink,green,cake")
        self.assertNotIn("done", game.legal(0))
        game.play(0, "cross:red:1+0")
        game.play(0, "done")
        game.play(1, "done")
        self.assertEqual(game.awaiting(), {"chance": "roll"})

    def test_a_joker_may_be_used_where_a_natural_die_would_do_1_6(self):
        game = started()
        game.settle("roll:joker,candle,pink,green,blue")
        self.assertIn("cross:red:1+0", game.legal(0))
        self.assertIn("cross:red:1+1", game.legal(0))


class Zones(unittest.TestCase):
    def test_several_balloons_in_a_turn_go_left_to_right_2_1(self):
        game = started()
        game.settle("roll:red_heart,blue,pink,green,donut")
        for number in (1, 2, 3, 4):
            self.assertEqual([m for m in game.legal(0) if m != "done" and "yellow" in m],
                             [f"cross:yellow:{number}+0"])
            game.play(0, f"cross:yellow:{number}+0")
        self.assertEqual(game.legal(0), ["done"])

    def test_a_double_wagon_needs_two_candles_at_once_2_2(self):
        game = started()
        game.settle("roll:candle,candle,pink,green,blue")
        game.play(0, "cross:red:1+0")
        self.assertEqual(game.legal(0), ["done"])
        everybody_done(game)
        game.settle("roll:candle,present,pink,green,blue")
        game.play(1, game.legal(1)[0])
        everybody_done(game)
        game.settle("roll:candle,joker,pink,green,blue")
        self.assertIn("cross:red:2+1", game.legal(0))
        self.assertNotIn("cross:red:2+0", game.legal(0))

    def test_the_last_wagon_needs_three_candles_at_once_2_2(self):
        game = started(sheet=sheet_with(red={"wagons": [{"candles": 3, "bonus": None, "star": 1}]}))
        game.settle("roll:candle,candle,present,green,blue")
        self.assertFalse([move for move in game.legal(0) if ":red:" in move])
        game = started(sheet=sheet_with(red={"wagons": [{"candles": 3, "bonus": None, "star": 1}]}))
        game.settle("roll:joker,candle,joker,candle,candle")
        self.assertEqual([move for move in game.legal(0) if ":red:" in move],
                         ["cross:red:1+0", "cross:red:1+1", "cross:red:1+2"])

    def test_presents_are_free_to_choose_2_3(self):
        game = started()
        game.settle("roll:present,present,pink,green,blue")
        game.play(0, "cross:green:r3c4+0")
        game.play(0, "cross:green:r1c2+0")
        self.assertEqual(game.view(0)["sheets"][0]["green"], ["r1c2", "r3c4"])

    def test_each_row_of_sweets_goes_left_to_right_two_dice_a_cell_2_4(self):
        game = started()
        game.settle("roll:muffin,muffin,donut,muffin,donut")
        blue = [move for move in game.legal(0) if ":blue:" in move]
        self.assertEqual(blue, ["cross:blue:muffin1+0", "cross:blue:donut1+0"])
        game.play(0, "cross:blue:muffin1+0")
        game.play(0, "cross:blue:donut1+0")
        self.assertEqual(game.legal(0), ["done"])
        self.assertEqual(game.view(0)["sheets"][0]["pending"], ["red", "green"])
        game.play(0, "done")
        self.assertEqual(game.view(0)["pool"], ["muffin"])


class Bonuses(unittest.TestCase):
    def test_a_complete_green_column_gives_its_bonus_3_1(self):
        game = started()
        game.settle("roll:present,present,present,green,blue")
        for row in (1, 2, 3):
            game.play(0, f"cross:green:r{row}c2+0")
        self.assertEqual(game.view(0)["sheets"][0]["pending"], ["blue"])

    def test_a_passive_player_gets_bonuses_too_3_1(self):
        game = started()
        game.settle("roll:red_heart,muffin,donut,muffin,cake")
        game.play(0, "cross:yellow:1+0")
        game.play(0, "done")
        game.play(1, "cross:blue:muffin1+0")
        self.assertEqual(game.legal(1), ["done"])
        game.play(1, "done")
        self.assertEqual(len(game.legal(1)), 12)
        game.play(1, "bonus:green:r2c2")
        self.assertEqual(game.turn, 1)

    def test_a_bonus_crosses_the_next_balloon_whatever_its_picture_3_1(self):
        game = started()
        game.settle("roll:cake,muffin,cake,muffin,donut")
        game.play(0, "cross:blue:cake1+0")
        game.play(0, "cross:blue:muffin1+0")
        game.play(0, "done")
        self.assertEqual(game.legal(0)[0], "bonus:yellow:1")
        self.assertEqual(len(game.legal(0)), 13)

    def test_a_bonus_crosses_all_three_candles_3_1(self):
        game = started(sheet=sheet_with(red={"wagons": [{"candles": 3, "bonus": None, "star": 2}]}))
        game.settle("roll:present,muffin,donut,muffin,donut")
        game.play(0, "cross:blue:donut1+0")
        game.play(0, "done")
        game.play(0, "bonus:red:1")
        self.assertEqual(game.score()[0]["zones"]["red"], 2)
        self.assertTrue(game.view(0)["last_turn"])

    def test_a_bonus_for_a_full_zone_is_lost_at_once_3_2(self):
        cells = [{"symbol": "red_heart", "bonus": "yellow", "star": 1}]
        game = started(sheet=sheet_with(yellow={"cells": cells}))
        game.settle("roll:red_heart,blue,pink,green,donut")
        game.play(0, "cross:yellow:1+0")
        self.assertEqual(game.view(0)["sheets"][0]["pending"], [])
        self.assertTrue(game.view(0)["last_turn"])


class End(unittest.TestCase):
    small = sheet_with(yellow={"cells": [{"symbol": "red_heart", "bonus": "blue", "star": 2}]})

    def test_the_others_still_play_when_the_active_player_completes_a_zone_4_1(self):
        game = started(sheet=self.small)
        game.settle("roll:red_heart,candle,pink,green,cake")
        game.play(0, "cross:yellow:1+0")
        game.play(0, "done")
        self.assertEqual(game.awaiting(), {"seats": [0, 1]})
        game.play(1, "cross:red:1+0")
        game.play(1, "done")
        game.play(0, "bonus:blue:cake1")
        # The cake pair wins a yellow bonus, and yellow is full: lost (3.2).
        self.assertEqual(game.awaiting(), {"over": True, "rank": [1, 2]})
        self.assertEqual(game.view(0)["sheets"][0]["zone"], "yellow")
        self.assertEqual(game.view(0)["pool"], ["candle", "cake", "pink", "green"])
        self.assertEqual(game.legal(0), [])

    def test_the_turn_is_finished_when_a_passive_player_completes_a_zone_4_1(self):
        game = started(seats=3, sheet=self.small)
        game.settle("roll:red_heart,candle,pink,green,cake")
        game.play(0, "cross:red:1+0")
        game.play(0, "done")
        game.play(1, "cross:yellow:1+0")
        game.play(1, "done")
        game.play(1, "bonus:blue:muffin1")
        game.play(1, "bonus:green:r1c1")
        self.assertEqual(game.awaiting(), {"seats": [2]})
        game.play(2, "cross:yellow:1+0")
        game.play(2, "done")
        game.play(2, "bonus:blue:donut1")
        game.play(2, "bonus:red:1")
        self.assertEqual(game.awaiting(), {"over": True, "rank": [3, 1, 1]})

    def test_green_stars_are_for_the_left_column_and_complete_rows_4_2(self):
        game = started()
        player = game.players[0]
        player.green = {(1, 1), (2, 1), (3, 1)}
        self.assertEqual(game.score()[0]["zones"]["green"], 1)
        player.green |= {(2, 2), (2, 3), (2, 4)}
        game.forget()  # filled by hand
        self.assertEqual(game.score()[0]["zones"]["green"], 2)


class Companion(unittest.TestCase):
    def test_an_untracked_active_seat_leaves_a_pool(self):
        game = started(tracked=[1])
        self.assertEqual(game.awaiting(), {"chance": "pool"})
        game.settle("pool:joker,candle")
        self.assertEqual(game.awaiting(), {"seats": [1]})
        self.assertIsNone(game.view(1)["dice"])
        self.assertIsNone(game.view(1)["sheets"][0])
        self.assertIsNone(game.score()[0])

    def test_a_pool_is_shown_by_distinct_dice(self):
        game = started(tracked=[1])
        self.assertTrue(game.possible("pool:"))
        self.assertTrue(game.possible("pool:candle,candle,candle,candle,candle"))
        self.assertTrue(game.possible("pool:candle,joker"))
        self.assertTrue(game.possible("pool:joker,joker,joker,pink"))
        # Pink is on dice C and D, green on D and E, three jokers take A, B and C.
        self.assertTrue(game.possible("pool:joker,joker,joker,pink,green"))
        self.assertFalse(game.possible("pool:joker,joker,joker,pink,pink"))
        self.assertFalse(game.possible("pool:joker,joker,joker,joker"))
        self.assertFalse(game.possible("pool:candle,candle,candle,candle,candle,candle"))
        self.assertFalse(game.possible("pool:balloon"))

    def test_with_an_empty_pool_a_passive_seat_is_asked_done(self):
        game = started(tracked=[1])
        game.settle("pool:")
        self.assertEqual(game.legal(1), ["done"])
        game.play(1, "done")
        self.assertEqual(game.awaiting(), {"chance": "roll"})

    def test_a_turn_without_tracked_passive_seats_ends_with_the_active_seat(self):
        game = started(tracked=[0])
        game.settle("roll:candle,blue,pink,green,cake")
        game.play(0, "cross:red:1+0")
        game.play(0, "done")
        self.assertEqual(game.awaiting(), {"chance": "pool"})

    def test_a_call_makes_this_turn_the_last_and_needs_an_untracked_seat(self):
        game = started(seats=3, tracked=[1, 2])
        game.settle("pool:candle")
        game.call("last_round")
        everybody_done(game)
        self.assertEqual(game.awaiting(), {"over": True, "rank": [None, 1, 1]})
        with self.assertRaises(AssertionError):
            started().call("last_round")


class Sheets(unittest.TestCase):
    def test_a_sheet_outside_the_limits_is_refused(self):
        wagons = [{"candles": 4, "bonus": None, "star": 0}]
        with self.assertRaisesRegex(AssertionError, "red 1"):
            started(sheet=sheet_with(red={"wagons": wagons}))
        dice = dict(kids.BUILTIN["dice"], A=[["red", "present"]] * 6)
        with self.assertRaisesRegex(AssertionError, "dice.A"):
            started(sheet=sheet_with(dice=dice))

    def test_a_sheet_is_written_as_one_line(self):
        line = kids.sheet_line(kids.BUILTIN)
        self.assertTrue(line.startswith("A=joker/candle/present/muffin/cake/red_heart;B="))
        self.assertIn(";yellow=red_heart/blue/pink:blue/green*1/", line)
        self.assertIn(";red=1/2*1/1:green/", line)
        self.assertIn(";columns=*1/:blue/:yellow/:red;rows=*1/*1/*1;muffin=:green/*1/:yellow*1;donut=", line)


class RandomMatches(unittest.TestCase):
    def walk(self, rng, seats, options):
        """Plays one match at random and checks what must hold at every step."""
        game = kids.Game(seats, options)
        stars = [0] * seats
        for _ in range(20000):
            awaiting = game.awaiting()
            view = game.view("spectator")
            self.assertEqual(json.loads(json.dumps(view)), view)
            self.check(game, awaiting, view)
            for seat, entry in enumerate(game.score()):
                if entry:
                    self.assertGreaterEqual(entry["total"], stars[seat])
                    stars[seat] = entry["total"]
            if "over" in awaiting:
                self.assertTrue(view["last_turn"])
                return game
            if "chance" in awaiting:
                game.settle(game.random_outcome(rng))
                if None in game.players and rng.random() < 0.01:
                    game.call("last_round")
            else:
                seat = rng.choice(awaiting["seats"])
                game.play(seat, rng.choice(game.legal(seat)))
        self.fail("the match does not end")

    def check(self, game, awaiting, view):
        for seat in range(game.seats):
            moves = game.legal(seat)
            self.assertEqual(bool(moves), seat in awaiting.get("seats", []))
            self.assertEqual(len(moves), len(set(moves)))
        for seat, sheet in enumerate(view["sheets"]):
            if sheet is None or view["dice" if seat == view["active"] else "pool"] is None:
                continue
            source = collections.Counter(view["dice"] if seat == view["active"] else view["pool"])
            self.assertFalse(collections.Counter(sheet["used"]) - source)

    def test_matches_of_two_to_four_seats_end(self):
        rng = random.Random(1)
        for seats in (2, 3, 4):
            for _ in range(40):
                game = self.walk(rng, seats, {})
                self.assertIn(1, game.awaiting()["rank"])

    def test_matches_with_untracked_seats_end(self):
        rng = random.Random(2)
        for seats in (2, 3, 4):
            for count in range(1, seats):
                for _ in range(15):
                    tracked = sorted(rng.sample(range(seats), count))
                    game = self.walk(rng, seats, {"tracked": tracked})
                    known = [seat for seat, rank in enumerate(game.awaiting()["rank"]) if rank is not None]
                    self.assertEqual(known, tracked)

    def test_matches_on_random_sheets_end(self):
        rng = random.Random(3)
        for seats in (2, 3, 4):
            for _ in range(60):
                self.walk(rng, seats, {"sheet": kids.random_sheet(rng)})

    def test_random_options_are_mostly_empty_and_always_valid(self):
        rng = random.Random(4)
        drawn = [kids.random_options(rng, seats) for seats in (2, 3, 4) for _ in range(300)]
        seen = collections.Counter(key for options in drawn for key in options)
        self.assertEqual(set(seen), {"first", "tracked", "sheet"})
        self.assertGreater(drawn.count({}), 300)
        for place, options in enumerate(drawn):
            kids.Game(2 + place // 300, options)


if __name__ == "__main__":
    unittest.main()

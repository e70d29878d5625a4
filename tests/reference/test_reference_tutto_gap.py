"""Checks of the two references tutto.py and gap.py against the rules pages."""

import os
import random
import sys
import unittest
from fractions import Fraction
from itertools import product

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import gap  # noqa: E402
import tutto  # noqa: E402


# ---- helpers -----------------------------------------------------------------

def tutto_game(seats=2, scores=None, **options):
    game = tutto.Game(seats, {"first": 0, **options})
    if scores:
        game.scores = list(scores)
    return game


def run(game, *steps):
    """Outcomes have a known kind; everything else is a move of the active seat."""
    for step in steps:
        if step.startswith(("first:", "card:", "throw:", "points:", "colours:", "deal:", "open:")):
            game.settle(step)
        else:
            game.play(game.active, step)
    return game


def tutto_under(card, seats=2, scores=None, **options):
    return run(tutto_game(seats, scores, **options), "card:" + card)


EASY_TUTTO = ("throw:1,1,1,5,5,5", "keep:1+1+1+5+5+5")      # worth 1500 in dice


def gap_game(seats=2, hands=(), middle=(), **options):
    """A game whose first hands begin with the cards given; the middle exactly as given."""
    options.setdefault("colours", gap.COLOURS[:{2: 3, 3: 4}.get(seats, 5)])
    game = gap.Game(seats, {"first": 0, **options})
    named = {card for hand in hands for card in hand} | set(middle)
    spare = [card for card in game.unseen() if card not in named]
    for seat in range(seats):
        if seat not in game.tracked:
            game.settle(f"deal:{seat}:{game.hand_size}")
            continue
        hand = list(hands[seat]) if seat < len(hands) else []
        while len(hand) < game.hand_size:
            hand.append(spare.pop())
        game.settle(f"deal:{seat}:" + ",".join(gap.in_order(hand)))
    for card in middle:
        game.settle("open:" + card)
    return game


def random_outcome(game, rng):
    """Some possible outcome of the chance that is due."""
    kind = game.awaiting()["chance"]
    if kind == "first":
        return f"first:{rng.randrange(game.seats)}"
    if kind == "card":
        cards = [card for card in tutto.CARDS if game.possible("card:" + card)]
        return "card:" + rng.choice(cards)
    if kind == "throw":
        return "throw:" + ",".join(str(face) for face in sorted(rng.randint(1, 6) for _ in range(game.dice)))
    if kind == "points":
        deductions = rng.choice([0, 0, 0, 1, 2])
        points = 1000 * deductions + 50 * rng.randrange(30)
        return rng.choice([f"points:{points}:{deductions}" if deductions else f"points:{points}",
                           "points:0", "points:350"] + ["points:win"] * (rng.random() < 0.02))
    if kind == "colours":
        letters = sorted(rng.sample(range(5), game.colour_count))
        return "colours:" + ",".join(gap.LETTERS[place] for place in letters)
    if kind == "open":
        return "open:" + rng.choice(game.unseen())
    if game.dealt not in game.tracked:
        return f"deal:{game.dealt}:{game.hand_size}"
    return f"deal:{game.dealt}:" + ",".join(gap.in_order(rng.sample(game.unseen(), game.hand_size)))


def playout(game, rng, check):
    for _ in range(200000):
        awaiting = game.awaiting()
        check(game)
        if "over" in awaiting:
            return awaiting["rank"]
        if "chance" in awaiting:
            game.settle(random_outcome(game, rng))
        else:
            seat = rng.choice(awaiting["seats"])
            moves = sorted(game.legal(seat))
            move = "stop" if "stop" in moves and rng.random() < 0.3 else rng.choice(moves)
            game.play(seat, move)
    raise AssertionError("no end")


# ---- Tutto -------------------------------------------------------------------

class TuttoDice(unittest.TestCase):
    def test_tutto_1_1_singles_and_triples_have_their_printed_values(self):
        values = {(1,): 100, (5,): 50, (1, 1, 1): 1000, (2, 2, 2): 200, (3, 3, 3): 300, (4, 4, 4): 400,
                  (5, 5, 5): 500, (6, 6, 6): 600}
        for dice, points in values.items():
            self.assertEqual(tutto.value(dice), points)

    def test_tutto_1_1_six_equal_dice_are_two_triples_and_each_die_counts_once(self):
        self.assertEqual(tutto.value([2] * 6), 400)
        self.assertEqual(tutto.value([1, 1, 1, 1, 5, 5]), 1200)
        self.assertEqual(tutto.scoring([2, 2, 2, 2, 3, 3]), [2, 2, 2])

    def test_tutto_2_3_a_triple_of_ones_may_be_split_but_one_of_twos_may_not(self):
        game = run(tutto_under("bonus200"), "throw:1,1,1,2,2,2")
        self.assertEqual(sorted(game.legal(0)), sorted(
            ["keep:1", "keep:1+1", "keep:1+1+1", "keep:2+2+2", "keep:1+2+2+2", "keep:1+1+2+2+2",
             "keep:1+1+1+2+2+2", "stop"]))

    def test_tutto_5_4_null_probabilities_by_enumeration(self):
        expected = {6: (5, 162), 5: (25, 324), 4: (17, 108), 3: (5, 18), 2: (4, 9), 1: (2, 3)}
        for dice, (top, bottom) in expected.items():
            nulls = sum(not tutto.scoring(throw) for throw in product(range(1, 7), repeat=dice))
            self.assertEqual(Fraction(nulls, 6 ** dice), Fraction(top, bottom))

    def test_tutto_3_the_pack_has_56_cards(self):
        self.assertEqual(sum(tutto.CARDS.values()), 56)


class TuttoTurns(unittest.TestCase):
    def test_rulebook_example_1_a_null_ends_the_turn(self):
        game = run(tutto_under("bonus200"), "throw:2,2,3,4,6,6")
        self.assertEqual((game.scores, game.active, game.phase, game.turn), ([0, 0], 1, "card", 1))

    def test_rulebook_example_2_stopping_with_a_one_and_a_five_is_150(self):
        game = run(tutto_under("bonus200"), "throw:1,2,3,4,5,6", "stop")
        self.assertEqual(game.scores, [150, 0])

    def test_tutto_5_1_rulebook_example_3_three_ones_over_several_throws_are_300(self):
        game = run(tutto_under("bonus200"), "throw:1,2,3,4,6,6", "keep:1", "throw:1,1,2,3,4", "keep:1+1",
                   "throw:2,5,5", "stop")
        self.assertEqual(game.scores, [400, 0])

    def test_rulebook_example_4_a_null_after_setting_dice_aside_loses_them(self):
        game = run(tutto_under("bonus200"), "throw:1,2,3,4,5,6", "keep:1+5", "throw:2,3,4,6")
        self.assertEqual((game.scores, game.active), ([0, 0], 1))

    def test_tutto_5_2_rulebook_example_5_bonus_600_is_1050(self):
        steps = ("throw:1,2,3,4,6,6", "keep:1", "throw:2,2,2,3,4", "keep:2+2+2", "throw:1,5")
        self.assertEqual(run(tutto_under("bonus600"), *steps, "stop").scores, [1050, 0])
        game = run(tutto_under("bonus600"), *steps, "keep:1+5")
        view = game.view("spectator")
        self.assertEqual((view["phase"], view["dice"], view["kept"], view["turn_points"], view["throw"]),
                         ("tutto", 0, [1, 1, 2, 2, 2, 5], 1050, None))
        self.assertEqual(run(game, "stop").scores, [1050, 0])

    def test_tutto_5_3_rulebook_example_6_a_failed_straight_loses_the_1050(self):
        game = run(tutto_under("bonus600"), "throw:1,2,3,4,6,6", "keep:1", "throw:2,2,2,3,4", "keep:2+2+2",
                   "throw:1,5", "keep:1+5", "card", "card:straight", "throw:1,2,3,3,3,3", "keep:1+2+3",
                   "throw:1,2,3")
        self.assertEqual((game.scores, game.active), ([0, 0], 1))

    def test_tutto_2_5_a_stop_card_in_a_chain_loses_everything(self):
        game = run(tutto_under("bonus200"), *EASY_TUTTO, "card", "card:stop")
        self.assertEqual((game.scores, game.active), ([0, 0], 1))

    def test_tutto_2_6_reaching_the_target_ends_the_game_at_once(self):
        game = run(tutto_under("bonus200", scores=[5900, 100]), "throw:1,2,3,4,6,6", "stop")
        self.assertEqual(game.awaiting(), {"over": True, "rank": [1, 2]})
        self.assertEqual((game.winner, game.scores), (0, [6000, 100]))

    def test_tutto_2_6_equal_turns_lets_the_round_of_turns_finish(self):
        game = run(tutto_under("bonus200", scores=[5900, 5900], ending="equal_turns"),
                   "throw:1,2,3,4,6,6", "stop")
        self.assertEqual(game.phase, "card")
        run(game, "card:bonus200", "throw:1,2,3,4,6,6", "stop")
        self.assertEqual(game.awaiting(), {"over": True, "rank": [1, 1]})
        self.assertIsNone(game.winner)

    def test_tutto_2_6_equal_turns_goes_on_when_plus_minus_threw_the_leader_below(self):
        game = run(tutto_under("bonus200", scores=[5900, 0], ending="equal_turns"),
                   "throw:1,2,3,4,6,6", "stop", "card:plus_minus", *EASY_TUTTO, "stop")
        self.assertEqual((game.scores, game.phase, game.active), ([5000, 1000], "card", 0))

    def test_tutto_2_7_an_empty_pile_is_shuffled_from_all_56(self):
        game = tutto_game()
        game.deck = dict.fromkeys(tutto.CARDS, 0)
        game.deck["stop"] = 1
        self.assertFalse(game.possible("card:double"))
        run(game, "card:stop")
        self.assertEqual(sum(game.deck.values()), 0)
        run(game, "card:cloverleaf")
        self.assertEqual((sum(game.deck.values()), game.deck["cloverleaf"]), (55, 0))


class TuttoCards(unittest.TestCase):
    def test_tutto_3_3_double_doubles_all_points_of_the_turn(self):
        game = run(tutto_under("bonus200"), *EASY_TUTTO, "card", "card:double", "throw:1,1,1,5,5,5", "stop")
        self.assertEqual(game.scores, [2 * (1500 + 200 + 1500), 0])

    def test_tutto_3_3_double_without_a_tutto_doubles_nothing(self):
        self.assertEqual(run(tutto_under("double"), "throw:1,2,3,4,5,6", "stop").scores, [150, 0])

    def test_tutto_3_3_double_takes_in_the_thousand_of_plus_minus(self):
        game = run(tutto_under("plus_minus", scores=[0, 2000]), *EASY_TUTTO, "card", "card:double",
                   "throw:1,1,1,5,5,5", "stop")
        self.assertEqual(game.scores, [2 * (1000 + 1500), 1000])

    def test_tutto_3_4_a_null_under_fireworks_keeps_the_points(self):
        game = run(tutto_under("fireworks"), *EASY_TUTTO, "throw:1,2,3,4,6,6", "keep:1", "throw:2,3,4,6,6")
        self.assertEqual((game.scores, game.active), ([1600, 0], 1))

    def test_tutto_3_4_a_null_on_the_first_throw_of_fireworks_keeps_earlier_cards(self):
        game = run(tutto_under("bonus300"), *EASY_TUTTO, "card", "card:fireworks", "throw:2,2,3,4,6,6")
        self.assertEqual(game.scores, [1800, 0])

    def test_tutto_4_forced_fireworks_has_one_move(self):
        game = run(tutto_under("fireworks", fireworks="forced"), "throw:1,1,2,2,2,5")
        self.assertEqual(game.legal(0), ["keep:1+1+2+2+2+5"])
        run(game, "keep:1+1+2+2+2+5", "throw:1,2,3,4,5,6")
        self.assertEqual(game.legal(0), ["keep:1+5"])

    def test_tutto_3_5_plus_minus_pays_1000_and_no_dice(self):
        game = run(tutto_under("plus_minus", 3, [0, 3000, 2000]), "throw:1,1,1,5,5,5")
        self.assertNotIn("stop", game.legal(0))
        run(game, "keep:1+1+1+5+5+5")
        self.assertEqual((game.turn_points, game.plus_minus, game.scores), (1000, 1, [0, 3000, 2000]))
        self.assertEqual(run(game, "stop").scores, [1000, 2000, 2000])

    def test_tutto_3_5_each_tied_leader_pays_and_a_tied_roller_does_not(self):
        steps = (*EASY_TUTTO, "stop")
        self.assertEqual(run(tutto_under("plus_minus", 3, [0, 500, 500]), *steps).scores, [1000, -500, -500])
        self.assertEqual(run(tutto_under("plus_minus", 3, [500, 500, 0]), *steps).scores, [1500, -500, 0])
        self.assertEqual(run(tutto_under("plus_minus", 3, [0, 0, 0]), *steps).scores, [1000, -1000, -1000])

    def test_tutto_3_5_a_roller_leading_alone_takes_from_nobody(self):
        self.assertEqual(run(tutto_under("plus_minus", 3, [600, 500, 0]), *EASY_TUTTO, "stop").scores,
                         [1600, 500, 0])

    def test_tutto_3_5_two_successes_are_booked_one_after_the_other(self):
        game = run(tutto_under("plus_minus", 3, [0, 3000, 2500]), *EASY_TUTTO, "card", "card:plus_minus",
                   *EASY_TUTTO, "stop")
        self.assertEqual(game.scores, [2000, 2000, 1500])

    def test_tutto_3_5_failure_loses_the_turn(self):
        game = run(tutto_under("bonus200"), *EASY_TUTTO, "card", "card:plus_minus", "throw:2,2,3,4,6,6")
        self.assertEqual(game.scores, [0, 0])

    def test_tutto_4_at_once_survives_a_later_null_and_may_end_the_game(self):
        game = run(tutto_under("plus_minus", 2, [0, 3000], plus_minus="at_once"), *EASY_TUTTO)
        self.assertEqual((game.scores, game.turn_points, game.plus_minus, game.phase), ([1000, 2000], 0, 0, "tutto"))
        self.assertEqual(run(game, "card", "card:stop").scores, [1000, 2000])
        game = run(tutto_under("plus_minus", 2, [5000, 3000], plus_minus="at_once"), *EASY_TUTTO)
        self.assertEqual((game.phase, game.winner, game.scores), ("over", 0, [6000, 3000]))

    def test_tutto_4_floor_zero_stops_deductions_at_zero(self):
        game = run(tutto_under("plus_minus", 2, [0, 500], floor_zero="on"), *EASY_TUTTO, "stop")
        self.assertEqual(game.scores, [1000, 0])

    def test_tutto_3_6_a_straight_takes_any_missing_numbers_and_pays_2000(self):
        game = run(tutto_under("straight"), "throw:2,2,3,3,4,4")
        self.assertEqual(sorted(game.legal(0)), sorted(
            ["keep:2", "keep:3", "keep:4", "keep:2+3", "keep:2+4", "keep:3+4", "keep:2+3+4"]))
        run(game, "keep:2+4", "throw:1,3,5,6")
        self.assertEqual(game.turn_points, 0)
        run(game, "keep:1+3+5+6")
        self.assertEqual((game.phase, game.turn_points, game.legal(0)), ("tutto", 2000, ["stop", "card"]))

    def test_tutto_3_7_two_tuttos_under_the_cloverleaf_win(self):
        game = run(tutto_under("cloverleaf", 3, [0, 900, 800]), *EASY_TUTTO)
        self.assertEqual((game.phase, game.tuttos, game.dice, game.kept), ("throw", 1, 6, []))
        run(game, *EASY_TUTTO)
        self.assertEqual(game.awaiting(), {"over": True, "rank": [1, 2, 3]})
        self.assertEqual((game.winner, game.scores), (0, [0, 900, 800]))

    def test_tutto_3_7_a_failed_cloverleaf_loses_the_turn(self):
        game = run(tutto_under("bonus200"), *EASY_TUTTO, "card", "card:cloverleaf", *EASY_TUTTO,
                   "throw:2,2,3,4,6,6")
        self.assertEqual((game.scores, game.tuttos, game.active), ([0, 0], 0, 1))

    def test_tutto_4_the_preset_2024_and_an_option_that_overrides_it(self):
        game = tutto.Game(2, {"preset": "2024", "floor_zero": "off"})
        self.assertEqual((game.equal_turns, game.floor_zero, game.forced, game.at_once), (True, False, True, False))

    def test_protocol_5_an_untracked_seat_enters_the_points_of_its_turn(self):
        game = tutto_game(3, [0, 2000, 1500], tracked=[1])
        self.assertEqual((game.awaiting(), game.view(1)["deck"]), ({"chance": "points"}, None))
        self.assertTrue(game.possible("points:win"))
        for wrong in ("points:1", "points:-50", "points:500:1", "points:50:0", "points:050", "points:", "points:x"):
            self.assertFalse(game.possible(wrong), wrong)
        run(game, "points:2450:2")
        self.assertEqual((game.scores, game.phase), ([2450, 1000, 500], "card"))
        game = run(tutto_game(2, tracked=[1]), "points:win")
        self.assertEqual((game.awaiting(), game.scores), ({"over": True, "rank": [1, 2]}, [0, 0]))


# ---- GAP ---------------------------------------------------------------------

class GapScore(unittest.TestCase):
    def test_gap_5_1_counts_and_their_scores(self):
        table = [((4, 1, 1, 2), 2), ((4, 1, 1, 3), 2), ((4, 4), 8), ((5, 5, 2, 1, 1), 8), ((5, 4, 2, 2, 1), 4),
                 ((3, 3, 3, 1, 1), 7), ((5, 1), 4), ((2, 1, 1, 1, 1), -2), ((1, 1, 1, 1, 1), 5), ((6,), 6), ((), 0)]
        for counts, points in table:
            self.assertEqual(gap.round_score(counts), points, counts)

    def test_rulebook_example_1_four_minus_two_without_the_colour_not_held(self):
        self.assertEqual(gap.round_score((4, 2, 0, 1, 1)), 2)

    def test_rulebook_example_2_four_and_four_are_eight(self):
        self.assertEqual(gap.round_score((4, 4, 0, 0, 0)), 8)


class GapTurns(unittest.TestCase):
    def test_gap_5_2_a_zero_on_two_ones_takes_exactly_one_of_choice(self):
        game = gap_game(hands=[["r0"]], middle=["r1", "g1", "r4", "r6"])
        run(game, "play:r0")
        self.assertEqual(game.awaiting(), {"seats": [0]})
        self.assertEqual(sorted(game.legal(0)), ["take:g1", "take:r1"])
        view = game.view("spectator")
        self.assertEqual((view["phase"], view["played"], view["hands"][0]["count"]), ("take", "r0", 5))
        run(game, "take:g1")
        self.assertEqual(game.view(0)["collections"][0], {"red": ["r0"], "green": ["g1"], "violet": []})
        self.assertEqual((game.middle, game.phase, game.active), (["r1", "r4", "r6"], "open", 1))

    def test_gap_5_2_a_two_takes_both_twos_and_no_neighbours(self):
        game = gap_game(hands=[["r2"]], middle=["g2", "v2", "g1", "g3"])
        run(game, "play:r2")
        self.assertEqual(gap.in_order(game.collections[0]), ["r2", "g2", "v2"])
        self.assertEqual(game.middle, ["g1", "g3"])

    def test_gap_5_2_a_seven_without_company_makes_five_in_the_middle(self):
        game = gap_game(hands=[["r7"]], middle=["g2", "v2", "g1", "g3"])
        run(game, "play:r7")
        self.assertEqual((len(game.middle), game.phase, game.active), (5, "play", 1))

    def test_gap_2_3_one_of_each_neighbour_below_first(self):
        game = gap_game(hands=[["r9"]], middle=["r8", "g8", "r0", "g0"])
        run(game, "play:r9")
        self.assertEqual(sorted(game.legal(0)), ["take:g8", "take:r8"])
        run(game, "take:r8")
        self.assertEqual(sorted(game.legal(0)), ["take:g0", "take:r0"])
        self.assertEqual(game.collections[0], ["r8"])
        run(game, "take:g0")
        self.assertEqual(gap.in_order(game.collections[0]), ["r8", "r9", "g0"])

    def test_gap_2_3_single_neighbours_are_taken_without_asking(self):
        game = run(gap_game(hands=[["r5"]], middle=["g4", "v6", "g1", "v1"]), "play:r5")
        self.assertEqual((gap.in_order(game.collections[0]), game.active), (["r5", "g4", "v6"], 1))

    def test_gap_1_1_and_1_2_colours_hands_and_pile(self):
        for seats, colours, size in ((2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 5, 5), (6, 5, 5)):
            game = gap_game(seats, middle=["r0", "r1", "r2", "r3"])
            self.assertEqual(len(game.view(0)["colours"]), colours)
            self.assertEqual(game.counts, [size] * seats)
            self.assertEqual(game.pile, 10 * colours - size * seats - 4)

    def test_gap_1_2_hands_are_secret(self):
        game = gap_game(middle=["r0", "r1", "r2", "r3"])
        shown = {viewer: [hand["cards"] is not None for hand in game.view(viewer)["hands"]]
                 for viewer in (0, 1, "spectator", "referee")}
        self.assertEqual(shown, {0: [True, False], 1: [False, True], "spectator": [False, False],
                                 "referee": [True, True]})

    def test_protocol_5_an_untracked_seat_may_play_any_unseen_card(self):
        game = gap_game(hands=[["r9"]], middle=["g2", "v2", "g1", "g3"], tracked=[0])
        run(game, "play:r9")
        moves = game.legal(1)
        self.assertEqual(len(moves), 30 - 6 - 4)
        self.assertNotIn("play:r9", moves)
        self.assertIsNone(game.view("referee")["hands"][1]["cards"])


class GapGame(unittest.TestCase):
    def finished(self, totals, best, best_round, **more):
        """A game whose round ends with nothing collected in it: everybody scores 0."""
        game = gap.Game(len(totals), {"first": 0, "target": 10})
        game.totals, game.best, game.best_round = list(totals), list(best), list(best_round)
        game.round = 5
        for name, value in more.items():
            setattr(game, name, value)
        game.end_round()
        return game

    def test_gap_4_1_the_next_round_starts_to_the_left(self):
        game = self.finished([9, 2], [5, 5], [1, 1])
        self.assertEqual((game.phase, game.round, game.starter, game.active), ("deal", 6, 1, None))

    def test_gap_4_1_the_target_ends_the_game_after_the_round(self):
        self.assertEqual(self.finished([10, 12], [5, 5], [1, 1]).awaiting(), {"over": True, "rank": [2, 1]})

    def test_gap_4_2_a_tie_goes_to_the_best_round_then_to_the_earlier_one(self):
        self.assertEqual(self.finished([12, 12, 3], [5, 6, 2], [1, 2, 1]).rank(), [2, 1, 3])
        self.assertEqual(self.finished([12, 12, 3], [6, 6, 2], [3, 2, 1]).rank(), [2, 1, 3])

    def test_gap_4_2_a_full_tie_is_broken_by_one_more_round_among_the_tied(self):
        game = self.finished([12, 12, 3], [6, 6, 2], [2, 2, 1])
        self.assertEqual((game.phase, game.tied, game.round), ("deal", [0, 1], 6))
        game = self.finished([12, 13, 20], [6, 6, 9], [2, 2, 5], tied=[0, 1])
        self.assertEqual((game.rank(), game.tied), ([3, 1, 2], None))

    def test_gap_4_2_equal_losers_share_a_place(self):
        self.assertEqual(self.finished([3, 12, 3], [2, 6, 2], [1, 2, 1]).rank(), [2, 1, 2])

    def test_gap_1_3_a_number_of_rounds_replaces_the_target(self):
        self.assertEqual(self.finished([50, 12], [9, 5], [1, 1], rounds=6).phase, "deal")
        self.assertEqual(self.finished([5, 2], [9, 5], [1, 1], rounds=5).phase, "over")

    def test_gap_1_3_when_time_is_up_the_running_round_is_the_last(self):
        self.assertEqual(self.finished([5, 2], [9, 5], [1, 1], last_round=True).phase, "over")

    def test_protocol_6_6_the_round_score_is_zero_once_booked(self):
        game = gap_game(hands=[["r2"]], middle=["g2", "v2", "g1", "g3"])
        run(game, "play:r2")
        self.assertEqual(game.score(), [{"total": 0, "round": 3}, {"total": 0, "round": 0}])


# ---- random playouts -----------------------------------------------------------

class Playouts(unittest.TestCase):
    def check_tutto(self, game):
        self.assertEqual(game.dice + len(game.kept), 6)
        if game.floor_zero:
            self.assertGreaterEqual(min(game.scores), 0)

    def check_gap(self, game):
        if game.letters is None:
            return
        here = [len(cards) for cards in game.collections] + game.counts + [len(game.middle), game.pile]
        self.assertEqual(sum(here) + (game.played is not None), 10 * game.colour_count)

    def play_all(self, module, seat_counts, games, check):
        for seats in seat_counts:
            rng = random.Random(seats)
            for number in range(games):
                options = module.random_options(rng, seats) if number else {}
                game = module.Game(seats, options)
                rank = playout(game, rng, check)
                self.assertEqual((len(rank), min(rank)), (seats, 1))

    def test_tutto_random_games_end_for_every_player_count_and_option(self):
        self.play_all(tutto, range(2, 11), 12, self.check_tutto)

    def test_gap_random_games_end_for_every_player_count_and_option(self):
        self.play_all(gap, range(2, 7), 12, self.check_gap)


if __name__ == "__main__":
    unittest.main()

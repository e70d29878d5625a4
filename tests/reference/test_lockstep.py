"""The lock-step driver by itself: a made-up engine that agrees, and one that is wrong in one place."""

import copy
import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import kids  # noqa: E402
import lockstep  # noqa: E402
import lockstep_game  # noqa: E402

SETTINGS = lockstep_game.Settings("none", 1, False)


class KidsEngine:
    """Answers like `goupil engine` with kids, from a reference of its own; `damage` may change a look (a dict)."""

    def __init__(self, damage=None, sort_keys=False):
        self.damage, self.sort_keys = damage, sort_keys
        self.matches = {}       # name -> game, draws, decisions made
        self.seeds = {}
        self.looks = 0
        self.pending = []

    def send(self, messages):
        self.pending += messages

    def receive(self, messages):
        return [self.answer(json.loads(self.pending.pop(0))) for _ in messages]

    def close(self):
        pass

    def answer(self, message):
        if message["do"] == "start":
            match = f"m{len(self.matches) + 1}"
            self.seeds[match] = message["seed"]
            self.matches[match] = [kids.Game(message["seats"], message["options"]), random.Random(message["seed"]), {}]
            return self.text({"ok": True, "match": match})
        game, rng, made = self.matches[message["match"]]
        if message["do"] == "close":
            return self.text({"ok": True})
        if message["do"] == "record":
            return self.text({"ok": True, "record": "(a record)"})
        return self.text(getattr(self, message["do"])(message, game, rng, made))

    def text(self, answer):
        return answer if isinstance(answer, str) else json.dumps(answer, separators=(",", ":"), sort_keys=self.sort_keys) + "\n"

    def chance(self, message, game, rng, made):
        outcome = game.random_outcome(rng)
        game.settle(outcome)
        return {"ok": True, "event": "c " + outcome, "effects": []}

    def play(self, message, game, rng, made):
        seat, move, decision = message["seat"], message["move"], message.get("decision")
        if made.get(decision) == move:
            return {"ok": True, "repeated": True}
        if move not in game.legal(seat):
            return {"ok": False, "error": "illegal_move"}
        made[decision] = move
        game.play(seat, move)
        return {"ok": True, "event": f"{seat} {move}", "effects": []}

    def look(self, message, game, rng, made):
        viewer, awaiting = message["as"], game.awaiting()
        seats = awaiting.get("seats", [])
        count = len(made)
        decision = {str(seat): f"{seat}.{count}" for seat in seats}
        legal = {str(seat): [{"move": move} for move in game.legal(seat)] for seat in seats}
        if viewer != "referee":
            decision, legal = decision.get(str(viewer)), legal.get(str(viewer), [])
        look = {"ok": True, "match": message["match"], "game": "kids", "as": viewer, "view": game.view(viewer),
                "awaiting": awaiting, "decision": decision, "legal": legal, "score": game.score(), "over": "over" in awaiting}
        self.looks += 1
        return self.damage(copy.deepcopy(look), self.looks) if self.damage else look


def play_games(engine, count=3):
    games = [lockstep_game.Lockstep("kids", 3, index, SETTINGS) for index in range(count)]
    lockstep.play(engine, games)
    return games


def at_look(number, change):
    """Damage for the first look from `number` on that `change` can be made to (it returns true then)."""
    done = []

    def damage(look, place):
        if place >= number and not done:
            whole = change(look)
            if whole:
                done.append(place)
                return whole if isinstance(whole, str) else look
        return look
    return damage


def put(container, key, value):
    container[key] = value
    return True


def drop_move(look):
    lists = [moves for moves in look["legal"].values() if moves] if isinstance(look["legal"], dict) else []
    return bool(lists and lists[0].pop())


def add_move(look):
    lists = list(look["legal"].values()) if isinstance(look["legal"], dict) else []
    return bool(lists) and (lists[0].append({"move": "cross:red:99+0"}) or True)


DAMAGES = {
    "a number of the view": lambda look: put(look["view"], "turn", look["view"]["turn"] + 1),
    "1 for true in the view": lambda look: put(look["view"], "last_turn", int(look["view"]["last_turn"])),
    "a key too many in the view": lambda look: put(look["view"], "more", None),
    "a cross on one sheet": lambda look: put(look["view"]["sheets"][2], "red", look["view"]["sheets"][2]["red"] + 1),
    "a key missing on one sheet": lambda look: look["view"]["sheets"][1].pop("zone", None) is None,
    "a score": lambda look: put(look["score"][1], "total", look["score"][1]["total"] + 1),
    "a missing score": lambda look: look["score"].pop(),
    "who is awaited": lambda look: "seats" in look["awaiting"] and put(look["awaiting"], "seats", [7]),
    "over": lambda look: put(look, "over", not look["over"]),
    "a missing move": drop_move,
    "a move too many": add_move,
    "a missing decision": lambda look: look["as"] == "referee" and look["decision"] and look["decision"].popitem(),
    "a decision for a spectator": lambda look: look["as"] == "spectator" and put(look, "decision", "0.0"),
    "a refused look": lambda look: put(look, "ok", False),
    "text after the answer": lambda look: json.dumps(look, separators=(",", ":")) + " {}\n",
    "a line that is cut": lambda look: json.dumps(look, separators=(",", ":"))[:-2] + "\n",
}


class AnEngine(unittest.TestCase):
    def test_that_agrees_passes_side_by_side(self):
        games = play_games(KidsEngine())
        self.assertTrue(all(game.reference.phase == "over" for game in games))

    def test_that_writes_keys_in_another_order_passes(self):
        play_games(KidsEngine(sort_keys=True), 1)

    def test_that_is_wrong_in_one_look_is_found_out(self):
        for number in (1, 40):
            for name, change in DAMAGES.items():
                with self.subTest(name=name, number=number):
                    with self.assertRaises(lockstep_game.Difference):
                        play_games(KidsEngine(at_look(number, change)))

    def test_games_are_the_same_alone_and_side_by_side(self):
        together = [list(game.past_moves) for game in play_games(KidsEngine())]
        self.assertEqual(together[0], list(play_games(KidsEngine(), 1)[0].past_moves))
        self.assertNotEqual(together[0], together[1])


class ATask(unittest.TestCase):
    def tearDown(self):
        lockstep.ENGINE = None

    def run_task(self, make_engine):
        kept, lockstep.Engine = lockstep.Engine, lambda goupil: make_engine()
        try:
            return lockstep.run_task((lockstep.Task("kids", 3, 5, 3), SETTINGS))
        finally:
            lockstep.Engine = kept

    def test_names_the_game_that_differs(self):
        seed_of_6 = lockstep_game.Lockstep("kids", 3, 6, SETTINGS).engine_seed

        class WrongInOne(KidsEngine):
            def look(self, message, game, rng, made):
                look = super().look(message, game, rng, made)
                return {**look, "score": []} if self.seeds[message["match"]] == seed_of_6 else look

        task, done, text = self.run_task(WrongInOne)
        self.assertEqual(done, 1)
        self.assertIn("game 6", text)
        self.assertIn("--start 6 --games 1", text)

    def test_of_games_that_agree_counts_them_all(self):
        self.assertEqual(self.run_task(KidsEngine)[1:], (3, None))


class Texts(unittest.TestCase):
    def test_are_plain_json(self):
        value = {"a": [1, None, True, "é\"\\"], "b": {"c": []}}
        self.assertEqual(lockstep_game.write(value), json.dumps(value, separators=(",", ":")))

    def test_are_those_of_the_whole_view(self):
        game, rng, texts = kids.Game(3, {}), random.Random(5), lockstep_game.Texts()
        for _ in range(200):
            if "over" in game.awaiting():
                break
            view = game.view("referee")
            self.assertEqual(texts.view(view), lockstep_game.write(view))
            self.assertEqual(texts.parts(game.score()), lockstep_game.write(game.score()))
            if "chance" in game.awaiting():
                game.settle(game.random_outcome(rng))
            else:
                seat = rng.choice(game.awaiting()["seats"])
                game.play(seat, rng.choice(game.legal(seat)))


if __name__ == "__main__":
    unittest.main()

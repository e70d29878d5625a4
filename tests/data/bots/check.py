#!/usr/bin/env python3
"""Plays at random, repeatably, and ends (a fault) as soon as a question lacks something the protocol promises."""
import json
import random
import sys

KEYS = ["do", "match", "game", "seats", "options", "seat", "decision", "view", "legal", "score"]
asked = {}
for line in sys.stdin:
    question = json.loads(line)
    seat = question["seat"]
    sat, number = question["decision"].split(".")
    fine = list(question) == KEYS and question["do"] == "choose" and 0 <= seat < question["seats"]
    fine = fine and int(sat) == seat and len(question["score"]) == question["seats"]
    fine = fine and isinstance(question["view"], dict) and len(question["legal"]) > 0
    for hand_of, hand in enumerate(question["view"].get("hands", [])):
        fine = fine and (hand_of == seat or hand["cards"] is None)
    fine = fine and int(number) > asked.get((question["match"], seat), -1)
    asked[(question["match"], seat)] = int(number)
    if not fine:
        sys.exit("not as promised: " + line)
    rng = random.Random(question["match"] + question["decision"])
    print(json.dumps({"move": rng.choice(question["legal"])["move"]}), flush=True)

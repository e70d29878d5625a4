#!/usr/bin/python3
"""Plays random games in the engine and in the reference at the same time.

After every event what the engine says (docs/protocol.md, 3.1) is compared with the
reference: who is awaited, the view, the score and the legal moves of each awaited
seat.  The first difference is printed with the record of the game.
Exit: 0 all games agree, 1 a difference, 2 bad use.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
import traceback
from collections import namedtuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

PLAYERS = {
    "clever": range(1, 5),
    "cubed": range(1, 5),
    "kids": range(2, 5),
    "gap": range(2, 7),
    "tutto": range(2, 11),
}
EXTRA_LOOKS = 16        # one step in so many is also looked at by a seat and a spectator
PROBES = 64             # one step in so many begins with a message that must be refused
STEP_LIMIT = 500000
CHUNK = 20              # games handed to a worker at a time
SAVE_SECONDS = 30
OUTSIDE_ONLY = ("points", "table", "pool")      # what an untracked seat left (protocol 5)

Task = namedtuple("Task", "game seats start count")
Settings = namedtuple("Settings", "goupil seed options_mix")


class Difference(Exception):
    """Engine and reference do not agree, or the engine broke the protocol."""


# ---- the engine ------------------------------------------------------------

class Engine:
    def __init__(self, goupil):
        self.process = subprocess.Popen([goupil, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *messages):
        """Send all messages in one go, then read an answer for each."""
        lines = [json.dumps(message, separators=(",", ":")) + "\n" for message in messages]
        try:
            self.process.stdin.write("".join(lines).encode())
            self.process.stdin.flush()
        except OSError:
            raise Difference("the engine has ended")
        return [self.answer(message) for message in messages]

    def answer(self, message):
        line = self.process.stdout.readline()
        if not line:
            raise Difference(f"the engine ended without an answer to {json.dumps(message)}")
        try:
            return json.loads(line)
        except ValueError:
            raise Difference(f"not JSON: {line!r}, the answer to {json.dumps(message)}")

    def close(self):
        try:
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


# ---- outcomes given from outside -------------------------------------------

def outside_candidate(kind, reference, rng):
    """Some outcome of this kind in the right notation, perhaps not a possible one."""
    if kind == "first":
        return f"first:{rng.randrange(reference.seats)}"
    if kind == "points":
        return points_candidate(rng)
    if kind == "card":
        return "card:" + rng.choice(
            ["stop", "bonus200", "bonus300", "bonus400", "bonus500", "bonus600", "double",
             "fireworks", "plus_minus", "straight", "cloverleaf"])
    if kind == "throw":
        return "throw:" + ",".join(map(str, sorted(rng.randint(1, 6) for _ in range(reference.dice))))
    if kind == "open":
        return "open:" + rng.choice("rgvyb") + str(rng.randrange(10))
    if kind == "deal":
        if reference.dealt not in reference.tracked:
            return f"deal:{reference.dealt}:{reference.hand_size}"
        cards = reference.unseen()
        places = sorted(rng.sample(range(len(cards)), reference.hand_size))
        return f"deal:{reference.dealt}:" + ",".join(cards[place] for place in places)
    if kind == "colours":
        return "colours:" + ",".join(x for x in "rgvyb" if rng.random() < 0.7)
    if kind == "pool":
        return pool_candidate(rng)
    if kind == "table":
        return table_candidate(rng, cubed=type(reference).__module__ == "cubed")
    return None


def points_candidate(rng):
    if rng.random() < 0.02:
        return "points:win"
    if rng.random() < 0.3:
        return "points:0"
    deductions = rng.choice([0, 0, 0, 0, 1, 1, 2, 3])
    points = 1000 * deductions + 50 * rng.randrange(0, 40)
    return f"points:{points}:{deductions}" if deductions else f"points:{points}"


def pool_candidate(rng):
    symbols = ["joker", "candle", "present", "muffin", "donut", "cake", "red_heart", "blue", "pink", "green"]
    chosen = sorted(rng.randrange(10) for _ in range(rng.randint(0, 4)))
    return "pool:" + ",".join(symbols[index] for index in chosen)


def table_candidate(rng, cubed):
    letters = "wytbnp" if cubed else "wybgop"
    dice = [letter + str(rng.randint(1, 6)) for letter in letters]
    on_fields = rng.sample(range(6), rng.randint(0, 3))
    tray = "".join(dice[i] for i in range(6) if i not in on_fields)
    if cubed:
        fields = [dice[i] for i in on_fields] + ["-"] * (3 - len(on_fields))
        rng.shuffle(fields)
        return "table:" + ",".join(fields) + "/" + tray
    return "table:" + "".join(dice[i] for i in sorted(on_fields)) + "/" + tray


def outside_outcome(kind, reference, rng, possible=True):
    # Where nearly everything is possible an impossible outcome is not worth a long search.
    for _ in range(3000 if possible else 20):
        outcome = outside_candidate(kind, reference, rng)
        if outcome is None:
            return None
        if reference.possible(outcome) == possible:
            return outcome
    return None


def plain_options(rng, seats):
    """For a reference without random_options of its own."""
    options = {}
    if seats > 1 and rng.random() < 0.4:
        options["first"] = rng.randrange(seats)
    if seats > 1 and rng.random() < 0.15:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    return options


def short(value, limit=6000):
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return text if len(text) <= limit else text[:limit] + " …"


# ---- one game --------------------------------------------------------------

class Lockstep:
    def __init__(self, engine, game, seats, index, settings):
        self.engine, self.game, self.seats = engine, game, seats
        self.rng = random.Random(f"{settings.seed}/{game}/{seats}/{index}")
        module = importlib.import_module(game)
        make = getattr(module, "random_options", plain_options)
        self.options = make(self.rng, seats) if settings.options_mix and self.rng.random() < 0.5 else {}
        self.engine_seed = str(self.rng.randrange(1 << 48))
        self.reference = module.Game(seats, self.options)
        self.untracked = len(getattr(self.reference, "tracked", range(seats))) < seats
        self.match = None
        self.step = 0
        self.past_moves = {}

    def message(self, do, **fields):
        return {"do": do, "match": self.match, **fields}

    def expect(self, what, engine, reference):
        same = engine == reference
        if same and self.step % 16 == 0:        # true is not 1, false is not 0
            same = json.dumps(engine, sort_keys=True) == json.dumps(reference, sort_keys=True)
        if not same:
            raise Difference(f"{what}\n  engine:    {short(engine)}\n  reference: {short(reference)}"
                             + self.details(engine, reference))

    def details(self, engine, reference):
        """Which keys differ, when both are objects."""
        if not (isinstance(engine, dict) and isinstance(reference, dict)):
            return ""
        lines = []
        for key in sorted(set(engine) | set(reference), key=str):
            left, right = engine.get(key, "(absent)"), reference.get(key, "(absent)")
            if json.dumps(left, sort_keys=True) != json.dumps(right, sort_keys=True):
                lines.append(f"\n  {key}: engine {short(left, 900)}, reference {short(right, 900)}")
        return "".join(lines)

    def ok(self, answer, message):
        if answer.get("ok") is not True:
            raise Difference(f"refused: {json.dumps(message)}\n  answer: {json.dumps(answer)}")
        return answer

    def run(self):
        start = {"do": "start", "game": self.game, "seats": self.seats, "options": self.options,
                 "seed": self.engine_seed}
        self.match = self.ok(self.engine.ask(start)[0], start)["match"]
        look = self.do()
        while not look["over"]:
            self.step += 1
            if self.step > STEP_LIMIT:
                raise Difference(f"no end after {STEP_LIMIT} steps")
            if self.rng.randrange(PROBES) == 0:
                self.probe(look)
            look = self.advance(look)
        self.engine.ask(self.message("close"))

    def do(self, message=None, settle=None):
        """Send one event and the looks after it in a single flush; compare the looks."""
        viewers = ["referee"]
        if self.rng.randrange(EXTRA_LOOKS) == 0:
            viewers += [self.rng.randrange(self.seats), "spectator"]
        batch = [message] if message else []
        batch += [self.message("look", **{"as": viewer}) for viewer in viewers]
        answers = self.engine.ask(*batch)
        if message:
            settle(self.ok(answers.pop(0), message))
        for viewer, answer in zip(viewers, answers):
            self.compare(viewer, self.ok(answer, self.message("look")))
        return answers[0]

    def compare(self, viewer, look):
        reference = self.reference
        awaiting = reference.awaiting()
        self.expect("awaiting", look["awaiting"], awaiting)
        self.expect(f"view as {viewer}", look["view"], reference.view(viewer))
        self.expect("score", look["score"], reference.score())
        self.expect("over", look["over"], "over" in awaiting)
        seats = awaiting.get("seats", [])
        if viewer == "referee":
            self.expect("seats in decision", sorted(look["decision"]), sorted(map(str, seats)))
            self.expect("seats in legal", sorted(look["legal"]), sorted(map(str, seats)))
            for seat in seats:
                self.compare_moves(seat, look["legal"][str(seat)])
        elif viewer in seats:
            self.compare_moves(viewer, look["legal"])
            self.expect("decision given", look["decision"] is not None, True)
        else:
            self.expect(f"legal as {viewer}", look["legal"], [])
            self.expect(f"decision as {viewer}", look["decision"], None)

    def compare_moves(self, seat, entries):
        engine = sorted(entry["move"] for entry in entries)
        reference = sorted(self.reference.legal(seat))
        if engine != reference:
            raise Difference(f"legal moves of seat {seat}"
                             f"\n  only engine:    {sorted(set(engine) - set(reference))}"
                             f"\n  only reference: {sorted(set(reference) - set(engine))}"
                             f"\n  engine:    {short(engine)}\n  reference: {short(reference)}")

    def advance(self, look):
        can_call = getattr(self.reference, "can_call", None)
        if can_call and self.rng.randrange(1024) == 0 and can_call("last_round"):
            return self.do(self.message("call", what="last_round"),
                           lambda answer: self.reference.call("last_round"))
        awaiting = look["awaiting"]
        if "chance" in awaiting:
            return self.chance(awaiting["chance"])
        seat = self.rng.choice(awaiting["seats"])
        moves = sorted(self.reference.legal(seat))
        move = self.rng.choice(moves)
        if self.game == "tutto":                # else games are long and a Tutto is rare
            if "stop" in moves and self.rng.random() < 0.3:
                move = "stop"
            elif self.rng.random() < 0.5:
                move = max(moves, key=len)
        self.past_moves.setdefault(move, len(self.past_moves))
        message = self.message("play", seat=seat, decision=look["decision"][str(seat)], move=move)
        after = self.do(message, lambda answer: self.reference.play(seat, move))
        if self.rng.randrange(PROBES) == 0:
            self.repeat(message, after)
        return after

    def chance(self, kind):
        """Let the engine draw, or give it an outcome of our own."""
        outcome = None
        if kind in OUTSIDE_ONLY:
            outcome = outside_outcome(kind, self.reference, self.rng)
        elif self.game in ("gap", "tutto") and self.rng.randrange(4 if self.untracked else 16) == 0:
            outcome = outside_outcome(kind, self.reference, self.rng)
        elif self.game in ("gap", "tutto") and self.untracked:
            # With untracked seats the engine may leave a draw to the table.
            answer = self.engine.ask(self.message("chance"))[0]
            if answer.get("ok") is True:
                self.settle(answer, None)
                return self.do()
            if answer.get("error") not in ("no_chance", "bad_value", "impossible_outcome"):
                raise Difference(f"answer to a chance without outcome: {json.dumps(answer)}")
            outcome = outside_outcome(kind, self.reference, self.rng)
        message = self.message("chance")
        if outcome is not None:
            message["outcome"] = outcome
        return self.do(message, lambda answer: self.settle(answer, outcome))

    def settle(self, answer, outcome):
        """Take the outcome from the engine's event; it must be the one given, if any."""
        event = answer["event"]
        if not (event.startswith("c ") if outcome is None else event == "x " + outcome):
            raise Difference(f"event {event!r} for the outcome {outcome!r}")
        if not self.reference.possible(event[2:]):
            raise Difference(f"the reference calls {event[2:]!r} impossible")
        self.reference.settle(event[2:])

    # ---- messages that must change nothing ---------------------------------

    def unchanged(self, message, check, before):
        answer, after = self.engine.ask(message, self.message("look", **{"as": "referee"}))
        if not check(answer):
            raise Difference(f"answer to {json.dumps(message)}: {json.dumps(answer)}")
        self.expect(f"look after {json.dumps(message)}", after, before)

    def probe(self, look):
        awaiting = look["awaiting"]
        seats = awaiting.get("seats", [])
        if "chance" in awaiting and self.game in ("gap", "tutto") and self.rng.random() < 0.5:
            outcome = outside_outcome(awaiting["chance"], self.reference, self.rng, possible=False)
            if outcome is not None:
                self.unchanged(self.message("chance", outcome=outcome),
                               lambda answer: answer.get("error") == "impossible_outcome", look)
            return
        seat = self.rng.randrange(self.seats)
        legal = set(self.reference.legal(seat)) if seat in seats else set()
        wrong = [move for move in self.past_moves if move not in legal]
        if wrong:
            allowed = ("illegal_move",) if seat in seats else ("illegal_move", "not_your_turn")
            self.unchanged(self.message("play", seat=seat, move=self.rng.choice(wrong)),
                           lambda answer: answer.get("ok") is False and answer.get("error") in allowed, look)

    def repeat(self, message, look):
        """protocol 3.1: the same move with the same decision again changes nothing."""
        if not look["over"]:
            self.unchanged(message, lambda answer: answer.get("ok") is True and answer.get("repeated") is True, look)

    def report(self, text, index, settings):
        record = "(none)"
        if self.match is not None:
            try:
                answer = self.engine.ask(self.message("record", **{"as": "referee"}))[0]
                record = answer.get("record", json.dumps(answer))
            except Difference as problem:
                record = f"({problem})"
        return (f"DIFFERENCE in {self.game}, seats {self.seats}, game {index}, step {self.step}\n"
                f"seed {settings.seed} (engine seed {self.engine_seed})\n"
                f"options {json.dumps(self.options)}\n{text}\n"
                f"again: --game {self.game} --seats {self.seats} --seed {settings.seed} --start {index} --games 1"
                f"{'' if settings.options_mix else ' --no-options-mix'}\nrecord:\n{record}")


# ---- many games ------------------------------------------------------------

ENGINE = None


def worker_begins():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def run_task(job):
    """Play the games of one task: how many agreed, and the text of a failure or None."""
    global ENGINE
    task, settings = job
    for done in range(task.count):
        if ENGINE is None:
            ENGINE = Engine(settings.goupil)
        index = task.start + done
        run = None
        try:
            run = Lockstep(ENGINE, task.game, task.seats, index, settings)
            run.run()
        except Exception as problem:
            text = str(problem) if isinstance(problem, Difference) else traceback.format_exc()
            text = run.report(text, index, settings) if run else f"{task.game}, seats {task.seats}, game {index}\n{text}"
            ENGINE.close()
            ENGINE = None
            return task, done, text
    return task, task.count, None


def plan(goals, done, start):
    """Tasks in turns over all games and player counts, so that all of them advance."""
    position = {key: done.get(key, 0) for key in goals}
    while any(position[key] < goals[key] for key in goals):
        for key in goals:
            count = min(CHUNK, goals[key] - position[key])
            if count > 0:
                game, seats = key.split("/")
                yield Task(game, int(seats), start + position[key], count)
                position[key] += count


def bad_use(text):
    print(f"lockstep: {text}", file=sys.stderr)
    sys.exit(2)


def find_goals(arguments):
    games = list(PLAYERS) if arguments.game == "all" else [arguments.game]
    goals = {}
    for game in games:
        seats = list(PLAYERS[game])
        if arguments.seats != "all":
            if int(arguments.seats) not in seats:
                bad_use(f"{game} is played by {seats[0]} to {seats[-1]}")
            seats = [int(arguments.seats)]
        for place, count in enumerate(seats):
            share = arguments.games
            if arguments.total is not None:
                share = arguments.total // len(seats) + (place < arguments.total % len(seats))
            goals[f"{game}/{count}"] = share
    return goals


class State:
    """The counts of finished games, kept in a file so that a run can be continued."""

    def __init__(self, path, arguments):
        self.path = path
        self.head = {"seed": arguments.seed, "options_mix": arguments.options_mix, "start": arguments.start}
        self.done = {}
        self.saved = time.monotonic()
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                content = json.load(file)
            if {key: content.get(key) for key in self.head} != self.head:
                bad_use(f"{path} was made with other arguments: {json.dumps(content)}")
            self.done = content["done"]

    def add(self, task, count):
        key = f"{task.game}/{task.seats}"
        self.done[key] = self.done.get(key, 0) + count
        if time.monotonic() - self.saved >= SAVE_SECONDS:
            self.save()

    def save(self):
        self.saved = time.monotonic()
        if self.path:
            with open(self.path + ".new", "w", encoding="utf-8") as file:
                json.dump({**self.head, "done": self.done}, file, indent=1, sort_keys=True)
                file.write("\n")
            os.replace(self.path + ".new", self.path)


def interrupted(signum, frame):
    raise KeyboardInterrupt


def run_all(jobs, arguments, state):
    """Returns the number of failed games (the run ends with the first)."""
    pool = multiprocessing.Pool(arguments.jobs, worker_begins) if arguments.jobs > 1 else None
    shown = 0
    try:
        for task, count, failure in (pool.imap(run_task, jobs) if pool else map(run_task, jobs)):
            state.add(task, count)
            if failure:
                print(failure)
                return 1
            if sys.stderr.isatty() and time.monotonic() - shown > 1:
                shown = time.monotonic()
                total = sum(state.done.values())
                print(f"\r{total} games, {task.game} with {task.seats}   ", end="", file=sys.stderr, flush=True)
        return 0
    finally:
        if pool:
            pool.terminate()
            pool.join()
        if sys.stderr.isatty():
            print(file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description="Compare the engine with the reference, step by step.")
    parser.add_argument("--goupil", default="build/release/goupil", help="the program that has `engine`")
    parser.add_argument("--game", default="all", choices=[*PLAYERS, "all"])
    parser.add_argument("--seats", default="all", help="a number of players, or all")
    parser.add_argument("--games", type=int, default=100, help="games for each game and number of players")
    parser.add_argument("--total", type=int, help="games for each game, spread over its numbers of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--options-mix", action=argparse.BooleanOptionalAction, default=True,
                        help="half of the games with random options")
    parser.add_argument("--resume", metavar="FILE", help="continue from this state file and keep it")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    if not os.access(arguments.goupil, os.X_OK):
        parser.error(f"cannot run {arguments.goupil}")
    if arguments.seats != "all" and not arguments.seats.isdigit():
        parser.error("--seats takes a number or all")

    signal.signal(signal.SIGTERM, interrupted)
    settings = Settings(os.path.abspath(arguments.goupil), arguments.seed, arguments.options_mix)
    state = State(arguments.resume, arguments)
    goals = find_goals(arguments)
    jobs = [(task, settings) for task in plan(goals, state.done, arguments.start)]
    failed = 0
    stopped = False
    try:
        failed = run_all(jobs, arguments, state)
    except KeyboardInterrupt:
        stopped = True
    state.save()
    if ENGINE is not None:
        ENGINE.close()
    print(f"{sum(state.done.get(key, 0) for key in goals)} passed, {failed} failed"
          + (" (interrupted)" if stopped else ""))
    return 1 if failed or stopped else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/python3
"""Plays random games in the engine and in the reference at the same time.

One game and what is compared: lockstep_game.py.  Here many of them are played, in turns
over all games and player counts.  The first difference is printed with the record of
the game.  Exit: 0 all games agree, 1 a difference, 2 bad use.
"""

import argparse
import gc
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
import traceback
from collections import namedtuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from lockstep_game import Difference, Lockstep, Settings, read  # noqa: E402

PLAYERS = {
    "clever": range(1, 5),
    "cubed": range(1, 5),
    "kids": range(2, 5),
    "gap": range(2, 7),
    "tutto": range(2, 11),
}
# Games handed to a worker at a time, which plays them side by side.  Their lines of one round must fit into
# a pipe (64 KiB), lest both ends wait for a reader: a round has less than 1 KiB a game.  Only a start can be longer
# (a kids sheet); the games start in the same round, and its answers are short.
CHUNK = 20
SAVE_SECONDS = 30
PIPE_BUFFER = 1 << 16

Task = namedtuple("Task", "game seats start count")


# ---- the engine ------------------------------------------------------------

class Engine:
    def __init__(self, goupil):
        self.process = subprocess.Popen([goupil, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=PIPE_BUFFER)

    def send(self, messages):
        try:
            self.process.stdin.write("".join(messages).encode())
            self.process.stdin.flush()
        except OSError:
            raise Difference("the engine has ended")

    def receive(self, messages):
        """The answers to messages that were sent, in their order."""
        lines = [self.process.stdout.readline().decode() for _ in messages]
        if not all(lines):
            raise Difference(f"the engine ended without an answer to {messages[lines.index('')]}")
        return lines

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


def play(engine, games):
    """Play games to their end, side by side: what all of them have to say goes to the engine in one go."""
    runs = [game.run() for game in games]
    talks = [(run, next(run)) for run in runs]
    while talks:
        engine.send([message for _, messages in talks for message in messages])
        going_on = []
        for run, messages in talks:
            try:
                going_on.append((run, run.send(engine.receive(messages))))
            except StopIteration:
                pass
        talks = going_on


# ---- many games ------------------------------------------------------------

ENGINE = None


def worker_begins():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def the_engine(settings):
    global ENGINE
    if ENGINE is None:
        ENGINE = Engine(settings.goupil)
    return ENGINE


def close_engine():
    """After a failure: answers to other games may still be in the pipe."""
    global ENGINE
    if ENGINE is not None:
        ENGINE.close()
    ENGINE = None


def failure_text(problem):
    if isinstance(problem, Difference):
        return str(problem)
    return "".join(traceback.format_exception(problem))


def report(game, index, settings, text):
    record = "(none)"
    if game.match is not None:
        try:
            message = game.message("record", **{"as": "referee"})
            ENGINE.send([message])
            line, = ENGINE.receive([message])
            record = read(line).get("record", line)
        except Difference as problem:
            record = f"({problem})"
    return (f"DIFFERENCE in {game.game}, seats {game.seats}, game {index}, step {game.step}\n"
            f"seed {settings.seed} (engine seed {game.engine_seed})\n"
            f"options {json.dumps(game.options)}\n{text}\n"
            f"again: --game {game.game} --seats {game.seats} --seed {settings.seed} --start {index} --games 1"
            f"{'' if settings.options_mix else ' --no-options-mix'}\nrecord:\n{record}")


def play_alone(task, index, settings):
    """Play one game: the text of its failure, or None."""
    game = None
    try:
        game = Lockstep(task.game, task.seats, index, settings)
        play(the_engine(settings), [game])
        return None
    except Exception as problem:
        text = failure_text(problem)
        text = report(game, index, settings, text) if game else f"{task.game}, seats {task.seats}, game {index}\n{text}"
        close_engine()
        return text


def run_task(job):
    """Play the games of one task: how many agreed, and the text of a failure or None."""
    gc.disable()        # nothing here refers to itself in a circle; searching for circles takes time
    task, settings = job
    indexes = range(task.start, task.start + task.count)
    try:
        play(the_engine(settings), [Lockstep(task.game, task.seats, index, settings) for index in indexes])
        return task, task.count, None
    except Exception as problem:
        together = failure_text(problem)
        close_engine()
    for done, index in enumerate(indexes):      # one by one, to tell which game it is
        alone = play_alone(task, index, settings)
        if alone:
            return task, done, alone
    return task, 0, (f"{task.game}, seats {task.seats}, games {indexes[0]} to {indexes[-1]} with seed {settings.seed}: "
                     f"a difference only when they are played side by side\n{together}")


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

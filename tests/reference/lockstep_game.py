"""One random game, played in the engine and in the reference at the same time.

After every event what the engine says (docs/protocol.md, 3.1) is compared with the
reference: who is awaited, the view, the score and the legal moves of each awaited
seat.  A game is a generator that yields lines for the engine and is sent its answers,
so that many games can share one engine process (lockstep.py) without waiting for it.
"""

import importlib
import json
import os
import random
import sys
from collections import namedtuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from lockstep_outcomes import outside_outcome  # noqa: E402

EXTRA_LOOKS = 16        # one step in so many is also looked at by a seat and a spectator
PROBES = 64             # one step in so many begins with a message that must be refused
FORGET = 64             # one step in so many is compared with nothing remembered from earlier steps
STEP_LIMIT = 500000
OUTSIDE_ONLY = ("points", "table", "pool")      # what an untracked seat left (protocol 5)


def make_writer():
    """A function value -> JSON text without spaces.

    JSONEncoder.encode prepares a C encoder anew at each call, which takes longer than most of our values;
    where there is one it is kept.
    """
    encode = json.JSONEncoder(separators=(",", ":")).encode
    try:
        encoder = json.encoder.c_make_encoder(None, None, json.encoder.encode_basestring_ascii, None, ":", ",",
                                              False, False, True)
    except TypeError:
        return encode
    return lambda value: "".join(encoder(value, 0))


write = make_writer()
read_part = json.JSONDecoder().raw_decode       # (text, place) -> (value, the place after it)
LEGAL = ',"legal":'

Settings = namedtuple("Settings", "goupil seed options_mix")
Look = namedtuple("Look", "line awaiting decision over")        # as the referee sees it


class Difference(Exception):
    """Engine and reference do not agree, or the engine broke the protocol."""


def read(line):
    """The value of an answer: one line, nothing else in it."""
    try:
        value, end = read_part(line, 0)
        if line[end:] == "\n":
            return value
    except ValueError:
        pass
    raise Difference(f"not JSON: {line!r}")


def short(value, limit=6000):
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return text if len(text) <= limit else text[:limit] + " …"


def identical(left, right):
    """Equal as JSON: the order of keys is free, but true is not 1 and 1.0 is not 1."""
    return left == right and json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def expect(what, engine, reference):
    if not identical(engine, reference):
        raise Difference(f"{what}\n  engine:    {short(engine)}\n  reference: {short(reference)}"
                         + differing_keys(engine, reference))


def differing_keys(engine, reference):
    """Which keys differ, when both are objects."""
    if not (isinstance(engine, dict) and isinstance(reference, dict)):
        return ""
    lines = []
    for key in sorted(set(engine) | set(reference), key=str):
        left, right = engine.get(key, "(absent)"), reference.get(key, "(absent)")
        if not identical(left, right):
            lines.append(f"\n  {key}: engine {short(left, 900)}, reference {short(right, 900)}")
    return "".join(lines)


def between(line, head, tail):
    """Decision and legal moves of a look that has exactly these texts around them, else None."""
    if not (line.startswith(head) and line.endswith(tail)):
        return None
    try:
        decision, end = read_part(line, len(head))
        if not line.startswith(LEGAL, end):
            return None
        legal, end = read_part(line, end + len(LEGAL))
    except ValueError:
        return None
    return (decision, legal) if end == len(line) - len(tail) else None


def plain_options(rng, seats):
    """For a reference without random_options of its own."""
    options = {}
    if seats > 1 and rng.random() < 0.4:
        options["first"] = rng.randrange(seats)
    if seats > 1 and rng.random() < 0.15:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    return options


class Texts:
    """The JSON text of what the reference says.

    A part (a sheet, a hand, the dice) that a reference gives as the very same object as before keeps its text.
    References never change what they once gave out; that none does is seen every FORGET steps, when all is written anew.
    """

    WHOLE = frozenset(("dice", "deck"))                                 # parts of the views
    LISTS = frozenset(("sheets", "hands", "collections"))               # of parts

    def __init__(self):
        self.known = {}         # id -> (its text; the part, which keeps its id from being used again)
        self.awaited = {}       # repr of what is awaited -> its text

    def forget(self):
        self.known.clear()

    def part(self, value):
        """The text of write(value)."""
        text = write(value)
        self.known[id(value)] = (text, value)
        return (text,)

    def parts(self, values):
        """The text of write(values)."""
        known, part = self.known.get, self.part
        return "[" + ",".join([(known(id(value)) or part(value))[0] for value in values]) + "]"

    def view(self, view):
        """The text of write(view)."""
        text, plain = "{", {}
        for key, value in view.items():
            if key in self.LISTS:
                value = self.parts(value)
            elif key in self.WHOLE:
                value = (self.known.get(id(value)) or self.part(value))[0]
            else:
                plain[key] = value
                continue
            if plain:
                text += write(plain)[1:-1] + ","
                plain = {}
            text += f'"{key}":{value},'
        if plain:
            return text + write(plain)[1:]
        return text[:-1] + "}"

    def awaiting(self, awaiting):
        """The text of write(awaiting): there are few different ones in a game."""
        key = repr(awaiting)
        text = self.awaited.get(key)
        if text is None:
            text = self.awaited[key] = write(awaiting)
        return text


class Lockstep:
    def __init__(self, game, seats, index, settings):
        self.game, self.seats = game, seats
        self.rng = random.Random(f"{settings.seed}/{game}/{seats}/{index}")
        module = importlib.import_module(game)
        make = getattr(module, "random_options", plain_options)
        self.options = make(self.rng, seats) if settings.options_mix and self.rng.random() < 0.5 else {}
        self.engine_seed = str(self.rng.randrange(1 << 48))
        self.reference = module.Game(seats, self.options)
        self.can_call = getattr(self.reference, "can_call", None)
        self.forget = getattr(self.reference, "forget", lambda: None)
        self.untracked = len(getattr(self.reference, "tracked", range(seats))) < seats
        self.match = None
        self.step = 0
        self.past_moves = {}
        self.legal = {}         # the reference's moves of awaited seats at this step, sorted
        self.texts = Texts()
        self.looks = {}         # viewer -> the message that asks for its look, the answer up to the view

    def message(self, do, **fields):
        return write({"do": do, "match": self.match, **fields}) + "\n"

    def ok(self, line, message):
        answer = read(line)
        if answer.get("ok") is not True:
            raise Difference(f"refused: {message}  answer: {line}")
        return answer

    def run(self):
        """A generator: yields lists of messages, takes the list of their answers; ends with the game."""
        start = write({"do": "start", "game": self.game, "seats": self.seats, "options": self.options,
                       "seed": self.engine_seed}) + "\n"
        answers = yield [start]
        self.match = self.ok(answers[0], start)["match"]
        for viewer in ("referee", "spectator", *range(self.seats)):
            head = {"ok": True, "match": self.match, "game": self.game, "as": viewer}
            self.looks[viewer] = self.message("look", **{"as": viewer}), write(head)[:-1] + ',"view":'
        look = yield from self.do()
        while not look.over:
            self.step += 1
            if self.step > STEP_LIMIT:
                raise Difference(f"no end after {STEP_LIMIT} steps")
            if self.rng.randrange(PROBES) == 0:
                yield from self.probe(look)
            look = yield from self.advance(look)
        yield [self.message("close")]

    def do(self, message=None, settle=None):
        """Send one event and the looks after it in a single batch; compare the looks, return the referee's."""
        viewers = ["referee"]
        if self.rng.randrange(EXTRA_LOOKS) == 0:
            viewers += [self.rng.randrange(self.seats), "spectator"]
        batch = [self.looks[viewer][0] for viewer in viewers]
        if message:
            batch.insert(0, message)
        answers = yield batch
        if message:
            settle(self.ok(answers.pop(0), message))
        self.legal.clear()
        if self.step % FORGET == 0:
            self.forget()
            self.texts.forget()
        looks = [self.compare(viewer, line) for viewer, line in zip(viewers, answers)]
        return looks[0]

    # ---- comparing ---------------------------------------------------------

    def compare(self, viewer, line):
        """Compare all that a look says with the reference.

        The reference is written as JSON; where the engine's line has the very same text only the moves between
        are left to be read.  Where it has not, the values decide (keys may come in any order).
        """
        reference = self.reference
        awaiting, view, score = reference.awaiting(), reference.view(viewer), reference.score()
        over = "over" in awaiting
        head = f'{self.looks[viewer][1]}{self.texts.view(view)},"awaiting":{self.texts.awaiting(awaiting)},"decision":'
        tail = f',"score":{self.texts.parts(score)},"over":{"true" if over else "false"}}}\n'
        found = between(line, head, tail)
        if found is None:
            look = self.ok(line, self.looks[viewer][0])
            expect("awaiting", look["awaiting"], awaiting)
            expect(f"view as {viewer}", look["view"], view)
            expect("score", look["score"], score)
            expect("over", look["over"], over)
            found = look["decision"], look["legal"]
        self.compare_decisions(viewer, awaiting.get("seats", []), *found)
        return Look(line, awaiting, found[0], over)

    def compare_decisions(self, viewer, seats, decision, legal):
        if viewer == "referee":
            names = [str(seat) for seat in seats]
            if list(decision) != names or list(legal) != names:
                expect("seats in decision", sorted(decision), sorted(names))
                expect("seats in legal", sorted(legal), sorted(names))
            for seat in seats:
                self.compare_moves(seat, legal[str(seat)])
        elif viewer in seats:
            self.compare_moves(viewer, legal)
            expect("decision given", decision is not None, True)
        else:
            expect(f"legal as {viewer}", legal, [])
            expect(f"decision as {viewer}", decision, None)

    def compare_moves(self, seat, entries):
        engine = sorted([entry["move"] for entry in entries])
        reference = self.legal[seat] = sorted(self.reference.legal(seat))
        if engine != reference:
            raise Difference(f"legal moves of seat {seat}"
                             f"\n  only engine:    {sorted(set(engine) - set(reference))}"
                             f"\n  only reference: {sorted(set(reference) - set(engine))}"
                             f"\n  engine:    {short(engine)}\n  reference: {short(reference)}")

    # ---- events ------------------------------------------------------------

    def advance(self, look):
        if self.can_call and self.rng.randrange(1024) == 0 and self.can_call("last_round"):
            return (yield from self.do(self.message("call", what="last_round"),
                                       lambda answer: self.reference.call("last_round")))
        if "chance" in look.awaiting:
            return (yield from self.chance(look.awaiting["chance"]))
        seat = self.rng.choice(look.awaiting["seats"])
        moves = self.legal[seat]
        move = self.rng.choice(moves)
        if self.game == "tutto":                # else games are long and a Tutto is rare
            if "stop" in moves and self.rng.random() < 0.3:
                move = "stop"
            elif self.rng.random() < 0.5:
                move = max(moves, key=len)
        self.past_moves.setdefault(move, len(self.past_moves))
        message = (f'{{"do":"play","match":"{self.match}","seat":{seat},'
                   f'"decision":"{look.decision[str(seat)]}","move":"{move}"}}\n')
        after = yield from self.do(message, lambda answer: self.reference.play(seat, move))
        if self.rng.randrange(PROBES) == 0:
            yield from self.repeat(message, after)
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
            line, = yield [self.message("chance")]
            answer = read(line)
            if answer.get("ok") is True:
                self.settle(answer, None)
                return (yield from self.do())
            if answer.get("error") not in ("no_chance", "bad_value", "impossible_outcome"):
                raise Difference(f"answer to a chance without outcome: {line}")
            outcome = outside_outcome(kind, self.reference, self.rng)
        message = self.message("chance") if outcome is None else self.message("chance", outcome=outcome)
        return (yield from self.do(message, lambda answer: self.settle(answer, outcome)))

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
        line, after = yield [message, self.looks["referee"][0]]
        if not check(read(line)):
            raise Difference(f"answer to {message}  {line}")
        if after != before.line:
            expect(f"look after {message}", read(after), read(before.line))

    def probe(self, look):
        seats = look.awaiting.get("seats", [])
        if "chance" in look.awaiting and self.game in ("gap", "tutto") and self.rng.random() < 0.5:
            outcome = outside_outcome(look.awaiting["chance"], self.reference, self.rng, possible=False)
            if outcome is not None:
                yield from self.unchanged(self.message("chance", outcome=outcome),
                                          lambda answer: answer.get("error") == "impossible_outcome", look)
            return
        seat = self.rng.randrange(self.seats)
        legal = set(self.legal[seat]) if seat in seats else set()
        wrong = [move for move in self.past_moves if move not in legal]
        if wrong:
            allowed = ("illegal_move",) if seat in seats else ("illegal_move", "not_your_turn")
            yield from self.unchanged(
                self.message("play", seat=seat, move=self.rng.choice(wrong)),
                lambda answer: answer.get("ok") is False and answer.get("error") in allowed, look)

    def repeat(self, message, look):
        """protocol 3.1: the same move with the same decision again changes nothing."""
        if not look.over:
            yield from self.unchanged(
                message, lambda answer: answer.get("ok") is True and answer.get("repeated") is True, look)

"""Reference for Tutto, written from docs/protocol.md and the rules page alone.

One Game holds one position.  The paragraph numbers in the comments are those of
the rules page ("tutto 3.5") and of the protocol ("protocol 6.5").  What view() and
score() once gave out is never changed; equal totals are the same object.
"""

from collections import Counter
from functools import lru_cache
from itertools import product

# tutto 3: the 56 cards, in the order of the protocol's list (protocol 2).
CARDS = {
    "stop": 10,
    "bonus200": 5,
    "bonus300": 5,
    "bonus400": 5,
    "bonus500": 5,
    "bonus600": 5,
    "double": 5,
    "fireworks": 5,
    "plus_minus": 5,
    "straight": 5,
    "cloverleaf": 1,
}

SINGLE = {1: 100, 5: 50}                                             # tutto 1.1
TRIPLE = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}           # tutto 1.1

# tutto 4: what the presets stand for.
PRESETS = {
    "2004": {"ending": "immediate", "floor_zero": "off", "fireworks": "free", "plus_minus": "on_bank"},
    "2024": {"ending": "equal_turns", "floor_zero": "on", "fireworks": "forced", "plus_minus": "on_bank"},
}
CHOICES = {
    "ending": ("immediate", "equal_turns"),
    "floor_zero": ("off", "on"),
    "fireworks": ("free", "forced"),
    "plus_minus": ("on_bank", "at_once"),
}

MOST_POINTS = 1000000   # the largest turn that may be entered for an untracked seat


def value(dice):
    """Points of dice kept from one throw, at their best (tutto 1.1, 2.3)."""
    total = 0
    for number, count in Counter(dice).items():
        triples, rest = divmod(count, 3)
        total += triples * TRIPLE[number] + rest * SINGLE.get(number, 0)
    return total


def scoring(throw):
    """The dice of a throw that score, ascending (tutto 1.1)."""
    found = []
    for number, count in sorted(Counter(throw).items()):
        if number not in SINGLE:
            count -= count % 3
        found += [number] * count
    return found


def scoring_sets(throw):
    """Every non-empty set of dice of the throw in which each die scores (tutto 2.3)."""
    ranges = []
    for number, count in sorted(Counter(throw).items()):
        step = 1 if number in SINGLE else 3
        ranges.append([[number] * n for n in range(0, count + 1, step)])
    sets = [sum(parts, []) for parts in product(*ranges)]
    return [dice for dice in sets if dice]


def missing_sets(throw, kept):
    """Straight: every non-empty set of numbers still missing (tutto 3.6)."""
    sets = [[]]
    for number in sorted(set(throw) - set(kept)):
        sets += [dice + [number] for dice in sets]
    return sets[1:]


@lru_cache(maxsize=None)
def scoring_moves(throw):
    """scoring_sets as moves; the throw is a tuple."""
    return [keep_text(dice) for dice in scoring_sets(throw)]


@lru_cache(maxsize=4096)
def total_view(total):
    return {"total": total}


def keep_text(dice):
    return "keep:" + "+".join(map(str, dice))


def seats_of(option, seats):
    """The tracked seats as a set (protocol 5)."""
    if option == "all":
        return set(range(seats))
    if isinstance(option, int):
        option = [option]
    if isinstance(option, str):
        option = option.split(",")
    chosen = {int(seat) for seat in option}
    assert chosen and chosen <= set(range(seats)), "tracked"
    return chosen


def competition(keys, start=1):
    """Ranks of keys, higher is better, equal keys share a place."""
    return [start + sum(other > key for other in keys) for key in keys]


class Game:
    def __init__(self, seats, options):
        assert 2 <= seats <= 10                                       # tutto 2.1
        options = dict(options)
        self.seats = seats
        self.tracked = seats_of(options.pop("tracked", "all"), seats)
        first = options.pop("first", "random")
        preset = PRESETS[str(options.pop("preset", "2004"))]
        self.target = int(options.pop("target", 6000))                # tutto 2.6
        assert 50 <= self.target <= 100000
        chosen = {key: str(options.pop(key, preset[key])) for key in CHOICES}
        assert all(chosen[key] in CHOICES[key] for key in CHOICES)
        assert not options, options
        self.equal_turns = chosen["ending"] == "equal_turns"
        self.floor_zero = chosen["floor_zero"] == "on"
        self.forced = chosen["fireworks"] == "forced"
        self.at_once = chosen["plus_minus"] == "at_once"

        # protocol 5: with an untracked seat the cards cannot be counted.
        self.deck = dict(CARDS) if len(self.tracked) == seats else None
        self.scores = [0] * seats
        self.winner = None
        self.turn = 0
        self.first = None
        self.active = None
        self.clear_turn()
        self.phase = "first"
        if first != "random":
            self.begin(int(first))

    # ---- turns ---------------------------------------------------------

    def clear_turn(self):
        self.card = None
        self.throw = None
        self.dice = 6
        self.kept = []
        self.turn_points = 0
        self.plus_minus = 0
        self.tuttos = 0

    def begin(self, seat):
        assert 0 <= seat < self.seats
        self.first = seat
        self.start_turn(seat)

    def start_turn(self, seat):
        self.active = seat
        self.clear_turn()
        self.phase = "card" if seat in self.tracked else "points"

    def finish(self, winner=None):
        """The game is over; the turn's fields as at its start (protocol 6.5)."""
        self.winner = winner
        self.clear_turn()
        self.phase = "over"

    def end_turn(self):
        following = (self.active + 1) % self.seats                    # tutto 2.1
        # tutto 2.6, equal_turns: looked at only when all have had as many turns.
        if self.equal_turns and following == self.first and max(self.scores) >= self.target:
            self.finish()
            return
        self.turn += 1
        self.start_turn(following)

    def deduct_from_leaders(self):
        """tutto 3.5: 1000 from each leader by banked score, never from the roller."""
        lead = max(self.scores)
        for seat in range(self.seats):
            if seat != self.active and self.scores[seat] == lead:
                left = self.scores[seat] - 1000
                self.scores[seat] = max(0, left) if self.floor_zero else left   # tutto 3.8, 4

    def bank(self, points, deductions):
        """tutto 2.6, 3.5: deductions one after the other, then the points."""
        for _ in range(deductions):
            self.deduct_from_leaders()
        self.scores[self.active] += points
        if not self.won_by_target():
            self.end_turn()

    def won_by_target(self):
        """tutto 2.6: under `immediate` the target ends the game on the spot."""
        if self.equal_turns or self.scores[self.active] < self.target:
            return False
        self.finish(self.active)
        return True

    # ---- a throw -------------------------------------------------------

    def keep_moves(self):
        """The sets of dice that may be kept from the throw on the table, as moves."""
        if self.card == "straight":
            return [keep_text(dice) for dice in missing_sets(self.throw, self.kept)]    # tutto 3.6
        if self.card == "fireworks" and self.forced:
            return [keep_text(scoring(self.throw))]                   # tutto 4
        return list(scoring_moves(tuple(self.throw)))

    def may_stop(self):
        """protocol 1.6: under Bonus, Double and free Fireworks."""
        return (self.card.startswith("bonus") or self.card == "double"
                or (self.card == "fireworks" and not self.forced))

    def set_aside(self, dice):
        """Keep dice; True when all six are now set aside (tutto 2.4)."""
        self.kept = sorted(self.kept + dice)
        self.dice -= len(dice)
        self.throw = None
        # tutto 3.5, 3.6, 3.7: under these cards dice bring no points.
        if self.card not in ("plus_minus", "straight", "cloverleaf"):
            self.turn_points += value(dice)
        return self.dice == 0

    def throw_six_again(self):
        self.kept = []
        self.dice = 6
        self.phase = "throw"

    def tutto(self):
        """All six dice are set aside: what the card in force brings (tutto 3)."""
        self.phase = "tutto"
        if self.card.startswith("bonus"):
            self.turn_points += int(self.card[5:])                    # tutto 3.2
        elif self.card == "double":
            self.turn_points *= 2                                     # tutto 3.3
        elif self.card == "straight":
            self.turn_points += 2000                                  # tutto 3.6
        elif self.card == "fireworks":
            self.throw_six_again()                                    # tutto 3.4
        elif self.card == "cloverleaf":                               # tutto 3.7
            self.tuttos += 1
            if self.tuttos == 2:
                self.finish(self.active)
            else:
                self.throw_six_again()
        elif self.at_once:                                            # tutto 4
            self.deduct_from_leaders()
            self.scores[self.active] += 1000
            self.won_by_target()
        else:                                                         # tutto 3.5
            self.turn_points += 1000
            self.plus_minus += 1

    # ---- the interface -------------------------------------------------

    def awaiting(self):
        if self.phase == "over":
            return {"over": True, "rank": self.rank()}
        if self.phase in ("keep", "tutto"):
            return {"seats": [self.active]}
        return {"chance": self.phase}

    def rank(self):
        if self.winner is None:
            return competition(self.scores)
        rest = [score for seat, score in enumerate(self.scores) if seat != self.winner]
        places = competition(rest, 2)
        places.insert(self.winner, 1)
        return places

    def legal(self, seat):
        if seat != self.active:
            return []
        if self.phase == "tutto":
            return ["stop", "card"]                                   # tutto 2.4
        if self.phase != "keep":
            return []
        moves = self.keep_moves()
        if self.may_stop():
            moves.append("stop")
        return moves

    def play(self, seat, move):
        assert move in self.legal(seat), (seat, move)
        if move == "card":
            self.card = None
            self.kept = []
            self.dice = 6
            self.phase = "card"
        elif move == "stop":
            # tutto 2.3, 2.4: all scoring dice count; all six scoring is a Tutto first.
            if self.phase == "keep" and self.set_aside(scoring(self.throw)):
                self.tutto()
            self.bank(self.turn_points, self.plus_minus)
        else:
            dice = [int(number) for number in move[5:].split("+")]
            if self.set_aside(dice):
                self.tutto()
            else:
                self.phase = "throw"

    def possible(self, outcome):
        kind, _, rest = outcome.partition(":")
        if kind != self.phase or kind not in ("first", "card", "throw", "points"):
            return False
        if kind == "first":
            return rest in [str(seat) for seat in range(self.seats)]
        if kind == "card":
            if rest not in CARDS:
                return False
            # tutto 2.7: an empty pile is made anew from all 56 cards.
            return self.deck is None or self.deck[rest] > 0 or not any(self.deck.values())
        if kind == "throw":
            faces = rest.split(",")
            return (len(faces) == self.dice and faces == sorted(faces)
                    and all(face in ("1", "2", "3", "4", "5", "6") for face in faces))
        return points_of(rest) is not None

    def settle(self, outcome):
        assert self.possible(outcome), outcome
        kind, _, rest = outcome.partition(":")
        if kind == "first":
            self.begin(int(rest))
        elif kind == "card":
            self.turn_over_card(rest)
        elif kind == "throw":
            self.thrown([int(face) for face in rest.split(",")])
        elif rest == "win":
            self.finish(self.active)                                  # tutto 3.7
        else:
            self.bank(*points_of(rest))

    def turn_over_card(self, card):
        if self.deck is not None:
            pile = self.deck if any(self.deck.values()) else CARDS    # tutto 2.7
            self.deck = {**pile, card: pile[card] - 1}
        if card == "stop":
            self.end_turn()                                           # tutto 2.5, 3.1
            return
        self.card = card
        self.phase = "throw"

    def thrown(self, dice):
        self.throw = dice
        if self.card == "straight":
            useful = set(dice) - set(self.kept)
        else:
            useful = scoring(dice)
        if useful:
            self.phase = "keep"
        elif self.card == "fireworks":
            self.bank(self.turn_points, self.plus_minus)              # tutto 3.4
        else:
            self.end_turn()                                           # tutto 2.2, 3.5, 3.6, 3.7

    def can_call(self, what):
        return False

    def call(self, what):
        raise AssertionError("tutto has no calls (protocol 3.5)")

    def _shown_deck(self):
        """The pile a card comes from: where one is due and none is left, all 56 (tutto 2.7)."""
        if self.deck is None:
            return None
        due = self.phase == "card" and not any(self.deck.values())
        return CARDS if due else self.deck

    def view(self, viewer):
        """protocol 6.5; nothing is hidden in this game."""
        return {
            "turn": self.turn,
            "phase": self.phase,
            "active": self.active,
            "card": self.card,
            "deck": self._shown_deck(),
            "throw": None if self.throw is None else list(self.throw),
            "dice": self.dice,
            "kept": list(self.kept),
            "turn_points": self.turn_points,
            "plus_minus": self.plus_minus,
            "tuttos": self.tuttos,
            "scores": list(self.scores),
            "winner": self.winner,
        }

    def score(self):
        return [total_view(total) for total in self.scores]


def points_of(text):
    """(points, deductions) of a `points` outcome, None when it cannot be (protocol 2)."""
    if text == "win":
        return (0, 0)
    parts = text.split(":")
    if len(parts) > 2 or not all(plain_number(part) for part in parts):
        return None
    points = int(parts[0])
    deductions = int(parts[1]) if len(parts) == 2 else 0
    if points % 50 or points > MOST_POINTS or points < 1000 * deductions:
        return None
    if len(parts) == 2 and deductions == 0:
        return None
    return (points, deductions)


def plain_number(text):
    return text.isascii() and text.isdigit() and len(text) < 9 and str(int(text)) == text


def random_options(rng, seats):
    """A legal set of options: often the default, else a mix of everything."""
    options = {}
    if rng.random() < 0.4:
        options["first"] = rng.randrange(seats)
    if rng.random() < 0.5:
        options["target"] = rng.choice([50, 1000, 1500, 2000, 3000, 10000])
    if rng.random() < 0.4:
        options["preset"] = rng.choice(["2004", "2024"])
    for key, choices in CHOICES.items():
        if rng.random() < 0.2:
            options[key] = rng.choice(choices)
    if rng.random() < 0.15:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    return options

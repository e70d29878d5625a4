"""Reference for GAP, written from docs/protocol.md and the rules page alone.

One Game holds one position.  The paragraph numbers in the comments are those of
the rules page ("gap 2.3") and of the protocol ("protocol 6.4").  What view() and
score() once gave out is never changed; a hand, a collection or a score that stays as
it is gives the same object again.
"""

COLOURS = ["red", "green", "violet", "yellow", "blue"]                # gap 1.1
LETTERS = "rgvyb"
NAME_OF = dict(zip(LETTERS, COLOURS))
ALL_CARDS = [letter + str(number) for letter in LETTERS for number in range(10)]
PLACE = {card: index for index, card in enumerate(ALL_CARDS)}


def in_order(cards):
    """Colour order r g v y b, then number (protocol 6.4)."""
    return sorted(cards, key=PLACE.__getitem__)


def number_of(card):
    return int(card[1])


def round_score(counts):
    """Points of one player's columns (gap 3.1, 3.2)."""
    held = [count for count in counts if count > 0]
    if not held:
        return 0
    most, least = max(held), min(held)
    plus = most * held.count(most)
    minus = least * held.count(least) if least != most else 0
    return plus - minus


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


def letters_of(option):
    """The letters named by the option `colours`; letters and whole names are read."""
    if isinstance(option, str):
        option = option.split(",")
    letters = [LETTERS[COLOURS.index(item)] if item in COLOURS else item for item in option]
    assert len(set(letters)) == len(letters) and set(letters) <= set(LETTERS), option
    return [letter for letter in LETTERS if letter in letters]


class Game:
    def __init__(self, seats, options):
        assert 2 <= seats <= 6
        options = dict(options)
        self.seats = seats
        self.tracked = seats_of(options.pop("tracked", "all"), seats)
        first = options.pop("first", "random")
        self.target = int(options.pop("target", 30))                  # gap 1.3
        self.rounds = int(options.pop("rounds", 0))
        assert 1 <= self.target <= 999 and 0 <= self.rounds <= 99
        colours = options.pop("colours", "random")
        assert not options, options

        self.colour_count = {2: 3, 3: 4}.get(seats, 5)                # gap 1.1
        self.hand_size = 6 if seats <= 4 else 5                       # gap 1.2
        self.letters = None
        if colours != "random":
            self.letters = letters_of(colours)
            assert len(self.letters) == self.colour_count
        elif self.colour_count == 5:
            self.letters = list(LETTERS)

        self.round = 1
        self.starter = None
        self.active = None
        self.last_round = False
        self.tied = None
        self.winner = None
        self.totals = [0] * seats
        self.best = [None] * seats
        self.best_round = [None] * seats
        self.clear_table()
        self.phase = "first"
        if first != "random":
            self.starter = int(first)
            assert 0 <= self.starter < seats
            self.after_first()

    # ---- rounds --------------------------------------------------------

    def clear_table(self):
        """Before the deal of a round: every card is in the pile (gap 1.1)."""
        self.middle = []
        self.pile = 10 * self.colour_count
        self.counts = [0] * self.seats                  # cards in each hand
        self.hands = [set() for _ in range(self.seats)]  # stays empty for an untracked seat
        self.collections = [[] for _ in range(self.seats)]
        self.seen = set()               # in the middle, collected, in a known hand or played
        self.dealt = 0
        self.opening = True             # the four cards of the start are not all open yet
        self.played = None
        self.choices = []               # cards of a neighbour number to choose from
        self.forget()

    def forget(self):
        """Work everything out anew when it is next asked for."""
        self.shown_hands = [None] * self.seats          # as the referee sees them
        self.shown_collections = [None] * self.seats
        self.scored = [None] * self.seats

    def after_first(self):
        self.phase = "deal" if self.letters is not None else "colours"

    def unseen(self):
        """Cards in play that nobody at the table has seen this round (protocol 5)."""
        return [card for card in ALL_CARDS if self.is_unseen(card)]

    def is_unseen(self, card):
        return card in PLACE and card[0] in self.letters and card not in self.seen

    def columns(self, seat):
        counts = dict.fromkeys(LETTERS, 0)
        for card in self.collections[seat]:
            counts[card[0]] += 1
        return counts.values()

    def end_round(self):
        """gap 2.6, 3, 4: book the round, then end the game or deal again."""
        for seat in range(self.seats):
            points = round_score(self.columns(seat))
            self.totals[seat] += points
            if self.best[seat] is None or points > self.best[seat]:
                self.best[seat] = points
                self.best_round[seat] = self.round
        self.forget()
        if self.tied is not None or self.last_round or self.limit_reached():
            leaders = self.leaders(self.tied or range(self.seats))
            if len(leaders) == 1:
                self.winner = leaders[0]
                self.tied = None
                self.active = None
                self.phase = "over"
                return
            self.tied = leaders                                       # gap 4.2
        self.round += 1
        self.starter = (self.starter + 1) % self.seats                # gap 4.1
        self.active = None
        self.clear_table()
        self.phase = "deal"

    def limit_reached(self):
        if self.rounds:
            return self.round >= self.rounds                          # gap 1.3
        return max(self.totals) >= self.target                        # gap 4.1

    def key(self, seat):
        """Higher is better: total, best round, the earlier best round (gap 4.2)."""
        return (self.totals[seat], self.best[seat], -self.best_round[seat])

    def leaders(self, seats):
        keys = {seat: self.key(seat) for seat in seats}
        top = max(keys.values())
        return [seat for seat in sorted(keys) if keys[seat] == top]

    # ---- a turn --------------------------------------------------------

    def play_card(self, seat, card):
        self.counts[seat] -= 1
        self.hands[seat].discard(card)
        self.shown_hands[seat] = None
        self.seen.add(card)
        number = number_of(card)
        equals = [other for other in self.middle if number_of(other) == number]
        lower, upper = self.neighbours(number)
        if equals:                                                    # gap 2.2
            for other in equals:
                self.take(other)
            self.collect(card)
            self.end_turn()
        elif lower or upper:                                          # gap 2.3
            self.played = card
            self.take_neighbours(lower, upper)
        else:                                                         # gap 2.4
            self.middle.append(card)
            self.end_turn()

    def neighbours(self, number):
        """Cards of the middle one below and one above, on the wheel (gap 2.1)."""
        lower = [card for card in self.middle if number_of(card) == (number + 9) % 10]
        upper = [card for card in self.middle if number_of(card) == (number + 1) % 10]
        return lower, upper

    def take(self, card):
        self.middle.remove(card)
        self.collect(card)

    def collect(self, card):
        self.collections[self.active].append(card)
        self.shown_collections[self.active] = None
        self.scored[self.active] = None

    def take_neighbours(self, lower, upper):
        """gap 2.3: one of each number; below first; asked only where several lie."""
        for cards in (lower, upper):
            if len(cards) > 1:
                self.choices = cards
                self.phase = "take"
                return
            if cards:
                self.take(cards[0])
        self.collect(self.played)
        self.end_turn()

    def choose(self, card):
        lower, upper = self.neighbours(number_of(self.played))
        was_lower = card in lower
        self.take(card)
        self.choices = []
        self.take_neighbours([], upper if was_lower else [])

    def end_turn(self):
        self.played = None
        if not any(self.counts):
            self.end_round()                                          # gap 2.5, 2.6
            return
        self.active = (self.active + 1) % self.seats                  # gap 2.1
        self.refill()

    def refill(self):
        """gap 2.5: up to four in the middle while the pile lasts."""
        if len(self.middle) < 4 and self.pile:
            self.phase = "open"
            return
        if self.opening:
            self.opening = False
            self.active = self.starter
        self.phase = "play"

    # ---- the interface -------------------------------------------------

    def awaiting(self):
        if self.phase == "over":
            return {"over": True, "rank": self.rank()}
        if self.phase in ("play", "take"):
            return {"seats": [self.active]}
        return {"chance": self.phase}

    def rank(self):
        """The winner, then everybody else by the same three keys, equals sharing."""
        keys = [self.key(seat) for seat in range(self.seats)]
        places = []
        for seat in range(self.seats):
            ahead = sum(keys[other] > keys[seat] for other in range(self.seats) if other != self.winner)
            places.append(1 if seat == self.winner else 2 + ahead)
        return places

    def legal(self, seat):
        if seat != self.active:
            return []
        if self.phase == "take":
            return ["take:" + card for card in self.choices]
        if self.phase != "play":
            return []
        cards = self.hands[seat] if seat in self.tracked else self.unseen()
        return ["play:" + card for card in cards]

    def play(self, seat, move):
        assert move in self.legal(seat), (seat, move)
        if self.phase == "take":
            self.choose(move[5:])
        else:
            self.play_card(seat, move[5:])

    def possible(self, outcome):
        kind, _, rest = outcome.partition(":")
        if kind != self.phase or kind not in ("first", "colours", "deal", "open"):
            return False
        if kind == "first":
            return rest in [str(seat) for seat in range(self.seats)]
        if kind == "colours":
            letters = rest.split(",")
            return (len(letters) == self.colour_count
                    and letters == [letter for letter in LETTERS if letter in letters])
        if kind == "open":
            return self.is_unseen(rest)
        seat, _, what = rest.partition(":")
        if seat != str(self.dealt):
            return False
        if self.dealt not in self.tracked:
            return what == str(self.hand_size)
        cards = what.split(",")
        if len(cards) != self.hand_size or len(set(cards)) != self.hand_size:
            return False
        return all(self.is_unseen(card) for card in cards) and cards == in_order(cards)

    def settle(self, outcome):
        assert self.possible(outcome), outcome
        kind, _, rest = outcome.partition(":")
        if kind == "first":
            self.starter = int(rest)
            self.after_first()
        elif kind == "colours":
            self.letters = rest.split(",")
            self.forget()
            self.phase = "deal"
        elif kind == "deal":
            self.deal(rest.partition(":")[2])
        else:
            self.seen.add(rest)
            self.middle.append(rest)
            self.pile -= 1
            self.refill()

    def deal(self, what):
        seat = self.dealt
        if seat in self.tracked:
            self.hands[seat] = set(what.split(","))
            self.seen |= self.hands[seat]
        self.counts[seat] = self.hand_size
        self.shown_hands[seat] = None
        self.pile -= self.hand_size
        self.dealt += 1
        if self.dealt == self.seats:
            self.phase = "open"

    def can_call(self, what):
        return what == "last_round" and self.phase != "over"

    def call(self, what):
        """gap 1.3: time is up; the running round is the last one."""
        assert self.can_call(what), what
        self.last_round = True

    def view(self, viewer):
        """protocol 6.4; a hand is shown to its owner and to the referee."""
        seats = range(self.seats)
        return {
            "round": self.round,
            "phase": self.phase,
            "starter": self.starter,
            "active": self.active,
            "target": self.target,
            "rounds": self.rounds,
            "last_round": self.last_round,
            "tied": None if self.tied is None else list(self.tied),
            "colours": None if self.letters is None else [NAME_OF[letter] for letter in self.letters],
            "middle": in_order(self.middle),
            "pile": self.pile,
            "played": self.played,
            "hands": [self.hand_view(seat, viewer) for seat in seats],
            "collections": [self.collection_view(seat) for seat in seats],
            "totals": list(self.totals),
            "best": list(self.best),
            "best_round": list(self.best_round),
        }

    def hand_view(self, seat, viewer):
        if viewer != "referee":
            known = seat in self.tracked and viewer == seat
            return {"count": self.counts[seat], "cards": in_order(self.hands[seat]) if known else None}
        if self.shown_hands[seat] is None:
            cards = in_order(self.hands[seat]) if seat in self.tracked else None
            self.shown_hands[seat] = {"count": self.counts[seat], "cards": cards}
        return self.shown_hands[seat]

    def collection_view(self, seat):
        if self.shown_collections[seat] is None:
            cards = in_order(self.collections[seat])
            self.shown_collections[seat] = {NAME_OF[letter]: [card for card in cards if card[0] == letter]
                                            for letter in self.letters or []}
        return self.shown_collections[seat]

    def score(self):
        return [self.score_of(seat) for seat in range(self.seats)]

    def score_of(self, seat):
        """protocol 6.6: `round` is 0 once the round is booked."""
        if self.scored[seat] is None:
            booked = self.phase == "over"
            self.scored[seat] = {"total": self.totals[seat], "round": 0 if booked else round_score(self.columns(seat))}
        return self.scored[seat]


def random_options(rng, seats):
    """A legal set of options: often the default, else a mix of everything."""
    options = {}
    if rng.random() < 0.4:
        options["first"] = rng.randrange(seats)
    if rng.random() < 0.3:
        options["target"] = rng.choice([1, 2, 15, 70])
    if rng.random() < 0.2:
        options["rounds"] = rng.randint(1, 6)
    if rng.random() < 0.3:
        count = {2: 3, 3: 4}.get(seats, 5)
        options["colours"] = [COLOURS[i] for i in sorted(rng.sample(range(5), count))]
    if rng.random() < 0.2:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    return options

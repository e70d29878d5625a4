"""The turn that clever and cubed share: rounds, rolls, tray, fields, windows, chance and ranking.

Reference implementation, written from docs/protocol.md and the rules pages only. Paragraphs are cited as "clever 2.3".
A game module derives its `Game` from `Turn` and fills in the hooks at the end of the class.
What view() and score() once gave out is never changed; a sheet that stays as it is gives the same objects again.
"""

from functools import lru_cache

ROUNDS = {1: 6, 2: 6, 3: 5, 4: 4}  # clever 1.1
CHANCE_PHASES = ("first", "roll", "tray", "fields", "table")
WHITE = 0


def random_options(rng, seats):
    """Mostly the defaults, sometimes a fixed first seat, sometimes a subset of tracked seats."""
    options = {}
    if rng.random() < 0.25:
        options["first"] = rng.randrange(seats)
    if seats > 1 and rng.random() < 0.25:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    return options


def read_first(value, seats):
    """Option `first`: None for random, else a seat (protocol 5)."""
    if value == "random":
        return None
    seat = int(value)
    if not 0 <= seat < seats:
        raise ValueError("first: no such seat")
    return seat


def read_tracked(value, seats):
    """Option `tracked`: the set of seats that have a sheet (protocol 5)."""
    if value == "all":
        return frozenset(range(seats))
    if isinstance(value, str):
        value = value.split(",")
    elif isinstance(value, int):
        value = [value]
    chosen = frozenset(int(seat) for seat in value)
    if not chosen or not chosen <= frozenset(range(seats)):
        raise ValueError("tracked: no such seats")
    return chosen


@lru_cache(maxsize=1000)
def dice_view(names, faces, places, fields):
    return [{"die": die, "face": face, "at": at, "field": field}
            for die, face, at, field in zip(names, faces, places, fields)]


class Sheet:
    """What both sheets have; the games add their zones."""

    def __init__(self):
        self.shown = None  # the view as last worked out, until something changes
        self.scored = None  # the same of the score, until something is entered or a fox is won
        self.stage = "none"
        self.pending = []
        self.extras = set()  # indexes of dice used as extras this turn (clever 5.7)
        self.foxes = 0
        self.reroll_won = self.reroll_used = 0
        self.plus1_won = self.plus1_used = 0


class Turn:
    DICE = ()  # names in die order, white first
    LETTERS = ""  # the same dice in outcomes
    GIFTS = {}  # round -> what is won at its start
    BANDS = ()  # lowest totals of the solo ratings 1, 2, ...
    PICK_STAGE = "pick"
    SOLO_FIELDS = False  # cubed 6.2: the three other dice get their fields by chance

    def __init__(self, seats, options):
        if seats not in ROUNDS:
            raise ValueError("1 to 4 seats")
        unknown = set(options) - {"first", "tracked"}
        if unknown:
            raise ValueError("unknown option " + ", ".join(sorted(unknown)))
        self.seats = seats
        self.rounds = ROUNDS[seats]
        self.tracked = read_tracked(options.get("tracked", "all"), seats)
        self.sheets = [self.new_sheet() if seat in self.tracked else None for seat in range(seats)]
        self.round = 1
        self.turn = 0
        self.part = "active"
        self.roll = 1
        self.rerolls = 0
        self.active = None
        self.starter = None
        self.face = [None] * 6
        self.at = ["cup"] * 6
        self.field = [None] * 6
        self.solo_tray = None  # the dice of a solo tray between the outcomes `tray` and `fields`
        self._cache = {}
        self.phase = "first"
        first = read_first(options.get("first", "random"), seats)
        if seats == 1:
            first = 0
        if first is not None:
            self._begin_game(first)

    # ---- asking -------------------------------------------------------------------------------------------------

    def awaiting(self):
        if self.phase == "over":
            return {"over": True, "rank": self._rank()}
        if self.phase in CHANCE_PHASES:
            return {"chance": self.phase}
        return {"seats": self._awaited()}

    def _awaited(self):
        return [seat for seat, sheet in enumerate(self.sheets) if sheet is not None and sheet.stage != "none"]

    def legal(self, seat):
        return list(self._legal(seat))

    def _legal(self, seat):
        sheet = self.sheets[seat]
        if sheet is None or sheet.stage == "none":
            return ()
        moves = self._cache.get(seat)
        if moves is None:
            moves = self._cache[seat] = self.moves(seat, sheet)
        return moves

    def play(self, seat, move):
        assert 0 <= seat < self.seats and move in self._legal(seat), "illegal move %s by seat %d" % (move, seat)
        self._cache.pop(seat, None)
        self.sheets[seat].shown = None
        self.make(seat, self.sheets[seat], move)

    def forget(self):
        """Work everything out anew when it is next asked for."""
        self._cache.clear()
        for sheet in self.sheets:
            if sheet is not None:
                sheet.shown = sheet.scored = None

    def call(self, what):
        raise ValueError("nothing can be called here: %r" % (what,))  # protocol 3.5

    # ---- chance -------------------------------------------------------------------------------------------------

    def possible(self, outcome):
        kind, colon, text = outcome.partition(":")
        if not colon or kind != self.phase or kind not in CHANCE_PHASES:
            return False
        if kind == "first":
            return text in [str(seat) for seat in range(self.seats)]
        if kind == "roll":
            dice = self.read_dice(text)
            return dice is not None and [die for die, _ in dice] == self._cup()
        if kind == "tray":
            tied, wanted = self._tied()
            chosen = self.read_letters(text)
            return chosen is not None and len(chosen) == wanted and chosen == sorted(set(chosen)) and set(chosen) <= set(tied)
        if kind == "fields":
            chosen = self.read_letters(text)
            return chosen is not None and len(chosen) == 3 and sorted(chosen + self.solo_tray) == list(range(6))
        return self.read_table(text) is not None

    def settle(self, outcome):
        assert self.possible(outcome), "impossible outcome " + outcome
        kind, _, text = outcome.partition(":")
        if kind == "first":
            self._begin_game(int(text))
        elif kind == "roll":
            for die, face in self.read_dice(text):
                self.face[die] = face
                self.at[die] = "roll"
            if self.part == "passive":
                self._solo_sort()
            else:
                self.phase = "pick"
                self._ask(self.active, self.PICK_STAGE)
        elif kind == "tray":
            tied, _ = self._tied()
            lower = [die for die in range(6) if self.face[die] < self.face[tied[0]]]
            self._solo_lay(sorted(lower + self.read_letters(text)))
        elif kind == "fields":
            self._solo_window(self.read_letters(text))
        else:
            fields, tray = self.read_table(text)
            for place, entry in enumerate(fields, 1):
                if entry is not None:
                    self.face[entry[0]] = entry[1]
                    self._to_field(entry[0], place)
            for die, face in tray:
                self.face[die] = face
                self.at[die] = "tray"
            self._open_window()

    def read_dice(self, text):
        """'w3b1' -> [(0, 3), (2, 1)]; None when malformed or not in die order."""
        if len(text) % 2:
            return None
        dice = []
        for i in range(0, len(text), 2):
            die = self.LETTERS.find(text[i])
            if die < 0 or text[i + 1] not in "123456" or (dice and dice[-1][0] >= die):
                return None
            dice.append((die, int(text[i + 1])))
        return dice

    def read_letters(self, text):
        """'b,o' -> [2, 4]; None when malformed."""
        dice = []
        for letter in text.split(","):
            if len(letter) != 1 or letter not in self.LETTERS:
                return None
            dice.append(self.LETTERS.index(letter))
        return dice

    def _cup(self):
        return [die for die in range(6) if self.at[die] == "cup"]

    # ---- rounds and turns ---------------------------------------------------------------------------------------

    def _begin_game(self, first):
        self.starter = self.active = first
        self._begin_round()

    def _begin_round(self):
        """clever 1.3, 1.5: gifts for all tracked seats at once, before the round's first roll."""
        self.phase = "gift"
        gift = self.GIFTS.get(self.round)
        for sheet in self.sheets:
            if sheet is not None and gift:
                self.win(sheet, gift)
                sheet.shown = None
        for seat, sheet in enumerate(self.sheets):
            if sheet is not None:
                self._ask(seat, self.bonus_stage(sheet) or "none")
        if not self._awaited():
            self._begin_rolling()

    def _begin_rolling(self):
        self.phase = "roll" if self.sheets[self.active] is not None else "table"

    def _clear_table(self):
        self.turn += 1
        self.roll = 1
        self.rerolls = 0
        for die in range(6):
            self.at[die] = "cup"  # protocol 6.1: the face stays until the die is thrown again
            self.field[die] = None
        for sheet in self.sheets:
            if sheet is not None and sheet.extras:
                sheet.extras.clear()
                sheet.shown = None

    def _end_turn(self):
        """clever 3.4; solo: the active part is followed by the passive part (clever 7.1)."""
        if self.seats == 1 and self.part == "active":
            self._clear_table()
            self.part = "passive"
            self.phase = "roll"
            return
        left = 0 if self.seats == 1 else (self.active + 1) % self.seats
        round_over = left == self.starter
        if round_over and self.round == self.rounds:
            self.phase = "over"
            return
        self._clear_table()
        self.part = "active"
        self.active = left
        if round_over:
            self.round += 1
            self._begin_round()
        else:
            self._begin_rolling()

    # ---- the active player's rolls ------------------------------------------------------------------------------

    def _to_field(self, die, place):
        self.at[die] = "field"
        self.field[die] = place

    def place_die(self, die, place):
        """clever 2.1, 2.2: onto a field; lower dice of this roll go to the tray, by their faces."""
        self._to_field(die, place)
        for other in range(6):
            if self.at[other] == "roll" and self.face[other] < self.face[die]:
                self.at[other] = "tray"

    def use_reroll(self, sheet):
        """clever 2.7: all dice just rolled, none of the others; it is not a new roll."""
        sheet.reroll_used += 1
        sheet.stage = "none"
        self.rerolls += 1
        for die in range(6):
            if self.at[die] == "roll":
                self.at[die] = "cup"
        self.phase = "roll"

    def _finish_roll(self):
        """clever 2.3, 2.4, 2.6: the next roll, or everything left to the tray and the window."""
        rest = [die for die in range(6) if self.at[die] == "roll"]
        if self.roll == 3 or not rest:
            for die in rest:
                self.at[die] = "tray"
            self._open_window()
            return
        for die in rest:
            self.at[die] = "cup"
        self.roll += 1
        self.rerolls = 0
        self.phase = "roll"

    # ---- the solo passive part (clever 7.1 - 7.3, cubed 6.2) ----------------------------------------------------

    def _tied(self):
        """The dice tied at the border of the tray and how many of them go onto it; ([], 0) when nothing is open."""
        order = sorted(self.face)
        border = order[2]
        if order[3] != border:
            return [], 0
        tied = [die for die in range(6) if self.face[die] == border]
        return tied, 3 - sum(face < border for face in self.face)

    def _solo_sort(self):
        tied, _ = self._tied()
        if tied:
            self.phase = "tray"
            return
        self._solo_lay([die for die in range(6) if self.face[die] <= sorted(self.face)[2]])

    def _solo_lay(self, tray):
        self.solo_tray = tray
        if self.SOLO_FIELDS:
            self.phase = "fields"
        else:
            self._solo_window([die for die in range(6) if die not in tray])

    def _solo_window(self, fields):
        for die in self.solo_tray:
            self.at[die] = "tray"
        for place, die in enumerate(fields, 1):
            self._to_field(die, place)
        self.solo_tray = None
        self._open_window()

    # ---- after the last roll ------------------------------------------------------------------------------------

    def is_passive(self, seat):
        return seat != self.active or self.part == "passive"

    def _open_window(self):
        """clever 3.2: all seats act together."""
        self.phase = "window"
        for seat, sheet in enumerate(self.sheets):
            if sheet is None:
                continue
            if self.is_passive(seat):
                self._ask(seat, self.PICK_STAGE)
            else:
                self._ask_extra(seat, sheet)
        if not self._awaited():
            self._end_turn()

    def _ask(self, seat, stage):
        self._cache.pop(seat, None)
        sheet = self.sheets[seat]
        if sheet.stage != stage:
            sheet.stage = stage
            sheet.shown = None

    def _ask_extra(self, seat, sheet):
        """clever 5.7: asked while an unused +1 and an enterable die not yet used as an extra exist, else closed."""
        self._ask(seat, "none")
        if sheet.plus1_won > sheet.plus1_used:
            moves = self.extra_moves(sheet)
            if moves:
                self._ask(seat, "extra")
                self._cache[seat] = moves + ["done"]

    def close_window(self, seat):
        self._ask(seat, "none")
        if not self._awaited():
            self._end_turn()

    def resume(self, seat):
        """After an entry (or after taking nothing): pending bonuses first (clever 5.4), then what the phase brings."""
        sheet = self.sheets[seat]
        stage = self.bonus_stage(sheet)
        if stage:
            self._ask(seat, stage)
        elif self.phase == "gift":
            self._ask(seat, "none")
            if not self._awaited():
                self._begin_rolling()
        elif self.phase == "pick":
            self._ask(seat, "none")
            self._finish_roll()
        else:
            self._ask_extra(seat, sheet)
            if not self._awaited():
                self._end_turn()

    # ---- looking ------------------------------------------------------------------------------------------------

    def view(self, viewer):
        """Protocol 6.1, 6.2; nothing is hidden in these games, so every viewer sees the same."""
        return {
            "round": self.round, "rounds": self.rounds, "turn": self.turn, "phase": self.phase, "active": self.active,
            "part": self.part, "roll": self.roll, "rerolls": self.rerolls,
            "dice": dice_view(self.DICE, tuple(self.face), tuple(self.at), tuple(self.field)),
            "sheets": [sheet and (sheet.shown or self._sheet_view(sheet)) for sheet in self.sheets],
        }

    def _sheet_view(self, sheet):
        sheet.shown = {
            "stage": sheet.stage,
            **self.zones_view(sheet),
            "foxes": sheet.foxes,
            "reroll": {"won": sheet.reroll_won, "used": sheet.reroll_used},
            **self.joker_view(sheet),
            "plus1": {"won": sheet.plus1_won, "used": sheet.plus1_used},
            "pending": sorted(sheet.pending, key=self.PENDING_ORDER.index),
            **self.taken_view(sheet),
            "extras": [self.DICE[die] for die in sorted(sheet.extras)],
        }
        return sheet.shown

    def score(self):
        """Protocol 6.6."""
        return [sheet and (sheet.scored or self._sheet_score(sheet)) for sheet in self.sheets]

    def _sheet_score(self, sheet):
        """clever 6.1, 6.2."""
        zones = self.zone_points(sheet)
        fox_points = sheet.foxes * min(zones.values())
        total = sum(zones.values()) + fox_points
        rating = sum(total >= lowest for lowest in self.BANDS) if self.seats == 1 else None
        sheet.scored = {"total": total, "zones": zones, "foxes": sheet.foxes, "fox_points": fox_points, "rating": rating}
        return sheet.scored

    def _rank(self):
        """clever 6.3: total, then the highest single zone; still tied seats share the place."""
        keys = [None if score is None else (score["total"], max(score["zones"].values())) for score in self.score()]
        return [None if key is None else 1 + sum(other is not None and other > key for other in keys) for key in keys]

    # ---- hooks --------------------------------------------------------------------------------------------------

    PENDING_ORDER = ()

    def new_sheet(self):
        raise NotImplementedError

    def win(self, sheet, what):
        """Book a bonus: actions and foxes at once, everything else becomes pending."""
        raise NotImplementedError

    def bonus_stage(self, sheet):
        """The stage in which pending bonuses are resolved; None, with all pending ones lost, when none has a target."""
        raise NotImplementedError

    def moves(self, seat, sheet):
        raise NotImplementedError

    def extra_moves(self, sheet):
        raise NotImplementedError

    def make(self, seat, sheet, move):
        raise NotImplementedError

    def read_table(self, text):
        """(three fields, each None or (die, face); [(die, face), ...] on the tray), or None when malformed."""
        raise NotImplementedError

    def zones_view(self, sheet):
        raise NotImplementedError

    def joker_view(self, sheet):
        """Protocol 6.2: cubed shows jokers too."""
        return {}

    def taken_view(self, sheet):
        """Protocol 6.2: cubed shows what is chosen and taken too."""
        return {}

    def zone_points(self, sheet):
        raise NotImplementedError

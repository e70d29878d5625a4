"""Reference of the game kids: plain and slow on purpose, written from the rules page and docs/protocol.md alone.

Paragraph numbers such as "kids 3.1" are those of games/kids/rules.en.md, "protocol 6.3" those of docs/protocol.md.
"""

ZONES = ("yellow", "red", "green", "blue")
SWEETS = ("muffin", "donut", "cake")
BALLOONS = ("red_heart", "blue", "pink", "green")

# protocol 6.3: the order in which dice are listed.
SYMBOLS = ("joker", "candle", "present") + SWEETS + BALLOONS
ORDER = {symbol: place for place, symbol in enumerate(SYMBOLS)}

# kids 1.1: the background colour of a face belongs to its symbol.
BACKGROUND = {"joker": "joker", "candle": "red", "present": "green"}
BACKGROUND.update({sweet: "blue" for sweet in SWEETS})
BACKGROUND.update({balloon: "yellow" for balloon in BALLOONS})

DICE = ("A", "B", "C", "D", "E")
DICE_PER_SWEET = 2  # kids 2.4


def _cell(bonus, star, **more):
    return dict(more, bonus=bonus, star=star)


def _faces(*symbols):
    return [[BACKGROUND[symbol], symbol] for symbol in symbols]


# The sheet the game ships with: a reconstruction, in the format of a sheet file.
BUILTIN = {
    "id": "kids",
    "dice": {
        "A": _faces("joker", "candle", "present", "muffin", "cake", "red_heart"),
        "B": _faces("joker", "candle", "present", "muffin", "donut", "blue"),
        "C": _faces("joker", "candle", "present", "donut", "cake", "pink"),
        "D": _faces("candle", "present", "muffin", "red_heart", "pink", "green"),
        "E": _faces("candle", "present", "donut", "cake", "blue", "green"),
    },
    "yellow": {"cells": [
        _cell(None, 0, symbol="red_heart"),
        _cell(None, 0, symbol="blue"),
        _cell("blue", 0, symbol="pink"),
        _cell(None, 1, symbol="green"),
        _cell("green", 0, symbol="red_heart"),
        _cell(None, 1, symbol="blue"),
        _cell("red", 0, symbol="green"),
        _cell(None, 1, symbol="pink"),
        _cell("green", 0, symbol="blue"),
        _cell(None, 1, symbol="red_heart"),
    ]},
    "red": {"wagons": [
        _cell(None, 0, candles=1),
        _cell(None, 1, candles=2),
        _cell("green", 0, candles=1),
        _cell(None, 1, candles=2),
        _cell("yellow", 0, candles=1),
        _cell(None, 1, candles=2),
        _cell("blue", 0, candles=1),
        _cell(None, 1, candles=3),
    ]},
    "green": {
        "rows": 3,
        "columns": 4,
        "column_reward": [{"star": 1}, {"bonus": "blue"}, {"bonus": "yellow"}, {"bonus": "red"}],
        "row_star": [1, 1, 1],
    },
    "blue": {"rows": {
        "muffin": [_cell("green", 0), _cell(None, 1), _cell("yellow", 1)],
        "donut": [_cell("red", 0), _cell(None, 1), _cell("green", 1)],
        "cake": [_cell("yellow", 0), _cell(None, 1), _cell("red", 1)],
    }},
}


def check_sheet(sheet):
    """Asserts that a sheet keeps the limits of a sheet file; the message names the place."""

    def check_count(place, items, low, high):
        assert low <= len(items) <= high, f"{place}: {low} to {high} entries, not {len(items)}"

    def check_reward(place, reward):
        assert reward.get("bonus") in (None,) + ZONES, f"{place}: unknown bonus"
        assert reward.get("star", 0) in (0, 1, 2, 3), f"{place}: 0 to 3 stars"

    assert sorted(sheet["dice"]) == list(DICE), "dice: A to E"
    for name, faces in sheet["dice"].items():
        check_count(f"dice.{name}", faces, 6, 6)
        for background, symbol in faces:
            assert BACKGROUND.get(symbol) == background, f"dice.{name}: {background} {symbol}"
    check_count("yellow", sheet["yellow"]["cells"], 1, 16)
    for number, cell in enumerate(sheet["yellow"]["cells"], 1):
        assert cell["symbol"] in BALLOONS, f"yellow {number}: no balloon"
        check_reward(f"yellow {number}", cell)
    check_count("red", sheet["red"]["wagons"], 1, 12)
    for number, wagon in enumerate(sheet["red"]["wagons"], 1):
        assert wagon["candles"] in (1, 2, 3), f"red {number}: 1 to 3 candles"
        check_reward(f"red {number}", wagon)
    green = sheet["green"]
    assert 1 <= green["rows"] <= 4 and 1 <= green["columns"] <= 6, "green: at most 4 rows, 6 columns"
    check_count("green.column_reward", green["column_reward"], green["columns"], green["columns"])
    check_count("green.row_star", green["row_star"], green["rows"], green["rows"])
    for number, reward in enumerate(green["column_reward"], 1):
        check_reward(f"green column {number}", reward)
    for number, star in enumerate(green["row_star"], 1):
        check_reward(f"green row {number}", {"star": star})
    assert sorted(sheet["blue"]["rows"]) == sorted(SWEETS), "blue: muffin, donut, cake"
    for sweet, cells in sheet["blue"]["rows"].items():
        check_count(f"blue.{sweet}", cells, 1, 6)
        for number, cell in enumerate(cells, 1):
            check_reward(f"blue {sweet}{number}", cell)


def sheet_line(sheet):
    """The sheet as the one-line text of protocol 10."""

    def item(name, reward):
        bonus, star = reward.get("bonus"), reward.get("star", 0)
        return f"{name}" + (f":{bonus}" if bonus else "") + (f"*{star}" if star else "")

    parts = [f"{die}=" + "/".join(symbol for _, symbol in sheet["dice"][die]) for die in DICE]
    parts.append("yellow=" + "/".join(item(cell["symbol"], cell) for cell in sheet["yellow"]["cells"]))
    parts.append("red=" + "/".join(item(wagon["candles"], wagon) for wagon in sheet["red"]["wagons"]))
    parts.append("columns=" + "/".join(item("", reward) for reward in sheet["green"]["column_reward"]))
    parts.append("rows=" + "/".join(item("", {"star": star}) for star in sheet["green"]["row_star"]))
    for sweet in SWEETS:
        parts.append(f"{sweet}=" + "/".join(item("", cell) for cell in sheet["blue"]["rows"][sweet]))
    return ";".join(parts)


def in_symbol_order(symbols):
    return sorted(symbols, key=ORDER.__getitem__)


class Player:
    """What one tracked seat has crossed, and where it stands in this turn."""

    def __init__(self):
        self.scored = None  # as last worked out; until the next cross
        self.yellow = 0
        self.red = 0
        self.green = set()  # of (row, column), from 1
        self.blue = {sweet: 0 for sweet in SWEETS}
        self.pending = []  # colours of bonus crosses still to be made
        self.stage = "none"
        self.start_turn()

    def start_turn(self):
        self.zone = None
        self.used = []
        self.changed()

    def changed(self):
        self.shown = None  # the view and the moves as last worked out
        self.moves = None

    def ask(self, stage):
        self.stage = stage
        self.changed()


class Game:
    """One match. Chance comes in through settle(), decisions through play()."""

    def __init__(self, seats, options):
        assert 2 <= seats <= 4  # kids 1.1
        assert set(options) <= {"first", "tracked", "sheet"}
        sheet = options.get("sheet", "builtin")
        self.sheet = BUILTIN if sheet == "builtin" else sheet
        if self.sheet is not BUILTIN:
            check_sheet(self.sheet)
        tracked = options.get("tracked", "all")
        tracked = range(seats) if tracked == "all" else tracked
        assert tracked and all(0 <= seat < seats for seat in tracked)
        green = self.sheet["green"]
        self.green_cells = {(row, column): f"r{row}c{column}"
                            for row in range(1, green["rows"] + 1) for column in range(1, green["columns"] + 1)}
        self.seats = seats
        self.players = [Player() if seat in tracked else None for seat in range(seats)]
        self.turn = 0
        self.active = None
        self.attempt = 1
        self.dice = None
        self.pool = None
        self.last_turn = False
        self.phase = "first"
        first = options.get("first", "random")
        if first != "random":
            assert 0 <= first < seats
            self._start_turn(first)

    # ---- what is awaited -------------------------------------------------------------------------------------

    def awaiting(self):
        if self.phase == "over":
            return {"over": True, "rank": self._rank()}
        if self.phase == "play":
            return {"seats": [seat for seat in range(self.seats) if self._stage(seat) != "none"]}
        return {"chance": self.phase}

    def _stage(self, seat):
        player = self.players[seat]
        return player.stage if player else "none"

    def legal(self, seat):
        """The moves of a seat: crosses or bonuses by zone and cell, then done."""
        if self._stage(seat) == "none":
            return []
        player = self.players[seat]
        if player.moves is None:
            player.moves = self._moves(seat, player)
        return list(player.moves)

    def _moves(self, seat, player):
        if player.stage == "bonus":  # kids 3.2: the player chooses the order
            return [f"bonus:{zone}:{cell}" for zone in ZONES if zone in player.pending
                    for cell in self._open_cells(player, zone)]
        moves = self._crosses(seat)
        if seat != self.active or player.zone is not None:  # kids 1.6
            moves.append("done")
        return moves

    def forget(self):
        """Work everything out anew when it is next asked for."""
        for player in self.players:
            if player:
                player.scored = None
                player.changed()

    def _crosses(self, seat):
        """Every cross that the dice still free for this seat allow."""
        player = self.players[seat]
        free = list(self.dice if seat == self.active else self.pool)
        for symbol in player.used:
            free.remove(symbol)
        jokers = free.count("joker")
        moves = []
        for zone in ZONES if player.zone is None else (player.zone,):  # kids 1.5: one zone a turn
            for cell in self._open_cells(player, zone):
                symbol, needed = self._price(zone, cell)
                fewest = max(0, needed - free.count(symbol))
                for used in range(fewest, min(needed, jokers) + 1):  # kids 1.6: the player says how many are jokers
                    moves.append(f"cross:{zone}:{cell}+{used}")
        return moves

    def _open_cells(self, player, zone):
        """The cells that may be crossed next by the order of the zone."""
        if zone == "yellow":  # kids 2.1
            return [str(player.yellow + 1)] if player.yellow < len(self.sheet["yellow"]["cells"]) else []
        if zone == "red":  # kids 2.2
            return [str(player.red + 1)] if player.red < len(self.sheet["red"]["wagons"]) else []
        if zone == "green":  # kids 2.3
            return [name for cell, name in self.green_cells.items() if cell not in player.green]
        return [f"{sweet}{player.blue[sweet] + 1}" for sweet in SWEETS  # kids 2.4
                if player.blue[sweet] < len(self.sheet["blue"]["rows"][sweet])]

    def _price(self, zone, cell):
        """The symbol a cell asks for and the number of dice."""
        if zone == "yellow":
            return self.sheet["yellow"]["cells"][int(cell) - 1]["symbol"], 1
        if zone == "red":
            return "candle", self.sheet["red"]["wagons"][int(cell) - 1]["candles"]
        if zone == "green":
            return "present", 1
        return cell.rstrip("0123456789"), DICE_PER_SWEET

    # ---- decisions -------------------------------------------------------------------------------------------

    def play(self, seat, move):
        assert move in self.legal(seat), f"seat {seat} may not play {move}"
        player = self.players[seat]
        player.changed()
        if move == "done":
            self._done(seat)
            return
        kind, zone, cell = move.split(":")
        if kind == "cross":
            cell, jokers = cell.split("+")
            symbol, needed = self._price(zone, cell)
            player.used += ["joker"] * int(jokers) + [symbol] * (needed - int(jokers))
            player.zone = zone
            self._mark(player, zone, cell)
            return
        player.pending.remove(zone)
        self._mark(player, zone, cell)
        if not player.pending:
            player.ask("none")
            self._end_turn_if_all_finished()

    def _done(self, seat):
        """Ends the dice part of a seat; after the active seat's the others begin (kids 1.4)."""
        player = self.players[seat]
        player.ask("bonus" if player.pending else "none")
        if seat == self.active:
            pool = list(self.dice)
            for symbol in player.used:  # kids 1.3: used dice are not in the pool
                pool.remove(symbol)
            self._open_pool(pool)
        self._end_turn_if_all_finished()

    def _open_pool(self, pool):
        self.pool = in_symbol_order(pool)
        for seat, player in enumerate(self.players):
            if player and seat != self.active:
                player.ask("cross")

    def _mark(self, player, zone, cell):
        """Crosses a cell and books what it wins."""
        player.scored = None
        rewards = []
        if zone == "yellow":
            rewards.append(self.sheet["yellow"]["cells"][player.yellow])
            player.yellow += 1
        elif zone == "red":
            rewards.append(self.sheet["red"]["wagons"][player.red])
            player.red += 1
        elif zone == "green":
            row, column = (int(number) for number in cell[1:].split("c"))
            player.green.add((row, column))
            if self._column_complete(player, column):  # kids 3.1
                rewards.append(self.sheet["green"]["column_reward"][column - 1])
        else:
            sweet, _ = self._price(zone, cell)
            rewards.append(self.sheet["blue"]["rows"][sweet][player.blue[sweet]])
            player.blue[sweet] += 1
        player.pending += [reward["bonus"] for reward in rewards if reward.get("bonus")]
        # kids 3.2, protocol 1.4: a bonus whose zone is full is lost at once.
        player.pending = [colour for colour in player.pending if self._open_cells(player, colour)]
        if not self._open_cells(player, zone):  # kids 4.1
            self.last_turn = True

    def _column_complete(self, player, column):
        return player.green.issuperset([(row, column) for row in range(1, self.sheet["green"]["rows"] + 1)])

    def _row_complete(self, player, row):
        return player.green.issuperset([(row, column) for column in range(1, self.sheet["green"]["columns"] + 1)])

    # ---- turns and chance ------------------------------------------------------------------------------------

    def _start_turn(self, active):
        self.active = active
        self.attempt = 1
        self.dice = None
        self.pool = None
        for player in self.players:
            if player:
                player.start_turn()
        self.phase = "roll" if self.players[active] else "pool"

    def _end_turn_if_all_finished(self):
        if any(self._stage(seat) != "none" for seat in range(self.seats)):
            return
        if self.last_turn:  # kids 4.1
            self.phase = "over"
            return
        self.turn += 1
        self._start_turn((self.active + 1) % self.seats)

    def possible(self, outcome):
        """Whether the chance event awaited now can have this outcome."""
        kind, colon, rest = outcome.partition(":")
        if not colon or self.phase in ("play", "over") or kind != self.phase:
            return False
        if kind == "first":
            return rest in [str(seat) for seat in range(self.seats)]
        symbols = rest.split(",") if rest else []
        if any(symbol not in ORDER for symbol in symbols):
            return False
        faces = [{symbol for _, symbol in self.sheet["dice"][die]} for die in DICE]
        if kind == "roll":
            return len(symbols) == len(DICE) and all(s in face for s, face in zip(symbols, faces))
        return _shown_by_distinct_dice(symbols, faces)

    def settle(self, outcome):
        assert self.possible(outcome), f"{outcome} is not possible"
        kind, _, rest = outcome.partition(":")
        if kind == "first":
            self._start_turn(int(rest))
            return
        symbols = rest.split(",") if rest else []
        if kind == "pool":
            self.phase = "play"
            self._open_pool(symbols)
            return
        self.dice = symbols
        if self._crosses(self.active):
            self.phase = "play"
            self.players[self.active].ask("cross")
        else:  # kids 1.2: nothing of the roll can be used, all five are rolled again
            self.attempt += 1

    def call(self, what):
        """Somebody completed a zone on paper (protocol 3.5)."""
        assert what == "last_round" and None in self.players and self.phase != "over"
        self.last_turn = True

    def random_outcome(self, rng):
        """An outcome for the chance event that is awaited; dice show each face alike."""
        if self.phase == "first":
            return f"first:{rng.randrange(self.seats)}"
        shown = [rng.choice(self.sheet["dice"][die])[1] for die in DICE]
        if self.phase == "roll":
            return "roll:" + ",".join(shown)
        return "pool:" + ",".join(in_symbol_order(rng.sample(shown, rng.randint(0, len(DICE)))))

    # ---- what everybody sees ---------------------------------------------------------------------------------

    def view(self, viewer):
        """The view of protocol 6.3; kids hides nothing, so every viewer gets the same.

        What was once given out is never changed; a sheet that stays as it is gives the same object again.
        """
        return {
            "turn": self.turn,
            "phase": self.phase,
            "active": self.active,
            "attempt": self.attempt,
            "dice": None if self.dice is None else list(self.dice),
            "pool": None if self.pool is None else list(self.pool),
            "last_turn": self.last_turn,
            "sheets": [self._sheet_view(player) if player else None for player in self.players],
        }

    def _sheet_view(self, player):
        if player.shown is None:
            player.shown = {
                "stage": player.stage,
                "yellow": player.yellow,
                "red": player.red,
                "green": [self.green_cells[cell] for cell in sorted(player.green)],
                "blue": dict(player.blue),
                "zone": player.zone,
                "used": in_symbol_order(player.used),
                "pending": sorted(player.pending, key=ZONES.index),
            }
        return player.shown

    def score(self):
        """The stars of each tracked seat so far (kids 4.2)."""
        return [self._score_of(player) if player else None for player in self.players]

    def _score_of(self, player):
        if player.scored is None:
            player.scored = self._stars(player)
        return player.scored

    def _stars(self, player):
        def count(cells):
            return sum([cell.get("star", 0) for cell in cells])

        green = self.sheet["green"]
        rows = range(1, green["rows"] + 1)
        columns = range(1, green["columns"] + 1)
        zones = {
            "yellow": count(self.sheet["yellow"]["cells"][:player.yellow]),
            "red": count(self.sheet["red"]["wagons"][:player.red]),
            "green": count(green["column_reward"][c - 1] for c in columns if self._column_complete(player, c))
            + sum(green["row_star"][r - 1] for r in rows if self._row_complete(player, r)),
            "blue": sum(count(self.sheet["blue"]["rows"][sweet][:player.blue[sweet]]) for sweet in SWEETS),
        }
        return {"total": sum(zones.values()), "zones": zones}

    def _rank(self):
        """Most stars first; equal stars share a rank (kids 4.2)."""
        totals = [entry["total"] if entry else None for entry in self.score()]
        known = [total for total in totals if total is not None]
        return [None if total is None else 1 + sum(other > total for other in known) for total in totals]


def _shown_by_distinct_dice(symbols, faces):
    """Whether each symbol can be given a die of its own that has that face."""
    if not symbols:
        return True
    return any(symbols[0] in face and _shown_by_distinct_dice(symbols[1:], faces[:place] + faces[place + 1:])
               for place, face in enumerate(faces))


# ---- random options ----------------------------------------------------------------------------------------------


def random_options(rng, seats):
    """Options for a random match: mostly none."""
    options = {}
    if rng.random() < 0.3:
        options["first"] = rng.randrange(seats)
    if rng.random() < 0.2:
        options["tracked"] = sorted(rng.sample(range(seats), rng.randint(1, seats)))
    if rng.random() < 0.2:
        options["sheet"] = random_sheet(rng)
    return options


def random_sheet(rng):
    """A valid sheet of any shape on which no player can be stuck for ever."""
    generosity = rng.random()

    def reward(**more):
        bonus = rng.choice(ZONES) if rng.random() < generosity else None
        return dict(more, bonus=bonus, star=rng.randint(0, 3))

    dice = {die: _faces(*rng.choices(SYMBOLS, k=6)) for die in DICE}
    # While nobody has filled green, a present or a joker can be used: such a face keeps every roll hopeful.
    dice[rng.choice(DICE)][rng.randrange(6)] = _faces(rng.choice(("present", "joker")))[0]
    rows, columns = rng.randint(1, 4), rng.randint(1, 6)
    column_reward = [reward() for _ in range(columns)]
    for entry in column_reward:  # both keys may be left out there
        if entry["bonus"] is None:
            del entry["bonus"]
        if entry["star"] == 0:
            del entry["star"]
    return {
        "id": "kids",
        "dice": dice,
        "yellow": {"cells": [reward(symbol=rng.choice(BALLOONS)) for _ in range(rng.randint(1, 16))]},
        "red": {"wagons": [reward(candles=rng.randint(1, 3)) for _ in range(rng.randint(1, 12))]},
        "green": {"rows": rows, "columns": columns, "column_reward": column_reward,
                  "row_star": [rng.randint(0, 3) for _ in range(rows)]},
        "blue": {"rows": {sweet: [reward() for _ in range(rng.randint(1, 6))] for sweet in SWEETS}},
    }

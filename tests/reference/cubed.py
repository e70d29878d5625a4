"""Reference for cubed (Très futé à la puissance trois): sheet, moves, jokers, bonuses, score. Turn: clever_turn.py."""

import os
import sys
from itertools import combinations

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from clever_turn import WHITE, Sheet, Turn, random_options  # noqa: E402,F401

ZONES = ("yellow", "turquoise", "blue", "brown", "pink")
COLOURS = ZONES + ("black",)
BLUE = 3
NUMBERS = (1, 2, 3, 4, 5, 6)

# The printed sheet. A colour name as a bonus is that colour's "?".
ROMAN = ("I", "II", "III")
YELLOW_GREY = {1: "III", 2: "III", 3: "II", 4: "II", 5: "I", 6: "I"}  # one grey cell a number
YELLOW_BONUS_I_II = ("reroll", "joker", "pink", "plus1", "turquoise", "fox")
YELLOW_BONUS_II_III = ("joker", "turquoise", "blue", "brown", "yellow", "plus1")
YELLOW_POINTS = (0, 2, 6, 12, 20, 30, 42)
TURQUOISE_TINTED = (6, 5, 3, 2, 1)  # leading cells of each row
TURQUOISE_ROW_BONUS = ("fox", "plus1", "brown", "turquoise", None)
TURQUOISE_COLUMN_BONUS = ("brown", "pink", "yellow", "joker", "blue", "reroll")
TURQUOISE_POINTS = (0, 1, 3, 6, 10, 15, 21)
BLUE_BONUS = {"left": (None, "joker", "yellow", None, "pink", "plus1"),  # from the middle outwards
              "right": (None, "reroll", "brown", None, "turquoise", "fox")}
BLUE_POINTS = (0, 3, 6, 9, 13, 17, 22)
BLUE_STEP = {"left": -1, "right": 1}
BLUE_EXTRA = 4  # for every written value up to 4 or from 10
BROWN_NUMBERS = (1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3)
BROWN_BONUS = ("joker", "pink", None, "reroll", "turquoise", None, "plus1", "blue", None, "yellow", "fox")
BROWN_POINTS = (0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90)
PINK_STARS = (None, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3)
PINK_BONUS = (None, "reroll", "blue", "plus1", "joker", "yellow", "brown", "reroll", "fox", "blue", "turquoise", "black")
JOKER_SLOT = {3: 1, 4: 2, 5: 3, 6: 4}  # number -> its fixed slot
JOKER_FREE = (5, 6, 7)  # the ? slots
SLOTS = 7
TRACK_END = {"reroll": "fox", "joker": "pink", "plus1": "brown"}  # cubed 5.3

# Derived: the tinted cells as (row, column), and the lines of them.
TINTED = frozenset((row, column) for row in range(1, 6) for column in range(1, TURQUOISE_TINTED[row - 1] + 1))
TINTED_ROWS = {row: [cell for cell in TINTED if cell[0] == row] for row in range(1, 6)}
TINTED_COLUMNS = {column: [cell for cell in TINTED if cell[1] == column] for column in NUMBERS}


class CubedSheet(Sheet):
    def __init__(self):
        Sheet.__init__(self)
        self.yellow = set()  # (row 1-3, number)
        self.turquoise = set()  # (row 1-5, column)
        self.blue = {"left": [], "right": []}  # values from the middle outwards
        self.brown = []  # box numbers 1-12, ascending
        self.pink = []  # (value, mode)
        self.joker_won = 0
        self.joker_used = set()  # slots
        self.chosen = None
        self.taken = None  # (die, number, slot, row, pool) between take or extra and enter


class Game(Turn):
    DICE = ("white", "yellow", "turquoise", "blue", "brown", "pink")
    LETTERS = "wytbnp"
    GIFTS = {1: "reroll", 2: "plus1", 3: "joker", 4: "black"}  # cubed 1.2
    BANDS = tuple(range(180, 451, 30))  # cubed 6.3
    PENDING_ORDER = COLOURS
    PICK_STAGE = "take"
    SOLO_FIELDS = True

    def new_sheet(self):
        return CubedSheet()

    # ---- zones --------------------------------------------------------------------------------------------------

    def blue_sides(self, sheet, value):
        """cubed 4.6: one further than the box before, or a 7 after any other number."""
        for side, boxes in sheet.blue.items():
            if len(boxes) < 6:
                last = boxes[-1] if boxes else 7
                if value == last + BLUE_STEP[side] or (value == 7 and last != 7):
                    yield side

    def brown_cells(self, sheet, number):
        """cubed 4.7: to the right of the last cross."""
        last = sheet.brown[-1] if sheet.brown else 0
        return [box for box in range(last + 1, 13) if BROWN_NUMBERS[box - 1] == number]

    def pink_modes(self, sheet):
        """cubed 4.8: the first box has no choice."""
        if len(sheet.pink) == 12:
            return ()
        return ("bonus", "points") if sheet.pink else ("bonus",)

    def standing(self, seat, die, extra):
        """(yellow row or 0 for grey cells only, place whose other dice count for turquoise): cubed 4.2, 4.4, 5.5."""
        if extra:
            return (self.field[die], "field") if self.at[die] == "field" else (0, "tray")
        if self.is_passive(seat):
            return 0, "tray"
        return self.roll, "field"

    def entries(self, sheet, die, number, row, pool):
        """Every entry of this die, entered as `number`, in the notation after 'enter:'."""
        name = self.DICE[die]
        white = die == WHITE
        if white or name == "yellow":
            where = ROMAN[row - 1] if row else YELLOW_GREY[number]
            if (ROMAN.index(where) + 1, number) not in sheet.yellow:
                yield "yellow:%s%d" % (where, number)
        if white or name == "blue":
            other = BLUE if white else WHITE
            for side in self.blue_sides(sheet, number + self.face[other]):  # cubed 5.4
                yield "blue:" + side
        if white or name == "brown":
            for box in self.brown_cells(sheet, number):
                yield "brown:b%d" % box
        if white or name == "pink":
            for mode in self.pink_modes(sheet):
                yield "pink:" + mode
        if white or name == "turquoise":  # cubed 4.4
            free = ["r%d" % r for r in range(1, 6) if (r, number) not in sheet.turquoise]
            if free:
                most = 1 + sum(other != die and self.at[other] == pool and self.face[other] == number for other in range(6))
                for size in range(1, min(most, len(free)) + 1):
                    for rows in combinations(free, size):
                        yield "turquoise:%d:%s" % (number, "+".join(rows))

    def bonus_entries(self, sheet, colour):
        """cubed 5.1, 5.2: the targets of one ? bonus, in the notation after 'bonus:<colour>:'."""
        if colour == "black":
            for zone in ZONES:
                for target in self.bonus_entries(sheet, zone):
                    yield zone + ":" + target
        elif colour == "yellow":
            for row in (1, 2, 3):
                for number in NUMBERS:
                    if (row, number) not in sheet.yellow:
                        yield "%s%d" % (ROMAN[row - 1], number)
        elif colour == "turquoise":
            for column in NUMBERS:
                for row in range(1, 6):
                    if (row, column) not in sheet.turquoise:
                        yield "%d:r%d" % (column, row)
        elif colour == "blue":
            white = self.face[WHITE]
            if white is not None:
                for number in NUMBERS:
                    for side in self.blue_sides(sheet, number + white):
                        yield "%s=%d" % (side, number)
        elif colour == "brown":
            for box in range((sheet.brown[-1] if sheet.brown else 0) + 1, 13):
                yield "b%d" % box
        else:
            for mode in self.pink_modes(sheet):
                for number in NUMBERS:
                    yield "%s=%d" % (mode, number)

    def fill(self, sheet, zone, rest, number, value):
        """Make one entry and win what it completes. `rest` is the notation after the zone, without '=number'."""
        sheet.scored = None
        if zone == "yellow":
            self._fill_yellow(sheet, len(rest) - 1, int(rest[-1]))
        elif zone == "turquoise":
            column, rows = rest.split(":")
            self._fill_turquoise(sheet, int(column), [int(row[1:]) for row in rows.split("+")])
        elif zone == "blue":
            boxes = sheet.blue[rest]
            boxes.append(value)
            self.win(sheet, BLUE_BONUS[rest][len(boxes) - 1])
        elif zone == "brown":
            box = int(rest[1:])
            sheet.brown.append(box)
            if box - 1 in sheet.brown:
                self.win(sheet, BROWN_BONUS[box - 2])
        else:
            box = len(sheet.pink)
            if rest == "bonus":
                sheet.pink.append(((number + 1) // 2, rest))  # cubed 4.8: rounded up
                self.win(sheet, PINK_BONUS[box])
            else:
                sheet.pink.append((number * PINK_STARS[box], rest))

    def _fill_yellow(self, sheet, row, number):
        """cubed 4.3: a bonus lies between rows I and II and between rows II and III of every column."""
        sheet.yellow.add((row, number))
        if row != 3 and (1, number) in sheet.yellow and (2, number) in sheet.yellow:
            self.win(sheet, YELLOW_BONUS_I_II[number - 1])
        if row != 1 and (2, number) in sheet.yellow and (3, number) in sheet.yellow:
            self.win(sheet, YELLOW_BONUS_II_III[number - 1])

    def _fill_turquoise(self, sheet, column, rows):
        """cubed 4.5: lines of tinted cells; the whole set is crossed before its bonuses are looked at (4.4)."""
        new = [(row, column) for row in rows]
        sheet.turquoise.update(new)
        tinted = [cell for cell in new if cell in TINTED]
        for row, _ in tinted:
            if sheet.turquoise.issuperset(TINTED_ROWS[row]):
                self.win(sheet, TURQUOISE_ROW_BONUS[row - 1])
        if tinted and sheet.turquoise.issuperset(TINTED_COLUMNS[column]):
            self.win(sheet, TURQUOISE_COLUMN_BONUS[column - 1])

    def win(self, sheet, what):
        if what is None:
            return
        if what == "fox":
            sheet.foxes += 1
            sheet.scored = None
        elif what in TRACK_END:  # cubed 5.3: circling the 7th slot wins the end of the track
            track = what + "_won"
            setattr(sheet, track, getattr(sheet, track) + 1)
            if getattr(sheet, track) == SLOTS:
                self.win(sheet, TRACK_END[what])
        else:
            sheet.pending.append(what)

    # ---- bonuses ------------------------------------------------------------------------------------------------

    def open_colours(self, sheet):
        """The pending colours that have a target."""
        return [colour for colour in COLOURS
                if colour in sheet.pending and next(self.bonus_entries(sheet, colour), None) is not None]

    def bonus_stage(self, sheet):
        colours = self.open_colours(sheet) if sheet.pending else ()
        if not colours:
            sheet.pending.clear()  # clever 5.5
            return None
        return "choose" if len(colours) > 1 else "bonus"

    # ---- moves --------------------------------------------------------------------------------------------------

    def joker_slots(self, sheet):
        """cubed 5.4: number -> the slot that would serve for it; the fixed slot goes before a ? slot."""
        free = next((slot for slot in JOKER_FREE if slot <= sheet.joker_won and slot not in sheet.joker_used), None)
        slots = {}
        for number in NUMBERS:
            fixed = JOKER_SLOT.get(number)
            if fixed is not None and fixed <= sheet.joker_won and fixed not in sheet.joker_used:
                slots[number] = fixed
            elif free is not None:
                slots[number] = free
        return slots

    def enterable(self, seat, sheet, die, number, extra):
        row, pool = self.standing(seat, die, extra)
        return next(self.entries(sheet, die, number, row, pool), None) is not None

    def die_moves(self, seat, sheet, die, extra):
        """'<die>' and '<die>=<number>@<slot>' for everything that has at least one entry."""
        face = self.face[die]
        moves = []
        if self.enterable(seat, sheet, die, face, extra):
            moves.append(self.DICE[die])
        if len(sheet.joker_used) < sheet.joker_won:
            for number, slot in self.joker_slots(sheet).items():
                if number != face and self.enterable(seat, sheet, die, number, extra):
                    moves.append("%s=%d@%d" % (self.DICE[die], number, slot))
        return moves

    def dice_at(self, place):
        return [die for die in range(6) if self.at[die] == place]

    def take_moves(self, seat, sheet):
        if not self.is_passive(seat):  # cubed 2.1 - 2.3
            dice = self.dice_at("roll")
            moves = ["take:" + move for die in dice for move in self.die_moves(seat, sheet, die, False)]
            if sheet.reroll_won > sheet.reroll_used:
                moves.append("reroll")
        else:  # cubed 3.1, 3.2: the fields are open when no tray die fits as it shows
            dice = self.dice_at("tray")
            if not any(self.enterable(seat, sheet, die, self.face[die], False) for die in dice):
                dice = dice + self.dice_at("field")
            moves = ["take:" + move for die in dice for move in self.die_moves(seat, sheet, die, False)]
        return moves + ["decline"]

    def extra_moves(self, sheet):
        """cubed 5.5: the die's own place counts, for every seat."""
        return ["extra:" + move for die in range(6) if die not in sheet.extras
                for move in self.die_moves(None, sheet, die, True)]

    def moves(self, seat, sheet):
        if sheet.stage == "take":
            return self.take_moves(seat, sheet)
        if sheet.stage == "enter":
            die, number, _, row, pool = sheet.taken
            return ["enter:" + entry for entry in self.entries(sheet, die, number, row, pool)]
        if sheet.stage == "extra":
            return self.extra_moves(sheet) + ["done"]
        if sheet.stage == "choose":
            return ["choose:" + colour for colour in self.open_colours(sheet)]
        colour = sheet.chosen or self.open_colours(sheet)[0]
        return ["bonus:%s:%s" % (colour, target) for target in self.bonus_entries(sheet, colour)]

    def make(self, seat, sheet, move):
        verb, _, rest = move.partition(":")
        if verb == "reroll":
            self.use_reroll(sheet)
        elif verb == "done":
            self.close_window(seat)
        elif verb == "decline":
            self.resume(seat)
        elif verb in ("take", "extra"):
            self._take(seat, sheet, rest, verb == "extra")
        elif verb == "choose":
            sheet.chosen = rest
            self._ask(seat, "bonus")
        elif verb == "enter":
            die, number, _, _, _ = sheet.taken
            sheet.taken = None
            zone, _, where = rest.partition(":")
            self.fill(sheet, zone, where, number, number + self.face[BLUE if die == WHITE else WHITE])
            self.resume(seat)
        else:
            colour, _, where = rest.partition(":")
            sheet.pending.remove(colour)
            sheet.chosen = None
            zone = colour
            if colour == "black":
                zone, _, where = where.partition(":")
            where, _, number = where.partition("=")
            number = int(number) if number else None
            value = number + self.face[WHITE] if zone == "blue" else None  # cubed 5.2
            self.fill(sheet, zone, where, number, value)
            self.resume(seat)

    def _take(self, seat, sheet, text, extra):
        """Protocol 1.3: the die moves, the joker slot or the +1 is used up before the entry."""
        name, _, joker = text.partition("=")
        die = self.DICE.index(name)
        number, slot = self.face[die], None
        if joker:
            number, slot = (int(part) for part in joker.split("@"))
            sheet.joker_used.add(slot)
        row, pool = self.standing(seat, die, extra)
        if extra:
            sheet.plus1_used += 1
            sheet.extras.add(die)
        elif not self.is_passive(seat):
            self.place_die(die, self.roll)  # cubed 2.1: the fields belong to the rolls
        sheet.taken = (die, number, slot, row, pool)
        self._ask(seat, "enter")

    def read_table(self, text):
        parts = text.split("/")
        if len(parts) != 2:
            return None
        fields = []
        for entry in parts[0].split(","):
            dice = [] if entry == "-" else self.read_dice(entry)
            if dice is None or len(dice) != (entry != "-"):
                return None
            fields.append(dice[0] if dice else None)
        tray = self.read_dice(parts[1])
        if tray is None or len(fields) != 3:
            return None
        if sorted(die for die, _ in [entry for entry in fields if entry] + tray) != list(range(6)):
            return None
        return fields, tray

    # ---- looking ------------------------------------------------------------------------------------------------

    def zones_view(self, sheet):
        return {
            "yellow": ["%s%d" % (ROMAN[row - 1], number) for row, number in sorted(sheet.yellow)],
            "turquoise": ["r%dc%d" % cell for cell in sorted(sheet.turquoise)],
            "blue": {side: list(boxes) for side, boxes in sheet.blue.items()},
            "brown": ["b%d" % box for box in sheet.brown],
            "pink": [{"value": value, "mode": mode} for value, mode in sheet.pink],
        }

    def joker_view(self, sheet):
        return {"joker": {"won": sheet.joker_won, "used": sorted(sheet.joker_used)}}

    def taken_view(self, sheet):
        taken = None
        if sheet.taken:
            taken = {"die": self.DICE[sheet.taken[0]], "number": sheet.taken[1], "joker": sheet.taken[2]}
        return {"chosen": sheet.chosen, "taken": taken}

    def zone_points(self, sheet):
        rows = [row for row, _ in sheet.yellow]
        yellow = sum([YELLOW_POINTS[rows.count(row)] for row in (1, 2, 3)])  # cubed 4.3
        rows = [row for row, _ in sheet.turquoise]
        turquoise = sum([TURQUOISE_POINTS[rows.count(row)] for row in (1, 2, 3, 4, 5)])  # cubed 4.5
        blue = 0
        for boxes in sheet.blue.values():  # cubed 4.6
            blue += BLUE_POINTS[len(boxes)] + BLUE_EXTRA * len([value for value in boxes if value <= 4 or value >= 10])
        return {
            "yellow": yellow,
            "turquoise": turquoise,
            "blue": blue,
            "brown": BROWN_POINTS[len(sheet.brown)],  # cubed 4.7
            "pink": sum(value for value, _ in sheet.pink),
        }

"""Reference for clever (Très futé!): sheet, moves, bonuses, score. The turn itself is in clever_turn.py."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from clever_turn import WHITE, Sheet, Turn, random_options  # noqa: E402,F401

ZONES = ("yellow", "blue", "green", "orange", "purple")
BLUE = 2

# The printed sheet.
YELLOW_GRID = ((3, 6, 5, None), (2, 1, None, 5), (1, None, 2, 4), (None, 3, 4, 6))  # None: printed cross
YELLOW_ROW_BONUS = ("blue_x", "orange_4", "green_x", "fox")
YELLOW_COLUMN_POINTS = (10, 14, 16, 20)
YELLOW_DIAGONAL_BONUS = "plus1"
BLUE_LINES = (
    ((2, 3, 4), "orange_5"), ((5, 6, 7, 8), "yellow_x"), ((9, 10, 11, 12), "fox"),  # rows
    ((5, 9), "reroll"), ((2, 6, 10), "green_x"), ((3, 7, 11), "purple_6"), ((4, 8, 12), "plus1"),  # columns
)
BLUE_POINTS = (0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56)
GREEN_THRESHOLDS = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6)
GREEN_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66)
GREEN_BONUS = (None, None, None, "plus1", None, "blue_x", "fox", None, "purple_6", "reroll", None)
ORANGE_FACTORS = (1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3)
ORANGE_BONUS = (None, None, "reroll", None, "yellow_x", "plus1", None, "fox", None, "purple_6", None)
PURPLE_BONUS = (None, None, "reroll", "blue_x", "plus1", "yellow_x", "fox", "reroll", "green_x", "orange_6", "plus1")
BOXES = 11  # green, orange and purple

# Derived: cells by name, row by row.
YELLOW_CELLS = {"r%dc%d" % (r + 1, c + 1): YELLOW_GRID[r][c]
                for r in range(4) for c in range(4) if YELLOW_GRID[r][c] is not None}
YELLOW_BY_NUMBER = {n: [cell for cell, number in YELLOW_CELLS.items() if number == n] for n in range(1, 7)}
YELLOW_LINES = [(frozenset(cell for cell in YELLOW_CELLS if cell[1] == str(row)), YELLOW_ROW_BONUS[row - 1])
                for row in range(1, 5)]
YELLOW_LINES.append((frozenset(("r1c1", "r2c2", "r3c3", "r4c4")), YELLOW_DIAGONAL_BONUS))
YELLOW_COLUMNS = [(frozenset(cell for cell in YELLOW_CELLS if cell[3] == str(column)), YELLOW_COLUMN_POINTS[column - 1])
                  for column in range(1, 5)]


class CleverSheet(Sheet):
    def __init__(self):
        Sheet.__init__(self)
        self.yellow = set()  # names of crossed cells
        self.blue = set()  # crossed sums
        self.green = 0
        self.orange = []  # products
        self.purple = []


class Game(Turn):
    DICE = ("white", "yellow", "blue", "green", "orange", "purple")
    LETTERS = "wybgop"
    GIFTS = {1: "reroll", 2: "plus1", 3: "reroll", 4: "black"}  # clever 1.3
    BANDS = (140, 160, 180, 200, 220, 240, 260, 281)  # clever 7.4
    PENDING_ORDER = ("black", "yellow_x", "blue_x", "green_x", "orange_4", "orange_5", "orange_6", "purple_6")

    def new_sheet(self):
        return CleverSheet()

    # ---- entering -----------------------------------------------------------------------------------------------

    def entries(self, sheet, die):
        """Where this die can be entered with the faces as they show (clever 4): 'zone' or 'zone:cell'."""
        face = self.face[die]
        name = self.DICE[die]
        white = die == WHITE
        found = []
        if white or name == "yellow":  # clever 4.1
            found += ["yellow:" + cell for cell in YELLOW_BY_NUMBER[face] if cell not in sheet.yellow]
        if white or name == "blue":  # clever 4.2
            total = self.face[WHITE] + self.face[BLUE]
            if total not in sheet.blue:
                found.append("blue:%d" % total)
        if white or name == "green":  # clever 4.3
            if sheet.green < BOXES and face >= GREEN_THRESHOLDS[sheet.green]:
                found.append("green")
        if white or name == "orange":  # clever 4.4
            if len(sheet.orange) < BOXES:
                found.append("orange")
        if white or name == "purple":  # clever 4.5
            boxes = sheet.purple
            if len(boxes) < BOXES and (not boxes or boxes[-1] == 6 or face > boxes[-1]):
                found.append("purple")
        return found

    def enter(self, sheet, zone, cell, number):
        """Fill one cell or box and win what it completes (clever 5.1)."""
        sheet.scored = None
        if zone == "yellow":
            sheet.yellow.add(cell)
            for cells, bonus in YELLOW_LINES:
                if cell in cells and cells <= sheet.yellow:
                    self.win(sheet, bonus)
        elif zone == "blue":
            total = int(cell)
            sheet.blue.add(total)
            for sums, bonus in BLUE_LINES:
                if total in sums and sheet.blue.issuperset(sums):
                    self.win(sheet, bonus)
        elif zone == "green":
            self.win(sheet, GREEN_BONUS[sheet.green])
            sheet.green += 1
        elif zone == "orange":
            box = len(sheet.orange)
            sheet.orange.append(number * ORANGE_FACTORS[box])
            self.win(sheet, ORANGE_BONUS[box])
        else:
            box = len(sheet.purple)
            sheet.purple.append(number)
            self.win(sheet, PURPLE_BONUS[box])

    def win(self, sheet, what):
        if what is None:
            return
        if what == "fox":
            sheet.foxes += 1
            sheet.scored = None
        elif what == "reroll":
            sheet.reroll_won += 1
        elif what == "plus1":
            sheet.plus1_won += 1
        else:
            sheet.pending.append(what)

    # ---- bonuses ------------------------------------------------------------------------------------------------

    def cross_targets(self, sheet, zone):
        """clever 5.2: any free yellow or blue cell, or the next green box whatever its threshold."""
        if zone == "yellow":
            return ["yellow:" + cell for cell in YELLOW_CELLS if cell not in sheet.yellow]
        if zone == "blue":
            return ["blue:%d" % total for total in range(2, 13) if total not in sheet.blue]
        return ["green"] if sheet.green < BOXES else []

    def write_targets(self, sheet, zone):
        """clever 5.3: the next orange or purple box (a 6 always fits in purple)."""
        return [zone] if len(getattr(sheet, zone)) < BOXES else []

    def bonus_moves(self, sheet):
        moves = []
        for kind in self.PENDING_ORDER:
            if kind not in sheet.pending:
                continue
            if kind == "black":  # clever 1.4, 1.5
                for zone in ("yellow", "blue", "green"):
                    moves += ["bonus:black_x:" + target for target in self.cross_targets(sheet, zone)]
                for zone in ("orange", "purple"):
                    moves += ["bonus:black_6:" + target for target in self.write_targets(sheet, zone)]
            elif kind.endswith("_x"):
                moves += ["bonus:%s:%s" % (kind, target) for target in self.cross_targets(sheet, kind[:-2])]
            else:
                moves += ["bonus:%s:%s" % (kind, target) for target in self.write_targets(sheet, kind[:-2])]
        return moves

    def bonus_stage(self, sheet):
        if sheet.pending and self.bonus_moves(sheet):
            return "bonus"
        sheet.pending.clear()  # clever 5.5
        return None

    # ---- moves --------------------------------------------------------------------------------------------------

    def picks(self, sheet, place):
        return ["%s:%s" % (self.DICE[die], entry)
                for die in range(6) if self.at[die] == place for entry in self.entries(sheet, die)]

    def moves(self, seat, sheet):
        if sheet.stage == "bonus":
            return self.bonus_moves(sheet)
        if sheet.stage == "extra":
            return self.extra_moves(sheet) + ["done"]
        if self.is_passive(seat):  # clever 3.3
            moves = self.picks(sheet, "tray")
            return moves if moves else self.picks(sheet, "field") + ["pass"]
        moves = self.picks(sheet, "roll")  # clever 2.5, 2.6
        if not moves:
            moves = ["pass"]
        if sheet.reroll_won > sheet.reroll_used:
            moves.append("reroll")
        return moves

    def extra_moves(self, sheet):
        """clever 5.7: any of the six dice, wherever it lies, with the final faces."""
        return ["extra:%s:%s" % (self.DICE[die], entry)
                for die in range(6) if die not in sheet.extras for entry in self.entries(sheet, die)]

    def make(self, seat, sheet, move):
        if move == "reroll":
            self.use_reroll(sheet)
            return
        if move == "done":
            self.close_window(seat)
            return
        if move != "pass":
            words = move.split(":")
            if words[0] == "bonus":
                kind, zone = words[1], words[2]
                sheet.pending.remove("black" if kind.startswith("black") else kind)
                number = int(kind[-1]) if kind[-1] != "x" else None
            elif words[0] == "extra":
                die, zone = self.DICE.index(words[1]), words[2]
                sheet.plus1_used += 1
                sheet.extras.add(die)
                number = self.face[die]
            else:
                die, zone = self.DICE.index(words[0]), words[1]
                number = self.face[die]
                words.insert(0, "pick")
                if not self.is_passive(seat):
                    self.place_die(die, 1 + self.at.count("field"))  # the n-th die placed lies on field n
            self.enter(sheet, zone, words[3] if len(words) > 3 else None, number)
        self.resume(seat)

    def read_table(self, text):
        parts = text.split("/")
        if len(parts) != 2:
            return None
        fields, tray = self.read_dice(parts[0]), self.read_dice(parts[1])
        if fields is None or tray is None or len(fields) > 3:
            return None
        if sorted(die for die, _ in fields + tray) != list(range(6)):
            return None
        return fields + [None] * (3 - len(fields)), tray

    # ---- looking ------------------------------------------------------------------------------------------------

    def zones_view(self, sheet):
        return {
            "yellow": [cell for cell in YELLOW_CELLS if cell in sheet.yellow],
            "blue": sorted(sheet.blue),
            "green": sheet.green,
            "orange": list(sheet.orange),
            "purple": list(sheet.purple),
        }

    def zone_points(self, sheet):
        """clever 6.1."""
        return {
            "yellow": sum(points for cells, points in YELLOW_COLUMNS if cells <= sheet.yellow),
            "blue": BLUE_POINTS[len(sheet.blue)],
            "green": GREEN_POINTS[sheet.green],
            "orange": sum(sheet.orange),
            "purple": sum(sheet.purple),
        }

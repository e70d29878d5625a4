"""Outcomes that the lock-step driver gives to the engine in place of a draw (protocol 2)."""


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

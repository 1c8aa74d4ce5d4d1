"""A second, slow Karnag that follows the rules page word by word and judges logs by it.

It reads events as plain JSON objects and knows nothing of the engine. The whole game is one
generator that says what must come next: an event, an answer of chance, or a decision. Nothing is
remembered that can be looked up again: rays, costs and lines are walked cell by cell every time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

Event = dict[str, Any]
Cell = tuple[int, int]

TILES = {
    "T1": ("stone", "move"),
    "T2": ("capture", "move"),
    "T3": ("potion", "influence"),
    "T4": ("move", "capture"),
    "T5": ("knowledge", "shift"),
    "T6": ("power", "stone"),
}
SLOTS = {2: (2, 1), 3: (2, 2), 4: (3, 2), 5: (3, 3)}
RESISTANCE = {"Ghoul": 0, "Naga": 1, "Shadow": 1, "Golem": 2}
WORTH = {"Ghoul": 2, "Naga": 3, "Shadow": 3, "Golem": 4}
TRACKS = ("movement", "council", "gem", "capture", "mana", "magic")
CAULDRONS = {1: "movement", 5: "council", 10: "gem", 15: "capture", 19: "mana", 24: "magic"}
CARDS = ("Breach", "Swift", "Font", "Focus", "Net", "Word", "Sage", "Hypnosis")
NEEDS = {"Breach": ("stone", "capture"), "Swift": ("move",), "Focus": ("stone",), "Net": ("capture",)}
AHEAD = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CLOCKWISE = "NESW"
EXITS = {"N": (2, 3), "E": (3, 4), "S": (4, 3), "W": (3, 2)}
GATE = (3, 3)


class Foul(AssertionError):
    """The log breaks the rules page."""


class Must:
    """This event comes next; a field in `open` may be any of its values."""

    def __init__(self, verb: str, open_: dict[str, Sequence[Any]] | None = None, /, **fields: Any) -> None:
        self.event = {"type": f"karnag.{verb}", **fields}
        self.open = open_ or {}


class Asked:
    """This seat decides next, among these actions."""

    def __init__(self, seat: int, legal: list[dict[str, Any]]) -> None:
        self.seat = seat
        self.legal = legal


Course = Generator[Must | Asked, Any, Any]


def act(verb: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": f"karnag.{verb}", **fields}


def ring(cell: Cell) -> int:
    return max(abs(cell[0] - 3), abs(cell[1] - 3))


def inside(cell: Cell) -> bool:
    return 0 <= cell[0] <= 6 and 0 <= cell[1] <= 6


def near(cell: Cell) -> list[Cell]:
    return [(cell[0] + r, cell[1] + c) for r, c in AHEAD.values() if inside((cell[0] + r, cell[1] + c))]


def line_of(path: int) -> list[Cell]:
    """The seven cells that a druid looks along, the nearest first (2.2)."""
    if path <= 6:
        return [(r, path) for r in range(7)]
    if path <= 13:
        return [(path - 7, 6 - k) for k in range(7)]
    if path <= 20:
        return [(6 - k, 20 - path) for k in range(7)]
    return [(27 - path, c) for c in range(7)]


def apart(one: int, other: int) -> int:
    """Steps along the path, the shorter way round."""
    gap = abs(one - other)
    return min(gap, 28 - gap)


class Karnag:
    """What lies on the table."""

    def __init__(self, seats: int) -> None:
        self.n = seats
        self.ground: dict[Cell, str] = {}
        self.stones: dict[Cell, int] = {}
        self.menhirs: dict[Cell, int] = {}
        self.creatures: dict[int, dict[str, Any]] = {}
        self.bag = dict.fromkeys(RESISTANCE, 6)
        self.ids = 0
        self.druids: list[list[int | str]] = [[] for _ in range(seats)]
        self.energy = [10] * seats
        self.pm = [0] * seats
        self.know = [dict.fromkeys(TRACKS, 0) for _ in range(seats)]
        self.captured: list[list[str]] = [[] for _ in range(seats)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck = [card for card in CARDS for _ in range(3)]
        self.discard: list[str] = []
        self.words = [0] * seats

    def supply(self, seat: int) -> int:
        return 6 - list(self.stones.values()).count(seat)

    def who(self, cell: Cell) -> int | None:
        return next((id_ for id_, one in self.creatures.items() if one["cell"] == cell), None)

    def reached(self, path: int, breach: bool) -> list[Cell]:
        """KA-050, KA-051, KA-090."""
        out = []
        for cell in line_of(path):
            if cell == GATE or cell in self.menhirs:
                break
            if self.ground.get(cell) == "wall":
                if not breach:
                    break
                breach = False
            out.append(cell)
        return out

    def enters(self, kind: str, cell: Cell, influenced: bool) -> bool:
        """KA-015, KA-016, KA-077."""
        if not inside(cell) or cell == GATE or cell in self.menhirs or self.who(cell) is not None:
            return False
        if self.ground.get(cell) == "wall" and kind != "Shadow":
            return False
        return not (cell in self.stones and (kind != "Golem" or influenced))

    def goals(self, start: Cell, steps: int, free: Any) -> list[Cell]:
        """Cells within so many steps through free ones, the start left out."""
        seen = {start}
        edge = [start]
        for _ in range(steps):
            edge = sorted({to for cell in edge for to in near(cell) if to not in seen and free(to)})
            seen.update(edge)
        return sorted(seen - {start})

    def creature_goals(self, id_: int, steps: int) -> list[Cell]:
        one = self.creatures[id_]
        return self.goals(one["cell"], steps, lambda cell: self.enters(one["kind"], cell, True))

    def aligned(self) -> list[tuple[Cell, Cell]]:
        """KA-095."""
        return [
            (one, other)
            for one in sorted(self.stones)
            for other in sorted(self.stones)
            if one < other and self.stones[one] == self.stones[other] and self.clear(one, other)
        ]

    def clear(self, one: Cell, other: Cell) -> bool:
        if one[0] != other[0] and one[1] != other[1]:
            return False
        between = [
            (r, c)
            for r in range(one[0], other[0] + 1)
            for c in range(min(one[1], other[1]), max(one[1], other[1]) + 1)
            if (r, c) not in (one, other)
        ]
        return not any(
            cell == GATE or self.ground.get(cell) == "wall" or cell in self.menhirs or cell in self.stones
            for cell in between
        )


def course(n: int, enclosed: Any) -> Course:
    """A whole match, from after its start to before its end; gives back PM and energy.

    Args:
        n: teams.
        enclosed: tells whether menhirs and walls close the gate.
    """
    game = Karnag(n)
    first = (yield Must("start_player_drawn", {"seat": range(n)}))["seat"]
    yield from _set_up(game, first)
    rounds = 6 if n <= 3 else 5
    for number in range(1, rounds + 1):
        yield Must("round_begun", round=number)
        yield from _creatures(game)
        yield from _newcomers(game)
        laid = (yield Must("tiles_laid", {"tiles": "any"}))["tiles"]
        if sorted(laid) != sorted(TILES):
            raise Foul(f"{laid} are not the six tiles")
        clockwise = [(first + k) % n for k in range(n)]
        order = sorted(clockwise, key=lambda seat: game.pm[seat])
        yield Must("order_set", seats=order)
        halves = yield from _choose(game, order)
        yield from _resolve(game, laid, halves)
        yield from _menhirs(game)
        yield from _council(game)
        yield Must("round_ended", round=number)
        game.words = [0] * n
    yield from _last_points(game, enclosed)
    return game.pm, game.energy


def _set_up(game: Karnag, first: int) -> Course:
    seat = first
    while len(game.ground) < 8:
        legal = []
        for kind in ("wall", "swamp"):
            if list(game.ground.values()).count(kind) < 4:
                for r in range(7):
                    for c in range(7):
                        beside = any(game.ground.get(cell) == "wall" for cell in near((r, c)))
                        if ring((r, c)) > 1 and (r, c) not in game.ground and not (kind == "wall" and beside):
                            legal.append(act("obstacle", kind=kind, cell=[r, c]))
        chosen = yield Asked(seat, legal)
        yield Must("obstacle_placed", seat=seat, kind=chosen["kind"], cell=chosen["cell"])
        game.ground[tuple(chosen["cell"])] = chosen["kind"]
        seat = (seat + 1) % game.n
    for heading in CLOCKWISE:
        yield from _enter(game, heading)
    for druid in range(3):
        for k in range(game.n):
            seat = (first + k) % game.n
            chosen = yield Asked(seat, [act("druid", path=path) for path in range(28)])
            yield Must("druid_placed", seat=seat, druid=druid, path=chosen["path"])
            game.druids[seat].append(chosen["path"])


def _enter(game: Karnag, heading: str) -> Course:
    left = [kind for kind, count in game.bag.items() if count]
    cell = EXITS[heading]
    came = yield Must("creature_entered", {"kind": left}, id=game.ids, heading=heading, cell=list(cell))
    game.bag[came["kind"]] -= 1
    game.creatures[game.ids] = {"kind": came["kind"], "heading": heading, "cell": cell, "mired": False}
    game.ids += 1


def _to_side(one: dict[str, Any]) -> int:
    r, c = one["cell"]
    return {"N": r, "E": 6 - c, "S": 6 - r, "W": c}[one["heading"]]


def _creatures(game: Karnag) -> Course:
    for id_ in sorted(game.creatures, key=lambda id_: (_to_side(game.creatures[id_]), id_)):
        one = game.creatures[id_]
        kind, heading, (r, c) = one["kind"], one["heading"], one["cell"]
        if one["mired"]:
            yield Must("creature_freed", id=id_, kind=kind)
            one["mired"] = False
            continue
        if _to_side(one) == 0:
            path = {"N": c, "E": 7 + r, "S": 20 - c, "W": 27 - r}[heading]
            yield Must("creature_escaped", id=id_, kind=kind, path=path)
            del game.creatures[id_]
            yield from _losses(game, path)
            continue
        turn = CLOCKWISE.index(heading)
        for way in (heading, CLOCKWISE[(turn + 1) % 4], CLOCKWISE[(turn - 1) % 4]):
            to = (r + AHEAD[way][0], c + AHEAD[way][1])
            if game.enters(kind, to, False):
                yield from _goes(game, id_, to)
                break
        else:
            yield Must("creature_stayed", id=id_, kind=kind)


def _goes(game: Karnag, id_: int, to: Cell) -> Course:
    one = game.creatures[id_]
    yield Must("creature_moved", id=id_, kind=one["kind"], to=list(to))
    one["cell"] = to
    if to in game.stones:
        yield Must("stone_crushed", seat=game.stones.pop(to), cell=list(to))
    yield from _mires(game, id_)


def _mires(game: Karnag, id_: int) -> Course:
    one = game.creatures[id_]
    if game.ground.get(one["cell"]) == "swamp" and one["kind"] != "Naga" and not one["mired"]:
        yield Must("creature_mired", id=id_, kind=one["kind"])
        one["mired"] = True


def _losses(game: Karnag, path: int) -> Course:
    for seat in range(game.n):
        distances = [apart(druid, path) for druid in game.druids[seat] if druid != "council"]
        lost = min({0: 3, 1: 2, 2: 1}.get(min(distances, default=9), 0), game.pm[seat])
        if lost:
            yield Must("points_lost", seat=seat, points=lost)
            game.pm[seat] -= lost


def _newcomers(game: Karnag) -> Course:
    rolled = yield Must("newcomers_rolled", {"roll": range(1, 7), "count": (1, 2, 3)})
    if rolled["count"] != (rolled["roll"] + 1) // 2:
        raise Foul(f"{rolled} gives another number of creatures")
    for _ in range(rolled["count"]):
        heading = (yield Must("direction_rolled", {"heading": CLOCKWISE}))["heading"]
        turn = CLOCKWISE.index(heading)
        free = [
            side
            for side in CLOCKWISE[turn:] + CLOCKWISE[:turn]
            if game.who(EXITS[side]) is None
            and EXITS[side] not in game.stones
            and EXITS[side] not in game.menhirs
        ]
        if free:
            yield from _enter(game, free[0])
        else:
            yield Must("newcomer_kept_out", heading=heading)


def _choose(game: Karnag, order: list[int]) -> Course:
    halves: dict[tuple[int, int], list[int]] = {(tile, half): [] for tile in range(6) for half in (0, 1)}
    for _ in range(5):
        for seat in order:
            legal = [
                act("marker", tile=tile, half=("major", "minor")[half])
                for (tile, half), slots in halves.items()
                if len(slots) < SLOTS[game.n][half]
            ]
            chosen = yield Asked(seat, legal)
            yield Must("marker_placed", seat=seat, tile=chosen["tile"], half=chosen["half"])
            halves[chosen["tile"], int(chosen["half"] == "minor")].append(seat)
    return halves


def _resolve(game: Karnag, line: list[str], halves: dict[tuple[int, int], list[int]]) -> Course:
    for half, name in enumerate(("major", "minor")):
        number = 0
        while any(halves[tile, half] for tile in range(6)):
            number += 1
            yield Must("pass_begun", half=name, number=number)
            for tile in range(6):
                colours: set[int] = set()
                waiting = halves[tile, half]
                while waiting:
                    seat = waiting[0]
                    if seat in colours:
                        yield Must("tile_stopped", seat=seat, tile=tile, half=name)
                        break
                    colours.add(seat)
                    yield from _marker(game, seat, TILES[line[tile]][half], half)
                    yield Must("marker_spent", seat=seat, tile=tile, half=name)
                    waiting.pop(0)


def _marker(game: Karnag, seat: int, work: str, half: int) -> Course:
    card = None
    if game.hands[seat]:
        chosen = yield Asked(seat, [*_cards(game, seat, work), act("go")])
        if chosen["type"] == "karnag.power":
            card = chosen["card"]
            yield from _played(game, seat, chosen)
    yield from WORKS[work](game, seat, half, card)


def _cards(game: Karnag, seat: int, work: str) -> list[dict[str, Any]]:
    out = []
    for card in CARDS:
        if card not in game.hands[seat] or work not in NEEDS.get(card, (work,)):
            continue
        if (card == "Font" and game.energy[seat] == 20) or (card == "Word" and game.words[seat]):
            continue
        if card == "Sage":
            out += [act("power", card=card, track=track) for track in TRACKS if game.know[seat][track] < 3]
        elif card == "Hypnosis":
            out += [
                act("power", card=card, id=id_, to=list(to))
                for id_ in game.creatures
                for to in game.creature_goals(id_, 1)
            ]
        else:
            out.append(act("power", card=card))
    return out


def _played(game: Karnag, seat: int, chosen: dict[str, Any]) -> Course:
    card = chosen["card"]
    yield Must("power_played", seat=seat, card=card)
    game.hands[seat].remove(card)
    game.discard.append(card)
    if card == "Font":
        yield from _gains(game, seat, 3)
    elif card == "Word":
        game.words[seat] = 2
    elif card == "Sage":
        yield from _learns(game, seat, chosen["track"])
    elif card == "Hypnosis":
        yield from _brings(game, seat, chosen["id"], tuple(chosen["to"]))


def _gains(game: Karnag, seat: int, energy: int) -> Course:
    gain = min(energy, 20 - game.energy[seat])
    if gain:
        yield Must("energy_gained", seat=seat, energy=gain)
        game.energy[seat] += gain


def _learns(game: Karnag, seat: int, track: str) -> Course:
    if game.know[seat][track] < 3:
        yield Must("knowledge_gained", seat=seat, track=track)
        game.know[seat][track] += 1


def _brings(game: Karnag, seat: int, id_: int, to: Cell) -> Course:
    one = game.creatures[id_]
    yield Must("creature_influenced", seat=seat, id=id_, kind=one["kind"], to=list(to))
    one["cell"] = to
    yield from _mires(game, id_)


def _report(game: Karnag, seat: int, druid: int) -> Course:
    yield Must("druid_reported", seat=seat, druid=druid)
    game.druids[seat][druid] = "council"


def _move(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    points = (7, 4)[half] + game.know[seat]["movement"] + (3 if card == "Swift" else 0)
    druids = game.druids[seat]
    while points:
        legal = []
        for druid, place in enumerate(druids):
            if place == "council":
                legal += [act("leave", druid=druid, to=to) for to in (0, 7, 14, 21)]
            else:
                legal += [act("step", druid=druid, dir=way) for way in (1, -1)]
        chosen = yield Asked(seat, [*legal, act("done")])
        if chosen["type"] == "karnag.done":
            return
        druid = chosen["druid"]
        if chosen["type"] == "karnag.step":
            druids[druid] = (druids[druid] + chosen["dir"]) % 28
            yield Must("druid_moved", seat=seat, druid=druid, path=druids[druid])
        else:
            druids[druid] = chosen["to"]
            yield Must("druid_left", seat=seat, druid=druid, path=chosen["to"])
        points -= 1


def _stone(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    found = {}
    for a in range(3):
        for b in range(a + 1, 3):
            one, other = game.druids[seat][a], game.druids[seat][b]
            if "council" in (one, other) or one // 7 % 2 == other // 7 % 2:
                continue
            lines = [game.reached(path, card == "Breach") for path in (one, other)]
            for cell in set(lines[0]) & set(lines[1]):
                far = max(line.index(cell) + 1 for line in lines)
                cost = -(-far // 2) + 1 - game.know[seat]["gem"] + half - (3 if card == "Focus" else 0)
                cost = max(1, cost)
                empty = cell not in game.ground and cell not in game.stones and game.who(cell) is None
                if empty and cost <= game.energy[seat] and game.supply(seat):
                    found[a, b] = (cell, cost)
    chosen = yield Asked(seat, [*(act("stone", druids=list(pair)) for pair in found), act("pass")])
    if chosen["type"] == "karnag.stone":
        cell, cost = found[tuple(chosen["druids"])]
        yield Must("stone_placed", seat=seat, cell=list(cell), energy=cost)
        game.stones[cell] = seat
        game.energy[seat] -= cost
        for druid in chosen["druids"]:
            yield from _report(game, seat, druid)


def _capture(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    found = {}
    for druid, place in enumerate(game.druids[seat]):
        if place == "council":
            continue
        seen = [cell for cell in game.reached(place, card == "Breach") if game.who(cell) is not None]
        ids, total = [], 0
        for cell in seen[: 2 - half]:
            id_ = game.who(cell)
            distance = line_of(place).index(cell) + 1
            cost = distance + RESISTANCE[game.creatures[id_]["kind"]] - game.know[seat]["capture"]
            total += max(1, cost - (3 if card == "Net" and not ids else 0))
            ids.append(id_)
            if total <= game.energy[seat]:
                found[druid, len(ids)] = (list(ids), total)
    legal = [act("capture", druid=druid, count=count) for druid, count in found]
    chosen = yield Asked(seat, [*legal, act("pass")])
    if chosen["type"] != "karnag.capture":
        return
    druid = chosen["druid"]
    ids, total = found[druid, chosen["count"]]
    yield Must("capture_made", seat=seat, druid=druid, ids=ids, energy=total)
    game.energy[seat] -= total
    yield from _report(game, seat, druid)
    for id_ in ids:
        kind = game.creatures.pop(id_)["kind"]
        yield Must("creature_kept", seat=seat, id=id_, kind=kind, points=WORTH[kind])
        game.captured[seat].append(kind)
        game.pm[seat] += WORTH[kind]
        if kind == "Naga":
            yield from _gains(game, seat, 2)
        elif kind == "Ghoul":
            if drawn := (yield from _draws(game, seat, 1)):
                yield Must("power_kept", seat=seat, index=0)
                game.hands[seat] += drawn
        elif kind == "Shadow" and any(level < 3 for level in game.know[seat].values()):
            legal = [act("track", track=track) for track in TRACKS if game.know[seat][track] < 3]
            yield from _learns(game, seat, (yield Asked(seat, legal))["track"])


def _potion(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    able = [druid for druid, place in enumerate(game.druids[seat]) if place in CAULDRONS]
    chosen = yield Asked(seat, [*(act("potion", druid=druid) for druid in able), act("pass")])
    if chosen["type"] == "karnag.potion":
        druid = chosen["druid"]
        gain = min(5 + game.know[seat]["mana"], 20 - game.energy[seat])
        yield Must("potion_brewed", seat=seat, druid=druid, energy=gain)
        game.energy[seat] += gain
        yield from _learns(game, seat, CAULDRONS[game.druids[seat][druid]])
        yield from _report(game, seat, druid)


def _knowledge(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    yield from _may_learn(game, seat)


def _may_learn(game: Karnag, seat: int) -> Course:
    legal = [act("track", track=track) for track in TRACKS if game.know[seat][track] < 3]
    chosen = yield Asked(seat, [*legal, act("pass")])
    if chosen["type"] == "karnag.track":
        yield from _learns(game, seat, chosen["track"])


def _draws(game: Karnag, seat: int, count: int) -> Course:
    drawn: list[str] = []
    while len(drawn) < count and (game.deck or game.discard):
        if not game.deck:
            yield Must("power_deck_shuffled", cards=len(game.discard))
            game.deck, game.discard = game.discard, []
        card = (yield Must("power_drawn", {"card": game.deck}, seat=seat))["card"]
        game.deck.remove(card)
        drawn.append(card)
    return drawn


def _power(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    legal = [act("draw")] if game.deck or game.discard else []
    chosen = yield Asked(seat, [*legal, act("pass")])
    if chosen["type"] == "karnag.draw":
        drawn = yield from _draws(game, seat, 2)
        index = 0
        if len(drawn) == 2:
            index = (yield Asked(seat, [act("keep", index=0), act("keep", index=1)]))["index"]
        yield Must("power_kept", seat=seat, index=index)
        game.hands[seat].append(drawn.pop(index))
        game.discard += drawn


def _shift(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    def free(cell: Cell) -> bool:
        return not (
            cell == GATE
            or cell in game.ground
            or cell in game.stones
            or cell in game.menhirs
            or game.who(cell) is not None
        )

    legal = [
        {"type": "karnag.shift", "from": list(start), "to": list(to)}
        for start, owner in sorted(game.stones.items())
        if owner == seat
        for to in game.goals(start, 1 + game.know[seat]["magic"], free)
    ]
    chosen = yield Asked(seat, [*legal, act("pass")])
    if chosen["type"] == "karnag.shift":
        start, to = tuple(chosen["from"]), tuple(chosen["to"])
        yield Must("stone_moved", seat=seat, **{"from": list(start), "to": list(to)})
        game.stones[to] = game.stones.pop(start)


def _influence(game: Karnag, seat: int, half: int, card: str | None) -> Course:
    steps = 1 + game.know[seat]["magic"]
    legal = [
        act("influence", id=id_, to=list(to))
        for id_ in game.creatures
        for to in game.creature_goals(id_, steps)
    ]
    chosen = yield Asked(seat, [*legal, act("pass")])
    if chosen["type"] == "karnag.influence":
        yield from _brings(game, seat, chosen["id"], tuple(chosen["to"]))


WORKS = {
    "move": _move,
    "stone": _stone,
    "capture": _capture,
    "potion": _potion,
    "knowledge": _knowledge,
    "power": _power,
    "shift": _shift,
    "influence": _influence,
}


def _menhirs(game: Karnag) -> Course:
    pairs = game.aligned()
    for one, other in pairs:
        seat = game.stones[one]
        points = abs(one[0] - other[0]) + abs(one[1] - other[1])
        yield Must("pair_aligned", seat=seat, cells=[list(one), list(other)], points=points)
        game.pm[seat] += points
    for cell in sorted({cell for pair in pairs for cell in pair}):
        seat = game.stones.pop(cell)
        points = {1: 3, 2: 2, 3: 1}[ring(cell)]
        yield Must("menhir_raised", seat=seat, cell=list(cell), points=points)
        game.menhirs[cell] = seat
        game.pm[seat] += points


def _council(game: Karnag) -> Course:
    present = [druids.count("council") for druids in game.druids]
    for seat, druids in enumerate(present):
        if druids:
            yield Must("council_scored", seat=seat, points=druids)
            game.pm[seat] += druids
    weight = [
        present[seat] + game.know[seat]["council"] + game.words[seat] if present[seat] else 0
        for seat in range(game.n)
    ]
    leaders = [seat for seat in range(game.n) if weight[seat] == max(weight) > 0]
    winner = leaders[0] if len(leaders) == 1 else None
    yield Must("council_held", influence=weight, winner=winner)
    if winner is not None and any(level < 3 for level in game.know[winner].values()):
        yield from _may_learn(game, winner)


def _last_points(game: Karnag, enclosed: Any) -> Course:
    for seat in range(game.n):
        stones, cards = list(game.stones.values()).count(seat), len(game.hands[seat])
        yield Must("stones_counted", seat=seat, stones=stones, cards=cards, points=stones + cards)
        game.pm[seat] += stones + cards
    walls = [cell for cell, kind in game.ground.items() if kind == "wall"]
    closed = enclosed(list(game.menhirs), walls)
    yield Must("gate_judged", closed=closed)
    for seat in range(game.n):
        menhirs, captives = list(game.menhirs.values()).count(seat), len(game.captured[seat])
        if closed:
            yield Must("menhirs_counted", seat=seat, menhirs=menhirs, points=4 * menhirs)
        else:
            yield Must("captives_counted", seat=seat, captives=captives, points=2 * captives)
        game.pm[seat] += 4 * menhirs if closed else 2 * captives


def judge(events: Sequence[Event], enclosed: Any) -> int:
    """Follow a whole match to its end; gives the number of decisions.

    Args:
        events: from `match.started` on, as JSON objects.
        enclosed: tells whether menhirs and walls close the gate.

    Raises:
        Foul: at the first event that the rules page does not allow.
    """
    running = course(len(events[0]["players"]), enclosed)
    due = next(running)
    decisions = 0
    for place, event in enumerate(events[1:], 1):
        try:
            if isinstance(due, Asked):
                decisions += 1
                due = running.send(_decision(due, event))
            else:
                due = running.send(_answer(due, event))
        except StopIteration as end:
            _ended(events[place + 1 :], *end.value)
            return decisions
    raise Foul("the match has no end")


def _decision(due: Asked, event: Event) -> Event:
    if event["type"] != "match.decided" or event["seat"] != due.seat:
        raise Foul(f"{event} where a decision of seat {due.seat} was due")
    if event["action"] not in due.legal:
        raise Foul(f"{event['action']} is not legal for seat {due.seat}")
    return event["action"]


def _answer(due: Must, event: Event) -> Event:
    expected = {**due.event, **{name: event.get(name) for name in due.open}}
    if event != expected:
        raise Foul(f"{event} where {due.event} was due")
    for name, values in due.open.items():
        if values != "any" and event[name] not in values:
            raise Foul(f"{event} is no possible answer of chance")
    return event


def _ended(rest: Sequence[Event], pm: list[int], energy: list[int]) -> None:
    worths = list(zip(pm, energy, strict=True))
    ranks = [1 + len([other for other in worths if other > own]) for own in worths]
    outcome = {"sides": [[seat] for seat in range(len(pm))], "scores": pm, "ranks": ranks}
    if list(rest) != [{"type": "match.ended", "outcome": outcome, "rule": "KA-110"}]:
        raise Foul(f"{rest} where {outcome} was due")

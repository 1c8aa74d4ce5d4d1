"""A second, slow Karnag that follows the rules page word by word and judges logs by it.

It reads events as plain JSON objects and knows nothing of the engine. The whole game is one
generator that says what must come next: an event, an answer of chance, or a decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests_karnag_referee_board import (
    AHEAD,
    CLOCKWISE,
    EXITS,
    SLOTS,
    TILES,
    Asked,
    Cell,
    Course,
    Event,
    Foul,
    Karnag,
    Must,
    act,
    apart,
    near,
    ring,
)
from tests_karnag_referee_works import marker, may_learn, mires


def course(n: int, options: Event, enclosed: Any) -> Course:
    """A whole match, from after its start to before its end; gives back PM and energy.

    Args:
        n: teams.
        options: those that are not the default; of section 2.10 readings, no numbers.
        enclosed: tells whether menhirs and walls close the gate.
    """
    game = Karnag(n, options)
    early = options.get("order_at") == "dawn"
    first = (yield Must("start_player_drawn", {"seat": range(n)}))["seat"]
    yield from _set_up(game, first)
    rounds = 6 if n <= 3 else 5
    for number in range(1, rounds + 1):
        yield Must("round_begun", round=number)
        clockwise = [(first + k) % n for k in range(n)]
        order = sorted(clockwise, key=lambda seat: game.pm[seat])
        if early:
            yield Must("order_set", seats=order)
        yield from _creatures(game)
        yield from _newcomers(game)
        laid = (yield Must("tiles_laid", {"tiles": "any"}))["tiles"]
        if sorted(laid) != sorted(TILES):
            raise Foul(f"{laid} are not the six tiles")
        if not early:
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
    yield from mires(game, id_)


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
                    yield from marker(game, seat, TILES[line[tile]][half], half)
                    yield Must("marker_spent", seat=seat, tile=tile, half=name)
                    waiting.pop(0)


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
        yield from may_learn(game, winner)


def _last_points(game: Karnag, enclosed: Any) -> Course:
    for seat in range(game.n):
        stones, cards = list(game.stones.values()).count(seat), len(game.hands[seat])
        yield Must("stones_counted", seat=seat, stones=stones, cards=cards, points=stones + cards)
        game.pm[seat] += stones + cards
    walls = [cell for cell, kind in game.ground.items() if kind == "wall"]
    closed = enclosed(list(game.menhirs), walls, slanted=game.options.get("links") == "any")
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
    running = course(len(events[0]["players"]), events[0]["options"], enclosed)
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


class Follower:
    """Follows one match from its `match.started` on, to be asked at every decision what is legal."""

    def __init__(self, started: Event, enclosed: Any) -> None:
        self.running = course(len(started["players"]), started["options"], enclosed)
        self.due: Asked | Must | None = next(self.running)

    @property
    def over(self) -> bool:
        return self.due is None

    @property
    def choices(self) -> dict[int, list[Event]]:
        """By seat that must decide, every action, as the log writes it."""
        return {self.due.seat: self.due.legal} if isinstance(self.due, Asked) else {}

    def take(self, event: Event) -> None:
        """The next event; raises Foul where the page says that something else must come."""
        if event["type"] == "match.ended":
            return
        assert self.due is not None
        step = _decision if isinstance(self.due, Asked) else _answer
        try:
            self.due = self.running.send(step(self.due, event))
        except StopIteration:
            self.due = None

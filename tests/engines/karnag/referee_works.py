"""What a marker of the second, slow Karnag (referee.py) lets its team do, action by action."""

from __future__ import annotations

from typing import Any

from tests_karnag_referee_board import (
    CARDS,
    CAULDRONS,
    GATE,
    NEEDS,
    RESISTANCE,
    TRACKS,
    WORTH,
    Asked,
    Cell,
    Course,
    Karnag,
    Must,
    act,
    line_of,
)


def mires(game: Karnag, id_: int) -> Course:
    one = game.creatures[id_]
    if game.ground.get(one["cell"]) == "swamp" and one["kind"] != "Naga" and not one["mired"]:
        yield Must("creature_mired", id=id_, kind=one["kind"])
        one["mired"] = True


def marker(game: Karnag, seat: int, work: str, half: int) -> Course:
    card = None
    free = game.options.get("leaving") == "free"
    if game.hands[seat] or (free and "council" in game.druids[seat]):
        while True:
            leaves = [
                act("leave", druid=druid, to=to)
                for druid, place in enumerate(game.druids[seat])
                if free and place == "council"
                for to in (0, 7, 14, 21)
            ]
            chosen = yield Asked(seat, [*leaves, *_cards(game, seat, work), act("go")])
            if chosen["type"] != "karnag.leave":
                break
            game.druids[seat][chosen["druid"]] = chosen["to"]
            yield Must("druid_left", seat=seat, druid=chosen["druid"], path=chosen["to"])
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
    yield from mires(game, id_)


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
    yield from may_learn(game, seat)


def may_learn(game: Karnag, seat: int) -> Course:
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

"""A second, slow Korrigans that follows the rules page word by word and judges logs by it.

It reads events as plain JSON objects and knows nothing of the engine. The course of the game is
written as it is told: an effect that sets off another simply calls it, and every place where
somebody chooses, chance answers or something happens is a `yield` that the log must meet.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Any

from tests_korrigans_referee_table import COUSINS, CREATURES, FAMILY, LIEUX, Card, Foul, Table

Event = dict[str, Any]
Steps = Generator[tuple[Any, ...], Any, Any]


def korrigans(kind: str, **fields: Any) -> Event:
    return {"type": f"korrigans.{kind}", **fields}


def plays(card: str, cells: Sequence[int]) -> list[Event]:
    return [korrigans("play", card=card, cell=cell) for cell in cells]


class Referee(Table):
    """Follows one match from its `match.started` on."""

    def __init__(self, started: Event) -> None:
        super().__init__(started)
        self.over = False
        self.course = self.match()
        self.waits: tuple[Any, ...] | None = next(self.course)

    # The log

    def take(self, event: Event) -> None:
        """The next event; raises Foul where the page says that something else must come."""
        if self.waits is None:
            raise Foul(f"{event} after the end")
        kind, *due = self.waits
        answer: Any = None
        if kind == "fact":
            if event != due[0]:
                raise Foul(f"{event} where {due[0]} was due")
        elif kind == "chance":
            template, field, allowed = due
            if {**event, field: None} != {**template, field: None} or event[field] not in allowed:
                raise Foul(f"{event} where {template} was due, with one of {allowed}")
            answer = event[field]
        elif kind == "one of":
            if event not in due[0]:
                raise Foul(f"{event} where one of {due[0]} was due")
            answer = event
        elif kind == "zone":
            template, wanted = due
            if {**event, "cards": None} != {**template, "cards": None} or sorted(event["cards"]) != wanted:
                raise Foul(f"{event} where the cards {wanted} had to be laid")
            answer = event["cards"]
        else:
            seat, actions = due
            if event["type"] != "match.decided" or event["seat"] != seat or event["action"] not in actions:
                raise Foul(f"{event} where seat {seat} had to choose among {len(actions)} actions")
            answer = event["action"]
        try:
            self.waits = self.course.send(answer)
        except StopIteration:
            self.waits, self.over = None, True

    def legal(self) -> list[Event]:
        """Every action of the seat that must choose now."""
        assert self.waits is not None
        assert self.waits[0] == "choice"
        return list(self.waits[2])

    # The game

    def match(self) -> Steps:
        for seat in range(self.n):
            yield from self.draw(seat, "deal")
        first = yield "chance", korrigans("first_chosen"), "seat", list(range(self.n))
        number = 0
        while True:
            number += 1
            yield from self.round(first, number)
            if sum(self.treasures) == 5:
                yield from self.end("KO-101")
                return
            if not self.lieux and self.lieu_pile == "anew":
                self.lieux = list(LIEUX)
            if not self.lieux:
                yield from self.end("KO-103")
                return
            names = {card.name for cards in self.zone.values() for card in cards} | set(self.used)
            back = [name for name in COUSINS + CREATURES if name in names]
            first = (first + 1) % self.n
            yield "fact", korrigans("round_ended", seat=first, round=number, returned=back)
            self.pile += back
            self.hands = [list(FAMILY) for _ in range(self.n)]
            self.zone, self.search, self.used = {}, {}, []

    def draw(self, seat: int, why: str) -> Steps:
        card = yield "chance", korrigans("drew", seat=seat, src=why), "card", list(self.pile)
        self.pile.remove(card)
        self.pacts[seat].append(card)
        return card

    def round(self, first: int, number: int) -> Steps:
        self.tomte_was_placed = False
        self.order = [(first + place) % self.n for place in range(self.n)]
        yield from self.prepare(first, number)
        yield from self.look(first, "longue_vue")
        yield from self.margot()
        yield "fact", korrigans("phase_began", phase="turns")
        yield from self.turns()
        yield from self.morgane()
        liketaer = yield from self.liketaer()
        late = yield from self.centre(liketaer)
        yield from self.bugel(late)
        yield "fact", korrigans("phase_began", phase="claims")
        for seat in self.order:
            for cell, card in sorted(self.face_up().items()):
                if card.seat == seat:
                    yield from self.claim(seat, cell, "own")

    def prepare(self, first: int, number: int) -> Steps:
        left = 5 - sum(self.treasures)
        possible = []
        for name in self.lieux:
            number_on_it = self.numbers[name]
            numbers = {"number": number_on_it, "hidden": min(number_on_it, left)}
            possible.append(korrigans("lieu_drawn", seat=first, round=number, lieu=name, **numbers))
        lieu = yield "one of", possible
        self.lieux.remove(lieu["lieu"])
        size, hidden = len(self.search_cells), lieu["hidden"]
        wanted = sorted(["Trésor"] * hidden + ["Pacte"] + ["Rien"] * (size - hidden - 1))
        cards = yield "zone", korrigans("zone_laid", seat=first), wanted
        self.search = dict(zip(self.search_cells, cards, strict=True))

    def look(self, seat: int, by: str) -> Steps:
        options = [*self.search_cells, None]
        action = yield "choice", seat, [korrigans("peek", src=by, cell=cell) for cell in options]
        if action["cell"] is None:
            yield "fact", korrigans("declined", seat=seat, src=by)
            return
        others = [] if by == "longue_vue" else sorted(set(self.elders()) - {seat})
        yield from self.show(seat, by, action["cell"], others)

    def show(self, seat: int, by: str, cell: int, others: Sequence[int]) -> Steps:
        card = self.search[cell]
        yield "fact", korrigans("peeked", seat=seat, src=by, cell=cell, shown=list(others), card=card)

    # The windows

    def ask(self, phase: str, creature: str, actions: list[Event], late: str | None = None) -> Steps:
        """Everybody with a Pacte card in hand is asked; gives who played it and how."""
        asked = [seat for seat in self.order if self.pacts[seat]]
        if asked:
            yield "fact", korrigans("phase_began", phase=phase)
        player = None
        for seat in asked:
            own = actions if creature in self.pacts[seat] and late != creature else []
            action = yield "choice", seat, [*own, korrigans("hold")]
            if action["type"] != "korrigans.hold":
                self.pacts[seat].remove(creature)
                self.used.append(creature)
                player = seat
                yield from self.played(seat, action)
        return player

    def played(self, seat: int, action: Event) -> Steps:
        kind = action["type"].split(".")[1]
        cells = {"cells": action["cells"]} if "cells" in action else {}
        yield "fact", korrigans(f"{kind}_played", seat=seat, **cells)
        if kind == "margot":
            for cell in action["cells"]:
                yield from self.show(seat, "Fée Margot", cell, [])
        elif kind == "morgane":
            one, other = action["cells"]
            self.search[one], self.search[other] = self.search[other], self.search[one]
        elif kind == "bugel":
            centre = [4] if self.bugel_centre and not self.centre_claimed else []
            for cell in sorted(self.free() + centre):
                yield from self.claim(seat, cell, "Bugel Noz")

    def margot(self) -> Steps:
        threes = [korrigans("margot", cells=list(three)) for three in combinations(self.search_cells, 3)]
        yield from self.ask("margot", "Fée Margot", threes)

    def morgane(self) -> Steps:
        pairs = [korrigans("morgane", cells=list(two)) for two in combinations(self.search_cells, 2)]
        yield from self.ask("morgane", "Marie-Morgane", pairs)

    def liketaer(self) -> Steps:
        return (yield from self.ask("liketaer", "Liketaer", [korrigans("liketaer")]))

    def bugel(self, late: str | None) -> Steps:
        yield from self.ask("bugel", "Bugel Noz", [korrigans("bugel")], late)

    # The turns

    def turns(self) -> Steps:
        seat, idle = self.order[0], 0
        while idle < self.n:
            anything = yield from self.turn(seat)
            idle = 0 if anything else idle + 1
            seat = (seat + 1) % self.n

    def turn(self, seat: int) -> Steps:
        """Gives whether a card was played."""
        scared = False
        while True:
            actions = [korrigans("ankou")] if "Ankou" in self.pacts[seat] else []
            family = [play for name in self.hands[seat] for play in plays(name, self.where(name))]
            actions += family
            for name in self.pacts[seat]:
                if name in COUSINS:
                    actions += plays(name, self.where(name))
            if not family:
                actions.append(korrigans("pass"))
            action = yield "choice", seat, actions
            if action["type"] == "korrigans.pass":
                yield "fact", korrigans("passed", seat=seat)
                if self.line != "placed":
                    yield from self.morpion(seat)
                return scared
            if action["type"] == "korrigans.play":
                yield from self.place(seat, action["card"], action["cell"])
                yield from self.morpion(seat)
                return True
            scared = True
            self.pacts[seat].remove("Ankou")
            self.used.append("Ankou")
            yield "fact", korrigans("ankou_played", seat=seat)
            yield from self.turn_down(list(self.face_up()), "Ankou", seat)

    def place(self, seat: int, name: str, cell: int) -> Steps:
        below = self.top(cell)
        covers = {"covers": below.name if below else None, "covers_seat": below.seat if below else None}
        yield "fact", korrigans("placed", seat=seat, card=name, cell=cell, **covers)
        (self.hands[seat] if name in FAMILY else self.pacts[seat]).remove(name)
        self.zone.setdefault(cell, []).append(Card(seat, name, self.tick()))
        if name == "Tomte":
            self.tomte_was_placed = True
        yield from self.arrive(cell)

    def arrive(self, cell: int) -> Steps:
        """What the card on top of a cell does, all of it, before anything else goes on."""
        card = self.top(cell)
        assert card is not None
        up = self.face_up()
        if card.name in ("Ancien", "Tomte"):
            others = [c for c, other in up.items() if other.name in self.rivals(card.name) and c != cell]
            yield from self.turn_down(others, card.name, card.seat)
        elif card.name in ("Farceur", "Mogwai"):
            hit = [c for c in self.neighbours(cell) if c in up and up[c].name not in ("Ancien", "Tomte")]
            if card.name == "Mogwai":
                hit = [c for c in hit if up[c].seat != card.seat]
            yield from self.turn_down(hit, card.name, card.seat)
        elif card.name in ("Devin", "Kobold"):
            yield from self.look(card.seat, card.name)
        elif card.name == "Musicien":
            yield from self.flip(card, cell, ["down", "up"])
        elif card.name == "Leprechaun":
            yield from self.flip(card, cell, ["down"])
            yield from self.flip(card, cell, ["up"])

    def flip(self, card: Card, at: int, modes: list[str]) -> Steps:
        up = self.face_up()
        can = {
            "down": [c for c, other in up.items() if other.name not in ("Ancien", "Tomte") and c != at],
            "up": [c for c in self.free() if self.top(c) is not None],
        }
        actions = [korrigans("flip", mode=mode, cell=cell) for mode in modes for cell in can[mode]]
        if not actions:
            return
        action = yield "choice", card.seat, [*actions, korrigans("flip", mode="none", cell=None)]
        if action["mode"] == "none":
            yield "fact", korrigans("declined", seat=card.seat, src=card.name)
        elif action["mode"] == "down":
            yield from self.turn_down([action["cell"]], card.name, card.seat)
        else:
            turned = self.top(action["cell"])
            assert turned is not None
            by = {"by": card.name, "by_seat": card.seat}
            yield (
                "fact",
                korrigans("turned_up", seat=turned.seat, card=turned.name, cell=action["cell"], **by),
            )
            turned.up, turned.since = True, self.tick()
            yield from self.arrive(action["cell"])

    def turn_down(self, cells: Sequence[int], by: str, by_seat: int) -> Steps:
        for cell in sorted(cells):
            card = self.top(cell)
            assert card is not None
            fields = {"seat": card.seat, "card": card.name, "cell": cell, "by": by, "by_seat": by_seat}
            yield "fact", korrigans("turned_down", **fields)
            card.up = False

    def morpion(self, seat: int) -> Steps:
        up = self.face_up()
        complete = [line for line in self.lines() if all(c in up and up[c].seat == seat for c in line)]
        if self.line == "made":
            # A line is made by its three cards, each by its latest turning up; it pays once.
            made = [tuple((up[c].name, up[c].since) for c in line) for line in complete]
            complete = [line for line, marks in zip(complete, made, strict=True) if marks not in self.paid]
            self.paid += made
        if not complete or not self.pile:
            return
        action = yield "choice", seat, [korrigans("morpion", draw=True), korrigans("morpion", draw=False)]
        if action["draw"]:
            yield from self.draw(seat, "morpion")
        else:
            yield "fact", korrigans("declined", seat=seat, src="morpion")

    # The searches and the end

    def centre(self, liketaer: int | None) -> Steps:
        """Gives the Pacte card that was drawn, which is of no use before the next round."""
        self.centre_claimed = True
        if liketaer is not None:
            yield "fact", korrigans("phase_began", phase="centre")
            return (yield from self.claim(liketaer, 4, "Liketaer"))
        up = list(self.face_up().values())
        counts = [sum(card.seat == seat for card in up) for seat in range(self.n)]
        tied = [seat for seat in range(self.n) if counts[seat] == max(counts) and counts[seat] > 0]
        winner, why = None, "nobody"
        if len(tied) == 1:
            winner, why = tied[0], "most"
        elif leaders := [seat for seat in self.elders() if seat in tied]:
            winner, why = leaders[0], "Ancien"
        yield "fact", korrigans("majority_found", seat=winner, counts=counts, by=why)
        if winner is None:
            self.centre_claimed = False
            return None
        return (yield from self.claim(winner, 4, "majority"))

    def claim(self, seat: int, cell: int, why: str) -> Steps:
        card = self.search[cell]
        yield "fact", korrigans("claimed", seat=seat, cell=cell, card=card, src=why)
        if card == "Trésor":
            self.treasures[seat] += 1
        if card == "Pacte" and self.pile:
            return (yield from self.draw(seat, "Pacte"))
        return None

    def end(self, rule: str) -> Steps:
        best = max(self.treasures)
        first = [seat for seat in range(self.n) if self.treasures[seat] == best]
        if leaders := [seat for seat in self.elders() if seat in first]:
            first = leaders[:1]
        ranks = []
        for seat in range(self.n):
            ahead = sum(found > self.treasures[seat] for found in self.treasures)
            tied_for_best = self.treasures[seat] == best
            ranks.append(1 if seat in first else 2 if tied_for_best else 1 + ahead)
        outcome = {"sides": [[seat] for seat in range(self.n)], "scores": self.treasures, "ranks": ranks}
        yield "fact", {"type": "match.ended", "outcome": outcome, "rule": rule}


def judge(events: Sequence[Event]) -> Referee:
    """Follow a whole match to its end.

    Raises:
        Foul: at the first event that the rules page does not allow.
    """
    referee = Referee(events[0])
    for event in events[1:]:
        referee.take(event)
        if referee.count() != (5 * referee.n, 10):
            raise Foul(f"{referee.count()} cards after {event}")
    if not referee.over:
        raise Foul("the match has no end")
    return referee

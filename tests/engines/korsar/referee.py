"""A second, slow Korsar that follows the rules page word by word and judges logs by it.

It reads events as plain JSON objects and knows nothing of the engine. Nothing is remembered that
can be counted again: who leads a ship is worked out from the cards on it every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

DECK: list[str] = []
for _gold, _copies in ((2, 5), (3, 6), (4, 5), (5, 5), (6, 2), (7, 1), (8, 1)):
    DECK += [f"S{_gold}"] * _copies
for _colour in ("green", "blue", "red", "black"):
    for _strength, _copies in ((1, 2), (2, 4), (3, 4), (4, 2)):
        DECK += [f"P-{_colour}-{_strength}"] * _copies
    DECK += [f"C-{_colour}"]
DECK += ["ADM"]


class Foul(AssertionError):
    """The log breaks the rules page."""


def is_ship(card: str) -> bool:
    return card.startswith("S")


def is_pirate(card: str) -> bool:
    return card.startswith("P-")


def is_captain(card: str) -> bool:
    return card.startswith("C-")


def gold_of(card: str) -> int:
    return int(card[1:]) if is_ship(card) else 0


def strength_of(card: str) -> int:
    return int(card.split("-")[2])


def colour_of(card: str) -> str:
    return card.split("-")[1]


class Referee:
    """Follows one match from its `match.started` on."""

    def __init__(self, started: dict[str, Any]) -> None:
        self.options = started["options"]
        self.seats = len(started["players"])
        self.teams = bool(self.options.get("teams"))
        self.separate = self.options.get("team_attack") == "separate"
        if self.options.get("whole_round") and not self.separate:
            raise Foul("whole_round without partners who attack each for himself")
        if self.options.get("pair_check") == "each" and (self.separate or not self.teams):
            raise Foul("pair_check=each without pairs that attack together")
        if self.teams and self.seats not in (6, 8) and not (self.seats == 4 and self.options.get("teams4")):
            raise Foul("pairs at this number of players")
        self.pile = list(DECK)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.ships: list[dict[str, Any]] = []
        self.captured: list[list[str]] = [[] for _ in range(self.seats)]
        self.discard: list[str] = []
        self.numbers = 0
        self.turn = 0
        self.partner_attacked: int | None = None
        self.dealt = 0
        self.expected: list[dict[str, Any]] = []
        self.over = False
        self.ender: int | None = None

    def waits(self) -> bool:
        """Whether a ship is taken only by who has led it since the end of his own last turn (KR-052)."""
        return bool(self.options.get("whole_round")) or self.options.get("pair_check") == "each"

    def same_side(self, one: int, other: int) -> bool:
        return one // 2 == other // 2 if self.teams else one == other

    def same_crew(self, one: int, other: int) -> bool:
        return one == other if self.separate else self.same_side(one, other)

    def strength(self, ship: dict[str, Any], seat: int) -> int:
        return sum(strength_of(card) for who, card in ship["pirates"] if self.same_crew(who, seat))

    def best_opponent(self, ship: dict[str, Any], seat: int) -> int:
        others = [other for other in range(self.seats) if not self.same_side(other, seat)]
        return max(self.strength(ship, other) for other in others)

    def leads(self, ship: dict[str, Any], seat: int) -> bool:
        """KR-050, for the crew of one seat; with separate partners the partner is thought away."""
        trump = ship["trump"]
        if trump is not None:
            holder = trump[0]
            if self.same_crew(holder, seat):
                return True
            if not self.same_side(holder, seat):
                return False
        pirates = [
            who for who, _ in ship["pirates"] if self.same_crew(who, seat) or not self.same_side(who, seat)
        ]
        if not pirates:
            return self.same_crew(ship["owner"], seat)
        return self.strength(ship, seat) > self.best_opponent(ship, seat)

    def colours(self, ship: dict[str, Any], seat: int) -> set[str]:
        return {colour_of(card) for who, card in ship["pirates"] if self.same_crew(who, seat)}

    def may_attack(self, ship: dict[str, Any], seat: int, card: str) -> bool:
        if self.partner_attacked == ship["number"]:
            return False
        own = self.colours(ship, seat)
        if own and colour_of(card) not in own:
            return False
        for who, other in ship["pirates"]:
            if not self.same_side(who, seat) and colour_of(other) == colour_of(card):
                return False
        if self.options.get("trump_closes") and ship["trump"] is not None and not own:
            return False
        if self.options.get("min_match"):
            reached = self.strength(ship, seat) + strength_of(card)
            return reached >= max(1, self.best_opponent(ship, seat))
        return True

    def legal(self) -> list[dict[str, Any]]:
        """Every action of the seat whose turn it is, as the log writes it."""
        seat = self.turn
        out: list[dict[str, Any]] = []
        if self.pile:
            out.append({"type": "korsar.draw"})
        for card in sorted(set(self.hands[seat])):
            if is_ship(card):
                out.append({"type": "korsar.play_merchant", "card": card})
            elif not self.pile:
                out.append({"type": "korsar.discard", "card": card})
            for ship in self.ships:
                number = ship["number"]
                if is_pirate(card) and self.may_attack(ship, seat, card):
                    out.append({"type": "korsar.attack", "ship": number, "card": card})
                if is_captain(card) and colour_of(card) in self.colours(ship, seat):
                    out.append({"type": "korsar.captain", "ship": number, "card": card})
                if card == "ADM" and ship["owner"] == seat:
                    out.append({"type": "korsar.admiral", "ship": number})
        return out

    def take(self, event: dict[str, Any]) -> None:
        """The next event; raises Foul where the page says that something else must come."""
        if self.over:
            raise Foul(f"{event} after the end")
        if self.dealt < self.seats:
            self.deal(event)
        elif self.expected:
            self.consequence(event)
        elif event["type"] == "match.decided":
            self.decide(event["seat"], event["action"])
        else:
            raise Foul(f"{event} where a decision of seat {self.turn} was due")

    def deal(self, event: dict[str, Any]) -> None:
        if event["type"] != "korsar.dealt" or event["seat"] != self.dealt or len(event["cards"]) != 6:
            raise Foul(f"{event} where six cards for seat {self.dealt} were due")
        for card in event["cards"]:
            self.pile.remove(card)
            self.hands[self.dealt].append(card)
        self.dealt += 1

    def decide(self, seat: int, action: dict[str, Any]) -> None:
        if seat != self.turn:
            raise Foul(f"seat {seat} acts in the turn of seat {self.turn}")
        if action not in self.legal():
            raise Foul(f"{action} is not legal for seat {seat}")
        kind, card, number = action["type"], action.get("card"), action.get("ship")
        attacked = None
        if kind == "korsar.draw":
            self.expected = [{"type": "korsar.drew", "seat": seat}]
            return
        self.hands[seat].remove(card or "ADM")
        if kind == "korsar.play_merchant":
            self.numbers += 1
            self.ships.append(
                {
                    "number": self.numbers,
                    "card": card,
                    "owner": seat,
                    "pirates": [],
                    "trump": None,
                    "led": set(),
                }
            )
            self.expected = [
                {"type": "korsar.merchant_played", "seat": seat, "ship": self.numbers, "card": card}
            ]
        elif kind == "korsar.attack":
            self.ship(number)["pirates"].append((seat, card))
            self.expected = [{"type": "korsar.attacked", "seat": seat, "ship": number, "card": card}]
            attacked = number
        elif kind == "korsar.discard":
            self.discard.append(card or "")
            self.expected = [{"type": "korsar.discarded", "seat": seat, "card": card}]
        else:
            self.trump(seat, number, card)
        self.next_turn(attacked)

    def trump(self, seat: int, number: Any, card: str | None) -> None:
        ship = self.ship(number)
        if card is None:
            self.expected = [{"type": "korsar.admiral_played", "seat": seat, "ship": number}]
        else:
            self.expected = [{"type": "korsar.captain_played", "seat": seat, "ship": number, "card": card}]
        if ship["trump"] is not None:
            who, old = ship["trump"]
            self.expected.append({"type": "korsar.trump_replaced", "seat": who, "ship": number, "card": old})
            self.discard.append(old)
        ship["trump"] = (seat, card or "ADM")

    def ship(self, number: Any) -> dict[str, Any]:
        return next(ship for ship in self.ships if ship["number"] == number)

    def consequence(self, event: dict[str, Any]) -> None:
        due = self.expected.pop(0)
        if due["type"] == "korsar.drew":
            if {**event, "card": None} != {**due, "card": None} or event["card"] not in self.pile:
                raise Foul(f"{event} where a card for seat {due['seat']} was due")
            self.pile.remove(event["card"])
            self.hands[event["seat"]].append(event["card"])
            self.next_turn(None)
        elif event != due:
            raise Foul(f"{event} where {due} was due")
        elif event["type"] == "match.ended":
            self.over = True
        elif event["type"] == "korsar.passed_over":
            self.next_turn(None)

    def next_turn(self, attacked: int | None) -> None:
        """Seat after seat; then the end, or a check where one is due."""
        for ship in self.ships:  # who has led it from the end of his own last turn until now
            ship["led"] = {who for who in ship["led"] | {self.turn} if self.leads(ship, who)}
        ended = self.turn
        self.turn = (self.turn + 1) % self.seats
        self.partner_attacked = attacked if self.teams and self.turn % 2 == 1 else None
        if not self.pile and any(not hand for hand in self.hands):
            if self.ender is None:
                self.ender = ended
            if not self.options.get("last_turn") or self.turn == self.ender:
                self.finish()
                return
        each = self.separate or self.options.get("pair_check") == "each"
        if not self.teams or each or self.turn % 2 == 0:
            for ship in [ship for ship in self.ships if self.takes(ship, self.turn)]:
                self.take_ship("korsar.captured", self.turn, ship)
        if not self.pile and not self.hands[self.turn]:
            self.expected.append({"type": "korsar.passed_over", "seat": self.turn})

    def takes(self, ship: dict[str, Any], seat: int) -> bool:
        """KR-052: at his check, what he leads; where it counts, for a whole round."""
        return self.leads(ship, seat) and (seat in ship["led"] or not self.waits())

    def take_ship(self, kind: str, seat: int, ship: dict[str, Any]) -> None:
        thrown = [card for _, card in ship["pirates"]]
        if ship["trump"] is not None:
            thrown.append(ship["trump"][1])
        self.ships.remove(ship)
        self.captured[seat].append(ship["card"])
        self.discard += thrown
        self.expected.append(
            {"type": kind, "seat": seat, "ship": ship["number"], "card": ship["card"], "discarded": thrown}
        )

    def finish(self) -> None:
        if self.options.get("endgame_sweep"):
            for ship in list(self.ships):
                takers = [seat for seat in range(self.seats) if self.leads(ship, seat)]
                if takers:
                    taker = takers[0]
                    if self.separate and len(takers) > 1 and ship["trump"] is not None:
                        taker = ship["trump"][0]
                    self.take_ship("korsar.swept", taker, ship)
        for seat, hand in enumerate(self.hands):
            self.expected.append({"type": "korsar.hand_shown", "seat": seat, "cards": sorted(hand)})
        scores = [
            sum(map(gold_of, self.captured[seat])) - sum(map(gold_of, self.hands[seat]))
            for seat in range(self.seats)
        ]
        sides = [[seat] for seat in range(self.seats)]
        if self.teams:
            sides = [[seat, seat + 1] for seat in range(0, self.seats, 2)]
        totals = [sum(scores[seat] for seat in side) for side in sides]
        places = [1 + len([other for other in totals if other > total]) for total in totals]
        outcome = {"sides": sides, "scores": totals, "ranks": places}
        self.expected.append({"type": "match.ended", "outcome": outcome, "rule": "KR-063"})

    def count(self) -> int:
        """All cards that are anywhere: 78 at every moment."""
        total = len(self.pile) + len(self.discard)
        total += sum(map(len, self.hands)) + sum(map(len, self.captured))
        for ship in self.ships:
            total += 1 + len(ship["pirates"]) + (ship["trump"] is not None)
        return total


def judge(events: Sequence[dict[str, Any]]) -> Referee:
    """Follow a whole match to its end.

    Raises:
        Foul: at the first event that the rules page does not allow.
    """
    referee = Referee(events[0])
    for event in events[1:]:
        referee.take(event)
        if referee.count() != 78:
            raise Foul(f"{referee.count()} cards after {event}")
    if not referee.over:
        raise Foul("the match has no end")
    return referee

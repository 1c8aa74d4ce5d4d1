"""A second, slow Kitsu that follows the rules page from top to bottom and judges logs by it.

It reads events as plain JSON objects and knows nothing of the engine. The whole match is one
course of generators: each `yield` waits for the next event of the log. Nothing is remembered that
can be counted again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

Event = dict[str, Any]
Course = Generator[None, Event, Any]

TOKENS = ["PLUS3", "HAND", "PAW", "RECOVER", "SWAP"]


class Foul(AssertionError):
    """The log breaks the rules page."""


def deck_of(seats: int) -> list[str]:
    copies = [4, 3, 2, 1, 1, 1] if seats == 6 else [3, 2, 1, 1, 1, 1]
    deck = ["katana", "white", "black"] * 2
    for colour in "bo":
        for value, count in enumerate(copies, 1):
            deck += [f"{colour}{value}"] * count
    return deck


def is_number(card: str) -> bool:
    return len(card) == 2


def colour_of(card: str) -> str:
    return {"b": "blue", "o": "orange"}[card[0]] if is_number(card) else "none"


class Referee:
    """Follows one match from its `match.started` on."""

    def __init__(self, started: Event) -> None:
        options = started["options"]
        self.seats = len(started["players"])
        if self.seats not in (2, 4, 6):
            raise Foul("clans at this number of players")
        self.first = options.get("first_clan", "blue")
        self.gap = options.get("token_gap", 4)
        self.steps = options.get("track_steps", 13)
        self.deals = options.get("max_deals_per_round", 60)
        self.choice = options.get("leader_choice", False)
        self.may_decline = options.get("recover_optional", False)
        self.pile = deck_of(self.seats)
        self.total = len(self.pile)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.gifts: dict[int, str] = {}
        self.table: list[dict[str, Any]] = []
        self.discard: list[str] = []
        self.last: list[str] = []
        self.tokens: dict[int, str] = {}
        self.used: list[str] = []
        self.pawns = {"blue": 0, "orange": 0}
        self.rounds = {"blue": 0, "orange": 0}
        self.leader = -1
        self.choices: dict[int, list[Event]] = {}
        self.over = False
        self.run = self.match()
        next(self.run)

    def take(self, event: Event) -> None:
        """The next event; raises Foul where the page says that something else must come."""
        if self.over:
            raise Foul(f"{event} after the end")
        try:
            self.run.send(event)
        except StopIteration:
            self.over = True

    def clan(self, seat: int) -> str:
        other = {"blue": "orange", "orange": "blue"}[self.first]
        return self.first if seat % 2 == 0 else other

    def members(self, clan: str) -> list[int]:
        return [seat for seat in range(self.seats) if self.clan(seat) == clan]

    def left(self) -> list[str]:
        """Tokens that can be taken."""
        return [one for one in TOKENS if one not in self.used and one not in self.tokens.values()]

    def decider(self, clan: str) -> int:
        return next(
            seat
            for seat in ((self.leader + number) % self.seats for number in range(self.seats))
            if self.clan(seat) == clan
        )

    # What the log must say next.

    def due(self, kind: str, **fields: Any) -> Course:
        event = yield
        if event != {"type": kind, **fields}:
            raise Foul(f"{event} where {kind} {fields} was due")

    def told(self, kind: str, **fields: Any) -> Course:
        """An event of which chance or a choice made the rest."""
        event = yield
        if event["type"] != kind or any(event[name] != value for name, value in fields.items()):
            raise Foul(f"{event} where {kind} {fields} was due")
        return event

    def decided(self, choices: dict[int, list[Event]]) -> Course:
        self.choices = choices
        event = yield
        self.choices = {}
        if event["type"] != "match.decided" or event["seat"] not in choices:
            raise Foul(f"{event} where {sorted(choices)} must decide")
        if event["action"] not in choices[event["seat"]]:
            raise Foul(f"{event['action']} is not legal for seat {event['seat']}")
        return event["seat"], event["action"]

    # The course of a match.

    def match(self) -> Course:
        number, winner = 0, ""
        while max(self.rounds.values()) < 2:
            number += 1
            yield from self.due("kitsu.round_began", round=number)
            self.gather()
            self.pawns = {"blue": 0, "orange": 0}
            self.used = []
            yield from self.first_leader(winner)
            winner, deal = "", 0
            while not winner:
                deal += 1
                yield from self.deal(number, deal)
                if self.seats > 2:
                    yield from self.exchange()
                winner = yield from self.tricks(deal)
        sides = [[seat for seat in range(self.seats) if seat % 2 == side] for side in (0, 1)]
        scores = [self.rounds[self.clan(side[0])] for side in sides]
        ranks = [1 if score == 2 else 2 for score in scores]
        outcome = {"sides": sides, "scores": scores, "ranks": ranks}
        yield from self.due("match.ended", outcome=outcome, rule="KT-103")

    def gather(self) -> None:
        self.pile = deck_of(self.seats)
        self.hands = [[] for _ in range(self.seats)]
        self.table, self.discard, self.last = [], [], []

    def first_leader(self, winner: str) -> Course:
        if not winner:
            event = yield from self.told("kitsu.leader_drawn")
            if event["seat"] not in range(self.seats):
                raise Foul(f"{event}: no such seat")
            self.leader = event["seat"]
            return
        members = self.members(winner)
        if len(members) > 1 and self.choice:
            choices = [{"type": "kitsu.choose_leader", "seat": seat} for seat in members]
            _, action = yield from self.decided({self.decider(winner): choices})
            yield from self.due("kitsu.leader_named", seat=action["seat"])
            self.leader = action["seat"]
        elif len(members) > 1:
            event = yield from self.told("kitsu.leader_drawn")
            if event["seat"] not in members:
                raise Foul(f"{event}: not of the clan that won")
            self.leader = event["seat"]
        else:
            yield from self.due("kitsu.leader_named", seat=members[0])
            self.leader = members[0]

    def deal(self, number: int, deal: int) -> Course:
        yield from self.due("kitsu.shuffled", round=number, deal=deal)
        self.gather()
        for seat in range(self.seats):
            event = yield from self.told("kitsu.dealt", seat=seat)
            if len(event["cards"]) != (5 if self.seats == 6 else 6):
                raise Foul(f"{event}: a wrong number of cards")
            self.from_pile(seat, event["cards"])

    def from_pile(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            if card not in self.pile:
                raise Foul(f"{card} is not in the pile")
            self.pile.remove(card)
            self.hands[seat].append(card)

    def exchange(self) -> Course:
        while len(self.gifts) < self.seats:
            waiting = [seat for seat in range(self.seats) if seat not in self.gifts]
            seat, action = yield from self.decided(
                {
                    seat: [{"type": "kitsu.give", "card": card} for card in sorted(set(self.hands[seat]))]
                    for seat in waiting
                }
            )
            card, to = action["card"], (seat + 2) % self.seats
            self.hands[seat].remove(card)
            self.gifts[seat] = card
            yield from self.due("kitsu.gave", seat=seat, to=to, card=card)
        for seat in range(self.seats):
            giver = (seat - 2) % self.seats
            card = self.gifts[giver]
            yield from self.due("kitsu.took_up", seat=seat, giver=giver, card=card)
            self.hands[seat].append(self.gifts.pop(giver))

    def tricks(self, deal: int) -> Course:
        """Tricks until the round is won or the deal is over; gives the clan that won or nothing."""
        while True:
            for number in range(6 if self.seats == 6 else 4):
                yield from self.turn((self.leader + number) % self.seats)
            yield from self.score()
            winner = next((clan for clan in self.pawns if self.pawns[clan] == self.steps), "")
            if winner:
                self.rounds[winner] += 1
                yield from self.due("kitsu.round_won", clan=winner, rounds=self.rounds[winner])
                if self.rounds[winner] == 2:
                    return winner
            self.last = [laid["card"] for laid in self.table]
            yield from self.due("kitsu.trick_discarded", cards=self.last)
            self.table = []
            self.discard += self.last
            if winner:
                return winner
            if self.pile:
                for seat in (self.leader, (self.leader + 1) % 2):
                    event = yield from self.told("kitsu.drew", seat=seat)
                    if len(event["cards"]) != 2:
                        raise Foul(f"{event}: each draws two")
                    self.from_pile(seat, event["cards"])
            holding = [seat for seat in range(self.seats) if self.hands[seat]]
            ended = not self.pile and len(holding) <= 1
            if ended and deal == self.deals:
                return (yield from self.longest_round())
            self.leader = (self.leader + 1) % self.seats
            yield from self.due("kitsu.leader_passed", seat=self.leader)
            if ended:
                for seat in holding:
                    (card,) = self.hands[seat]
                    yield from self.due("kitsu.left_over", seat=seat, card=card)
                return ""

    def longest_round(self) -> Course:
        winner = max(self.pawns, key=lambda clan: self.pawns[clan])
        if self.pawns["blue"] == self.pawns["orange"]:
            event = yield from self.told("kitsu.lot_drawn")
            winner = event["clan"]
        self.rounds[winner] += 1
        yield from self.due("kitsu.round_won", clan=winner, rounds=self.rounds[winner])
        return winner

    def playable(self, seat: int) -> list[str]:
        hand = sorted(set(self.hands[seat]))
        if self.table and self.table[-1]["card"] == "black":
            colour = self.clan(self.table[-1]["seat"])
            return [card for card in hand if colour_of(card) == colour] or hand
        return hand

    def plays(self, seat: int) -> list[Event]:
        out: list[Event] = []
        for card in self.playable(seat):
            pairs: list[tuple[str | None, str | None]] = [(None, None)]
            token = self.tokens.get(seat)
            if token == "PLUS3":
                pairs += [(token, "blue"), (token, "orange")]
            elif token is not None and not (token == "PAW" and card in ("katana", "black")):
                pairs.append((token, None))
            out += [{"type": "kitsu.play", "card": card, "token": one, "face": face} for one, face in pairs]
        return out

    def turn(self, seat: int) -> Course:
        _, action = yield from self.decided({seat: self.plays(seat)})
        card, token, face = action["card"], action["token"], action["face"]
        self.hands[seat].remove(card)
        if token:
            self.used.append(self.tokens.pop(seat))
        self.table.append({"seat": seat, "card": card, "token": token, "face": face, "destroyed": False})
        yield from self.due("kitsu.played", seat=seat, card=card, token=token, face=face)
        if token == "RECOVER" and self.last:
            yield from self.recover(seat)
        if card == "katana":
            yield from self.katana(seat)

    def recover(self, seat: int) -> Course:
        choices = [{"type": "kitsu.recover", "card": card} for card in sorted(set(self.last))]
        if self.may_decline:
            choices.append({"type": "kitsu.recover", "card": None})
        _, action = yield from self.decided({seat: choices})
        card = action["card"]
        if card is None:
            yield from self.due("kitsu.declined", seat=seat)
            return
        self.last.remove(card)
        self.discard.remove(card)
        self.hands[seat].append(card)
        yield from self.due("kitsu.recovered", seat=seat, card=card)

    def katana(self, seat: int) -> Course:
        targets = [
            laid
            for laid in self.table
            if laid["seat"] != seat
            and is_number(laid["card"])
            and laid["token"] != "PAW"
            and not laid["destroyed"]
        ]
        if not targets:
            return
        choices: list[Event] = []
        for laid in targets:
            aim = {"type": "kitsu.destroy", "seat": laid["seat"], "card": laid["card"]}
            if aim not in choices:
                choices.append(aim)
        _, action = yield from self.decided({seat: choices})
        hit = next(
            laid for laid in targets if laid["seat"] == action["seat"] and laid["card"] == action["card"]
        )
        hit["destroyed"] = True
        yield from self.due("kitsu.destroyed", seat=seat, target=action["seat"], card=action["card"])

    def score(self) -> Course:
        for laid in self.table:
            if laid["token"] == "PAW":
                yield from self.due("kitsu.revealed", seat=laid["seat"], card=laid["card"])
        played = [laid["token"] for laid in self.table]
        swapped = ([laid["card"] for laid in self.table].count("white") + played.count("SWAP")) % 2 == 1
        sums = {"blue": 0, "orange": 0}
        for laid in self.table:
            if is_number(laid["card"]) and not laid["destroyed"]:
                sums[colour_of(laid["card"])] += int(laid["card"][1])
            if laid["token"] == "PLUS3":
                sums[laid["face"]] += 3
        if swapped:
            sums = {"blue": sums["orange"], "orange": sums["blue"]}
        halted = "HAND" in played
        yield from self.due("kitsu.trick_scored", **sums, swapped=swapped, halted=halted)
        if sums["blue"] == sums["orange"] or halted:
            return
        winner = max(sums, key=lambda clan: sums[clan])
        loser = min(sums, key=lambda clan: sums[clan])
        moved = min(sums[winner] - sums[loser], self.steps - self.pawns[winner])
        self.pawns[winner] += moved
        yield from self.due("kitsu.pawn_moved", clan=winner, steps=moved, space=self.pawns[winner])
        game_over = self.pawns[winner] == self.steps and self.rounds[winner] == 1
        holding = [seat for seat in self.members(loser) if seat in self.tokens]
        if moved >= self.gap and not game_over and not holding and self.left():
            yield from self.gift(loser)

    def gift(self, clan: str) -> Course:
        choices = [
            {"type": "kitsu.take_token", "token": one, "seat": seat}
            for one in self.left()
            for seat in self.members(clan)
        ]
        chooser, action = yield from self.decided({self.decider(clan): choices})
        self.tokens[action["seat"]] = action["token"]
        yield from self.due("kitsu.token_taken", seat=action["seat"], token=action["token"], chooser=chooser)

    def count(self) -> int:
        """All cards that are anywhere: the whole deck at every moment."""
        return (
            len(self.pile)
            + len(self.discard)
            + len(self.table)
            + len(self.gifts)
            + sum(len(hand) for hand in self.hands)
        )


def judge(events: Sequence[Event]) -> Referee:
    """Follow a whole match to its end.

    Raises:
        Foul: at the first event that the rules page does not allow.
    """
    referee = Referee(events[0])
    for event in events[1:]:
        referee.take(event)
        if referee.count() != referee.total:
            raise Foul(f"{referee.count()} cards after {event}")
    if not referee.over:
        raise Foul("the match has no end")
    return referee

"""Actions as short text and back, for logs, scripts and typing; knows no position."""

from __future__ import annotations

from engines.game import BadNotation
from engines.kitsu.actions import Action, ChooseLeader, Destroy, Give, Play, Recover, TakeToken
from engines.kitsu.cards import FACES, TOKENS, Colour, Face, Token

FORMS = (
    "give b3, play b3, play b3 SWAP, play b3 PLUS3 blue, recover b3, recover none, destroy 2 o5, "
    "take SWAP 3 or lead 3"
)


def text(action: Action) -> str:
    """`give b3`, `play b3`, `play b3 PLUS3 blue`, `recover b3`, `destroy 2 o5`, `take SWAP 3`, `lead 3`."""
    match action:
        case Give(card):
            return f"give {card}"
        case Play(card, None):
            return f"play {card}"
        case Play(card, token, None):
            return f"play {card} {token}"
        case Play(card, token, face):
            return f"play {card} {token} {face}"
        case Recover(None):
            return "recover none"
        case Recover(card):
            return f"recover {card}"
        case Destroy(seat, card):
            return f"destroy {seat} {card}"
        case TakeToken(token, seat):
            return f"take {token} {seat}"
        case ChooseLeader(seat):
            return f"lead {seat}"


def parse(typed: str) -> Action:
    """The inverse of `text`; capitals and blanks do not matter.

    Raises:
        BadNotation: the text is no action; the message shows the forms there are.
    """
    match typed.lower().split():
        case ["give", card]:
            return Give(_face(card))
        case ["play", card]:
            return Play(_face(card))
        case ["play", card, token]:
            return Play(_face(card), _token(token))
        case ["play", card, token, face]:
            return Play(_face(card), _token(token), _colour(face))
        case ["recover", "none"]:
            return Recover(None)
        case ["recover", card]:
            return Recover(_face(card))
        case ["destroy", seat, card]:
            return Destroy(_seat(seat), _face(card))
        case ["take", token, seat]:
            return TakeToken(_token(token), _seat(seat))
        case ["lead", seat]:
            return ChooseLeader(_seat(seat))
    raise BadNotation(f"{typed!r} is no action of Kitsu; write {FORMS}")


def _face(typed: str) -> Face:
    face = FACES.get(typed)
    if face is None:
        raise BadNotation(f"{typed!r} is no card; write b3, o5, katana, white or black")
    return face


def _token(typed: str) -> Token:
    for token in TOKENS:
        if token.lower() == typed:
            return token
    raise BadNotation(f"{typed!r} is no power token; there are {', '.join(TOKENS)}")


def _colour(typed: str) -> Colour:
    if typed == "blue":
        return "blue"
    if typed == "orange":
        return "orange"
    raise BadNotation(f"{typed!r} is no colour; write blue or orange")


def _seat(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 4):
        raise BadNotation(f"{typed!r} is no number of a seat")
    return int(typed)

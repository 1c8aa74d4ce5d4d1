"""Arithmetic in finite fields of a prime power, as tables; knows no players."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec import Struct

LARGEST = 128


class Field(Struct, frozen=True):
    """The field of so many elements, which are numbers from 0; 0 and 1 are the neutral ones.

    Args:
        size: a prime power.
        plus, times: the tables of both operations.
        powers: every element but 0, as powers of one that generates them all.
    """

    size: int
    plus: tuple[tuple[int, ...], ...]
    times: tuple[tuple[int, ...], ...]
    powers: tuple[int, ...]


def prime_power(size: int) -> tuple[int, int] | None:
    """The prime and the exponent, or None where the number is no power of a prime."""
    for prime in range(2, size + 1):
        if size % prime == 0:
            exponent, left = 0, size
            while left % prime == 0:
                left //= prime
                exponent += 1
            return (prime, exponent) if left == 1 else None
    return None


@cache
def field(size: int) -> Field | None:
    """The field of that size, or None where there is none or it is above `LARGEST`.

    Elements are polynomials over the prime, as digits; the modulus is the first polynomial for
    which some element generates all others.
    """
    power = prime_power(size) if 2 <= size <= LARGEST else None
    if power is None:
        return None
    prime, degree = power
    digits = [tuple(element // prime**place % prime for place in range(degree)) for element in range(size)]
    number = {digit: element for element, digit in enumerate(digits)}
    plus = tuple(
        tuple(number[tuple((a + b) % prime for a, b in zip(one, other, strict=True))] for other in digits)
        for one in digits
    )
    for low in product(range(prime), repeat=degree):
        times = _multiplied(digits, number, prime, low)
        for generator in range(1, size):
            powers, element = [1], times[1][generator]
            while element not in (0, 1) and len(powers) < size:
                powers.append(element)
                element = times[element][generator]
            if element == 1 and len(powers) == size - 1 and len(set(powers)) == size - 1:
                return Field(size, plus, times, tuple(powers))
    raise AssertionError("every prime power has its field")


def _multiplied(
    digits: list[tuple[int, ...]], number: dict[tuple[int, ...], int], prime: int, low: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Products modulo x^degree + low, which is a field only for some `low`."""
    degree = len(low)

    def product_of(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        out = [0] * (2 * degree - 1)
        for place, a in enumerate(one):
            for further, b in enumerate(other):
                out[place + further] += a * b
        for place in range(2 * degree - 2, degree - 1, -1):
            for step, factor in enumerate(low):
                out[place - degree + step] -= out[place] * factor
            out[place] = 0
        return number[tuple(value % prime for value in out[:degree])]

    return tuple(tuple(product_of(one, other) for other in digits) for one in digits)

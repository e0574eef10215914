# SPDX-License-Identifier: Apache-2.0
"""Writes PhotoMetaTests/Values/Numbers/FractionApproximations.swift: the best approximations of floating-point numbers.

Python's fractions.Fraction.limit_denominator is the oracle. It is called with magnitudes, because its choice between two
equally near fractions would otherwise depend on the sign.

    python3 Tests/Oracles/fraction_approximations.py > Tests/PhotoMetaTests/Values/Numbers/FractionApproximations.swift
"""

import math
import random
import struct
from fractions import Fraction

LARGEST = 2**63 - 1
LIMITS = [1, 2, 3, 7, 10, 97, 1000, 65535, 1_000_000, 2**31, 10**15, 2**53 + 1, 10**18, 2**62, LARGEST]


def bits(value):
    return struct.unpack(">Q", struct.pack(">d", value))[0]


def number(pattern):
    return struct.unpack(">d", struct.pack(">Q", pattern))[0]


def neighbours(value):
    return [math.nextafter(value, 0), value, math.nextafter(value, math.inf)]


def values():
    yield from [0.0, -0.0, 5e-324, 2.2250738585072009e-308, 2.2250738585072014e-308, 1e-300, 1e-30]
    yield from [1 / 3, 2 / 3, 1 / 7, 22 / 7, math.pi, math.e, math.sqrt(2), (1 + math.sqrt(5)) / 2, 0.1, 0.3, 1e-5]
    yield from [1 / 120, 0.008333, 1.78, 6.86, 5.7, 0.5, 1.5, 2.5, 0.25, 0.75, 16777217 / 3, 123456.789, 1e10 / 3]
    for exponent in [-66, -65, -64, -63, -62, -53, -52, -32, -20, -1, 0, 1, 31, 32, 52, 53, 62]:
        yield from neighbours(2.0**exponent)
    yield from [math.nextafter(2.0**63, 0), 9007199254740991.0, 4503599627370496.5, 2251799813685248.25, 9e18]
    yield from [1 / LARGEST, 1.5 / LARGEST, 0.5 / LARGEST, 0.4 / LARGEST, 3 / 2**64, 5 / 2**65, 7e-19, 3e-19, 1e-18]
    for limit in [2, 3, 10, 1000]:
        yield from neighbours(0.5 / limit)
        yield from neighbours(1 - 0.5 / limit)
    chance = random.Random(1)
    for _ in range(60):
        yield number(chance.getrandbits(52) | chance.randint(1023 - 64, 1023 + 62) << 52)
    for _ in range(30):
        yield chance.randint(1, 10**6) / chance.randint(1, 10**6)


def pairs():
    """Numbers, and the largest denominators to approximate them with."""
    chance = random.Random(2)
    for value in values():
        for limit in chance.sample(LIMITS, 2):
            yield value, limit
    # Around half of 1/limit, 0 and 1/limit are nearly equally near.
    for exponent in [33, 40, 53, 60, 63, 64]:
        for value in neighbours(2.0**-exponent):
            for limit in [2 ** (exponent - 1) - 1, 2 ** (exponent - 1)]:
                yield value, min(limit, LARGEST)


def rows():
    seen = set()
    for value, limit in pairs():
        if (bits(value), limit) in seen:
            continue
        seen.add((bits(value), limit))
        best = Fraction(abs(value)).limit_denominator(limit)
        assert best.numerator <= LARGEST and best.denominator <= limit
        yield f"{bits(value):016x} {limit} {best.numerator} {best.denominator}"
        if len(seen) % 5 == 0 and value > 0:
            yield f"{bits(-value):016x} {limit} {-best.numerator} {best.denominator}"


def main():
    lines = list(rows())
    print("/// The best approximations of floating-point numbers, by Python's `Fraction.limit_denominator`.")
    print("///")
    print("/// Written by `Tests/Oracles/fraction_approximations.py`. One a line: the number's bits, the largest denominator,")
    print("/// and the numerator and denominator of the nearest fraction.")
    print("enum FractionApproximations {")
    print('    static let table = """')
    for line in lines:
        print("        " + line)
    print('        """')
    print("}")


main()

// SPDX-License-Identifier: Apache-2.0
/// Changes to offsets, and to rows of a directory.
extension FileDraft {
    /// A position where something begins or ends, or a few bytes from there.
    private func place(_ random: inout RandomSource) -> Int {
        let part = parts.randomElement(using: &random)
        let rows = map.numbers.filter { $0.row != nil && $0.kind == .tag }
        let block = rows.first.map { $0.row?.blockByteCount ?? 0 } ?? 0
        let blockStart = map.numbers.first { $0.row != nil && $0.kind == .offset }?.base ?? 0
        let places = [
            part?.start, part?.end, part?.body, rows.randomElement(using: &random)?.offset,
            blockStart + block, bytes.count, map.numbers.randomElement(using: &random)?.offset,
        ]
        let distance = random.pick([0, 0, -1, 1, -2, -4, -12, 2, 4, 12], or: 0)
        return (random.pick(places.compactMap { $0 }, or: 0)) + random.pick([0, distance], or: 0)
    }

    /// Makes an offset lead into another structure, with a length that ends there.
    mutating func point(_ random: inout RandomSource) {
        let offsets = map.numbers.indices.filter { map.numbers[$0].kind == .offset }
        guard let index = offsets.randomElement(using: &random) else { return setAny(&random) }
        let number = map.numbers[index]
        let target = place(&random)
        set(number, to: UInt64(bitPattern: Int64(target - number.base)))
        // An extent's length follows its offset; in a row, the count precedes the offset.
        let next = map.numbers.index(after: index)
        if number.row == nil, next < map.numbers.count, map.numbers[next].kind == .size,
            random.number(0...2) > 0
        {
            let byteCounts = [random.number(0...16), place(&random) - target, bytes.count - target]
            set(map.numbers[next], to: UInt64(bitPattern: Int64(random.pick(byteCounts, or: 0))))
        }
    }

    /// Makes the type, count and offset of a directory's row agree on a value that ends at or near the end of the
    /// block.
    mutating func setRow(_ random: inout RandomSource) {
        let rows = map.numbers.indices.filter { map.numbers[$0].row != nil && map.numbers[$0].kind == .tag }
        guard let first = rows.randomElement(using: &random), first + 3 < map.numbers.count,
            let row = map.numbers[first].row
        else { return setAny(&random) }
        let numbers = Array(map.numbers[first..<(first + 4)])
        guard numbers.allSatisfy({ $0.row == row }) else { return }
        let (type, size) = random.pick(
            [(1, 1), (2, 1), (3, 2), (4, 4), (5, 8), (7, 1), (12, 8), (13, 4)], or: (1, 1))
        let byteCount = random.pick([0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 24, 40, row.blockByteCount], or: 4)
        let base = numbers[3].base
        let end =
            random.isOne(in: 3)
            ? place(&random) - base : row.blockByteCount + random.pick([-1, 0, 0, 1, 2], or: 0)
        if random.isOne(in: 4) {
            let tags: [UInt64] = [0x014A, 0x0201, 0x0202, 0x8769, 0x8825, 0xA005, 0x927C, 0x83BB, 0x8649]
            set(numbers[0], to: random.pick(tags, or: 0))
        }
        if random.isOne(in: 2) { set(numbers[1], to: UInt64(type)) }
        set(numbers[2], to: UInt64(byteCount / size))
        set(numbers[3], to: UInt64(bitPattern: Int64(end - byteCount)))
    }

    /// Types of boxes and items that contain something, which a file may lack.
    private static let types: [UInt64] = [
        "mime", "Exif", "meta", "data", "mdta", "keyd", "keys", "ilst", "infe", "mebx", "name", "mean",
    ].map { latin($0).reduce(0) { $0 << 8 | UInt64($1) } }

    /// Sets a version, a width or a type under which the same bytes are other fields.
    mutating func setForm(_ random: inout RandomSource) {
        let forms = map.numbers.filter { $0.kind == .type }
        guard let number = forms.randomElement(using: &random) else { return setAny(&random) }
        switch number.byteCount {
        case 1: set(number, to: UInt64(random.pick([0, 1, 2, 3, 4, 8, 0x0F, 0x5F, 0xAF, 0xDF, 255], or: 0)))
        // Widths of an item location's fields, or a type.
        case 2 where !random.isOne(in: 3):
            let widths = (0..<4).reduce(0) { bits, _ in bits << 4 | random.pick([0, 4, 8], or: 4) }
            set(number, to: UInt64(number.row == nil ? widths : random.number(0...18)))
        default:
            let other = random.pick(forms, or: number).value
            set(number, to: random.pick([other, random.pick(Self.types, or: other)], or: other))
        }
        let around = parts.lastIndex { $0.start <= number.offset && $0.end > number.offset }
        guard let around, random.isOne(in: 2) else { return }
        if random.isOne(in: 2) {
            return end(around, at: number.offset + random.number(0...8), random.agreement())
        }
        let growth = random.pick([-4, -2, -1, 1, 2, 4, 8], or: 0)
        end(around, at: parts[around].end + growth, random.agreement())
    }

    /// Sets any number to another number or count of the file.
    mutating func setAny(_ random: inout RandomSource) {
        guard let number = map.numbers.randomElement(using: &random) else { return }
        let others = [
            UInt64(random.number(0...16)), number.value &+ 1, number.value &- 1, number.largest,
            random.pick(map.numbers, or: number).value,
            UInt64(bitPattern: Int64(place(&random) - number.base)),
        ]
        set(number, to: random.pick(others, or: 0))
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Changes several places of a file consistently, across the ends of boxes, segments, directories and tables.
///
/// A single wrong number is found by the next check. Two of them can make one part too small, so that the bytes
/// after it look like its rest; this type makes such mutants. A mutant depends only on the file and the random
/// numbers.
struct AgreementMutator: Sendable {
    let name: String
    private let draft: FileDraft

    init(name: String, bytes: [UInt8]) {
        self.name = name
        draft = FileDraft(bytes)
    }

    /// Whether there is a part whose end can be changed.
    var hasStructure: Bool { !draft.parts.isEmpty }

    /// Makes one to four changes, each of several places.
    func mutant(_ random: inout RandomSource) -> Mutant {
        var draft = draft
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 4], or: 1) {
            draft.lookThrough()
            draft.change(&random)
        }
        return Mutant(name: name, changes: draft.changes, bytes: draft.bytes)
    }
}

extension RandomSource {
    mutating func pick<Element>(_ elements: [Element], or none: Element) -> Element {
        elements.randomElement(using: &self) ?? none
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }

    mutating func agreement() -> FileDraft.Agreement {
        FileDraft.Agreement(rawValue: number(0...3))
    }
}

extension FileDraft {
    /// Makes one change of any kind.
    fileprivate mutating func change(_ random: inout RandomSource) {
        guard let index = parts.indices.randomElement(using: &random) else { return setAny(&random) }
        switch random.number(0...19) {
        case 0...2: endNearStart(index, &random)
        case 3...6: endParent(of: index, &random)
        case 7, 8: endNearNeighbour(index, &random)
        case 9, 10: count(index, &random)
        case 11: resize(index, &random)
        case 12: cut(index, &random)
        case 13: copyHeader(of: index, &random)
        case 14: random.isOne(in: 2) ? exchange(index, &random) : `repeat`(index, &random)
        case 15, 16: point(&random)
        case 17: setRow(&random)
        case 18: setForm(&random)
        default: setAny(&random)
        }
        if random.isOne(in: 24) { widenSize(of: min(index, parts.count - 1)) }
    }

    // MARK: Ends

    /// Makes a part too small for its fields, without moving the bytes after it, which look like the rest of its
    /// fields.
    private mutating func endNearStart(_ index: Int, _ random: inout RandomSource) {
        let start = random.isOne(in: 4) ? parts[index].start : parts[index].body
        end(index, at: start + random.number(0...16), random.agreement())
    }

    /// Ends a part within, or a little after, the header of its content.
    private mutating func endParent(of index: Int, _ random: inout RandomSource) {
        guard let parent = parent(of: index) else { return endNearNeighbour(index, &random) }
        let start = random.isOne(in: 3) ? parts[index].body : parts[index].start
        end(parent, at: start + random.number(0...16), random.agreement())
    }

    /// Ends a part at the end of others, or a few bytes before or after it.
    private mutating func endNearNeighbour(_ index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        let around = parent(of: index).map { parts[$0].end } ?? bytes.count
        let behind = parts.filter { $0.start >= part.end && $0.end <= around }
        var ends = [part.end, around, bytes.count]
        if let next = behind.randomElement(using: &random) { ends += [next.start, next.body, next.end] }
        let distance = random.pick([0, 0, 0, -1, 1, 0], or: 0) * random.number(1...16)
        end(index, at: random.pick(ends, or: part.end) + distance, random.agreement())
    }

    /// Changes a count, and the end of the table whose rows it counts: as many as fit, one more, none, far more.
    private mutating func count(_ index: Int, _ random: inout RandomSource) {
        let tables = parts.indices.filter { parts[$0].number.kind == .count }
        guard let table = tables.randomElement(using: &random) else { return endNearStart(index, &random) }
        let part = parts[table]
        let outer = parent(of: table)
        let fits = max((outer.map { parts[$0].end } ?? bytes.count) - part.base, 0) / part.unit
        let stated = Int(clamping: part.number.value)
        let counts = [0, 1, 2, stated - 1, stated, stated + 1, fits, fits + 1, fits + 1, 0xFFFF, 0x7FFF_FFFF]
        let count = max(random.pick(counts, or: fits), 0)
        set(part.number, to: UInt64(count))
        guard let outer, random.isOne(in: 2) else { return }
        let rows = random.pick([count, stated, fits], or: count)
        guard rows <= bytes.count else { return }
        end(outer, at: part.base + rows * part.unit + random.number(-2...part.unit), random.agreement())
    }

    // MARK: Bytes

    /// Leaves a part few bytes, or some more than its fields need.
    private mutating func resize(_ index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        let count = part.end - part.body
        let size = max(
            random.pick([random.number(0...16), count - random.number(1...12), count + 4], or: 0), 0)
        if size < count {
            replace(
                (part.body + size)..<max(part.end, part.body + size), with: [], isAgreed: !random.isOne(in: 4)
            )
        } else {
            let more = bytes.dropFirst(random.pick([part.end, part.start], or: part.end)).prefix(size - count)
            replace(part.end..<part.end, with: Array(more), isAgreed: !random.isOne(in: 4))
        }
    }

    /// Ends the file within a part's header or after it; all parts that are cut end there, too.
    private mutating func cut(_ index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        let place = random.pick([part.start, part.body, part.end], or: part.end) + random.number(-4...16)
        guard place > 0, place < bytes.count else { return }
        if !random.isOne(in: 3) {
            for other in parts.indices where parts[other].start < place && parts[other].end > place {
                end(other, at: place + (random.isOne(in: 6) ? 1 : 0))
            }
        }
        replace(place..<bytes.count, with: [], isAgreed: false)
    }

    /// Copies a header across the end of a part.
    private mutating func copyHeader(of index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        guard let other = parts.indices.randomElement(using: &random) else { return }
        let boundary = random.isOne(in: 3) ? parts[other].body : parts[other].end
        let place = boundary - random.number(0...16)
        if random.isOne(in: 2) {
            let ends = [boundary, parts[other].end, parts[other].end + random.number(0...16)]
            set(part.number, to: UInt64(max(random.pick(ends, or: boundary) - place, 0) / part.unit))
        }
        copy(part.start..<max(part.body + random.number(0...8), part.start), to: place)
    }

    /// Exchanges two adjacent parts.
    private mutating func exchange(_ index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        guard part.end <= bytes.count, part.start < part.end,
            let next = parts.first(where: {
                $0.start == part.end && $0.end <= bytes.count && $0.end > $0.start
            })
        else { return }
        let both = Array(bytes[next.start..<next.end] + bytes[part.start..<part.end])
        replace(part.start..<next.end, with: both, isAgreed: false)
    }

    /// Duplicates or removes a part.
    private mutating func `repeat`(_ index: Int, _ random: inout RandomSource) {
        let part = parts[index]
        guard part.end <= bytes.count, part.start < part.end else { return }
        let isAgreed = !random.isOne(in: 4)
        if random.isOne(in: 3) { return replace(part.start..<part.end, with: [], isAgreed: isAgreed) }
        let place = parent(of: index).map { parts[$0].end } ?? part.end
        let target = random.isOne(in: 2) ? part.end : min(place, bytes.count)
        replace(target..<target, with: Array(bytes[part.start..<part.end]), isAgreed: isAgreed)
    }
}

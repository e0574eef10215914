// SPDX-License-Identifier: Apache-2.0
/// A file that is being changed: its bytes and its known structure.
struct FileDraft: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var changes: [Change] = []
    /// The numbers stated before the first change, or when bytes were last moved.
    private(set) var map: NumberMap
    /// The parts, with their current ends.
    private(set) var parts: [StatedPart]
    /// Whether bytes were moved, so that the map is outdated.
    private var isMoved = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        map = NumberMap(bytes)
        parts = map.parts
    }

    /// One change of the bytes.
    enum Change: Sendable, CustomStringConvertible {
        case number(StatedNumber, value: UInt64)
        case moved(Range<Int>, byteCount: Int)
        case copied(Range<Int>, to: Int)

        var description: String {
            switch self {
            case .number(let number, let value): "\(number) → \(value)"
            case .moved(let range, let byteCount): "\(range) made \(byteCount) bytes"
            case .copied(let range, let place): "\(range) copied to \(place)"
            }
        }
    }

    /// Other changes made when a part's end changes.
    struct Agreement: OptionSet, Sendable {
        let rawValue: Int
        /// Parts that begin before the new end and extend past it end there, too.
        static let inner = Agreement(rawValue: 1)
        /// The parts around it extend as far as it does.
        static let outer = Agreement(rawValue: 2)
    }

    /// Parses the file again if its bytes were moved.
    mutating func lookThrough() {
        guard isMoved else { return }
        map = NumberMap(bytes)
        parts = map.parts
        isMoved = false
    }

    /// The smallest part that contains another one.
    func parent(of index: Int) -> Int? {
        var parent: Int?
        for candidate in parts.indices where candidate != index && holds(candidate, index) {
            guard let least = parent,
                parts[candidate].end - parts[candidate].start
                    >= parts[least].end - parts[least].start
            else {
                parent = candidate
                continue
            }
        }
        return parent
    }

    private func holds(_ outer: Int, _ inner: Int) -> Bool {
        parts[outer].body <= parts[inner].start && parts[outer].end >= parts[inner].end
            && parts[outer].start < parts[inner].start
    }

    // MARK: Numbers

    mutating func set(_ number: StatedNumber, to value: UInt64) {
        let place = number.offset..<(number.offset + number.byteCount)
        guard place.upperBound <= bytes.count else { return }
        let value = value & number.largest
        bytes.replaceSubrange(place, with: number.bytes(of: value))
        changes.append(.number(number, value: value))
    }

    /// Changes the end of a part, and everything that agrees with it.
    mutating func end(_ index: Int, at end: Int, _ agreement: Agreement = []) {
        let part = parts[index]
        setEnd(of: index, to: end)
        for other in parts.indices where other != index {
            let isAcross =
                parts[other].start >= part.start && parts[other].start < end
                && parts[other].end > end
            let isAround =
                parts[other].body <= part.start && parts[other].end >= part.end
                && parts[other].end < end
            if isAcross && agreement.contains(.inner) || isAround && agreement.contains(.outer) {
                setEnd(of: other, to: end)
            }
        }
    }

    private mutating func setEnd(of index: Int, to end: Int) {
        let part = parts[index]
        parts[index].end = max(end, 0)
        set(part.number, to: UInt64(max(end - part.base, 0) / part.unit))
    }

    /// States a box's size with 64 bits, which overwrite the first bytes of its body.
    mutating func widenSize(of index: Int) {
        let part = parts[index]
        guard part.number.byteCount == 4, part.body == part.start + 8, part.start + 16 <= bytes.count,
            part.base == part.start
        else { return }
        var wide = part.number
        (wide.offset, wide.byteCount) = (part.start + 8, 8)
        set(part.number, to: 1)
        set(wide, to: UInt64(max(part.end - part.start, 0)))
    }

    // MARK: Bytes

    /// Replaces bytes.
    ///
    /// If `isAgreed`, the sizes of the parts around them and the offsets past them are adjusted.
    mutating func replace(_ range: Range<Int>, with new: [UInt8], isAgreed: Bool) {
        let range = range.clamped(to: 0..<bytes.count)
        let growth = new.count - range.count
        if isAgreed, growth != 0 {
            for index in parts.indices
            where parts[index].body <= range.lowerBound && parts[index].end >= range.upperBound {
                setEnd(of: index, to: parts[index].end + growth)
            }
            for number in map.numbers where number.kind == .offset {
                let (place, overflow) = number.base.addingReportingOverflow(Int(clamping: number.value))
                guard !overflow, place >= range.upperBound, number.base < range.upperBound else { continue }
                set(number, to: number.value &+ UInt64(bitPattern: Int64(growth)))
            }
        }
        bytes.replaceSubrange(range, with: new)
        changes.append(.moved(range, byteCount: new.count))
        isMoved = true
    }

    /// Copies bytes of the file over others.
    mutating func copy(_ range: Range<Int>, to place: Int) {
        let range = range.clamped(to: 0..<bytes.count)
        guard place >= 0, place < bytes.count else { return }
        let copied = bytes[range].prefix(bytes.count - place)
        bytes.replaceSubrange(place..<(place + copied.count), with: Array(copied))
        changes.append(.copied(range, to: place))
        isMoved = true
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes to the bytes of a file.
///
/// An editor states what it replaces. The sizes of the structures around it follow, and so do all numbers in the file that state
/// where something is that moves: an editor does not know what refers to the bytes that it changes.
struct LayoutEdits {
    private struct Change {
        var range: Range<UInt64>
        var bytes: ContiguousArray<UInt8>
        /// The structure whose size changes with the bytes, together with the structures around it.
        var structure: Range<UInt64>
        /// Whether the bytes come before others at the same offset in the same structure.
        var isFirst = false
        /// The positions of numbers in the bytes, which follow from where something is in the end.
        var numbers: [NewNumber] = []

        var growth: Int64 { Int64(clamping: bytes.count) &- Int64(clamping: range.byteCount) }
    }

    /// A number in new bytes.
    struct NewNumber {
        /// The position of the number in the bytes.
        var field: Range<Int>
        var value: Value
        var form = FileLayout.NumberForm.bigEndian

        enum Value {
            /// The distance of a byte of the source from another one.
            case distance(of: UInt64, from: UInt64)
            /// The position of a byte of an insertion.
            case insertion(Insertion, offset: Int)
            /// The distance of an insertion from a byte of the source.
            case distanceOfInsertion(Insertion, from: UInt64)
            /// The distance of an insertion from a byte of the new bytes themselves.
            case gap(before: Insertion, after: Int)
            /// The size of a range of the source.
            case size(of: Range<UInt64>)
            /// A number that does not depend on the edit.
            case stated(UInt64)
        }
    }

    /// Bytes that an edit inserts.
    struct Insertion: Hashable {
        fileprivate var index: Int
    }

    private var changes: [Change] = []
    /// The structures that the changes remove as a whole.
    var removedStructures: Set<EditPlan.RemovedStructure> = []

    /// Whether nothing changes.
    var isEmpty: Bool { changes.isEmpty }

    /// Whether bytes are inserted at an offset, or those before it are replaced.
    func changesBytes(before offset: UInt64) -> Bool { changes.contains { $0.range.upperBound == offset } }

    /// The new positions of the source's bytes, as far as the changes are known.
    var positions: MovedPositions { MovedPositions(changes.lazy.map { ($0.range, $0.bytes.count) }) }

    init() {}

    /// Creates changes that are complete: numbers that follow from them are among them.
    init(_ replacements: [Replacement]) {
        changes = replacements.map { Change(range: $0.range, bytes: $0.bytes, structure: $0.range) }
    }

    // MARK: Changes

    /// Replaces a range, which must not be empty; `numbers` are those in the new bytes that depend on the rest of the edit.
    mutating func replace(
        _ range: Range<UInt64>, with bytes: ContiguousArray<UInt8>, numbers: [NewNumber] = []
    ) {
        changes.append(Change(range: range, bytes: bytes, structure: range, numbers: numbers))
    }

    /// Inserts bytes into a structure, or into the file itself; with `isFirst`, before others that are inserted there.
    @discardableResult
    mutating func insert(
        _ bytes: ContiguousArray<UInt8>, at offset: UInt64, in structure: Range<UInt64>? = nil,
        isFirst: Bool = false, numbers: [NewNumber] = []
    ) -> Insertion {
        changes.append(
            Change(
                // A structure that fills the file does not grow with bytes after it.
                range: offset..<offset, bytes: bytes, structure: structure ?? 0..<UInt64.max,
                isFirst: isFirst, numbers: numbers))
        return Insertion(index: changes.count - 1)
    }

    mutating func remove(_ range: Range<UInt64>) { replace(range, with: []) }

    /// Adds other changes.
    mutating func formUnion(_ other: LayoutEdits) {
        changes += other.changes
        removedStructures.formUnion(other.removedStructures)
    }

    /// Sets the bytes of ranges to zeros, except for those that are replaced.
    mutating func clear(_ ranges: [Range<UInt64>]) { replaceRest(of: ranges) { .zeros($0) } }

    /// Replaces the bytes of ranges, except for those that are replaced already.
    ///
    /// - Parameter bytes: Returns the new bytes for a number of old ones.
    mutating func replaceRest(of ranges: [Range<UInt64>], with bytes: (Int) -> ContiguousArray<UInt8>) {
        guard !ranges.isEmpty else { return }
        let replaced = changes.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        func replaceRest(from start: UInt64, to end: UInt64) {
            guard start < end else { return }
            replace(start..<end, with: bytes(Int(clamping: end - start)))
        }
        var end: UInt64 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            var start = max(range.lowerBound, end)
            end = max(range.upperBound, end)
            var index = replaced.lastIndex(beginningUpTo: start) { $0.lowerBound } ?? 0
            while index < replaced.count, replaced[index].lowerBound < range.upperBound {
                replaceRest(from: start, to: replaced[index].lowerBound)
                start = max(start, replaced[index].upperBound)
                index += 1
            }
            replaceRest(from: start, to: range.upperBound)
        }
    }

    /// Reduces the free space after a top-level box by the bytes that the box has gained, so that the rest of the
    /// file need not move; space that something refers to stays.
    mutating func fillFreeSpace(
        behind box: SourceBox, in list: BoxList, of file: EditedFile
    ) throws(EditStop) {
        var end = box.end
        for next in list.boxes where next.start == end {
            guard next.type == .free || next.type == .skip, !next.isTruncated, !next.isOpenEnded else {
                break
            }
            end = next.end
        }
        let space = end - box.end
        let position = positions(box.end)
        guard space > 0, end < list.tail.upperBound, position > box.end else { return }
        let needed = position - box.end
        guard space == needed || space >= needed.addingSaturated(8),
            let left = UInt32(exactly: space - needed)
        else { return }
        let references = try file.references()
        let isReferred = try EditStop.reading("File") { () throws(ParseStop) in
            try references.refer(to: box.end..<end, in: file.window)
        }
        guard !isReferred else { return }
        let header = BoxWriter.bytes { writer in
            guard left > 0 else { return }
            writer.uint32(left)
            writer.code(.free)
        }
        replace(box.end..<(box.end + needed + UInt64(header.count)), with: header)
    }

    // MARK: Result

    /// Returns the replacements in order, with the numbers that follow from the changes.
    func replacements(of file: EditedFile) throws(EditStop) -> [Replacement] {
        var result = self
        if changes.contains(where: { $0.growth != 0 || !$0.numbers.isEmpty }) {
            let references = try file.references()
            try result.widenTables(references, in: file.window)
            try result.changeTexts(references)
            try result.changeNumbers(references, in: file.window)
        }
        return try result.ordered()
    }

    /// The order of the changes: at the same offset, the bytes of the inner structure come first.
    private var order: [Int] {
        changes.indices.sorted { a, b in
            let (left, right) = (changes[a], changes[b])
            if left.range.lowerBound != right.range.lowerBound {
                return left.range.lowerBound < right.range.lowerBound
            }
            if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
            if left.structure != right.structure {
                return left.structure.byteCount < right.structure.byteCount
            }
            return left.isFirst != right.isFirst ? left.isFirst : a < b
        }
    }

    private func ordered() throws(EditStop) -> [Replacement] {
        let changes = changes
        return try EditStop.refusing { () throws(MetadataError) in
            try order.map { Replacement(range: changes[$0].range, bytes: changes[$0].bytes) }.ordered()
        }
    }

    /// Replaces `stco` with `co64` where 32 bits are not enough for the new positions.
    private mutating func widenTables(_ file: FileTree, in window: ByteWindow) throws(EditStop) {
        let positions = positions
        guard positions.isMoving else { return }
        var growth: UInt64 = 0
        for table in file.tables where table.chunkOffsetBox != nil {
            growth = growth.addingSaturated(table.fields.byteCount)
        }
        var wide: [(box: Range<UInt64>, table: OffsetTable)] = []
        for table in file.tables {
            guard let box = table.chunkOffsetBox else { continue }
            let offsets = try OffsetTable.reading(table, in: window)
            // Wider tables move the media too, by at most this many bytes.
            let needsWidth = offsets.contains { offset in
                let new = positions(offset)
                return new != offset && new.addingSaturated(growth) > UInt64(UInt32.max)
            }
            if needsWidth { wide.append((box, offsets)) }
        }
        for (box, offsets) in wide { replace(box, with: offsets.widened, numbers: offsets.widenedNumbers) }
    }

    /// Changes the decimal numbers in XMP packets, whose texts may become longer or shorter.
    private mutating func changeTexts(_ file: FileTree) throws(EditStop) {
        let replaced = ReplacedRanges(changes.map(\.range))
        var texts: [UInt64: Change] = [:]
        // A longer text moves what the numbers describe, which may make another one longer.
        for _ in 0..<8 {
            var trial = self
            trial.changes += texts.values
            let positions = trial.positions
            let growing = GrowingChanges(trial.changes)
            var new: [UInt64: Change] = [:]
            func set(_ field: Range<UInt64>, _ number: UInt64, from old: UInt64) {
                guard number != old, !replaced.contain(field) else { return }
                new[field.lowerBound] = Change(
                    range: field, bytes: ContiguousArray(String(number).utf8), structure: field)
            }
            for reference in file.references where reference.form == .decimal {
                set(reference.field, reference.number(at: positions), from: reference.number)
            }
            for size in file.sizes where size.form == .decimal {
                let growth = try growing.growth(of: size.range)
                set(
                    size.field, size.range.byteCount &+ UInt64(bitPattern: growth), from: size.range.byteCount
                )
            }
            let isStable =
                new.count == texts.count && new.allSatisfy { texts[$0.key]?.bytes == $0.value.bytes }
            texts = new
            if isStable {
                changes += texts.sorted { $0.key < $1.key }.map(\.value)
                return
            }
        }
        throw .refused(
            MetadataError(
                .damaged, "numbers in the XMP locate each other, so that no new ones fit all of them"))
    }

    /// Changes the binary numbers, whose sizes stay: no byte moves any more.
    private mutating func changeNumbers(_ file: FileTree, in window: ByteWindow) throws(EditStop) {
        let positions = positions
        let replaced = ReplacedRanges(changes.map(\.range))
        let growing = GrowingChanges(changes)
        var new: [Change] = []
        func set(_ field: Range<UInt64>, _ form: FileLayout.NumberForm, _ number: UInt64) throws(EditStop) {
            guard let bytes = form.bytes(of: number, byteCount: Int(field.byteCount)) else {
                throw Self.tooLarge(number, field)
            }
            new.append(Change(range: field, bytes: bytes, structure: field))
        }
        for size in file.sizes where size.form != .decimal && !replaced.contain(size.field) {
            let growth = try growing.growth(of: size.range)
            guard growth != 0 else { continue }
            try set(size.field, size.form, size.range.byteCount &+ UInt64(bitPattern: growth))
        }
        for index in changes.indices where !changes[index].numbers.isEmpty {
            try setNumbers(of: index, positions, growing)
        }
        guard positions.isMoving else { return changes += new }
        for reference in file.references
        where reference.form != .decimal && !replaced.contain(reference.field) {
            let number = reference.number(at: positions)
            if number != reference.number { try set(reference.field, reference.form, number) }
        }
        for table in file.tables where !replaced.contain(table.fields) {
            let offsets = try OffsetTable.reading(table, in: window)
            guard let changed = offsets.changed(positions) else { continue }
            guard let bytes = changed.bytes else {
                throw Self.tooLarge(UInt64(UInt32.max) + 1, table.fields)
            }
            new.append(Change(range: changed.range, bytes: bytes, structure: changed.range))
        }
        changes += new
    }

    private static func tooLarge(_ number: UInt64, _ field: Range<UInt64>) -> EditStop {
        .refused(
            MetadataError(
                .tooLarge,
                "the number at \(field.lowerBound) has \(field.byteCount) bytes, too few for the new value \(number)"
            ))
    }

    /// Sets the numbers in the new bytes of a change.
    private mutating func setNumbers(
        of index: Int, _ positions: MovedPositions, _ growing: GrowingChanges
    ) throws(EditStop) {
        for number in changes[index].numbers {
            let value: UInt64
            switch number.value {
            case .distance(let target, let base): value = positions(target) &- positions.base(base)
            case .insertion(let insertion, let offset):
                value = position(of: insertion).addingSaturated(UInt64(clamping: offset))
            case .distanceOfInsertion(let insertion, let base):
                value = position(of: insertion) &- positions.base(base)
            case .gap(let insertion, let offset):
                let start = position(of: Insertion(index: index)).addingSaturated(UInt64(clamping: offset))
                value = position(of: insertion) &- start
            case .stated(let number): value = number
            case .size(let range):
                value = range.byteCount &+ UInt64(bitPattern: try growing.growth(of: range))
            }
            guard let bytes = number.form.bytes(of: value, byteCount: number.field.count)
            else { throw Self.tooLarge(value, changes[index].range) }
            changes[index].bytes.replaceSubrange(number.field, with: bytes)
        }
    }

    /// The position of an insertion in the result.
    private func position(of insertion: Insertion) -> UInt64 {
        var shift: Int64 = 0
        for index in order {
            guard index != insertion.index else { break }
            shift &+= changes[index].growth
        }
        return changes[insertion.index].range.lowerBound &+ UInt64(bitPattern: shift)
    }

    /// The changes that make the file longer or shorter, searchable by position.
    private struct GrowingChanges {
        private let changes: [Change]

        init(_ changes: [Change]) {
            self.changes = changes.filter { $0.growth != 0 }
                .sorted { $0.range.lowerBound < $1.range.lowerBound }
        }

        /// By how many bytes a range grows.
        ///
        /// - Throws: `MetadataError.Code.damaged` if bytes are inserted between its bytes that belong to something else.
        func growth(of range: Range<UInt64>) throws(EditStop) -> Int64 {
            var growth: Int64 = 0
            let first = changes.lastIndex(beginningUpTo: range.lowerBound, \.range.lowerBound) ?? 0
            // Several insertions can be at the start.
            let start = changes[...].prefix(first).lastIndex { $0.range.upperBound < range.lowerBound } ?? -1
            for change in changes[(start + 1)...] {
                if change.range.lowerBound > range.upperBound { break }
                if range.lowerBound <= change.structure.lowerBound,
                    change.structure.upperBound <= range.upperBound
                {
                    growth &+= change.growth
                } else if change.range.lowerBound < range.upperBound,
                    range.lowerBound < change.range.upperBound,
                    change.range.lowerBound > range.lowerBound || change.range.upperBound < range.upperBound
                {
                    // What is removed may reach beyond the range.
                    if change.bytes.isEmpty {
                        growth &-= Int64(clamping: change.range.clamped(to: range).byteCount)
                        continue
                    }
                    throw .refused(
                        MetadataError(
                            .damaged,
                            "the bytes at \(change.range.lowerBound) to change are also part of the data at \(range.lowerBound)"
                        ))
                }
            }
            return growth
        }
    }
}

/// The ranges that changes replace, searchable by position.
private struct ReplacedRanges {
    private let ranges: [Range<UInt64>]

    init(_ ranges: [Range<UInt64>]) {
        self.ranges = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a number is replaced, at least in part.
    func contain(_ field: Range<UInt64>) -> Bool {
        let last = field.isEmpty ? field.lowerBound : field.upperBound - 1
        return ranges.lastElement(beginningUpTo: last, \.lowerBound)?.overlaps(field) == true
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The journal of a run, as it was read.
///
/// It may come from anywhere: a part of it that is not what was written ends it.
package struct JournalFile: Sendable {
    /// Changes that belong together.
    package struct Entry: Sendable {
        package let number: UInt32
        package let changes: [JournalChange]
        /// The ranges of the inverses of edited files.
        let inverses: [Range<UInt64>]
        package var isUndone = false
    }

    package let path: String
    package let byteCount: UInt64
    package private(set) var head = JournalRunHead(words: [], seconds: 0)
    package private(set) var entries: [Entry] = []
    /// Where the last whole record ends.
    private(set) var end: UInt64 = 0
    /// Whether bytes follow that are no record, as after a killed process.
    package var isCutShort: Bool { end < byteCount }

    /// The most changes of a run, and the most runs.
    private static let countLimit = 10_000_000

    /// Reads a journal.
    ///
    /// - Throws: `MetadataError`, with the path: as `FileByteSource.init(path:)`; `MetadataError.Code.damaged` if it is no journal.
    package init(path: String) throws(MetadataError) {
        self.path = path
        let file = try FileByteSource(path: path)
        byteCount = file.byteCount
        do throws(MetadataError) {
            try read(file)
        } catch {
            throw error.at(path: path)
        }
    }

    /// Reads a journal that is in memory.
    init(bytes: some RandomAccessCollection<UInt8>) throws(MetadataError) {
        path = ""
        let source = CollectionByteSource(bytes)
        byteCount = source.byteCount
        try read(source)
    }

    /// The changes that are not undone.
    package var remaining: [Entry] { entries.filter { !$0.isUndone } }

    private mutating func read(
        _ file: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) {
        let mark = UInt64(JournalRecord.mark.count)
        guard try file.whole(0..<min(mark, byteCount)).elementsEqual(JournalRecord.mark) else {
            throw .damagedEncoding("it is no journal of version 1")
        }
        end = mark
        while end < byteCount, entries.count < Self.countLimit {
            do throws(MetadataError) {
                try readRecord(file)
            } catch  where error.code == .damaged || error.code == .truncated {
                return
            }
        }
    }

    private mutating func readRecord(
        _ file: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) {
        let start = end.addingSaturated(UInt64(JournalRecord.prefixByteCount))
        let prefix = try file.whole(end..<start)
        var fields = EncodedFields(prefix)
        let kind = try fields.integer(UInt8.self)
        let headByteCount = try fields.integer(UInt32.self)
        let bodyByteCount = try fields.integer(UInt64.self)
        let bodyStart = start.addingSaturated(UInt64(headByteCount) + UInt64(Checksum.byteCount))
        let bodyEnd = bodyStart.addingSaturated(bodyByteCount)
        guard headByteCount <= JournalRecord.headByteLimit, bodyEnd <= byteCount else {
            throw .damagedEncoding("a record ends past the end")
        }
        let rest = try file.whole(start..<bodyStart)
        let head = rest.dropLast(Checksum.byteCount)
        guard Checksum.of(prefix + head).elementsEqual(rest[head.endIndex...]) else {
            throw .damagedEncoding("the checksum is different")
        }
        let (record, sizes) = try JournalRecord.decoded(kind, head, bodyByteCount: bodyByteCount)
        switch record {
        case .run(let run): self.head = run
        case .changes(let changes):
            var place = bodyStart
            let inverses = sizes.map { size in
                defer { place += size }
                return place..<(place + size)
            }
            entries.append(
                Entry(number: UInt32(clamping: entries.count), changes: changes, inverses: inverses))
        case .undone(let numbers):
            for number in numbers where number < entries.count { entries[Int(number)].isUndone = true }
        }
        end = bodyEnd
    }

    /// The changes of an entry, with the inverses of edited files.
    ///
    /// - Throws: `MetadataError.Code.damaged` if an inverse is not what was written.
    func changes(of entry: Entry) throws(MetadataError) -> [JournalChange] {
        guard !entry.inverses.isEmpty else { return entry.changes }
        let file = try FileByteSource(path: path)
        var ranges = entry.inverses[...]
        var changes = entry.changes
        for index in changes.indices {
            guard case .edited(let old, _) = changes[index].kind, let range = ranges.popFirst() else {
                continue
            }
            // The removed bytes, and the pieces between them.
            guard range.byteCount <= 2 * UInt64(Self.inverseByteLimit) else {
                throw .damagedEncoding("an inverse of \(range.byteCount) bytes")
            }
            let inverse = try InversePlan(encoded: try file.whole(range))
            guard inverse.plan.sourceByteCount == changes[index].version.byteCount,
                inverse.plan.byteCount == old.byteCount
            else { throw .damagedEncoding("an inverse for files of other sizes") }
            changes[index].inverse = inverse
        }
        return changes
    }

    /// The most bytes that an edit may remove.
    static let inverseByteLimit = 256 << 20

    // MARK: Names

    /// The name of a run's file.
    package static func name(_ number: Int) -> String {
        let digits = String(number)
        return "000000".dropFirst(digits.count) + digits + ending
    }

    /// The number of the run whose file has a name; `nil` for another name.
    package static func number(ofName name: String) -> Int? {
        guard name.hasSuffix(ending) else { return nil }
        let digits = name.utf8.dropLast(ending.utf8.count)
        guard (6...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static let ending = ".journal"
}

extension BlockingByteSource where Self: ~Copyable {
    /// All bytes of a range, which must be in the source; a few reads.
    fileprivate func whole(_ range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        while UInt64(bytes.count) < range.byteCount {
            let count = bytes.count
            try append((range.lowerBound + UInt64(count))..<range.upperBound, to: &bytes)
            guard bytes.count > count else { throw MetadataError(.truncated, "it ends too early") }
        }
        return bytes
    }
}

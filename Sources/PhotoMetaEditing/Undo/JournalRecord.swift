// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A record of a journal; Docs/Journal.md describes its bytes.
///
/// A record is its kind (8 bits), the sizes of its head and its body (32 and 64 bits), the head, the SHA-256 of all that, and the body. The
/// body of changes is the inverses of edited files, which have checksums of their own.
enum JournalRecord {
    /// The run that keeps the journal.
    case run(JournalRunHead)
    /// Files that belong together, which are changed together or not at all.
    case changes([JournalChange])
    /// The numbers of changes that were undone, or that were not made.
    case undone([UInt32])

    /// The first bytes of a journal, with the version of its form.
    static let mark = Array("PhotoMeta journal 1\n".utf8)
    /// The number of bytes before a head.
    static let prefixByteCount = 13
    /// The most bytes in a head: the names and attributes of files that belong together.
    static let headByteLimit = 16 << 20

    /// The record as bytes.
    ///
    /// - Throws: `MetadataError.Code.tooLarge` if too many files belong together.
    func encoded() throws(MetadataError) -> [UInt8] {
        var head: [UInt8] = []
        var body: [UInt8] = []
        let kind: UInt8
        switch self {
        case .run(let run):
            kind = 1
            head.appendField(UInt64(bitPattern: run.seconds))
            head.appendField(UInt16(clamping: run.words.count))
            for word in run.words { head.appendField(word) }
        case .changes(let changes):
            kind = 2
            for place in changes.lazy.flatMap(\.places) where !place.isPlain {
                throw MetadataError(.notWritten, "\(place.path) cannot be kept in a journal")
            }
            head.appendField(UInt16(clamping: changes.count))
            for change in changes {
                head.append(change)
                guard case .edited = change.kind else { continue }
                let inverse = change.inverse?.encoded ?? []
                head.appendField(UInt64(inverse.count))
                body += inverse
            }
            guard changes.count <= Int(UInt16.max), head.count <= Self.headByteLimit else {
                throw MetadataError(.tooLarge, "too many files belong together for the journal")
            }
        case .undone(let numbers):
            kind = 3
            for number in numbers { head.appendField(number) }
        }
        var bytes = [kind]
        bytes.appendField(UInt32(clamping: head.count))
        bytes.appendField(UInt64(body.count))
        bytes += head
        return bytes + Checksum.of(bytes) + body
    }

    /// Reads a head; also returns the sizes of the inverses in the body.
    static func decoded(
        _ kind: UInt8, _ head: some Sequence<UInt8>, bodyByteCount: UInt64
    ) throws(MetadataError) -> (record: JournalRecord, inverses: [UInt64]) {
        var fields = EncodedFields(head)
        var inverses: [UInt64] = []
        let record: JournalRecord
        switch kind {
        case 1:
            var run = JournalRunHead(words: [], seconds: Int64(bitPattern: try fields.integer(UInt64.self)))
            for _ in 0..<(try fields.integer(UInt16.self)) { run.words.append(try fields.text()) }
            record = .run(run)
        case 2:
            var changes: [JournalChange] = []
            for _ in 0..<(try fields.integer(UInt16.self)) {
                let change = try fields.change()
                if case .edited = change.kind { inverses.append(try fields.integer()) }
                changes.append(change)
            }
            try checkKinds(changes)
            record = .changes(changes)
        case 3:
            var numbers: [UInt32] = []
            while fields.count > 0 { numbers.append(try fields.integer()) }
            record = .undone(numbers)
        default: throw .damagedEncoding("a record of kind \(kind)")
        }
        try fields.finish()
        guard inverses.reduce(0, { $0.addingSaturated($1) }) == bodyByteCount else {
            throw .damagedEncoding("a body of \(bodyByteCount) bytes")
        }
        return (record, inverses)
    }

    /// Throws unless the changes are of one kind, which is undone in one way, and of different files.
    private static func checkKinds(_ changes: [JournalChange]) throws(MetadataError) {
        let kinds = Set(
            changes.map { change in
                switch change.kind {
                case .edited: 1
                case .created: 2
                case .moved: 3
                case .folder: 4
                }
            })
        let places = changes.flatMap(\.places)
        guard kinds.count == 1, Set(places).count == places.count else {
            throw .damagedEncoding("changes that do not belong together")
        }
    }
}

/// What a journal says about its run.
package struct JournalRunHead: Hashable, Sendable {
    /// The words of the command.
    package var words: [String]
    /// The time of its first change, in seconds since 1970.
    package var seconds: Int64
}

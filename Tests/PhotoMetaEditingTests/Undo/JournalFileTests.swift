// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct JournalFileTests {
    private static let version = JournalChange.Version(byteCount: 9, seconds: -5, nanoseconds: 7)

    private static func place(_ folder: String, _ name: String) -> JournalChange.Place {
        JournalChange.Place(folder: folder, name: name)
    }

    private static func changes() throws -> [JournalRecord] {
        let (plan, _) = try WritingFolder.plan()
        let inverse = try plan.inverse(contentsOf: WritingFolder.sourceBytes)
        var old = JournalChange.Version(byteCount: 5_000, seconds: 1, nanoseconds: 2)
        old.digest = Checksum.of([1, 2, 3])
        var edited = JournalChange(
            .edited(
                old: old,
                .init(permissions: 0o640, extended: [FileAttribute(name: utf8("user.a"), value: [0, 1])])),
            at: place("/a b", "ü.jpg"), .init(byteCount: 5_101, seconds: 3, nanoseconds: 4))
        edited.inverse = inverse
        return [
            .changes([edited]), .changes([JournalChange(.created, at: place("/", "x.xmp"), version)]),
            .changes([
                JournalChange(.moved(from: place("/a", "1.jpg")), at: place("/b", "2.jpg"), version),
                JournalChange(.moved(from: place("/a", "1.mov")), at: place("/b", "2.mov"), version),
            ]),
            .changes([JournalChange(newFolder: place("/a", "b"))]),
        ]
    }

    private static func bytes(_ records: [JournalRecord]) throws -> [UInt8] {
        let head = JournalRecord.run(JournalRunHead(words: ["edit", "a\u{1B}b"], seconds: 1_700_000_000))
        return try records.reduce(JournalRecord.mark + head.encoded()) { try $0 + $1.encoded() }
    }

    @Test("A journal is read as it was written") func readsRecords() throws {
        let records = try Self.changes()
        let bytes = try Self.bytes(records + [.undone([1, 3, 99])])
        let journal = try JournalFile(bytes: bytes)
        #expect(journal.head == JournalRunHead(words: ["edit", "a\u{1B}b"], seconds: 1_700_000_000))
        #expect(!journal.isCutShort && journal.end == UInt64(bytes.count))
        #expect(journal.entries.map(\.isUndone) == [false, true, false, true])
        for (entry, record) in zip(journal.entries, records) {
            guard case .changes(var changes) = record else { continue }
            for index in changes.indices { changes[index].inverse = nil }
            #expect(entry.changes == changes)
        }
        try TemporaryDirectory.with { folder in
            try folder.write("000001.journal", bytes)
            let path = folder.appendingPathComponent("000001.journal").path
            let file = try JournalFile(path: path)
            guard case .changes(let changes) = records[0] else { return }
            #expect(try file.changes(of: file.entries[0]) == changes)
        }
    }

    @Test("What follows the last whole record is ignored, wherever a writer was killed") func endsAnywhere()
        throws
    {
        let records = try Self.changes()
        let whole = try Self.bytes(records)
        var ends = [try Self.bytes([]).count]
        for record in records { ends.append(try ends[ends.count - 1] + record.encoded().count) }
        for count in 0..<whole.count {
            guard let journal = try? JournalFile(bytes: whole.prefix(count)) else {
                #expect(count < JournalRecord.mark.count)
                continue
            }
            #expect(journal.entries.count == max(ends.filter { $0 <= count }.count - 1, 0))
            #expect(journal.isCutShort == !([20] + ends).contains(count))
        }
    }

    @Test("A changed byte ends the journal, or is found in the inverse") func noticesDamage() throws {
        let bytes = try Self.bytes(try Self.changes())
        let whole = try JournalFile(bytes: bytes)
        let inverse = try #require(whole.entries.first?.inverses.first)
        try TemporaryDirectory.with { folder in
            for index in bytes.indices {
                var damaged = bytes
                damaged[index] ^= 1
                guard let journal = try? JournalFile(bytes: damaged) else { continue }
                guard inverse.contains(UInt64(index)) else {
                    #expect(journal.isCutShort, "byte \(index)")
                    continue
                }
                try folder.write("damaged", damaged)
                let file = try JournalFile(path: folder.appendingPathComponent("damaged").path)
                #expect(throws: MetadataError(.damaged)) { try file.changes(of: file.entries[0]) }
            }
        }
    }

    @Test(
        "Names that lead elsewhere are neither written nor read",
        arguments: [
            ("/a", ".."), ("/a", "."), ("/a", ""), ("/a", "b/c"), ("/a", "/b"), ("/a", "b\0c"), ("a", "b"),
            ("", "b"), ("/a/../b", "c"), ("/a//b", "c"), ("/a/", "c"), ("/a/.", "c"), ("/a\0", "c"),
            ("/..", "c"),
        ])
    func refusesPaths(folder: String, name: String) throws {
        let place = Self.place(folder, name)
        for change in [
            JournalChange(.created, at: place, Self.version),
            JournalChange(.moved(from: place), at: Self.place("/a", "b"), Self.version),
        ] {
            #expect(throws: MetadataError(.notWritten)) { try JournalRecord.changes([change]).encoded() }
            var head: [UInt8] = [0, 1]
            head.append(change)
            #expect(throws: MetadataError(.damaged)) {
                try JournalRecord.decoded(2, head, bodyByteCount: 0)
            }
        }
    }

    @Test("Contradictions are refused") func refusesContradictions() throws {
        let created = JournalChange(.created, at: Self.place("/a", "b"), Self.version)
        func head(_ changes: [JournalChange], count: UInt16? = nil) -> [UInt8] {
            var head: [UInt8] = []
            head.appendField(count ?? UInt16(changes.count))
            for change in changes { head.append(change) }
            return head
        }
        #expect(throws: Never.self) { try JournalRecord.decoded(2, head([created]), bodyByteCount: 0) }
        var late = created
        late.version.nanoseconds = 1_000_000_000
        let folder = JournalChange(newFolder: Self.place("/a", "c"))
        for (head, body) in [
            (head([created]), 1), (head([created, created]), 0), (head([created, folder]), 0),
            (head([late]), 0), (head([]), 0), (head([created], count: 2), 0), (head([created]) + [0], 0),
        ] as [([UInt8], UInt64)] {
            #expect(throws: MetadataError(.damaged)) {
                try JournalRecord.decoded(2, head, bodyByteCount: body)
            }
        }
        #expect(throws: MetadataError(.damaged)) { try JournalRecord.decoded(4, [UInt8](), bodyByteCount: 0) }
        #expect(throws: MetadataError(.damaged)) { try JournalRecord.decoded(3, [1, 2], bodyByteCount: 0) }
        #expect(throws: MetadataError(.damaged)) { try JournalFile(bytes: [UInt8]()) }
        // A head as large as it states would not be allocated.
        var huge = JournalRecord.mark + [2]
        huge.appendField(UInt32.max)
        huge.appendField(UInt64.max)
        #expect(try JournalFile(bytes: huge).isCutShort)
    }

    @Test("Names of journals") func namesJournals() {
        #expect(JournalFile.name(7) == "000007.journal" && JournalFile.name(1_234_567) == "1234567.journal")
        #expect(JournalFile.number(ofName: "000007.journal") == 7)
        for name in ["7.journal", "000007", "00000a.journal", "-00007.journal", "0000000001.journal", ""] {
            #expect(JournalFile.number(ofName: name) == nil)
        }
    }

    @Test("Names that differ in the form of their letters are different places") func comparesBytes() {
        #expect(Self.place("/a", "\u{E9}") != Self.place("/a", "e\u{301}"))
    }

    @Test("Times as memory cards store them are recognized") func comparesTimes() {
        func isThat(_ seconds: Int64, _ nanoseconds: Int64, byteCount: UInt64 = 9) -> Bool {
            Self.version.isThat(
                of: FileIdentity(
                    device: 1, inode: 1, byteCount: byteCount, modificationSeconds: seconds,
                    modificationNanoseconds: nanoseconds))
        }
        #expect(isThat(-5, 7) && isThat(-6, 0) && isThat(-5, 10_000_000))
        #expect(!isThat(-5, 8) && !isThat(-2, 0) && !isThat(.max, 0) && !isThat(-5, 7, byteCount: 8))
    }
}

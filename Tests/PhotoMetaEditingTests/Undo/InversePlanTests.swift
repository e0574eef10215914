// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct InversePlanTests {
    private static let source = WritingFolder.sourceBytes

    private func inverse() throws -> (inverse: InversePlan, result: [UInt8]) {
        let (plan, result) = try WritingFolder.plan()
        return (try plan.inverse(contentsOf: Self.source), result)
    }

    @Test("The inverse makes the source from the result, with the replaced bytes alone") func restores()
        throws
    {
        let (inverse, result) = try inverse()
        #expect(try inverse.applied(to: result) == Self.source)
        // Four bytes are replaced, and the others are copied in two pieces.
        #expect(
            inverse.plan.pieces == [
                .copy(0..<4), .bytes([UInt8](Self.source[4..<8]).contiguous), .copy(6..<2_498),
                .copy(2_501..<5_001),
            ])
        #expect(inverse.plan.newByteCount == 4)
        #expect(inverse.description == "5000 bytes: 4996 copied, 4 new, in 4 pieces")
    }

    @Test("Random plans, also with ranges that are copied twice or in another order")
    func restoresAnything() throws {
        var random = RandomSource(of: "InversePlanTests.restoresAnything")
        for _ in 0..<500 {
            let source = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let pieces = (0..<Int.random(in: 0...6, using: &random)).map { _ -> EditPlan.Piece in
                let start = UInt64.random(in: 0..<UInt64(source.count), using: &random)
                let end = UInt64.random(in: (start + 1)...UInt64(source.count), using: &random)
                return Bool.random(using: &random) ? .bytes([1, 2, 3]) : .copy(start..<end)
            }
            let plan = EditPlan(pieces, sourceByteCount: UInt64(source.count), nil)
            let inverse = try plan.inverse(contentsOf: source)
            let result = try plan.applied(to: source)
            #expect(try inverse.applied(to: result) == source, "\(pieces)")
            #expect(try InversePlan(encoded: inverse.encoded) == inverse)
        }
    }

    @Test("Edits of files of each format are undone to the byte", arguments: [false, true])
    func restoresEdits(isShared: Bool) throws {
        var edit = isShared ? MetadataEdit.forSharing() : MetadataEdit()
        try edit.set(\.title, to: "A title")
        edit.remove(\.location)
        for name in ["live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg"] {
            let bytes = try PackageFiles.bytes(ofFixture: name)
            let plan = try edit.plan(contentsOf: bytes)
            let inverse = try plan.inverse(contentsOf: bytes)
            #expect(try inverse.applied(to: plan.applied(to: bytes)) == bytes)
            let removed = bytes.count - Int(plan.copiedByteCount)
            #expect(inverse.encoded.count < removed + 1_000 + 17 * plan.pieces.count, "\(name)")
        }
    }

    @Test("From a file, and from an asynchronous source") func readsOtherSources() async throws {
        let (inverse, _) = try inverse()
        let (plan, result) = try WritingFolder.plan()
        #expect(try await plan.inverse(reading: AsyncSource(Self.source, pieceByteCount: 3)) == inverse)
        try WritingFolder.with { folder in
            #expect(try plan.inverse(contentsOf: folder.path("source.mov")) == inverse)
            try folder.url.write("new.mov", result)
            try inverse.write(contentsOf: folder.path("new.mov"), to: folder.path("old.mov"))
            #expect(try folder.bytes("old.mov") == Self.source)
            try folder.url.write("new.mov", result.map { $0 ^ 1 })
            let error = #expect(throws: MetadataError(.sourceChanged)) {
                try inverse.write(contentsOf: folder.path("new.mov"), to: folder.path("other.mov"))
            }
            #expect(error?.path == folder.path("new.mov"))
        }
    }

    @Test("What the edit has written must be there") func refusesOtherFiles() throws {
        var (inverse, result) = try inverse()
        result[4] ^= 1
        #expect(throws: MetadataError(.sourceChanged)) { try inverse.applied(to: result) }
        #expect(throws: MetadataError(.sourceChanged)) { try inverse.applied(to: result + [0]) }
        let (plan, _) = try WritingFolder.plan()
        #expect(throws: MetadataError(.sourceChanged)) { try plan.inverse(contentsOf: [1, 2] as [UInt8]) }
        #expect(throws: MetadataError(.tooLarge)) {
            try plan.inverse(contentsOf: Self.source, limits: Limits(dataBytes: 3))
        }
        inverse = try plan.inverse(contentsOf: Self.source, limits: Limits(dataBytes: 4))
    }

    @Test("JSON contains the encoded form as Base64") func encodes() throws {
        let inverse = try inverse().inverse
        let json = try JSONEncoder().encode([inverse])
        #expect(try JSONDecoder().decode([InversePlan].self, from: json) == [inverse])
        #expect(
            String(decoding: json, as: UTF8.self).contains(
                Data(inverse.encoded.prefix(18)).base64EncodedString()))
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([InversePlan].self, from: Data(#"["AAAA"]"#.utf8))
        }
    }

    @Test("The encoded form is as Docs/Journal.md describes it") func hasDocumentedForm() throws {
        let inverse = try inverse().inverse
        let encoded = inverse.encoded
        let order = Endianness.big
        let copied: (UInt64, UInt64) -> [UInt8] = { [0] + order.bytes($0) + order.bytes($1) }
        var expected = utf8("PhotoMeta inverse 1\n") + order.bytes(UInt64(5_101))
        // The SHA-256 of what the plan of the test writes: 1, 2, 3, 4, 5 and 100 times 6, by sha256sum.
        expected += encoded[28..<60]
        expected += order.bytes(UInt32(4)) + copied(0, 4) + [1] + order.bytes(UInt64(4))
        expected += Self.source[4..<8] + copied(6, 2_498) + copied(2_501, 5_001)
        #expect(Array(encoded.dropLast(32)) == expected)
    }

    @Test("Each changed byte and each shorter form is refused") func refusesDamage() throws {
        let encoded = try inverse().inverse.encoded
        for index in encoded.indices {
            var bytes = encoded
            bytes[index] ^= 0x40
            #expect(throws: MetadataError(.damaged)) { try InversePlan(encoded: bytes) }
            #expect(throws: MetadataError(.damaged)) { try InversePlan(encoded: encoded[..<index]) }
        }
    }

    @Test("Contradictions are refused, although the checksum fits") func refusesContradictions() throws {
        func encoded(_ pieces: [[UInt8]], count: UInt32? = nil, rest: [UInt8] = []) -> [UInt8] {
            var bytes = utf8("PhotoMeta inverse 1\n")
            bytes.appendField(UInt64(100))
            bytes += Checksum.of([UInt8]())
            bytes.appendField(count ?? UInt32(pieces.count))
            bytes += pieces.flatMap { $0 } + rest
            return bytes + Checksum.of(bytes)
        }
        func copy(_ start: UInt64, _ end: UInt64) -> [UInt8] {
            var bytes: [UInt8] = [0]
            bytes.appendField(start)
            bytes.appendField(end)
            return bytes
        }
        func new(_ count: UInt64, _ bytes: [UInt8]) -> [UInt8] {
            var piece: [UInt8] = [1]
            piece.appendField(count)
            return piece + bytes
        }
        #expect(throws: Never.self) { try InversePlan(encoded: encoded([copy(0, 50), new(2, [1, 2])])) }
        let refused = [
            encoded([copy(0, 101)]), encoded([copy(50, 50)]), encoded([copy(60, 50)]),
            encoded([copy(.max, .max)]), encoded([copy(0, 60), copy(59, 100)]), encoded([new(0, [])]),
            encoded([new(3, [1, 2])]), encoded([new(.max, [1])]), encoded([[2]]),
            encoded([copy(0, 50)], count: 2), encoded([copy(0, 50)], count: .max),
            encoded([copy(0, 50)], rest: [0]),
        ]
        for bytes in refused {
            #expect(throws: MetadataError(.damaged)) { try InversePlan(encoded: bytes) }
        }
    }
}

extension [UInt8] {
    fileprivate var contiguous: ContiguousArray<UInt8> { ContiguousArray(self) }
}

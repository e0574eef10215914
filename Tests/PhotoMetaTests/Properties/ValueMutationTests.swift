// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Every type is read from values of any type, count and bytes: no trap, and a description of a bounded length.
@Suite struct ValueMutationTests {
    typealias Value = MetadataRepresentable & CustomStringConvertible

    private static let types: [any Value.Type] = [
        APEXAperture.self, APEXTime.self, CFAPattern.self, ComponentsConfiguration.self, DevelopmentType.self,
        EncodedText.self, Flash.self, GPSCoordinate.self, GPSTimeStamp.self, LearningOptOutIn.self,
        LensSpecification.self, MakerNoteStops.self, MovieDirection.self, NewSubfileType.self,
        ResponseTable.self,
        SourceExposureTimes.self, StandardVersion.self, SubjectArea.self, WindowsText.self, Compression.self,
        LatitudeReference.self, [ExtraSamples].self,
    ]

    private static let wireTypes: [UInt16] = Array(0...20) + [129, 258, 261, 277, 278, 300, 65_535]

    /// Beginnings that lead further than random bytes do.
    private static let beginnings: [[UInt8]] = [
        [], latin("UNICODE\0"), latin("ASCII\0\0\0"), latin("JIS\0\0\0\0\0"), zeros(8), latin("0232"),
        latin("+20.3M/"),
        [0, 2, 0, 2], [2, 0, 2, 0], [0, 1, 0, 1, 0x61, 0], [0xFF, 0xFF, 0xFF, 0xFF],
        zeros(56) + [0, 2, 0, 1],
        filler(56) + [0xFF, 0xFF, 0, 0],
    ]

    @Test("Values of any type, count and bytes") func readsAnyValue() {
        var random = RandomSource(of: "ValueMutationTests.anyValueIsRead")
        var count = 0
        for _ in 0..<6_000 {
            var bytes = Self.beginnings.randomElement(using: &random) ?? []
            let pool: ClosedRange<UInt8> =
                [0...255, 0...3, 0x20...0x39, 254...255].randomElement(using: &random) ?? 0...0
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                bytes.append(UInt8.random(in: pool, using: &random))
            }
            let type = ValueType(rawValue: Self.wireTypes.randomElement(using: &random) ?? 0)
            let counts = [
                bytes.count, bytes.count / max(type.elementByteCount, 1), 1, 0, 3, .max, bytes.count + 1,
            ]
            let stored = StoredValue(
                type: type, count: counts.randomElement(using: &random) ?? 0, in: ContiguousArray(bytes),
                at: Bool.random(using: &random) ? 0 : Int.random(in: 0...(bytes.count + 1), using: &random),
                isLittleEndian: Bool.random(using: &random))
            for type in Self.types {
                guard let value = type.init(stored) else { continue }
                count += 1
                // Sixteen characters a byte is what a whole file's JSON is held to.
                if value.description.utf8.count > 16 * stored.byteCount + 256 {
                    Issue.record(
                        "\(type) of \(stored), \(stored.bytes): \(value.description.utf8.count) bytes")
                }
            }
        }
        #expect(count > 6_000)
    }

    /// What stands inside a value ends where that ends.
    @Test("A part ends where its value ends") func keepsPartsWithinValue() {
        let bytes = ContiguousArray(filler(40))
        let stored = StoredValue(type: .undefined, count: 10, in: bytes, at: 5, isLittleEndian: false)
        for type in [ValueType.byte, .short, .long, .rational, .ascii, ValueType(rawValue: 0)] {
            for offset in [0, 1, 9, 10, 11, -1, .max, .min] {
                for count in [0, 1, 2, 10, 11, -1, .max, .min] {
                    let part = stored.part(type, count: count, at: offset, isLittleEndian: true)
                    let end = max(offset, 0).addingReportingOverflow(part.byteCount)
                    #expect(part.byteCount == 0 || !end.overflow && end.partialValue <= 10)
                    if part.byteCount > 0 {
                        #expect(part.bytes == Array(bytes[(5 + offset)..<(5 + end.partialValue)]))
                    }
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Texts of IPTC in the character set that 1:90 names.
///
/// IIM 4.2 chapter 5, and ISO/IEC 2022. The bytes are those of Python's codecs for the set.
@Suite struct IPTCCharacterSetTests {
    private static func photo(_ escapes: [UInt8]?, _ text: [UInt8]) -> [UInt8] {
        var builder = IPTCBuilder(.init(2, 90, text), .text(2, 101, "Country"))
        if let escapes { builder.datasets.insert(.init(1, 90, escapes), at: 0) }
        return JPEGBuilder(
            JPEGBuilder.Part.photoshop(builder.resources) + [.frame(width: 8, height: 8), .scan]
        ).bytes
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }

    @Test(
        "A designated set is read",
        arguments: [
            ([0x1B, 0x2D, 0x41], "Zürich ½", "5afc7269636820bd"),
            ([0x1B, 0x2E, 0x41], "Zürich", "5afc72696368"),
            ([0x1B, 0x2F, 0x41], "Zürich", "5afc72696368"),
            ([0x1B, 0x2D, 0x42], "Łódź", "a3f364bc"),
            ([0x1B, 0x2D, 0x43], "Ħaż-Żebbuġ", "a161bf2daf65626275f5"),
            ([0x1B, 0x2D, 0x44], "Ķemeri", "d3656d657269"),
            ([0x1B, 0x2D, 0x4C], "Москва", "bcdee1dad2d0"),
            ([0x1B, 0x2D, 0x47], "\u{627}\u{644}\u{642}\u{627}\u{647}\u{631}\u{629}", "c7e4e2c7e7d1c9"),
            ([0x1B, 0x2D, 0x46], "Αθήνα", "c1e8deede1"),
            ([0x1B, 0x2D, 0x48], "\u{5D9}\u{5E8}\u{5D5}\u{5E9}\u{5DC}\u{5D9}\u{5DD}", "e9f8e5f9ece9ed"),
            ([0x1B, 0x2D, 0x4D], "İstanbul ğış", "dd7374616e62756c20f0fdfe"),
            ([0x1B, 0x2D, 0x56], "Þingvellir Ŧ", "de696e6776656c6c697220ab"),
            ([0x1B, 0x2D, 0x59], "Vilnių", "56696c6e69f8"),
            ([0x1B, 0x2D, 0x5F], "Ŵyddfa ḃ", "d0796464666120a2"),
            ([0x1B, 0x2D, 0x62], "5 € Œ", "3520a420bc"),
            ([0x1B, 0x2D, 0x66], "București Ș", "427563757265ba746920aa"),
            ([0x1B, 0x24, 0x29, 0x42], "東京", "c5ecb5fe"),
            ([0x1B, 0x24, 0x42], "東京", "1b2442456c357e1b2842"),
            ([0x1B, 0x28, 0x42, 0x1B, 0x2D, 0x4C], "Минск", "bcd8dde1da"),
            ([0x1B, 0x2D, 0x41, 0x1B, 0x2E, 0x4C, 0x1B, 0x7D], "Рига", "c0d8d3d0"),
            ([0x1B, 0x25, 0x47], "東京 ü", "e69db1e4baac20c3bc"),
            ([0x1B, 0x25, 0x2F, 0x49], "東京", "e69db1e4baac"),
        ] as [([UInt8], String, String)])
    func readsSet(escapes: [UInt8], text: String, hexadecimal: String) throws {
        let photo = try read(Self.photo(escapes, Self.bytes(hexadecimal)))
        #expect(photo[\.iptc.city] == text)
        #expect(photo[\.iptc.countryPrimaryLocationName] == "Country")
        #expect(photo.diagnostics.isEmpty)
        // The place of a decoded text is that of its bytes in the file.
        let place = try #require(photo.storedValue(for: \.iptc.city)?.ranges)
        #expect(place.byteCount == UInt64(hexadecimal.count / 2))
    }

    @Test("Without a set, text is UTF-8 or Windows-1252") func readsUnstated() throws {
        #expect(try read(Self.photo(nil, utf8("Łódź")))[\.iptc.city] == "Łódź")
        #expect(try read(Self.photo(nil, [0x5A, 0xFC, 0x72, 0x80]))[\.iptc.city] == "Zür€")
        // ASCII alone says nothing of the other bytes.
        #expect(try read(Self.photo([0x1B, 0x28, 0x42], utf8("Łódź")))[\.iptc.city] == "Łódź")
    }

    @Test("A set that is not read gives no wrong text") func leavesUnknownSets() throws {
        // GB 2312, and text that changes its set.
        for (escapes, text) in [
            ([0x1B, 0x24, 0x29, 0x41], [0xB1, 0xB1, 0xBE, 0xA9]),
            ([0x1B, 0x2D, 0x42], [0x41, 0x1B, 0x6E, 0xA1]),
        ] as [([UInt8], [UInt8])] {
            let photo = try read(Self.photo(escapes, text))
            #expect(photo[\.iptc.city] == nil)
            #expect(photo[\.iptc.countryPrimaryLocationName] == "Country")
        }
        // Many writers leave an old sequence before UTF-8.
        #expect(try read(Self.photo([0x1B, 0x24, 0x29, 0x41], utf8("北京")))[\.iptc.city] == "北京")
    }

    @Test("Any sequence is read without a trap") func readsAnySequence() {
        for first in UInt8.min...UInt8.max {
            for last in UInt8.min...UInt8.max {
                let set = CodedCharacterSet([0x1B, first, last][...])
                _ = set.text([0x41, last, 0xA0, 0xFF][...])
            }
        }
        #expect(CodedCharacterSet([0x1B][...]) == .unstated && CodedCharacterSet([][...]) == .unstated)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// A value that was not kept is neither listed nor returned by key, and has no text.
@Suite struct DroppedValueTests {
    private static let file = TIFFBuilder([
        TIFFEntry(0x0131, .ascii(String(repeating: "s", count: 100))), TIFFEntry(0x0131, .ascii("short")),
        TIFFEntry(0x013B, .ascii("Artist")),
    ]).bytes

    @Test("The list and the keys agree on a dropped value") func omitsDroppedValue() throws {
        let photo = try read(Self.file, limits: .with { $0.valueBytes = 50 })
        #expect(photo.codes == [.limit])
        #expect(photo[\.tiff.software] == nil)
        #expect(photo.properties(in: .tiff).map(\.name) == ["Artist"])
        #expect(photo[\.tiff.artist] == "Artist")
    }

    @Test("Without the limit, the first value is used") func keepsFirstValue() throws {
        let photo = try read(Self.file)
        #expect(photo[\.tiff.software]?.count == 100)
        #expect(photo.properties(in: .tiff).map(\.name) == ["Software", "Artist"])
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Files whose parts are far apart: the limit of requests must not lose the main properties.
@Suite struct ScatteredFileTests {
    /// Two megabytes of profile or extended XMP before the frame header are not unusual.
    @Test func readsFrameAfterLargeSegments() throws {
        let segments = (0..<70).map { _ in JPEGBuilder.Part.segment(0xE2, filler(60_000)) }
        let file = JPEGBuilder(segments + [.frame(width: 320, height: 240), .scan]).bytes
        let photo = try MediaMetadata(bytes: file[...], options: .untrusted)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.diagnostics.isEmpty)
    }

    /// Each page's directory needs a request, and the first page's values are read before the second directory.
    @Test func keepsFirstPageOfMany() throws {
        let distance = 2_000_000
        let pageCount = 100
        var file = latin("MM") + [0, 42] + uint32(8)
        let text = latin("Maker\0")
        for page in 0..<pageCount {
            let next = page + 1 < pageCount ? UInt32(8 + (page + 1) * distance) : 0
            let row = uint16(0x010F) + uint16(2) + uint32(6) + uint32(UInt32(8 + page * distance + 1_000_000))
            let directory = uint16(1) + row + uint32(next)
            file +=
                directory + zeros(1_000_000 - directory.count) + text
                + zeros(distance - 1_000_000 - text.count)
        }
        let photo = try MediaMetadata(bytes: file[...])
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.contains { $0.code == .limit })
    }
}

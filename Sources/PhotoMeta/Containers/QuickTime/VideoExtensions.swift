// SPDX-License-Identifier: Apache-2.0
// The boxes of a video track that describe its views and its projection; they are read on access.

extension Span<UInt8> {
    /// The boxes of a video sample entry that are kept.
    private static var keptTypes: [UInt32] {
        [
            0x7665_7875,  // vexu
            0x6866_6F76,  // hfov
            0x7374_3364,  // st3d
            0x7376_3364,  // sv3d
        ]
    }

    /// The type of the box `lhvC`, of which only the header is kept: that it is there says that there are several layers.
    private static var layers: UInt32 { 0x6C68_7643 }

    /// Returns the boxes of a video sample entry that describe its views and its projection.
    ///
    /// A movie's entry has about five boxes, of which none is kept.
    func videoExtensions(ofEntryAt start: Int, to end: Int) -> [UInt8] {
        var kept: [UInt8] = []
        var offset = start &+ SampleEntry.Picture.boxes
        // More boxes than real entries have.
        for _ in 0..<32 {
            guard offset < end, end &- offset >= 8, let sizeAndType = try? uint64(at: offset) else { break }
            let byteCount = Int(clamping: sizeAndType >> 32)
            guard byteCount >= 8, byteCount <= end &- offset else { break }
            let type = UInt32(truncatingIfNeeded: sizeAndType)
            // The types of other boxes begin with other letters: avcC, colr, pasp …
            if type >> 24 == 0x76 || type >> 24 == 0x68 || type >> 24 == 0x73 || type >> 24 == 0x6C {
                append(type, at: offset, byteCount, to: &kept)
            }
            offset &+= byteCount
        }
        return kept
    }

    /// Appends a box if it is one of those that are kept, and not longer than they are.
    @inline(never)
    private func append(_ type: UInt32, at offset: Int, _ byteCount: Int, to kept: inout [UInt8]) {
        if type == Self.layers {
            kept += [0, 0, 0, 8, 0x6C, 0x68, 0x76, 0x43]
        } else if Self.keptTypes.contains(type), byteCount <= 4_096, kept.count <= 4_096 {
            for index in offset..<(offset &+ byteCount) { kept.append(self[index]) }
        }
    }
}

extension TrackReader {
    /// Keeps the box of Google's Spherical Video V1, which is RDF after an identifier of 16 bytes.
    mutating func readSphericalVideo(_ box: FileBox, in window: ByteWindow) throws(ParseStop) {
        guard track.videoExtensions.count <= 4_096,
            try BoxIdentifier(in: box.body, of: window) == .sphericalVideo
        else { return }
        let body = try window.slice(at: box.body.lowerBound, count: Int(min(box.body.byteCount, 4_096)))
        let byteCount = UInt8(truncatingIfNeeded: (body.count + 8) >> 8)
        track.videoExtensions += [0, 0, byteCount, UInt8(truncatingIfNeeded: body.count + 8)]
        track.videoExtensions += Array("uuid".utf8) + body
    }
}

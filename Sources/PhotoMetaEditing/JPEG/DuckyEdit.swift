// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes entries of Photoshop's segment `Ducky` in a JPEG file.
enum DuckyEdit {
    /// The tags of the properties.
    private static let tags: [PropertyAddress: UInt16] = {
        let keys = MetadataKeys().jpeg
        return [
            keys.duckyQuality.address: 1, keys.duckyComment.address: 2, keys.duckyCopyright.address: 3,
        ]
    }()

    /// Removes properties; a segment without entries is removed.
    static func remove(
        _ properties: [PropertyAddress], of map: FileMap, in window: ByteWindow, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let removed = Set(properties.compactMap { tags[$0] })
        for block in map.blocks where block.kind == .ducky && block.part == 0 {
            let segment = try JPEGSegment.range(ofPiece: block.range, after: 0, in: window)
            let old = ContiguousArray(try window.bytes(in: block.range, "JPEG/APP12"))
            let kept = bytes(of: old, without: removed)
            guard kept != old else { continue }
            if kept.isEmpty {
                edits.remove(segment)
            } else {
                edits.replace(
                    (segment.lowerBound + 2)..<segment.upperBound,
                    with: try JPEGSegment.length(of: kept.count) + kept)
            }
        }
    }

    /// Returns a segment without some entries; empty if none is left.
    ///
    /// A damaged entry goes, too, with what follows it.
    private static func bytes(
        of segment: ContiguousArray<UInt8>, without removed: Set<UInt16>
    ) -> ContiguousArray<UInt8> {
        var entries = DuckyEntries(in: 0..<segment.count)
        var kept: ContiguousArray<UInt8> = []
        var removes = false
        while let entry = entries.next(in: segment.span) {
            if removed.contains(entry.tag) { removes = true } else { kept += segment[entry.range] }
        }
        guard removes || entries.isCutOff else { return segment }
        return kept.isEmpty ? [] : ContiguousArray(DuckyEntries.identifier.utf8) + kept + [0, 0]
    }
}

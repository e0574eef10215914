// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension LayoutCollector {
    /// Adds what decoders do not need in the codestream of a JPEG 2000 file (ISO/IEC 15444-1 Annex A): comments, segments of unknown
    /// kinds, without their markers and sizes, and what follows the end.
    mutating func collectCodestream(_ box: FileBoxCursor, in region: Int) throws(ParseStop) {
        builder.add(box.start..<box.bodyStart, .piece(.header), .structure, in: region)
        var segments = CodestreamSegments(box.body)
        var (hasExtensions, isMainHeader) = (false, true)
        var left = context.limits.boxes
        while left > 0, try segments.next(in: window) {
            left -= 1
            switch segments.marker {
            case CodestreamSegments.size:
                hasExtensions = try window.slice(at: segments.body.lowerBound, count: 1).first ?? 0 >= 0x80
            case CodestreamSegments.startOfTilePart: isMainHeader = false
            case _ where segments.isForDecoders(hasExtensions: hasExtensions): break
            default:
                // Comments of the main header are read.
                let isRead = isMainHeader && segments.marker == CodestreamSegments.comment
                builder.add(
                    segments.body, .piece(.codestreamSegment), isRead ? .metadata : .unknown, in: region)
            }
        }
        let rest = segments.range.upperBound..<box.end
        if left == 0 {
            builder.markUnexamined(region)
        } else if segments.hasEnded {
            if !rest.isEmpty { builder.add(rest, .leftover(.afterImage), .unreferenced, in: region) }
        } else if !rest.isEmpty {
            // Some encoders leave out the marker of the end.
            builder.markDamaged(region)
        }
    }
}

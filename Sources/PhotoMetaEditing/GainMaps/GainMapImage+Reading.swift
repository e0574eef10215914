// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Reads the gain map of a picture.
    mutating func gainMapImage(
        of original: SourceView, _ limits: Limits
    ) throws(StepStop) -> GainMapImage {
        let planner = try editPlanner(of: original, ReadOptions(limits: limits))
        let metadata = planner.metadata
        let (gainMap, part) = try once { () throws(MetadataError) in
            guard let gainMap = metadata.gainMap else {
                throw MetadataError(.absent, "the picture has no gain map")
            }
            let parts = metadata.parts
            guard let id = gainMap.partID, parts.indices.contains(id), let ranges = parts[id].ranges else {
                throw MetadataError(.notEditable, "the coded image of the gain map is not found")
            }
            return (gainMap, (number: parts[id].number.flatMap { UInt32(exactly: $0) }, ranges: ranges))
        }
        if metadata.family == .heif {
            guard let item = part.number else { throw .failed(GainMapItems.notFound) }
            let items = try gainMapItems(item, of: planner, in: original)
            return GainMapImage(
                gainMap: try once { () throws(MetadataError) in
                    try GainMapImage.description(gainMap, isComplete: false)
                }, content: .items(items), statedFormats: [],
                framing: GainMapImage.Framing(metadata))
        }
        let bytes = try bytes(part.ranges, of: original, limit: GainMapImage.byteLimit) { $0 }
        guard bytes.starts(with: [0xFF, JPEGSegment.startOfImage]) else {
            throw .failed(MetadataError(.notEditable, "the coded image of the gain map is not a JPEG image"))
        }
        return GainMapImage(
            gainMap: try once { () throws(MetadataError) in try GainMapImage.description(gainMap) },
            content: .jpeg(bytes), statedFormats: gainMap.descriptions.map(\.format),
            framing: GainMapImage.Framing(metadata))
    }

    /// Reads a gain map that is coded as a file of its own.
    mutating func gainMapImage(
        coded source: SourceView, _ description: GainMap.Description?, _ limits: Limits
    ) throws(StepStop) -> GainMapImage {
        let planner = try editPlanner(of: source, ReadOptions(limits: limits))
        let metadata = planner.metadata
        if metadata.family == .heif {
            let main = try once { metadata.scope.map.mainPart.number }
            let items = try gainMapItems(main, of: planner, in: source)
            return try once { () throws(MetadataError) in
                try GainMapImage(
                    coded: .items(items), metadata.statedGainMap(iso: nil), description,
                    GainMapImage.Framing(metadata))
            }
        }
        guard metadata.format == .jpeg else {
            throw .failed(
                MetadataError(
                    .unsupportedFormat, "a gain map in a \(metadata.format) file cannot be attached",
                    format: metadata.format))
        }
        let segments = try pictureSegments(of: planner, limits)
        let byteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        let bytes = try bytes(ByteRanges([0..<byteCount]), of: source, limit: GainMapImage.byteLimit) { $0 }
        let gainMap = metadata.statedGainMap(
            iso: segments.gainMap.flatMap { range in
                let range = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
                return range.upperBound <= bytes.count ? bytes[range] : nil
            })
        // A map of its own may be stored in any orientation.
        var framing = GainMapImage.Framing(metadata)
        framing.orientation = nil
        return try once { () throws(MetadataError) in
            try GainMapImage(coded: .jpeg(bytes), gainMap, description, framing)
        }
    }
}

extension GainMapImage {
    /// Creates a gain map that is coded as a file of its own, from its own statement or a description.
    fileprivate init(
        coded content: Content, _ stated: GainMap?, _ description: GainMap.Description?, _ framing: Framing
    ) throws(MetadataError) {
        let complete: GainMap.Description
        if let description {
            guard stated?.descriptions.contains(where: { $0.format != .apple }) != true else {
                throw MetadataError(
                    .notEditable, "the gain map describes itself, so no other description is possible")
            }
            guard let completed = description.completed else { throw Self.undescribed }
            complete = completed
        } else {
            guard let stated else { throw Self.undescribed }
            complete = try Self.description(stated)
        }
        self.init(
            gainMap: complete, content: content, statedFormats: stated?.descriptions.map(\.format) ?? [],
            framing: framing)
    }

    fileprivate static let undescribed = MetadataError(
        .notEditable, "it is not stated how the gain map is used")

    /// The first description that is complete, or that can be completed.
    ///
    /// - Parameter isComplete: Whether it must be complete. In a HEIF file, Apple's form without a headroom can stay as it is.
    fileprivate static func description(
        _ gainMap: GainMap, isComplete: Bool = true
    ) throws(MetadataError) -> GainMap.Description {
        let complete = gainMap.descriptions.lazy.compactMap(\.completed).first
        guard let description = complete ?? (isComplete ? nil : gainMap.descriptions.first) else {
            throw undescribed
        }
        return description
    }
}

/// The segments of a JPEG picture that a gain map concerns.
struct PictureSegments {
    /// The place after the segments of JFIF, Exif and XMP, where the index of pictures belongs (CIPA DC-007 §5.2.1).
    var indexPlace: UInt64 = 2
    /// The segments with indices of pictures, and those that announce or describe a gain map.
    var indices: [Range<UInt64>] = []
    var gainMaps: [Range<UInt64>] = []
    /// The metadata of ISO 21496-1 in the first segment that describes a gain map.
    var gainMap: Range<UInt64>?

    init(in window: ByteWindow, _ limits: Limits) throws(ParseStop) {
        var context = ParseContext(limits: limits)
        var segments = JPEGSegments(limit: limits.segments)
        var isLeading = true
        while let (marker, payload) = try segments.next(in: window, &context) {
            let segment = JPEGSegment.range(of: payload)
            isLeading = isLeading && marker == JPEGSegment.app0
            if isLeading || marker == JPEGSegment.app1 { indexPlace = segment.upperBound }
            guard marker == JPEGSegment.app2 else { continue }
            if try window.holds(JPEGSegment.pictureIndex, at: payload) { indices.append(segment) }
            guard try window.holds(JPEGSegment.gainMap, at: payload) else { continue }
            gainMaps.append(segment)
            let metadata = payload.part(JPEGSegment.gainMap.utf8.count..<Int.max)
            // In the main picture, it contains only the versions.
            if gainMap == nil, metadata.byteCount > 4 { gainMap = metadata }
        }
    }
}

extension Steps {
    /// Finds the segments of a JPEG picture that a gain map concerns.
    mutating func pictureSegments(
        of planner: EditPlanner, _ limits: Limits
    ) throws(StepStop) -> PictureSegments {
        try take { () throws(MetadataError) in
            WindowReading(planner.read.planner) { fetches throws(MetadataError) in
                try .attempting { () throws(ParseStop) in try PictureSegments(in: fetches.window, limits) }
            }
        }
    }
}

extension ByteWindow {
    /// Whether a payload begins with an identifier.
    fileprivate func holds(_ identifier: String, at payload: Range<UInt64>) throws(ParseStop) -> Bool {
        let count = identifier.utf8.count
        guard payload.byteCount >= UInt64(count) else { return false }
        return try slice(at: payload.lowerBound, count: count).elementsEqual(identifier.utf8)
    }
}

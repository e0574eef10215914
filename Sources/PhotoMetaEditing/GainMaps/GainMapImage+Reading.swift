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
            return (gainMap, (codec: parts[id].codec, isJPEG: parts[id].format == .jpeg, ranges: ranges))
        }
        let description = try once { () throws(MetadataError) in try GainMapImage.description(gainMap) }
        let framing = GainMapImage.Framing(
            size: metadata.pixelSize, orientation: metadata.shownOrientation ?? .topLeft)
        guard part.isJPEG else {
            return GainMapImage(
                gainMap: description,
                content: .item(
                    part.codec ?? FourCharacterCode(rawValue: 0),
                    byteCount: Int(clamping: part.ranges.byteCount)),
                statedFormats: [], framing: framing)
        }
        let bytes = try bytes(part.ranges, of: original, limit: GainMapImage.byteLimit) { $0 }
        guard bytes.starts(with: [0xFF, JPEGSegment.startOfImage]) else {
            throw .failed(MetadataError(.notEditable, "the coded image of the gain map is not a JPEG image"))
        }
        return GainMapImage(
            gainMap: description, content: .jpeg(bytes), statedFormats: gainMap.descriptions.map(\.format),
            framing: framing)
    }

    /// Reads a gain map that is coded as a file of its own.
    mutating func gainMapImage(
        coded source: SourceView, _ description: GainMap.Description?, _ limits: Limits
    ) throws(StepStop) -> GainMapImage {
        let planner = try editPlanner(of: source, ReadOptions(limits: limits))
        let metadata = planner.metadata
        guard metadata.format == .jpeg else {
            throw .failed(
                MetadataError(
                    .unsupportedFormat,
                    "a gain map in a \(metadata.format) file cannot be attached to a JPEG file",
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
        let stated = try once { () throws(MetadataError) in
            if let description {
                guard let complete = description.completed else { throw GainMapImage.undescribed }
                return complete
            }
            guard let gainMap else { throw GainMapImage.undescribed }
            return try GainMapImage.description(gainMap)
        }
        if description != nil, gainMap.map({ $0.descriptions.contains { $0.format != .apple } }) == true {
            throw .failed(
                MetadataError(
                    .notEditable, "the gain map describes itself, so no other description is possible"))
        }
        return GainMapImage(
            gainMap: stated, content: .jpeg(bytes),
            statedFormats: gainMap?.descriptions.map(\.format) ?? [],
            framing: GainMapImage.Framing(size: metadata.pixelSize))
    }
}

extension GainMapImage {
    fileprivate static let undescribed = MetadataError(
        .notEditable, "it is not stated how the gain map is used")

    /// The first description that is complete, or that can be completed.
    fileprivate static func description(_ gainMap: GainMap) throws(MetadataError) -> GainMap.Description {
        guard let description = gainMap.descriptions.lazy.compactMap(\.completed).first else {
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

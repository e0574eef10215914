// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Attaches the gain map of an edit to the result of its other changes.
    mutating func attachingGainMap(
        _ edit: MetadataEdit, of source: SourceView, afterwards planned: MetadataEdit.CheckedPlan
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        guard let gainMap = edit.gainMap else { return planned }
        let options = ReadOptions(limits: edit.limits)
        let edited = try once { () throws(MetadataError) in source.result(of: planned.plan) }
        let planner = try editPlanner(of: edited, options)
        let picture = planner.metadata
        try once { () throws(MetadataError) in
            guard edit.sharing == nil else {
                throw MetadataError(.notEditable, "a file for sharing gets no gain map: attach it first")
            }
            guard picture.format == .jpeg else {
                throw MetadataError(
                    .notEditable, "a gain map can only be attached to a JPEG file", format: picture.format)
            }
            guard picture.gainMap == nil else {
                throw MetadataError(.notEditable, "the picture has a gain map already")
            }
            guard !picture.hasOtherPictures else {
                throw MetadataError(.notEditable, "the file has an index of other pictures already")
            }
            try planner.checkIsWhole()
            try MetadataEdit.checkFraming(of: gainMap, with: picture)
        }
        let map = try describedJPEG(of: gainMap, edit.limits)
        let scans = try scans(of: planner.read, in: edited, edit.limits)
        guard let last = scans.pieces.last, last.marker == JPEGSegment.endOfImage else {
            throw .failed(MetadataError(.damaged, "the image has no end, after which the gain map belongs"))
        }
        let segments = try pictureSegments(of: planner, edit.limits)
        let attachment = JPEGGainMapEdit(
            properties: MetadataEdit(
                edit.limits, allowsInvalidCredentials: edit.allowsInvalidCredentials), map: map,
            statesUltraHDR: !gainMap.gainMap.ultraHDRMembers.isEmpty, segments: segments,
            end: last.range.upperBound, hasMovie: planner.movie != nil)
        let attaching = try plan(planner, attachment.edits)
        let result = try editPlanner(of: edited.result(of: attaching), options)
        let check = try once { () throws(MetadataError) in
            try GainMapCheck(gainMap: gainMap, map: map, removesCredentials: attachment.removesCredentials)
                .check(result.metadata, picture)
            return MetadataEditCheck(source: result.metadata, edit: planned.check.edit)
        }
        return (try once { () throws(MetadataError) in try planned.plan.followed(by: attaching) }, check)
    }

    /// The coded image of a gain map with a description in each form.
    ///
    /// - Throws: `MetadataError.Code.notEditable` if it is not a JPEG image.
    private mutating func describedJPEG(
        of gainMap: GainMapImage, _ limits: Limits
    ) throws(StepStop) -> ContiguousArray<UInt8> {
        switch gainMap.content {
        case .item(let type, _):
            throw .failed(
                MetadataError(
                    .notEditable,
                    "the gain map is coded as '\(type)', which a JPEG file cannot contain: code it as a JPEG image"
                ))
        case .jpeg(let bytes):
            return try once { () throws(MetadataError) in
                try gainMap.described(bytes, limits)
            }
        }
    }
}

extension GainMapImage {
    /// Returns the coded image with its description in the forms that it does not have.
    fileprivate func described(
        _ bytes: ContiguousArray<UInt8>, _ limits: Limits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let iso = statedFormats.contains(.iso) ? nil : try gainMap.isoMetadata()
        let members = statedFormats.contains(.ultraHDR) ? [] : gainMap.ultraHDRMembers
        guard iso != nil || !members.isEmpty else { return bytes }
        return try SequentialOperation { steps throws(StepStop) in
            let planner = try steps.editPlanner(
                FetchPlanner(whole: bytes, limits: limits), ReadOptions(limits: limits))
            let segments = try steps.pictureSegments(of: planner, limits)
            let edit = GainMapPictureEdit(
                properties: MetadataEdit(limits, allowsInvalidCredentials: true), members: members, iso: iso,
                place: segments.indexPlace)
            return try steps.plan(planner, edit.edits)
        }.run(reading: CollectionByteSource(bytes)).applied(to: bytes)
    }
}

extension MediaMetadata {
    /// Whether the index of a JPEG file lists other pictures that are in it.
    fileprivate var hasOtherPictures: Bool {
        let count = self[\.multiPicture.mpEntry]?.entries.count ?? 0
        return parts.contains { part in
            [.preview, .alternative, .embedded].contains(part.role)
                && (part.number.map { (2...max(count, 2)).contains($0) } ?? false) && count > 1
        }
    }
}

/// Compares a picture with an attached gain map with the picture before.
private struct GainMapCheck {
    let gainMap: GainMapImage
    let map: ContiguousArray<UInt8>
    let removesCredentials: Bool

    /// Throws unless the result has the gain map, and otherwise the parts and properties of the picture.
    func check(_ result: MediaMetadata, _ picture: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: picture) { () throws(MetadataError) in
            try PartComparison.checkDiagnostics(result, picture)
            guard let found = result.gainMap, let id = found.partID else {
                throw PartComparison.failure("the gain map is not found")
            }
            guard found.agrees(with: gainMap.gainMap) else {
                throw PartComparison.failure("the gain map is described differently")
            }
            var parts = result.parts
            guard parts.indices.contains(id), let ranges = parts[id].ranges?.ranges, ranges.count == 1,
                ranges[0].byteCount == UInt64(map.count)
            else { throw PartComparison.failure("the gain map is somewhere else") }
            parts.remove(at: id)
            try PartComparison { name, isMain, _ in isMain && self.mayChange(name) }
                .check(parts.filter(isCompared), picture.parts.filter(isCompared))
        }
    }

    private func isCompared(_ part: MediaPart) -> Bool {
        !removesCredentials || part.role != .credentialThumbnail
    }

    private func mayChange(_ name: PropertyName) -> Bool {
        switch name.dictionary {
        case .hdrGainMap, .multiPicture: true
        case .googleContainer: MotionPhotoPacket.isPosition(name.name)
        default: removesCredentials && ContentCredentials.isProperty(name)
        }
    }
}

extension GainMap {
    /// Whether the gain map has the numbers of a description, apart from rounding.
    fileprivate func agrees(with description: Description) -> Bool {
        guard let first = descriptions.first, first.channels.count == description.channels.count else {
            return false
        }
        func numbers(_ description: Description) -> [Double] {
            [description.baseHeadroom ?? 0, description.alternateHeadroom ?? 0]
                + description.channels.flatMap(\.numbers)
        }
        return zip(numbers(first), numbers(description)).allSatisfy { ($0 - $1).magnitude < 0.001 }
    }
}

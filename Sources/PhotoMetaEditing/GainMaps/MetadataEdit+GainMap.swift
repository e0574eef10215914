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
            guard picture.gainMap == nil else {
                throw MetadataError(.notEditable, "the picture has a gain map already")
            }
            try planner.checkIsWhole()
            guard gainMap.content.fits(picture) else { throw gainMap.content.refusal(for: picture) }
            try gainMap.framing.check(picture)
        }
        let attaching: EditPlan
        let byteCount: Int
        switch (picture.family, gainMap.content) {
        case (.jpeg, .jpeg(let bytes)):
            let map = try once { () throws(MetadataError) in try gainMap.described(bytes, edit.limits) }
            attaching = try plan(
                planner, try attachment(of: map, gainMap, edit, planner, in: edited).edits)
            byteCount = map.count
        case (.heif, .items(let items)):
            let attachment = try once { () throws(MetadataError) in
                guard let size = picture.displaySize else {
                    throw MetadataError(.notEditable, "the size of the picture is not known")
                }
                return HEIFGainMapEdit(
                    properties: MetadataEdit(
                        edit.limits, allowsInvalidCredentials: edit.allowsInvalidCredentials), map: items,
                    payload: try gainMap.toneMapPayload(), size: size)
            }
            attaching = try plan(planner, attachment.edits)
            byteCount = items.byteCount
        default: throw .failed(gainMap.content.refusal(for: picture))
        }
        let result = try editPlanner(of: edited.result(of: attaching), options)
        let check = try once { () throws(MetadataError) in
            try GainMapCheck(
                gainMap: gainMap, byteCount: byteCount, removesCredentials: edit.allowsInvalidCredentials
            ).check(result.metadata, picture)
            return MetadataEditCheck(source: result.metadata, edit: planned.check.edit)
        }
        return (try once { () throws(MetadataError) in try planned.plan.followed(by: attaching) }, check)
    }

    /// Prepares the attachment of a coded image to a JPEG picture.
    private mutating func attachment(
        of map: ContiguousArray<UInt8>, _ gainMap: GainMapImage, _ edit: MetadataEdit, _ planner: EditPlanner,
        in source: SourceView
    ) throws(StepStop) -> JPEGGainMapEdit {
        let scans = try scans(of: planner.read, in: source, edit.limits)
        guard let last = scans.pieces.last, last.marker == JPEGSegment.endOfImage else {
            throw .failed(MetadataError(.damaged, "the image has no end, after which the gain map belongs"))
        }
        return JPEGGainMapEdit(
            properties: MetadataEdit(
                edit.limits, allowsInvalidCredentials: edit.allowsInvalidCredentials), map: map,
            statesUltraHDR: !gainMap.gainMap.ultraHDRMembers.isEmpty,
            segments: try pictureSegments(of: planner, edit.limits),
            keepsIndex: planner.metadata.hasOtherPictures, end: last.range.upperBound,
            hasMovie: planner.movie != nil)
    }
}

extension GainMapImage.Content {
    /// Whether a file of the picture's format can contain the coded image.
    fileprivate func fits(_ picture: MediaMetadata) -> Bool {
        switch self {
        case .jpeg: picture.format == .jpeg
        case .items: picture.family == .heif
        }
    }

    /// Why a file of the picture's format cannot contain the coded image.
    fileprivate func refusal(for picture: MediaMetadata) -> MetadataError {
        let message =
            switch (self, picture.family) {
            case (.items(let items), .jpeg):
                "the gain map is coded as '\(items.coding)', which a JPEG file cannot contain: code it as a JPEG image"
            case (.jpeg, .heif):
                "the gain map is coded as a JPEG image, and the picture is not: code the map like the picture"
            default: "\(picture.format) files cannot get a gain map"
            }
        return MetadataError(.notEditable, message, format: picture.format)
    }
}

extension GainMapImage {
    /// The payload of an item `tmap`: a version, and the metadata of ISO 21496-1; `nil` for a map of Apple's form without a headroom.
    fileprivate func toneMapPayload() throws(MetadataError) -> ContiguousArray<UInt8>? {
        gainMap.channels.isEmpty ? nil : [0] + (try gainMap.isoMetadata())
    }

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
    /// The size of the map's item.
    let byteCount: Int
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
            guard parts.indices.contains(id), parts[id].ranges?.byteCount == UInt64(byteCount) else {
                throw PartComparison.failure("the gain map is somewhere else")
            }
            parts.remove(at: id)
            let known = Set(picture.parts.compactMap(\.number))
            parts.removeAll { $0.codec == .tmap && $0.number.map(known.contains) == false }
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
        case .heif: ["CompatibleBrands", "AlternativeGroup"].contains(name.name)
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

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Compares the metadata read after an edit of properties with the metadata read before it.
struct MetadataEditCheck {
    /// The metadata read from the source.
    let source: MediaMetadata
    let edit: MetadataEdit
    /// The metadata before the file was shared; `nil` if it is not.
    var unshared: MediaMetadata?
    /// What was read of the result, and its layout, while the edit is planned; `nil` if the layout was not made.
    var result: (planner: EditPlanner, layout: FileLayout)?

    /// Throws if the result lacks the edit, or differs from the source elsewhere.
    ///
    /// - Throws: `MetadataError.Code.verificationFailed`, or `MetadataError.Code.damaged` if the source is damaged.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in try compare(result) }
    }

    private func compare(_ result: MediaMetadata) throws(MetadataError) {
        guard result.family == source.family else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source)
        let stores = edit.changes.stores
        for store in stores { try store.verify(result, self) }
        // What only changes the file otherwise, such as by attaching a gain map, removes them itself.
        let removesCredentials =
            edit.removesCredentials && source.hasContentCredentials && !edit.changesNoProperties
        if removesCredentials, result.hasContentCredentials {
            throw PartComparison.failure("the Content Credentials are still there")
        }
        let expectations = stores.map { $0.expectation(edit) }
        let ofOtherParts = Set(edit.otherParts.values.flatMap(\.changes.all).map(\.propertyName))
        let accompanying = edit.editor(of: source.family)?.accompanying ?? []
        let isMotionPhoto = source.isMotionPhoto
        try PartComparison { name, isMain, change in
            if expectations.contains(where: { $0(name, isMain, change) }) { return true }
            if removesCredentials, ContentCredentials.isProperty(name) { return true }
            if isMotionPhoto, MotionPhotoPacket.isPosition(name.name) { return true }
            if !isMain, ofOtherParts.contains(name) { return true }
            return (isMain || edit.reach != .mainPart) && accompanying.contains(name)
        }.check(comparedParts(of: result, others: source), comparedParts(of: source, others: source))
    }

    /// The parts to compare: without the tracks that mark the time of a still image, if the edit sets it.
    ///
    /// It adds or changes one of these tracks and removes the others.
    private func comparedParts(of metadata: MediaMetadata, others source: MediaMetadata) -> [MediaPart] {
        guard edit.stillImageTime != nil else { return metadata.parts }
        let known = Set(source.parts.filter { $0.track?.marksStillImage == true }.map(\.number))
        return metadata.parts.filter { part in
            part.track == nil || part.track?.marksStillImage != true && !known.contains(part.number)
        }
    }
}

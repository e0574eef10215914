// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The XMP file beside a photo that cannot be edited, such as a raw file.
public struct XMPSidecar: Hashable, Sendable {
    /// How a new file is named; a file that exists keeps its name.
    public enum Naming: String, Hashable, Sendable, Codable, CaseIterable {
        /// `IMG_1.xmp` for `IMG_1.CR3`, as Lightroom and Bridge do.
        case stem
        /// `IMG_1.CR3.xmp`, as darktable and digiKam do.
        case wholeName
    }

    /// The path of the XMP file.
    public let path: String
    /// Whether the file exists.
    public let exists: Bool

    /// Finds the XMP file of a photo, or the path for a new one.
    ///
    /// `IMG_1.CR3.xmp` is preferred to `IMG_1.xmp`, which may belong to `IMG_1.JPG`. One that states another extension of its photo
    /// (`photoshop:SidecarForExtension`) is not used.
    ///
    /// - Throws: `MetadataError.Code.notReadable` for a `URL` that is not a file's.
    public init(ofFileAt photo: some FileLocation, naming: Naming = .stem) throws(MetadataError) {
        self.init(ofFileAt: try photo.fileSystemPath(), naming: naming, ownsStem: true)
    }

    /// - Parameter ownsStem: Whether `IMG_1.xmp` can belong to the photo; if not, only `IMG_1.CR3.xmp` can.
    package init(ofFileAt photo: String, naming: Naming, ownsStem: Bool) {
        let start = photo.utf8.lastIndex(of: 0x2F).map(photo.index(after:)) ?? photo.startIndex
        let folder = String(photo[..<start])
        let name = String(photo[start...])
        let (stem, suffix) = Sidecar.split(name)
        let names = ownsStem ? [name, stem] : [name]
        var isTaken = !ownsStem
        for candidate in names.flatMap({ ["\($0).xmp", "\($0).XMP"] })
        where (try? FileByteSource(path: folder + candidate)) != nil {
            if Sidecar.split(candidate).stem == stem,
                let stated = Sidecar.statedExtension(ofXMPAt: folder + candidate),
                stated != suffix.lowercased()
            {
                isTaken = true
                continue
            }
            path = folder + candidate
            exists = true
            return
        }
        path = folder + (naming == .stem && !isTaken ? stem : name) + ".xmp"
        exists = false
    }

    /// The metadata of an XMP file that states nothing.
    package static func emptyMetadata() throws(MetadataError) -> MediaMetadata {
        try MediaMetadata(bytes: XMPStore.emptyPacket)
    }

    /// Reads the XMP file; `nil` if it does not exist.
    ///
    /// - Throws: `MetadataError` as `MediaMetadata.init(contentsOf:options:)`.
    public func metadata() throws(MetadataError) -> MediaMetadata? {
        exists ? try MediaMetadata(contentsOf: path) : nil
    }

    /// Plans an edit of the XMP file, without writing anything.
    ///
    /// Edits by meaning, such as that of `\.location`, are written in XMP's form of the properties.
    ///
    /// - Throws: `MetadataError` as ``MetadataEdit/plan(contentsOf:)``; `MetadataError.Code.notEditable` for a property that XMP
    ///   does not have.
    public func plan(_ edit: MetadataEdit) throws(MetadataError) -> EditPlan {
        exists ? try edit.plan(contentsOf: path) : try edit.plan(contentsOf: XMPStore.emptyPacket)
    }

    /// Edits the XMP file, which is replaced, or creates it; an edit that changes nothing creates no file.
    ///
    /// - Parameters:
    ///   - edit: The changes.
    ///   - keepsTimes: Whether the result gets the times of the XMP file, if it exists.
    /// - Throws: `MetadataError`, with the path: as ``plan(_:)`` and ``EditPlan/write(contentsOf:to:options:progress:)``. No new
    ///   file is left after an error.
    @discardableResult
    public func write(_ edit: MetadataEdit, keepsTimes: Bool = false) throws(MetadataError) -> EditPlan {
        try write(edit, to: nil, keepsTimes: keepsTimes, journal: nil)
    }

    /// Edits the XMP file, and writes the result elsewhere; an edit that changes nothing creates no file, if there is none.
    ///
    /// - Throws: As ``write(_:keepsTimes:)``.
    @discardableResult
    public func write(
        _ edit: MetadataEdit, to output: some FileLocation, keepsTimes: Bool = false
    ) throws(MetadataError) -> EditPlan {
        try write(edit, to: try output.outputPath(), keepsTimes: keepsTimes, journal: nil)
    }

    /// - Parameters:
    ///   - output: The path of the result; `nil` for the XMP file itself, which is then replaced.
    ///   - journal: Keeps what undoes the edit.
    @discardableResult
    package func write(
        _ edit: MetadataEdit, to output: String?, keepsTimes: Bool, journal: JournalWriter?
    ) throws(MetadataError) -> EditPlan {
        let options = EditPlan.WriteOptions(
            replacesOutput: false, replacesSource: output == nil, keepsTimes: keepsTimes)
        guard !exists else {
            let planned = try edit.checkedPlan(contentsOf: path)
            try edit.write([(path, output ?? path, planned)], options, journal)
            return planned.plan
        }
        let plan = try plan(edit)
        guard !plan.isUnchanged else { return plan }
        var files = OutputFiles(journal: journal)
        try files.write(plan, bytes: XMPStore.emptyPacket, to: output ?? path, EditPlan.WriteOptions())
        try files.commit()
        return plan
    }
}

extension MediaFormat {
    /// Whether ``MetadataEdit`` changes files of this format; edits of other photos are written into an ``XMPSidecar``.
    public var isEditable: Bool { self == .xmp || ContainerEditors.editor(of: self) != nil }
}

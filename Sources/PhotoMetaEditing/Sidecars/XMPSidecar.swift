// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The XMP file beside a photo that cannot be edited, such as a raw file.
public struct XMPSidecar: Hashable, Sendable {
    /// How a new file is named; a file that exists keeps its name.
    public enum Naming: String, Hashable, Sendable, CaseIterable {
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
    /// `IMG_1.CR3.xmp` is preferred to `IMG_1.xmp`, which may belong to `IMG_1.JPG`.
    public init(ofFileAt photo: String, naming: Naming = .stem) {
        let start = photo.utf8.lastIndex(of: 0x2F).map(photo.index(after:)) ?? photo.startIndex
        let folder = String(photo[..<start])
        let name = String(photo[start...])
        let stem = Sidecar.split(name).stem
        for candidate in ["\(name).xmp", "\(name).XMP", "\(stem).xmp", "\(stem).XMP"]
        where (try? FileByteSource(path: folder + candidate)) != nil {
            path = folder + candidate
            exists = true
            return
        }
        path = folder + (naming == .stem ? stem : name) + ".xmp"
        exists = false
    }

    /// Reads the XMP file; `nil` if it does not exist.
    ///
    /// - Throws: `MetadataError` as `MediaMetadata.init(contentsOf:options:)`.
    public func metadata() throws(MetadataError) -> MediaMetadata? {
        exists ? try MediaMetadata(contentsOf: path) : nil
    }

    /// Plans an edit of the XMP file, without writing anything.
    ///
    /// Edits by meaning, such as that of ``MetadataEdit/DerivedValues/location``, are written in XMP's form of the properties.
    ///
    /// - Throws: `MetadataError` as ``MetadataEdit/plan(contentsOf:)-(String)``; `MetadataError.Code.notEditable` for a property that XMP
    ///   does not have.
    public func plan(_ edit: MetadataEdit) throws(MetadataError) -> EditPlan {
        exists ? try edit.plan(contentsOf: path) : try edit.plan(bytes: XMPEdit.emptyPacket)
    }

    /// Edits the XMP file, or creates it.
    ///
    /// - Parameters:
    ///   - edit: The changes.
    ///   - output: The path of the result; `nil` for the XMP file itself, which is then replaced.
    /// - Throws: `MetadataError`, with the path: as ``plan(_:)`` and ``EditPlan/write(contentsOf:to:options:progress:)-(String,_,_,_)``. No new
    ///   file is left after an error.
    @discardableResult
    public func write(_ edit: MetadataEdit, to output: String? = nil) throws(MetadataError) -> EditPlan {
        let options = EditPlan.WriteOptions(replacesOutput: false, replacesSource: output == nil)
        guard !exists else { return try edit.write(contentsOf: path, to: output ?? path, options: options) }
        let plan = try plan(edit)
        try plan.write(bytes: XMPEdit.emptyPacket, to: output ?? path)
        return plan
    }
}

extension MediaFormat {
    /// Whether ``MetadataEdit`` changes files of this format; edits of other photos are written into an ``XMPSidecar``.
    public var isEditable: Bool { self == .xmp || ContainerEditors.editor(of: self) != nil }
}

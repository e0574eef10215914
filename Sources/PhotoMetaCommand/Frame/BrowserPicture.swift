// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A picture that browsers show, as bytes to embed in a page.
struct BrowserPicture {
    let mediaType: String
    let bytes: [UInt8]
    /// The size of the stored picture.
    let size: PixelSize
    /// The orientation to apply to the stored picture; browsers are told not to apply one.
    let orientation: Orientation

    /// The maximum size of an embedded picture.
    private static let byteLimit = 64 << 20

    /// The formats that all current browsers show.
    private static let mediaTypes: [MediaFormat: String] = [
        .jpeg: "image/jpeg", .png: "image/png", .gif: "image/gif", .webP: "image/webp", .bmp: "image/bmp",
    ]

    /// Finds the picture in a file: the file itself, or the largest JPEG in it.
    ///
    /// - Returns: `nil` if the file has no picture that browsers show.
    init?(in metadata: MediaMetadata, at path: String) throws(MetadataError) {
        if Self.mediaTypes[metadata.family] != nil {
            let whole = ByteRanges([0..<(try FileByteSource(path: path).byteCount)])
            let orientation = metadata.isRotatedAlready ? .topLeft : metadata.orientation ?? .topLeft
            try self.init(
                try whole.bytes(contentsOf: path, limits: Limits(dataBytes: Self.byteLimit)), orientation)
            return
        }
        let previews = metadata.parts.filter { $0.format == .jpeg && $0.ranges != nil }
        let largest = previews.max { $0.width < $1.width }
        guard let largest else { return nil }
        // A preview is stored in the orientation of the main picture.
        try self.init(
            try largest.bytes(contentsOf: path, limits: Limits(dataBytes: Self.byteLimit)),
            metadata.displayOrientation ?? .topLeft)
    }

    private init?(_ bytes: [UInt8], _ orientation: Orientation) throws(MetadataError) {
        let metadata = try MediaMetadata(bytes: bytes)
        guard let mediaType = Self.mediaTypes[metadata.family], let size = metadata.pixelSize,
            size.width > 0, size.height > 0
        else { return nil }
        guard let bare = Self.bare(bytes) else {
            throw MetadataError(
                .notEditable,
                "the picture's metadata cannot be removed: name a converted picture with '--image FILE'")
        }
        self.mediaType = mediaType
        self.size = size
        self.orientation = orientation
        self.bytes = bare
    }

    /// Removes the picture's metadata, which may contain private data and an orientation that would be applied
    /// twice.
    ///
    /// - Returns: `nil` if it cannot be removed.
    static func bare(_ bytes: [UInt8]) -> [UInt8]? {
        var edit = MetadataEdit.forSharing(keepingOnly: [], livePhotoIdentifier: .removed)
        edit.limits = .untrusted
        if (try? edit.remove(\.tiff.orientation)) != nil, let plan = try? edit.plan(contentsOf: bytes),
            let bare = try? plan.applied(to: bytes)
        {
            return bare
        }
        // This format cannot be edited: a picture is kept only if it was read completely and has no metadata.
        guard let metadata = try? MediaMetadata(bytes: bytes, options: .untrusted),
            metadata.family == .bmp, metadata.blocks.allSatisfy({ $0.kind == .iccProfile }),
            metadata.diagnostics.isEmpty
        else { return nil }
        return bytes
    }
}

extension MediaMetadata {
    /// Whether a JPEG file's pixels are rotated already, although its Exif block states an orientation: the block states the
    /// width of the frame as the height, as in files that `heif-convert` writes.
    var isRotatedAlready: Bool {
        guard format == .jpeg, let orientation, orientation.swapsAxes, let size = pixelSize,
            let width = self[\.exif.pixelXDimension], let height = self[\.exif.pixelYDimension]
        else { return false }
        return width != height && Int(clamping: width) == size.height && Int(clamping: height) == size.width
    }
}

extension MediaPart {
    fileprivate var width: Int { pixelSize?.width ?? 0 }
}

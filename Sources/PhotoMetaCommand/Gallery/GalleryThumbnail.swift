// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A small picture embedded in a photo, in a format that browsers show.
struct GalleryThumbnail: Sendable {
    /// A JPEG file without metadata, so without its own orientation and location.
    let bytes: [UInt8]
    /// The orientation to apply to the stored picture.
    let orientation: Orientation

    /// The maximum size of a thumbnail; larger previews are not used.
    private static let byteLimit = 128 << 10

    /// The maximum size of a picture in the grid, in bytes and pixels: a browser decodes dozens at once.
    static let gridByteLimit = 4 << 20
    static let gridPixelLimit = 32_000_000

    /// Reads the largest suitable JPEG version of the main picture; `nil` if there is none.
    init?(of metadata: MediaMetadata, at path: String) {
        let candidates = metadata.parts.lazy.filter {
            [.thumbnail, .preview].contains($0.role) && $0.parentID == 0 && $0.format == .jpeg
        }
        // Finding the ranges of a part searches tables; files have one or two candidates.
        let sized = candidates.prefix(8).map { ($0, $0.ranges?.byteCount ?? .max) }
        let fitting = sized.filter { $0.1 <= UInt64(Self.byteLimit) }
        guard let (part, _) = fitting.max(by: { $0.1 < $1.1 }),
            let bytes = try? part.bytes(contentsOf: path, limits: Limits(dataBytes: Self.byteLimit)),
            let picture = try? MediaMetadata(bytes: bytes, options: .untrusted), picture.family == .jpeg,
            let size = picture.pixelSize, size.width > 0, size.height > 0
        else { return nil }
        guard let bare = picture.blocks.isEmpty ? bytes : BrowserPicture.bare(bytes) else { return nil }
        self.bytes = bare
        // Exif's Orientation also applies to HEIC: decoders rotate only the main picture.
        let orientation = metadata.orientation ?? .topLeft
        self.orientation = Self.isTurned(size, metadata.pixelSize, orientation) ? .topLeft : orientation
    }

    /// A JPEG file that a program made; `nil` if it is not one, or too large for a grid.
    init?(converted bytes: [UInt8], orientation: Orientation) {
        guard bytes.count <= Self.gridByteLimit,
            let picture = try? MediaMetadata(bytes: bytes, options: .untrusted), picture.family == .jpeg,
            let size = picture.pixelSize, size.width > 0, size.height > 0,
            size.width <= Self.gridPixelLimit / size.height, let bare = BrowserPicture.bare(bytes)
        else { return nil }
        self.bytes = bare
        self.orientation = orientation
    }

    /// Whether the picture was already rotated, as some programs do.
    ///
    /// A rotated picture has the shape of the displayed photo instead of the stored one.
    private static func isTurned(_ size: PixelSize, _ stored: PixelSize?, _ orientation: Orientation) -> Bool
    {
        guard orientation.swapsAxes, let stored else { return false }
        return size.width != size.height && stored.width != stored.height
            && (size.width > size.height) != (stored.width > stored.height)
    }
}

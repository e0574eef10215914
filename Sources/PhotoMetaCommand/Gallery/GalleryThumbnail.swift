import PhotoMeta

/// A small picture in a photo's file that browsers show.
struct GalleryThumbnail: Sendable {
    /// A JPEG file without metadata: it is turned as the photo is, and tells no place.
    let bytes: [UInt8]
    /// How the stored picture is turned to be seen.
    let orientation: Orientation

    /// The most bytes of a picture in the grid; larger previews are left in the photo's file.
    private static let byteLimit = 128 << 10

    /// Reads the largest suitable JPEG picture that stands for the main one; `nil` if there is none.
    init?(of metadata: MediaMetadata, at path: String) {
        let candidates = metadata.parts.lazy.filter {
            [.thumbnail, .preview].contains($0.role) && $0.parentID == 0 && $0.format == .jpeg
        }
        // Each search for a place goes through tables; files have one or two.
        let sized = candidates.prefix(8).map { ($0, $0.ranges?.byteCount ?? .max) }
        let fitting = sized.filter { $0.1 <= UInt64(Self.byteLimit) }
        guard let (part, _) = fitting.max(by: { $0.1 < $1.1 }),
            let bytes = try? part.bytes(contentsOf: path, limit: Self.byteLimit),
            let picture = try? MediaMetadata(bytes: bytes, options: .untrusted), picture.format == .jpeg,
            let size = picture.pixelSize, size.width > 0, size.height > 0
        else { return nil }
        self.bytes = picture.blocks.isEmpty ? bytes : BrowserPicture.bare(bytes)
        // Exif's Orientation, of HEIC too, whose decoders turn the main picture only.
        let orientation = metadata.orientation ?? .topLeft
        self.orientation = Self.isTurned(size, metadata.pixelSize, orientation) ? .topLeft : orientation
    }

    /// Whether the picture has the photo's shape as it is seen, and not as it is stored: some programs turn it themselves.
    private static func isTurned(_ size: PixelSize, _ stored: PixelSize?, _ orientation: Orientation) -> Bool
    {
        guard orientation.swapsAxes, let stored else { return false }
        return size.width != size.height && stored.width != stored.height
            && (size.width > size.height) != (stored.width > stored.height)
    }
}

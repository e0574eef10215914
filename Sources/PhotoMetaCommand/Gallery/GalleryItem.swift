import PhotoMeta

/// The properties of a file that a gallery needs; the metadata of ten thousand files would take too much memory.
struct GalleryItem: Sendable {
    let path: String
    let isMovie: Bool
    let format: String
    let half: LivePhoto.Half?
    let identifier: String?
    /// The date in ISO 8601, and its first nineteen characters, by which photos are sorted.
    let date: String?
    let camera: String?
    let lens: String?
    let caption: String?
    let focalLength: Double?
    let focalLengthIn35mmFilm: Int?
    let location: Location?
    /// The kinds of picture: ``MediaSubtypes/names``, and `motion` and `raw`.
    private(set) var kinds: [String]
    let size: PixelSize?
    let duration: Double?
    /// Whether browsers show the file itself, and whether it is small enough for the grid.
    let showing: Showing
    /// The orientation to apply to the thumbnail; `nil` if there is none.
    let thumbnailOrientation: Orientation?

    /// Where the page shows the file's own picture.
    enum Showing: String {
        case nowhere
        /// On the photo's own page.
        case page
        /// Also in the grid.
        case grid
    }

    /// Creates an item; `nil` for files that are neither pictures nor movies: sidecars and sound.
    init?(_ metadata: MediaMetadata, at path: String, thumbnail: GalleryThumbnail?, withoutLocations: Bool) {
        guard [.image, .movie].contains(metadata.mediaKind) else { return nil }
        self.path = path
        isMovie = metadata.mediaKind == .movie
        format = metadata.format.description
        half = metadata.livePhotoHalf
        identifier = metadata.livePhotoIdentifier
        date = metadata.captureDate?.description
        camera = metadata.camera?.name
        lens = metadata.lens?.name
        caption = metadata.caption
        focalLength = metadata.exposure?.focalLength?.doubleValue
        focalLengthIn35mmFilm = metadata.exposure?.focalLengthIn35mmFilm
        location = withoutLocations ? nil : metadata.location
        size = metadata.displaySize
        duration = metadata.duration?.doubleValue
        thumbnailOrientation = thumbnail?.orientation
        showing = Self.showing(of: metadata, at: path, hasThumbnail: thumbnail != nil)
        kinds = metadata.mediaSubtypes.names
        if metadata.format == .livp { kinds.append("live") }
        if metadata.isMotionPhoto { kinds.append("motion") }
        if Self.isRaw(metadata.format) { kinds.append("raw") }
    }

    /// The date and time as the camera's clock showed it.
    var clockTime: Substring { date?.prefix(19) ?? "" }

    /// Adds the kind Live Photo, because the movie was found.
    mutating func markLive() {
        if !kinds.contains("live") { kinds.insert("live", at: 0) }
    }

    // MARK: Browsers

    /// The formats that all current browsers show.
    private static let shownFormats: Set<MediaFormat> = [.jpeg, .png, .gif, .webP, .bmp, .ico]
    /// The formats that some browsers show, which the page of a photo tries to show.
    private static let triedFormats: Set<MediaFormat> = [.heif, .jpegXL]

    /// The maximum size of a picture in the grid, in bytes and pixels: a browser decodes dozens at once.
    private static let gridByteLimit: UInt64 = 4 << 20
    private static let gridPixelLimit = 32_000_000

    private static func showing(of metadata: MediaMetadata, at path: String, hasThumbnail: Bool) -> Showing {
        guard isShown(metadata) else { return triedFormats.contains(metadata.format) ? .page : .nowhere }
        guard !hasThumbnail, let size = metadata.pixelSize,
            size.width.multipliedReportingOverflow(by: size.height).overflow == false,
            size.width * size.height <= gridPixelLimit,
            let byteCount = try? FileByteSource(path: path).byteCount, byteCount <= gridByteLimit
        else { return .page }
        return .grid
    }

    private static func isShown(_ metadata: MediaMetadata) -> Bool {
        if shownFormats.contains(metadata.format) { return true }
        guard metadata.format == .heif, let avif = FourCharacterCode("avif") else { return false }
        return metadata[\.heif.compatibleBrands]?.contains(avif) == true
    }

    private static func isRaw(_ format: MediaFormat) -> Bool {
        let others: Set<MediaFormat> = [.tiff, .bigTIFF]
        return (format.isTIFFStructure && !others.contains(format))
            || [.cr3, .crw, .raf, .mrw, .x3f].contains(format)
    }
}

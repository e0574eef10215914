// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties of a file that a gallery needs; the metadata of ten thousand files would take too much memory.
struct GalleryItem: Sendable {
    let path: String
    let isMovie: Bool
    let format: String
    let role: LivePhoto.Role?
    let identifier: String?
    /// The date in ISO 8601 form; photos are sorted by its first 19 characters.
    let date: String?
    let camera: String?
    let lens: String?
    let caption: String?
    let focalLength: Double?
    let focalLengthIn35mmFilm: Int?
    let location: Location?
    /// Where a movie was recorded: latitudes and longitudes, at most ``trackLimit``; empty if the movie does not state it.
    let track: [[Double]]
    /// The kinds of picture: ``MediaSubtypes/names``, and `motion`, `raw` and `generated`.
    private(set) var kinds: [String]
    let size: PixelSize?
    /// The size of the file.
    let byteCount: UInt64
    let duration: Double?
    /// Where browsers show the file itself, depending on its format and size.
    let showing: Showing
    /// The orientation to apply to the thumbnail; `nil` if there is none.
    var thumbnailOrientation: Orientation?

    /// Where the page shows the file's own picture.
    enum Showing: String {
        case nowhere
        /// On the photo's own page.
        case page
        /// Also in the grid.
        case grid
    }

    /// Creates an item; `nil` for files that are not pictures or movies, such as sidecars and sound.
    init?(_ metadata: MediaMetadata, at path: String, thumbnail: GalleryThumbnail?, withoutLocations: Bool) {
        guard [.image, .movie].contains(metadata.mediaKind) else { return nil }
        self.path = path
        isMovie = metadata.mediaKind == .movie
        format = metadata.family.description
        role = metadata.livePhotoRole
        identifier = metadata.livePhotoIdentifier
        date = metadata.captureDate?.description
        camera = metadata.camera?.name
        lens = metadata.lens?.name
        caption = metadata.caption
        focalLength = metadata.exposure?.focalLength?.doubleValue
        focalLengthIn35mmFilm = metadata.exposure?.focalLengthIn35mmFilm
        location = withoutLocations ? nil : metadata.location
        track = withoutLocations ? [] : Self.track(of: metadata, at: path)
        size = metadata.displaySize
        byteCount = System.status(of: path)?.byteCount ?? 0
        duration = metadata.duration?.doubleValue
        thumbnailOrientation = thumbnail?.orientation
        showing = Self.showing(of: metadata, at: path, hasThumbnail: thumbnail != nil)
        kinds = metadata.mediaSubtypes.names
        if metadata.family == .livp { kinds.append("live") }
        if metadata.isMotionPhoto { kinds.append("motion") }
        if Self.isRaw(metadata.family) { kinds.append("raw") }
        if metadata.digitalSource?.isMadeByMachine == true { kinds.append("generated") }
    }

    /// The maximum number of positions of a movie: more are not told apart on the page's map.
    private static let trackLimit = 100

    /// Returns positions of the first source, spread over the movie's duration.
    private static func track(of metadata: MediaMetadata, at path: String) -> [[Double]] {
        guard !metadata.timedMetadata.isEmpty else { return [] }
        let interval = (metadata.duration?.doubleValue).map { $0 / Double(trackLimit) }
        let options = ReadOptions(limits: .untrusted)
        guard
            let track = try? metadata.locationTrack(
                contentsOf: path, every: interval.flatMap { $0 > 0 ? $0 : nil }, options: options),
            let source = track.points.first?.source
        else { return [] }
        return track.points.lazy.filter { $0.source == source }.prefix(trackLimit).map {
            [$0.location.latitude, $0.location.longitude]
        }
    }

    /// The date and time shown by the camera's clock.
    var clockTime: Substring { date?.prefix(19) ?? "" }

    /// Whether the page shows where it was taken.
    var isLocated: Bool { location != nil || !track.isEmpty }

    /// Whether the grid shows only the name of the photo: there is no preview, and browsers do not show the file.
    var isUnshown: Bool { !isMovie && thumbnailOrientation == nil && showing != .grid }

    /// Adds the kind Live Photo after the movie was found.
    mutating func markLive() {
        if !kinds.contains("live") { kinds.insert("live", at: 0) }
    }

    // MARK: Browsers

    /// The formats that all current browsers show.
    private static let shownFormats: Set<MediaFormat> = [.jpeg, .png, .gif, .webP, .bmp, .ico]
    /// The formats that only some browsers show; a photo's own page tries to show them.
    private static let triedFormats: Set<MediaFormat> = [.heif, .jpegXL]

    private static func showing(of metadata: MediaMetadata, at path: String, hasThumbnail: Bool) -> Showing {
        guard isShown(metadata) else { return triedFormats.contains(metadata.family) ? .page : .nowhere }
        guard !hasThumbnail, let size = metadata.pixelSize,
            size.width.multipliedReportingOverflow(by: size.height).overflow == false,
            size.width * size.height <= GalleryThumbnail.gridPixelLimit,
            let byteCount = try? FileByteSource(path: path).byteCount,
            byteCount <= GalleryThumbnail.gridByteLimit
        else { return .page }
        return .grid
    }

    private static func isShown(_ metadata: MediaMetadata) -> Bool {
        if shownFormats.contains(metadata.family) { return true }
        guard metadata.family == .heif, let avif = FourCharacterCode("avif") else { return false }
        return metadata[\.heif.compatibleBrands]?.contains(avif) == true
    }

    private static func isRaw(_ format: MediaFormat) -> Bool {
        let others: Set<MediaFormat> = [.tiff, .bigTIFF]
        return (format.isTIFFStructure && !others.contains(format))
            || [.cr3, .crw, .raf, .mrw, .x3f].contains(format)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// What is kept of a file's metadata.
struct Inspection: Sendable {
    let kind: String
    let format: MediaFormat
    let contentType: String
    let subtypes: MediaSubtypes
    let identifier: String?
    let capturedAt: String?
    let camera: Camera?
    let location: Location?
    let size: PixelSize?
    let duration: Double?
    /// Where the embedded JPEG thumbnail is.
    let thumbnail: Range<Int64>?

    /// Reads an arriving file, as far as its metadata needs.
    ///
    /// - Returns: `nil` if the file is to be read when it has arrived.
    /// - Throws: ``Problem`` for a file that is not accepted, which is known after its first kilobytes; as the source otherwise.
    static func read(_ file: ArrivingUpload) async throws -> Inspection? {
        defer { file.readerIsDone() }
        let metadata: MediaMetadata
        do throws(ReadError<ArrivingUpload.Failure>) {
            metadata = try await MediaMetadata(reading: file, options: options)
        } catch {
            switch error {
            case .source(.postponed): return nil
            case .source(let failure): throw failure
            case .metadata(let error): throw Problem.notAccepted(error.message)
            }
        }
        return try Inspection(metadata)
    }

    /// The limits for files from strangers.
    ///
    /// Fewer bytes are fetched and kept than those allow, because many files arrive at the
    /// same time.
    static var options: ReadOptions {
        var limits = Limits.untrusted
        limits.bytesFetched = 4 << 20
        limits.tableBytes = 1 << 20
        limits.keptBytes = 1 << 20
        limits.xmpBytes = 1 << 20
        let selection = PropertySelection.captureDate.union(.location).union(.camera).union(.displaySize)
            .union(.mediaSubtypes).union(.duration).union(.livePhoto)
        return ReadOptions(limits: limits, selection: selection)
    }

    private init(_ metadata: MediaMetadata) throws(Problem) {
        switch metadata.mediaKind {
        case .image: kind = "image"
        case .movie where !metadata.tracks.isEmpty: kind = "movie"
        case .movie: throw .notAccepted("a movie without tracks")
        default: throw .notAccepted("not a photo or a movie: \(metadata.format)")
        }
        guard let contentType = ContentType.of(metadata) else {
            throw .notAccepted("\(metadata.format) files are not accepted")
        }
        self.contentType = contentType
        format = metadata.format.family
        subtypes = metadata.mediaSubtypes
        identifier = metadata.livePhotoIdentifier.flatMap { Self.isIdentifier($0) ? $0 : nil }
        capturedAt = metadata.captureDate?.description
        camera = metadata.camera
        location = metadata.location
        size = metadata.displaySize
        duration = metadata.duration?.doubleValue
        thumbnail = Self.thumbnail(of: metadata)
    }

    /// The form that the library accepts when it writes an identifier; others are not compared.
    private static func isIdentifier(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The embedded thumbnail if it is JPEG, else the smallest preview, which raw files have.
    private static func thumbnail(of metadata: MediaMetadata) -> Range<Int64>? {
        let thumbnail = metadata.thumbnail.flatMap { range(of: $0, metadata, limit: 1 << 20) }
        if let thumbnail { return thumbnail }
        return metadata.parts.lazy.filter { $0.role == .preview && $0.parentID == 0 }.prefix(8)
            .compactMap { range(of: $0, metadata, limit: previewByteLimit) }.min { $0.count < $1.count }
    }

    /// The maximum number of bytes of a preview; the page shows pictures of this size as they are.
    private static let previewByteLimit: Int64 = 4 << 20

    /// Where a JPEG picture in one piece is.
    private static func range(of part: MediaPart, _ metadata: MediaMetadata, limit: Int64) -> Range<Int64>? {
        // The preview of a DNG file is usually the only strip of the first TIFF directory.
        let isStrip =
            metadata.format == .dng && metadata[\.tiff.compression] == .jpeg
            && metadata[\.tiff.photometricInterpretation] == .yCbCr
        guard part.format == .jpeg || part.format == nil && isStrip, let ranges = part.ranges,
            !ranges.isDecoded,
            let range = ranges.ranges.first, ranges.ranges.count == 1,
            let lower = Int64(exactly: range.lowerBound), let upper = Int64(exactly: range.upperBound),
            lower < upper, upper - lower <= limit
        else { return nil }
        return lower..<upper
    }
}

/// The types that files are served with.
///
/// They come from the bytes, never from the client.
enum ContentType {
    private static let types: [MediaFormat: String] = [
        .jpeg: "image/jpeg", .heif: "image/heif", .png: "image/png", .gif: "image/gif", .webP: "image/webp",
        .bmp: "image/bmp", .jpegXL: "image/jxl", .jpeg2000: "image/jp2", .tiff: "image/tiff",
        .bigTIFF: "image/tiff", .dng: "image/x-adobe-dng", .photoshop: "image/vnd.adobe.photoshop",
        .ico: "image/vnd.microsoft.icon", .livp: "application/zip",
    ]
    /// Formats that browsers do not show, which are only downloaded.
    private static let raw: Set<MediaFormat> = [
        .cr2, .cr3, .crw, .nef, .nrw, .arw, .sr2, .srf, .pef, .srw, .threeFR, .iiq, .dcr, .kdc, .erf, .mef,
        .orf,
        .rw2, .raf, .mrw, .x3f,
    ]

    /// The type of a file; `nil` if such files are not accepted.
    static func of(_ metadata: MediaMetadata) -> String? {
        switch metadata.format.family {
        case .quickTime: metadata[\.movie.majorBrand] == "qt  " ? "video/quicktime" : "video/mp4"
        case let format where raw.contains(format): "application/octet-stream"
        case let format: types[format]
        }
    }

    private static let fileExtensions = [
        "image/jpeg": "jpg", "image/heif": "heic", "image/png": "png", "image/gif": "gif",
        "image/webp": "webp",
        "image/bmp": "bmp", "image/jxl": "jxl", "image/jp2": "jp2", "image/tiff": "tif",
        "image/x-adobe-dng": "dng", "image/vnd.adobe.photoshop": "psd", "image/vnd.microsoft.icon": "ico",
        "video/quicktime": "mov", "video/mp4": "mp4", "application/zip": "livp",
    ]

    /// The end of the name that a file is downloaded with.
    static func fileExtension(_ type: String) -> String { fileExtensions[type] ?? "raw" }
}

// SPDX-License-Identifier: Apache-2.0
public import PhotoMeta

/// The coded image of a gain map, with its description, to attach to a picture.
///
/// A program that decodes a photo, scales it and encodes it again loses its gain map, and with it HDR. The gain map of the original still
/// fits the new picture if the framing is the same, whatever the size:
///
/// ```swift
/// var edit = MetadataEdit()
/// edit.gainMap = try GainMapImage(of: "HDR_0001.JPG")
/// try edit.write(contentsOf: "IMG_0002.JPG", to: "Edited/HDR_0001.JPG")
/// ```
///
/// No pixel is decoded or encoded: the bytes of the map are copied. A map that is coded as a JPEG image can be attached to a JPEG file,
/// and one of a HEIC or AVIF file to a file with the same coding. For others, code the map yourself, and use
/// ``init(coded:described:limits:)``.
public struct GainMapImage: Hashable, Sendable {
    /// What the original states about the map; where it does not state all numbers, those that follow from it.
    public let gainMap: GainMap.Description
    /// The number of bytes of the coded image.
    public var byteCount: Int { content.byteCount }

    let content: Content
    /// The forms in which the coded image describes itself.
    let statedFormats: [GainMap.Format]
    /// The picture that the map belongs to; the map itself if it is not known.
    let framing: Framing

    /// The coded image.
    enum Content: Hashable, Sendable {
        /// A JPEG image, with the segments that describe it.
        case jpeg(ContiguousArray<UInt8>)
        /// Items of a HEIF file.
        case items(GainMapItems)

        fileprivate var byteCount: Int {
            switch self {
            case .jpeg(let bytes): bytes.count
            case .items(let items): items.byteCount
            }
        }
    }

    /// The size and orientation of a picture, from which another one of the same framing differs only by its scale.
    struct Framing: Hashable, Sendable {
        var size: PixelSize?
        /// How the stored picture is displayed; `nil` if it is not known.
        var orientation: Orientation?
        var displaySize: PixelSize?

        init(_ picture: MediaMetadata) {
            size = picture.pixelSize
            orientation = picture.shownOrientation ?? .topLeft
            displaySize = picture.displaySize
        }
    }

    /// The maximum size of a coded image: many times that of phones.
    static let byteLimit = 64 << 20

    /// Reads the gain map of a picture.
    ///
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.absent` if the picture has no gain map;
    ///   `MetadataError.Code.notEditable` if its description does not suffice, or if its coded image is not found;
    ///   `MetadataError.Code.tooLarge` for an image of more than 64 MiB; else as `MediaMetadata.init(contentsOf:options:)`.
    public init(of original: some FileInput, limits: Limits = Limits()) throws(MetadataError) {
        self = try original.reading { source throws(MetadataError) in
            try Self.reading(SourceView(source), limits).run(reading: source)
        }
    }

    /// Reads the gain map of a picture from an asynchronous source.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``init(of:limits:)``, without a path.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading original: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.reading(SourceView(awaiting: original), limits).run(awaiting: original)
    }

    /// Reads a gain map that is coded as a file of its own: a JPEG image, or the main picture of a HEIC or AVIF file.
    ///
    /// - Parameters:
    ///   - map: The file.
    ///   - description: How the map is used; `nil` if the file states it, in XMP of Ultra HDR or in a segment of ISO 21496-1.
    ///   - limits: The limits for reading the file, such as `Limits.untrusted`.
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.unsupportedFormat` for a file of another format;
    ///   `MetadataError.Code.notEditable` without a description; `MetadataError.Code.invalidValue` for one with numbers that cannot be
    ///   stated; `MetadataError.Code.tooLarge` for more than 64 MiB; else as `MediaMetadata.init(contentsOf:options:)`.
    public init(
        coded map: some FileInput, described description: GainMap.Description? = nil,
        limits: Limits = Limits()
    ) throws(MetadataError) {
        self = try map.reading { source throws(MetadataError) in
            let view = SourceView(source)
            return try SequentialOperation { steps throws(StepStop) in
                try steps.gainMapImage(coded: view, description, limits)
            }.run(reading: source)
        }
    }

    init(
        gainMap: GainMap.Description, content: Content, statedFormats: [GainMap.Format], framing: Framing
    ) {
        self.gainMap = gainMap
        self.content = content
        self.statedFormats = statedFormats
        self.framing = framing
    }

    private static func reading(
        _ original: SourceView, _ limits: Limits
    ) -> SequentialOperation<GainMapImage> {
        SequentialOperation { steps throws(StepStop) in try steps.gainMapImage(of: original, limits) }
    }
}

extension GainMapImage: CustomStringConvertible {
    /// The headroom and the size, as in "2.657 stops, 62570 bytes".
    public var description: String {
        let headroom = gainMap.headroom.map { "\(($0 * 1_000).rounded() / 1_000) stops, " } ?? ""
        return "\(headroom)\(byteCount) bytes"
    }
}

extension GainMapImage.Framing {
    /// Throws unless the map of this picture may be that of another one.
    func check(_ picture: MediaMetadata) throws(MetadataError) {
        // The items of a HEIF file have orientations of their own.
        let isHEIF = picture.family == .heif
        let shown = picture.shownOrientation ?? .topLeft
        if !isHEIF, let orientation, orientation != shown {
            throw MetadataError(
                .notEditable,
                """
                the picture is stored with the orientation \(shown) and that of the gain map with \(orientation), so the map would \
                be turned
                """
            )
        }
        guard let other = isHEIF ? picture.displaySize : picture.pixelSize,
            let size = isHEIF ? displaySize : size, !size.mayBeScaled(to: other)
        else { return }
        throw MetadataError(
            .notEditable,
            "the picture has \(other) pixels and that of the gain map \(size), which is not the same framing")
    }
}

extension PixelSize {
    /// Whether a picture of this size may have the same framing as one of another size: if both sides are scaled by the same factor,
    /// and are then rounded to pixels, or to two for coders that need even sizes.
    func mayBeScaled(to other: PixelSize) -> Bool {
        let (first, firstOverflow) = width.multipliedReportingOverflow(by: other.height)
        let (second, secondOverflow) = height.multipliedReportingOverflow(by: other.width)
        guard !firstOverflow, !secondOverflow else { return false }
        // Either picture may be the larger one.
        let larger = max(width, other.width).addingSaturated(max(height, other.height))
        return (first - second).magnitude / 2 <= larger.magnitude
    }
}

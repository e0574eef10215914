// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The files that can be made of what a photo or a movie contains, without decoding anything: thumbnails, previews, gain maps,
/// depth maps, other pictures, the movie of a motion photo, color profiles and XMP packets.
///
/// ```swift
/// let extraction = try Extraction(contentsOf: "IMG_0001.HEIC")
/// for file in extraction.files {
///     try file.plan.write(contentsOf: "IMG_0001.HEIC", to: file.name(withStem: "IMG_0001"))
/// }
/// ```
///
/// JPEG files, movies, profiles and packets are copied. An image item of a HEIF file (ISO/IEC 23008-12) becomes the main image of a
/// HEIC or AVIF file of its own, with its properties and, for a grid, its tiles.
///
/// Each plan copies ranges of the source, so a file of any size is written in bounded memory. All plans together copy at most
/// four times as many bytes as the source has, whatever the source states.
public struct Extraction: Sendable {
    /// What can be extracted: pictures in the order of `MediaMetadata.parts`, then movies, profiles and packets.
    public let files: [File]
    /// What the source contains, or says that it contains, and cannot be extracted.
    public let omissions: [Omission]

    /// A file that can be extracted.
    public struct File: Sendable {
        /// What the file is.
        public let kind: Kind
        /// The position among the files of this kind, from 1.
        public let number: Int
        /// The `MediaPart.id` of the part that the file is, or that it describes; `nil` for a movie.
        public let partID: Int?
        /// The type of an auxiliary image, as a URN; `nil` for other files, and if it is not stated.
        public let auxiliaryType: String?
        /// The usual extension of such a file's name, such as "jpg", "heic", "avif", "mov", "icc" or "xmp".
        public let fileExtension: String
        /// The plan that makes the file; its source is the file that was read.
        public let plan: EditPlan

        /// A name for the file: the stem, the kind, a number if it is not the first of its kind, and the extension.
        ///
        /// Nothing that the source contains becomes part of the name: "IMG_0001.gain-map.heic", "IMG_0001.preview-2.jpg".
        public func name(withStem stem: String) -> String {
            "\(stem).\(kind.rawValue)\(number == 1 ? "" : "-\(number)").\(fileExtension)"
        }
    }

    /// Something that is not extracted.
    public struct Omission: Sendable {
        /// What it is.
        public let kind: Kind
        /// The `MediaPart.id` of its part; `nil` for a movie.
        public let partID: Int?
        /// Why it is not extracted.
        public let error: MetadataError
    }

    /// What an extracted file is.
    ///
    /// New kinds may be added.
    public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in the name of a file.
        public let rawValue: String

        /// A kind by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A small version of a picture.
        public static let thumbnail = Kind(rawValue: "thumbnail")
        /// A larger version of a picture, as raw files have.
        public static let preview = Kind(rawValue: "preview")
        /// A map of the gain by which an HDR display shows parts of the picture brighter.
        public static let gainMap = Kind(rawValue: "gain-map")
        /// A map of distances, or of disparities.
        public static let depthMap = Kind(rawValue: "depth-map")
        /// A matte of a person, of hair, skin, or the sky.
        public static let matte = Kind(rawValue: "matte")
        /// Another auxiliary image, such as the opacity of a picture.
        public static let auxiliary = Kind(rawValue: "auxiliary")
        /// Another picture: an alternative to the main one, one of a series, another view.
        public static let picture = Kind(rawValue: "picture")
        /// The movie in a photo's file.
        public static let movie = Kind(rawValue: "movie")
        /// A color profile (ICC.1:2022).
        public static let profile = Kind(rawValue: "profile")
        /// An XMP packet (ISO 16684-1).
        ///
        /// The part of a packet that does not fit one segment of a JPEG file is a file of its own.
        public static let packet = Kind(rawValue: "packet")

        /// All kinds that are known.
        public static let all: [Kind] = [
            .thumbnail, .preview, .gainMap, .depthMap, .matte, .auxiliary, .picture, .movie, .profile,
            .packet,
        ]
    }

    init(files: [File], omissions: [Omission]) {
        (self.files, self.omissions) = (files, omissions)
    }
}

extension Extraction.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension Extraction {
    /// Finds what can be extracted from a file, without writing anything.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - kinds: What is wanted.
    ///   - limits: The limits for reading the file, such as `Limits.untrusted`.
    /// - Throws: As `MediaMetadata.init(contentsOf:options:)`. What cannot be extracted is in ``omissions``.
    public init(
        contentsOf input: some FileInput, kinds: Set<Kind> = Set(Kind.all), limits: Limits = Limits()
    ) throws(MetadataError) {
        self = try input.reading { source throws(MetadataError) in
            try Self.finding(kinds, in: SourceView(source), limits, try source.identity())
                .run(reading: source)
        }
    }

    /// Finds what can be extracted from an asynchronous source.
    ///
    /// A plan is applied with ``EditPlan/chunks(reading:upTo:)``.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``init(contentsOf:kinds:limits:)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, kinds: Set<Kind> = Set(Kind.all), limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.finding(kinds, in: SourceView(awaiting: source), limits)
            .run(awaiting: source)
    }

    private static func finding(
        _ kinds: Set<Kind>, in source: SourceView, _ limits: Limits, _ identity: FileIdentity? = nil
    ) -> SequentialOperation<Extraction> {
        SequentialOperation { steps throws(StepStop) in
            try steps.extraction(of: kinds, from: source, limits, identity)
        }
    }
}

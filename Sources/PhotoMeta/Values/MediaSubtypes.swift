// SPDX-License-Identifier: Apache-2.0
/// The kinds of picture or movie that a file is, as far as the file proves it.
///
/// Each kind states its evidence; `Docs/MediaSubtypes.md` has the sources. A kind that is absent is not disproved:
/// evidence in a sidecar or in a photo library is not known here. New kinds may be added. Encoded as an array
/// of ``names``.
public struct MediaSubtypes: OptionSet, Hashable, Sendable {
    /// One bit for each kind; the bits are stable.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One half of a Live Photo.
    ///
    /// A still by the content identifier of Apple's maker note (tag 17). A movie by its content identifier and a track that
    /// marks the moment of the still, unless it is a loop, a bounce or a long exposure made of one
    /// (`com.apple.photos.variation-identifier`).
    public static let live = MediaSubtypes(rawValue: 1 << 0)

    /// High dynamic range: merged from several exposures, or with data for brightness above white.
    ///
    /// By Apple's values 2 and 3 of CustomRendered, by HDRImageType 3 of its maker note, by an auxiliary image whose type
    /// ends in `:aux:hdrgainmap` (Apple's and Samsung's gain maps), by the brand `tmap` of a HEIF file (gain maps of
    /// ISO 21496-1), by a HEIF image's transfer function PQ or HLG, by a JPEG file's gain map that both XMP and the MPF index
    /// name, or by a movie's codec for Dolby Vision alone. Not by a movie's transfer function.
    public static let hdr = MediaSubtypes(rawValue: 1 << 1)

    /// A panorama.
    ///
    /// By value 6 of Apple's CustomRendered, bit 8 of its maker note's ImageProcessingFlags (tag 25), or XMP's
    /// `GPano:ProjectionType` with the panorama's size. Not by a wide picture.
    public static let panorama = MediaSubtypes(rawValue: 1 << 2)

    /// A portrait with a shallow depth of field, applied or applicable.
    ///
    /// By values 7 and 8 of Apple's CustomRendered, bits 5 and 6 of its maker note's ImageProcessingFlags (tag 25), or
    /// the type SpecialType-PORTRAIT among XMP's `GCamera:SpecialTypeID`. Value 9 is
    /// the original beside a portrait, and not evidence by itself. Nor is a matte: other pictures have one too.
    public static let portrait = MediaSubtypes(rawValue: 1 << 3)

    /// A picture with a depth map.
    ///
    /// By a HEIF file's auxiliary image of the type `urn:mpeg:hevc:2015:auxid:2` or
    /// `urn:mpeg:mpegB:cicp:systems:auxiliary:depth`, or by a depth map in XMP (`GDepth:Data`).
    public static let depth = MediaSubtypes(rawValue: 1 << 4)

    /// A picture of a screen.
    ///
    /// By Exif's UserComment "Screenshot", which iOS writes. Not by a screen's size.
    public static let screenshot = MediaSubtypes(rawValue: 1 << 5)

    /// One of a burst of pictures.
    ///
    /// By the burst identifier of Apple's maker note (tag 11), or XMP's `GCamera:BurstID` unless that is a portrait's.
    public static let burst = MediaSubtypes(rawValue: 1 << 6)

    /// A movie to be played slower than it was taken.
    ///
    /// By at least 100 frames a second where `com.apple.quicktime.full-frame-rate-playback-intent` is 0, or where
    /// `com.android.capture.fps` is at least twice the rate at which the frames are stored. Neither key proves anything
    /// without the frame rate, which needs the number of a video track's samples: without it no movie is
    /// slow motion. The speed that a person chose later is in a sidecar (AAE), which is a file of its own.
    public static let slowMotion = MediaSubtypes(rawValue: 1 << 7)

    /// A movie that plays faster than it was taken.
    ///
    /// By `com.apple.photos.captureMode` "Time-lapse", or where `com.android.capture.fps` is at most half the frame rate.
    public static let timeLapse = MediaSubtypes(rawValue: 1 << 8)

    /// A movie of Apple's Cinematic mode, whose focus can be changed.
    ///
    /// By `com.apple.quicktime.cinematic-video-intent`, if it is not 0.
    public static let cinematic = MediaSubtypes(rawValue: 1 << 9)

    /// A spatial picture or movie: one picture for each eye.
    ///
    /// If the ``SpatialMedia/kind-swift.property`` of ``MediaMetadata/spatial`` is ``SpatialMedia/Kind-swift.struct/stereo``. Not
    /// by Apple's "spatial overcapture", which is the area beyond the frame.
    public static let spatial = MediaSubtypes(rawValue: 1 << 10)

    /// A recording of a screen.
    ///
    /// By the author "ReplayKitRecording", which iOS writes.
    public static let screenRecording = MediaSubtypes(rawValue: 1 << 11)
}

extension MediaSubtypes: Codable {
    /// Decodes an array of ``names``.
    ///
    /// A name that is not known, as of a kind added in a later version, is ignored.
    public init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String].self)
        self.init(Self.all.filter { names.contains($0.name) }.map(\.kind))
    }

    /// Encodes ``names`` as an array; bits without a name are left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}

extension MediaSubtypes: CustomStringConvertible {
    /// The kinds' names, in the order of their bits: "live, portrait"; empty for none.
    public var description: String { names.joined(separator: ", ") }

    /// The kinds' names, in the order of their bits.
    public var names: [String] {
        Self.all.filter { contains($0.kind) }.map(\.name)
    }

    private static var all: [(kind: MediaSubtypes, name: String)] {
        [
            (.live, "live"), (.hdr, "hdr"), (.panorama, "panorama"), (.portrait, "portrait"),
            (.depth, "depth"), (.screenshot, "screenshot"), (.burst, "burst"), (.slowMotion, "slowMotion"),
            (.timeLapse, "timeLapse"), (.cinematic, "cinematic"), (.spatial, "spatial"),
            (.screenRecording, "screenRecording"),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The kind of a file: an image, a movie, a sound recording or a sidecar.
///
/// New kinds may be added.
public struct MediaKind: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, as in JSON.
    public let rawValue: String

    /// A kind by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A picture, or several.
    public static let image = MediaKind(rawValue: "image")
    /// Pictures over time.
    public static let movie = MediaKind(rawValue: "movie")
    /// Sound without a picture.
    public static let audio = MediaKind(rawValue: "audio")
    /// A file that belongs to an image or a movie, such as an AAE or XMP file.
    public static let sidecar = MediaKind(rawValue: "sidecar")
}

extension MediaKind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension MediaMetadata {
    /// The kind of the file: an image, a movie, a sound recording or a sidecar.
    ///
    /// A movie file is a sound recording if it has a sound track and no video track, or if its major brand is one
    /// of iTunes' audio brands. If its tracks were not read (``ReadOptions/selection``), it counts as a movie.
    public var mediaKind: MediaKind {
        guard format.isMovie else {
            return family == .aae || family == .xmp || family == .c2pa ? .sidecar : .image
        }
        switch self[\.movie.majorBrand] {
        // The pictures of an audio book's chapters are a video track.
        case "M4A "?, "M4B "?, "M4P "?: return .audio
        default: break
        }
        if tracks.contains(where: { $0.handler == .vide }) { return .movie }
        return tracks.contains { $0.handler == .soun } ? .audio : .movie
    }
}

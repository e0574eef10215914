// SPDX-License-Identifier: Apache-2.0
/// A file that belongs to a photo or a movie in the same folder, by its name.
///
/// Sidecars do not state which file they belong to; they are found by the names that applications give them.
public struct Sidecar: Hashable, Sendable {
    /// The name of the file.
    public let name: String
    /// The kind of file.
    public let kind: Kind

    /// The kind of a sidecar.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// The edit that Photos made: `IMG_1234.AAE` (``AdjustmentData``).
        case adjustments
        /// The edit that the camera made, from which Photos started: `IMG_O1234.AAE`.
        case originalAdjustments
        /// The photo as it is after the edit: `IMG_E1234.JPG`.
        case edited
        /// XMP of the photo: `IMG_1234.xmp` of Lightroom, `IMG_1234.jpg.xmp` of darktable and digiKam.
        case xmp
        /// XMP of another version of the photo, as darktable keeps them: `IMG_1234_01.jpg.xmp`.
        case xmpOfVersion
        /// Google Takeout's JSON of the photo or the movie: `IMG_1234.HEIC.supplemental-metadata.json` (``SidecarMetadata``).
        case takeout
        /// Google Takeout's JSON of a still with the name of the movie, which may be that of a Live Photo.
        ///
        /// Google writes none for the movie. Only the identifiers tell whether the two belong together.
        case takeoutOfStill
        /// The table of an export from iCloud: `Photo Details.csv` (``PhotoDetails``).
        case photoDetails
    }

    /// Kinds of sidecars, for ``ReadOptions/sidecars``.
    public struct Kinds: OptionSet, Hashable, Sendable, Codable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// XMP files.
        public static let xmp = Kinds(rawValue: 1)
        /// The edits of Photos and of the camera: ``Kind/adjustments`` and ``Kind/originalAdjustments``.
        public static let adjustments = Kinds(rawValue: 2)
        /// Google Takeout's JSON of the file itself.
        public static let takeout = Kinds(rawValue: 4)
        /// The file's row in the table of an export from iCloud, which is read as a whole.
        public static let photoDetails = Kinds(rawValue: 8)
        /// All of them.
        public static let all: Kinds = [.xmp, .adjustments, .takeout, .photoDetails]

        /// Whether a kind is among them.
        func includes(_ kind: Kind) -> Bool {
            switch kind {
            case .xmp, .xmpOfVersion: contains(.xmp)
            case .adjustments, .originalAdjustments: contains(.adjustments)
            case .takeout: contains(.takeout)
            case .photoDetails: contains(.photoDetails)
            // Another picture, and the sidecar of another file.
            case .edited, .takeoutOfStill: false
            }
        }
    }

    /// A name without its extension, and the extension.
    package static func split(_ name: String) -> (stem: String, extension: String) {
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (name, "") }
        return (String(name[..<point]), String(name[name.index(after: point)...]))
    }
}

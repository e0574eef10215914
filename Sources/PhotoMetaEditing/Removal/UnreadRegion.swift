// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Bytes of an edited file that the edit did not read, and that may contain what it removed.
///
/// ```swift
/// var edit = MetadataEdit()
/// edit.remove(\.location)
/// let plan = try edit.plan(contentsOf: "IMG_0002.JPG")
/// for region in plan.unread { print("may still contain \(region.contents): \(region)") }
/// ```
///
/// A region is listed only for what its kind can contain; ``Kind/contents`` says so, and ``Kind/reason`` why.
public struct UnreadRegion: Hashable, Sendable {
    /// The kind of the region.
    public let kind: Kind
    /// The range in the edited file; of a track, from its first sample to its last, with other samples between them.
    public let range: Range<UInt64>
    /// The number of bytes; of a track, those of its samples alone.
    public let byteCount: UInt64
    /// The names of the structures that contain the region, as in a ``FileLayout``: "APP6", "moov/trak 3 (djmd)"; empty for the file
    /// itself.
    public let name: String
    /// What was removed, and may still be in the region.
    public let contents: Contents

    init(
        _ kind: Kind, _ range: Range<UInt64>, byteCount: UInt64? = nil, name: String, _ contents: Contents
    ) {
        self.kind = kind
        self.range = range
        self.byteCount = byteCount ?? range.byteCount
        self.name = name
        self.contents = contents
    }

    /// Kinds of what properties state, for which a region is listed.
    public struct Contents: OptionSet, Hashable, Sendable, Codable {
        /// The kinds, as bits.
        public let rawValue: UInt8

        /// Creates a set of kinds from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Positions, and the names of places.
        public static let location = Contents(rawValue: 1)
        /// Dates and times.
        public static let dates = Contents(rawValue: 2)
        /// Creators, owners of rights, and people in the picture.
        public static let people = Contents(rawValue: 4)
        /// Titles, descriptions and keywords.
        public static let texts = Contents(rawValue: 8)
        /// Makers, models and serial numbers.
        public static let camera = Contents(rawValue: 16)
        /// Exposure and other settings of the camera.
        public static let settings = Contents(rawValue: 32)
        /// Everything else, such as ratings.
        public static let other = Contents(rawValue: 64)

        /// All kinds.
        public static let all: Contents = [.location, .dates, .people, .texts, .camera, .settings, .other]

        private static let named: [(name: String, contents: Contents)] = [
            ("location", .location), ("dates", .dates), ("people", .people), ("texts", .texts),
            ("camera", .camera), ("settings", .settings), ("other", .other),
        ]

        /// The stable names of the kinds in the set, as in JSON.
        public var names: [String] { Self.named.filter { contains($0.contents) }.map(\.name) }
    }
}

extension UnreadRegion.Contents: CustomStringConvertible {
    /// The names, as in "location, dates".
    public var description: String { names.joined(separator: ", ") }
}

extension UnreadRegion: CustomStringConvertible {
    /// The name, the kind in words, and the place, as in "APP6 (segment of an unknown kind), 1234 bytes at 20".
    public var description: String {
        let words = kind.description
        return "\(name.isEmpty ? words : "\(name) (\(words))"), \(byteCount) bytes at \(range.lowerBound)"
    }
}

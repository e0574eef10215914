// SPDX-License-Identifier: Apache-2.0
/// How a gain map turns a picture into one for brighter, or darker, displays.
///
/// A file contains a picture, the **base**, and a smaller image, the **map**, from which a program computes the **alternate**
/// picture. Phones store a picture for ordinary displays, and the map makes it brighter.
///
/// ```swift
/// let photo = try MediaMetadata(contentsOf: "HDR_0001.JPG")
/// photo.gainMap?.format      // Format? ISO 21496-1
/// photo.gainMap?.headroom    // Double? 2.5
/// ```
///
/// A file can describe its gain map in several ways. ``descriptions`` has all of them; the properties of the gain map itself
/// are those of the first, which counts.
public struct GainMap: Hashable, Sendable, Codable {
    /// What the file states about the gain map, at least one: ISO 21496-1 first, then Ultra HDR, then Apple.
    public let descriptions: [Description]
    /// The ``MediaPart/id`` of the part that holds the map; `nil` if it is not known.
    public let partID: Int?

    /// Creates a gain map from its descriptions, in any order; `nil` if there are none.
    init?(_ descriptions: [Description], partID: Int?) {
        guard !descriptions.isEmpty else { return nil }
        self.descriptions = descriptions.sorted { $0.format.rank < $1.format.rank }
        self.partID = partID
    }

    /// The form of the first description.
    public var format: Format { descriptions.first?.format ?? Format(rawValue: "") }

    /// How much brighter than white the brightest parts may be shown, in stops; `nil` if no description states it.
    public var headroom: Double? { descriptions.lazy.compactMap(\.headroom).first }
    /// The headroom of the display for which the base picture is meant, in stops; `nil` if the first description does not
    /// state it.
    public var baseHeadroom: Double? { descriptions.first?.baseHeadroom }
    /// The headroom of the display from which on the map is applied in full, in stops; `nil` if the first description does not
    /// state it.
    public var alternateHeadroom: Double? { descriptions.first?.alternateHeadroom }
    /// How the map's samples are used: one for all channels, or one each for red, green and blue; empty for Apple's form, which
    /// does not state it.
    public var channels: [Channel] { descriptions.first?.channels ?? [] }
    /// Whether the map applies in the color space of the base picture, and not in that of the alternate one; `nil` if the first
    /// description does not state it.
    public var usesBaseColorSpace: Bool? { descriptions.first?.usesBaseColorSpace }
}

extension GainMap {
    /// How a gain map is described.
    public struct Format: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// Creates a form from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// ISO 21496-1: the item `tmap` of a HEIF or AVIF file, a segment APP2 of the map in a JPEG file, the box `jhgm` of a JPEG XL
        /// file, or the chunk `gmAP` of the map in a PNG file.
        public static let iso = Format(rawValue: "iso21496-1")
        /// XMP of Adobe's and Google's specifications, which agree: `hdrgm`, Ultra HDR.
        public static let ultraHDR = Format(rawValue: "ultraHDR")
        /// Apple's: a kind of auxiliary image, whose headroom is in the maker note or in XMP.
        public static let apple = Format(rawValue: "apple")

        /// The position in the order of precedence.
        fileprivate var rank: Int { self == .iso ? 0 : self == .ultraHDR ? 1 : 2 }
    }

    /// The use of the map's samples for one color channel.
    ///
    /// A sample v between 0 and 1 is a gain of `minimum + (maximum - minimum) · v^(1 / gamma)` stops.
    public struct Channel: Hashable, Sendable, Codable {
        /// The least gain, in stops.
        public let minimum: Double
        /// The greatest gain, in stops.
        public let maximum: Double
        /// The gamma of the samples.
        public let gamma: Double
        /// The number to add to the base picture's linear values before the gain is applied.
        public let baseOffset: Double
        /// The number to subtract from the alternate picture's linear values after the gain was applied.
        public let alternateOffset: Double

        /// Creates the use of the samples for a channel; numbers that are not given have the defaults of Ultra HDR.
        public init(
            minimum: Double = 0, maximum: Double, gamma: Double = 1, baseOffset: Double = 1.0 / 64,
            alternateOffset: Double = 1.0 / 64
        ) {
            self.minimum = minimum
            self.maximum = maximum
            self.gamma = gamma
            self.baseOffset = baseOffset
            self.alternateOffset = alternateOffset
        }

        package var numbers: [Double] { [minimum, maximum, gamma, baseOffset, alternateOffset] }
    }

    /// What a file states about its gain map, in one form.
    public struct Description: Hashable, Sendable, Codable {
        /// The form.
        public let format: Format
        /// The headroom of the display for which the base picture is meant, in stops: 0 for ordinary displays.
        public let baseHeadroom: Double?
        /// The headroom of the display from which on the map is applied in full, in stops.
        public let alternateHeadroom: Double?
        /// One for all channels, or one each for red, green and blue; empty if not stated.
        public let channels: [Channel]
        /// Whether the map applies in the color space of the base picture; `nil` if not stated.
        public let usesBaseColorSpace: Bool?
        /// The denominator that all numbers share, if ISO 21496-1's were stored with one; `nil` for others.
        public let commonDenominator: UInt32?

        /// How much brighter than white the brightest parts may be shown, in stops: the larger headroom.
        public var headroom: Double? {
            guard let baseHeadroom, let alternateHeadroom else { return alternateHeadroom ?? baseHeadroom }
            return max(baseHeadroom, alternateHeadroom)
        }

        /// Creates a description in the form of ISO 21496-1.
        ///
        /// - Parameters:
        ///   - baseHeadroom: The headroom of the display for which the base picture is meant, in stops.
        ///   - alternateHeadroom: The headroom of the display from which on the map is applied in full, in stops.
        ///   - channels: One for all channels, or one each for red, green and blue.
        ///   - usesBaseColorSpace: Whether the map applies in the color space of the base picture.
        public init(
            baseHeadroom: Double = 0, alternateHeadroom: Double, channels: [Channel],
            usesBaseColorSpace: Bool = true
        ) {
            self.init(
                .iso, baseHeadroom: baseHeadroom, alternateHeadroom: alternateHeadroom, channels: channels,
                usesBaseColorSpace: usesBaseColorSpace)
        }

        package init(
            _ format: Format, baseHeadroom: Double?, alternateHeadroom: Double?, channels: [Channel] = [],
            usesBaseColorSpace: Bool? = nil, commonDenominator: UInt32? = nil
        ) {
            self.format = format
            self.baseHeadroom = baseHeadroom
            self.alternateHeadroom = alternateHeadroom
            self.channels = channels
            self.usesBaseColorSpace = usesBaseColorSpace
            self.commonDenominator = commonDenominator
        }
    }
}

extension GainMap.Format: CustomStringConvertible {
    /// The name in words.
    public var description: String {
        switch self {
        case .iso: "ISO 21496-1"
        case .ultraHDR: "Ultra HDR"
        case .apple: "Apple"
        default: rawValue
        }
    }
}

// MARK: - Disagreements

extension GainMap {
    /// Where two descriptions differ, in words; empty if they agree, or if there is only one.
    ///
    /// Numbers differ if they are more than a hundredth apart: writers round them.
    public var disagreements: [String] {
        guard let first = descriptions.first else { return [] }
        return descriptions.dropFirst().flatMap { $0.differences(from: first) }
    }
}

extension GainMap.Description {
    /// The differences from the description that counts; what either does not state is not a difference.
    fileprivate func differences(from first: Self) -> [String] {
        func text(_ name: String, _ one: Double?, _ other: Double?) -> String? {
            guard let one, let other, (one - other).magnitude > 0.01 else { return nil }
            return "\(name): \(first.format) \(Self.rounded(one)), \(format) \(Self.rounded(other))"
        }
        var texts = [
            text("base headroom", first.baseHeadroom, baseHeadroom),
            text("alternate headroom", first.alternateHeadroom, alternateHeadroom),
        ]
        guard !first.channels.isEmpty, !channels.isEmpty else { return texts.compactMap { $0 } }
        for index in 0..<max(channels.count, first.channels.count) {
            let one = first.channels[min(index, first.channels.count - 1)]
            let other = channels[min(index, channels.count - 1)]
            let name = channels.count == 1 && first.channels.count == 1 ? "" : " of channel \(index + 1)"
            texts += [
                text("minimum\(name)", one.minimum, other.minimum),
                text("maximum\(name)", one.maximum, other.maximum),
                text("gamma\(name)", one.gamma, other.gamma),
                text("base offset\(name)", one.baseOffset, other.baseOffset),
                text("alternate offset\(name)", one.alternateOffset, other.alternateOffset),
            ]
        }
        return texts.compactMap { $0 }
    }

    private static func rounded(_ number: Double) -> String { "\((number * 1_000).rounded() / 1_000)" }
}

// MARK: - ISO 21496-1

extension GainMap.Description {
    /// Reads the metadata of ISO 21496-1 (Annex C.2); `nil` if it is cut short, needs a later version, or has a
    /// denominator of 0.
    ///
    /// Minimum version and writer's version; flags; then fractions: base and alternate headroom, and for each channel minimum,
    /// maximum, gamma, base offset and alternate offset. Bytes of a later writer may follow.
    init?(iso bytes: ArraySlice<UInt8>) {
        var reader = ISOReader(bytes)
        guard let minimumVersion = reader.uint16(), minimumVersion == 0, reader.uint16() != nil,
            let flags = reader.uint8()
        else { return nil }
        // Drafts, and programs that follow them, store one denominator for all numbers.
        if flags & 0x08 != 0 {
            guard let denominator = reader.uint32(), denominator != 0 else { return nil }
            reader.denominator = denominator
        }
        guard let base = reader.unsigned(), let alternate = reader.unsigned() else { return nil }
        var channels: [GainMap.Channel] = []
        for _ in 0..<(flags & 0x80 != 0 ? 3 : 1) {
            guard let minimum = reader.signed(), let maximum = reader.signed(), let gamma = reader.unsigned(),
                let baseOffset = reader.signed(), let alternateOffset = reader.signed()
            else { return nil }
            channels.append(
                GainMap.Channel(
                    minimum: minimum, maximum: maximum, gamma: gamma, baseOffset: baseOffset,
                    alternateOffset: alternateOffset))
        }
        self.init(
            .iso, baseHeadroom: base, alternateHeadroom: alternate, channels: channels,
            usesBaseColorSpace: flags & 0x40 != 0, commonDenominator: reader.denominator)
    }

    /// Reads the payload of an item `tmap`: a version, which must be 0, and the metadata of ISO 21496-1 (ISO/IEC 23008-12
    /// Amendment 1 §6.6.2.4).
    init?(toneMap bytes: ArraySlice<UInt8>) {
        guard bytes.first == 0 else { return nil }
        self.init(iso: bytes.dropFirst())
    }
}

/// Reads big-endian numbers one after the other; `nil` past the end.
private struct ISOReader {
    private var rest: ArraySlice<UInt8>
    /// The denominator of all fractions; `nil` if each has its own.
    var denominator: UInt32?

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    private mutating func next(_ count: Int) -> UInt32? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func uint8() -> UInt8? { next(1).map { UInt8(truncatingIfNeeded: $0) } }
    mutating func uint16() -> UInt16? { next(2).map { UInt16(truncatingIfNeeded: $0) } }
    mutating func uint32() -> UInt32? { next(4) }

    /// A fraction of unsigned numbers.
    mutating func unsigned() -> Double? {
        guard let numerator = uint32() else { return nil }
        return divided(Double(numerator))
    }

    /// A fraction with a signed numerator.
    mutating func signed() -> Double? {
        guard let numerator = uint32() else { return nil }
        return divided(Double(Int32(bitPattern: numerator)))
    }

    private mutating func divided(_ numerator: Double) -> Double? {
        guard let denominator = denominator ?? uint32(), denominator != 0 else { return nil }
        return numerator / Double(denominator)
    }
}

// SPDX-License-Identifier: Apache-2.0
/// How a panorama is projected (Google, Photo Sphere XMP Metadata).
public struct Panorama: Hashable, Sendable {
    /// The projection, such as "equirectangular".
    public let projectionType: String?
    /// The size of the whole panorama, of which the picture may be a part; `nil` if the file does not say.
    public let fullSize: PixelSize?
    /// The size of the part that the picture is.
    public let croppedSize: PixelSize?
    /// The offset of the part in the whole panorama, in pixels from the left and from the top.
    public let croppedOrigin: (left: Int, top: Int)?
    /// The compass direction of the middle, in degrees.
    public let heading: Double?

    init?(
        projectionType: String?, fullSize: PixelSize?, croppedSize: PixelSize?,
        croppedOrigin: (left: Int, top: Int)?, heading: Double?
    ) {
        guard projectionType != nil || fullSize != nil else { return nil }
        self.projectionType = projectionType
        self.fullSize = fullSize
        self.croppedSize = croppedSize
        self.croppedOrigin = croppedOrigin
        self.heading = heading
    }

    /// Whether two panoramas are the same.
    public static func == (first: Panorama, second: Panorama) -> Bool {
        first.projectionType == second.projectionType && first.fullSize == second.fullSize
            && first.croppedSize == second.croppedSize
            && first.croppedOrigin?.left == second.croppedOrigin?.left
            && first.croppedOrigin?.top == second.croppedOrigin?.top && first.heading == second.heading
    }

    /// Hashes the projection and the sizes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(projectionType)
        hasher.combine(fullSize)
        hasher.combine(croppedSize)
    }
}

extension Panorama: Codable {
    private enum CodingKeys: String, CodingKey {
        case projectionType, fullSize, croppedSize, left, top, heading
    }

    /// Encodes an object with the properties as members; the origin is two of them, `left` and `top`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(projectionType, forKey: .projectionType)
        try values.encodeIfPresent(fullSize, forKey: .fullSize)
        try values.encodeIfPresent(croppedSize, forKey: .croppedSize)
        try values.encodeIfPresent(croppedOrigin?.left, forKey: .left)
        try values.encodeIfPresent(croppedOrigin?.top, forKey: .top)
        try values.encodeIfPresent(heading, forKey: .heading)
    }

    /// Decodes an object with the properties as members.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        projectionType = try values.decodeIfPresent(String.self, forKey: .projectionType)
        fullSize = try values.decodeIfPresent(PixelSize.self, forKey: .fullSize)
        croppedSize = try values.decodeIfPresent(PixelSize.self, forKey: .croppedSize)
        let left = try values.decodeIfPresent(Int.self, forKey: .left)
        let top = try values.decodeIfPresent(Int.self, forKey: .top)
        croppedOrigin = left.flatMap { left in top.map { (left, $0) } }
        heading = try values.decodeIfPresent(Double.self, forKey: .heading)
    }
}

extension Panorama: CustomStringConvertible {
    /// The projection and the size, such as "equirectangular, 8192 × 4096".
    public var description: String {
        [projectionType, (fullSize ?? croppedSize)?.description].compactMap { $0 }.joined(separator: ", ")
    }
}

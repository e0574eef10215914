// SPDX-License-Identifier: Apache-2.0
/// A region of a picture, such as a face (MWG Guidelines 2.0 §5.9).
public struct PictureRegion: Hashable, Sendable {
    /// What the region shows, such as a person's name; `nil` if the file does not say.
    public let name: String?
    /// The kind of region: "Face", "Pet", "Focus", "BarCode" or another one.
    public let kind: String?
    /// The middle, from the left of the picture as it is displayed, in its width.
    public let centerX: Double
    /// The middle, from the top of the picture as it is displayed, in its height.
    public let centerY: Double
    /// The width, in the picture's width; 0 for a point.
    public let width: Double
    /// The height, in the picture's height; 0 for a point.
    public let height: Double

    /// Creates a region; `nil` if a number is not finite, or a size is negative.
    public init?(
        name: String?, kind: String?, centerX: Double, centerY: Double, width: Double, height: Double
    ) {
        guard [centerX, centerY, width, height].allSatisfy(\.isFinite), width >= 0, height >= 0 else {
            return nil
        }
        self.name = name
        self.kind = kind
        self.centerX = centerX
        self.centerY = centerY
        self.width = width
        self.height = height
    }

    /// The region in a picture rotated or mirrored by an orientation.
    package func turned(_ orientation: Orientation) -> PictureRegion {
        let (x, y) = (centerX, centerY)
        let center: (x: Double, y: Double) =
            switch orientation.rawValue {
            case 2: (1 - x, y)
            case 3: (1 - x, 1 - y)
            case 4: (x, 1 - y)
            case 5: (y, x)
            case 6: (1 - y, x)
            case 7: (1 - y, 1 - x)
            case 8: (y, 1 - x)
            default: (x, y)
            }
        let swaps = orientation.swapsAxes
        return PictureRegion(
            name: name, kind: kind, centerX: center.x, centerY: center.y, width: swaps ? height : width,
            height: swaps ? width : height) ?? self
    }
}

extension PictureRegion: Codable {
    /// Decodes an object with the properties as members.
    ///
    /// - Throws: `DecodingError` if a number is not finite, or a size is negative.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let region = PictureRegion(
            name: try values.decodeIfPresent(String.self, forKey: .name),
            kind: try values.decodeIfPresent(String.self, forKey: .kind),
            centerX: try values.decode(Double.self, forKey: .centerX),
            centerY: try values.decode(Double.self, forKey: .centerY),
            width: try values.decode(Double.self, forKey: .width),
            height: try values.decode(Double.self, forKey: .height))
        guard let region else { throw DecodingError.invalid("region", decoder) }
        self = region
    }
}

extension PictureRegion: CustomStringConvertible {
    /// The kind, the name and the middle, such as "Face Anna at 42 %, 31 %".
    public var description: String {
        let middle = "\((centerX * 100).decimalText(0)) %, \((centerY * 100).decimalText(0)) %"
        return [kind, name, "at \(middle)"].compactMap { $0 }.joined(separator: " ")
    }
}

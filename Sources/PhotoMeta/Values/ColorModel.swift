// SPDX-License-Identifier: Apache-2.0
/// The meaning of the components of a picture's pixels, by ImageIO's names.
public struct ColorModel: RawRepresentable, Hashable, Sendable, Codable {
    /// ImageIO's name, such as "RGB".
    public let rawValue: String

    /// Creates a color model from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// One component: brightness.
    public static let gray = ColorModel(rawValue: "Gray")
    /// Red, green and blue, or components computed from them, such as Y, Cb and Cr.
    public static let rgb = ColorModel(rawValue: "RGB")
    /// Cyan, magenta, yellow and black.
    public static let cmyk = ColorModel(rawValue: "CMYK")
    /// Lightness and two opponent colors.
    public static let lab = ColorModel(rawValue: "Lab")

    /// Creates the usual model for a number of components; `nil` for other numbers than 1, 3 and 4.
    init?(componentCount: Int) {
        switch componentCount {
        case 1: self = .gray
        case 3: self = .rgb
        case 4: self = .cmyk
        default: return nil
        }
    }
}

extension ColorModel: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

/// The properties that image data, or the header of its container, states about a picture.
package struct CodedImage {
    package var size: PixelSize
    /// The number of bits of a sample; `nil` if it is not stated.
    var bitsPerComponent: Int?
    /// The meaning of the components of a pixel; `nil` if it is not stated.
    var colorModel: ColorModel?
    /// Whether pixels can be transparent; `nil` if it is not stated.
    package var hasAlpha: Bool?
    /// Whether the data is coded in several passes over the picture; `nil` if it is not stated.
    var isProgressive: Bool?
    /// The number of frames of an animation, 1 for a still picture; `nil` if it is not stated.
    var frameCount: Int?
    /// The duration of an animation, in seconds.
    var duration: Fraction?
}

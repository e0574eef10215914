/// What the components of a picture's pixels are, by ImageIO's names.
public struct ColorModel: RawRepresentable, Hashable, Sendable {
    /// ImageIO's name, such as "RGB".
    public let rawValue: String

    /// A colour model by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// One component: brightness.
    public static let gray = ColorModel(rawValue: "Gray")
    /// Red, green and blue, or what is made of them, as Y, Cb and Cr are.
    public static let rgb = ColorModel(rawValue: "RGB")
    /// Cyan, magenta, yellow and black.
    public static let cmyk = ColorModel(rawValue: "CMYK")
    /// Lightness and two opponent colours.
    public static let lab = ColorModel(rawValue: "Lab")

    /// The model of as many components; `nil` where that does not tell.
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

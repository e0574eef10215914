/// How far a picture was processed: DevelopmentType (Exif 3.1 §4.6.6.7.47, tag 0xA40D).
///
/// SHORT ×1: the upper byte says what the processing did to the picture, the lower one whether it was that of the camera as
/// it left the factory. Old cameras stored other things under this tag: only a file of Exif 3.1 can be trusted.
public struct DevelopmentType: RawRepresentable, Hashable, Sendable {
    /// What the processing did to the picture.
    public struct Characteristic: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// A characteristic by its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It is meant to look as what was before the camera.
        public static let faithful = Characteristic(rawValue: 1)
        /// It looks different, but not extremely so.
        public static let moderate = Characteristic(rawValue: 2)
        /// It differs extremely: things were taken away, or changed in size or shape.
        public static let extreme = Characteristic(rawValue: 4)

        /// The characteristic in words.
        public var meaning: String? {
            switch self {
            case .faithful: "Same as captured"
            case .moderate: "No extreme difference"
            case .extreme: "Extreme difference"
            default: nil
            }
        }
    }

    /// Whether the processing was that of the camera as it left the factory.
    public struct Difference: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// A difference by its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It was.
        public static let factoryDefault = Difference(rawValue: 1)
        /// It was not.
        public static let different = Difference(rawValue: 2)
        /// The writer does not know.
        public static let unknown = Difference(rawValue: 4)

        /// The difference in words.
        public var meaning: String? {
            switch self {
            case .factoryDefault: "Factory default"
            case .different: "Different from factory default"
            case .unknown: "Unknown"
            default: nil
            }
        }
    }

    /// The number as stored.
    public let rawValue: Int

    /// A value by its number; none is refused.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// What the processing did to the picture.
    public var characteristic: Characteristic { Characteristic(rawValue: rawValue >> 8) }

    /// Whether the processing was that of the camera as it left the factory.
    public var difference: Difference { Difference(rawValue: rawValue & 0xFF) }
}

extension DevelopmentType: CustomStringConvertible {
    /// Both in words, as in "Same as captured, Factory default".
    public var description: String { "\(characteristic), \(difference)" }
}

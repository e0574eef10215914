// SPDX-License-Identifier: Apache-2.0
/// How far a picture was processed: DevelopmentType (Exif 3.1 §4.6.6.7.47, tag 0xA40D).
///
/// SHORT ×1: the upper byte is the effect of the processing on the picture, the lower one tells whether it was the
/// camera's factory default. Old cameras stored other things under this tag: trust it only in a file of Exif 3.1.
public struct DevelopmentType: RawRepresentable, Hashable, Sendable, Codable {
    /// The effect of the processing on the picture.
    public struct Characteristic: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// Creates a characteristic from its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The picture is meant to look like the scene.
        public static let faithful = Characteristic(rawValue: 1)
        /// The picture differs from the scene, but not extremely.
        public static let moderate = Characteristic(rawValue: 2)
        /// The picture differs extremely: things were removed, or changed in size or shape.
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

    /// Whether the processing was the camera's factory default.
    public struct Difference: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// Creates a difference from its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It was the factory default.
        public static let factoryDefault = Difference(rawValue: 1)
        /// It was not the factory default.
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

    /// Creates a value from its number; none is refused.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The effect of the processing on the picture.
    public var characteristic: Characteristic { Characteristic(rawValue: rawValue >> 8) }

    /// Whether the processing was the camera's factory default.
    public var difference: Difference { Difference(rawValue: rawValue & 0xFF) }
}

extension DevelopmentType: CustomStringConvertible {
    /// Both in words, as in "Same as captured, Factory default".
    public var description: String { "\(characteristic), \(difference)" }
}

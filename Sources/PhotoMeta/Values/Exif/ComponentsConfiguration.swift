// SPDX-License-Identifier: Apache-2.0
/// The meaning of each channel of a compressed picture: ComponentsConfiguration (Exif 2.32 §4.6.5, tag 0x9101).
///
/// UNDEFINED ×4: one byte for each channel, 0 if there is none.
public struct ComponentsConfiguration: Hashable, Sendable, Codable {
    /// The meaning of a channel.
    public struct Component: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// Creates a channel from its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// There is no such channel.
        public static let absent = Component(rawValue: 0)
        /// Y: luminance.
        public static let y = Component(rawValue: 1)
        /// Cb: blue less luminance.
        public static let cb = Component(rawValue: 2)
        /// Cr: red less luminance.
        public static let cr = Component(rawValue: 3)
        /// Red.
        public static let red = Component(rawValue: 4)
        /// Green.
        public static let green = Component(rawValue: 5)
        /// Blue.
        public static let blue = Component(rawValue: 6)

        /// The channel's letters.
        public var meaning: String? {
            let names = ["-", "Y", "Cb", "Cr", "R", "G", "B"]
            return names.indices.contains(rawValue) ? names[rawValue] : nil
        }
    }

    /// The channels in the stored order.
    public let components: [Component]

    /// Reads one to sixteen bytes of UNDEFINED or BYTE; `nil` for other types and counts.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined || stored.type == .byte, (1...16).contains(stored.count) else {
            return nil
        }
        components = stored.slice.map { Component(rawValue: Int($0)) }
    }
}

extension ComponentsConfiguration: CustomStringConvertible {
    /// The channels, as in "Y, Cb, Cr, -".
    public var description: String { components.map(\.description).joined(separator: ", ") }
}

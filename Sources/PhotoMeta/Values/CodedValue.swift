// SPDX-License-Identifier: Apache-2.0
/// A code that a standard gives a meaning: a number or a few letters.
///
/// The sets are open: a code that no standard defines is kept as it is, and has no ``meaning``. A value is encoded as its code.
///
/// ```swift
/// photo[\.exif.meteringMode] == .spot          // false
/// photo[\.exif.meteringMode]?.description     // "Multi-segment"
/// MeteringMode(rawValue: 7).description       // "Unknown (7)"
/// ```
public protocol CodedValue: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible,
    MetadataEncodable
where RawValue: Hashable & Sendable & Codable {
    /// Creates a value from its code; none is refused.
    init(rawValue: RawValue)

    /// The meaning of the code, in English and in the usual words; `nil` if it is not known.
    var meaning: String? { get }

    /// The values that have a meaning, such as for a menu.
    static var known: [Self] { get }
}

extension CodedValue {
    /// The meaning, or else the code, as in "Unknown (7)".
    public var description: String { meaning ?? "Unknown (\(rawValue))" }

    /// None, for a type that does not list them.
    public static var known: [Self] { [] }
}

extension CodedValue where RawValue == Int {
    /// The codes of a byte that have a meaning.
    public static var known: [Self] { (0...255).map(Self.init(rawValue:)).filter { $0.meaning != nil } }
}

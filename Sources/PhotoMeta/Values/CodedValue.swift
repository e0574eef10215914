/// A code of a standard that stands for something: a number or a few letters, and what they mean.
///
/// The sets are open: a file's code that no standard names is kept as it is, and has no ``meaning``.
///
/// ```swift
/// photo[\.exif.meteringMode] == .spot
/// photo[\.exif.meteringMode]?.description     // "Multi-segment", or "Unknown (7)"
/// ```
public protocol CodedValue: RawRepresentable, Hashable, Sendable, CustomStringConvertible, MetadataEncodable
where RawValue: Hashable & Sendable {
    /// A value by its code; none is refused.
    init(rawValue: RawValue)

    /// What the code means, in English and in the words that other readers use; `nil` if it is not known.
    var meaning: String? { get }
}

extension CodedValue {
    /// The meaning, or the code where that is not known, as in "Unknown (7)".
    public var description: String { meaning ?? "Unknown (\(rawValue))" }
}

// SPDX-License-Identifier: Apache-2.0
/// The dictionary that a property belongs to: a tag or a name means nothing without it.
///
/// Dictionaries are named as in ImageIO, where ImageIO has them. ``all`` lists those of the registry; a dictionary with
/// another name can be made, compared and stored, but no file contains its properties.
public struct MetadataDictionary: RawRepresentable, Sendable, Codable {
    /// The name: ImageIO's, without its braces, where ImageIO has it.
    public let rawValue: String
    /// The index, which readers and comparisons use instead of the name.
    package let index: Index

    /// A number for each registered dictionary.
    package struct Index: Hashable, Sendable {
        let number: UInt8

        /// Any dictionary that the registry does not have.
        static let unregistered = Index(number: 0)

        /// Whether properties are stored by tag.
        var isNumbered: Bool { lookup == .tag }
        /// Whether properties are found in XMP, by their names in one namespace.
        package var isXMP: Bool { lookup == .xmp }
    }

    init(_ name: String, _ index: Index) {
        rawValue = name
        self.index = index
    }

    /// The registered dictionary with an index.
    package init(_ index: Index) {
        let position = Int(index.number) - 1
        self =
            Self.all.indices.contains(position) ? Self.all[position] : MetadataDictionary("", .unregistered)
    }

    /// The indices of ``all``, in its order.
    static var indices: some Sequence<Index> {
        (0..<UInt8(clamping: all.count)).lazy.map { Index(number: $0 + 1) }
    }

    /// The dictionary with a name: a registered one, or one that the registry does not have.
    public init(rawValue: String) {
        self =
            Self.all.first { $0.rawValue == rawValue }
            ?? MetadataDictionary(rawValue, .unregistered)
    }

    /// The name of the dictionary's keys in ``MetadataKeys``, such as `exif` in `\.exif.exposureTime`; the name of a
    /// dictionary that the registry does not have.
    public var memberName: String { index.memberName ?? rawValue }

    /// Whether the dictionary's properties are stored by number; true for dictionaries that the registry does not have.
    public var isNumbered: Bool { index.isNumbered }

    /// Whether several fields may form one property.
    var repeatsFields: Bool { index.repeatsFields }
}

extension MetadataDictionary: Hashable {
    /// Whether two dictionaries have the same name.
    public static func == (first: MetadataDictionary, second: MetadataDictionary) -> Bool {
        first.index == second.index && (first.index != .unregistered || first.rawValue == second.rawValue)
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        if index == .unregistered { hasher.combine(rawValue) }
    }
}

extension MetadataDictionary: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

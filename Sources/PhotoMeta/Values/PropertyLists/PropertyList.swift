// SPDX-License-Identifier: Apache-2.0
/// A value of a property list, in which Apple's software stores structured values.
public enum PropertyList: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Seconds since the start of 2001 UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// Text.
    case string(String)
    /// A reference into an archive's own table.
    case uid(UInt64)
    /// Values in order.
    case array([PropertyList])
    /// Values by name, in the order of the file.
    case dictionary([Entry])

    /// One value of a dictionary and its name.
    public struct Entry: Hashable, Sendable {
        /// The name.
        public let key: String
        /// The value.
        public let value: PropertyList

        /// Creates an entry.
        public init(key: String, value: PropertyList) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a dictionary with this name; the first if there are several.
    public subscript(key: String) -> PropertyList? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The whole number, or a Boolean as 0 or 1; `nil` for other values.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .boolean(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The number, whole or not; `nil` for other values.
    public var number: Double? {
        switch self {
        case .real(let value): value
        default: integer.map { Double($0) }
        }
    }

    /// The text; `nil` for other values.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The values of an array; `nil` for other values.
    public var array: [PropertyList]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// The entries of a dictionary; `nil` for other values.
    public var entries: [Entry]? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }
}

/// The limits for decoding one property list, from ``Limits``.
package struct PropertyListLimits: Sendable {
    /// Objects visited.
    var objects = Int32(clamping: Limits().propertyListObjects)
    /// Lists within lists.
    var depth = Int32(clamping: Limits().depth)

    init() {}

    init(_ limits: Limits) {
        objects = Int32(clamping: limits.propertyListObjects)
        depth = Int32(clamping: limits.depth)
    }
}

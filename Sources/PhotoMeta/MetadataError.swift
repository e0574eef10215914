/// Why there is no metadata at all, or no value.
///
/// Damage inside a file is not an error but a ``Diagnostic`` of the result.
public struct MetadataError: Error, Sendable {
    /// The kind of failure: what programs decide by.
    public let code: Code
    /// What happened, for people.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A stable name for a kind of failure.
    ///
    /// New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes do not begin like any format that is read.
        public static let unrecognizedFormat = Code(rawValue: "unrecognizedFormat")
        /// The source cannot be opened or read, or is not a regular file.
        public static let notReadable = Code(rawValue: "notReadable")
        /// With ``ReadOptions/isStrict``: the file is damaged.
        public static let damaged = Code(rawValue: "damaged")
        /// The task that was reading was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The file has no such property.
        public static let absent = Code(rawValue: "absent")
        /// There are more bytes than the caller allows.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The source ends before the bytes that it should have.
        public static let truncated = Code(rawValue: "truncated")
        /// The property's dictionary was not among those that were selected to be read.
        public static let notSelected = Code(rawValue: "notSelected")
        /// The file has the property, but its stored form is not one that the key's type can be read from.
        public static let unreadable = Code(rawValue: "unreadable")
    }
}

extension MetadataError: Equatable {
    /// Errors are equal if their codes are: messages are for people.
    public static func == (a: MetadataError, b: MetadataError) -> Bool {
        a.code == b.code
    }
}

extension MetadataError: CustomStringConvertible {
    /// The message and the code.
    public var description: String {
        "\(message) (\(code.rawValue))"
    }
}

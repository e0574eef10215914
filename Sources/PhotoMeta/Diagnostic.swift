/// One thing that is wrong with a file, and where.
///
/// A file with diagnostics has been read: each names the part that could not be, and no more than that part is lost.
public struct Diagnostic: Hashable, Sendable {
    /// What kind of thing is wrong.
    public let code: Code
    /// The way to it, such as `JPEG/APP1/Exif/IFD0` or `HEIF/meta/iloc`.
    public let path: String
    /// The position in the source, in bytes from its start.
    public let offset: UInt64
    /// What was found, in words and with its numbers.
    public let message: String

    /// A stable name for a kind of problem.
    ///
    /// New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name, as it stands in JSON.
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Something ends past the end of the source or of the part that it lies in.
        public static let truncated = Code(rawValue: "truncated")
        /// Bytes that the format's standard does not allow here.
        public static let malformed = Code(rawValue: "malformed")
        /// A part refers to itself, or to a part that was read before.
        public static let loop = Code(rawValue: "loop")
        /// A reference leads to nothing.
        public static let dangling = Code(rawValue: "dangling")
        /// A field's type number is not one of TIFF's or Exif's.
        public static let unknownType = Code(rawValue: "unknownType")
        /// A valid construction that this library does not read.
        public static let unsupported = Code(rawValue: "unsupported")
        /// One of the ``Limits`` was reached; the part beyond it was not read.
        public static let limit = Code(rawValue: "limit")
        /// The source could not give bytes that it has.
        public static let sourceFailed = Code(rawValue: "sourceFailed")
        /// The source gave fewer bytes than it said that it has or more than it was asked for, or stated another size than
        /// before.
        public static let sourceChanged = Code(rawValue: "sourceChanged")
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The path, the message and the position, on one line.
    public var description: String {
        "\(path): \(message) (\(code.rawValue), at byte \(offset))"
    }
}

// SPDX-License-Identifier: Apache-2.0
/// A problem in a file, with its position.
///
/// A file with diagnostics was read. Each diagnostic names a piece that could not be read, and only that piece is missing.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// The kind of problem, for programs.
    public let code: Code
    /// The path to the structure within the file, such as `JPEG/APP1/Exif/IFD0` or `HEIF/meta/iloc`.
    public let path: String
    /// The position in the source, in bytes from its start.
    public let offset: UInt64
    /// A description of the problem, with its numbers.
    public let message: String

    /// Creates a diagnostic, for example for a test.
    public init(code: Code, path: String, offset: UInt64, message: String) {
        self.code = code
        self.path = path
        self.offset = offset
        self.message = message
    }

    /// A stable name for a kind of problem.
    ///
    /// New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A structure ends past the end of the source, or of the structure that contains it.
        public static let truncated = Code(rawValue: "truncated")
        /// The bytes break a rule of the format's standard.
        public static let malformed = Code(rawValue: "malformed")
        /// A structure refers to itself, or to one that was read before.
        public static let loop = Code(rawValue: "loop")
        /// A reference leads to nothing.
        public static let dangling = Code(rawValue: "dangling")
        /// Bytes between the segments of a JPEG file that belong to none, and are skipped, as decoders do.
        public static let strayBytes = Code(rawValue: "strayBytes")
        /// A file in a format of pictures or movies has neither (``MediaMetadata/damage``).
        public static let noPicture = Code(rawValue: "noPicture")
        /// A field's type number is not one of TIFF's or Exif's.
        public static let unknownType = Code(rawValue: "unknownType")
        /// A valid construction that this library does not read.
        public static let unsupported = Code(rawValue: "unsupported")
        /// One of the ``Limits`` was reached, and the data beyond it was not read.
        public static let limit = Code(rawValue: "limit")
        /// The file was read before it had arrived completely (``ArrivingFile``), and what follows may contain more.
        public static let incomplete = Code(rawValue: "incomplete")
        /// The source could not return bytes that it has.
        public static let sourceFailed = Code(rawValue: "sourceFailed")
        /// The source returned no bytes before its end, more bytes than requested, or a size that differs from an earlier one.
        public static let sourceChanged = Code(rawValue: "sourceChanged")
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The path, the message, the code's name and the position, on one line.
    public var description: String {
        "\(path): \(message) (\(code.rawValue), at byte \(offset))"
    }
}

extension Diagnostic.Code: CustomStringConvertible {
    /// The code in words, as in "source failed".
    public var description: String {
        switch self {
        case .strayBytes: "stray bytes"
        case .noPicture: "no picture"
        case .unknownType: "unknown type"
        case .dangling: "dangling reference"
        case .limit: "limit reached"
        case .sourceFailed: "source failed"
        case .sourceChanged: "source changed"
        default: rawValue
        }
    }
}

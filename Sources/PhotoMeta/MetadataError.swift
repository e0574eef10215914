// SPDX-License-Identifier: Apache-2.0
/// The reason why there is no metadata, or no value.
///
/// Damage inside a file is not an error but a ``Diagnostic`` of the result.
public struct MetadataError: Error, Sendable, Codable {
    /// The kind of failure, for programs.
    public let code: Code
    /// What happened, for people; without the path.
    public let message: String
    /// The path of the file, as it was given; `nil` if the source was not a path.
    public let path: String?
    /// With ``Code/unsupportedFormat``, the format.
    public let format: MediaFormat?

    /// Creates an error, for example for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: What happened; if `nil`, the code in words.
    ///   - path: The path of the file.
    ///   - format: The format of a file with ``Code/unsupportedFormat``.
    public init(_ code: Code, _ message: String? = nil, path: String? = nil, format: MediaFormat? = nil) {
        self.code = code
        self.message = message ?? format.map { "\(code): \($0)" } ?? code.description
        self.path = path
        self.format = format
    }

    /// What failed, which ``Code/stage`` derives from the code.
    public enum Stage: String, Hashable, Sendable, Codable {
        /// Reading: the source, the format, or a value.
        case reading
        /// Editing: the change is not possible, or not allowed.
        case editing
        /// Writing: the output. The source was read and the change is possible.
        case writing
        /// Pairing: a still and a movie do not make a Live Photo.
        case pairing
    }

    /// A stable name for a kind of failure.
    ///
    /// New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, such as "notFound".
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// There is no file at the path.
        public static let notFound = Code(rawValue: "notFound")
        /// The process does not have permission to open the file.
        public static let permissionDenied = Code(rawValue: "permissionDenied")
        /// The path is that of a directory, a device or a pipe.
        public static let notARegularFile = Code(rawValue: "notARegularFile")
        /// The file or the source has a size of 0.
        public static let emptyFile = Code(rawValue: "emptyFile")
        /// The bytes could not be read for any other reason.
        public static let notReadable = Code(rawValue: "notReadable")
        /// The bytes are not a recognized image or movie format.
        public static let unrecognizedFormat = Code(rawValue: "unrecognizedFormat")
        /// The format is known but not read; ``MetadataError/format`` names it.
        public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
        /// With ``ReadOptions/isStrict``, the file is broken (``MediaMetadata/damage``).
        public static let damaged = Code(rawValue: "damaged")
        /// The file has Content Credentials (C2PA), which an edit makes invalid.
        public static let contentCredentials = Code(rawValue: "contentCredentials")
        /// The file may still contain what an edit removes, in a region that is not read.
        public static let unread = Code(rawValue: "unread")
        /// The movie has no track with samples.
        public static let noMedia = Code(rawValue: "noMedia")
        /// The time of the still is not within the movie.
        public static let timeOutsideMovie = Code(rawValue: "timeOutsideMovie")
        /// The task that was reading was cancelled, whatever the source threw then.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The file has no such property.
        public static let absent = Code(rawValue: "absent")
        /// The photo says that there is a movie in its file, and there is none.
        public static let movieMissing = Code(rawValue: "movieMissing")
        /// There are more bytes than the caller allows.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The source ends before the bytes that it should have.
        public static let truncated = Code(rawValue: "truncated")
        /// The property's dictionary was not selected to be read.
        public static let notSelected = Code(rawValue: "notSelected")
        /// The file has the property, but its stored form is not one that the key's type can be read from.
        public static let unreadable = Code(rawValue: "unreadable")
        /// There is a file at the output's path, and replacing it was not requested.
        public static let outputExists = Code(rawValue: "outputExists")
        /// The output is the source itself, perhaps by another name, and replacing the source was not requested.
        public static let outputIsSource = Code(rawValue: "outputIsSource")
        /// The source is not as it was when the change was planned.
        public static let sourceChanged = Code(rawValue: "sourceChanged")
        /// The output could not be written because of a system error, such as a full disk.
        public static let notWritten = Code(rawValue: "notWritten")
        /// The written file does not read back as intended.
        public static let verificationFailed = Code(rawValue: "verificationFailed")
        /// The identifier is empty, longer than 255 characters, or contains characters other than visible ASCII.
        public static let invalidIdentifier = Code(rawValue: "invalidIdentifier")
        /// A property cannot have a value in any of its stored forms.
        public static let invalidValue = Code(rawValue: "invalidValue")
        /// A property cannot be edited, or not in this format.
        public static let notEditable = Code(rawValue: "notEditable")
        /// The Exif block already contains another maker's note.
        public static let otherMakerNote = Code(rawValue: "otherMakerNote")
        /// An Exif block would be larger than its container allows, which is 64 KiB in a JPEG file.
        public static let blockTooLarge = Code(rawValue: "blockTooLarge")
    }
}

extension MetadataError.Code {
    /// What fails with this code.
    ///
    /// ``cancelled``, and codes that are not known, belong to reading, which each operation begins with.
    public var stage: MetadataError.Stage {
        switch self {
        case .contentCredentials, .unread, .invalidValue, .notEditable, .otherMakerNote, .blockTooLarge:
            .editing
        case .outputExists, .outputIsSource, .sourceChanged, .notWritten, .verificationFailed: .writing
        case .noMedia, .timeOutsideMovie, .movieMissing, .invalidIdentifier: .pairing
        default: .reading
        }
    }
}

extension MetadataError: Hashable {
    /// Errors are equal if their codes are; the other members are for people.
    public static func == (a: MetadataError, b: MetadataError) -> Bool {
        a.code == b.code
    }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}

extension MetadataError: CustomStringConvertible {
    /// The path, the message and the code's name, as in "IMG_1.HEIC: cannot open: Permission denied (permissionDenied)".
    ///
    /// If the message is the code's name, as for `cancelled`, the name is not repeated.
    public var description: String {
        "\(path.map { "\($0): " } ?? "")\(message)\(message == code.rawValue ? "" : " (\(code.rawValue))")"
    }
}

extension MetadataError.Code: CustomStringConvertible {
    /// The code in words, as in "file not found".
    public var description: String {
        switch self {
        case .notFound: "file not found"
        case .permissionDenied: "permission denied"
        case .notARegularFile: "not a regular file"
        case .emptyFile: "empty file"
        case .notReadable: "file cannot be read"
        case .unrecognizedFormat: "not a recognized image or movie format"
        case .unsupportedFormat: "unsupported format"
        case .damaged: "damaged file"
        case .contentCredentials: "file with Content Credentials, which would become invalid"
        case .unread: "file with a region that is not read, and may contain what is removed"
        case .noMedia: "movie without media"
        case .timeOutsideMovie: "time of the still not within the movie"
        case .cancelled: "cancelled"
        case .absent: "no such property"
        case .unreadable: "property cannot be read as its type"
        case .outputExists: "output exists"
        case .outputIsSource: "output is the source"
        case .sourceChanged: "source changed"
        case .notWritten: "output cannot be written"
        case .verificationFailed: "output does not read back as intended"
        case .invalidIdentifier: "identifier without 1 to 255 visible ASCII characters"
        case .invalidValue: "value that the property cannot have"
        case .notEditable: "property that cannot be edited"
        case .otherMakerNote: "the Exif block already contains another maker's note"
        case .blockTooLarge: "Exif block too large"
        default: rawValue
        }
    }
}

extension MetadataError {
    /// The same error with the path of its file, if that is known.
    package func at(path: String?) -> MetadataError {
        MetadataError(code, message, path: path ?? self.path, format: format)
    }

    /// The error for a source whose format is not read.
    ///
    /// - Parameter failure: The reason why fetching ended early; `nil` if it did not.
    init(unreadSourceIn window: ByteWindow, after failure: MetadataError?) {
        // The root element of an XML file may be far from the start; other formats are recognized by 12 bytes.
        let starts = [UInt64(XMLRoot.searchedByteCount), 12].lazy.compactMap { byteCount in
            try? window.read(at: 0, count: Int(min(window.byteCount, byteCount)), FileStart.init)
        }
        if let failure {
            self = failure
        } else if window.byteCount == 0 {
            self.init(.emptyFile)
        } else if let start = starts.first,
            let format = OtherFormats.format(of: start)
        {
            self.init(.unsupportedFormat, format: format)
        } else {
            self.init(.unrecognizedFormat)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Why reading a ``ByteSource`` returned no metadata.
public enum ReadError<SourceFailure: Error>: Error {
    /// The source failed; its own error.
    case source(SourceFailure)
    /// The bytes could not be read as a file, or the task was cancelled.
    case metadata(MetadataError)
}

extension ReadError {
    /// The same error, for an operation on several sources.
    package var ofAnySource: ReadError<any Error> {
        switch self {
        case .source(let failure): .source(failure)
        case .metadata(let error): .metadata(error)
        }
    }
}

extension ReadError: Equatable where SourceFailure: Equatable {}

extension ReadError: CustomStringConvertible {
    /// The description of the source's or the library's error.
    public var description: String {
        switch self {
        case .source(let failure): "the source failed: \(failure)"
        case .metadata(let error): error.description
        }
    }
}

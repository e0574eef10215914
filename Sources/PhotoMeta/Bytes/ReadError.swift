/// Why reading a ``ByteSource`` gave no result.
public enum ReadError<SourceFailure: Error>: Error {
    /// The source failed: its own error.
    case source(SourceFailure)
    /// The bytes are no file that can be read, or the task was cancelled.
    case metadata(MetadataError)
}

extension ReadError: Equatable where SourceFailure: Equatable {}

extension ReadError: CustomStringConvertible {
    /// What the source or the library says.
    public var description: String {
        switch self {
        case .source(let failure): "the source failed: \(failure)"
        case .metadata(let error): error.description
        }
    }
}

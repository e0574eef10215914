// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The reason why an editor stops early.
enum EditStop: Error {
    /// A range of the source that is not in the window yet.
    case missing(Range<UInt64>)
    /// The edit is not possible.
    case refused(MetadataError)

    /// Creates the stop for bytes that are missing or past the end of the source.
    init(_ stop: ParseStop, _ path: String) {
        self =
            switch stop {
            case .missing(let range): .missing(range)
            case .truncated(let offset): .refused(MetadataError(.damaged, "\(path) at \(offset): truncated"))
            case .unrecognized: .refused(MetadataError(.unrecognizedFormat))
            }
    }

    /// The data to change is damaged.
    static func damaged(_ path: StaticString, at offset: UInt64, _ message: String) -> EditStop {
        .refused(MetadataError(.damaged, "\(path) at \(offset): \(message)"))
    }

    /// Runs an edit of bytes in memory; an error refuses the edit.
    @inline(__always)
    static func refusing<Value>(
        _ edit: () throws(MetadataError) -> Value
    ) throws(EditStop) -> Value {
        do throws(MetadataError) { return try edit() } catch { throw .refused(error) }
    }

    /// Runs a read of source bytes, some of which may be missing.
    @inline(__always)
    static func reading<Value>(
        _ path: StaticString, _ read: () throws(ParseStop) -> Value
    ) throws(EditStop) -> Value {
        do throws(ParseStop) { return try read() } catch { throw EditStop(error, path.description) }
    }
}

extension ByteWindow {
    /// Returns a range of the source, sharing the window's storage.
    func bytes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> ArraySlice<UInt8> {
        try EditStop.reading(path) { () throws(ParseStop) in
            try slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
        }
    }
}

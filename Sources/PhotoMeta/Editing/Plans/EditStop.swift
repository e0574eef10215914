/// Why an editor stops before its end.
enum EditStop: Error {
    /// These bytes of the source are not in the window yet.
    case missing(Range<UInt64>)
    /// The edit is not possible.
    case refused(MetadataError)

    /// The stop of an editor whose source ends before its bytes, or misses some.
    init(_ stop: ParseStop, _ path: String) {
        self =
            switch stop {
            case .missing(let range): .missing(range)
            case .truncated(let offset): .refused(MetadataError(.damaged, "\(path) at \(offset): truncated"))
            case .unrecognized: .refused(MetadataError(.unrecognizedFormat))
            }
    }

    /// The media is in movie fragments, whose offsets are not moved.
    static var fragmented: EditStop { .refused(MetadataError(.fragmented)) }

    /// What changes has damage in it.
    static func damaged(_ path: StaticString, at offset: UInt64, _ message: String) -> EditStop {
        .refused(MetadataError(.damaged, "\(path) at \(offset): \(message)"))
    }

    /// Calls what edits bytes in memory; its errors refuse the edit.
    @inline(__always)
    static func refusing<Value>(
        _ edit: () throws(MetadataError) -> Value
    ) throws(EditStop) -> Value {
        do throws(MetadataError) { return try edit() } catch { throw .refused(error) }
    }

    /// Calls what reads bytes of the source, which may be missing.
    @inline(__always)
    static func reading<Value>(
        _ path: StaticString, _ read: () throws(ParseStop) -> Value
    ) throws(EditStop) -> Value {
        do throws(ParseStop) { return try read() } catch { throw EditStop(error, path.description) }
    }
}

extension ByteWindow {
    /// The bytes of a range of the source, shared with the window.
    func bytes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> ArraySlice<UInt8> {
        try EditStop.reading(path) { () throws(ParseStop) in
            try slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
        }
    }
}

extension EditStop {
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

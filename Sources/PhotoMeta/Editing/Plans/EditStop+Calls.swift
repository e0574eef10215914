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
    /// Copies a range of the source.
    func bytes(
        in range: Range<UInt64>, _ path: StaticString
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        try EditStop.reading(path) { () throws(ParseStop) in
            ContiguousArray(try slice(at: range.lowerBound, count: Int(clamping: range.byteCount)))
        }
    }
}

extension [Replacement] {
    /// Returns the replacements in the order of the source; insertions at one place are joined.
    ///
    /// - Throws: ``MetadataError/Code/damaged`` if two overlap: what they replace does not belong to one block alone.
    func ordered() throws(EditStop) -> [Replacement] {
        var ordered: [Replacement] = []
        let places = indices.sorted {
            (self[$0].range.lowerBound, self[$0].range.upperBound, $0)
                < (self[$1].range.lowerBound, self[$1].range.upperBound, $1)
        }
        for place in places {
            if self[place].range.isEmpty, let last = ordered.indices.last,
                ordered[last].range == self[place].range
            {
                ordered[last].bytes += self[place].bytes
            } else {
                guard ordered.last.map({ $0.range.upperBound <= self[place].range.lowerBound }) ?? true else {
                    throw .refused(
                        MetadataError(.damaged, "blocks overlap at \(self[place].range.lowerBound)"))
                }
                ordered.append(self[place])
            }
        }
        return ordered
    }

    /// Adds a replacement, unless it changes nothing.
    mutating func add(_ bytes: ContiguousArray<UInt8>, at range: Range<UInt64>) {
        if !range.isEmpty || !bytes.isEmpty { append(Replacement(range: range, bytes: bytes)) }
    }
}

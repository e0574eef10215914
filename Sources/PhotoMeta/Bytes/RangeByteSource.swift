/// A range of a source, as a source of its own.
struct RangeByteSource<Base: BlockingByteSource & ~Copyable>: BlockingByteSource, ~Copyable {
    private let base: Base
    private let range: Range<UInt64>

    /// Creates a source of a range of `base`, clamped to the base's size.
    init(_ base: consuming Base, _ range: Range<UInt64>) {
        self.range = range.clamped(to: 0..<base.byteCount)
        self.base = base
    }

    var byteCount: UInt64 { range.byteCount }

    func bytes(in wanted: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        let start = range.lowerBound.addingSaturated(wanted.lowerBound)
        let end = range.lowerBound.addingSaturated(wanted.upperBound)
        let clamped = min(start, range.upperBound)..<min(end, range.upperBound)
        return clamped.isEmpty ? [] : try base.bytes(in: clamped)
    }
}

/// Two sources joined into one: the second follows the first.
struct JoinedByteSource<First: BlockingByteSource & ~Copyable, Second: BlockingByteSource & ~Copyable>:
    BlockingByteSource, ~Copyable
{
    private let first: First
    private let second: Second

    init(_ first: consuming First, _ second: consuming Second) {
        self.first = first
        self.second = second
    }

    var byteCount: UInt64 { first.byteCount.addingSaturated(second.byteCount) }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        let middle = first.byteCount
        guard range.lowerBound >= middle else {
            // Returns fewer bytes than requested at the end of the first source.
            return try first.bytes(in: range.lowerBound..<min(range.upperBound, middle))
        }
        return try second.bytes(in: (range.lowerBound - middle)..<(range.upperBound - middle))
    }
}

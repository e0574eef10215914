/// Writes boxes (ISO/IEC 14496-12 §4.2).
struct BoxWriter {
    private(set) var bytes: ContiguousArray<UInt8> = []

    /// The bytes that `body` writes.
    static func bytes(_ body: (inout BoxWriter) -> Void) -> ContiguousArray<UInt8> {
        var writer = BoxWriter()
        body(&writer)
        return writer.bytes
    }

    mutating func uint16(_ value: UInt16) { bytes.appendInteger(value) }
    mutating func uint32(_ value: UInt32) { bytes.appendInteger(value) }
    mutating func uint64(_ value: UInt64) { bytes.appendInteger(value) }

    /// The low bytes of a number.
    mutating func integer(_ value: some UnsignedInteger, byteCount: Int) {
        bytes.appendInteger(UInt64(truncatingIfNeeded: value), byteCount: byteCount)
    }

    /// A number in 64 bits if `isWide` is set, else in 32; a larger one becomes all ones, which stands for "unknown".
    mutating func number(_ value: UInt64, isWide: Bool) {
        if isWide { uint64(value) } else { uint32(UInt32(clamping: value)) }
    }

    mutating func zeros(_ count: Int) {
        bytes += ContiguousArray.zeros(count)
    }

    mutating func code(_ code: FourCharacterCode) {
        uint32(code.rawValue)
    }

    mutating func text(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// A box with the body that `body` writes; it must be below 4 GiB.
    mutating func box(_ type: FourCharacterCode, _ body: (inout BoxWriter) -> Void) {
        let start = bytes.count
        uint32(0)
        code(type)
        body(&self)
        let size = ContiguousArray(bigEndian: UInt32(clamping: bytes.count &- start))
        bytes.replaceSubrange(start..<(start &+ size.count), with: size)
    }

    /// A box with version and flags (§4.2.2).
    mutating func fullBox(
        _ type: FourCharacterCode, version: UInt8 = 0, flags: UInt32 = 0, _ body: (inout BoxWriter) -> Void
    ) {
        box(type) { writer in
            writer.uint32(UInt32(version) << 24 | flags & 0xFF_FFFF)
            body(&writer)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes boxes (ISO/IEC 14496-12 §4.2).
struct BoxWriter {
    private(set) var bytes: ContiguousArray<UInt8> = []

    /// Returns the bytes that `body` writes.
    static func bytes(_ body: (inout BoxWriter) -> Void) -> ContiguousArray<UInt8> {
        var writer = BoxWriter()
        body(&writer)
        return writer.bytes
    }

    /// Returns a box of free space, with zeros; its size must be at least that of its header.
    static func freeSpace(_ byteCount: UInt64) -> ContiguousArray<UInt8> {
        bytes { writer in
            if let size = UInt32(exactly: byteCount) {
                writer.uint32(size)
                writer.code(.free)
            } else {
                writer.uint32(1)
                writer.code(.free)
                writer.uint64(byteCount)
            }
            writer.zeros(max(Int(clamping: byteCount) - writer.bytes.count, 0))
        }
    }

    mutating func uint16(_ value: UInt16) { bytes.appendInteger(value) }
    mutating func uint32(_ value: UInt32) { bytes.appendInteger(value) }
    mutating func uint64(_ value: UInt64) { bytes.appendInteger(value) }

    /// Writes the low `byteCount` bytes of an integer.
    mutating func integer(_ value: some UnsignedInteger, byteCount: Int) {
        bytes.appendInteger(UInt64(truncatingIfNeeded: value), byteCount: byteCount)
    }

    /// Writes an integer in 64 bits if `is64Bit` is set, otherwise in 32.
    ///
    /// A value that does not fit in 32 bits becomes all ones, which means "unknown".
    mutating func number(_ value: UInt64, is64Bit: Bool) {
        if is64Bit { uint64(value) } else { uint32(UInt32(clamping: value)) }
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

    /// Writes a box with the body that `body` writes; it must be smaller than 4 GiB.
    mutating func box(_ type: FourCharacterCode, _ body: (inout BoxWriter) -> Void) {
        let start = bytes.count
        uint32(0)
        code(type)
        body(&self)
        let size = ContiguousArray(bigEndian: UInt32(clamping: bytes.count &- start))
        bytes.replaceSubrange(start..<(start &+ size.count), with: size)
    }

    /// Writes a box with version and flags (§4.2.2).
    mutating func fullBox(
        _ type: FourCharacterCode, version: UInt8 = 0, flags: UInt32 = 0, _ body: (inout BoxWriter) -> Void
    ) {
        box(type) { writer in
            writer.uint32(UInt32(version) << 24 | flags & 0xFF_FFFF)
            body(&writer)
        }
    }
}

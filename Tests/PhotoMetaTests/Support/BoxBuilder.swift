// SPDX-License-Identifier: Apache-2.0
/// Builds a box of ISO/IEC 14496-12 §4.2: its size, its type, its body.
///
/// The size field is written as `size` states, whatever the body is.
struct BoxBuilder {
    var type: String
    var size: Size
    var body: [UInt8]

    /// The content of the size field.
    enum Size: Equatable {
        /// The true size, in 32 bits.
        case exact
        /// The true size, in the 64 bits after the type.
        case wide
        /// 0: the box extends to the end of its parent.
        case toEnd
        /// A false size, in 32 bits.
        case stated(UInt32)
        /// A false size, in 64 bits.
        case statedWide(UInt64)
    }

    /// A box whose body is the concatenation of these parts.
    init(_ type: String, size: Size = .exact, _ parts: [UInt8]...) {
        self.type = type
        self.size = size
        body = Array(parts.joined())
    }

    /// A full box (§4.2.2): version and flags before its body.
    init(full type: String, version: UInt8 = 0, flags: UInt32 = 0, size: Size = .exact, _ parts: [UInt8]...) {
        self.type = type
        self.size = size
        body = uint32(UInt32(version) << 24 | flags) + parts.joined()
    }

    var bytes: [UInt8] {
        let code = latin(type)
        switch size {
        case .exact: return uint32(UInt32(body.count + 8)) + code + body
        case .wide: return uint32(1) + code + uint64(UInt64(body.count + 16)) + body
        case .toEnd: return uint32(0) + code + body
        case .stated(let number): return uint32(number) + code + body
        case .statedWide(let number): return uint32(1) + code + uint64(number) + body
        }
    }

    /// The size of the header.
    var headerByteCount: Int {
        switch size {
        case .exact, .toEnd, .stated: 8
        case .wide, .statedWide: 16
        }
    }
}

/// The bytes of a box, for bodies of other boxes.
func box(_ type: String, size: BoxBuilder.Size = .exact, _ parts: [UInt8]...) -> [UInt8] {
    var builder = BoxBuilder(type, size: size)
    builder.body = Array(parts.joined())
    return builder.bytes
}

/// The bytes of a full box.
func fullBox(
    _ type: String, version: UInt8 = 0, flags: UInt32 = 0, size: BoxBuilder.Size = .exact, _ parts: [UInt8]...
) -> [UInt8] {
    var builder = BoxBuilder(full: type, version: version, flags: flags, size: size)
    builder.body += parts.joined()
    return builder.bytes
}

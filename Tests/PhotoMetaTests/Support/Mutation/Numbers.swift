// SPDX-License-Identifier: Apache-2.0
/// The byte order of a number in a file built by a test.
enum Endianness: CaseIterable, Sendable {
    case big
    case little

    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        let shifts = stride(from: Number.bitWidth - 8, through: 0, by: -8)
        let bytes = shifts.map { UInt8(truncatingIfNeeded: number >> Number($0)) }
        return self == .big ? bytes : bytes.reversed()
    }
}

func uint8(_ number: UInt8) -> [UInt8] { [number] }

/// Two bytes, most significant first, as in boxes and JPEG segments.
func uint16(_ number: UInt16) -> [UInt8] { Endianness.big.bytes(number) }

/// Four bytes, most significant first.
func uint32(_ number: UInt32) -> [UInt8] { Endianness.big.bytes(number) }

/// Eight bytes, most significant first.
func uint64(_ number: UInt64) -> [UInt8] { Endianness.big.bytes(number) }

/// A number with the width of a field: 0, 1, 2, 4 or 8 bytes, most significant first.
func unsigned(_ number: UInt64, byteCount: Int) -> [UInt8] { Array(uint64(number).suffix(byteCount)) }

/// The bytes of ISO 8859-1 text: four-character codes in user data begin with ©.
func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

/// Bytes that do not look like any header, each different from its neighbors.
func filler(_ count: Int) -> [UInt8] {
    var bytes = latin("0123456789")
    while bytes.count < count { bytes += bytes }
    return Array(bytes.prefix(count))
}

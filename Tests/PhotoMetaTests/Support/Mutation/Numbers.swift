/// The order of the bytes of a number in a file that a test builds.
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

/// Two bytes, the most significant first, as boxes and JPEG segments have them.
func uint16(_ number: UInt16) -> [UInt8] { Endianness.big.bytes(number) }

/// Four bytes, the most significant first.
func uint32(_ number: UInt32) -> [UInt8] { Endianness.big.bytes(number) }

/// Eight bytes, the most significant first.
func uint64(_ number: UInt64) -> [UInt8] { Endianness.big.bytes(number) }

/// A number as wide as a field of the file says: 0, 1, 2, 4 or 8 bytes, the most significant first.
func unsigned(_ number: UInt64, byteCount: Int) -> [UInt8] { Array(uint64(number).suffix(byteCount)) }

/// A text's bytes, one for each character of ISO 8859-1: four-character codes begin with © in user data.
func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

/// Bytes that look like no header of anything, all different from their neighbours.
func filler(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: 0x30 + $0 % 10) } }

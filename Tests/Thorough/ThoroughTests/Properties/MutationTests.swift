// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Every prefix and every single-byte change of a file is read to its end: no trap, no loop, within the limits.
@Suite struct MutationTests {
    @Test(
        "Every prefix of a file is read to its end", arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks)
    func prefixes(file: BuiltFiles.File) {
        for count in 0...file.bytes.count {
            MutantCheck.readAll(Array(file.bytes.prefix(count)), "\(file), the first \(count) bytes")
        }
    }

    @Test(
        "Every change of one byte is read to its end", arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks
    )
    func singleBytes(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutationTests.singleBytes, \(file)")
        var bytes = file.bytes
        for position in bytes.indices {
            let original = bytes[position]
            for value in [0, 0x7F, 0x80, 0xFF, original ^ 1, UInt8.random(in: .min ... .max, using: &random)]
            {
                bytes[position] = value
                MutantCheck.readAll(bytes, "\(file), byte \(position) set to \(value)")
            }
            bytes[position] = original
        }
    }

    @Test(
        "Every number of a file, made as large as its width allows",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks)
    func numbers(file: BuiltFiles.File) {
        // Numbers may start at any byte, so each is tried; the file's size stands for "one past the end".
        let numbers = [uint32(UInt32(file.bytes.count)), uint32(.max), uint64(.max)]
        for position in file.bytes.indices {
            for number in numbers where position + number.count <= file.bytes.count {
                var bytes = file.bytes
                bytes.replaceSubrange(position..<(position + number.count), with: number)
                MutantCheck.readAll(bytes, "\(file), bytes from \(position) set to \(number)")
            }
        }
    }

    @Test("Changed files with other layouts are read to their end", arguments: BuiltFiles.layouts)
    func layouts(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutationTests.layouts, \(file)")
        var bytes = file.bytes
        for position in bytes.indices {
            let original = bytes[position]
            // Between metadata, these files contain long runs of meaningless filler.
            let isFiller =
                position >= 10 && original == bytes[position - 10] && (0x30...0x39).contains(original)
            if isFiller, position % 64 != 0 { continue }
            let value = UInt8.random(in: .min ... .max, using: &random)
            bytes[position] = value
            MutantCheck.readAll(bytes, "\(file), byte \(position) set to \(value)")
            bytes[position] = original
            if position % 8 == 0 {
                MutantCheck.readAll(Array(bytes.prefix(position)), "\(file), the first \(position) bytes")
            }
        }
    }
}

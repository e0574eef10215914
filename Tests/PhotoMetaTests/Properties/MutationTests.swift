import PhotoMeta
import Testing

/// Every prefix and every change of one byte of a file is read to its end: no trap, no loop, within the limits.
@Suite struct MutationTests {
    /// Reads a changed file and all that it says, and holds what every answer has to keep.
    private func readAll(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment) {
        let limits = Limits.untrusted
        do throws(MetadataError) {
            let metadata = try MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits))
            // Decodes every value, as text and as what several values mean together.
            let json = metadata.json()
            let isBounded =
                metadata.diagnostics.count <= limits.diagnostics
                && metadata.tracks.count <= limits.movieEntries
                && json.utf8.count <= 16 * bytes.count + 16_384
                && metadata.diagnostics.allSatisfy { !$0.path.isEmpty && !$0.message.isEmpty }
            if !isBounded || !json.hasPrefix("{") { Issue.record(comment()) }
        } catch {
            // A file may stop being one of the formats; nothing else makes a read of bytes fail.
            if ![.unrecognizedFormat, .emptyFile].contains(error.code) {
                Issue.record("\(comment()): \(error)")
            }
        }
    }

    @Test(
        "Every prefix of a file is read to its end", arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks)
    func prefixes(file: BuiltFiles.File) {
        for count in 0...file.bytes.count {
            readAll(Array(file.bytes.prefix(count)), "\(file), the first \(count) bytes")
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
                readAll(bytes, "\(file), byte \(position) set to \(value)")
            }
            bytes[position] = original
        }
    }

    @Test(
        "Every number of a file, made as large as its width allows",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks)
    func numbers(file: BuiltFiles.File) {
        // Numbers begin at any byte, so each is tried; the file's size is where "one past the end" is.
        let numbers = [uint32(UInt32(file.bytes.count)), uint32(.max), uint64(.max)]
        for position in file.bytes.indices {
            for number in numbers where position + number.count <= file.bytes.count {
                var bytes = file.bytes
                bytes.replaceSubrange(position..<(position + number.count), with: number)
                readAll(bytes, "\(file), bytes from \(position) set to \(number)")
            }
        }
    }

    @Test("Files of other layouts bear changes too", arguments: BuiltFiles.layouts)
    func layouts(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutationTests.layouts, \(file)")
        var bytes = file.bytes
        for position in bytes.indices {
            let original = bytes[position]
            // Between metadata these files have long runs of filler, of which no byte says anything.
            let isFiller =
                position >= 10 && original == bytes[position - 10] && (0x30...0x39).contains(original)
            if isFiller, position % 64 != 0 { continue }
            let value = UInt8.random(in: .min ... .max, using: &random)
            bytes[position] = value
            readAll(bytes, "\(file), byte \(position) set to \(value)")
            bytes[position] = original
            if position % 8 == 0 {
                readAll(Array(bytes.prefix(position)), "\(file), the first \(position) bytes")
            }
        }
    }
}

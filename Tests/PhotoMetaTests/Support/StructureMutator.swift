// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Sets one to four numbers of a file to edge values.
///
/// A mutant depends only on the file and the random numbers, so the same seed gives the same mutants.
struct StructureMutator {
    let file: BuiltFiles.File
    let map: NumberMap
    private let starts: [Int]
    /// The file's numbers by kind, so that a table's thousand references do not crowd out a width.
    private let kinds: [[StatedNumber]]

    init(_ file: BuiltFiles.File) {
        self.file = file
        let map = NumberMap(file.bytes)
        self.map = map
        starts = map.starts.sorted()
        kinds = StatedNumber.Kind.allCases.map { kind in map.numbers.filter { $0.kind == kind } }.filter {
            !$0.isEmpty
        }
    }

    /// One number and its new value.
    struct Change: Sendable, CustomStringConvertible {
        var number: StatedNumber
        var value: UInt64

        var description: String { "\(number) → \(value)" }
    }

    func mutant(_ random: inout RandomSource) -> Mutant {
        let count = [1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 1
        var changes: [Change] = []
        for _ in 0..<count {
            guard let number = kinds.randomElement(using: &random)?.randomElement(using: &random) else {
                break
            }
            let other = map.numbers.randomElement(using: &random)?.value ?? 0
            let start = starts.randomElement(using: &random) ?? 0
            let values = edges(of: number) + [other, UInt64(bitPattern: Int64(start - number.base))]
            // Another number's value, and the start of another structure, are as likely as all other values
            // together.
            let isOther = Int.random(in: 0..<3, using: &random) == 0
            let value = (isOther ? values.suffix(2) : values[...]).randomElement(using: &random) ?? 0
            changes.append(Change(number: number, value: value & number.largest))
        }
        return mutant(changes)
    }

    func mutant(_ changes: [Change]) -> Mutant {
        var bytes = file.bytes
        for change in changes {
            let place = change.number.offset..<(change.number.offset + change.number.byteCount)
            bytes.replaceSubrange(place, with: change.number.bytes(of: change.value))
        }
        return Mutant(name: file.name, changes: changes, bytes: bytes)
    }

    /// Values at which a reader may fail, within the number's width.
    func edges(of number: StatedNumber) -> [UInt64] {
        let value = number.value
        let half = number.largest / 2
        var edges: [UInt64] = [
            0, 1, 2, 3, value &- 1, value &+ 1, value &* 2, half, half &+ 1, number.largest,
            number.largest &- 1,
        ]
        // The ends of the file and of the block, each ±1, and the number itself.
        let ends = [file.bytes.count, number.row.map { number.base + $0.blockByteCount } ?? 0, number.offset]
        edges += ends.flatMap { end in (-1...1).map { UInt64(bitPattern: Int64(end - number.base + $0)) } }
        switch number.kind {
        // Counts whose product with an element's size wraps 32 bits.
        case .count: edges += [0x1000_0000, 0x2000_0000, 0x4000_0001, 0x8000_0002, 0x5555_5556]
        case .type: edges += types(of: number)
        // Tags that lead to directories and blocks, and the tag of the previous row.
        case .tag: edges += [0x014A, 0x0201, 0x8769, 0x8825, 0xA005, 0x927C, 0x83BB, value &- 1]
        default: break
        }
        return edges.map { $0 & number.largest }
    }

    /// TIFF's types, or those of boxes that contain others.
    private func types(of number: StatedNumber) -> [UInt64] {
        guard number.byteCount == 4 else { return (0...19).map { $0 } + [129, 255, 256] }
        return [
            "meta", "moov", "trak", "udta", "iloc", "iinf", "iref", "ipma", "ipco", "keys", "ilst", "mebx",
            "uuid", "Exif",
        ].map { latin($0).reduce(0) { $0 << 8 | UInt64($1) } }
    }
}

/// The environment's settings for a run over mutants.
enum MutationRun {
    /// The factor for the number of mutants: PHOTOMETA_MUTATION_ROUNDS.
    static let rounds =
        ProcessInfo.processInfo.environment["PHOTOMETA_MUTATION_ROUNDS"].flatMap(Int.init) ?? 1

    /// Files of the shared corpus of up to 64 KiB; larger ones are mostly not metadata.
    static let realFiles: [String] = SharedFiles.names(in: SharedFiles.corpus).filter { name in
        let url = SharedFiles.corpus?.appendingPathComponent(name)
        let byteCount = (try? url?.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? .max
        return byteCount <= 65_536 && ![".json", ".md", ".tsv", ".xmp"].contains { name.hasSuffix($0) }
    }

    private static let isTraced = ProcessInfo.processInfo.environment["PHOTOMETA_TRACE"] == "1"

    /// Prints the next mutant if PHOTOMETA_TRACE is 1, as a test cannot report it once the process has ended.
    static func trace(_ mutant: @autoclosure () -> Mutant) {
        guard isTraced else { return }
        FileHandle.standardError.write(Data("\(mutant())\n".utf8))
    }
}

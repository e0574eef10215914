// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Files with wrong lengths, counts, offsets, types and references, one to four of them at once.
///
/// The seed is printed; set PHOTOMETA_SEED to it to get the same mutants. PHOTOMETA_TRACE=1 prints each mutant
/// before it is read. PHOTOMETA_MUTATION_ROUNDS=100 makes a hundred times as many.
@Suite struct StructureMutationTests {
    // MARK: Several numbers

    @Test(
        "Numbers of a file's structure set to edge values, one to four at once",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks + BuiltFiles.layouts)
    func structures(file: BuiltFiles.File) {
        var random = RandomSource(of: "StructureMutationTests.structures, \(file)")
        let mutator = StructureMutator(file)
        for _ in 0..<(60 * MutationRun.rounds) {
            MutantCheck.readInEveryWay(mutator.mutant(&random), &random)
        }
    }

    /// Tables with two dozen rows, chains, and shared and nested structures.
    @Test("Numbers of hostile files set to edge values", arguments: HostileFile.all)
    func hostileStructures(file: HostileFile) {
        var random = RandomSource(of: "StructureMutationTests.hostileStructures, \(file)")
        let mutator = StructureMutator(BuiltFiles.File(name: file.name, bytes: file.make(24)))
        for _ in 0..<(8 * MutationRun.rounds) {
            MutantCheck.readInEveryWay(mutator.mutant(&random), &random)
        }
    }

    // MARK: Places that agree

    /// Reads mutants of a file, every eighth one in every way: a trap needs only one read.
    private func checkAgreements(_ file: BuiltFiles.File, count: Int, _ random: inout RandomSource) {
        let mutator = AgreementMutator(name: file.name, bytes: file.bytes)
        for number in 0..<(count * MutationRun.rounds) {
            let mutant = mutator.mutant(&random)
            if number % 8 == 0 {
                MutantCheck.readInEveryWay(mutant, &random)
            } else {
                MutantCheck.readOnce(mutant, isSelective: number % 4 == 1, &random)
            }
        }
    }

    @Test(
        "Places of a file changed so that they agree, across the ends of its parts",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks + BuiltFiles.layouts)
    func agreements(file: BuiltFiles.File) {
        var random = RandomSource(of: "StructureMutationTests.agreements, \(file)")
        checkAgreements(file, count: 320, &random)
    }

    /// Real cameras produce combinations that no builder here does.
    @Test(
        "Places of small real files changed so that they agree",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"), arguments: MutationRun.realFiles)
    func realAgreements(name: String) throws {
        let folder = try #require(SharedFiles.corpus)
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        var random = RandomSource(of: "StructureMutationTests.realAgreements, \(name)")
        checkAgreements(BuiltFiles.File(name: name, bytes: bytes), count: 3, &random)
    }

    // MARK: One row of a directory

    /// A field of the result with its value.
    private struct Field: Hashable {
        var dictionary: MetadataDictionary.Index
        /// The number of the part, which does not change if another part is lost.
        var part: UInt32
        var identifier: UInt32
        var type: ValueType
        var count: Int
        var bytes: [UInt8]
    }

    /// Returns the fields of a file, except a row's field and those that the row leads to.
    private func others(of metadata: MediaMetadata, than row: StatedNumber.DirectoryRow) -> Set<Field> {
        var fields: Set<Field> = []
        let own = Self.dictionaries(of: row.directory)
        let behind = Self.dictionaries(behind: row.tag)
        for directory in metadata.scope.map.directories where !behind.contains(directory.dictionary) {
            if row.tag == 0x014A, directory.part != 0 { continue }
            for field in metadata.scope.map.fields[directory.fields] {
                if own.contains(directory.dictionary), field.identifier == UInt32(row.tag) { continue }
                // The bytes of a note contain the row.
                if row.directory == 0x927C, field.identifier == 0x927C { continue }
                let value = metadata.scope.map.value(of: field, in: directory)
                fields.insert(
                    Field(
                        dictionary: directory.dictionary,
                        part: metadata.scope.map.part(directory.part).number,
                        identifier: field.identifier,
                        type: value.type, count: value.count, bytes: Array(value.bytes)))
            }
        }
        return fields
    }

    /// Returns the dictionaries of directories that a tag leads to.
    private static func dictionaries(of pointer: UInt16?) -> [MetadataDictionary.Index] {
        switch pointer {
        case 0x8769: [.exif]
        case 0x8825: [.gps]
        case 0xA005: [.interoperability]
        case 0x927C: [.makerApple]
        default: [.tiff, .multiPicture]
        }
    }

    /// Returns the dictionaries that are lost with a tag's field.
    private static func dictionaries(behind tag: UInt16) -> [MetadataDictionary.Index] {
        switch tag {
        case 0x8769: [.exif, .interoperability, .makerApple]
        case 0x83BB: [.iptc]
        default: dictionaries(of: tag).contains(.tiff) ? [] : dictionaries(of: tag)
        }
    }

    @Test(
        "A row of a directory with a wrong type, count or offset costs no other field",
        arguments: BuiltFiles.fixtures.filter { $0.name != "movie" } + BuiltFiles.otherBlocks.prefix(1)
            + BuiltFiles.layouts.prefix(2))
    func singleRows(file: BuiltFiles.File) throws {
        var random = RandomSource(of: "StructureMutationTests.singleRows, \(file)")
        let mutator = StructureMutator(file)
        let original = try MediaMetadata(contentsOf: file.bytes)
        let numbers = mutator.map.numbers.filter {
            $0.row != nil && ($0.kind == .type || $0.kind == .count || $0.kind == .offset)
        }
        #expect(numbers.count >= 9)
        for _ in 0..<(150 * MutationRun.rounds) {
            guard let number = numbers.randomElement(using: &random), let row = number.row,
                let value = mutator.edges(of: number).randomElement(using: &random)
            else { return }
            // If two rows refer to the same directory, it belongs to the first one.
            let isPointer = !Self.dictionaries(behind: row.tag).isEmpty
            if isPointer, number.kind == .offset, value < UInt64(row.blockByteCount) { continue }
            let mutant = mutator.mutant([.init(number: number, value: value)])
            MutationRun.trace(mutant)
            let metadata = try MediaMetadata(contentsOf: mutant.bytes)
            let expected = others(of: original, than: row)
            let found = others(of: metadata, than: row)
            if found != expected {
                let changed = expected.symmetricDifference(found).map { "\($0.dictionary) \($0.identifier)" }
                Issue.record("\(mutant): \(changed.sorted())")
            }
        }
    }
}

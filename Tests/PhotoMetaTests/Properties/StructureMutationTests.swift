import Foundation
import Testing

@testable import PhotoMeta

/// Files whose lengths, counts, offsets, types and references say what they should not: one to four of them at once.
///
/// The seed is printed; with it in PHOTOMETA_SEED the mutants are the same. PHOTOMETA_TRACE=1 prints each before it is read,
/// PHOTOMETA_MUTATION_ROUNDS=100 makes a hundred times as many.
@Suite struct StructureMutationTests {
    /// What a read found: all but what it cost, or the error.
    private struct Answer: Equatable {
        var json = ""
        var diagnostics: [Diagnostic] = []
        var omittedDiagnosticCount = 0
        var error: MetadataError?

        init(_ read: () throws(MetadataError) -> MediaMetadata) {
            do throws(MetadataError) {
                var metadata = try read()
                metadata.statistics = ReadStatistics()
                json = metadata.json()
                diagnostics = metadata.diagnostics
                omittedDiagnosticCount = metadata.omittedDiagnosticCount
            } catch { self.error = error }
        }
    }

    private static let policies = [
        FetchPolicy(firstByteCount: 40, readAhead: 200, joinedGap: 7),
        FetchPolicy(firstByteCount: 700, readAhead: 1_000, joinedGap: 100),
        FetchPolicy(firstByteCount: 2_000, readAhead: 300, joinedGap: 4_000),
    ]

    private static let selections: [PropertySelection] = [.contentIdentifier, [.exif], [.gps]]

    /// Reads a mutant from memory and in pieces, and gives what both say.
    private func compare(_ mutant: Mutant, _ options: ReadOptions, _ random: inout RandomSource) -> Answer {
        let whole = Answer { () throws(MetadataError) in
            try MediaMetadata(bytes: mutant.bytes, options: options)
        }
        let policy = Self.policies.randomElement(using: &random) ?? .local
        let pieces = Answer { () throws(MetadataError) in
            try MediaReader.read(PiecewiseSource(mutant.bytes), options, policy)
        }
        if whole != pieces { Issue.record("\(mutant)\nwhole: \(whole)\npieces of \(policy): \(pieces)") }
        return whole
    }

    /// Reads a mutant in every way, and holds what is so of any file.
    private func check(_ mutant: Mutant, _ random: inout RandomSource) {
        MutationRun.trace(mutant)
        var limits = Bool.random(using: &random) ? Limits() : .untrusted
        limits.requests = .max
        var options = ReadOptions(limits: limits)
        options.selection = Self.selections.randomElement(using: &random) ?? .all
        _ = compare(mutant, options, &random)
        options.selection = .all
        let whole = compare(mutant, options, &random)
        options.isStrict = true
        let strict = Answer { () throws(MetadataError) in
            try MediaMetadata(bytes: mutant.bytes, options: options)
        }
        switch (whole.error, whole.diagnostics.first) {
        case (let error?, _):
            if ![.unrecognizedFormat, .emptyFile].contains(error.code) || strict != whole {
                Issue.record("\(mutant): \(error)")
            }
        case (nil, let first?):
            if strict.error?.message != first.description || strict.error?.code != .damaged {
                Issue.record("\(mutant): strictly \(strict)")
            }
        case (nil, nil): if strict != whole { Issue.record("\(mutant): strictly \(strict)") }
        }
        if let metadata = try? MediaMetadata(bytes: mutant.bytes, options: ReadOptions(limits: limits)) {
            askForAll(metadata, mutant, limits)
        }
    }

    private func askForAll(
        _ metadata: MediaMetadata, _ mutant: Mutant, _ limits: Limits
    ) {
        let imageProperties = metadata.imagePropertiesJSON()
        let count = mutant.bytes.count
        let isBounded =
            metadata.diagnostics.count <= limits.diagnostics
            && imageProperties.utf8.count <= 20 * count + 100_000
            && metadata.json().utf8.count <= 16 * count + 16_384
            && metadata.diagnostics.allSatisfy { !$0.path.isEmpty && !$0.message.isEmpty }
        if !isBounded || !imageProperties.hasPrefix("{") { Issue.record("\(mutant)") }
        for key in MetadataKeys.all {
            let value = metadata.storedValue(in: key.dictionary, identifier: key.identifier, name: key.name)
            guard let value else { continue }
            _ = key.valueType.init(value).map { "\($0)" }
        }
    }

    // MARK: Several numbers

    @Test(
        "Numbers of a file's structure set to edge values, one to four at once",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks + BuiltFiles.layouts)
    func structures(file: BuiltFiles.File) {
        var random = RandomSource(of: "StructureMutationTests.structures, \(file)")
        let mutator = StructureMutator(file)
        for _ in 0..<(60 * MutationRun.rounds) { check(mutator.mutant(&random), &random) }
    }

    /// Tables of two dozen rows, chains, shared and nested things.
    @Test("Numbers of hostile files set to edge values too", arguments: HostileFile.all)
    func hostileStructures(file: HostileFile) {
        var random = RandomSource(of: "StructureMutationTests.hostileStructures, \(file)")
        let mutator = StructureMutator(BuiltFiles.File(name: file.name, bytes: file.make(24)))
        for _ in 0..<(8 * MutationRun.rounds) { check(mutator.mutant(&random), &random) }
    }

    // MARK: Places that agree

    /// Reads mutants of a file, every eighth in every way: what ends the process does so in one read.
    private func checkAgreements(_ file: BuiltFiles.File, count: Int, _ random: inout RandomSource) {
        let mutator = AgreementMutator(name: file.name, bytes: file.bytes)
        for number in 0..<(count * MutationRun.rounds) {
            let mutant = mutator.mutant(&random)
            guard number % 8 > 0 else {
                check(mutant, &random)
                continue
            }
            MutationRun.trace(mutant)
            var options = ReadOptions()
            if number % 4 == 1 { options.selection = Self.selections.randomElement(using: &random) ?? .all }
            _ = try? MediaMetadata(bytes: mutant.bytes, options: options).json()
        }
    }

    @Test(
        "Places of a file changed so that they agree, across the ends of its parts",
        arguments: BuiltFiles.fixtures + BuiltFiles.otherBlocks + BuiltFiles.layouts)
    func agreements(file: BuiltFiles.File) {
        var random = RandomSource(of: "StructureMutationTests.agreements, \(file)")
        checkAgreements(file, count: 320, &random)
    }

    /// Cameras put together what no builder here does.
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

    /// A field of the result, and what it says.
    private struct Field: Hashable {
        var dictionary: MetadataDictionary
        var group: UInt16
        var identifier: UInt32
        var type: ValueType
        var count: Int
        var bytes: [UInt8]
    }

    /// What a file gives, but for the field of a row and for what that row leads to.
    private func others(of metadata: MediaMetadata, than row: StatedNumber.DirectoryRow) -> Set<Field> {
        var fields: Set<Field> = []
        let own = Self.dictionaries(of: row.directory)
        let behind = Self.dictionaries(behind: row.tag)
        for directory in metadata.table.directories where !behind.contains(directory.dictionary) {
            for field in metadata.table.fields[directory.fields] {
                if own.contains(directory.dictionary), field.identifier == UInt32(row.tag) { continue }
                // The bytes of a note have the row in them.
                if row.directory == 0x927C, field.identifier == 0x927C { continue }
                let value = metadata.table.value(of: field, in: directory)
                fields.insert(
                    Field(
                        dictionary: directory.dictionary, group: directory.group,
                        identifier: field.identifier,
                        type: value.type, count: value.count, bytes: Array(value.bytes)))
            }
        }
        return fields
    }

    /// The dictionaries of directories that a tag leads to.
    private static func dictionaries(of pointer: UInt16?) -> [MetadataDictionary] {
        switch pointer {
        case 0x8769: [.exif]
        case 0x8825: [.gps]
        case 0xA005: [.interoperability]
        case 0x927C: [.makerApple]
        case 0x014A: [.subImage]
        default: [.tiff, .thumbnail, .subImage, .multiPicture]
        }
    }

    /// What is lost with the field of a tag.
    private static func dictionaries(behind tag: UInt16) -> [MetadataDictionary] {
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
        let original = try MediaMetadata(bytes: file.bytes)
        let numbers = mutator.map.numbers.filter {
            $0.row != nil && ($0.kind == .type || $0.kind == .count || $0.kind == .offset)
        }
        #expect(numbers.count >= 9)
        for _ in 0..<(150 * MutationRun.rounds) {
            guard let number = numbers.randomElement(using: &random), let row = number.row,
                let value = mutator.edges(of: number).randomElement(using: &random)
            else { return }
            // A directory pointed at by two rows is the one's that comes first.
            let isPointer = !Self.dictionaries(behind: row.tag).isEmpty
            if isPointer, number.kind == .offset, value < UInt64(row.blockByteCount) { continue }
            let mutant = mutator.mutant([.init(number: number, value: value)])
            MutationRun.trace(mutant)
            let metadata = try MediaMetadata(bytes: mutant.bytes)
            let expected = others(of: original, than: row)
            let found = others(of: metadata, than: row)
            if found != expected {
                let changed = expected.symmetricDifference(found).map { "\($0.dictionary) \($0.identifier)" }
                Issue.record("\(mutant): \(changed.sorted())")
            }
        }
    }
}

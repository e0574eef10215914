// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// A few hundred changed files, each read to its end in every way.
///
/// `Tests/Thorough` tries tens of thousands. The seed is printed; set PHOTOMETA_SEED to it to get the same mutants.
@Suite struct MutantSampleTests {
    /// The number of mutants of each kind, of each file.
    private static let count = 4

    @Test("Prefixes of a file", arguments: BuiltFiles.all)
    func readsPrefixes(file: BuiltFiles.File) {
        for count in stride(from: 0, to: file.bytes.count, by: max(file.bytes.count / 25, 1)) {
            MutantCheck.readAll(Array(file.bytes.prefix(count)), "\(file), the first \(count) bytes")
        }
    }

    @Test("Changes of one byte", arguments: BuiltFiles.all)
    func readsChangedBytes(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutantSampleTests.readsChangedBytes, \(file)")
        for _ in 0..<25 {
            var bytes = file.bytes
            let position = random.number(0...(bytes.count - 1))
            bytes[position] = UInt8.random(in: .min ... .max, using: &random)
            MutantCheck.readAll(bytes, "\(file), byte \(position) set to \(bytes[position])")
        }
    }

    @Test("Numbers of a file's structure set to edge values", arguments: BuiltFiles.all)
    func readsEdgeValues(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutantSampleTests.readsEdgeValues, \(file)")
        let mutator = StructureMutator(file)
        for _ in 0..<Self.count { MutantCheck.readInEveryWay(mutator.mutant(&random), &random) }
    }

    @Test("Places changed so that they agree, across the ends of a file's parts", arguments: BuiltFiles.all)
    func readsAgreeingChanges(file: BuiltFiles.File) {
        var random = RandomSource(of: "MutantSampleTests.readsAgreeingChanges, \(file)")
        let mutator = AgreementMutator(name: file.name, bytes: file.bytes)
        for _ in 0..<Self.count { MutantCheck.readInEveryWay(mutator.mutant(&random), &random) }
    }
}

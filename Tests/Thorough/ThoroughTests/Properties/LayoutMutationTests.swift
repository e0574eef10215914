// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The layouts of thousands of changed files keep their guarantees.
///
/// The seed is printed; set PHOTOMETA_SEED to it to get the same mutants. PHOTOMETA_TRACE=1 prints each mutant before its layout is
/// made. PHOTOMETA_MUTATION_ROUNDS=100 makes a hundred times as many.
@Suite struct LayoutMutationTests {
    private func check(_ file: BuiltFiles.File, count: Int, _ random: inout RandomSource) {
        let structures = StructureMutator(file)
        let agreements = AgreementMutator(name: file.name, bytes: file.bytes)
        for number in 0..<(count * MutationRun.rounds) {
            let mutant = number % 2 == 0 ? structures.mutant(&random) : agreements.mutant(&random)
            MutationRun.trace(mutant)
            LayoutCheck.check(mutant.bytes, "\(mutant)")
        }
    }

    @Test("Built files", arguments: BuiltFiles.all)
    func coversBuiltFiles(file: BuiltFiles.File) {
        var random = RandomSource(of: "LayoutMutationTests.coversBuiltFiles, \(file)")
        check(file, count: 100, &random)
    }

    @Test(
        "Small real files", .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
        arguments: MutationRun.realFiles)
    func coversRealFiles(name: String) throws {
        let folder = try #require(SharedFiles.corpus)
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        var random = RandomSource(of: "LayoutMutationTests.coversRealFiles, \(name)")
        check(BuiltFiles.File(name: name, bytes: bytes), count: 6, &random)
    }
}

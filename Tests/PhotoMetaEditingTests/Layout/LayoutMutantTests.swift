// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changed files, whose layouts keep their guarantees and take linear time.
///
/// `Tests/Thorough` tries thousands. The seed is printed; set PHOTOMETA_SEED to it to get the same mutants.
@Suite struct LayoutMutantTests {
    @Test("The layouts of prefixes of a file", arguments: BuiltFiles.all)
    func coversPrefixes(file: BuiltFiles.File) {
        for count in stride(from: 0, to: file.bytes.count, by: max(file.bytes.count / 25, 1)) {
            LayoutCheck.check(Array(file.bytes.prefix(count)), "\(file), the first \(count) bytes")
        }
    }

    @Test("The layouts of files with changed numbers", arguments: BuiltFiles.all)
    func coversMutants(file: BuiltFiles.File) {
        var random = RandomSource(of: "LayoutMutantTests.coversMutants, \(file)")
        let structures = StructureMutator(file)
        let agreements = AgreementMutator(name: file.name, bytes: file.bytes)
        for _ in 0..<4 {
            for mutant in [structures.mutant(&random), agreements.mutant(&random)] {
                MutationRun.trace(mutant)
                LayoutCheck.check(mutant.bytes, "\(mutant)")
            }
        }
    }

    #if DEBUG
        @Test("Hostile files of twice the size take at most 2.2 times the steps", arguments: HostileFile.all)
        func takesLinearTime(file: HostileFile) {
            let counts = [100, 200, 400].map { size in
                let bytes = file.make(size)
                return WorkCheck.steps { LayoutCheck.check(bytes, "\(file) of size \(size)") }
            }
            let grown = Double(max(counts[1] - counts[0], 2_000))
            #expect(Double(counts[2] - counts[1]) <= 2.4 * grown, "\(file): \(counts)")
        }
    #endif
}

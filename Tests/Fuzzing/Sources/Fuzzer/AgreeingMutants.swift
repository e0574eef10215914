// SPDX-License-Identifier: Apache-2.0
/// Mutates an input for libFuzzer: every second time by its structure, if it has one; otherwise as libFuzzer does.
///
/// libFuzzer's mutations change one place at a time and keep a mutant if it reaches new code. A box that is too small
/// followed by one that looks like its rest needs two changes, and neither alone reaches new code.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
    if seed & 1 == 0 {
        let mutator = AgreementMutator(name: "", bytes: unsafe bytes(start, count))
        var random = RandomSource(seed: UInt64(seed))
        let mutant = mutator.mutant(&random).bytes.prefix(capacity)
        if mutator.hasStructure, !mutant.isEmpty {
            for (index, byte) in mutant.enumerated() { unsafe start[index] = byte }
            return mutant.count
        }
    }
    return unsafe mutateAnyhow(start, count, capacity)
}

/// libFuzzer's mutations, which use the dictionary.
@_silgen_name("LLVMFuzzerMutate")
private func mutateAnyhow(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

/// Changes an input for libFuzzer: every second time by its structure, where it has one, and else as libFuzzer would.
///
/// Its own mutations change one place at a time, and keep what they made if it reaches something new. That a box is too
/// small and its neighbour looks like its rest takes two places at once, of which neither alone does.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
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

/// libFuzzer's own mutations, which know the dictionary.
@_silgen_name("LLVMFuzzerMutate")
private func mutateAnyhow(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

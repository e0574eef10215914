// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reproducible random numbers: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// The seed is the environment variable PHOTOMETA_SEED, or else differs in each run. It is printed, so that a
/// failure can be reproduced.
struct RandomSource: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// The source of one test, which prints its name and seed.
    init(of test: String) {
        let given = ProcessInfo.processInfo.environment["PHOTOMETA_SEED"].flatMap(UInt64.init)
        self.init(seed: given ?? UInt64.random(in: 0...UInt64(UInt32.max)))
        print("\(test): PHOTOMETA_SEED=\(seed)")
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

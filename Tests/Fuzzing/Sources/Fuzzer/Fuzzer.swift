// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What libFuzzer calls with each input: examines it as the target in `FUZZ_TARGET` says.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // An input without the part that the target examines is not kept.
    chosenTarget(unsafe bytes(start, count)) ? 0 : -1
}

/// The target in `FUZZ_TARGET`; without one, prints the names of all and ends.
private let chosenTarget: @Sendable ([UInt8]) -> Bool = {
    if let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"], let target = targets[name] {
        return target
    }
    for name in targets.keys.sorted() { print(name) }
    exit(2)
}()

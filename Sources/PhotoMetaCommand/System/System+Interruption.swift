// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Glibc)
    import Glibc
#else
    #error("no calls for signals are known for this system: see Docs/Support.md")
#endif

/// The signals with which a user or the system ends a command.
extension System {
    private static let interruptions = [SIGINT, SIGTERM, SIGHUP]

    /// The signal that came, which only the handler writes, with one store; 0 if none did.
    private nonisolated(unsafe) static var signalThatCame: Int32 = 0

    /// The first signal that came since ``noteInterruptions()``; `nil` if none did.
    static var interruption: Int32? {
        let signal = unsafe signalThatCame
        return signal == 0 ? nil : signal
    }

    /// Notes the first signal instead of ending the process; the second one ends it.
    ///
    /// Signals that the process ignores, as under `nohup`, stay ignored.
    static func noteInterruptions() {
        for number in interruptions {
            let former = signal(number) { number in
                unsafe System.signalThatCame = number
                signal(SIGINT, SIG_DFL)
                signal(SIGTERM, SIG_DFL)
                signal(SIGHUP, SIG_DFL)
            }
            // SIG_IGN is 1 on each of these systems.
            if unsafe unsafeBitCast(former, to: Int.self) == 1 { signal(number, SIG_IGN) }
        }
    }
}

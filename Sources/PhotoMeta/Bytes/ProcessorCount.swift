#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// How much this machine does at once.
enum ProcessorCount {
    /// The processors that are switched on, at least one; asked for once.
    static let active = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
}

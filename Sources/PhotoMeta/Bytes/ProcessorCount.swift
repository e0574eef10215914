#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The number of processors.
enum ProcessorCount {
    /// The number of active processors, at least one; determined once.
    static let active = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
}

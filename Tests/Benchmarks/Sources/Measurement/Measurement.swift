#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the benchmarks ask of the operating system.
public enum Measurement {
    /// Nanoseconds of processor time that this process has used, over all its threads.
    public static var processorTime: UInt64 { now(CLOCK_PROCESS_CPUTIME_ID) }

    /// Nanoseconds on a clock that is never set.
    public static var elapsedTime: UInt64 { now(CLOCK_MONOTONIC) }

    private static func now(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The most memory that this process had so far, in bytes.
    ///
    /// `getrusage` counts on Linux what the process had before this program began in it: its parent's.
    public static var peakMemory: Int {
        #if os(Linux)
            let descriptor = open("/proc/self/status", O_RDONLY)
            guard descriptor >= 0 else { return 0 }
            defer { close(descriptor) }
            var text = [UInt8](repeating: 0, count: 4_096)
            text.removeLast(text.count - max(read(descriptor, &text, text.count), 0))
            let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
                .first { $0.hasPrefix("VmHWM:") }
            return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
                << 10
        #else
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #endif
    }

    /// What no reader can do without: open, read 4 KiB, close; with `fstat` before the read, if a reader must know the
    /// file's size.
    @inline(never)
    public static func readFloor(_ path: String, asksForSize: Bool, into buffer: UnsafeMutableRawPointer)
        -> Bool
    {
        // As it lies: passed as it is, the path would be copied first.
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        if asksForSize, fstat(descriptor, &status) != 0 { return false }
        return pread(descriptor, buffer, 4_096, 0) >= 0
    }

    /// A file's bytes; ends the process if there are none to be had.
    public static func contents(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { exit(1) }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
        }
    }

    /// Ends the process, and says how it is used.
    public static func fail(usage: String) -> Never {
        print("usage: \(usage)")
        exit(2)
    }
}

/// Storage for ``Measurement/readFloor(_:asksForSize:into:)``.
public final class FloorBuffer {
    /// Where 4 KiB can be written to.
    public let pointer = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 4_096)

    /// New storage.
    public init() {}

    deinit { pointer.deallocate() }
}

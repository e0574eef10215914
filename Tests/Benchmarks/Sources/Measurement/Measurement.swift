// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The benchmarks' calls to the operating system.
public enum Measurement {
    /// The processor time of this process, over all its threads, in nanoseconds.
    public static var processorTime: UInt64 { now(CLOCK_PROCESS_CPUTIME_ID) }

    /// The time of a monotonic clock, in nanoseconds.
    public static var elapsedTime: UInt64 { now(CLOCK_MONOTONIC) }

    private static func now(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The peak memory of this process, in bytes.
    ///
    /// On Linux, `getrusage` would include the memory of the parent process before `exec`.
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

    /// The least work of any reader: open, read 4 KiB, close; with `fstat` before the read if `asksForSize` is set.
    @inline(never)
    public static func readFloor(_ path: String, asksForSize: Bool, into buffer: UnsafeMutableRawPointer)
        -> Bool
    {
        // Passing the string itself would copy it first.
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        if asksForSize, fstat(descriptor, &status) != 0 { return false }
        return pread(descriptor, buffer, 4_096, 0) >= 0
    }

    /// Returns the bytes of a file; ends the process if it cannot be opened.
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

    /// Prints the usage and ends the process.
    public static func fail(usage: String) -> Never {
        print("usage: \(usage)")
        exit(2)
    }
}

/// Storage for ``Measurement/readFloor(_:asksForSize:into:)``.
public final class FloorBuffer {
    /// Storage of 4 KiB.
    public let pointer = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 4_096)

    /// Allocates the storage.
    public init() {}

    deinit { pointer.deallocate() }
}

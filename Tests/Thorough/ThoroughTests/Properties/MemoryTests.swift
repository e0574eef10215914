// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
    import Foundation
    import Testing

    @testable import PhotoMeta

    /// Measures whether reads keep to the memory bound in Docs/ThreatModel.md.
    ///
    /// Each kind of file is read in a separate process: once to load everything else into memory, and once to be
    /// measured by the process's peak resident size, less its size before.
    @Suite(.enabled(if: ResidentMemory.isMeasurable, "the system does not tell the most that a process had"))
    struct MemoryTests {
        /// The formula of "Memory" in Docs/ThreatModel.md, for files that are read by path and for bytes in memory.
        static func formula(_ limits: Limits, fileByteCount: Int, isInMemory: Bool) -> Int {
            let window = isInMemory ? 0 : 3 * min(limits.bytesFetched, fileByteCount)
            let kept = 3 * min(limits.keptBytes, fileByteCount + 4_096)
            let found = 64 * (limits.boxes + limits.entries + limits.items) + 128 * limits.segments
            let entries = 256 * limits.movieEntries + 192 * limits.parts + 1_024 * limits.diagnostics
            return window + kept + found + entries
        }

        /// The defaults, the limits for untrusted files, and others, so that each term of the formula is once small
        /// or large.
        static let choices: [(name: String, limits: Limits)] = [
            ("default", Limits()), ("untrusted", .untrusted), ("low", .with { lower(&$0, by: 32) }),
            ("few", few), ("many", many),
        ]

        private static let few = Limits.with {
            lower(&$0, by: 32)
            $0.boxes = 256
            $0.entries = 256
            $0.items = 256
            $0.movieEntries = 64
            $0.parts = 64
            $0.segments = 64
            $0.diagnostics = 16
            $0.requests = 100_000
        }

        private static let many = Limits.with {
            $0 = few
            // One more than the capacity of an array.
            $0.boxes = 4_200
            $0.movieEntries = 4_097
            $0.parts = 4_097
            $0.segments = 4_097
        }

        private static func lower(_ limits: inout Limits, by factor: Int) {
            limits.bytesFetched /= factor
            limits.tableBytes /= factor
            limits.keptBytes /= factor
            limits.valueBytes /= factor
            limits.boxes /= factor
            limits.entries /= factor
            limits.directoryEntries /= factor
            limits.items /= factor
            limits.movieEntries /= factor
            limits.diagnostics /= factor
        }

        /// An allowance for inexact page counts and memory held by the allocator.
        static let slack = 512 << 10

        /// Reads a file twice; returns the memory used by the second read.
        private static func measure(_ url: URL, _ limits: Limits, isInMemory: Bool) throws -> (
            peak: Int, byteCount: Int
        ) {
            let bytes = isInMemory ? ContiguousArray(try Data(contentsOf: url)) : []
            var peak = 0
            for _ in 0..<2 {
                ResidentMemory.forget()
                let before = ResidentMemory.now
                let options = ReadOptions(limits: limits)
                let metadata =
                    isInMemory
                    ? try? MediaMetadata(contentsOf: bytes, options: options)
                    : try? MediaMetadata(contentsOf: url.path, options: options)
                peak = ResidentMemory.peak - before
                withExtendedLifetime(metadata) {}
            }
            return (
                peak, isInMemory ? bytes.count : try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            )
        }

        private static func check(_ file: WorstFile, _ names: [String]) throws {
            try TemporaryDirectory.with { folder in
                let url = folder.appendingPathComponent("file")
                for (name, limits) in choices where names.contains(name) {
                    let clock = ContinuousClock.now
                    let made = file.make(limits)
                    log("made \(file) \(name) \(ContinuousClock.now - clock)")
                    try SparseFile.write(to: url, byteCount: made.byteCount, pieces: made.pieces)
                    // In memory only if the file is small.
                    for isInMemory in [false, true] where !isInMemory || made.byteCount < 8 << 20 {
                        let (peak, byteCount) = try measure(url, limits, isInMemory: isInMemory)
                        let bound = formula(limits, fileByteCount: byteCount, isInMemory: isInMemory)
                        log(
                            "\(file)\t\(name)\t\(isInMemory)\t\(byteCount)\t\(peak)\t\(bound)\t\(ContinuousClock.now - clock)"
                        )
                        #expect(
                            peak <= bound + slack,
                            "\(file) of \(byteCount) bytes, \(name) limits, in memory: \(isInMemory)")
                    }
                }
            }
        }

        /// The file to which measurements are appended; if set, the defaults are also measured.
        private static let report = ProcessInfo.processInfo.environment["PHOTOMETA_MEASUREMENTS"]

        private static func log(_ line: String) {
            guard let report, let handle = FileHandle(forWritingAtPath: report) else { return }
            _ = try? handle.seekToEnd()
            handle.write(Data("\(line)\n".utf8))
        }

        @Test("A read takes at most the memory of the formula", arguments: WorstFile.all.indices)
        func worstFiles(index: Int) async {
            await #expect(processExitsWith: .success) { [index] in
                let file = WorstFile.all[index]
                let names = ["untrusted", "low", "few", "many"]
                try MemoryTests.check(file, MemoryTests.report != nil ? names + ["default"] : names)
            }
        }

        @Test("Hostile files take at most the memory of the formula") func hostileFiles() async {
            await #expect(processExitsWith: .success) {
                for file in HostileFile.all {
                    let bytes = file.make(1_000)
                    try MemoryTests.check(WorstFile(file.name) { _ in bytes }, ["few"])
                }
            }
        }
    }

    /// The resident pages of this process, in bytes (proc(5), `/proc/[pid]/status`).
    enum ResidentMemory {
        static let isMeasurable: Bool = { trim != nil && forget() && peak > 0 }()

        /// Returns free memory to the system (malloc_trim(3)); its header is not in a module.
        private static let trim: (@convention(c) (Int) -> CInt)? = {
            guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return nil }
            return unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
        }()

        static var now: Int { field("VmRSS:") }

        /// The peak since the last reset.
        static var peak: Int { field("VmHWM:") }

        /// Returns free memory to the system and resets the peak.
        @discardableResult
        static func forget() -> Bool {
            _ = trim?(0)
            guard let handle = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
            return (try? handle.write(contentsOf: Data("5".utf8))) != nil
        }

        private static func field(_ name: String) -> Int {
            let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
            let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
            return (kibibytes.flatMap { Int($0) } ?? 0) << 10
        }
    }
#endif

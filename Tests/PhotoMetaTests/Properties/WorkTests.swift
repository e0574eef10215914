import Foundation
import Testing

@testable import PhotoMeta

/// Work grows with a file and no faster, counted in steps and not in time.
@Suite struct WorkTests {
    #if DEBUG
        /// The steps of reading a file and of asking for all that it says.
        private func steps(_ bytes: [UInt8], _ limits: Limits) -> Int {
            let count = WorkMeter.Count()
            WorkMeter.$count.withValue(count) {
                guard let metadata = try? MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits))
                else {
                    return
                }
                _ = metadata.json()
                _ = metadata.imagePropertiesJSON()
                for key in MetadataKeys.all { _ = key.tag.map { metadata.hasValue(of: key, $0) } }
            }
            return count.steps
        }

        @Test("Twice the file takes at most 2.2 times the steps", arguments: HostileFile.all)
        func doubling(file: HostileFile) {
            let files = [1, 250, 500, 1_000, 2_000].map(file.make)
            for var limits in [Limits(), .untrusted] {
                // A few dozen more lines for what is wrong are a constant, and would hide what grows.
                limits.diagnostics = 0
                let counts = files.map { steps($0, limits) }
                for (half, whole) in zip(counts.dropFirst(), counts.dropFirst(2)) {
                    #expect(Double(whole) <= 2.2 * Double(half), "\(counts)")
                    // Beside what a file of one costs, so that a constant hides no square.
                    let grown = Double(max(half - counts[0], 500))
                    #expect(Double(whole - counts[0]) <= 2.2 * grown, "\(counts)")
                }
            }
        }

        @Test("A request for more repeats at most what one run takes", arguments: HostileFile.all)
        func requests(file: HostileFile) throws {
            for byteCount in [1_000, 4_000] {
                let bytes = file.make(byteCount)
                let (ofMemory, ofSource) = (WorkMeter.Count(), WorkMeter.Count())
                WorkMeter.$count.withValue(ofMemory) { _ = try? MediaMetadata(bytes: bytes) }
                let requests = WorkMeter.$count.withValue(ofSource) {
                    (try? MediaReader.read(PiecewiseSource(bytes), ReadOptions()))?.statistics.requests
                }
                // Bytes that come are counted too, each once.
                let bound = ofMemory.steps * (requests ?? 1) + bytes.count
                #expect(ofSource.steps <= bound, "\(ofMemory.steps) steps, \(requests ?? 1) requests")
            }
        }

        @Test("A square is seen: the test is not blind") func squares() {
            let count = WorkMeter.Count()
            WorkMeter.$count.withValue(count) {
                let bytes = ContiguousArray(filler(100))
                let span = bytes.span
                for end in 0..<100 { _ = span.firstZero(in: 0..<end) }
            }
            #expect(count.steps >= 4_950)
            #expect(WorkMeter.count == nil)
        }
    #endif

    @Test("Each hostile file is of the size that it is asked for", arguments: HostileFile.all)
    func sizes(file: HostileFile) throws {
        let sizes = [500, 1_000].map { file.make($0).count }
        #expect(sizes[1] > sizes[0] && sizes[1] <= sizes[0] * 2 + 4_096)
        if let folder = ProcessInfo.processInfo.environment["PHOTOMETA_WRITE_HOSTILE"] {
            for count in [1_000, 2_000, 4_000] {
                let name = file.name.filter { $0.isLetter || $0.isNumber }
                try Data(file.make(count)).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(count)"))
            }
        }
    }
}

extension MediaMetadata {
    /// Looks a registered key up by its tag, as a typed key does.
    fileprivate func hasValue(of key: RegisteredKey, _ tag: UInt16) -> Bool {
        storedValue(for: MetadataKey<StoredValue>(key.dictionary, tag: tag, name: key.name)) != nil
    }
}

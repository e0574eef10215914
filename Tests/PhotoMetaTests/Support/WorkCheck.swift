// SPDX-License-Identifier: Apache-2.0
#if DEBUG
    import Testing

    @testable import PhotoMeta
    import PhotoMetaImageIO

    /// Checks that work grows no faster than a file, counted in steps, as times vary on a busy machine.
    enum WorkCheck {
        /// The number of steps that `body` takes.
        static func steps(_ body: () throws -> Void) rethrows -> Int {
            let count = WorkMeter.Count()
            try WorkMeter.$count.withValue(count) { try body() }
            return count.steps
        }

        /// The steps of reading a file and computing everything in it.
        static func steps(reading bytes: [UInt8], _ limits: Limits) -> Int {
            steps {
                guard let metadata = try? MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits))
                else { return }
                _ = metadata.json()
                _ = metadata.imagePropertiesJSON()
                for key in MetadataKeys.all { _ = key.tag.map { metadata.hasValue(of: key, $0) } }
            }
        }

        /// Expects at most 2.2 times the steps for a file of twice the size.
        ///
        /// Each of `sizes` is twice the previous one, except the first, which shows the constant part.
        static func expectLinearWork(_ file: HostileFile, sizes: [Int], _ limits: Limits) {
            var limits = limits
            // A few dozen diagnostics are constant work, which would hide growth.
            limits.diagnostics = 0
            let counts = sizes.map { steps(reading: file.make($0), limits) }
            for (half, whole) in zip(counts.dropFirst(), counts.dropFirst(2)) {
                #expect(Double(whole) <= 2.2 * Double(half), "\(counts)")
                // Subtracts the constant part, which could hide quadratic growth.
                let grown = Double(max(half - counts[0], 1_000))
                #expect(Double(whole - counts[0]) <= 2.2 * grown, "\(counts)")
            }
        }

        /// Expects that each request repeats at most the work of one read from memory.
        static func expectBoundedRepetition(_ file: HostileFile, size: Int) {
            let bytes = file.make(size)
            let ofMemory = steps { _ = try? MediaMetadata(bytes: bytes) }
            var requests = 1
            let ofSource = steps {
                let metadata = try? MediaReader.read(PiecewiseSource(bytes), ReadOptions())
                requests = metadata?.statistics.requests ?? 1
            }
            // Each byte that arrives is also counted once.
            #expect(
                ofSource <= ofMemory * requests + bytes.count,
                "\(ofMemory) steps in memory, \(ofSource) in \(requests) requests")
        }
    }

    extension MediaMetadata {
        /// Looks up a registered key by its tag, as a typed key does.
        fileprivate func hasValue(of key: RegisteredKey, _ tag: UInt16) -> Bool {
            storedValue(for: MetadataKey<StoredValue>(key.dictionary, tag: tag, name: key.name)) != nil
        }
    }
#endif

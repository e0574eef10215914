// SPDX-License-Identifier: Apache-2.0
#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    @testable import PhotoMeta

    /// Processes that are killed at random moments while writing.
    @Suite(.serialized) struct RandomKillTests {
        /// The number of bytes that each process copies.
        static let byteCount = 48 << 20

        @Test("A process killed at random moments leaves the original", arguments: [false, true])
        func keepsOriginal(isInPlace: Bool) async throws {
            var random = RandomSource(of: "RandomKillTests.keepsOriginal(\(isInPlace))")
            let bytes = [UInt8](repeating: 7, count: Self.byteCount)
            try await WritingFolder.with(bytes) { folder in
                let output = isInPlace ? "source.mov" : "new.mov"
                let (_, result) = try WritingFolder.plan(of: bytes)
                var leftovers = 0
                for _ in 0..<25 {
                    try folder.url.write("source.mov", bytes)
                    // Up to slightly longer than the write takes.
                    let delay = UInt32.random(in: 0...120_000, using: &random)
                    await #expect(processExitsWith: .signal(SIGKILL)) {
                        [
                            path = folder.url.path as String, output = output as String,
                            delay = delay as UInt32
                        ] in
                        let folder = WritingFolder(url: URL(fileURLWithPath: path))
                        let (plan, _) = try WritingFolder.plan(
                            of: [UInt8](repeating: 7, count: RandomKillTests.byteCount))
                        Thread.detachNewThread {
                            usleep(delay)
                            kill(getpid(), SIGKILL)
                        }
                        try plan.write(
                            contentsOf: folder.path("source.mov"), to: folder.path(output),
                            options: .init(replacesOutput: true, replacesSource: true))
                        // The result is complete; the last random moments are after the write.
                        while true { usleep(1_000) }
                    }
                    let source = try folder.bytes("source.mov")
                    #expect(source == bytes || isInPlace && source == result)
                    if !isInPlace, try folder.names.contains(output) {
                        #expect(try folder.bytes(output) == result)
                    }
                    let temporary = try folder.temporaryNames
                    if !temporary.isEmpty { leftovers += 1 }
                    #expect(temporary.count <= 1)
                }
                print("\(leftovers) of 25 processes left a temporary file")
                // The next run removes the leftovers of the previous one.
                try folder.url.write("source.mov", bytes)
                let (plan, _) = try WritingFolder.plan(of: bytes)
                try plan.write(
                    contentsOf: folder.path("source.mov"), to: folder.path(output),
                    options: .init(replacesOutput: true, replacesSource: true))
                #expect(try folder.temporaryNames == [])
                #expect(try folder.bytes(output) == result)
            }
        }
    }
#endif

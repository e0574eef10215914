// SPDX-License-Identifier: Apache-2.0
#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    @testable import PhotoMeta
    @testable import PhotoMetaEditing

    /// Writing in child processes that are killed.
    ///
    /// `FailingCallTests` covers all calls; this test uses the locks of a terminated process.
    @Suite struct KilledWriterTests {
        @Test("The next run removes files left by a killed process", arguments: [0, 12, 16, 20, 22, 24, 26])
        func removesLeftover(place: Int) async throws {
            try await WritingFolder.with { folder in
                let path = folder.url.path
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [path = path as String, place = place as Int] in
                    let faulty = FaultyCalls { _, number in
                        if number == place { kill(getpid(), SIGKILL) }
                    }
                    let folder = WritingFolder(url: URL(fileURLWithPath: path))
                    let (plan, _) = try WritingFolder.plan()
                    var files = OutputFiles(calls: faulty.calls)
                    let source = folder.path("source.mov")
                    try files.write(plan, contentsOf: source, to: folder.path("new.mov"), .init())
                    try files.commit()
                }
                #expect(try folder.bytes("source.mov") == WritingFolder.sourceBytes)
                #expect(try folder.temporaryNames.count <= 1)
                let (plan, result) = try WritingFolder.plan()
                try plan.write(
                    contentsOf: folder.path("source.mov"), to: folder.path("new.mov"),
                    options: .init(replacesOutput: true))
                #expect(try folder.bytes("new.mov") == result)
                #expect(try folder.names == ["new.mov", "source.mov"])
            }
        }
    }
#endif

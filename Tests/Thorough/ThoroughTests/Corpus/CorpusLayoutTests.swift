// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The layouts of real and hostile files.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusLayoutTests {
    private func forEachFile(
        in folder: URL?, _ body: (_ name: String, _ path: String, _ bytes: [UInt8]) throws -> Void
    ) throws {
        let folder = try #require(folder)
        for name in SharedFiles.names(in: folder) {
            let url = folder.appendingPathComponent(name)
            try body(name, url.path, [UInt8](try Data(contentsOf: url)))
        }
    }

    @Test("Every file of the corpus is covered, and the references of whole files lead to what they claim")
    func coversCorpus() throws {
        var count = 0
        try forEachFile(in: SharedFiles.corpus) { name, path, bytes in
            guard let layout = try? FileLayout(contentsOf: path) else { return }
            count += 1
            let problems = LayoutCheck.problems(layout, of: bytes)
            #expect(problems == [], "\(name)")
            // Many files were cut, have damaged structures, or do not state where all of their image data is.
            guard layout.isComplete, layout.regions.allSatisfy({ !$0.isDamaged }),
                layout.regions[0].role != .unknown, !name.contains("bogus"),
                // The thumbnail's offset is the end of the Exif block, which does not contain it.
                name != "psd__canon-canon-eos-digital-rebel-xt__adobehq-ind__806d98.psd"
            else { return }
            #expect(LayoutCheck.dangling(layout, of: bytes) == [], "\(name)")
        }
        #expect(count > 350)
    }

    @Test("Every hostile file is covered, in bounded time") func coversHostileFiles() throws {
        var count = 0
        try forEachFile(in: SharedFiles.hostile) { name, path, bytes in
            let start = ContinuousClock.now
            if let layout = try? FileLayout(contentsOf: path, limits: .untrusted) {
                count += 1
                let problems = LayoutCheck.problems(layout, of: bytes)
                #expect(problems == [], "\(name)")
                #expect(layout.regions.count <= Limits.untrusted.regions + 1, "\(name)")
            }
            #expect(ContinuousClock.now - start < .seconds(20), "\(name)")
        }
        #expect(count > 500)
    }

    @Test(
        "ffprobe's packets are in leaves of their tracks", .enabled(if: OtherTool.areInstalled),
        arguments: [".mov", ".mp4"])
    func agreesWithFFprobe(ending: String) throws {
        var packetCount = 0
        try forEachFile(in: SharedFiles.corpus) { name, path, bytes in
            guard name.hasSuffix(ending), let layout = try? FileLayout(contentsOf: path), layout.isComplete
            else {
                return
            }
            let text = try OtherTool.ffprobe.text([
                "-v", "error", "-show_entries", "packet=pos,size", "-of", "csv=p=0", path,
            ])
            for line in text.split(separator: "\n") {
                let numbers = line.split(separator: ",").compactMap { UInt64($0) }
                guard numbers.count == 2, numbers[1] + numbers[0] <= UInt64(bytes.count) else { continue }
                packetCount += 1
                let roles = [numbers[1], numbers[1] + numbers[0] - 1].map { layout.leaf(at: $0)?.role }
                #expect(roles == [.media, .media], "\(name), the packet at \(numbers[1])")
            }
        }
        #expect(packetCount > 0, "\(ending)")
    }
}

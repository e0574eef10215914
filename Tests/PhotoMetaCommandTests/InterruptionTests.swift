// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What a command leaves when the user interrupts it.
@Suite struct InterruptionTests {
    /// Sends a signal as soon as the command writes its hidden file, and no later than after some attempts.
    ///
    /// The command runs in the foreground: shells wait for others by a signal that this process may hold back.
    private static func script(_ signal: String) -> String {
        """
        (
            for attempt in $(seq 2000); do
                case "$(ls -A)" in *.tmp*) break;; esac
            done
            kill -\(signal) "$(cat ../number)"
        ) &
        sh -c 'echo $$ > ../number; exec "$PHOTOMETA" edit . --in-place --set title=new'
        """
    }

    @Test("After a signal no hidden file is left, and each file is whole", arguments: ["TERM", "HUP"])
    func leavesNoHiddenFile(_ signal: String) throws {
        try TemporaryDirectory.with { root in
            let folder = root.appendingPathComponent("movies")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let movie = EditableMovie().bytes
            // Writing the file takes a while: nearly all of it is a box of zeros.
            let byteCount: UInt32 = 300_000_000
            for name in ["a.mov", "b.mov"] {
                let head = uint32(byteCount) + utf8("free")
                try SparseFile.write(
                    to: folder.appendingPathComponent(name),
                    byteCount: UInt64(movie.count) + UInt64(byteCount),
                    pieces: [(0, movie + head)])
            }
            let result = try CommandLineTool.shell(Self.script(signal), in: folder)
            #expect(CommandFiles.names(in: folder) == ["a.mov", "b.mov"])
            for name in ["a.mov", "b.mov"] {
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: folder.appendingPathComponent(name).path)
                #expect((attributes[.size] as? Int ?? 0) >= movie.count + Int(byteCount))
            }
            // The command may have ended before the signal came.
            let isInterrupted = result.errors.contains("photometa: interrupted")
            #expect(result.status == (isInterrupted ? (signal == "TERM" ? 143 : 129) : 0), "\(result.errors)")
            #expect(!result.errors.contains("cancelled"))
        }
    }

    @Test("A signal that the process ignores does not interrupt it") func keepsIgnoring() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo())
            let result = try CommandLineTool.shell(
                """
                trap '' HUP
                (sleep 0.3; kill -HUP "$(cat number)") &
                (sleep 0.5; yes a.jpg | head -50) | sh -c 'echo $$ > number; exec "$PHOTOMETA" edit --in-place --set title=new -'
                """, in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Values of movies and pictures in the words of people.
@Suite struct ShownWordsTests {
    /// `date -u -d @$((3833368215 - 2082844800))` is 2025-06-21T16:30:15.
    @Test("show and get --meanings write dates and the kinds of tracks in words; JSON has the numbers")
    func shows()
        throws
    {
        let movie = PackageFiles.fixture("live-photo/movie.mov").path
        let shown = try CommandLineTool.run(["show", movie])
        #expect(shown.output.contains("2025-06-21T16:30:15+00:00") && !shown.output.contains("3833368215"))
        #expect(shown.output.contains("video (vide)") && shown.output.contains("timed metadata (meta)"))
        let words = try CommandLineTool.run(["get", "--meanings", "movie.creationTime", movie])
        #expect(words.outputLines == ["2025-06-21T16:30:15+00:00"])
        let number = try CommandLineTool.run(["get", "movie.creationTime", movie])
        #expect(number.outputLines == ["3833368215"])
        let still = PackageFiles.fixture("live-photo/still.heic").path
        let rotation = try CommandLineTool.run(["get", "--json", "heif.imageRotation", still]).objects()
        let code = (rotation.first?["values"] as? [String: Any])?["heif.imageRotation"] as? Int
        #expect(code.map { (0...3).contains($0) } == true)
        let text = try CommandLineTool.run(["get", "--meanings", "heif.imageRotation", still])
        #expect(text.output.contains("otat"), "\(text)")
    }

    @Test("No time or structure of the fixtures is a bare number or a question mark") func leavesNoNumbers()
        throws
    {
        let shown = try CommandLineTool.run(["show", PackageFiles.fixtures.path])
        for line in shown.outputLines {
            let words = line.split(separator: " ")
            #expect(words.count < 2 || words[1] != "?", "\(line)")
            guard words.first?.hasSuffix("Time") == true, words.last == "s", words.count == 3 else {
                continue
            }
            #expect((Double(words[1]) ?? 0) < 1e8, "\(line)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The comments of the corpus' JPEG files, against ExifTool's.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusCommentTests {
    @Test("Every comment is ExifTool's") func comments() throws {
        let dump = try #require(ExifToolDump.numbers)
        var compared = 0
        for file in dump.files where Oracle.shared.fileType(file) == "JPEG" {
            let path = try #require(SharedFiles.corpus).appendingPathComponent(file).path
            // Also those of PhotoStudio's segment, which is not read.
            let theirs = dump[file].filter { $0.group == "File" && $0.name == "Comment" }.map {
                String($0.text.description.reversed().drop { $0 == " " }.reversed())
            }
            let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: [.jpeg]))
            guard let comment = photo[\.jpeg.comment] else {
                #expect(theirs.isEmpty, "\(file)")
                continue
            }
            #expect(theirs.contains(comment), "\(file)")
            compared += 1
        }
        #expect(compared > 5)
    }
}

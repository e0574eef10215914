import Foundation
import PhotoMeta
import Testing

/// The Swift examples of README.md compile as printed, and run.
@Suite struct ReadmeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// A text with one space in place of each run of white space.
    private static func normalized(_ text: some StringProtocol) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The paragraphs of the fenced `swift` blocks, without imports.
    private static func paragraphs(of markdown: String) -> [String] {
        var paragraphs: [[Substring]] = [[]]
        var isInside = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside = line == "```swift"
                paragraphs.append([])
            } else if isInside, line.isEmpty {
                paragraphs.append([])
            } else if isInside, !line.hasPrefix("import ") {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    @Test("Each Swift example of README.md stands in ReadmeExamples.swift") func examplesAreCompiled() throws
    {
        let compiled = Self.normalized(
            try Self.text(Self.folder.appendingPathComponent("ReadmeExamples.swift")))
        let paragraphs = Self.paragraphs(of: try Self.text(Self.root.appendingPathComponent("README.md")))
        #expect(paragraphs.count >= 5)
        for paragraph in paragraphs where !compiled.contains(Self.normalized(paragraph)) {
            Issue.record(
                "README.md has this example, and Tests/ExtensionTests/ReadmeExamples.swift has not:\n\(paragraph)"
            )
        }
    }

    @Test("Paragraphs are found in fenced Swift blocks alone") func findsParagraphs() {
        let markdown = "text\n```swift\nimport A\n\nlet a = 1\nlet b = 2\n\nc\n```\n\n```sh\nd\n```\ne"
        #expect(Self.paragraphs(of: markdown) == ["let a = 1\nlet b = 2", "c"])
    }

    /// In a process of its own, as the examples name a file of the working directory.
    @Test("The examples run") func examplesRun() async {
        await #expect(processExitsWith: .success) {
            let fixtures = Self.root.appendingPathComponent("Fixtures/live-photo")
            let (still, movie) = (
                fixtures.appendingPathComponent("still.heic"), fixtures.appendingPathComponent("movie.mov")
            )
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "photometa-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.copyItem(at: still, to: folder.appendingPathComponent("IMG_0001.HEIC"))
            #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
            let halves = try [still, movie].map { try MediaMetadata(contentsOf: $0.path) }
            let items = halves.map(Item.init)
            try await ReadmeExamples.overview(
                body: Array(try Data(contentsOf: still)), path: still.path, uploads: items,
                paths: [still.path, movie.path])
            try ReadmeExamples.ownKey(photo: halves[0])
            for name in ["live-photo/still.heic", "live-photo-jpeg/still.jpg"] {
                let path = fixtures.deletingLastPathComponent().appendingPathComponent(name).path
                try ReadmeExamples.parts(photo: try MediaMetadata(contentsOf: path), path: path)
            }
            ReadmeExamples.imageProperties(photo: halves[0])
            ReadmeExamples.livePhotos(items: items, still: halves[0], movie: halves[1])
            try FileManager.default.copyItem(at: movie, to: folder.appendingPathComponent("clip.mp4"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Pair"), withIntermediateDirectories: false)
            let pair = try ReadmeExamples.assembly()
            for name in ["IMG_0001.HEIC", "clip.mov"] {
                #expect(try MediaMetadata(contentsOf: "Pair/\(name)").livePhotoIdentifier == pair.identifier)
            }
        }
    }
}

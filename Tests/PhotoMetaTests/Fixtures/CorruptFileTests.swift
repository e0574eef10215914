// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Each file of `Fixtures/corrupt/` breaks one rule: what is noted of it, and what is given nevertheless.
@Suite struct CorruptFileTests {
    /// The texts of a file's properties by their names; of several with one name the first.
    private func texts(_ metadata: MediaMetadata) -> [String: String] {
        Dictionary(metadata.properties.map { ($0.name, $0.text) }) { first, _ in first }
    }

    private func expect(
        _ metadata: MediaMetadata, of file: CorruptFile, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(metadata.codes == file.codes, "\(metadata.diagnostics)", sourceLocation: sourceLocation)
        let texts = texts(metadata)
        for (name, text) in file.kept {
            #expect(texts[name] == text, "\(name)", sourceLocation: sourceLocation)
        }
        for name in file.lost {
            #expect(texts[name] == nil, "\(name)", sourceLocation: sourceLocation)
        }
        for json in [metadata.json(), metadata.imagePropertiesJSON()] {
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
            #expect(object is [String: Any], sourceLocation: sourceLocation)
        }
    }

    @Test("What is wrong is noted, and costs no more than itself", arguments: CorruptFile.all)
    func lenient(file: CorruptFile) throws {
        try expect(
            try MediaMetadata(contentsOf: PackageFiles.fixture(file.path).path, options: file.options),
            of: file)
        try expect(
            try MediaMetadata(bytes: try PackageFiles.bytes(ofFixture: file.path), options: file.options),
            of: file)
    }

    @Test("Strictly, what is broken is an error that says the first of it", arguments: CorruptFile.all)
    func strict(file: CorruptFile) throws {
        let path = PackageFiles.fixture(file.path).path
        do {
            let options = ReadOptions(isStrict: true, selection: file.selection)
            let metadata = try MediaMetadata(contentsOf: path, options: options)
            try expect(metadata, of: file)
            #expect(metadata.diagnostics.allSatisfy { $0.severity == .warning })
        } catch let error as MetadataError {
            #expect(error.code == .damaged)
            let lenient = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: file.selection))
            let first = try #require(lenient.damage.first)
            #expect(error.message == first.description)
        }
    }

    @Test(
        "With the limits for strangers' files nothing traps, and nothing sound is lost",
        arguments: CorruptFile.all)
    func untrusted(file: CorruptFile) throws {
        let options = ReadOptions(limits: .untrusted, selection: file.selection)
        let metadata = try MediaMetadata(
            contentsOf: PackageFiles.fixture(file.path).path, options: options)
        let texts = texts(metadata)
        for (name, text) in file.kept { #expect(texts[name] == text, "\(name)") }
        #expect(metadata.diagnostics.isEmpty == file.codes.isEmpty)
    }

    @Test("Cut anywhere, a corrupt file is read to its end", arguments: CorruptFile.all)
    func prefixes(file: CorruptFile) {
        // Of the long ones a cut every few bytes is enough.
        for count in stride(from: 0, through: file.bytes.count, by: max(file.bytes.count / 64, 1)) {
            do throws(MetadataError) {
                let metadata = try MediaMetadata(
                    bytes: Array(file.bytes.prefix(count)), options: file.options)
                #expect(metadata.json().hasPrefix("{"))
            } catch {
                #expect(error.code == (count == 0 ? .emptyFile : .unrecognizedFormat), "\(count) bytes")
            }
        }
    }

    @Test("The files are what the builders make, and nothing else is there") func files() throws {
        let isWriting = ProcessInfo.processInfo.environment["PHOTOMETA_WRITE_FIXTURES"] == "1"
        let folder = PackageFiles.fixture("corrupt")
        if isWriting {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in CorruptFile.all {
                try Data(file.bytes).write(to: PackageFiles.fixture(file.path))
            }
            try Data(Self.readme.utf8).write(to: folder.appendingPathComponent("README.md"))
        }
        for file in CorruptFile.all {
            let stored = try PackageFiles.bytes(ofFixture: file.path)
            #expect(stored == file.bytes, "\(file) differs: PHOTOMETA_WRITE_FIXTURES=1 writes it anew")
        }
        let names = Set(CorruptFile.all.map(\.name))
        #expect(names.count == CorruptFile.all.count)
        #expect(Set(SharedFiles.names(in: folder)) == names.union(["README.md"]))
        let readme = String(decoding: try PackageFiles.bytes(ofFixture: "corrupt/README.md"), as: UTF8.self)
        #expect(readme == Self.readme, "PHOTOMETA_WRITE_FIXTURES=1 writes it anew")
    }

    /// How each was made.
    private static let readme: String = {
        let rows = CorruptFile.all.map { file in
            let codes = file.codes.reduce(into: [(code: String, count: Int)]()) { groups, code in
                if groups.last?.code == code.rawValue {
                    groups[groups.count - 1].count += 1
                } else {
                    groups.append((code.rawValue, 1))
                }
            }
            let noted = codes.map { $0.count > 1 ? "\($0.count) × \($0.code)" : $0.code }.joined(
                separator: ", ")
            return "| `\(file.name)` | \(file.making) | \(noted.isEmpty ? "none" : noted) |"
        }
        return """
            # Corrupt files

            Each file breaks one rule and is named for it. The builders in `Tests/PhotoMetaTests/Support` make a valid file with \
            one wrong word: `CorruptFiles.swift` and the files beside it say which word, and which values must still be read. \
            Findings of fuzzers are added there.

            A test compares these files with the output of the builders; \
            `PHOTOMETA_WRITE_FIXTURES=1 swift test --filter CorruptFileTests` writes them again.

            | file | what is wrong | diagnostics |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }()
}

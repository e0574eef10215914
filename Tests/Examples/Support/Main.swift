// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// Runs the examples of each document in a folder of its own, with files that they name.
@main struct Main {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            throw MetadataError(.notFound, "usage: examples FIXTURES")
        }
        let fixtures = URL(fileURLWithPath: CommandLine.arguments[1])
        let parent = FileManager.default.temporaryDirectory.appendingPathComponent("photometa-\(UUID())")
        defer { try? FileManager.default.removeItem(at: parent) }
        // A clone of the package beside the working directory, as far as examples read it.
        let clone = parent.appendingPathComponent("PhotoMeta")
        try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: clone.appendingPathComponent("Fixtures"), withDestinationURL: fixtures)
        for (index, document) in documents.enumerated() {
            let folder = parent.appendingPathComponent("\(index)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Files.make(in: folder, from: fixtures)
            guard FileManager.default.changeCurrentDirectoryPath(folder.path) else {
                throw MetadataError(.notFound, folder.path)
            }
            do { try await document.run() } catch { Example.fail(error) }
        }
        Swift.print("\(documents.count) documents, \(Example.checkCount) values and outputs compared")
        for failure in Example.failures { Swift.print(failure) }
        if !Example.failures.isEmpty { exit(1) }
    }
}

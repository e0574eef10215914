// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Files by path: regular files are read; anything else is refused without blocking.
@Suite struct FileByteSourceTests {
    /// Expects that reading the file and opening it as a source fail with the code, the path and the message.
    private func expect(
        _ code: MetadataError.Code, _ message: String, _ path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func check(_ open: () throws(MetadataError) -> Void) {
            do throws(MetadataError) {
                try open()
                Issue.record("\(path) was read", sourceLocation: sourceLocation)
            } catch {
                #expect(error.code == code, sourceLocation: sourceLocation)
                #expect(error.message == message, sourceLocation: sourceLocation)
                #expect(error.path == path, sourceLocation: sourceLocation)
            }
        }
        check { () throws(MetadataError) in _ = try MediaMetadata(contentsOf: path) }
        check { () throws(MetadataError) in _ = try FileByteSource(path: path) }
    }

    private static let noFile = "cannot open: No such file or directory"

    @Test("A regular file is read in few requests") func regularFile() throws {
        try TemporaryDirectory.with { directory in
            let path = directory.appendingPathComponent("photo").path
            let bytes = Samples.jpeg(.exif(Samples.tiff()))
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let photo = try MediaMetadata(contentsOf: path)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo.statistics.requests == 1)
            #expect(photo.statistics.bytesFetched == bytes.count)
        }
    }

    @Test("A missing file cannot be read") func missingFile() throws {
        try TemporaryDirectory.with { directory in
            expect(.notFound, Self.noFile, directory.appendingPathComponent("no such file").path)
            expect(.notFound, Self.noFile, directory.appendingPathComponent("no such directory/file").path)
            let file = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg()).write(to: file)
            expect(.notFound, "cannot open: Not a directory", file.appendingPathComponent("file").path)
        }
        expect(.notFound, Self.noFile, "")
    }

    @Test("A directory is not a regular file") func directory() throws {
        try TemporaryDirectory.with { expect(.notARegularFile, "is a directory", $0.path) }
    }

    @Test("A directory is refused before it is read, even if reading is not permitted")
    func unreadDirectory() throws {
        try TemporaryDirectory.with { directory in
            #expect(throws: MetadataError.self) { _ = try FileByteSource(path: directory.path) }
            for limit in [\Limits.bytesFetched, \Limits.requests] {
                do throws(MetadataError) {
                    let options = ReadOptions(limits: .with { $0[keyPath: limit] = 0 })
                    _ = try MediaMetadata(contentsOf: directory.path, options: options)
                    Issue.record("a directory was read")
                } catch {
                    // If opening does not fail, the first read would, which is not permitted here.
                    #expect([.notARegularFile, .notReadable].contains(error.code))
                }
            }
        }
    }

    @Test("A pipe is refused at once: opening it would wait for a writer") func pipe() throws {
        try TemporaryDirectory.with { directory in
            let path = directory.appendingPathComponent("pipe").path
            let result = unsafe mkfifo(path, 0o600)
            try #require(result == 0)
            expect(.notARegularFile, "not a regular file", path)
        }
    }

    @Test("A device is not a regular file", .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
    func device() {
        expect(.notARegularFile, "not a regular file", "/dev/zero")
    }

    @Test(
        "A file without permission cannot be read", .disabled(if: getuid() == 0, "root may read every file"))
    func noPermission() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg()).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
            expect(.permissionDenied, "cannot open: Permission denied", url.path)
        }
    }

    @Test("A symbolic link is followed; a dangling one is a missing file") func links() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg(.exif(Samples.tiff()))).write(to: url)
            let link = directory.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            #expect(try MediaMetadata(contentsOf: link.path)[\.cameraMaker] == "Maker")
            try FileManager.default.removeItem(at: url)
            expect(.notFound, Self.noFile, link.path)
        }
    }

    @Test("A file without bytes is empty, and one of a few bytes is unrecognized", arguments: 0...3)
    func shortFile(count: Int) throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg().prefix(count)).write(to: url)
            do throws(MetadataError) {
                _ = try MediaMetadata(contentsOf: url.path)
                Issue.record("\(count) bytes were read")
            } catch {
                #expect(error.code == (count == 0 ? .emptyFile : .unrecognizedFormat))
                #expect(error.path == url.path)
            }
        }
    }

    @Test("A path with a NUL does not name the file before the NUL") func zeroInPath() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg()).write(to: url)
            expect(.notReadable, "the path contains a zero byte", url.path + "\0.txt")
        }
    }
}

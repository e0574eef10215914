import Foundation
import PhotoMeta
import Testing

/// Files by path: regular ones are read, anything else is refused and never waited for.
@Suite struct FileByteSourceTests {
    private func expectNotReadable(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
        do throws(MetadataError) {
            _ = try MediaMetadata(contentsOf: path)
            Issue.record("\(path) was read", sourceLocation: sourceLocation)
        } catch {
            #expect(error.code == .notReadable, sourceLocation: sourceLocation)
        }
    }

    @Test("A regular file is read, in few requests") func regularFile() throws {
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
            expectNotReadable(directory.appendingPathComponent("no such file").path)
            expectNotReadable(directory.appendingPathComponent("no such directory/file").path)
        }
        expectNotReadable("")
    }

    @Test("A directory is no file") func directory() throws {
        try TemporaryDirectory.with { expectNotReadable($0.path) }
    }

    @Test("A directory is refused before anything is read of it, and where nothing may be read")
    func unreadDirectory()
        throws
    {
        try TemporaryDirectory.with { directory in
            #expect(throws: MetadataError.self) { _ = try FileByteSource(path: directory.path) }
            for limit in [\Limits.bytesFetched, \Limits.requests] {
                do throws(MetadataError) {
                    let options = ReadOptions(limits: .with { $0[keyPath: limit] = 0 })
                    _ = try MediaMetadata(contentsOf: directory.path, options: options)
                    Issue.record("a directory was read")
                } catch {
                    #expect(error.code == .notReadable)
                }
            }
        }
    }

    @Test("A pipe is refused at once: opening it to read would wait for a writer") func pipe() throws {
        try TemporaryDirectory.with { directory in
            let path = directory.appendingPathComponent("pipe").path
            let result = unsafe mkfifo(path, 0o600)
            try #require(result == 0)
            expectNotReadable(path)
        }
    }

    @Test("A device is no file", .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
    func device() {
        expectNotReadable("/dev/zero")
    }

    @Test(
        "A file without permission cannot be read", .disabled(if: getuid() == 0, "root may read every file"))
    func noPermission() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg()).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
            expectNotReadable(url.path)
        }
    }

    @Test("A symbolic link is followed; one that leads to nothing is a missing file") func links() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg(.exif(Samples.tiff()))).write(to: url)
            let link = directory.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            #expect(try MediaMetadata(contentsOf: link.path)[\.cameraMaker] == "Maker")
            try FileManager.default.removeItem(at: url)
            expectNotReadable(link.path)
        }
    }

    @Test("Files of a few bytes are of no known format", arguments: 0...3) func shortFile(count: Int) throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg().prefix(count)).write(to: url)
            do throws(MetadataError) {
                _ = try MediaMetadata(contentsOf: url.path)
                Issue.record("\(count) bytes were read")
            } catch {
                #expect(error.code == .unrecognizedFormat)
            }
        }
    }

    @Test("A path with a zero in it names no file, and not the file before the zero") func zeroInPath() throws
    {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("photo")
            try Data(Samples.jpeg()).write(to: url)
            expectNotReadable(url.path + "\0.txt")
        }
    }
}

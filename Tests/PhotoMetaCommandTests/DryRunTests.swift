// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
    import Foundation
    import Glibc
    import Testing

    @Suite struct DryRunTests {
        /// Counts how often the files in a folder are opened while `body` runs.
        private static func openCount(in folder: URL, _ body: () throws -> Void) throws -> Int {
            let notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            try #require(notifier >= 0)
            defer { close(notifier) }
            let watch = unsafe inotify_add_watch(notifier, folder.path, UInt32(IN_OPEN))
            try #require(watch >= 0)
            try body()
            var count = 0
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let byteCount = unsafe read(notifier, &buffer, buffer.count)
                guard byteCount > 0 else { return count }
                var offset = 0
                while offset + 16 <= byteCount {
                    // inotify(7): descriptor, mask, cookie and the size of the name, 4 bytes each, in the processor's order.
                    let numbers = stride(from: offset, to: offset + 16, by: 4).map { start in
                        buffer[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    }
                    if numbers[1] & UInt32(IN_ISDIR) == 0 { count += 1 }
                    offset += 16 + Int(numbers[3])
                }
            }
        }

        @Test(
            "A dry run reads each file once",
            arguments: [
                ["--set", "rating=3", "--output", "edited"], ["--for-sharing", "--in-place", "--json"],
                ["--set-offset", "+02:00", "--in-place"],
            ]) func readsFilesOnce(options: [String]) throws
        {
            try TemporaryDirectory.with { root in
                let photos = root.appendingPathComponent("photos")
                try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
                let names = ["live-photo/still.heic", "live-photo-jpeg/still.jpg", "live-photo/movie.mov"]
                for name in names {
                    let url = photos.appendingPathComponent(name.replacing("/", with: "-"))
                    try Data(try PackageFiles.bytes(ofFixture: name)).write(to: url)
                }
                let count = try Self.openCount(in: photos) {
                    let result = try CommandLineTool.run(["edit", "photos", "--dry-run"] + options, in: root)
                    #expect(result.status == 0, "\(result.errors)")
                }
                #expect(count == names.count)
            }
        }
    }
#endif

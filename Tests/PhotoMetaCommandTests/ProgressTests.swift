// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
    import Foundation
    import Testing

    /// The file count on a terminal: it is erased and never appears between lines of output.
    @Suite struct ProgressTests {
        /// Runs a shell command with a terminal as its standard error and returns the terminal's input.
        private static func terminalText(_ line: String, outputIsTerminal: Bool = false) throws -> String {
            // Linux's <asm-generic/ioctls.h>: TIOCSPTLCK unlocks the terminal, TIOCGPTN returns its number.
            let leader = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var lock: Int32 = 0
            var number: Int32 = -1
            let isReady =
                unsafe ioctl(leader, 0x4004_5431, &lock) == 0 && ioctl(leader, 0x8004_5430, &number) == 0
            try #require(isReady)
            let follower = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(follower >= 0)
            let terminal = FileHandle(fileDescriptor: follower, closeOnDealloc: true)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", line]
            var environment = ProcessInfo.processInfo.environment
            environment["NO_COLOR"] = "1"
            environment["PHOTOMETA"] = try #require(CommandLineTool.url).path
            process.environment = environment
            process.currentDirectoryURL = PackageFiles.fixtures
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = outputIsTerminal ? terminal : FileHandle.nullDevice
            process.standardError = terminal
            try process.run()
            try terminal.close()
            // Fails once no process has the terminal open.
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = unsafe read(leader, &buffer, buffer.count)
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            close(leader)
            process.waitUntilExit()
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Paths that arrive more than 0.2 s after the tool begins to read, when the count is due, and then one more.
        ///
        /// Empty lines are not paths. They exceed a pipe's capacity, so writing them ends only after the tool has read
        /// the lines before.
        private static let slowPaths =
            "(\(manyEmptyLines); sleep 0.5; ls -d live-photo/* live-photo-jpeg/*; \(manyEmptyLines); echo absent)"

        private static let manyEmptyLines = "yes '' | head -c 200000"

        private static let removal = "\r\u{1B}[K"

        @Test(arguments: ["show --json - > /tmp/photometa-$$; rm /tmp/photometa-$$", "pairs - > /dev/null"])
        func showsAndErasesCount(_ command: String) throws {
            let text = try Self.terminalText("\(Self.slowPaths) | \"$PHOTOMETA\" \(command)")
            #expect(text.contains(" files read"))
            // The count is erased before the error message and at the end.
            let complaint = try #require(text.range(of: "photometa: absent: "))
            #expect(text[..<complaint.lowerBound].hasSuffix(Self.removal))
            let last = try #require(text.range(of: " files read", options: .backwards))
            #expect(text[last.upperBound...].contains(Self.removal))
        }

        /// `T` is a folder for results.
        @Test(
            "Every mode of edit counts its files",
            arguments: [
                "--set title=A --in-place --dry-run", "--set title=A --output $T",
                "--from-sidecars --output $T", "--set-offset +02:00 --in-place --dry-run",
                "--for-sharing --output $T --json",
            ]) func countsEditedFiles(_ options: String) throws
        {
            let paths = "(sleep 0.5; ls -d live-photo/* live-photo-jpeg/still.jpg; echo absent)"
            let text = try Self.terminalText(
                "T=$(mktemp -d); \(paths) | \"$PHOTOMETA\" edit - \(options) > /dev/null; rm -r \"$T\"")
            #expect(text.contains("1 of 4 files"), "\(text)")
            let last = try #require(text.range(of: " of 4 files", options: .backwards))
            #expect(text[last.upperBound...].contains(Self.removal))
        }

        /// Writes to the terminal itself, and through a pipe to it.
        @Test(arguments: ["", " | cat"]) func keepsCountOutOfOutput(_ pipe: String) throws {
            let text = try Self.terminalText(
                "\(Self.slowPaths) | \"$PHOTOMETA\" show --json -\(pipe)", outputIsTerminal: true)
            #expect(!text.contains("files read") && !text.contains("\u{1B}"))
            #expect(
                text.split(separator: "\r\n").count { $0.hasPrefix("{\"formatVersion\":1,\"file\"") } == 5)
        }

        @Test func showsNoCountWithoutTerminal() throws {
            let result = try CommandLineTool.shell(
                "\(Self.slowPaths) | \"$PHOTOMETA\" pairs -", in: PackageFiles.fixtures)
            #expect(!result.errors.contains("files read"))
        }
    }
#endif

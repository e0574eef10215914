#if os(Linux)
    import Foundation
    import Testing

    /// The count of files on a terminal: it is removed, and does not come between lines of output.
    @Suite struct ProgressTests {
        /// Runs a shell command whose standard error is a terminal, and returns the text written to that terminal.
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
            environment["PHOTOMETA"] = try #require(CommandLineTool.url).path
            process.environment = environment
            process.currentDirectoryURL = PackageFiles.fixtures
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = outputIsTerminal ? terminal : FileHandle.nullDevice
            process.standardError = terminal
            try process.run()
            try terminal.close()
            // Reading fails when no process has the terminal open.
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

        /// Paths that arrive more slowly than the delay before the count is shown.
        private static let slowPaths =
            "(yes '' | head -c 200000; sleep 0.5; ls -d live-photo/* live-photo-jpeg/*; echo absent)"

        private static let removal = "\r\u{1B}[K"

        @Test(arguments: ["show --json - > /tmp/photometa-$$; rm /tmp/photometa-$$", "pairs - > /dev/null"])
        func showsAndRemovesCount(_ command: String) throws {
            let text = try Self.terminalText("\(Self.slowPaths) | \"$PHOTOMETA\" \(command)")
            #expect(text.contains(" files read"))
            // The count is removed before the complaint and at the end.
            let complaint = try #require(text.range(of: "photometa: absent: "))
            #expect(text[..<complaint.lowerBound].hasSuffix(Self.removal))
            let last = try #require(text.range(of: " files read", options: .backwards))
            #expect(text[last.upperBound...].contains(Self.removal))
        }

        /// The output is the terminal, or a pipe that leads to it.
        @Test(arguments: ["", " | cat"]) func keepsCountFromBetweenLines(_ pipe: String) throws {
            let text = try Self.terminalText(
                "\(Self.slowPaths) | \"$PHOTOMETA\" show --json -\(pipe)", outputIsTerminal: true)
            #expect(!text.contains("files read") && !text.contains("\u{1B}"))
            #expect(text.split(separator: "\r\n").count { $0.hasPrefix("{\"file\"") } == 5)
        }

        @Test func showsNoCountWithoutTerminal() throws {
            let result = try CommandLineTool.shell(
                "\(Self.slowPaths) | \"$PHOTOMETA\" pairs -", in: PackageFiles.fixtures)
            #expect(!result.errors.contains("files read"))
        }
    }
#endif

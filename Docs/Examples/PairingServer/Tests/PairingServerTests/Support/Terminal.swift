// SPDX-License-Identifier: Apache-2.0
import Foundation

#if os(Linux)
    /// The program, started on a terminal.
    final class Terminal {
        private let process = Process()
        private let descriptor: Int32

        init(arguments: [String]) throws {
            descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
            // TIOCSPTLCK and TIOCGPTN of Linux, which are macros.
            guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
                ioctl(descriptor, 0x8004_5430, &number) == 0,
                let other = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
            else { throw RunningServer.Failure(message: "no terminal: \(errno)") }
            process.executableURL = try RunningServer.executable()
            process.arguments = arguments
            (process.standardOutput, process.standardError) = (other, other)
            process.standardInput = FileHandle.nullDevice
            try process.run()
            try other.close()
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            close(descriptor)
        }

        /// Reads until the text contains a part, or the program ends, or the time is over.
        func read(until part: String, seconds: Double) -> String {
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let end = Date(timeIntervalSinceNow: seconds)
            while !text.contains(part), Date() < end {
                let count = Foundation.read(descriptor, &buffer, buffer.count)
                if count > 0 {
                    text += String(decoding: buffer[..<count], as: UTF8.self)
                } else if count < 0, errno == EAGAIN {
                    usleep(10_000)
                } else {
                    break
                }
            }
            return text
        }
    }
#endif

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A TCP connection that sends exactly what a test says, and ends when a test says.
final class RawConnection: @unchecked Sendable {
    private let descriptor: Int32

    /// - Parameters:
    ///   - source: An address of this machine.
    ///   - seconds: How long to wait for bytes.
    init(_ url: String, from source: String? = nil, seconds: Int = 60) throws {
        let port = UInt16(URL(string: url)?.port ?? 0)
        #if os(Linux)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        func call(_ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ address: sockaddr_in)
            -> Int32
        {
            withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        if let source {
            var local = sockaddr_in()
            local.sin_family = sa_family_t(AF_INET)
            local.sin_addr.s_addr = inet_addr(source)
            guard call(bind, local) == 0 else { throw RunningServer.Failure(message: "bind: \(errno)") }
        }
        let result = call(connect, address)
        guard result == 0 else { throw RunningServer.Failure(message: "connect: \(errno)") }
        var timeout = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns how many the system took.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Int {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Reads until the text contains a part, or the connection ends, or nothing comes for a minute.
    func receive(until part: String? = nil) -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while part.map({ !text.contains($0) }) ?? true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        return text
    }

    /// Reads a response's head, and nothing of its body.
    func receiveHead() -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(descriptor, &byte, 1, 0) == 1 {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads up to 256 KiB of a body, from `offset` on.
    ///
    /// - Returns: The number of bytes, which is 0 if none are there and the call does not wait; `nil` if they differ from those of
    ///   `body`, or if the connection ended.
    func receive(_ body: [UInt8], from offset: Int, atMost limit: Int = 1 << 18, waits: Bool = true) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 1) { buffer in
            let limit = min(limit, buffer.count, body.count - offset)
            let count = recv(descriptor, buffer.baseAddress, limit, waits ? 0 : Int32(MSG_DONTWAIT))
            if count < 0, errno == EAGAIN, !waits { return 0 }
            guard count > 0, let start = buffer.baseAddress else { return nil }
            let difference = body[offset...].withUnsafeBytes {
                $0.baseAddress.map { memcmp($0, start, count) }
            }
            return difference == 0 ? count : nil
        }
    }

    /// Whether the other side closes the connection.
    func isClosed() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count == 0 { return true }
            if count < 0 { return errno == ECONNRESET }
        }
    }

    /// Lets the connection end without a farewell when it is released.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
}

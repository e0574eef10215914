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

    /// Reads up to a number of bytes that are there, without waiting.
    func read(_ byteCount: Int) {
        var buffer = [UInt8](repeating: 0, count: byteCount)
        _ = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    }

    /// Reads a response with its head until nothing more comes; returns the number of bytes.
    func readAll(of byteCount: Int) -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var sum = 0
        while sum < byteCount {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            sum += count
        }
        return sum
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

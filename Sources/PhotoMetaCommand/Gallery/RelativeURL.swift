// SPDX-License-Identifier: Apache-2.0
/// URLs of files relative to a folder, so that a page works both from disk and from a server.
enum RelativeURL {
    /// Percent-encodes a path (RFC 3986 §2.1), except its slashes.
    ///
    /// Colons are also encoded: "a:b.jpg" would be a URL with the scheme "a".
    static func encoded(_ path: String) -> String {
        var url: [UInt8] = []
        for byte in path.utf8 {
            if isUnreserved(byte) || byte == UInt8(ascii: "/") {
                url.append(byte)
            } else {
                url.append(UInt8(ascii: "%"))
                url.append(digit(byte >> 4))
                url.append(digit(byte & 15))
            }
        }
        return String(decoding: url, as: UTF8.self)
    }

    /// Returns the encoded relative path from one folder to another; "." if they are the same.
    ///
    /// - Parameters:
    ///   - folder: The target, an absolute path without links, "." or "..".
    ///   - base: The folder from which the result starts, in the same form.
    static func way(to folder: String, from base: String) -> String {
        let target = folder.split(separator: "/")
        let start = base.split(separator: "/")
        let common = zip(target, start).prefix { $0 == $1 }.count
        let steps = start.dropFirst(common).map { _ in ".." } + target.dropFirst(common).map(String.init)
        return steps.isEmpty ? "." : encoded(steps.joined(separator: "/"))
    }

    /// RFC 3986 §2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
    }
}

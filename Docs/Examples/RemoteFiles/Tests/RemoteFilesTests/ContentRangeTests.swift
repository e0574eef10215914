// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import RangeRequests

/// Valid and invalid `Content-Range` fields (RFC 9110 §14.4).
@Suite struct ContentRangeTests {
    @Test("Valid fields") func valid() {
        #expect(ContentRange("bytes 42-1233/1234") == .part(42...1_233, of: 1_234))
        #expect(ContentRange("bytes 42-1233/*") == .part(42...1_233, of: nil))
        #expect(ContentRange("bytes */1234") == .unsatisfied(of: 1_234))
        #expect(ContentRange("Bytes 0-0/1") == .part(0...0, of: 1))
        #expect(ContentRange("bytes 0-0/\(UInt64.max)") == .part(0...0, of: .max))
    }

    @Test(
        "Invalid fields",
        arguments: [
            "", "bytes", "bytes ", "bytes /", "bytes -/", "bytes 0-0", "bytes 0-0/", "bytes 1-0/2",
            "bytes 0-1/1",
            "bytes 0-5/5", "bytes */*", "bytes */-1", "bytes +0-1/2", "bytes 0-1/+2", "bytes 0-1/0x2",
            "bytes 0-1/2/3", "bytes 0-1-2/3", "bytes  0-1/2", "bytes=0-1/2", "items 0-1/2",
            "bytes 0-1/18446744073709551616", "bytes 18446744073709551616-18446744073709551617/*",
            "bytes \u{0661}-\u{0662}/5", "bytes 0-\(UInt64.max)/\(UInt64.max)", "bytes 0-1/2, bytes 0-1/2",
        ])
    func invalid(field: String) {
        #expect(ContentRange(field) == nil)
    }

    @Test("No range and no answer traps", arguments: [0, 1, UInt64.max - 1, .max])
    func extremes(number: UInt64) {
        for range in [0..<number, number..<number, number..<UInt64.max] {
            #expect(RemoteFile().fields(for: range).count == 2)
            for total in [0, number, UInt64.max] {
                for (status, field) in [(206, "\(number)-\(number)/"), (206, "0-0/"), (416, "*/")] {
                    let head = AnswerHead(status: status) { _ in "bytes \(field)\(total)" }
                    var file = RemoteFile()
                    _ = try? file.part(of: head, for: range)
                }
                let whole = AnswerHead(status: 200) { $0 == "Content-Length" ? "\(total)" : nil }
                var file = RemoteFile()
                var part = try? file.part(of: whole, for: range)
                _ = part?.take([1, 2, 3])
            }
        }
    }
}

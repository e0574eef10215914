// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An extended attribute of a file, set and read with other programs.
enum ExtendedAttribute {
    /// Sets a user attribute; returns `false` if the file system or its tools do not support it.
    static func set(_ name: String, _ value: [UInt8], _ path: String) -> Bool {
        run(
            "import os,sys; os.setxattr(sys.argv[1], sys.argv[2], bytes.fromhex(sys.argv[3]))", name, path,
            value) != nil
    }

    /// The value of an attribute.
    static func value(_ name: String, _ path: String) -> [UInt8]? {
        run("import os,sys; print(os.getxattr(sys.argv[1], sys.argv[2]).hex())", name, path, []).map { text in
            let digits = Array(text.utf8.filter { $0 > 32 })
            return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
            }
        }
    }

    private static func run(_ program: String, _ name: String, _ path: String, _ value: [UInt8]) -> String? {
        let hexadecimal = value.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program, path, "user.\(name)", hexadecimal]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
    }
}

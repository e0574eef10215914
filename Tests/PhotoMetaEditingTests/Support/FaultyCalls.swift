// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Counts the calls to the operating system that write files, and makes some of them fail.
final class FaultyCalls: @unchecked Sendable {
    /// Which calls fail.
    enum Fault {
        case none
        /// The call with this number, from 0.
        case at(Int, Int32)
        /// This call and all later ones, which leaves on the disk what a process killed at this call leaves.
        case from(Int)
        /// All calls of a kind.
        case every(FileCalls.Call, Int32)
    }

    private let lock = NSLock()
    private let fault: Fault
    private var made: [FileCalls.Call] = []
    /// Called before each call, with its number.
    private let before: (FileCalls.Call, Int) -> Void

    init(_ fault: Fault = .none, before: @escaping (FileCalls.Call, Int) -> Void = { _, _ in }) {
        self.fault = fault
        self.before = before
    }

    /// The calls made, including failed ones, in order.
    var all: [FileCalls.Call] {
        lock.lock()
        defer { lock.unlock() }
        return made
    }

    var calls: FileCalls {
        FileCalls { call in
            self.lock.lock()
            let number = self.made.count
            self.made.append(call)
            self.lock.unlock()
            self.before(call, number)
            switch self.fault {
            case .none: return nil
            case .at(let place, let error): return number == place ? error : nil
            case .from(let place): return number >= place ? EIO : nil
            case .every(let kind, let error): return call == kind ? error : nil
            }
        }
    }
}

/// A folder in which files are written, with helpers for a test.
struct WritingFolder {
    let url: URL

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    /// The names of all files, hidden ones too.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// The names of temporary files.
    var temporaryNames: [String] {
        get throws { try names.filter { $0.hasPrefix(".") && $0.hasSuffix(".tmp") } }
    }

    /// Runs a test in its own folder, which contains `source.mov`.
    static func with<Result>(
        _ bytes: [UInt8] = WritingFolder.sourceBytes, _ body: (WritingFolder) throws -> Result
    ) throws -> Result {
        try TemporaryDirectory.with { url in
            try url.write("source.mov", bytes)
            return try body(WritingFolder(url: url))
        }
    }

    static func with<Result>(
        _ bytes: [UInt8] = WritingFolder.sourceBytes, _ body: (WritingFolder) async throws -> Result
    ) async throws -> Result {
        try await TemporaryDirectory.with { url in
            try url.write("source.mov", bytes)
            return try await body(WritingFolder(url: url))
        }
    }

    /// 5,000 different bytes; their content does not matter.
    static let sourceBytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) }

    /// A plan that replaces a range at the start, inserts in the middle, and appends; and its result.
    static func plan(
        of bytes: [UInt8] = sourceBytes, source: FileIdentity? = nil
    ) throws -> (plan: EditPlan, result: [UInt8]) {
        let middle = UInt64(bytes.count / 2)
        let end = UInt64(bytes.count)
        let plan = try EditPlan(
            [
                Replacement(range: 4..<8, bytes: [1, 2]),
                Replacement(range: middle..<middle, bytes: [3, 4, 5]),
                Replacement(range: end..<end, bytes: ContiguousArray(repeating: 6, count: 100)),
            ], ofSourceWith: end, source)
        let result =
            bytes[..<4] + [1, 2] + bytes[8..<(bytes.count / 2)] + [3, 4, 5] + bytes[(bytes.count / 2)...]
            + Array(repeating: 6, count: 100)
        return (plan, Array(result))
    }
}

/// Cancels the task that calls it.
func cancelCurrentTask() {
    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
}

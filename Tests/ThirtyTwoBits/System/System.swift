// SPDX-License-Identifier: Apache-2.0
import Glibc

// Declarations that Swift's C library module and concurrency library would provide.

var errno: Int32 { errorNumber() }

func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { openFile(path, flags) }

func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    duplicateFile(descriptor, command, value)
}

enum Task {
    static var isCancelled: Bool { false }
}

/// There is one thread.
final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}

// MARK: - Functions of the string processing library

extension Collection where Element: Equatable {
    func firstRange(of other: some Collection<Element>) -> Range<Index>? {
        var start = startIndex
        while true {
            var (index, otherIndex) = (start, other.startIndex)
            while otherIndex != other.endIndex, index != endIndex, self[index] == other[otherIndex] {
                formIndex(after: &index)
                other.formIndex(after: &otherIndex)
            }
            if otherIndex == other.endIndex { return start..<index }
            guard start != endIndex else { return nil }
            formIndex(after: &start)
        }
    }

    func contains(_ other: some Collection<Element>) -> Bool { firstRange(of: other) != nil }
}

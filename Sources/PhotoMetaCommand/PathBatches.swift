/// The paths that the user gives, some at a time: the words, and where one of them is `-`, what standard input holds.
struct PathBatches {
    private var words: ArraySlice<String>
    private var input: InputPaths

    init(_ arguments: Arguments) {
        words = arguments.paths[...]
        input = InputPaths(separator: arguments.isNullSeparated ? 0 : UInt8(ascii: "\n"))
    }

    /// The next paths; `nil` behind the last ones.
    ///
    /// Of standard input it is what is there: a path is not held back until the next one comes.
    mutating func next(_ complain: (String) -> Void) -> [String]? {
        while let word = words.first {
            if word == Arguments.standardInput {
                if let paths = input.next(complain) { return paths }
                words = words.dropFirst()
            } else {
                let paths = words.prefix { $0 != Arguments.standardInput }
                words = words[paths.endIndex...]
                return Array(paths)
            }
        }
        return nil
    }
}

/// Paths on standard input, each with a separator behind it; behind the last one there need not be any.
struct InputPaths {
    let separator: UInt8
    private var isAtEnd = false
    /// The beginning of a path whose end is not there yet.
    private var pending: [UInt8] = []
    /// Whether that path is too long already, and only its end is looked for.
    private var isSkipping = false

    /// The most bytes of a path.
    ///
    /// Systems take 4,096 at the most. Without a bound, input that has no separator would fill the memory.
    private static let longestPath = 65_536

    init(separator: UInt8) {
        self.separator = separator
    }

    /// The paths that are there, at least one; `nil` at the end.
    mutating func next(_ complain: (String) -> Void) -> [String]? {
        var paths: [String] = []
        while !isAtEnd, paths.isEmpty {
            guard let bytes = System.readInput() else {
                complain("standard input: \(System.lastError)")
                isAtEnd = true
                break
            }
            isAtEnd = bytes.isEmpty
            var rest = bytes[...]
            while let end = rest.firstIndex(of: separator) {
                append(rest[..<end], complain)
                take(into: &paths, complain)
                rest = rest[(end + 1)...]
            }
            append(rest, complain)
        }
        if isAtEnd { take(into: &paths, complain) }
        return paths.isEmpty ? nil : paths
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>, _ complain: (String) -> Void) {
        guard !isSkipping else { return }
        pending += bytes
        guard pending.count > Self.longestPath else { return }
        complain("standard input: a path of more than \(Self.longestPath) bytes")
        pending = []
        isSkipping = true
    }

    /// Ends the path that was collected; one of no bytes is none.
    private mutating func take(into paths: inout [String], _ complain: (String) -> Void) {
        defer {
            pending.removeAll(keepingCapacity: true)
            isSkipping = false
        }
        guard !pending.isEmpty else { return }
        let path = String(decoding: pending, as: UTF8.self)
        // A repaired name is another name, and perhaps another file's.
        guard path.utf8.elementsEqual(pending) else {
            complain("\(path): the path is not UTF-8")
            return
        }
        paths.append(path)
    }
}

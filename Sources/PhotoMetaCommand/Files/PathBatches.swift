// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The user's paths in batches: the operands, with `-` replaced by the paths on standard input.
struct PathBatches {
    private var operands: ArraySlice<InputFile>
    private var input: InputPaths

    init(_ input: InputOperands) {
        operands = input.files[...]
        self.input = InputPaths(separator: input.isNullSeparated ? 0 : UInt8(ascii: "\n"))
    }

    /// Returns the next paths; `nil` at the end.
    ///
    /// For standard input, returns the paths that have arrived without waiting for more.
    mutating func next(_ complain: (String) -> Void) -> [InputFile]? {
        while let operand = operands.first {
            if operand.path == InputOperands.standardInput {
                if let paths = input.next(complain) { return paths }
                operands = operands.dropFirst()
            } else {
                let paths = operands.prefix { $0.path != InputOperands.standardInput }
                operands = operands[paths.endIndex...]
                return Array(paths)
            }
        }
        return nil
    }
}

/// The paths on standard input, each followed by a separator, which is optional after the last one.
struct InputPaths {
    let separator: UInt8
    private var isAtEnd = false
    /// The bytes of an incomplete path.
    private var pending: [UInt8] = []
    /// Whether that path is too long, so that the bytes up to its separator are skipped.
    private var isSkipping = false
    private var isAtStart = true

    /// The maximum number of bytes in a path.
    ///
    /// Operating systems accept up to 4,096. Without a limit, input without separators would fill the memory.
    private static let maximumPathByteCount = 65_536

    init(separator: UInt8) {
        self.separator = separator
    }

    /// Returns the paths that have arrived, at least one; `nil` at the end.
    mutating func next(_ complain: (String) -> Void) -> [InputFile]? {
        var paths: [InputFile] = []
        while !isAtEnd, paths.isEmpty {
            guard let bytes = System.readInput() else {
                complain("standard input: \(System.lastError)")
                isAtEnd = true
                break
            }
            isAtEnd = bytes.isEmpty
            if isAtStart, let format = format(of: bytes) {
                complain(
                    "standard input is a \(format) file, not a list of paths: 'photometa show --stdin' reads it"
                )
                isAtEnd = true
                break
            }
            isAtStart = false
            var rest = bytes[...]
            while let end = rest.firstIndex(of: separator) {
                append(rest[..<end], complain)
                finishPath(in: &paths)
                rest = rest[(end + 1)...]
            }
            append(rest, complain)
        }
        if isAtEnd { finishPath(in: &paths) }
        return paths.isEmpty ? nil : paths
    }

    /// The format of a file's bytes; `nil` for paths.
    private func format(of bytes: [UInt8]) -> MediaFormat? {
        guard let format = MediaFormat.detect(bytes) else { return nil }
        let path = DecodedText(Array(bytes.prefix { $0 != separator }))
        // The name of a file may begin like a format.
        return path.isUTF8 && System.linkStatus(of: path.text) != nil ? nil : format
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>, _ complain: (String) -> Void) {
        guard !isSkipping else { return }
        pending += bytes
        guard pending.count > Self.maximumPathByteCount else { return }
        complain("standard input: a path of more than \(Self.maximumPathByteCount) bytes")
        pending = []
        isSkipping = true
    }

    /// Adds the pending path unless it is empty.
    private mutating func finishPath(in paths: inout [InputFile]) {
        defer {
            pending.removeAll(keepingCapacity: true)
            isSkipping = false
        }
        guard !pending.isEmpty else { return }
        let path = DecodedText(pending)
        paths.append(InputFile(path: path.text, isUTF8: path.isUTF8))
    }
}

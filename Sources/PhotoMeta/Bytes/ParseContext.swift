// SPDX-License-Identifier: Apache-2.0
/// The remaining limits of reading one file, and its diagnostics.
///
/// Each count that a file controls is counted down here, so checking a limit is one comparison.
package struct ParseContext {
    package let limits: Limits
    package private(set) var diagnostics: [Diagnostic] = []
    private(set) var omittedDiagnosticCount = 0
    package private(set) var boxesLeft: Int
    private var directoriesLeft: Int
    private var entriesLeft: Int
    /// The number of bytes that may still be decoded from compressed data.
    private(set) var decodedBytesLeft: Int
    private var refusedPart = false

    package init(limits: Limits) {
        self.limits = limits
        boxesLeft = limits.boxes
        directoriesLeft = limits.directories
        entriesLeft = limits.entries
        decodedBytesLeft = limits.keptBytes
    }

    /// Adds a diagnostic at an absolute position of the source.
    @inline(never)
    mutating func note(
        _ code: Diagnostic.Code, _ path: @autoclosure () -> String, at offset: @autoclosure () -> UInt64,
        _ message: @autoclosure () -> String
    ) {
        guard keepsNotes else { return omitNotes(1) }
        diagnostics.append(Diagnostic(code: code, path: path(), offset: offset(), message: message()))
    }

    /// Whether another diagnostic would be kept, not only counted.
    var keepsNotes: Bool { diagnostics.count < limits.diagnostics }

    /// Counts diagnostics that are not kept.
    mutating func omitNotes(_ count: Int) {
        omittedDiagnosticCount += count
    }

    /// Adds a diagnostic for a reached limit.
    @inline(never)
    mutating func noteLimit(_ limit: Int, of what: StaticString, _ path: String, at offset: UInt64) {
        note(.limit, path, at: offset, "the limit of \(limit) \(what) is reached")
    }

    /// Counts a box; returns whether it may be read.
    @inline(__always)
    mutating func consumeBoxAllowance() -> Bool {
        boxesLeft &-= 1
        return boxesLeft >= 0
    }

    /// Adds a diagnostic the first time that ``consumeBoxAllowance()`` refuses a box.
    @inline(never)
    mutating func noteRefusedBox(_ path: StaticString, at offset: UInt64) {
        if boxesLeft == -1 { noteLimit(limits.boxes, of: "boxes", path.description, at: offset) }
        boxesLeft = -2
    }

    /// Counts boxes that were read, at most ``boxesLeft``.
    mutating func consumeBoxAllowance(_ count: Int) {
        boxesLeft &-= count
    }

    /// Counts a directory; returns whether it may be read.
    mutating func takeDirectory() -> Bool {
        directoriesLeft &-= 1
        return directoriesLeft >= 0
    }

    /// Adds a diagnostic the first time that ``takeDirectory()`` refuses a directory.
    @inline(never)
    mutating func noteRefusedDirectory(
        _ path: @autoclosure () -> String, at offset: @autoclosure () -> UInt64
    ) {
        if directoriesLeft == -1 { noteLimit(limits.directories, of: "directories", path(), at: offset()) }
        directoriesLeft = -2
    }

    /// Adds a diagnostic for the first part beyond the limit.
    @inline(never)
    mutating func noteRefusedPart(_ path: StaticString, at offset: UInt64) {
        if !refusedPart { noteLimit(limits.parts, of: "parts", path.description, at: offset) }
        refusedPart = true
    }

    /// Counts decoded bytes, and the other cost of decoding them.
    mutating func takeDecoded(_ byteCount: Int) {
        decodedBytesLeft &-= byteCount
    }

    /// Returns the size of a table that is read as a whole; `nil`, with a diagnostic, above ``Limits/tableBytes``.
    mutating func takeTable(_ body: Range<UInt64>, _ path: StaticString) -> Int? {
        guard let byteCount = Int(exactly: body.byteCount), byteCount <= limits.tableBytes else {
            note(
                .limit, path.description, at: body.lowerBound,
                "\(body.byteCount) bytes: more than the limit of a block")
            return nil
        }
        return byteCount
    }

    /// Counts directory entries; returns how many of them may be read.
    package mutating func takeEntries(_ count: Int) -> Int {
        let allowed = min(count, limits.directoryEntries, max(entriesLeft, 0))
        entriesLeft &-= allowed
        return allowed
    }
}

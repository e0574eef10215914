/// What the parsers of one file may still spend, and what they found wrong.
///
/// Every count that a file can drive is counted down here, so that a limit is one comparison.
struct ParseContext {
    let limits: Limits
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var omittedDiagnosticCount = 0
    private(set) var boxesLeft: Int
    private var directoriesLeft: Int
    private var entriesLeft: Int
    /// The number of bytes that compressed data may still be decoded to.
    private(set) var decodedBytesLeft: Int
    private var refusedPart = false

    init(limits: Limits) {
        self.limits = limits
        boxesLeft = limits.boxes
        directoriesLeft = limits.directories
        entriesLeft = limits.entries
        decodedBytesLeft = limits.keptBytes
    }

    /// Notes what is wrong at an absolute position of the source.
    @inline(never)
    mutating func note(
        _ code: Diagnostic.Code, _ path: @autoclosure () -> String, at offset: @autoclosure () -> UInt64,
        _ message: @autoclosure () -> String
    ) {
        guard keepsNotes else { return omitNotes(1) }
        diagnostics.append(Diagnostic(code: code, path: path(), offset: offset(), message: message()))
    }

    /// Whether another note would be kept, and not only counted.
    var keepsNotes: Bool { diagnostics.count < limits.diagnostics }

    /// Counts notes that are not kept.
    mutating func omitNotes(_ count: Int) {
        omittedDiagnosticCount += count
    }

    /// Notes what comes before everything else, whatever the limit.
    mutating func noteFirst(_ diagnostic: Diagnostic) {
        diagnostics.insert(diagnostic, at: 0)
    }

    /// Notes that a limit is reached.
    @inline(never)
    mutating func noteLimit(_ limit: Int, of what: StaticString, _ path: String, at offset: UInt64) {
        note(.limit, path, at: offset, "the limit of \(limit) \(what) is reached")
    }

    /// Whether one more box may be looked at.
    @inline(__always)
    mutating func takeBox() -> Bool {
        boxesLeft &-= 1
        return boxesLeft >= 0
    }

    /// Notes that ``takeBox()`` refused a box, the first time.
    @inline(never)
    mutating func noteRefusedBox(_ path: StaticString, at offset: UInt64) {
        if boxesLeft == -1 { noteLimit(limits.boxes, of: "boxes", path.description, at: offset) }
        boxesLeft = -2
    }

    /// Counts boxes that were looked at, no more than ``boxesLeft``.
    mutating func takeBoxes(_ count: Int) {
        boxesLeft &-= count
    }

    /// Whether one more directory may be read.
    mutating func takeDirectory() -> Bool {
        directoriesLeft &-= 1
        return directoriesLeft >= 0
    }

    /// Notes that ``takeDirectory()`` refused a directory, the first time.
    @inline(never)
    mutating func noteRefusedDirectory(
        _ path: @autoclosure () -> String, at offset: @autoclosure () -> UInt64
    ) {
        if directoriesLeft == -1 { noteLimit(limits.directories, of: "directories", path(), at: offset()) }
        directoriesLeft = -1
    }

    /// Notes that a part is one too many, the first time.
    @inline(never)
    mutating func noteRefusedPart(_ path: StaticString, at offset: UInt64) {
        if !refusedPart { noteLimit(limits.parts, of: "parts", path.description, at: offset) }
        refusedPart = true
    }

    /// Counts bytes that were decoded, and what that took beside.
    mutating func takeDecoded(_ byteCount: Int) {
        decodedBytesLeft &-= byteCount
    }

    /// How many bytes a table has that is read whole; `nil`, and noted, if they are more than a block may have.
    mutating func takeTable(_ body: Range<UInt64>, _ path: StaticString) -> Int? {
        guard let byteCount = Int(exactly: body.byteCount), byteCount <= limits.tableBytes else {
            note(
                .limit, path.description, at: body.lowerBound,
                "\(body.byteCount) bytes: more than the limit of a block")
            return nil
        }
        return byteCount
    }

    /// How many of `count` directory entries may be read.
    mutating func takeEntries(_ count: Int) -> Int {
        let allowed = min(count, limits.directoryEntries, max(entriesLeft, 0))
        entriesLeft &-= allowed
        return allowed
    }
}

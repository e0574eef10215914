// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Compares the parts of a file after an edit with those before it.
struct PartComparison {
    /// How a property of the result differs from the source's.
    enum Change {
        case added
        /// The property was removed; it had this value.
        case removed(StoredValue)
        case changed
    }

    /// Whether a property may differ; the second argument is `true` for the main part.
    typealias Expectation = (PropertyName, _ isMain: Bool, Change) -> Bool

    let isExpected: Expectation

    /// Throws `MetadataError.Code.verificationFailed` if the parts differ, or a property differs unexpectedly.
    func check(_ results: [MediaPart], _ parts: [MediaPart]) throws(MetadataError) {
        guard results.count == parts.count else {
            throw Self.failure("it has \(results.count) pictures and tracks, not \(parts.count)")
        }
        for (result, part) in zip(results, parts) {
            guard result.role == part.role, result.codec == part.codec, result.pixelSize == part.pixelSize
            else {
                throw Self.failure("\(Self.words(part)) is no longer \(part), but \(result)")
            }
            // The main picture of a file with several extends to the next picture, so its size may change. Data in
            // a compressed block has no range until the block is written uncompressed.
            if part.id > 0, let ranges = part.ranges, result.ranges?.byteCount != ranges.byteCount {
                throw Self.failure("the data of \(Self.words(part)) is different")
            }
            try checkProperties(of: result, part)
        }
    }

    private func checkProperties(of result: MediaPart, _ part: MediaPart) throws(MetadataError) {
        let isMain = part.id == 0
        let (after, before) = Self.differing(
            result.scope.properties(unlessStoredIn: part.scope),
            part.scope.properties(unlessStoredIn: result.scope))
        // In the order of the file, so that the error is always the same.
        for name in before.names {
            guard let value = before.values[name], after.values[name] != value else { continue }
            let change = after.values[name] == nil ? Change.removed(value) : .changed
            guard isExpected(name, isMain, change) else {
                throw Self.failure(name, "of \(Self.words(part)) is different")
            }
        }
        for name in after.names where before.values[name] == nil {
            guard isExpected(name, isMain, .added) else {
                throw Self.failure(name, "appears in \(Self.words(part))")
            }
        }
    }

    /// Throws if the result has damage that the source does not have; an edit may remove damage.
    static func checkDiagnostics(
        _ result: MediaMetadata, _ source: MediaMetadata, except codes: Set<Diagnostic.Code> = []
    ) throws(MetadataError) {
        // If some diagnostics were omitted, only the total can be compared.
        guard source.omittedDiagnosticCount == 0 else {
            guard
                result.diagnostics.count + result.omittedDiagnosticCount
                    <= source.diagnostics.count + source.omittedDiagnosticCount
            else { throw failure("further damage") }
            return
        }
        var rest = source.diagnostics[...]
        for diagnostic in result.diagnostics where !codes.contains(diagnostic.code) {
            let known = rest.firstIndex { $0.code == diagnostic.code && $0.path == diagnostic.path }
            guard let known else { throw failure(diagnostic.description) }
            rest = rest[(known + 1)...]
        }
    }

    /// Returns the failure for a changed property.
    ///
    /// A property of a maker's note is different if the note has positions of bytes outside itself, which the edit moved.
    private static func failure(_ name: PropertyName, _ message: String) -> MetadataError {
        let message = "\(name.dictionary) \(name.name) \(message)"
        guard PropertySelection.makerNotes.contains(name.dictionary) else { return failure(message) }
        return MetadataError(.damaged, "a maker's note refers to bytes that are not its own: \(message)")
    }

    private typealias NamedValues = (names: [PropertyName], values: [PropertyName: StoredValue])

    /// Returns the values of all properties from the first difference to the last.
    ///
    /// Most properties are the same, in the same order, and need not be found by name.
    private static func differing(
        _ results: [MetadataProperty], _ properties: [MetadataProperty]
    ) -> (after: NamedValues, before: NamedValues) {
        func isSame(_ pair: (MetadataProperty, MetadataProperty)) -> Bool {
            pair.0.dictionary == pair.1.dictionary && pair.0.name == pair.1.name
                && pair.0.value == pair.1.value
        }
        let start = zip(results, properties).prefix(while: isSame).count
        let results = results.dropFirst(start)
        let properties = properties.dropFirst(start)
        let end = zip(results.reversed(), properties.reversed()).prefix(while: isSame).count
        func values(_ properties: ArraySlice<MetadataProperty>) -> NamedValues {
            let names = properties.map(PropertyName.init)
            return (names, Dictionary(zip(names, properties.map(\.value))) { first, _ in first })
        }
        return (values(results.dropLast(end)), values(properties.dropLast(end)))
    }

    /// Runs the check of an edit's result.
    ///
    /// Throws `MetadataError.Code.damaged` instead of `MetadataError.Code.verificationFailed` if the source is damaged:
    /// its blocks may share bytes, and its tables may contradict each other.
    static func check(
        resultOf source: MediaMetadata, _ check: () throws(MetadataError) -> Void
    ) throws(MetadataError) {
        do throws(MetadataError) {
            try check()
        } catch {
            throw attributed(error, to: source)
        }
    }

    /// Returns the error of a check; if the source is damaged, one that says so.
    private static func attributed(_ error: MetadataError, to source: MediaMetadata) -> MetadataError {
        guard error.code == .verificationFailed,
            let damage = source.diagnostics.first(where: { Self.damage.contains($0.code) })
        else { return error }
        return MetadataError(.damaged, "\(error.message); the file is damaged: \(damage)")
    }

    private static let damage: Set<Diagnostic.Code> = [
        .truncated, .malformed, .loop, .dangling, .unknownType,
    ]

    /// Returns the error for a result that cannot be read; as ``check(resultOf:_:)`` if its format is not recognized.
    static func error(_ error: MetadataError, readingResultOf source: MediaMetadata) -> MetadataError {
        guard error.code == .unrecognizedFormat || error.code == .emptyFile else { return error }
        // A damaged file may consist only of what is removed.
        return attributed(failure(error.message), to: source)
    }

    /// A part in the words of a user.
    static func words(_ part: MediaPart) -> String {
        part.id == 0 ? "the main picture or movie" : "the \(part.role) number \(part.id)"
    }

    static func failure(_ message: String) -> MetadataError {
        MetadataError(.verificationFailed, "nothing was written, because in the changed file \(message)")
    }
}

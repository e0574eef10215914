// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Reads changed files, and records an issue if an answer violates a guarantee.
enum MutantCheck {
    /// The result of a read: everything except its cost, or the error.
    private struct Answer: Equatable {
        var json = ""
        var diagnostics: [Diagnostic] = []
        var omittedDiagnosticCount = 0
        var error: MetadataError?

        init(_ read: () throws(MetadataError) -> MediaMetadata) {
            do throws(MetadataError) {
                var metadata = try read()
                metadata.statistics = ReadStatistics()
                json = metadata.json()
                diagnostics = metadata.diagnostics
                omittedDiagnosticCount = metadata.omittedDiagnosticCount
            } catch { self.error = error }
        }
    }

    private static let policies = [
        FetchPolicy(firstByteCount: 40, readAhead: 200, joinedGap: 7),
        FetchPolicy(firstByteCount: 700, readAhead: 1_000, joinedGap: 100),
        FetchPolicy(firstByteCount: 2_000, readAhead: 300, joinedGap: 4_000),
    ]

    private static let selections: [PropertySelection] = [.livePhotoIdentifier, [.exif], [.gps]]

    // MARK: One read

    /// Reads a changed file with the limits for untrusted files, decodes every value, and checks the bounds.
    static func readAll(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment) {
        let limits = Limits.untrusted
        do throws(MetadataError) {
            let metadata = try MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits))
            let json = metadata.json()
            let isBounded =
                metadata.diagnostics.count <= limits.diagnostics
                && metadata.tracks.count <= limits.movieEntries
                && json.utf8.count <= 16 * bytes.count + 16_384
                && metadata.diagnostics.allSatisfy { !$0.path.isEmpty && !$0.message.isEmpty }
            if !isBounded || !json.hasPrefix("{") { Issue.record(comment()) }
        } catch {
            // A changed file may be empty, or no longer in a supported format. Nothing else makes reading bytes
            // fail.
            if ![.unrecognizedFormat, .unsupportedFormat, .emptyFile].contains(error.code) {
                Issue.record("\(comment()): \(error)")
            }
        }
    }

    /// Reads a mutant once, fully or selectively, which suffices to find a trap or a hang.
    static func readOnce(_ mutant: Mutant, isSelective: Bool, _ random: inout RandomSource) {
        MutationRun.trace(mutant)
        var options = ReadOptions()
        if isSelective { options.selection = random.pick(selections, or: .all) }
        _ = try? MediaMetadata(bytes: mutant.bytes, options: options).json()
    }

    // MARK: Every kind of read

    /// Reads a mutant from memory, in pieces, selectively and strictly, and checks that the answers agree.
    static func readInEveryWay(_ mutant: Mutant, _ random: inout RandomSource) {
        MutationRun.trace(mutant)
        var limits = Bool.random(using: &random) ? Limits() : .untrusted
        limits.requests = .max
        var options = ReadOptions(limits: limits)
        options.selection = random.pick(selections, or: .all)
        _ = compare(mutant, options, &random)
        options.selection = .all
        let whole = compare(mutant, options, &random)
        options.isStrict = true
        let strict = Answer { () throws(MetadataError) in
            try MediaMetadata(bytes: mutant.bytes, options: options)
        }
        let damage = (try? MediaMetadata(bytes: mutant.bytes, options: ReadOptions(limits: limits)))?.damage
        switch (whole.error, damage?.first) {
        case (let error?, _):
            let isOtherFormat = error.code == .unrecognizedFormat || error.code == .unsupportedFormat
            if !isOtherFormat || strict != whole { Issue.record("\(mutant): \(error)") }
        case (nil, let first?):
            if strict.error?.message != first.description || strict.error?.code != .damaged {
                Issue.record("\(mutant): strictly \(strict)")
            }
        case (nil, nil): if strict != whole { Issue.record("\(mutant): strictly \(strict)") }
        }
        if let metadata = try? MediaMetadata(bytes: mutant.bytes, options: ReadOptions(limits: limits)) {
            askForAll(metadata, mutant, limits)
        }
    }

    /// Reads a mutant from memory and in pieces, records a difference, and returns the answer.
    private static func compare(
        _ mutant: Mutant, _ options: ReadOptions, _ random: inout RandomSource
    ) -> Answer {
        let whole = Answer { () throws(MetadataError) in
            try MediaMetadata(bytes: mutant.bytes, options: options)
        }
        let policy = random.pick(policies, or: .local)
        let pieces = Answer { () throws(MetadataError) in
            try MediaReader.read(PiecewiseSource(mutant.bytes), options, policy)
        }
        if whole != pieces { Issue.record("\(mutant)\nwhole: \(whole)\npieces of \(policy): \(pieces)") }
        return whole
    }

    private static func askForAll(_ metadata: MediaMetadata, _ mutant: Mutant, _ limits: Limits) {
        let imageProperties = metadata.imagePropertiesJSON()
        let count = mutant.bytes.count + metadata.scope.map.kept.decodedByteCount
        let isBounded =
            metadata.diagnostics.count <= limits.diagnostics
            && imageProperties.utf8.count <= 20 * count + 100_000
            && metadata.json().utf8.count <= 16 * count + 16_384
            && metadata.diagnostics.allSatisfy { !$0.path.isEmpty && !$0.message.isEmpty }
        if !isBounded || !imageProperties.hasPrefix("{") { Issue.record("\(mutant)") }
        for key in MetadataKeys.all {
            let value = metadata.storedValue(for: key)
            guard let value else { continue }
            _ = key.valueType.init(value).map { "\($0)" }
        }
    }
}

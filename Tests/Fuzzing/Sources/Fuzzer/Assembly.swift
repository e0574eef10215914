// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Assembles a Live Photo from an input and a small movie.
func assemble(still: [UInt8]) {
    assemble(still, SmallHalves.movie, options(for: still))
}

/// Assembles a Live Photo from a small still and an input.
func assemble(movie: [UInt8]) {
    assemble(SmallHalves.still, movie, options(for: movie))
}

/// Returns the options selected by the input's last byte, which is in most files but seldom part of their
/// structure.
private func options(for input: [UInt8]) -> LivePhoto.AssemblyOptions {
    let choice = input.last ?? 0
    let times: [Fraction?] = [
        nil, nil, Fraction(0, 1), Fraction(1, 3), Fraction(3, 2), Fraction(1_000_001, 7),
    ]
    return LivePhoto.AssemblyOptions(
        identifier: choice & 1 == 0 ? "A1B2C3D4-0000-4000-8000-ABCDEF012345" : nil,
        stillImageTime: times[Int(choice >> 3) % times.count], replacesMakerNote: choice & 2 == 0,
        allowsInvalidCredentials: choice & 4 == 0)
}

/// The codes with which editors may refuse a pair before its result is checked.
private let refusals: Set<MetadataError.Code> = [
    .otherMakerNote, .blockTooLarge, .damaged, .contentCredentials, .noMedia, .tooLarge,
    .unsupportedFormat, .unrecognizedFormat, .emptyFile, .timeOutsideMovie,
]

/// Assembles two halves and examines the results.
private func assemble(_ still: [UInt8], _ movie: [UInt8], _ options: LivePhoto.AssemblyOptions) {
    let assembly: LivePhoto.Assembly
    do throws(MetadataError) {
        assembly = try LivePhoto.planAssembly(still: still, movie: movie, options: options)
    } catch {
        require(refusals.contains(error.code), "refused: \(error)")
        return
    }
    let results = (applied(assembly.still, to: still), applied(assembly.movie, to: movie))
    guard let stillHalf = try? MediaMetadata(contentsOf: results.0),
        let movieHalf = try? MediaMetadata(contentsOf: results.1)
    else { return require(false, "a half is not readable") }
    require(stillHalf.livePhotoIdentifier == assembly.identifier, "the still's identifier")
    require(movieHalf.livePhotoIdentifier == assembly.identifier, "the movie's identifier")
    require(movieHalf.stillImageTime == assembly.stillImageTime, "the time of the still")
    let findings = LivePhoto.findings(still: stillHalf, movie: movieHalf)
    require(findings.isEmpty, "\(findings)")
    compareData(of: still, results.0, stillHalf, assembly.still)
    compareData(of: movie, results.1, movieHalf, assembly.movie)
    var repeated = options
    repeated.identifier = assembly.identifier
    let duration = (try? MediaMetadata(contentsOf: movie))?[\.movie.duration]
    if duration != movieHalf[\.movie.duration] {
        // A long sample at the end of the movie extends the movie, so that a time at its old end is before its new end.
        repeated.stillImageTime = options.stillImageTime.map { _ in assembly.stillImageTime }
    }
    checkRepetition(results.0, results.1, assembly, repeated)
}

/// Applies a plan in memory.
func applied(_ plan: EditPlan, to source: [UInt8]) -> [UInt8] {
    guard let result = try? plan.applied(to: source) else {
        require(false, "a plan for another source")
        return []
    }
    require(UInt64(result.count) == plan.byteCount, "\(result.count) bytes: \(plan)")
    let sum = plan.pieces.reduce(0) { $0 + $1.byteCount }
    require(sum == plan.byteCount && plan.sourceByteCount == UInt64(source.count), "\(plan)")
    var byteCount = source.count
    if plan.newByteCount > 2 * byteCount + 4_096 {
        // A changed block that was compressed is written uncompressed.
        byteCount += (try? MediaMetadata(contentsOf: source))?.scope.map.kept.decodedByteCount ?? 0
    }
    require(plan.newByteCount <= UInt64(2 * byteCount + 4_096), "\(plan)")
    return result
}

/// Checks that assembling a pair again does not change it.
private func checkRepetition(
    _ still: [UInt8], _ movie: [UInt8], _ first: LivePhoto.Assembly, _ options: LivePhoto.AssemblyOptions
) {
    let second: LivePhoto.Assembly
    do throws(MetadataError) {
        second = try LivePhoto.planAssembly(still: still, movie: movie, options: options)
    } catch {
        return require(false, "refused the second time: \(error)")
    }
    require(second.stillImageTime == first.stillImageTime, "another time the second time")
    require(applied(second.still, to: still) == still, "the still changes twice: \(second.still)")
    require(applied(second.movie, to: movie) == movie, "the movie changes twice: \(second.movie)")
}

/// Checks that the data of a file's parts is unchanged, unless the plan replaces some of it.
private func compareData(
    of source: [UInt8], _ result: [UInt8], _ after: MediaMetadata, _ plan: EditPlan
) {
    guard let before = try? MediaMetadata(contentsOf: source) else { return require(false, "not readable") }
    // A new track may precede the others: a box without a size extends to the end of its parent.
    var remaining = after.parts[...]
    for old in before.parts {
        let place = remaining.firstIndex { $0.role == old.role && $0.number == old.number }
        let new = place.map { remaining.remove(at: $0) }
        guard let was = dataRanges(of: old, in: source), plan.copies(was) else { continue }
        guard let new else {
            // A damaged track that marks the still is replaced, and its sample stays in the media data.
            require(old.track?.marksStillImage == true, "part \(old.id) is absent")
            continue
        }
        guard let now = dataRanges(of: new, in: result) else {
            require(false, "part \(old.id) is without data")
            continue
        }
        // The main picture of a file with several pictures extends to the next one.
        if old.id == 0, old.track == nil, before.format == .jpeg { continue }
        require(source.bytes(in: was) == result.bytes(in: now), "part \(old.id) is not the same")
    }
}

/// Returns the ranges of a part's data; `nil` if they are unknown or partly outside the file.
private func dataRanges(of part: MediaPart, in file: [UInt8]) -> [Range<UInt64>]? {
    let ranges = part.track == nil ? part.ranges : try? part.sampleRanges(contentsOf: file)
    guard let ranges, !ranges.isDecoded, ranges.byteCount <= 1 << 20,
        ranges.ranges.allSatisfy({ $0.upperBound <= UInt64(file.count) })
    else { return nil }
    return ranges.ranges
}

extension EditPlan {
    /// Whether the plan copies all these ranges.
    fileprivate func copies(_ ranges: [Range<UInt64>]) -> Bool {
        ranges.allSatisfy { range in
            range.isEmpty
                || pieces.contains { piece in
                    guard case .copy(let copied) = piece else { return false }
                    return copied.lowerBound <= range.lowerBound && range.upperBound <= copied.upperBound
                }
        }
    }
}

extension [UInt8] {
    fileprivate func bytes(in ranges: [Range<UInt64>]) -> [UInt8] {
        ranges.flatMap { self[Int(clamping: $0.lowerBound)..<Int(clamping: $0.upperBound)] }
    }
}

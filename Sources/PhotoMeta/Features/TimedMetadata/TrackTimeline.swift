// SPDX-License-Identifier: Apache-2.0
/// Maps the times of a track's media to those of the movie, by its edit list (ISO/IEC 14496-12 §8.6.6).
struct TrackTimeline: Sendable {
    /// The maximum number of edits: a movie that was cut has a few, and each sample searches all of them.
    private static let editLimit = 64

    /// A part of the media that is shown.
    private struct Edit {
        /// The start in the movie, and the duration, in units of the movie's time scale; no duration is up to the end.
        var start: UInt64
        var duration: UInt64?
        /// The start in the media, in units of the media's time scale.
        var mediaStart: UInt64
        /// Whether the picture at the start is shown for the whole duration.
        var isDwell: Bool
    }

    private let movieTimeScale: Double
    private let mediaTimeScale: Double
    /// `nil` without an edit list: the media is shown as a whole.
    private var edits: [Edit]?

    /// - Parameters:
    ///   - editList: The body of an `elst` box; empty if the track has no such box.
    ///   - base: The position of the bytes in the source.
    init(
        _ editList: Range<Int>, in bytes: Span<UInt8>, base: UInt64, movieTimeScale: UInt32,
        mediaTimeScale: UInt32, _ context: inout ParseContext
    ) {
        self.movieTimeScale = Double(movieTimeScale)
        self.mediaTimeScale = Double(mediaTimeScale)
        guard !editList.isEmpty else { return }
        do throws(ParseStop) {
            edits = try Self.edits(bytes.extracting(editList))
        } catch {
            edits = []
            context.note(
                .truncated, "Movie/moov/trak/edts/elst",
                at: base.addingSaturated(UInt64(editList.lowerBound)),
                "the edit list is too short or has more than \(Self.editLimit) edits; the samples have no times"
            )
        }
    }

    private static func edits(_ body: Span<UInt8>) throws(ParseStop) -> [Edit]? {
        let list = try EditList(body)
        let count = Int(clamping: list.count)
        guard count > 0 else { return nil }
        guard count <= editLimit else { throw .truncated(at: 4) }
        var edits: [Edit] = []
        var start: UInt64 = 0
        for index in 0..<count {
            let edit = try list.edit(index, in: body)
            if !edit.isEmpty {
                // In a fragmented movie, no duration means all that follows.
                let isOpen = edit.duration == 0 && index == count - 1
                edits.append(
                    Edit(
                        start: start, duration: isOpen ? nil : edit.duration,
                        mediaStart: UInt64(bitPattern: edit.mediaTime), isDwell: edit.rate >> 16 == 0))
            }
            start = start.addingSaturated(edit.duration)
        }
        return edits
    }

    /// Returns a time of the media, in seconds from its start; `nil` if the track does not state a time scale.
    func mediaTime(_ time: Range<UInt64>) -> Range<Double>? {
        guard mediaTimeScale > 0 else { return nil }
        return Double(time.lowerBound) / mediaTimeScale..<Double(time.upperBound) / mediaTimeScale
    }

    /// Returns the time at which a sample is shown, in seconds of the movie; `nil` if the edit list leaves it out.
    ///
    /// A sample that several edits show has the time of the first.
    func movieTime(_ time: Range<UInt64>) -> Range<Double>? {
        guard let media = mediaTime(time) else { return nil }
        guard let edits else { return media }
        guard movieTimeScale > 0 else { return nil }
        for edit in edits {
            let start = Double(edit.start) / movieTimeScale
            let duration = edit.duration.map { Double($0) / movieTimeScale } ?? .infinity
            let mediaStart = Double(edit.mediaStart) / mediaTimeScale
            guard !edit.isDwell else {
                if media.lowerBound <= mediaStart, mediaStart < media.upperBound {
                    return start..<(start + duration)
                }
                continue
            }
            // A sample without a duration is shown if its start is.
            let isShown =
                media.lowerBound < mediaStart + duration
                && (media.upperBound > mediaStart || media.isEmpty && media.lowerBound == mediaStart)
            guard isShown else { continue }
            let lower = start + max(media.lowerBound - mediaStart, 0)
            let upper = start + min(media.upperBound - mediaStart, duration)
            return lower..<max(lower, upper)
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// A movie before and after it became half of a Live Photo, compared by independent programs.
struct MoviePair {
    let old: URL
    let new: URL

    /// Expects that the movie is half of a Live Photo, and otherwise unchanged.
    func check(identifier: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let name = Comment(rawValue: old.lastPathComponent)
        let read = try MediaMetadata(contentsOf: new)
        #expect(read.livePhotoIdentifier == identifier, name, sourceLocation: sourceLocation)
        #expect(LivePhoto.findings(movie: read) == [], name, sourceLocation: sourceLocation)
        let time = try #require(read.stillImageTime?.doubleValue, name, sourceLocation: sourceLocation)

        let (oldTags, newTags) = (try Self.tags(of: old), try Self.tags(of: new))
        let identifiers = newTags.filter { $0.key.hasSuffix(":ContentIdentifier") }
        #expect(identifiers.map(\.value) == [[identifier]], name, sourceLocation: sourceLocation)
        let marks = newTags.filter { $0.key.hasSuffix(":StillImageTime") }.flatMap(\.value)
        #expect(marks.count == 1, name, sourceLocation: sourceLocation)
        let mark = newTags.keys.first { $0.hasSuffix(":StillImageTime") }?.prefix { $0 != ":" } ?? ""
        for (key, values) in oldTags
        where !Self.isExpectedToChange(key) && key != "\(mark):TrackDuration" && key != "\(mark):Unknown_edts"
        {
            // An added metadata list also has a handler.
            let new = key == "QuickTime:HandlerType" ? newTags[key]?.filter { $0 != "mdta" } : newTags[key]
            let old = key == "QuickTime:HandlerType" ? values.filter { $0 != "mdta" } : values
            #expect(new == old, "\(name): \(key)", sourceLocation: sourceLocation)
        }
        let added = Set(newTags.keys).subtracting(oldTags.keys)
            .filter { !Self.isExpectedToChange($0) && !$0.contains("Warning") }
        let newTracks = Set(added.filter { $0.hasPrefix("Track") }.map { $0.prefix { $0 != ":" } })
        #expect(newTracks.count <= 1, "\(name): \(added)", sourceLocation: sourceLocation)
        #expect(
            added.allSatisfy {
                // ExifTool does not read lists in ISO's form.
                $0.hasPrefix("Track") || $0.hasPrefix("Keys:") || $0 == "QuickTime:HandlerType"
            },
            "\(name): \(added)", sourceLocation: sourceLocation)
        let warnings = Set(newTags.filter { $0.key.contains("Warning") }.flatMap(\.value))
        let oldWarnings = Set(oldTags.filter { $0.key.contains("Warning") }.flatMap(\.value))
        #expect(warnings.isSubset(of: oldWarnings), name, sourceLocation: sourceLocation)

        let (oldStreams, newStreams) = (try streams(of: old), try streams(of: new))
        // FFmpeg cannot read every file.
        guard !oldStreams.isEmpty else { return }
        let before = oldStreams.filter { !$0.contains("mebx") }
        let after = newStreams.filter { !$0.contains("mebx") }
        #expect(before == after, name, sourceLocation: sourceLocation)
        #expect(
            newStreams.count == oldStreams.count + (marksBefore ? 0 : 1), name, sourceLocation: sourceLocation
        )
        for kind in ["v", "a"] {
            let (packets, expected) = (try packets(kind, of: new), try self.packets(kind, of: old))
            #expect(packets == expected, "\(name): \(kind)", sourceLocation: sourceLocation)
        }
        let track = try #require(read.tracks.firstIndex { $0.marksStillImage })
        let seconds = try #require(try firstPacketTime(track), name, sourceLocation: sourceLocation)
        let tick = 1 / Double(try #require(read[\.movie.timeScale]))
        #expect(
            abs(seconds - time) <= tick * 1.001, "\(name): \(seconds), \(time)",
            sourceLocation: sourceLocation)
    }

    private var marksBefore: Bool {
        (try? MediaMetadata(contentsOf: old))?.stillImageTime != nil
    }

    /// Whether a tag describes the file type or depends on sizes and positions.
    private static func isExpectedToChange(_ key: String) -> Bool {
        guard let tag = key.split(separator: ":").last else { return true }
        return key.hasPrefix("System:") || key.hasPrefix("File:") || key == "SourceFile"
            || [
                "MajorBrand", "MinorVersion", "ContentIdentifier", "CompatibleBrands", "NextTrackID",
                "MediaDataOffset",
                "MediaDataSize", "MediaData", "AvgBitrate", "Free",
            ].contains(tag)
    }

    /// The values that ExifTool reads from a file, by group and name.
    static func tags(of file: URL) throws -> [String: [String]] {
        let output = try OtherTool.exiftool.text(["-a", "-u", "-G1", "-s", "-n", "-ee", file.path])
        var tags: [String: [String]] = [:]
        for line in output.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), let bracket = line.firstIndex(of: "]") else {
                continue
            }
            let group = line[line.index(after: line.startIndex)..<bracket]
            let tag = line[line.index(after: bracket)..<colon].trimmingCharacters(in: .whitespaces)
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            tags["\(group):\(tag)", default: []].append(value)
        }
        return tags
    }

    private func streams(of file: URL) throws -> [String] {
        let entries =
            "stream=codec_type,codec_name,codec_tag_string,width,height,sample_rate,channels,duration,nb_frames,r_frame_rate,time_base"
        return try OtherTool.ffprobe.text([
            "-v", "error", "-show_entries", entries, "-of", "compact", file.path,
        ])
        .split(separator: "\n").map(String.init)
    }

    private func packets(_ kind: String, of file: URL) throws -> String {
        try OtherTool.ffmpeg.text([
            "-v", "quiet", "-i", file.path, "-map", "0:\(kind)", "-c", "copy", "-f", "framemd5", "-",
        ]).split(separator: "\n").filter { !$0.hasPrefix("#software") }.joined(separator: "\n")
    }

    private func firstPacketTime(_ stream: Int) throws -> Double? {
        let text = try OtherTool.ffprobe.text([
            "-v", "error", "-select_streams", "\(stream)", "-show_entries", "packet=pts_time", "-of",
            "csv=p=0",
            file(new),
        ])
        return text.split(whereSeparator: { $0 == "\n" || $0 == "," }).first.flatMap { Double($0) }
    }

    private func file(_ url: URL) -> String { url.path }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Movies made by FFmpeg, as halves of Live Photos, verified with FFmpeg, ExifTool and this library.
@Suite(.enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct MadeMovieEditTests {
    private static let picture = ["-f", "lavfi", "-i", "testsrc=d=1:s=64x64:r=10"]
    private static let sound = ["-f", "lavfi", "-i", "sine=d=1"]
    private static let identifier = [
        "-metadata", "com.apple.quicktime.content.identifier=OLD", "-metadata", "a=b",
    ]

    private static let recipes: [(name: String, arguments: [String])] = [
        ("plain.mov", picture + sound),
        ("plain.mp4", picture + sound),
        ("streaming.mov", picture + sound + ["-movflags", "faststart"]),
        ("streaming.mp4", picture + sound + ["-movflags", "faststart"]),
        ("tags.mov", picture + sound + identifier + ["-movflags", "use_metadata_tags"]),
        ("tags.mp4", picture + sound + identifier + ["-movflags", "use_metadata_tags+faststart"]),
        ("title.mp4", picture + ["-metadata", "title=T", "-metadata", "location=+48.2+16.4/"]),
        ("room.mov", picture + sound + ["-moov_size", "8000"]),
        ("mobile.3gp", picture + ["-c:v", "h263", "-s", "176x144"]),
        ("sound.m4v", sound + ["-f", "ipod"]),
        ("edits.mp4", picture + sound + ["-c:v", "libx264", "-bf", "2", "-video_track_timescale", "1000"]),
        ("pcm.mov", picture + sound + ["-c:a", "pcm_s16le", "-c:v", "prores", "-timecode", "01:00:00:00"]),
        ("late.mov", ["-itsoffset", "0.5"] + picture + sound),
        ("sounds.mp4", picture + sound + sound + ["-map", "0", "-map", "1", "-map", "2"]),
    ]

    @Test("Made movies become halves, and nothing else changes", arguments: recipes.map(\.name))
    func edits(name: String) throws {
        let recipe = try #require(Self.recipes.first { $0.name == name })
        try TemporaryDirectory.with { folder in
            let old = folder.appendingPathComponent(name)
            _ = try OtherTool.ffmpeg.output(["-v", "quiet", "-y"] + recipe.arguments + [old.path])
            let bytes = [UInt8](try Data(contentsOf: old))
            let new = folder.appendingPathComponent("edited.mov")
            for time in [nil, Fraction(1, 4)] {
                try Data(try EditedBytes.movie(bytes, at: time)).write(to: new)
                try MoviePair(old: old, new: new).check(identifier: EditedBytes.identifier)
                if time != nil {
                    let seconds = try #require(try MediaMetadata(contentsOf: new).stillImageTime?.doubleValue)
                    #expect(abs(seconds - 0.25) < 0.01)
                }
            }
            // Another time for the existing track.
            let again = folder.appendingPathComponent("again.mov")
            try Data(try EditedBytes.movie([UInt8](try Data(contentsOf: new)), at: Fraction(1, 2))).write(
                to: again)
            try MoviePair(old: new, new: again).check(identifier: EditedBytes.identifier)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Fragmented movies, as FFmpeg writes them: the offsets of samples, and the tables of fragments, follow an edit.
@Suite(.enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct FragmentedMovieEditTests {
    private static func movie(_ flags: String, in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("movie.mp4")
        _ = try OtherTool.ffmpeg.output([
            "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=10", "-f", "lavfi", "-i",
            "sine",
            "-t", "3", "-g", "10", "-movflags", flags, file.path,
        ])
        return file
    }

    private static func packets(_ file: URL) throws -> String {
        try OtherTool.ffmpeg.text([
            "-v", "error", "-i", file.path, "-map", "0", "-c", "copy", "-f", "streamhash", "-",
        ])
    }

    /// The positions of boxes of a type, and the offsets in `sidx` and `tfra` boxes (ISO/IEC 14496-12 §8.16.3, §8.8.10).
    private static func offsets(_ bytes: [UInt8]) -> (fragments: [Int], stated: [Int]) {
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        var (fragments, stated): ([Int], [Int]) = ([], [])
        var offset = 0
        while offset + 8 <= bytes.count {
            let count = number(offset, 4)
            let type = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            if type == "moof" { fragments.append(offset) }
            if type == "sidx" {
                let width = bytes[offset + 8] == 0 ? 4 : 8
                stated.append(offset + count + number(offset + 20 + width, width))
            }
            if type == "tfra" {
                let width = bytes[offset + 8] == 0 ? 4 : 8
                // Of FFmpeg, the other three numbers of a row have one byte each.
                for row in 0..<number(offset + 20, 4) {
                    stated.append(number(offset + 24 + row * (2 * width + 3) + width, width))
                }
            }
            offset += type == "mfra" ? 8 : count
        }
        return (fragments, stated)
    }

    @Test(
        "Packets stay, and tables state where fragments are",
        arguments: [
            "frag_keyframe+empty_moov", "frag_keyframe+empty_moov+default_base_moof+global_sidx",
            "frag_keyframe+empty_moov+omit_tfhd_offset",
        ])
    func edits(flags: String) throws {
        try TemporaryDirectory.with { folder in
            let old = try Self.movie(flags, in: folder)
            let bytes = [UInt8](try Data(contentsOf: old))
            let edited = try MetadataEdit.edited(bytes) {
                try $0.set(\.title, to: "A title that moves all fragments")
                try $0.set(\.location, to: #require(Location(latitude: 48.5, longitude: 2.25)))
            }
            try folder.write("edited.mp4", edited)
            #expect(try read(edited).title == "A title that moves all fragments")
            #expect(try Self.packets(old) == Self.packets(folder.appendingPathComponent("edited.mp4")))
            let hashes = try [old, folder.appendingPathComponent("edited.mp4")].map {
                try DataHash(contentsOf: $0.path)
            }
            #expect(hashes[0] == hashes[1] && !hashes[0].isWholeFile)
            let (before, after) = (Self.offsets(bytes), Self.offsets(edited))
            #expect(before.fragments.count >= 3 && after.fragments.count == before.fragments.count)
            #expect(after.fragments[0] > before.fragments[0])
            #expect(!after.stated.isEmpty && Set(after.stated).isSubset(of: after.fragments))
        }
    }
}

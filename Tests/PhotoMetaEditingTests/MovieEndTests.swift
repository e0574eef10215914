// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits of movies whose `moov` box ends with stray bytes, which are too few for a box or state an impossible size.
@Suite struct MovieEndTests {
    private static let edits: [(name: String, edit: MetadataEdit)] = [
        ("named", .with { try $0.set(\.quickTime.title, to: "In the park") }),
        ("user data", .with { try $0.set(\.userData.title, to: "In the park") }),
        ("removal", .with { try $0.remove(\.quickTime.make) }),
        ("dates", .with { $0.remove(\.captureDate) }),
        ("half", EditedBytes.edit()),
        ("shared", .forSharing()),
        ("shared with texts", .forSharing(keepingOnly: [.default, .descriptions])),
    ]

    private static func movie(endingWith end: [UInt8], isStreaming: Bool, hasMetadata: Bool) -> [UInt8] {
        var movie = isStreaming ? EditableMovie.forStreaming : EditableMovie()
        if hasMetadata {
            movie.movie.metadata = MovieMetadataBuilder([
                .text("com.apple.quicktime.make", "Maker"), .text("com.apple.quicktime.title", "Title"),
            ])
            movie.movie.userData = [UserDataBuilder.text("©nam", "Name")]
        }
        movie.movie.extraBoxes = [end]
        return movie.bytes
    }

    /// Whether a header comes before its media, and whether it has metadata.
    private static let forms = [(true, true), (false, true), (true, false), (false, false)]

    @Test("Fewer bytes than a box has stay harmless after the last box of a movie's header")
    func editsBeforeFewBytes() throws {
        for (name, edit) in Self.edits {
            for end in (1...7).map({ filler($0) }) + [zeros(4), zeros(7), uint32(4), uint32(9)] {
                for (isStreaming, hasMetadata) in Self.forms {
                    let file = Self.movie(endingWith: end, isStreaming: isStreaming, hasMetadata: hasMetadata)
                    let result = try edit.plan(contentsOf: file).applied(to: file)
                    let after = try MediaMetadata(bytes: result)
                    #expect(after.diagnostics.isEmpty, "\(name) \(end)")
                    #expect(result.contains(EditableMovie.samples))
                    guard hasMetadata, name == "shared with texts" else { continue }
                    #expect(after[\.quickTime.title] == "Title", "\(end)")
                    #expect(after[\.userData.title] == "Name", "\(end)")
                }
            }
        }
    }

    @Test("A movie whose header ends with an impossible box is damaged, and is shared without that")
    func refusesImpossibleBox() throws {
        let ends = [
            uint32(4) + latin("free"), uint32(1) + latin("free"), uint32(7) + zeros(9),
        ]
        for (name, edit) in Self.edits {
            for end in ends {
                for (isStreaming, hasMetadata) in Self.forms {
                    let file = Self.movie(endingWith: end, isStreaming: isStreaming, hasMetadata: hasMetadata)
                    guard name.hasPrefix("shared") else {
                        #expect(throws: MetadataError(.damaged), "\(name) \(end)") {
                            try edit.plan(contentsOf: file)
                        }
                        continue
                    }
                    let after = try MediaMetadata(bytes: try edit.plan(contentsOf: file).applied(to: file))
                    #expect(after.diagnostics.isEmpty, "\(name) \(end)")
                    #expect(after.tracks.map(\.sampleCount) == [4])
                    guard hasMetadata, name == "shared with texts" else { continue }
                    #expect(after[\.quickTime.title] == "Title", "\(end)")
                }
            }
        }
    }

    @Test(
        "A movie's header that fills the file does not grow around the sample of a still after it",
        arguments: [[], uint32(5)])
    func addsSampleAfterHeader(end: [UInt8]) throws {
        var movie = EditableMovie.forStreaming
        movie.movie.brand = nil
        movie.movie.extraBoxes = [end]
        let samples = movie.bytes.count - box("mdat", EditableMovie.samples).count
        let header = Array(movie.bytes[..<samples])
        let result = try EditedBytes.edit().plan(contentsOf: header).applied(to: header)
        let after = try MediaMetadata(bytes: result)
        #expect(after.diagnostics.isEmpty)
        #expect(after.livePhotoRole == .movie)
    }
}

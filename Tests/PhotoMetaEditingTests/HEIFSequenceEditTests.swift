// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The offsets of an image sequence in a HEIF file, which are a movie's (ISO/IEC 14496-12 §8.7.5, §8.7.9).
@Suite struct HEIFSequenceEditTests {
    private static let image = marked(1, count: 60)
    private static let samples = marked(9, count: 32)

    /// Returns a file without an Exif item, so that an edit enlarges its tables.
    ///
    /// - Parameter tables: Returns the tables of a track with samples at an offset.
    private static func file(
        _ movieBoxes: [UInt8]..., tables: (_ offset: UInt32) -> [UInt8]
    ) -> [UInt8] {
        func bytes(_ offset: Int) -> [UInt8] {
            var file = HEIFBuilder()
            file.brands = ["mif1", "heic", "msf1", "hevc"]
            file.items = [.init(1, "hvc1", image)]
            let track = box("trak", box("mdia", box("minf", box("stbl", tables(UInt32(offset))))))
            file.trailer = box("moov", movieBoxes.flatMap { $0 } + track) + box("mdat", samples)
            return file.bytes
        }
        return bytes(bytes(0).count - samples.count)
    }

    /// Returns the offset of the samples, and checks that the image is where the tables locate it.
    private func check(_ edited: [UInt8]) throws -> UInt32 {
        let photo = try read(edited)
        #expect(photo[\.makerApple.contentIdentifier] == StillEdits.identifier)
        #expect(try photo.parts.first?.bytes(contentsOf: edited) == Self.image)
        return UInt32(try place(of: Self.samples, in: edited).lowerBound)
    }

    @Test("An offset that would exceed 32 bits gets 64, and items move by the growth") func widens() throws {
        let last = UInt32.max - 3
        let bytes = Self.file { fullBox("stco", uint32(2), uint32($0), uint32(last)) }
        let edited = try StillEdits.edited(bytes)
        let start = try check(edited)
        let growth = UInt64(edited.count - bytes.count)
        let table = try place(of: latin("co64"), in: edited).lowerBound - 4
        let expected = box("co64", zeros(4), uint32(2), uint64(UInt64(start)), uint64(UInt64(last) + growth))
        #expect(edited.dropFirst(Int(table)).starts(with: expected))
        // The boxes around the table have grown.
        #expect(edited.boxes("moov", "trak", "mdia", "minf", "stbl", "co64").count == 1)
    }

    @Test("Offsets of auxiliary information move") func movesAuxiliaryInformation() throws {
        let bytes = Self.file {
            fullBox("stco", uint32(1), uint32($0)) + fullBox("saio", uint32(1), uint32($0 + 4))
        }
        let edited = try StillEdits.edited(bytes)
        let start = try check(edited)
        #expect(edited.boxes("moov", "trak", "mdia", "minf", "stbl", "stco")[0].number(at: 8) == Int(start))
        #expect(
            edited.boxes("moov", "trak", "mdia", "minf", "stbl", "saio")[0].number(at: 8) == Int(start) + 4)
    }

    @Test("A sequence that announces fragments is edited") func announcesFragments() throws {
        let bytes = Self.file(box("mvex")) { fullBox("stco", uint32(1), uint32($0)) }
        let start = try check(try StillEdits.edited(bytes))
        #expect(start > 0)
    }

    /// A file whose only dates are those of the header, the track and its media.
    private static func dated(_ time: UInt64, track: UInt64) -> [UInt8] {
        var movie = MovieBuilder()
        movie.creationTime = time
        movie.tracks = [TrackBuilder(id: 5)]
        movie.tracks[0].creationTime = track
        var file = HEIFBuilder()
        file.brands = ["mif1", "heic", "msf1", "hevc"]
        file.items = [.init(1, "hvc1", image)]
        file.trailer = movie.movieBox
        return file.bytes
    }

    @Test("The dates of a sequence's header are set, shifted and cleared, with those of its track")
    func setsDates() throws {
        let time: UInt64 = 3_682_881_027
        for track in [time, 7] {
            let file = Self.dated(time, track: track)
            #expect(try read(file).captureDate?.description == "2020-09-13T22:30:27+00:00")
            func times(_ change: (inout MetadataEdit) throws -> Void) throws -> [UInt64] {
                let edited = try MetadataEdit.edited(file, change)
                #expect(try read(edited).diagnostics == read(file).diagnostics)
                return try [edited.boxes("moov", "mvhd"), edited.boxes("moov", "trak", "tkhd")].map { boxes in
                    UInt64(try #require(boxes.first?.number(at: 4)))
                }
            }
            let date = try #require(CaptureDate("2001-02-03T04:05:06+00:00"))
            for (new, change) in [
                (3_064_017_906, { try $0.set(\.captureDate, to: date) }),
                (time + 3_600, { $0.shiftDates(by: .seconds(3_600)) }),
                (0, { $0.remove(\.captureDate) }), (8, { try $0.set(\.movie.creationTime, to: 8) }),
            ] as [(UInt64, (inout MetadataEdit) throws -> Void)] {
                // The track keeps its distance, unless that is before 1904, and does not follow a change by key.
                let moved = Int64(track) + Int64(new) - Int64(time)
                let followed = new == 0 || moved <= 0 ? new : UInt64(moved)
                #expect(try times(change) == [new, new == 8 ? track : followed])
            }
            #expect(throws: MetadataError(.notEditable)) {
                try MetadataEdit.edited(file) { try $0.set(\.quickTime.title, to: "Harbour") }
            }
        }
        let file = Self.dated(time, track: time)
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.captureDate, to: #require(CaptureDate("2001-02-03T04:05:06+00:00")))
        }
        let restored = try read(
            MetadataEdit(restoring: try read(file)).plan(contentsOf: edited).applied(to: edited))
        #expect(restored[\.movie.creationTime] == Int64(time) && restored[\.exif.dateTimeOriginal] == nil)
        // A still image has no header.
        #expect(throws: MetadataError(.noMedia)) {
            try MetadataEdit.edited(Samples.heif(exif: Samples.exifItem()).bytes) {
                try $0.set(\.movie.creationTime, to: 8)
            }
        }
    }

    @Test("A sequence whose tables are damaged is refused") func refuses() {
        let damaged = Self.file { fullBox("stco", uint32(900), uint32($0)) }
        #expect(StillEdits.refusal(damaged) == .damaged)
    }
}

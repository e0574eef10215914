import Foundation
import PhotoMeta
import Testing

/// What the library derives of several properties, against what ExifTool's values of them say.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusDerivedTests {
    private var oracle: Oracle { Oracle.shared }

    /// Compares a property of every file with what the oracle says; gives the files where they differ.
    private func differences(
        of ours: (MediaMetadata) -> String?, from theirs: (String) -> String?, atLeast count: Int
    ) -> [String: String] {
        var differences: [String: String] = [:]
        var compared = 0
        for file in oracle.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file], let theirs = theirs(file) else {
                continue
            }
            compared += 1
            let ours = ours(metadata) ?? "none"
            if ours != theirs { differences[file] = "\(ours), ExifTool \(theirs)" }
        }
        #expect(compared >= count, "\(compared) values were compared: the corpus has shrunk")
        return differences
    }

    @Test("The moment of capture: Exif's dates with their decimals and offsets, else the movie's")
    func captureDates() {
        let differences = differences(of: { $0.captureDate?.description }, from: expectedDate, atLeast: 200)
        #expect(
            differences == [
                // Seconds since 1904 (ISO/IEC 14496-12 §8.2.2.3), which its writer counted from 1970.
                "mp4__nomake__sample-empty-track__e9501e.mp4":
                    "none, ExifTool 2033-05-18T03:33:20+00:00"
            ])
    }

    private func expectedDate(_ file: String) -> String? {
        func text(_ group: String, _ name: String) -> String? { oracle.text(file, group, name) }
        return date(
            text("exif_ifd", "DateTimeOriginal"), text("exif_ifd", "SubSecTimeOriginal"),
            text("exif_ifd", "OffsetTimeOriginal"))
            ?? date(
                text("exif_ifd", "CreateDate"), text("exif_ifd", "SubSecTimeDigitized"),
                text("exif_ifd", "OffsetTimeDigitized"))
            ?? date(text("qt_keys", "CreationDate"), nil, nil)
            ?? date(text("quicktime", "CreateDate"), nil, "+00:00")
    }

    /// "2021:04:10 11:43:59+01:00", or its parts, as ISO 8601 has it; `nil` for what is no date.
    private func date(_ text: String?, _ decimals: String?, _ offset: String?) -> String? {
        let form = /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d:\d\d|Z)?/
        guard let parts = text?.wholeMatch(of: form), parts.2 != "00", parts.3 != "00" else { return nil }
        let digits = decimals?.trimmingCharacters(in: .whitespaces) ?? ""
        let isDecimal = !digits.isEmpty && digits.allSatisfy(\.isNumber)
        let subseconds = parts.5.map(String.init) ?? (isDecimal ? "." + digits : "")
        let offset = parts.6.map(String.init) ?? offset ?? ""
        let zone = offset.wholeMatch(of: /[+-]\d\d:\d\d/) == nil ? "" : offset
        return "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4)\(subseconds)\(zone)"
    }

    @Test("The orientation: Exif's, else the image's own turn, else the matrix of the movie")
    func orientations() {
        let differences = differences(
            of: { $0.orientation.map { "\($0.rawValue)" } }, from: expectedOrientation, atLeast: 180)
        // Mirrored too, which ExifTool has as a value of its own.
        #expect(differences == ["avif__nomake__rot3mir1-1-5x__3420a2.avif": "5, ExifTool 6"])
    }

    private func expectedOrientation(_ file: String) -> String? {
        if let stored = oracle.number(file, "ifd0", "Orientation") {
            return (1...8).contains(stored) ? "\(Int(stored))" : nil
        }
        switch oracle.family(file) {
        // Quarter turns anticlockwise.
        case "HEIF":
            return oracle.number(file, "quicktime", "Rotation").map { ["1", "8", "3", "6"][Int($0)] }
        // Degrees clockwise.
        case "QuickTime":
            return oracle.number(file, "preferred", "Rotation").map { ["1", "6", "3", "8"][Int($0) / 90] }
        default: return nil
        }
    }
}

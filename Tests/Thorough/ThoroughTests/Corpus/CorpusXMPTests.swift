// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Every XMP value that ExifTool reads in the corpus, compared with this library's trees.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusXMPTests {
    /// The differences and their reasons, by the start of the filename and a part of ExifTool's group and name.
    private static let differences: [(file: String, name: String, reason: String)] = [
        ("mie__", "", "a format that is not read"),
        (
            "crw__canon-canon-eos-digital-rebel__canonraw", "",
            "behind the CIFF heap, in a trailer that ExifTool adds"
        ),
        ("png__nomake__c-m2", "tmp0:", "damaged: the namespace of rdf is not declared, so nothing is RDF"),
        ("jpeg__nikon-corporation-nikon-z-30", "dc:Creator", "an empty list has no items"),
        ("xmp__nikon-corporation-nikon-z-30", "dc:Creator", "an empty list has no items"),
        ("jpeg__nomake__withxmp", "dc:Subject", "an empty list has no items"),
        ("jpeg__nomake__withxmp", "getty:Personality", "an empty list has no items"),
        ("jpeg__nikon-e4600", "xmpMM:DerivedFrom", "an empty structure has no fields"),
        ("jpeg__oneplus", "exif:Flash", "an empty structure has no fields"),
        ("jpeg__sony-dsc-p12", "exif:Flash", "an empty structure has no fields"),
        ("lp03_iphone-15-pro_original", "RegionExtensions", "an empty structure has no fields"),
        (
            "xmp__nomake__xmp3", "ph:",
            "nodes that refer to each other (rdf:nodeID), which XMP forbids (ISO 16684-1 §7.9.2)"
        ),
        ("xmp__nomake__xmp3", "pdfx:Custom", "a name with U+2182, which ExifTool leaves out"),
        (
            "jpeg__oneplus", "exif:GPSLongitude",
            "degrees, minutes and seconds as text, which are no coordinate"
        ),
        (
            "jpeg__nokia-n78__testjpeg-commented__d66", "exif:GPS",
            "without the letter of a direction, so no coordinate"
        ),
        ("jpeg__oneplus", "exif:Interoperability", "written twice"),
        ("jpeg__sony-dsc-p12", "exif:DateTime", "written twice"),
        ("xmp__nomake__xmp5", "BTestTagField1", "twice in one language"),
    ]

    /// ExifTool converts APEX values to seconds and f-numbers.
    private static let apex: [String: @Sendable (Double) -> Double] = [
        "ShutterSpeedValue": { pow(2, -$0) }, "ApertureValue": { pow(2, $0 / 2) },
        "MaxApertureValue": { pow(2, $0 / 2) },
    ]

    private static func number(_ text: String) -> Double? {
        if text == "0/0" { return .nan }
        return Fraction(text)?.doubleValue ?? Double(text)
    }

    /// Returns the number at the start of a text: "5.91 EV (1/60 sec.)".
    private static func leadingNumber(_ text: String) -> Double? {
        number(text)
            ?? Double(text.replacing(",", with: ".").prefix { $0.isNumber || $0 == "." || $0 == "-" })
    }

    private static func numbers(_ text: String) -> [Double] {
        let words = text.split(separator: " ")
        let numbers = words.compactMap { $0 == "undef" ? .nan : number(String($0)) }
        return numbers.count == words.count ? numbers : []
    }

    private static func areClose(_ a: Double, _ b: Double) -> Bool {
        a.isNaN && b.isNaN || abs(a - b) <= 1e-9 * max(abs(a), abs(b), 1)
    }

    /// Returns the digits of a date and its offset.
    private static func date(_ text: String) -> String? {
        guard text.count >= 4, text.prefix(4).allSatisfy(\.isNumber),
            text.contains(where: { "-:".contains($0) })
        else { return nil }
        return text.prefix(10).filter(\.isNumber) + text.dropFirst(10).filter { !"T: ".contains($0) }
    }

    private static func agree(_ ours: String, _ theirs: String, _ name: String) -> Bool {
        // ExifTool trims blanks from some texts.
        if ours.trimmingCharacters(in: .whitespaces) == theirs.trimmingCharacters(in: .whitespaces) {
            return true
        }
        if let value = XMPCoordinate(ours)?.degrees, let other = Double(theirs) {
            return abs(value - other) < 1e-9 * 180
        }
        if let convert = apex[name], let stops = leadingNumber(ours), let other = Double(theirs) {
            // ExifTool reads only whole numbers from a text with a comma.
            return areClose(convert(stops), other)
                || ours.contains(",") && areClose(convert(stops.rounded(.down)), other)
        }
        let (a, b) = (numbers(ours), numbers(theirs))
        if !a.isEmpty, a.count == b.count { return zip(a, b).allSatisfy(areClose) }
        if let date = date(ours), date == Self.date(theirs) { return true }
        // Only a time: "151202+0000".
        if name.hasSuffix("TimeCreated"), ours == theirs.replacing(":", with: "") { return true }
        if ["true", "false"].contains(ours.lowercased()) {
            return ours.lowercased() == theirs.lowercased()
                || (ours.lowercased() == "true") == (theirs == "1")
        }
        // ExifTool omits the vocabulary's URI.
        if ours.hasPrefix("http://ns.useplus.org/ldf/vocab/") { return ours.hasSuffix("/\(theirs)") }
        return false
    }

    private static func agree(_ ours: [String], _ line: ExifToolDump.Line) -> Bool {
        let theirs = line.text.parts
        if let count = line.text.hiddenByteCount {
            return ours.contains {
                $0.utf8.count == count
                    || Data(base64Encoded: $0, options: .ignoreUnknownCharacters)?.count == count
            }
        }
        if ours.count == theirs.count, zip(ours, theirs).allSatisfy({ agree($0, $1, line.name) }) {
            return true
        }
        // A list of numbers is a single value.
        if theirs.count == 1, ours.count > 1 {
            return agree(ours.joined(separator: " "), theirs[0], line.name)
        }
        return false
    }

    @Test("No value is missing, and none is wrong") func agree() throws {
        let dump = try #require(ExifToolDump.numbers)
        var (compared, explained, files) = (0, 0, 0)
        for file in dump.files {
            let lines = dump[file].filter { $0.group.hasPrefix("XMP-") && !$0.isCopy }
            guard !lines.isEmpty else { continue }
            files += 1
            let metadata = try? Corpus.metadata[file]?.get()
            let trees = metadata.map { metadata in
                [metadata.xmp].compactMap(\.self) + metadata.parts.compactMap(\.xmp)
            }
            // ExifTool also reads the pictures after a JPEG file's main one; here, they are separate files.
            let embedded = (metadata?.parts ?? []).filter { $0.format == .jpeg && $0.role == .embedded }
                .compactMap {
                    part in
                    SharedFiles.corpus.flatMap {
                        try? MediaMetadata(part: part, contentsOf: $0.appendingPathComponent(file).path)
                    }?.xmp
                }
            let ours = ((trees ?? []) + embedded).map { FlatXMP($0) }
            for line in lines {
                let group = String(line.group.dropFirst(4))
                let candidates = ours.compactMap { $0[group, line.name] }
                if candidates.contains(where: { Self.agree($0, line) }) {
                    compared += 1
                    continue
                }
                let isExplained = Self.differences.contains {
                    file.hasPrefix($0.file) && ($0.name.isEmpty || "\(group):\(line.name)".contains($0.name))
                }
                explained += isExplained ? 1 : 0
                #expect(
                    isExplained,
                    "\(file) \(line.document) \(group):\(line.name): \(candidates.first.map { "\($0)" } ?? "none"), \(line.text)"
                )
            }
        }
        print("XMP: \(compared) values of \(files) files agree, \(explained) differences explained")
        #expect(files > 130 && compared > 4_400 && explained < 130)
    }
}

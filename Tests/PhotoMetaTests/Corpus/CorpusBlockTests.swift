import Foundation
import PhotoMeta
import Testing

/// JFIF, IPTC and the index of several pictures, against what ExifTool 13.58 says of the corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusBlockTests {
    /// Files with properties of a dictionary, and what ExifTool has of them.
    private func forEachFile(_ body: (String, MediaMetadata, ExifToolCorpus.Entry) throws -> Void) throws {
        let corpus = try ExifToolCorpus.shared()
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file], let entry = corpus.entries[file]
            else {
                continue
            }
            try body(file, metadata, entry)
        }
    }

    private static let datasets: [String: UInt16] = [
        "EnvelopeRecordVersion": 0x0100, "CodedCharacterSet": 0x015A, "ApplicationRecordVersion": 0x0200,
        "ObjectName": 0x0205, "EditStatus": 0x0207, "Urgency": 0x020A, "Category": 0x020F,
        "SupplementalCategories": 0x0214, "Keywords": 0x0219, "SpecialInstructions": 0x0228,
        "DateCreated": 0x0237, "TimeCreated": 0x023C, "DigitalCreationDate": 0x023E,
        "DigitalCreationTime": 0x023F, "OriginatingProgram": 0x0241, "ProgramVersion": 0x0246,
        "By-line": 0x0250, "By-lineTitle": 0x0255, "City": 0x025A, "Sub-location": 0x025C,
        "Province-State": 0x025F, "Country-PrimaryLocationCode": 0x0264,
        "Country-PrimaryLocationName": 0x0265,
        "OriginalTransmissionReference": 0x0267, "Headline": 0x0269, "Credit": 0x026E, "Source": 0x0273,
        "CopyrightNotice": 0x0274, "IPTC_ApplicationRecord_117": 0x0275, "Contact": 0x0276,
        "Caption-Abstract": 0x0278, "Writer-Editor": 0x027A, "Prefs": 0x02DD,
    ]

    @Test("IPTC's datasets, all of them") func iptc() throws {
        var differences: [String] = []
        var compared = 0
        try forEachFile { file, metadata, entry in
            for (name, expected) in entry.values(in: "IPTC") {
                let tag = try #require(Self.datasets[name], "\(name) in \(file)")
                compared += 1
                let isTime = name.contains("Date") || name.contains("Time")
                // ExifTool puts colons into dates and times, and keeps the spaces that fill a text up.
                let wanted = expected.map {
                    $0.filter { $0 != ":" || !isTime }.split(separator: " ", omittingEmptySubsequences: false)
                        .joined(separator: " ")
                }
                let stored = metadata.storedValue(for: MetadataKey<StoredValue>(.iptc, tag: tag, name: name))
                let texts = stored?.texts ?? stored?.integer().map { ["\($0)"] } ?? []
                let padded = texts.isEmpty ? [""] : texts
                let isSame =
                    padded.count == wanted.count
                    && zip(padded, wanted).allSatisfy { $0 == $1.trimmingSuffix(" ") }
                if stored == nil || !isSame { differences.append("\(file): \(name)") }
            }
        }
        #expect(
            Set(differences) == [
                // Written twice, which the standard does not allow; ExifTool gives one of them.
                "jpeg__nikon-corporation-nikon-d300__fixture__fe7c75.jpg: CodedCharacterSet",
                "tiff__canon-canon-eos-5d-mark-iii__tif-with-iptc-icc-xmp__56c561.tif: CodedCharacterSet",
                // UTF-8 without a character set that says so, which ExifTool reads as Windows-1252: "VÃ½let".
                "jpeg__nikon-corporation-nikon-z-30__20240121-102400__3a279b.jpg: Keywords",
                "jpeg__samsung-sm-a715f__20240107-110258__4dc6af.jpg: Keywords",
                // "2015-01-22", given as it is stored.
                "jpeg__nomake__withxmp__cc47e6.jpg: DateCreated",
            ])
        #expect(compared > 400)
    }

    @Test("JFIF's header, and whether the picture is progressive") func jfif() throws {
        var compared = 0
        try forEachFile { file, metadata, entry in
            let properties = Dictionary(
                metadata.properties(in: .jfif).map { ($0.name, $0.value) },
                uniquingKeysWith: { first, _ in first })
            let expected = entry.values(in: "JFIF")
            #expect(properties.isEmpty == expected.isEmpty, "\(file)")
            guard !expected.isEmpty else { return }
            compared += 1
            let version = properties["JFIFVersion"].flatMap([Int].init)?.map(String.init).joined(
                separator: " ")
            #expect(version == expected["JFIFVersion"]?.first, "\(file)")
            let names = [
                "ResolutionUnit": "DensityUnit", "XResolution": "XDensity", "YResolution": "YDensity",
            ]
            for (theirs, ours) in names {
                #expect(
                    properties[ours]?.integer().map(String.init) == expected[theirs]?.first,
                    "\(file): \(ours)")
            }
            // SOF2 and its like: 2, 6, 10 and 14.
            if let process = entry.values(in: "File")["EncodingProcess"]?.first.flatMap({ Int($0) }) {
                #expect(properties["IsProgressive"]?.integer() == (process & 3 == 2 ? 1 : 0), "\(file)")
            }
        }
        #expect(compared > 80)
    }

    @Test("The pictures of files with several, and where they lie") func multiPicture() throws {
        let key = MetadataKey<MultiPictureEntries>(.multiPicture, tag: 0xB002, name: "MPEntry")
        var compared = 0
        try forEachFile { file, metadata, entry in
            let count = metadata[MetadataKey<Int>(.multiPicture, tag: 0xB001, name: "NumberOfImages")]
            #expect(count.map(String.init) == entry.values(in: "MPF0")["NumberOfImages"]?.first, "\(file)")
            for (index, picture) in (metadata[key]?.entries ?? []).enumerated() {
                compared += 1
                let expected = entry.values(in: "MPImage\(index + 1)")
                func number(_ name: String) -> Int? { expected[name]?.first.flatMap { Int($0) } }
                #expect(number("MPImageFlags") == Int(picture.attributes >> 27), "\(file)")
                #expect(number("MPImageFormat") == picture.format, "\(file)")
                #expect(number("MPImageType") == Int(picture.type.rawValue), "\(file)")
                #expect(number("MPImageLength") == Int(picture.byteCount), "\(file)")
                #expect(
                    number("MPImageStart") == Int(metadata.multiPictureRanges[index].lowerBound), "\(file)")
                let dependents = [number("DependentImage1EntryNumber"), number("DependentImage2EntryNumber")]
                #expect(dependents.compactMap { $0 }.filter { $0 != 0 } == picture.dependents.map(Int.init))
            }
        }
        #expect(compared == 10)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self[...]
        while text.last == character { text = text.dropLast() }
        return String(text)
    }
}

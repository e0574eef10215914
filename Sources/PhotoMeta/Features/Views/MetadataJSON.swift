// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// The metadata as one line of JSON, an object.
    ///
    /// `properties` has the stored values by dictionary and key string: fractions as numbers (`null` if the denominator is
    /// zero), bytes as text or numbers if they represent that, else as Base64, several values as an array. `derived` has
    /// values that combine several properties, `parts` the parts of the file, each with its own `properties`; those of the
    /// main part are the file's. Absent values are left out. `Docs/JSON.md` lists every member.
    ///
    /// - Parameters:
    ///   - file: The name to give the file in the object's member `file`; none if it is `nil`.
    ///   - includesCodeMeanings: Whether `meanings` has the meaning of codes, in the shape of `properties`.
    public func json(file: String? = nil, includesCodeMeanings: Bool = false) -> String {
        // A photo takes three to ten kilobytes.
        var json = JSONText(byteCount: 8_192)
        write(file: file, includesCodeMeanings, nil, nil, [:], showing: nil, derived: nil, to: &json)
        return json.text
    }

    /// Writes ``json(file:includesCodeMeanings:)`` in pieces, because it can have many megabytes for a raw file.
    ///
    /// - Parameters:
    ///   - motionPhoto: The movie in the photo's file, which is not part of the metadata.
    ///   - bindings: The results of comparing the file with its Content Credentials; `nil` if it was not compared.
    ///   - timedKeys: The keys of tracks of timed metadata, by the numbers of their parts; none for tracks that are not among them.
    ///   - isShown: Selects the stored properties; if it is not `nil`, parts are left out.
    ///   - writeSelected: Writes the derived properties that are selected in this case.
    package func writeJSON(
        file: String? = nil, includesCodeMeanings: Bool = false, motionPhoto: MotionPhoto? = nil,
        bindings: [ContentBinding]? = nil, timedKeys: [Int: [String]] = [:],
        showing isShown: ((MetadataProperty) -> Bool)? = nil,
        derived writeSelected: ((inout JSONText) -> Void)? = nil,
        to output: @escaping (String) -> Void
    ) {
        var json = JSONText(byteCount: 8_192, output: output)
        write(
            file: file, includesCodeMeanings, motionPhoto, bindings, timedKeys, showing: isShown,
            derived: writeSelected, to: &json)
        json.finish()
    }

    private func write(
        file: String?, _ includesCodeMeanings: Bool, _ motionPhoto: MotionPhoto?,
        _ bindings: [ContentBinding]?, _ timedKeys: [Int: [String]],
        showing isShown: ((MetadataProperty) -> Bool)?, derived writeSelected: ((inout JSONText) -> Void)?,
        to json: inout JSONText
    ) {
        json.line { json in
            if let file {
                json.name("file")
                json.string(file)
            }
            json.name("format")
            json.string(family.rawValue)
            json.name("kind")
            json.string(mediaKind.rawValue)
            // The size of a source may not be known before its end is reached.
            if scope.map.sourceByteCount != ByteWindow.unknownByteCount {
                json.name("size")
                json.integer(scope.map.sourceByteCount)
            }
            json.name("properties")
            json.object { json in scope.writeProperties(tracks: tracks, showing: isShown, to: &json) }
            if includesCodeMeanings {
                json.name("meanings")
                json.object { json in scope.writeWords(showing: isShown, to: &json) }
            }
            if isShown == nil { scope.writeXMP(to: &json) }
            if let writeSelected {
                json.name("derived")
                json.object(writeSelected)
            }
            if isShown == nil {
                json.name("derived")
                json.object { json in writeDerived(&json) }
                writeAdjustments(&json)
                motionPhoto?.write(to: &json)
                contentCredentials?.write(bindings, to: &json)
                json.name("parts")
                json.array { json in
                    var budget = RangeBudget(fileByteCount: scope.map.sourceByteCount)
                    for part in parts {
                        part.write(
                            includesCodeMeanings, ranges: budget.ranges(of: part),
                            timedKeys: timedKeys[part.id], to: &json)
                    }
                }
            }
            writeSidecars(&json)
            json.name("statistics")
            json.object { json in
                json.name("requests")
                json.integer(statistics.requests)
                json.name("bytesFetched")
                json.integer(statistics.bytesFetched)
            }
            json.name("diagnostics")
            json.array { json in writeDiagnostics(&json) }
            if omittedDiagnosticCount > 0 {
                json.name("omittedDiagnosticCount")
                json.integer(omittedDiagnosticCount)
            }
        }
    }

    private func writeDiagnostics(_ json: inout JSONText) {
        for diagnostic in diagnostics {
            json.object { json in
                json.name("code")
                json.string(diagnostic.code.rawValue)
                json.name("severity")
                json.string(diagnostic.severity.rawValue)
                json.name("path")
                json.string(diagnostic.path)
                json.name("offset")
                json.integer(diagnostic.offset)
                json.name("message")
                json.string(diagnostic.message)
            }
        }
    }
}

extension MetadataScope {
    fileprivate func writeProperties(
        tracks: [MovieTrack] = [], showing isShown: ((MetadataProperty) -> Bool)? = nil,
        to json: inout JSONText
    ) {
        let directories = directories
        forEachDictionary(among: directories) { dictionary in
            // Else XMP is written as a tree.
            guard !dictionary.index.isXMP || isShown != nil else { return }
            var isBegun = false
            forEachProperty(in: dictionary, among: directories) { property in
                guard isShown?(property) ?? true else { return }
                if !isBegun { json.beginObject(named: dictionary.rawValue) }
                isBegun = true
                property.write(to: &json)
            }
            if dictionary == .movie, !tracks.isEmpty {
                if !isBegun { json.beginObject(named: dictionary.rawValue) }
                isBegun = true
                json.name("Tracks")
                json.array { json in
                    for track in tracks { track.write(to: &json) }
                }
            }
            if isBegun { json.endObject() }
        }
    }

    /// Writes the meanings of codes, in the shape of the properties.
    fileprivate func writeWords(
        showing isShown: ((MetadataProperty) -> Bool)? = nil, to json: inout JSONText
    ) {
        let directories = directories
        forEachDictionary(among: directories) { dictionary in
            guard !dictionary.index.isXMP else { return }
            var words: [(String, String)] = []
            forEachProperty(in: dictionary, among: directories) { property in
                guard isShown?(property) ?? true, let meaning = property.meaning else { return }
                words.append((property.name, meaning))
            }
            guard !words.isEmpty else { return }
            json.name(dictionary.rawValue)
            json.object { json in
                for (name, meaning) in words {
                    json.name(name)
                    json.string(meaning)
                }
            }
        }
    }
}

/// The total cost of finding the ranges of a file's parts.
///
/// Thousands of images can be made of the same tiles: the ranges of a small file would be as large as a disk. Photos need a
/// hundredth of the budget.
private struct RangeBudget {
    /// The number of bytes of tables that may be searched.
    private var tableBytesLeft = 32 << 20
    /// The number of ranges that may be written, in proportion to the file.
    private var rangesLeft: UInt64

    init(fileByteCount: UInt64) {
        rangesLeft = 2_048 + fileByteCount / 4
    }

    /// The ranges of a part; `nil` once the budget is spent.
    mutating func ranges(of part: MediaPart) -> ByteRanges? {
        guard tableBytesLeft > 0, rangesLeft > 0 else { return nil }
        let ranges = part.ranges
        if case .item = part.located.data {
            tableBytesLeft -= Int(clamping: part.scope.map.items?.tables?.byteCount ?? 0)
            rangesLeft -= min(rangesLeft, UInt64(ranges?.ranges.count ?? 0))
        }
        return ranges
    }
}

extension MediaPart {
    fileprivate func write(
        _ includesCodeMeanings: Bool, ranges: ByteRanges?, timedKeys: [String]?, to json: inout JSONText
    ) {
        json.object { json in
            json.name("role")
            json.string(role.rawValue)
            if let number {
                json.name("number")
                json.integer(number)
            }
            if let parentID {
                json.name("parent")
                json.integer(parentID)
            }
            if let format = format?.rawValue ?? codec?.description {
                json.name("format")
                json.string(format)
            }
            if let auxiliaryType {
                json.name("auxiliaryType")
                json.string(auxiliaryType)
            }
            if let pixelSize {
                json.name("pixelSize")
                pixelSize.write(to: &json)
            }
            if let ranges {
                json.name("ranges")
                json.array { json in
                    for range in ranges.ranges {
                        json.object { json in
                            json.name("offset")
                            json.integer(range.lowerBound)
                            json.name("length")
                            json.integer(range.byteCount)
                        }
                    }
                }
            }
            timedMetadata?.write(keys: timedKeys, to: &json)
            // The main part's are the file's.
            guard id > 0 else { return }
            json.name("properties")
            json.object { json in scope.writeProperties(to: &json) }
            if includesCodeMeanings {
                json.name("meanings")
                json.object { json in scope.writeWords(to: &json) }
            }
            scope.writeXMP(to: &json)
        }
    }
}

extension PixelSize {
    func write(to json: inout JSONText) {
        json.object { json in
            json.name("width")
            json.integer(width)
            json.name("height")
            json.integer(height)
        }
    }
}

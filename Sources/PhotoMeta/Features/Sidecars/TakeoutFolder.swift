// SPDX-License-Identifier: Apache-2.0
/// Finds the JSON files of Google Takeout among the names in a folder.
///
/// The file of `IMG_1.jpg` is `IMG_1.jpg.supplemental-metadata.json`, or `IMG_1.jpg.json` in exports before 2024. Google cuts the
/// name before `.json` after 46 characters, and moves the number of a repeated name: that of `IMG_1(1).jpg` is
/// `IMG_1.jpg.supplemental-metadata(1).json`. Docs/Sidecars.md lists all rules and where they were observed.
package struct TakeoutFolder {
    /// How a JSON file belongs to a photo or a movie.
    package enum Relation {
        /// It has the file's own name, or that of the original of which the file is an edited rendering.
        case own
        /// It has the name of a still with the same stem: the movie of a Live Photo has no JSON of its own.
        case still
    }

    /// The JSON files by their names in lowercase, without `.json`; several if only case differs.
    private var records: [String: [String]] = [:]
    /// The same with the characters replaced that some programs replace.
    private var foldedRecords: [String: [String]] = [:]
    /// The other files by their stems in lowercase.
    private var files: [String: [String]] = [:]
    /// The number of other files whose names become equal when these characters are replaced.
    private var foldedCounts: [String: Int] = [:]
    /// The number of other files whose names are cut to the same text, in lowercase.
    private var cutCounts: [String: Int] = [:]

    /// The ending of a JSON file's name, before `.json`.
    private static let ending = ".supplemental-metadata"
    /// The number of characters before `.json` after which Google cuts a name.
    private static let cutCount = 46
    /// The endings of edited renderings, in the languages of Google Photos, in lowercase.
    private static let editedEndings = [
        "-edited", "-bearbeitet", "-bewerkt", "-edytowane", "-editado", "-editada", "-modifié", "-modificato",
        "-ha editado", "-effects", "-smile", "-mix",
        "-muokattu", "-redigeret", "-redigerad", "-redigert", "-editat", "-編集済み", "-编辑", "-edição",
    ]
    private static let stillExtensions: Set = [
        "heic", "heif", "avif", "jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "dng",
    ]
    private static let movieExtensions: Set = ["mov", "mp4", "m4v", "3gp", "mp", "mv"]

    package init(_ names: some Sequence<String>) {
        for name in names {
            let (stem, suffix) = Sidecar.split(name)
            if suffix.lowercased() == "json" {
                records[stem.lowercased(), default: []].append(name)
                foldedRecords[Self.folded(stem), default: []].append(name)
            } else {
                files[stem.lowercased(), default: []].append(name)
                foldedCounts[Self.folded(name), default: 0] += 1
                for cut in Self.cuts(of: name) { cutCounts[cut.lowercased(), default: 0] += 1 }
                guard let (unnumbered, number) = Self.withoutNumber(name) else { continue }
                for cut in Self.cuts(of: unnumbered) {
                    cutCounts[(cut + number).lowercased(), default: 0] += 1
                }
            }
        }
    }

    /// Whether there is no JSON file in the folder.
    package var isEmpty: Bool { records.isEmpty }

    /// The names of the JSON files that belong to none of the other files.
    package var unusedRecordNames: [String] {
        let used = Set(files.values.joined().compactMap { record(of: $0)?.name })
        return records.values.joined().filter { !used.contains($0) }.sorted()
    }

    /// The JSON file of a photo or a movie; `nil` if none has its name, or if several files could have it.
    package func record(of name: String) -> (name: String, relation: Relation)? {
        if let own = own(name) ?? edited(name) ?? withoutExtension(name) { return (own, .own) }
        if let still = still(of: name), let record = own(still) { return (record, .still) }
        return lost(name).map { ($0, .own) }
    }

    /// The still in the folder that may be the other half of a Live Photo, by its name.
    package func still(of movie: String) -> String? {
        let (stem, suffix) = Sidecar.split(movie)
        guard Self.movieExtensions.contains(suffix.lowercased()) else { return nil }
        // Pixel's `PXL_1.MP` belongs to `PXL_1.MP.jpg`.
        let stills = [stem, movie].flatMap { files[$0.lowercased()] ?? [] }.filter {
            Self.stillExtensions.contains(Sidecar.split($0).extension.lowercased())
        }
        return stills.count == 1 ? stills[0] : nil
    }

    // MARK: Rules

    /// The JSON file with a name, without `.json`; of several that differ in case, the one that is equal.
    private func record(_ stem: String) -> String? {
        let found = records[stem.lowercased()] ?? []
        return found.count > 1 ? found.first { Sidecar.split($0).stem == stem } : found.first
    }

    /// The JSON file with a file's whole name.
    private func own(_ name: String) -> String? {
        if let record = record(named: name, number: "") { return record }
        guard let (unnumbered, number) = Self.withoutNumber(name) else { return nil }
        return record(named: unnumbered, number: number)
    }

    /// The JSON file of a name, with the number of a repeated name at its end.
    private func record(named name: String, number: String) -> String? {
        for count in stride(from: Self.ending.count, through: 0, by: -1) {
            if let record = record(name + Self.ending.prefix(count) + number) { return record }
        }
        for cut in Self.cuts(of: name) where cutCounts[(cut + number).lowercased()] ?? 0 <= 1 {
            if let record = record(cut + number) { return record }
        }
        return nil
    }

    /// The JSON file of the original of an edited rendering.
    private func edited(_ name: String) -> String? {
        guard let (original, suffix, _) = Self.original(of: name) else { return nil }
        if let record = own(original + suffix) ?? withoutExtension(original + suffix) { return record }
        // The rendering may have another format than its original.
        let originals = (files[original.lowercased()] ?? []).compactMap { own($0) ?? withoutExtension($0) }
        return originals.count == 1 ? originals[0] : nil
    }

    /// The original in the folder of which a file is an edited rendering, and what the rendering's name adds to its stem.
    ///
    /// `IMG_1.HEIC` and `-edited.jpg` for `IMG_1-edited.jpg`.
    package func original(ofRendering name: String) -> (name: String, ending: String)? {
        guard let (original, suffix, ending) = Self.original(of: name) else { return nil }
        let others = files[original.lowercased()] ?? []
        let found = others.first { $0.lowercased() == (original + suffix).lowercased() }
        return (found ?? (others.count == 1 ? others[0] : nil)).map { ($0, ending + suffix) }
    }

    /// The stem and the extension of the original of an edited rendering, and the ending that its stem lacks.
    private static func original(of name: String) -> (stem: String, suffix: String, ending: String)? {
        let (unnumbered, number) = withoutNumber(name) ?? (name, "")
        let (stem, suffix) = Sidecar.split(unnumbered)
        let lowercase = stem.lowercased()
        guard let ending = editedEndings.first(where: { lowercase.hasSuffix($0) }), ending.count < stem.count
        else { return nil }
        return (
            stem.dropLast(ending.count) + number, suffix.isEmpty ? "" : ".\(suffix)",
            String(stem.suffix(ending.count))
        )
    }

    /// What a JSON file's name adds to that of its photo, without the cut and the number.
    package static func ending(ofRecord record: String, of photo: String) -> String {
        let name = (withoutNumber(photo)?.name ?? photo).lowercased()
        let rest = Sidecar.split(record).stem.lowercased()
        let isNew = [name, Sidecar.split(name).stem].contains { rest.hasPrefix("\($0).s") }
        return (isNew ? ending : "") + ".json"
    }

    /// The JSON file of a photo that was uploaded without an extension, which Google adds to the photo alone.
    private func withoutExtension(_ name: String) -> String? {
        let stem = Sidecar.split(name).stem
        guard files[stem.lowercased()]?.count ?? 1 <= 1 else { return nil }
        return record(stem) ?? record(stem + Self.ending)
    }

    /// The JSON file whose name differs only in characters that some programs replace.
    private func lost(_ name: String) -> String? {
        // Of a longer name, too little is left; of two such names, one may have lost its JSON file.
        guard name.unicodeScalars.count <= Self.cutCount, foldedCounts[Self.folded(name)] ?? 0 <= 1 else {
            return nil
        }
        for ending in [Self.ending, ""] {
            let folded = Self.folded(String((name + ending).prefix(Self.cutCount)))
            if let found = foldedRecords[folded], found.count == 1 { return found[0] }
        }
        return nil
    }

    // MARK: Names

    /// The names that remain of a file's own name if it is cut: Google's count is one of characters, UTF-16 units or bytes.
    private static func cuts(of name: String) -> Set<String> {
        guard name.utf8.count > cutCount else { return [] }
        var cuts: Set<String> = []
        if name.unicodeScalars.count > cutCount {
            cuts.insert(String(String.UnicodeScalarView(name.unicodeScalars.prefix(cutCount))))
        }
        if name.utf16.count > cutCount, let cut = String(name.utf16.prefix(cutCount)) { cuts.insert(cut) }
        if let cut = String(name.utf8.prefix(cutCount)) { cuts.insert(cut) }
        return cuts
    }

    /// A name without the number of a repeated name, and the number: `IMG_1.jpg` and `(1)` for `IMG_1(1).jpg`.
    private static func withoutNumber(_ name: String) -> (name: String, number: String)? {
        let (stem, suffix) = Sidecar.split(name)
        guard stem.hasSuffix(")"), let start = stem.lastIndex(of: "("), start != stem.startIndex else {
            return nil
        }
        let digits = stem[stem.index(after: start)...].dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return (stem[..<start] + (suffix.isEmpty ? "" : ".\(suffix)"), String(stem[start...]))
    }

    /// A name whose characters outside ASCII's letters, digits and a few signs are replaced by underscores.
    private static func folded(_ name: String) -> String {
        String(
            name.lowercased().map { character in
                character.isASCII && (character.isLetter || character.isNumber || "-.() ".contains(character))
                    ? character : "_"
            })
    }
}

extension TakeoutFolder {
    /// The names that the JSON file of a photo or a movie may have, without a list of the folder.
    static func usualNames(of name: String) -> [String] {
        var names: [String] = []
        for (name, number) in [(name, ""), withoutNumber(name)].compactMap({ $0 }) {
            for ending in [Self.ending, ""] {
                let whole = name + ending
                names.append(String(whole.prefix(cutCount)) + number + ".json")
            }
        }
        return names
    }
}

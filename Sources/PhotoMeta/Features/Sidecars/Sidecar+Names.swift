// SPDX-License-Identifier: Apache-2.0
extension Sidecar {
    /// Finds the sidecars of a file among the names in its folder.
    ///
    /// Case is ignored. `IMG_1234.xmp` is a sidecar of `IMG_1234.CR2` and of `IMG_1234.JPG`, if there are
    /// both.
    ///
    /// - Parameters:
    ///   - name: The name or the path of a photo or a movie, or of its edited rendering.
    ///   - names: The names in its folder, in any order; the result has theirs.
    public static func find(for name: String, in names: some Sequence<String>) -> [Sidecar] {
        let rules = rules(for: name)
        let names = Array(names)
        let record = TakeoutFolder(names).record(of: rules.name)
        return names.compactMap { candidate in
            if candidate == record?.name {
                return Sidecar(name: candidate, kind: record?.relation == .still ? .takeoutOfStill : .takeout)
            }
            guard let kind = rules.kind(of: candidate) else { return nil }
            return Sidecar(name: candidate, kind: kind)
        }
    }

    /// Finds the sidecars of the file at a path, by the usual names and extensions in its folder.
    public static func find(forFileAt path: String) -> [Sidecar] {
        let slash = path.utf8.lastIndex(of: 0x2F)
        let folder = slash.map { String(path[...$0]) } ?? ""
        let rules = rules(for: path)
        let names = rules.writtenNames.filter { (try? FileByteSource(path: folder + $0)) != nil }
        // On a case-insensitive file system, several names are the same file.
        var seen: Set<String> = []
        return find(for: path, in: names.filter { seen.insert($0.lowercased()).inserted })
    }

    // MARK: Rules

    /// The names of a file's sidecars, compared without regard to case.
    private struct Rules {
        /// The name of the file itself.
        var name: String
        /// The name of the original, without extension.
        var stem: String
        /// The name with a letter before the number, as Photos names files that belong to an original.
        var editedStem: String?
        var originalStem: String?
        /// Whether the file is the rendering of an edit.
        var isEdited = false

        /// The kind of a file by its name; `nil` if it is not a sidecar.
        func kind(of candidate: String) -> Kind? {
            let candidate = candidate.lowercased()
            let parts = Sidecar.split(candidate)
            let ownStem = Sidecar.split(name.lowercased()).stem
            switch parts.extension {
            case "aae":
                if parts.stem == originalStem?.lowercased() { return .originalAdjustments }
                return parts.stem == stem.lowercased() || parts.stem == ownStem ? .adjustments : nil
            case "xmp": return parts.stem == ownStem || parts.stem == name.lowercased() ? .xmp : nil
            case "csv": return PhotoDetails.isName(candidate) ? .photoDetails : nil
            case "jpg", "jpeg", "heic", "heif", "png", "tif", "tiff", "mov", "mp4":
                return !isEdited && parts.stem == editedStem?.lowercased() ? .edited : nil
            default: return nil
            }
        }

        /// The names that applications write.
        var writtenNames: [String] {
            let ownStem = Sidecar.split(name).stem
            var names: [String] = []
            for stem in [stem, originalStem, ownStem == stem ? nil : ownStem].compactMap({ $0 }) {
                names += ["AAE", "aae"].map { "\(stem).\($0)" }
            }
            names += [ownStem, name].flatMap { stem in ["xmp", "XMP"].map { "\(stem).\($0)" } }
            if let editedStem, !isEdited {
                for name in ["jpg", "jpeg", "heic", "heif", "png", "tif", "tiff", "mov", "mp4"] {
                    names += ["\(editedStem).\(name.uppercased())", "\(editedStem).\(name)"]
                }
            }
            return names + TakeoutFolder.usualNames(of: name) + ["Photo Details.csv"]
        }
    }

    private static func rules(for path: String) -> Rules {
        let name = path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
        let stem = split(name).stem
        var rules = Rules(name: name, stem: stem)
        // Names of camera files have three letters, an underscore and a number.
        guard let line = stem.firstIndex(of: "_") else { return rules }
        let prefix = stem[...line]
        var number = stem[stem.index(after: line)...]
        if let letter = number.first, letter == "E" || letter == "e",
            number.dropFirst().first?.isNumber == true
        {
            number = number.dropFirst()
            rules.isEdited = true
            rules.stem = String(prefix + number)
        }
        guard number.first?.isNumber == true else { return rules }
        rules.editedStem = "\(prefix)E\(number)"
        rules.originalStem = "\(prefix)O\(number)"
        return rules
    }
}

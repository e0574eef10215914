// SPDX-License-Identifier: Apache-2.0
/// The names that the sidecars of a file have, compared without regard to case.
struct SidecarNames {
    /// The name of the file itself.
    let name: String
    /// The name of the original, without extension.
    private var stem: String
    /// The name with a letter before the number, as Photos names files that belong to an original.
    private var editedStem: String?
    private var originalStem: String?
    /// Whether the file is the rendering of an edit.
    private var isEdited = false

    private static let renderings = ["jpg", "jpeg", "heic", "heif", "png", "tif", "tiff", "mov", "mp4"]

    /// - Parameter path: The name or the path of a photo or a movie, or of its edited rendering.
    init(of path: String) {
        name = path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
        stem = Sidecar.split(name).stem
        // Names of camera files have three letters, an underscore and a number.
        guard let (prefix, letter, number) = Self.parts(ofStem: stem) else { return }
        if letter == "e" {
            isEdited = true
            stem = prefix + number
        }
        // A file with another letter is not a photo of a camera.
        guard letter != "o" else { return }
        editedStem = "\(prefix)E\(number)"
        originalStem = "\(prefix)O\(number)"
    }

    /// The parts of a camera's name: `IMG_`, `E` or `O` in lowercase, if there is one, and `1234`.
    private static func parts(ofStem stem: String) -> (prefix: String, letter: String?, number: String)? {
        guard let line = stem.firstIndex(of: "_") else { return nil }
        let rest = stem[stem.index(after: line)...]
        let letter = rest.first.map { $0.lowercased() }
        let hasLetter = letter == "e" || letter == "o"
        let number = hasLetter ? rest.dropFirst() : rest
        guard number.first?.isNumber == true else { return nil }
        return (String(stem[...line]), hasLetter ? letter : nil, String(number))
    }

    /// The stems of the files that ``kind(of:)`` may name, in lowercase.
    var stems: Set<String> {
        let own = Sidecar.split(name).stem
        return Set([stem, own, name, editedStem, originalStem].compactMap { $0?.lowercased() })
    }

    /// The kind of a file by its name; `nil` if it is not a sidecar, or one that ``SidecarFolder`` finds in another way.
    func kind(of candidate: String) -> Sidecar.Kind? {
        let parts = Sidecar.split(candidate.lowercased())
        let ownStem = Sidecar.split(name.lowercased()).stem
        switch parts.extension {
        case "aae":
            if parts.stem == originalStem?.lowercased() { return .originalAdjustments }
            return parts.stem == stem.lowercased() || parts.stem == ownStem ? .adjustments : nil
        case "xmp": return parts.stem == ownStem || parts.stem == name.lowercased() ? .xmp : nil
        case let suffix where Self.renderings.contains(suffix):
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
            names += Self.renderings.flatMap { ["\(editedStem).\($0.uppercased())", "\(editedStem).\($0)"] }
        }
        return names + TakeoutFolder.usualNames(of: name) + ["Photo Details.csv"]
    }

    /// The name of the photo whose further version an XMP file describes: `IMG_1.jpg` for `IMG_1_01.jpg.xmp` of darktable.
    ///
    /// - Parameter name: The name of the XMP file without `.xmp`.
    static func photo(ofVersion name: String) -> String? {
        let (stem, suffix) = Sidecar.split(name)
        let number = stem.utf8.suffix(3)
        guard !suffix.isEmpty, number.count == 3, number.first == UInt8(ascii: "_"), stem.utf8.count > 3,
            number.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return "\(stem.dropLast(3)).\(suffix)"
    }

    /// The stems of the files to which an XMP or AAE file may belong, in lowercase.
    static func stemsOfPhotos(of sidecar: String) -> Set<String> {
        let (stem, suffix) = Sidecar.split(sidecar.lowercased())
        var stems: Set<String> = [stem]
        if suffix == "xmp" {
            stems.insert(Sidecar.split(stem).stem)
            if let photo = photo(ofVersion: stem) { stems.insert(Sidecar.split(photo).stem) }
        } else if let (prefix, letter, number) = parts(ofStem: stem) {
            // The edit of the original is also that of its rendering.
            stems.insert(letter == nil ? "\(prefix)e\(number)" : prefix + number)
        }
        return stems
    }
}

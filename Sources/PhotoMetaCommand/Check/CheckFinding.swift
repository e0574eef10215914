// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A problem of a file.
struct CheckFinding: Sendable {
    let code: String
    let message: String
    /// The structures that contain the problem, and its position in the file.
    var place: (path: String, offset: UInt64)?
    /// A suggestion for the user.
    var advice: String?
    /// Whether it is a fact, and not a problem.
    var isNote = false
    /// The number of findings of this kind in the same structure, of which this is the first.
    var count = 1

    var text: String {
        guard let place else { return message }
        let more = count > 1 ? "; \(count) times" : ""
        return "\(message) (\(place.path) at byte \(place.offset)\(more))"
    }

    func write(to json: inout JSONText) {
        json.object { json in
            json.name("code")
            json.string(code)
            json.name("message")
            json.string(message)
            if isNote {
                json.name("isNote")
                json.boolean(true)
            }
            if count > 1 {
                json.name("count")
                json.number(Double(count))
            }
            if let place {
                json.name("path")
                json.string(place.path)
                json.name("offset")
                json.integer(place.offset)
            }
            if let advice {
                json.name("advice")
                json.string(advice)
            }
        }
    }

    // MARK: In one file

    static func all(in metadata: MediaMetadata, at path: String) -> [Self] {
        var findings: [Self] = []
        let name = FilePath.name(of: path)
        if let ending = FilePath.fileExtension(of: name), FormatExtensions.isWrong(ending, for: metadata) {
            let right = metadata.format.preferredFilenameExtension
            findings.append(
                Self(
                    code: "extension",
                    message: "the name ends in .\(ending), and the file is \(metadata.format)",
                    advice: right.map {
                        "rename it to \(FilePath.stem(of: name)).\($0), as photometa rename --fix-extensions does"
                    }))
        }
        // Unsupported structures are not damaged.
        for diagnostic in metadata.diagnostics where diagnostic.code != .unsupported {
            let code = diagnostic.code.rawValue
            if let known = findings.firstIndex(where: { $0.code == code && $0.place?.path == diagnostic.path }
            ) {
                findings[known].count += 1
                continue
            }
            findings.append(
                Self(
                    code: code, message: diagnostic.message,
                    place: (diagnostic.path, diagnostic.offset),
                    advice: advice(diagnostic.code, metadata.family)))
        }
        findings += missingData(of: metadata, at: path)
        if metadata.omittedDiagnosticCount > 0 {
            findings.append(
                Self(
                    code: "more",
                    message: "\(metadata.omittedDiagnosticCount) further diagnostics are not listed"))
        }
        for difference in metadata.gainMap?.disagreements ?? [] {
            findings.append(
                Self(
                    code: "gainMap", message: "the descriptions of the gain map differ: \(difference)",
                    advice: "programs show the picture differently bright: export it again from its original")
            )
        }
        if let source = metadata.digitalSource, source.isMadeByMachine {
            var note = Self(
                code: "madeByMachine",
                message:
                    "the file states that a machine made the picture, wholly or in part: \(PictureText.evidence(source))"
            )
            note.isNote = true
            findings.append(note)
        }
        findings += CredentialFindings.all(in: metadata, at: path)
        findings += rest(of: metadata, at: path)
        // A movie that is announced and missing is found here, and not among the files.
        let movie = metadata.mayHaveMovie ? try? MotionPhoto(contentsOf: path) : nil
        if !metadata.isMotionPhoto, movie != nil {
            var note = Self(
                code: "movieInTrailer",
                message: "the file has a movie that only Samsung's trailer names",
                advice: "photometa disassemble extracts it")
            note.isNote = true
            findings.append(note)
        }
        if metadata.isMotionPhoto, movie == nil {
            findings.append(
                Self(
                    code: "movieMissing",
                    message: "the photo announces a movie that is not in the file",
                    advice:
                        "an application has removed it: use the original file, or keep the photo without its movie"
                ))
        }
        if let finding = LivePhoto.playbackFinding(movie: metadata) {
            var note = Self(finding, codecAdvice)
            note.isNote = true
            findings.append(note)
        }
        return findings
    }

    /// What to do with a movie that Photos does not play.
    static let codecAdvice = "convert the movie to H.264 or HEVC (hvc1)"

    /// A finding if a TIFF file ends before the data of one of its pictures.
    private static func missingData(of metadata: MediaMetadata, at path: String) -> [Self] {
        guard metadata.family.isTIFFStructure,
            !metadata.diagnostics.contains(where: { $0.code == .truncated }),
            let byteCount = (try? FileByteSource(path: path))?.byteCount
        else { return [] }
        let end = metadata.parts.map(\.dataEnd).max() ?? 0
        guard end > byteCount else { return [] }
        return [
            Self(
                code: Diagnostic.Code.truncated.rawValue,
                message: "the data of its pictures ends at byte \(end), and the file at byte \(byteCount)",
                advice: advice(.truncated, metadata.family))
        ]
    }

    // MARK: Bytes without a known purpose

    /// The formats whose structure is known well enough to say that data has no purpose.
    private static let accountedFormats: [MediaFormat] = [
        .jpeg, .heif, .quickTime, .png, .webP, .gif, .jpegXL, .jpeg2000, .tiff, .bigTIFF, .dng,
    ]
    /// Smaller gaps say nothing: many writers leave a few bytes between values.
    private static let leastByteCount: UInt64 = 16
    private static let kindLimit = 8

    /// What nothing in the file refers to, and what is of an unknown kind; a note for each kind, the largest first.
    private static func rest(of metadata: MediaMetadata, at path: String) -> [Self] {
        guard accountedFormats.contains(metadata.family), let layout = try? FileLayout(contentsOf: path)
        else {
            return []
        }
        var byteCounts: [RestKind: UInt64] = [:]
        for leaf in layout.leaves where leaf.role == .unreferenced || leaf.role == .unknown {
            let names = layout.path(of: leaf)
            let kind = RestKind(
                role: leaf.role, name: names.isEmpty ? "the file" : names.joined(separator: "/"))
            byteCounts[kind, default: 0] += leaf.range.upperBound - leaf.range.lowerBound
        }
        let large = byteCounts.filter { $0.value >= leastByteCount }
            .sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
        return large.prefix(kindLimit).map { kind, byteCount in
            let isUnknown = kind.role == .unknown
            let what = isUnknown ? "of an unknown kind" : "that nothing refers to"
            var finding = Self(
                code: kind.role.rawValue, message: "\(byteCount) bytes \(what): \(kind.name)",
                advice: isUnknown ? nil : "photometa layout shows them")
            finding.isNote = true
            return finding
        }
    }

    private struct RestKind: Hashable {
        var role: FileLayout.Role
        /// The names of the regions that contain the bytes.
        var name: String
    }

    private static let cutAdvice = "the file may be cut short: copy it again from its source"

    private static func advice(_ code: Diagnostic.Code, _ format: MediaFormat) -> String? {
        switch code {
        case .truncated: cutAdvice
        // The directories of raw files are often near their ends.
        case .dangling where format.isTIFFStructure: cutAdvice
        case .malformed, .loop, .dangling:
            "the damaged part was skipped; to repair it, save the file again with the application that wrote it"
        case .unknownType: "nothing to do, unless another application needs the value"
        case .limit: "the file is larger or more deeply nested than camera files: do not trust it"
        case .sourceFailed: "the disk did not return the bytes: copy the file, and check the disk"
        case .sourceChanged: "the file changed while it was read: check it again"
        default: nil
        }
    }

    /// Creates the finding for a file that cannot be read; `nil` if neither its bytes nor its name indicate a photo
    /// or movie.
    init?(_ error: MetadataError, _ file: InputFile) {
        let ending = FilePath.fileExtension(of: FilePath.name(of: file.path))
        let isMedia = ending.map { FormatExtensions.formats(of: $0) != nil } == true
        if FileBatch.otherFormats.contains(error.code), !file.isNamed, !isMedia { return nil }
        code = error.code.rawValue
        message = error.message
        switch error.code {
        case .emptyFile: advice = "copy it again from its source"
        case .unrecognizedFormat where isMedia:
            advice =
                "not a recognized photo or movie format: copy it again, or correct its extension"
        case .permissionDenied: advice = "allow reading it: chmod u+r"
        default: break
        }
    }

    init(code: String, message: String, place: (path: String, offset: UInt64)? = nil, advice: String? = nil) {
        (self.code, self.message, self.place, self.advice) = (code, message, place, advice)
    }

    // MARK: Among files

    static func all(
        among halves: [LivePhotoItem], _ folders: inout [String: FolderNames]
    ) -> [(path: String, finding: Self)] {
        let match = LivePhoto.match(halves, role: \.role, identifier: \.identifier)
        var findings: [(String, Self)] = []
        for pair in match.pairs {
            for movie in pair.movies {
                findings += LivePhotoItem.findings(of: pair).map {
                    (movie.path, Self($0, "assemble the pair again: photometa assemble"))
                }
                findings += movie.wallpaperNotes.map {
                    var note = Self(
                        $0,
                        "for a wallpaper, shorten or convert the movie first; as a Live Photo, it is complete"
                    )
                    note.isNote = true
                    return (movie.path, note)
                }
            }
        }
        for group in match.ambiguous {
            let more = group.movies.count > 3 ? " and \(group.movies.count - 3) more" : ""
            let paths = group.movies.prefix(3).map(\.path).joined(separator: ", ") + more
            findings += group.stills.map {
                ($0.path, Self(.severalMovies, "remove copies, or check folders one by one: \(paths)"))
            }
        }
        // The first still and the first movie of each stem.
        var byStem: [String: [LivePhoto.Role: LivePhotoItem]] = [:]
        for half in halves {
            let stem = FilePath.stemPath(of: half.path)
            if byStem[stem]?[half.role] == nil { byStem[stem, default: [:]][half.role] = half }
        }
        var partners = LivePhotoPartners(halves)
        for half in match.unpaired where !half.announcesMovie {
            let folder = FilePath.folder(of: half.path)
            // The other half of a file that the user named alone may be in the same folder.
            if partners.hasPartner(half, in: names(in: folder, &folders)) { continue }
            let otherRole: LivePhoto.Role = half.role == .still ? .movie : .still
            let other = otherRole.rawValue
            let beside = byStem[FilePath.stemPath(of: half.path)]?[otherRole]
            findings.append(
                (
                    half.path,
                    Self(
                        code: "\(other)Missing",
                        message:
                            "the \(other) of this Live Photo is not among the files (identifier \(half.identifier))"
                            + (beside.map { "; \($0.path) has another identifier: \($0.identifier)" } ?? ""),
                        advice: beside == nil
                            ? "copy it too; without it, this is \(half.role == .still ? "a photo" : "a movie")"
                            : "make a pair of them: photometa assemble")
                ))
        }
        return findings
    }

    private init(_ finding: LivePhoto.Finding, _ advice: String) {
        self.init(code: finding.code.rawValue, message: finding.message, advice: advice)
    }

    private static func names(in folder: String, _ folders: inout [String: FolderNames]) -> FolderNames {
        if let names = folders[folder] { return names }
        let names = FolderNames(folder)
        folders[folder] = names
        return names
    }

    static let sidecarWithoutPhoto = Self(
        code: "sidecarWithoutPhoto", message: "no photo or movie in its folder has its name",
        advice: "move it to its photo, give it the name of its photo, or remove it")

    /// Whether the folder of a sidecar contains the photo or movie to which it belongs.
    static func hasPhoto(sidecar path: String, _ folders: inout [String: FolderNames]) -> Bool {
        names(in: FilePath.folder(of: path), &folders).sidecars.owners(of: FilePath.name(of: path)).contains {
            FormatExtensions.formats(of: FilePath.fileExtension(of: $0)?.lowercased() ?? "") != nil
        }
    }
}

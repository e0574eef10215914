import PhotoMeta

/// What is kept of a file that is to be renamed.
struct RenameItem: Sendable {
    let path: String
    /// The name by the format; `nil` if a value is missing.
    let name: NameFormat.Name?
    /// The value that is missing.
    let missing: String?
    /// Whether the file only belongs to a photo.
    let isSidecar: Bool
    let half: LivePhoto.Half?
    let identifier: String?
    /// When it was taken, in a form that sorts; files without a date come last.
    let order: String

    init(_ metadata: MediaMetadata, at path: String, _ format: NameFormat) {
        self.path = path
        isSidecar = metadata.mediaKind == .sidecar
        half = metadata.livePhotoHalf
        identifier = metadata.livePhotoIdentifier
        order = metadata.captureDate.map(Self.pattern.text) ?? "~"
        do throws(NameFormat.MissingValue) {
            name = try format.name(of: metadata, fileName: FilePath.name(of: path))
            missing = nil
        } catch {
            name = nil
            missing = error.name
        }
    }

    private static let pattern = DatePattern.sorting

    /// What must be read to group and order files.
    static let selection = PropertySelection.captureDate.union(.livePhotoIdentifier)

    var fileName: String { FilePath.name(of: path) }
    var folder: String { FilePath.folder(of: path) }
    /// The folder and the stem, in which files of one photo agree.
    var stemPath: String { FilePath.path(of: FilePath.stem(of: fileName), in: folder).lowercased() }
    var lowercaseExtension: String { FilePath.fileExtension(of: fileName)?.lowercased() ?? "" }
}

/// Files that are renamed together, and keep one stem.
struct RenameGroup {
    /// The file whose values make the name.
    let leader: RenameItem
    private(set) var members: [Member]

    /// A file, and what of its name stays.
    struct Member {
        let path: String
        let ending: Ending
    }

    /// What stands behind the stem.
    enum Ending: Hashable {
        /// `.HEIC`, `.AAE`, `.jpg.xmp`.
        case plain(String)
        /// `IMG_E1234.JPG` beside `IMG_1234.JPG`.
        case edited(String)
        /// `IMG_O1234.AAE`, the adjustments that an edit began with.
        case original(String)

        /// The file's name with a stem.
        func fileName(stem: String) -> String {
            switch self {
            case .plain(let ending): stem + ending
            case .edited(let ending): Self.marked(stem, "E", "-edited") + ending
            case .original(let ending): Self.marked(stem, "O", "-original") + ending
            }
        }

        /// Photos' cameras put a letter before the number; other stems get a word.
        private static func marked(_ stem: String, _ letter: String, _ word: String) -> String {
            guard let line = stem.firstIndex(of: "_") else { return stem + word }
            let number = stem[stem.index(after: line)...]
            guard number.first?.isNumber == true else { return stem + word }
            return "\(stem[...line])\(letter)\(number)"
        }

        fileprivate var key: String {
            switch self {
            case .plain(let ending): ending.lowercased()
            case .edited(let ending): "E" + ending.lowercased()
            case .original(let ending): "O" + ending.lowercased()
            }
        }
    }

    init(_ leader: RenameItem) {
        self.leader = leader
        members = [Member(path: leader.path, ending: .plain(Self.ending(of: leader.fileName)))]
    }

    /// Adds a file; returns `false` if another one would have its name.
    mutating func add(_ path: String, _ ending: Ending) -> Bool {
        guard !members.contains(where: { $0.ending.key == ending.key }) else { return false }
        members.append(Member(path: path, ending: ending))
        return true
    }

    /// Adds the files of another group, or none of them.
    mutating func merge(_ other: Self) -> Bool {
        let keys = Set(members.map(\.ending.key))
        guard other.members.allSatisfy({ !keys.contains($0.ending.key) }) else { return false }
        members += other.members
        return true
    }

    /// The extension of a name with its dot; empty if it has none.
    static func ending(of name: String) -> String {
        FilePath.fileExtension(of: name).map { ".\($0)" } ?? ""
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Files that are renamed together and keep a common stem.
struct RenameGroup {
    /// The file whose values determine the name.
    let leader: RenameItem
    private(set) var members: [Member]

    /// A file and the ending of its name, which is kept.
    struct Member {
        let path: String
        let ending: Ending
        /// The corrected extension with its dot; `nil` if it stays.
        var correctedEnding: String?
    }

    /// The part of a name after the stem.
    enum Ending: Hashable {
        /// `.HEIC`, `.AAE`, `.jpg.xmp`.
        case plain(String)
        /// `IMG_E1234.JPG` of `IMG_1234.JPG`.
        case edited(String)
        /// `IMG_O1234.AAE`, the adjustments that an edit started from.
        case original(String)

        /// Returns the filename for a stem with this ending.
        func fileName(stem: String) -> String {
            switch self {
            case .plain(let ending): stem + ending
            case .edited(let ending): Self.marked(stem, "E", "-edited") + ending
            case .original(let ending): Self.marked(stem, "O", "-original") + ending
            }
        }

        /// What follows the stem and its mark.
        var text: String {
            switch self {
            case .plain(let ending), .edited(let ending), .original(let ending): ending
            }
        }

        /// Whether the stem is marked as that of an edited rendering.
        var isEdited: Bool {
            if case .edited = self { true } else { false }
        }

        /// Another ending after the same mark.
        func with(_ text: String) -> Self { isEdited ? .edited(text) : .plain(text) }

        /// Marks a stem: with a letter before the number in a camera's name, otherwise with a word.
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
        members = [
            Member(
                path: leader.path, ending: .plain(leader.ending), correctedEnding: leader.correctedEnding)
        ]
    }

    /// Whether the extension of a member is corrected.
    var isCorrected: Bool { members.contains { $0.correctedEnding != nil } }

    /// Adds a file; returns `false` if another member would have the same name.
    mutating func add(_ path: String, _ ending: Ending, correctedEnding: String? = nil) -> Bool {
        guard !members.contains(where: { $0.ending.key == ending.key }) else { return false }
        members.append(Member(path: path, ending: ending, correctedEnding: correctedEnding))
        return true
    }

    /// Adds all files of another group, or none of them; returns `false` if names would conflict.
    mutating func merge(_ other: Self) -> Bool {
        let keys = Set(members.map(\.ending.key))
        guard other.members.allSatisfy({ !keys.contains($0.ending.key) }) else { return false }
        members += other.members
        return true
    }

    /// Returns the extension of a name, including the dot; empty if it has none.
    static func ending(of name: String) -> String {
        FilePath.fileExtension(of: name).map { ".\($0)" } ?? ""
    }
}

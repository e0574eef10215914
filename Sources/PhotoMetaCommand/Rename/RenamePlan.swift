// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The new names of files; creating a plan moves no files.
struct RenamePlan {
    /// A file and its new name.
    struct Move {
        let source: String
        /// The existing folder; the folders to create are in `folders`.
        let base: String
        let folders: ArraySlice<String>
        let fileName: String
        /// Whether the target is the file itself under a name that differs only in case.
        var isCaseChange = false
        /// Whether the extension is corrected.
        var isCorrected = false
        /// The name between two that differ only in case.
        let temporaryName = ".photometa-\(UInt64.random(in: 0 ... .max))"
        /// Whether it is the first of its group, before which the work can end.
        var beginsGroup = false

        var target: String {
            // In the style of the user's path: "b.jpg" for "a.jpg".
            let components = Array(folders) + [fileName]
            let name = components.joined(separator: "/")
            return base == "." && !source.hasPrefix("./") ? name : FilePath.path(of: name, in: base)
        }
    }

    /// The reason why a file cannot be renamed.
    struct Problem {
        let path: String
        let code: MetadataError.Code
        let message: String
    }

    private(set) var moves: [Move] = []
    private(set) var problems: [Problem] = []
    /// The number of files that already have their names.
    private(set) var unchangedCount = 0

    /// The source of each target in lower case, because some file systems are case-insensitive.
    private var sources: [String: String] = [:]
    /// The identities of folders that several paths may lead to.
    private var folders: [String: String] = [:]
    /// The names in each folder, as UTF-8, because two names may be equal as texts.
    private var names: [String: Set<[UInt8]>] = [:]
    /// The last sequence number of each name in lower case, as in `sources`.
    private var numbers: [String: Int] = [:]
    /// The number of groups with each name, likewise.
    private var counts: [String: Int] = [:]

    /// The maximum length of names on common file systems, in bytes.
    private static let nameByteLimit = 255
    /// The maximum sequence number.
    private static let numberLimit = 10_000_000

    /// - Parameter base: Returns the folder in which a group gets its name, given its leader.
    init(_ groups: [RenameGroup], hasSequence: Bool, base: (RenameItem) -> String) {
        for group in groups {
            if let name = group.leader.name {
                counts[Self.key(of: name, base(group.leader)), default: 0] += 1
            }
        }
        let groups = groups.filter { !keepNames(of: $0, base($0.leader)) }
        for group in groups.sorted(by: {
            ($0.leader.order, $0.leader.path) < ($1.leader.order, $1.leader.path)
        }) {
            add(group, hasSequence, base(group.leader))
        }
    }

    /// Keeps the names of a group if they already match the format with any sequence number.
    ///
    /// Files that are renamed again therefore keep their numbers, even if others were added between them.
    private mutating func keepNames(of group: RenameGroup, _ base: String) -> Bool {
        let leader = group.leader
        guard let name = leader.name else { return false }
        if name.isOwn, !group.isCorrected {
            unchangedCount += group.members.count
            return true
        }
        let isBelow = leader.path.hasPrefix(base.hasSuffix("/") ? base : "\(base)/")
        var components = (isBelow ? String(leader.path.dropFirst(base.count)) : leader.path)
            .split(separator: "/").map(String.init)
        guard let last = components.popLast() else { return false }
        components.append(FilePath.stem(of: last))
        let isWithoutNumber = components == name.componentsWithoutNumber
        guard isWithoutNumber || name.number(of: components) != nil,
            case .moves(let moves) = plan(group, components, base), moves.allSatisfy(Self.isUnchanged)
        else { return false }
        // Others with the name are counted from 2.
        if isWithoutNumber { numbers[Self.key(of: name, base)] = 1 }
        for move in moves { sources[targetKey(of: move)] = move.source }
        unchangedCount += moves.count
        return true
    }

    /// What the groups with a name have in common, whatever their numbers are.
    private static func key(of name: NameFormat.Name, _ base: String) -> String {
        "\(base)\u{0}\(name.components(number: 0).joined(separator: "/").lowercased())"
    }

    private mutating func add(_ group: RenameGroup, _ hasSequence: Bool, _ base: String) {
        guard let name = group.leader.name else { return }
        let key = Self.key(of: name, base)
        // The name without a number comes first, if no other file has it.
        let isAlone = name.isOwn || numbers[key] == nil && counts[key] == 1
        var components = isAlone ? name.componentsWithoutNumber : nil
        var number = components == nil ? (numbers[key] ?? 0) + 1 : 1
        while true {
            let planned: [Move]
            switch plan(group, components ?? name.components(number: number), base) {
            case .moves(let moves): planned = moves
            case .taken(let problem):
                guard hasSequence, number < Self.numberLimit else { return problems.append(problem) }
                components = nil
                number += 1
                continue
            case .refused(let problem): return problems.append(problem)
            }
            numbers[key] = number
            var begins = true
            for var move in planned {
                sources[targetKey(of: move)] = move.source
                guard !Self.isUnchanged(move) else {
                    unchangedCount += 1
                    continue
                }
                move.beginsGroup = begins
                begins = false
                moves.append(move)
            }
            return
        }
    }

    private enum Outcome {
        case moves([Move])
        case taken(Problem)
        case refused(Problem)
    }

    private mutating func plan(_ group: RenameGroup, _ components: [String], _ base: String) -> Outcome {
        let folders = components.dropLast()
        let stem = components.last ?? ""
        var moves: [Move] = []
        for member in group.members {
            var move = Move(
                source: member.path, base: base, folders: folders,
                fileName: member.ending.fileName(stem: stem), isCorrected: member.correctedEnding != nil)
            if let problem = problem(with: move) { return .refused(problem) }
            if let other = sources[targetKey(of: move)] {
                return .taken(
                    Problem(
                        path: member.path, code: .outputExists,
                        message:
                            "it would have the name of \(other), which is \(move.target): add {sequence} to the format"
                    ))
            }
            if let status = System.linkStatus(of: move.target), !Self.isUnchanged(move) {
                guard isOtherCase(move, status) else {
                    return .taken(
                        Problem(
                            path: member.path, code: .outputExists,
                            message:
                                "\(move.target) exists, and nothing is replaced: add {sequence} to the format"
                        ))
                }
                move.isCaseChange = true
            }
            moves.append(move)
        }
        return .moves(moves)
    }

    // MARK: Checks

    private func problem(with move: Move) -> Problem? {
        func problem(_ code: MetadataError.Code, _ message: String) -> Problem {
            Problem(path: move.source, code: code, message: message)
        }
        let components = Array(move.folders) + [move.fileName]
        guard components.allSatisfy({ !["", ".", ".."].contains($0) && !$0.contains("\0") }) else {
            return problem(
                .invalidValue, "its name would have an empty part: \(components.joined(separator: "/"))")
        }
        guard components.allSatisfy({ $0.utf8.count <= Self.nameByteLimit }) else {
            return problem(.tooLarge, "its name would have more than \(Self.nameByteLimit) bytes")
        }
        guard let source = System.linkStatus(of: move.source), source.kind == .file else {
            return problem(.notARegularFile, "it is a symbolic link: name its target")
        }
        // Checks the deepest folder that exists, in which the others will be created.
        var folder = move.base
        var status = System.status(of: FilePath.existingFolder(of: folder))
        for component in move.folders {
            folder = FilePath.path(of: component, in: folder)
            guard let next = System.linkStatus(of: folder) else { break }
            guard next.kind == .directory else {
                return problem(.notWritten, "\(folder) is not a folder, or a symbolic link")
            }
            status = next
        }
        guard status?.kind == .directory else {
            return problem(.notWritten, "\(move.base): a file has its name")
        }
        guard status?.identity.device == source.identity.device else {
            return problem(.notWritten, "\(move.base) is on another file system: copy the file there first")
        }
        return nil
    }

    /// Whether a file already has its name.
    private static func isUnchanged(_ move: Move) -> Bool {
        let source = FilePath.name(of: move.source)
        // Unicode has several forms of some letters; on some file systems, they are different names.
        guard source.utf8.elementsEqual(move.fileName.utf8) else { return false }
        let folder = System.status(of: FilePath.folder(of: move.source))
        let target = System.status(of: FilePath.path(of: move.folders.joined(separator: "/"), in: move.base))
        return folder != nil && folder?.identity == target?.identity
    }

    /// Whether the target is the file itself, on a case-insensitive file system.
    private mutating func isOtherCase(_ move: Move, _ target: System.Status) -> Bool {
        guard System.linkStatus(of: move.source)?.identity == target.identity else { return false }
        // Another hard link to the file has a separate entry.
        let folder = FilePath.folder(of: move.target)
        let names = names[folder] ?? Self.names(in: folder)
        self.names[folder] = names
        return !names.contains(Array(move.fileName.utf8))
    }

    private static func names(in folder: String) -> Set<[UInt8]> {
        Set((System.entries(of: folder) ?? []).lazy.filter(\.isUTF8).map { Array($0.name.utf8) })
    }

    private mutating func targetKey(of move: Move) -> String {
        if folders[move.base] == nil {
            let identity = System.status(of: move.base)?.identity
            folders[move.base] = identity.map { "\($0.device) \($0.node)" } ?? move.base
        }
        let name = (move.folders + [move.fileName]).joined(separator: "/").lowercased()
        return "\(folders[move.base] ?? "")/\(name)"
    }
}

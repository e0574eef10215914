// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa duplicates`: finds files with the same picture or movie.
struct DuplicatesCommand: ReadingCommand {
    var input = InputOperands()
    private var isJSON = false
    /// Whether ExifTool's hash of JPEG files is written.
    private var writesImageDataHash = false

    static let description = CommandDescription(
        name: "duplicates", operands: "PATH…",
        summary: "finds files with the same picture or movie, whatever their metadata",
        discussion: InputOperands.discussion + [
            """
            Two files are the same if their coded pictures or their samples are, byte for byte, and everything that a decoder uses: \
            copies with other tags, another name, another orientation by tag, or another order of boxes. A picture that was coded again \
            is another one. Another color profile is listed as a difference, and so are the sidecars of each file, which may have the \
            only description of the picture. Nothing is changed or removed.
            """,
            """
            Files are first compared by their sizes in pixels and by their first bytes; only those that agree are read as a whole. Files \
            without a known place of their coded data are compared as a whole.
            """,
        ],
        examples: [
            CommandDescription.Example(
                "photometa duplicates Pictures", "lists the pictures that a folder has several times"),
            CommandDescription.Example(
                "photometa duplicates --json Pictures Backup",
                "compares two folders, with a line of JSON for each group"),
        ])

    static let options: [CommandOption<Self>] = [
        CommandOption(
            "--image-data-hash", sets: \.writesImageDataHash,
            summary: "also writes the MD5 of JPEG pictures that ExifTool calls ImageDataHash"),
        .json(\.isJSON), .null(\.input.isNullSeparated),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
    }

    /// The properties by which files are first compared; the rest of a file is read only if it may be a copy.
    private static let reading = ReadOptions(selection: PropertySelection.pixelSize.union(.duration))

    /// What is kept of each file.
    private struct Item: Sendable {
        let path: String
        /// The size in pixels and the format; 0 if the file cannot be compared.
        let key: UInt64
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        console.showProgress()
        var items: [Item] = []
        let reader = FileBatch(
            input: input, options: Self.reading, isJSON: isJSON, skipsRepeatedFiles: true)
        await reader.forEachFile(&console) { metadata, path in
            Item(path: path, key: Self.key(of: metadata))
        } body: { item, _ in
            if item.key != 0 { items.append(item) }
        }
        let count = items.count
        let alike = Self.repeated(items, by: \.key).map(\.path)
        items = []
        var signed: [Item] = []
        await compare(alike, &console) { metadata, path in
            (try? CodedData.signature(of: metadata, at: path)).map { Item(path: path, key: $0) }
        } body: {
            signed.append($0)
        }
        var hashed: [(path: String, hash: DataHash)] = []
        await compare(Self.repeated(signed, by: \.key).map(\.path), &console) { _, path in
            (try? DataHash(contentsOf: path)).map { (path: path, hash: $0) }
        } body: {
            hashed.append($0)
        }
        let groups = Self.groups(of: hashed)
        var folders: [String: SidecarFolder] = [:]
        for files in groups {
            let group = DuplicateGroup(files, withImageDataHash: writesImageDataHash, &folders)
            console.print(text(of: group, console.style))
        }
        if !isJSON {
            let copies = groups.reduce(0) { $0 + $1.count }
            console.print(
                "\(groups.count.counted("picture")) in \(copies.counted("file")), of \(count.counted("file"))"
            )
        }
        return console.status
    }

    /// Calls `body` with the results for files that were read before; one that cannot be read again is reported.
    @MainActor private func compare<Value: Sendable>(
        _ paths: [String], _ console: inout Console,
        _ transform: @escaping @Sendable (MediaMetadata, String) -> Value?, body: (Value) -> Void
    ) async {
        let reader = FileBatch(
            input: InputOperands(paths: paths), options: Self.reading, isJSON: isJSON,
            skipsRepeatedFiles: false)
        var unread: [String] = []
        await reader.forEachFile(&console, transform: transform) { value, path in
            if let value { body(value) } else { unread.append(path) }
        }
        for path in unread {
            console.report(path, .notReadable, "its coded data cannot be read", asJSON: isJSON)
        }
    }

    /// A number of the size in pixels, the duration and the format; 0 for files without a picture, sound or samples.
    private static func key(of metadata: MediaMetadata) -> UInt64 {
        guard metadata.mediaKind != .sidecar else { return 0 }
        var hasher = Hasher()
        hasher.combine(metadata.family)
        hasher.combine(metadata.pixelSize)
        hasher.combine(metadata.duration)
        return UInt64(bitPattern: Int64(hasher.finalize())) | 1
    }

    /// The items whose key others share, in their order.
    private static func repeated(_ items: [Item], by key: KeyPath<Item, UInt64>) -> [Item] {
        var counts: [UInt64: Int] = [:]
        for item in items { counts[item[keyPath: key], default: 0] += 1 }
        return items.filter { counts[$0[keyPath: key]] ?? 0 > 1 }
    }

    /// The paths with the same hash, in the order of the first of each.
    private static func groups(of files: [(path: String, hash: DataHash)]) -> [[(
        path: String, hash: DataHash
    )]] {
        var places: [[UInt8]: Int] = [:]
        var groups: [[(path: String, hash: DataHash)]] = []
        for file in files {
            if let place = places[file.hash.digest] {
                groups[place].append(file)
            } else {
                places[file.hash.digest] = groups.count
                groups.append([file])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    private func text(of group: DuplicateGroup, _ style: TextStyle) -> String {
        guard isJSON else { return group.section.text(style) }
        var json = JSONText()
        group.write(to: &json)
        return json.text
    }
}

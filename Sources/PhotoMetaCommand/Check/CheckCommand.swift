// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa check`: lists problems of files, Live Photos and sidecars.
struct CheckCommand: ReadingCommand {
    var input = InputOperands()
    private var isJSON = false

    static let description = CommandDescription(
        name: "check", operands: "PATH…",
        summary: "finds problems in files, Live Photos and sidecars, and suggests what to do",
        discussion: [
            """
            It finds files that cannot be read, names whose extension does not match the format, damage with its \
            position in the file, descriptions of a gain map that differ, halves of Live Photos without the other half, pairs that iOS does not accept as a \
            Live Photo, photos whose movie is missing, and .AAE and .xmp files without a photo. Image data is not \
            decoded, so damage in it is not found. A picture that states that a machine made it is listed, too, and so are \
            video that Apple's Photos does not play, such as 'hev1', and what may keep the movie of a Live Photo from moving as a \
            wallpaper; none of them counts as a problem.
            """,
            """
            A file with Content Credentials is read as a whole and compared with the hashes in them, so changes that were \
            made without them are found. Who signed them is not checked.
            """,
            """
            Data that nothing in a file refers to, and data of an unknown kind, is listed by kind and size. It does not \
            count as a problem, but may say more than the photo shows. To find it, JPEG files are read to their end.
            """,
            "The halves of a Live Photo may be at any path; a sidecar's photo must be in the sidecar's folder.",
        ] + InputOperands.discussion,
        examples: [
            CommandDescription.Example("photometa check Pictures", "checks the files in a folder"),
            CommandDescription.Example(
                "photometa check --json Uploads | jq -r .file",
                "lists the files with problems"),
        ],
        statusTexts: [
            .success: "no problems were found",
            .failure: "problems were found, or the output could not be written",
        ])

    static let options: [CommandOption<Self>] = [.json(\.isJSON), .null(\.input.isNullSeparated)]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
    }

    /// The properties of a file that the command keeps.
    private struct Item: Sendable {
        var findings: [CheckFinding] = []
        var halves: [LivePhotoItem] = []
        var isSidecar = false
        /// Whether the file is a photo or a movie, or would be one by its name.
        var isMedia = true
        /// Whether the path was opened; otherwise, it may be a repaired text, which several files can share.
        var isOpened = true
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        if System.isOutputFile { console.showProgress() }
        var halves: [LivePhotoItem] = []
        var sidecars: [String] = []
        var (count, wrong, unopenedCount) = (0, Set<String>(), 0)
        let reader = FileBatch(
            input: input,
            options: ReadOptions(
                limits: Limits().withoutRequestLimit, selection: .all.union(.contentCredentials)),
            isJSON: isJSON, skipsRepeatedFiles: true)
        let style = console.style
        await reader.forEachFile(&console) { metadata, path in
            Item(
                findings: CheckFinding.all(in: metadata, at: path),
                halves: LivePhotoItem.halves(path: path, metadata: metadata),
                isSidecar: metadata.mediaKind == .sidecar)
        } failed: { file, error in
            let finding = CheckFinding(error, file)
            return FileBatch.Failure(
                value: Item(
                    findings: finding.map { [$0] } ?? [], isMedia: finding != nil,
                    isOpened: file.failure == nil),
                isReported: false)
        } body: { item, path in
            if item.isMedia { count += 1 }
            halves += item.halves
            if item.isSidecar { sidecars.append(path) }
            guard !item.findings.isEmpty else { return }
            if !item.findings.allSatisfy(\.isNote) {
                if item.isOpened { wrong.insert(path) } else { unopenedCount += 1 }
            }
            Console.write(text(of: item.findings, path, style) + "\n")
        }
        var folders: [String: FolderNames] = [:]
        let strayed = sidecars.filter { !CheckFinding.hasPhoto(sidecar: $0, &folders) }
            .map { ($0, CheckFinding.sidecarWithoutPhoto) }
        // Findings among several files come after those of single files.
        for (path, findings) in Self.grouped(CheckFinding.all(among: halves, &folders) + strayed) {
            if !findings.allSatisfy(\.isNote) { wrong.insert(path) }
            console.print(text(of: findings, path, style))
        }
        let wrongCount = wrong.count + unopenedCount
        if !isJSON {
            let noun = count == 1 ? "file" : "files"
            let result = wrongCount == 0 ? "nothing wrong" : "\(wrongCount) with findings"
            console.print("\(count) \(noun) checked, \(result)")
        }
        return wrongCount == 0 ? console.status : .failure
    }

    /// Groups the findings by file, in the order of each file's first finding.
    private static func grouped(
        _ findings: [(path: String, finding: CheckFinding)]
    ) -> [(path: String, findings: [CheckFinding])] {
        var order: [String] = []
        var groups: [String: [CheckFinding]] = [:]
        for (path, finding) in findings {
            if groups[path] == nil { order.append(path) }
            groups[path, default: []].append(finding)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    private func text(of findings: [CheckFinding], _ path: String, _ style: TextStyle) -> String {
        guard isJSON else {
            let rows = findings.flatMap { finding in
                [(finding.code, finding.text.escaped)]
                    + (finding.advice.map { [("", style.success("try: ") + $0.escaped)] } ?? [])
            }
            return Section(title: path.escaped, rows: rows).text(style) + "\n"
        }
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(path)
            json.name("findings")
            json.array { json in for finding in findings { finding.write(to: &json) } }
        }
        return json.text
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Files with the same picture or movie, and how their metadata differs.
struct DuplicateGroup {
    /// One of the files.
    struct Member {
        let path: String
        /// The properties by dictionary and name, as text; empty if the file cannot be read again.
        let properties: [String: String]
        /// A hash of the color profile; `nil` without one.
        let profile: DataHash?
        /// The names of its sidecars, which a copy elsewhere may lack.
        let sidecars: [String]
    }

    /// What is listed if the color profiles differ: the properties of two profiles may be the same.
    private static let profile = "another color profile"

    let hash: DataHash
    /// The files, the one with the most properties first.
    let members: [Member]
    /// ExifTool's hash of the picture, if it was requested; `nil` for other formats than JPEG.
    let imageDataHash: DataHash?

    /// - Parameter folders: The sidecars of the folders that were listed.
    init(
        _ files: [(path: String, hash: DataHash)], withImageDataHash: Bool,
        _ folders: inout [String: SidecarFolder]
    ) {
        hash = files[0].hash
        // The same for all of them, because their scans are the same bytes.
        imageDataHash =
            withImageDataHash ? try? DataHash(contentsOf: files[0].path, algorithm: .imageDataHash) : nil
        var members: [Member] = []
        for file in files {
            let folder = FilePath.folder(of: file.path)
            let sidecars = folders[folder] ?? FolderNames(folder).sidecars
            folders[folder] = sidecars
            members.append(Member(file.path, sidecars))
        }
        let order = members.indices.sorted {
            (-members[$0].properties.count, $0) < (-members[$1].properties.count, $1)
        }
        self.members = order.map { members[$0] }
    }

    /// The names of the properties of which a file and the first one have different values.
    private func differences(of member: Member) -> [String] {
        let first = members[0].properties
        let names = Set(first.keys).union(member.properties.keys)
        return (member.profile == members[0].profile ? [] : [Self.profile])
            + names.filter { first[$0] != member.properties[$0] }.sorted()
    }

    var section: Section {
        let kind = hash.isWholeFile ? "the same bytes" : "the same picture"
        let rows = members.enumerated().map { index, member in
            let names = differences(of: member)
            let shown = names.prefix(4).joined(separator: ", ")
            let more = names.count > 4 ? " and \(names.count - 4) more" : ""
            let difference =
                index == 0
                ? "most metadata" : names.isEmpty ? "no other metadata" : "differs in \(shown)\(more)"
            let sidecars =
                member.sidecars.isEmpty ? "" : ", with \(member.sidecars.joined(separator: ", "))"
            let values = member.properties.count.counted("value")
            return (member.path.escaped, "\(values), \(difference)\(sidecars)".escaped)
        }
        let hashes = imageDataHash.map { [("ImageDataHash", $0.description)] } ?? []
        return Section(title: "\(members.count) files with \(kind)", rows: rows + hashes)
    }

    func write(to json: inout JSONText) {
        json.line { json in
            json.name("sha256")
            json.string(hash.description)
            if let imageDataHash {
                json.name("imageDataHash")
                json.string(imageDataHash.description)
            }
            json.name("hashedByteCount")
            json.number(Double(hash.byteCount))
            json.name("isWholeFile")
            json.boolean(hash.isWholeFile)
            json.name("files")
            json.array { json in
                for member in members {
                    json.object { json in
                        json.name("file")
                        json.string(member.path)
                        json.name("propertyCount")
                        json.number(Double(member.properties.count))
                        json.name("differences")
                        json.array { json in for name in differences(of: member) { json.string(name) } }
                        guard !member.sidecars.isEmpty else { return }
                        json.name("sidecars")
                        json.array { json in for name in member.sidecars { json.string(name) } }
                    }
                }
            }
        }
    }
}

extension DuplicateGroup.Member {
    fileprivate init(_ path: String, _ folder: SidecarFolder) {
        self.path = path
        sidecars = folder.sidecars(of: FilePath.name(of: path)).filter {
            ![.edited, .takeoutOfStill, .photoDetails].contains($0.kind)
        }.map(\.name)
        let metadata = try? MediaMetadata(contentsOf: path)
        properties = Dictionary(
            (metadata?.properties ?? []).map { ("\($0.dictionary.rawValue) \($0.name)", $0.text) },
            uniquingKeysWith: { first, _ in first })
        profile = metadata.flatMap { try? CodedData(profileOf: $0)?.hash(contentsOf: path) }
    }
}

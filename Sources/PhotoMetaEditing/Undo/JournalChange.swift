// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A change of a file or a folder, as a journal states it.
package struct JournalChange: Hashable, Sendable {
    /// A name in a folder.
    package struct Place: Hashable, Sendable {
        /// The absolute path of the folder, without symbolic links.
        package var folder: String
        package var name: String

        package init(folder: String, name: String) {
            self.folder = folder
            self.name = name
        }

        // By their bytes: file systems may tell names apart that are equal as texts.
        package static func == (a: Self, b: Self) -> Bool { a.path.utf8.elementsEqual(b.path.utf8) }

        package func hash(into hasher: inout Hasher) {
            for byte in path.utf8 { hasher.combine(byte) }
        }

        package var path: String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

        /// Whether the place is in a folder, or in one of its folders.
        func isWithin(_ path: String) -> Bool { folder == path || folder.hasPrefix("\(path)/") }

        /// Whether the place can only be what its texts say: no part leads elsewhere, and the name is one name.
        var isPlain: Bool {
            let parts = folder.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            return folder.hasPrefix("/") && folder.utf8.count <= Int(UInt16.max)
                && (folder == "/" || parts.allSatisfy(Self.isName))
                && Self.isName(name[...])
        }

        private static func isName(_ text: Substring) -> Bool {
            !["", ".", ".."].contains(text) && !text.utf8.contains(0) && !text.utf8.contains(0x2F)
                && text.utf8.count < 1_024
        }
    }

    /// What tells whether a file has been changed.
    package struct Version: Hashable, Sendable {
        package var byteCount: UInt64
        package var seconds: Int64
        package var nanoseconds: UInt32
        /// The SHA-256 of the whole file; `nil` if it was not computed.
        package var digest: [UInt8]?

        init(byteCount: UInt64, seconds: Int64, nanoseconds: UInt32) {
            (self.byteCount, self.seconds, self.nanoseconds) = (byteCount, seconds, nanoseconds)
        }

        init(_ identity: FileIdentity) {
            self.init(
                byteCount: identity.byteCount, seconds: identity.modificationSeconds,
                nanoseconds: UInt32(clamping: identity.modificationNanoseconds))
        }

        /// Whether a file has this size and this time.
        ///
        /// File systems of memory cards round times to hundredths or to two seconds when they store them.
        func isThat(of identity: FileIdentity) -> Bool {
            guard identity.byteCount == byteCount else { return false }
            let found = (identity.modificationSeconds, identity.modificationNanoseconds)
            if found == (seconds, Int64(nanoseconds)) { return true }
            let (difference, overflow) = seconds.subtractingReportingOverflow(found.0)
            return !overflow && (-2...2).contains(difference) && found.1 % 10_000_000 == 0
        }
    }

    /// The permissions and the extended attributes of a file.
    package struct Attributes: Hashable, Sendable {
        var permissions: UInt32
        /// The attributes, except those that are large: an edit leaves them, too.
        var extended: [FileAttribute]

        /// The most bytes that the extended attributes of a file take in a journal.
        static let byteLimit = 65_536
    }

    package enum Kind: Hashable, Sendable {
        /// A file was changed.
        case edited(old: Version, Attributes)
        /// A file was created.
        case created
        /// A file was moved.
        case moved(from: Place)
        /// A folder was created.
        case folder
    }

    /// The place after the change.
    package var place: Place
    package var kind: Kind
    /// The file after the change; for a folder, without meaning.
    package var version: Version
    /// For an edited file, what takes the edit back; `nil` while it was not read.
    var inverse: InversePlan?

    package init(_ kind: Kind, at place: Place, _ version: Version) {
        (self.kind, self.place, self.version) = (kind, place, version)
    }

    /// The places that the change concerns.
    package var places: [Place] {
        if case .moved(let from) = kind { [place, from] } else { [place] }
    }
}

extension JournalChange {
    /// Creates the change of a file to a new place.
    package init(moved source: Place, to place: Place, _ status: FileStatus) {
        self.init(.moved(from: source), at: place, Version(status.identity))
    }

    /// Creates the change of a new folder.
    package init(newFolder place: Place) {
        self.init(.folder, at: place, Version(byteCount: 0, seconds: 0, nanoseconds: 0))
    }
}

// MARK: - Encoding

extension [UInt8] {
    mutating func append(_ change: JournalChange) {
        let kind: UInt8 =
            switch change.kind {
            case .edited: 1
            case .created: 2
            case .moved: 3
            case .folder: 4
            }
        append(kind)
        append(change.place)
        append(change.version)
        switch change.kind {
        case .edited(let old, let attributes):
            append(old)
            appendField(attributes.permissions)
            appendField(UInt16(clamping: attributes.extended.count))
            for attribute in attributes.extended {
                appendCounted(attribute.name)
                appendCounted(attribute.value)
            }
        case .moved(let from): append(from)
        case .created, .folder: break
        }
    }

    private mutating func append(_ place: JournalChange.Place) {
        appendField(place.folder)
        appendField(place.name)
    }

    private mutating func append(_ version: JournalChange.Version) {
        appendField(version.byteCount)
        appendField(UInt64(bitPattern: version.seconds))
        appendField(version.nanoseconds)
        append(version.digest == nil ? 0 : 1)
        self += version.digest ?? []
    }
}

extension EncodedFields {
    mutating func change() throws(MetadataError) -> JournalChange {
        let kind = try integer(UInt8.self)
        let place = try place()
        let version = try version()
        switch kind {
        case 1:
            let old = try self.version()
            var attributes = JournalChange.Attributes(permissions: try integer(), extended: [])
            for _ in 0..<(try integer(UInt16.self)) {
                let name = Array(try countedBytes())
                guard !name.isEmpty, !name.contains(0) else {
                    throw .damagedEncoding("the name of an attribute")
                }
                attributes.extended.append(FileAttribute(name: name, value: Array(try countedBytes())))
            }
            return JournalChange(.edited(old: old, attributes), at: place, version)
        case 2: return JournalChange(.created, at: place, version)
        case 3: return JournalChange(.moved(from: try self.place()), at: place, version)
        case 4: return JournalChange(.folder, at: place, version)
        default: throw .damagedEncoding("a change of kind \(kind)")
        }
    }

    private mutating func place() throws(MetadataError) -> JournalChange.Place {
        let place = JournalChange.Place(folder: try text(), name: try text())
        guard place.isPlain else { throw .damagedEncoding("the path \(place.path)") }
        return place
    }

    private mutating func version() throws(MetadataError) -> JournalChange.Version {
        var version = JournalChange.Version(
            byteCount: try integer(), seconds: Int64(bitPattern: try integer(UInt64.self)),
            nanoseconds: try integer())
        guard version.nanoseconds < 1_000_000_000 else { throw .damagedEncoding("a time") }
        switch try integer(UInt8.self) {
        case 0: break
        case 1: version.digest = Array(try bytes(Checksum.byteCount))
        default: throw .damagedEncoding("a version")
        }
        return version
    }
}

/// An extended attribute of a file.
package struct FileAttribute: Hashable, Sendable {
    var name: [UInt8]
    var value: [UInt8]
}

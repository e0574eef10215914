// SPDX-License-Identifier: Apache-2.0
extension ContentCredentials {
    /// One statement of a manifest (C2PA 2.2 §6).
    public struct Assertion: Identifiable, Sendable {
        /// The name of the assertion in its manifest, as in "c2pa.actions.v2" or "c2pa.ingredient__1".
        public let label: String
        /// The media type of an embedded file; `nil` for other assertions.
        public let mediaType: String?
        /// The ranges of an embedded file, such as a thumbnail, in the file; `nil` for other assertions, and in a compressed
        /// manifest.
        public let fileRanges: ByteRanges?

        private let store: ManifestStore
        private let body: Range<Int>
        private let content: Box?
        private let file: Range<Int>?
        private let reference: Reference?
        private let algorithm: String?

        /// The label.
        public var id: String { label }

        init(
            _ superbox: JUMBFSuperbox, in store: ManifestStore, reference: Reference?, algorithm: String?
        ) {
            self.store = store
            self.reference = reference
            self.algorithm = reference?.algorithm ?? algorithm
            label = superbox.label
            body = superbox.body
            content = superbox.contents.first { $0.type == .cbor || $0.type == .json }
            file = superbox.content(.fileData)
            fileRanges = file.flatMap(store.ranges)
            mediaType = superbox.content(.fileDescription).map { range in
                // Toggles, the type and a zero byte; then the name of the file.
                let text = store.bytes.part(range).dropFirst().prefix { $0 != 0 }
                return String(decoding: text, as: UTF8.self)
            }
        }

        /// The label without its number and its version, as in "c2pa.actions".
        ///
        /// The labels of thumbnails may end with a format, which is also left out.
        public var kind: String {
            var name = label[...]
            if let end = name.firstRange(of: "__") { name = name[..<end.lowerBound] }
            if let end = name.lastIndex(of: "."), name[end...].dropFirst().first == "v",
                name[end...].dropFirst(2).allSatisfy(\.isNumber), name[end...].count > 2
            {
                name = name[..<end]
            }
            for thumbnail in ["c2pa.thumbnail.claim", "c2pa.thumbnail.ingredient"]
            where name.hasPrefix(thumbnail) {
                return thumbnail
            }
            return String(name)
        }

        /// The version in the label; 1 if there is none.
        public var version: Int {
            let name = label.firstRange(of: "__").map { label[..<$0.lowerBound] } ?? label[...]
            guard let end = name.lastIndex(of: "."), name[end...].dropFirst().first == "v" else { return 1 }
            return Int(name[end...].dropFirst(2)) ?? 1
        }

        /// The value, from CBOR or JSON; `nil` for an embedded file, and if the value is damaged.
        ///
        /// Texts in CBOR and whole numbers are as stored; tags of CBOR are left out.
        public var value: PropertyList? { content.flatMap(store.value) }

        /// The bytes of an embedded file, such as a thumbnail; `nil` for other assertions.
        public var fileBytes: [UInt8]? { file.map { Array(store.bytes.part($0)) } }

        /// The size of an embedded file; `nil` for other assertions.
        var fileByteCount: Int? { file?.count }

        /// The stored bytes of a member of the value, in CBOR; `nil` if there is none.
        ///
        /// For members that are signed on their own.
        public func storedBytes(ofMember name: String) -> [UInt8]? {
            guard let content, content.type == .cbor else { return nil }
            let bytes = store.bytes.part(content.body)
            return CBOR.members(of: bytes)?[name].map { Array(bytes[$0]) }
        }

        /// The stored bytes of the value; empty for an embedded file.
        public var valueBytes: [UInt8] { content.map { Array(store.bytes.part($0.body)) } ?? [] }

        /// Compares the hash that the claim states with the assertion; computed on each access.
        public var hashCheck: HashCheck {
            guard let reference else { return .notChecked("the claim does not refer to it") }
            return ContentCredentials.compare(
                reference.hash, algorithm: algorithm, with: store.bytes.part(body))
        }

        /// Whether the claim refers to the assertion.
        public var isInClaim: Bool { reference != nil }
    }

    /// A program or a device, as claims and actions name it.
    public struct Software: Hashable, Sendable, CustomStringConvertible {
        /// The name.
        public let name: String
        /// The version; `nil` if it is not stated.
        public let version: String?

        init?(_ value: PropertyList?) {
            switch value {
            case .string(let text)?: (name, version) = (text, nil)
            case .dictionary?:
                guard let name = value?["name"]?.string else { return nil }
                (self.name, version) = (name, value?["version"]?.string)
            default: return nil
            }
        }

        /// The name, and the version after a space.
        public var description: String { version.map { "\(name) \($0)" } ?? name }
    }

    /// Something that was done to make the file (C2PA 2.2 §18.16).
    public struct Action: Sendable {
        /// The action, as in "c2pa.created" or "c2pa.edited".
        public let name: String
        /// The time of the action.
        public let time: CaptureDate?
        /// The program or device that did it.
        public let software: Software?
        /// The kind of source, as a URI of IPTC or C2PA, if the action created or added content.
        public let digitalSourceType: String?
        /// What was done, in words.
        public let descriptionText: String?
        /// The reason of the action, as in "c2pa.PII.present".
        public let reason: String?
        /// Further values of the action, as stored.
        public let parameters: PropertyList?

        /// The length up to which a name from a list of software is used.
        private static let listedNameByteCount = 256

        init?(_ value: PropertyList, software: [PropertyList]) {
            guard let name = value["action"]?.string else { return nil }
            self.name = name
            time = value["when"]?.string.flatMap { CaptureDate(iso8601: $0) }
            // Thousands of actions may refer to one name.
            let index = value["softwareAgentIndex"]?.integer.flatMap(Int.init(exactly:))
            let listed = index.flatMap { software.indices.contains($0) ? Software(software[$0]) : nil }
            self.software =
                Software(value["softwareAgent"])
                ?? listed.flatMap { $0.description.utf8.count <= Self.listedNameByteCount ? $0 : nil }
            digitalSourceType = value["digitalSourceType"]?.string
            descriptionText = value["description"]?.string
            reason = value["reason"]?.string
            parameters = value["parameters"]
        }
    }

    /// A file that was used to make this one (C2PA 2.2 §18.17).
    public struct Ingredient: Sendable {
        /// The label of the assertion that describes it.
        public let label: String
        /// Its title.
        public let title: String?
        /// Its media type.
        public let format: String?
        /// How it was used.
        public let relationship: Relationship?
        /// The identifier of its document.
        public let documentID: String?
        /// The identifier of its version.
        public let instanceID: String?
        /// The label of its manifest, which may be in this file; `nil` if it had none.
        public let manifestLabel: String?
        /// Its thumbnail.
        public let thumbnail: Assertion?
        /// All of the assertion, with what the writer found when it checked the ingredient.
        public let value: PropertyList?

        let manifestHash: (value: [UInt8], algorithm: String?)?

        init(_ assertion: Assertion, among assertions: [String: Assertion]) {
            label = assertion.label
            let value = assertion.value
            self.value = value
            title = value?["dc:title"]?.string
            format = value?["dc:format"]?.string
            relationship = (value?["relationship"]?.string).map { Relationship(rawValue: $0) }
            documentID = value?["documentID"]?.string
            instanceID = value?["instanceID"]?.string
            // `activeManifest` since version 3.
            let reference = Reference(value?["activeManifest"]) ?? Reference(value?["c2pa_manifest"])
            manifestLabel = reference?.manifestLabel
            manifestHash = reference.map { ($0.hash, $0.algorithm) }
            thumbnail = Reference(value?["thumbnail"]).flatMap { assertions[$0.label] }
        }

        /// How an ingredient was used; an open set.
        public struct Relationship: RawRepresentable, Hashable, Sendable, Codable {
            /// The stored name.
            public let rawValue: String

            /// A relationship by its stored name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The file is an edited version of the ingredient.
            public static let parentOf = Relationship(rawValue: "parentOf")
            /// The file contains the ingredient.
            public static let componentOf = Relationship(rawValue: "componentOf")
            /// The ingredient was the input of a process, such as a generator.
            public static let inputTo = Relationship(rawValue: "inputTo")
        }
    }
}

extension ContentCredentials.Ingredient.Relationship: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

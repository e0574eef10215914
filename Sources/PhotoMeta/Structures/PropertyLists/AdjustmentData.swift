// SPDX-License-Identifier: Apache-2.0
/// An editor's description of an edit, with which it can continue or revert the edit, like `PHAdjustmentData` in Photos.
///
/// An AAE file beside a photo describes its edit. ``data`` has the editor's own format; ``adjustments(limits:)`` reads that of
/// Photos.
public struct AdjustmentData: Hashable, Sendable {
    /// The format of ``data``, in reverse domain notation; Photos' is `com.apple.photo`.
    public var formatIdentifier: String
    /// The version of the format; empty if the file has none.
    public var formatVersion: String
    /// The edit.
    public var data: [UInt8]
    /// The version that the edit starts from: 0 is the original.
    public var baseVersion: Int?
    /// The identifier of the editor's application.
    public var editorBundleIdentifier: String?
    /// When the edit was made.
    public var timestamp: CaptureDate?
    /// The kinds of output that were rendered.
    public var renderTypes: RenderTypes?
    /// The other entries of the AAE file.
    public var otherEntries: [PropertyList.Entry] = []

    /// Creates the data of an edit that starts from the original.
    public init(formatIdentifier: String, formatVersion: String, data: [UInt8]) {
        self.formatIdentifier = formatIdentifier
        self.formatVersion = formatVersion
        self.data = data
        baseVersion = 0
    }

    /// Whether the edit has a format and one of the versions that an editor supports.
    ///
    /// Photos asks this of an editing extension as `canHandleAdjustmentData`.
    public func hasFormat(_ identifier: String, versions: some Sequence<String>) -> Bool {
        formatIdentifier == identifier && versions.contains(formatVersion)
    }

    /// The kinds of output that were rendered for an edit, as bits.
    ///
    /// Photos also sets bits that have no name here.
    public struct RenderTypes: OptionSet, Hashable, Sendable, Codable {
        /// The bits.
        public let rawValue: Int

        /// Render types by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A loop or a bounce of a Live Photo.
        public static let loop = RenderTypes(rawValue: 1)
        /// A portrait with its light or its depth.
        public static let portrait = RenderTypes(rawValue: 2)
        /// A cinematic movie.
        public static let cinematic = RenderTypes(rawValue: 128)
    }
}

// MARK: - AAE files

extension AdjustmentData {
    private enum Key {
        static let baseVersion = "adjustmentBaseVersion"
        static let data = "adjustmentData"
        static let editorBundleIdentifier = "adjustmentEditorBundleID"
        static let formatIdentifier = "adjustmentFormatIdentifier"
        static let formatVersion = "adjustmentFormatVersion"
        static let renderTypes = "adjustmentRenderTypes"
        static let timestamp = "adjustmentTimestamp"
    }

    /// Reads the contents of an AAE file, a property list in XML or a binary one.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/unrecognizedFormat`` if the bytes are not a property list, and
    ///   with ``MetadataError/Code/damaged`` if it does not name a format.
    public init(
        bytes: some Collection<UInt8>, limits: Limits = Limits()
    ) throws(MetadataError) {
        guard let list = PropertyList(bytes: bytes, limits: limits) else {
            throw MetadataError(.unrecognizedFormat, "not a property list")
        }
        guard let data = AdjustmentData(list) else {
            throw MetadataError(.damaged, "the property list names no format of adjustments")
        }
        self = data
    }

    /// The edit that a property list describes; `nil` if it does not name a format.
    public init?(_ list: PropertyList) {
        guard let entries = list.entries, let identifier = list[Key.formatIdentifier]?.string else {
            return nil
        }
        self.init(formatIdentifier: identifier, formatVersion: "", data: [])
        baseVersion = nil
        // Of several entries with the same key, the first one is used.
        var names: Set<String> = []
        for entry in entries where names.insert(entry.key).inserted && !take(entry) {
            otherEntries.append(entry)
        }
    }

    /// Stores an entry; returns `false` if its key is unknown or its value has another type.
    private mutating func take(_ entry: PropertyList.Entry) -> Bool {
        switch (entry.key, entry.value) {
        case (Key.formatIdentifier, .string): break
        case (Key.formatVersion, .string(let version)): formatVersion = version
        case (Key.data, .data(let bytes)): data = bytes
        case (Key.baseVersion, .integer(let version)):
            guard let version = Int(exactly: version) else { return false }
            baseVersion = version
        case (Key.editorBundleIdentifier, .string(let identifier)): editorBundleIdentifier = identifier
        case (Key.timestamp, .date(let seconds)):
            guard let date = CaptureDate(secondsSince2001: seconds) else { return false }
            timestamp = date
        case (Key.renderTypes, .integer(let bits)):
            guard let bits = Int(exactly: bits) else { return false }
            renderTypes = RenderTypes(rawValue: bits)
        default: return false
        }
        return true
    }

    /// The property list of an AAE file, with its keys in alphabetical order.
    public var propertyList: PropertyList {
        var entries = otherEntries
        func add(_ key: String, _ value: PropertyList?) {
            if let value { entries.append(PropertyList.Entry(key: key, value: value)) }
        }
        add(Key.baseVersion, baseVersion.map { .integer(Int64($0)) })
        add(Key.data, .data(data))
        add(Key.editorBundleIdentifier, editorBundleIdentifier.map { .string($0) })
        add(Key.formatIdentifier, .string(formatIdentifier))
        add(Key.formatVersion, .string(formatVersion))
        add(Key.renderTypes, renderTypes.map { .integer(Int64($0.rawValue)) })
        add(Key.timestamp, timestamp?.secondsSince1970.map { .date($0 - PropertyList.secondsFrom1970To2001) })
        return .dictionary(entries.sorted { $0.key < $1.key })
    }

    /// The bytes of an AAE file, in XML as Photos writes them.
    public func aae() -> [UInt8] { propertyList.xml() }

    /// The damage of an AAE file's contents.
    enum Damage {
        case none
        /// Parts could not be read.
        case incomplete
        case unreadable
    }

    /// The damage of an AAE file's contents, without reading the edit itself.
    static func damage(of bytes: ArraySlice<UInt8>, limits: PropertyListLimits) -> Damage {
        let xml = XMLPropertyList.read(bytes, limits: limits)
        guard let list = xml?.value ?? BinaryPropertyList.read(bytes, limits: limits),
            AdjustmentData(list) != nil
        else { return .unreadable }
        let isComplete = xml?.isDamaged != true && list[Key.data] != nil && list[Key.formatVersion] != nil
        return isComplete ? .none : .incomplete
    }
}

/// The address of one property in its dictionary, and the type that it reads as.
///
/// Declare keys of your own in an extension of ``MetadataKeys`` or of one of its dictionaries:
///
/// ```swift
/// extension MetadataKeys.Exif {
///     var approval: MetadataKey<Approval> { MetadataKey(.exif, tag: 0xFE00, name: "Approval") }
/// }
/// let approval = photo[\.exif.approval]
/// ```
public struct MetadataKey<Value: MetadataRepresentable>: Hashable, Sendable {
    /// The dictionary that the property lives in.
    public let parent: MetadataDictionary
    /// What fields of the dictionary are found by, or `MetadataDictionary.byName`.
    @usableFromInline
    let identifier: UInt32
    /// The property's key string: ImageIO's where it has one, else the standard's name.
    public let name: String

    /// A key for a property that is stored under a tag: TIFF, Exif, GPS, interoperability and maker notes.
    public init(_ parent: MetadataDictionary, tag: UInt16, name: String) {
        self.parent = parent
        identifier = UInt32(tag)
        self.name = name
    }

    /// A key for a property that is stored under a name: QuickTime's metadata keys.
    public init(_ parent: MetadataDictionary, name: String) {
        self.parent = parent
        identifier = MetadataDictionary.byName
        self.name = name
    }

    /// A key for a box, by its type.
    public init(_ parent: MetadataDictionary, box: FourCharacterCode, name: String) {
        self.parent = parent
        identifier = box.rawValue
        self.name = name
    }

    /// A key for a field whose place in a box is fixed.
    init(_ parent: MetadataDictionary, field identifier: UInt32, name: String) {
        self.parent = parent
        self.identifier = identifier
        self.name = name
    }

    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public var tag: UInt16? {
        parent.tag(of: identifier)
    }
}

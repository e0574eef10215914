// SPDX-License-Identifier: Apache-2.0

/// Searches a descriptor for text (Adobe Photoshop File Formats, "Descriptor structure").
struct DescriptorTexts {
    private var fields: ResourceFields

    private init(_ fields: ResourceFields) { self.fields = fields }

    private static let version = 16
    /// Deeper descriptors are not searched.
    private static let depthLimit = 32

    /// Whether a resource is a descriptor after its version.
    static func begins(_ data: ArraySlice<UInt8>) -> Bool {
        var fields = ResourceFields(data)
        return fields.number() == version
    }

    /// Whether a descriptor after its version has text, or is not one.
    static func isFound(in data: ArraySlice<UInt8>) -> Bool {
        var fields = ResourceFields(data)
        guard fields.number() == version else { return true }
        var texts = DescriptorTexts(fields)
        return !texts.skipObject(0) || texts.fields.rest.contains { $0 != 0 }
    }

    // MARK: Values

    /// Skips an object; returns `false` if it has text, or cannot be read.
    private mutating func skipObject(_ depth: Int) -> Bool {
        // The name of a class is the program's.
        guard depth < Self.depthLimit, fields.text() != nil, skipIdentifier(), let count = fields.number()
        else { return false }
        for _ in 0..<count {
            guard skipIdentifier(), skipValue(depth) else { return false }
        }
        return true
    }

    /// Skips a value after its type; returns `false` if it has text, or is of another type, such as a path or raw data.
    private mutating func skipValue(_ depth: Int) -> Bool {
        guard let type = fields.take(4) else { return false }
        switch String(decoding: type, as: UTF8.self) {
        case "Objc", "GlbO": return skipObject(depth + 1)
        case "VlLs": return skipList(depth + 1)
        case "TEXT": return fields.skipBlankText()
        case "enum": return skipIdentifier() && skipIdentifier()
        case "type", "GlbC": return fields.text() != nil && skipIdentifier()
        case "bool": return fields.take(1) != nil
        case "long": return fields.take(4) != nil
        case "doub", "comp": return fields.take(8) != nil
        case "UntF": return fields.take(12) != nil
        default: return false
        }
    }

    private mutating func skipList(_ depth: Int) -> Bool {
        guard depth < Self.depthLimit, let count = fields.number() else { return false }
        for _ in 0..<count {
            guard skipValue(depth) else { return false }
        }
        return true
    }

    /// An identifier of four characters has a size of 0.
    private mutating func skipIdentifier() -> Bool {
        guard let count = fields.number() else { return false }
        return fields.take(count == 0 ? 4 : count) != nil
    }
}

// SPDX-License-Identifier: Apache-2.0
extension PropertyList {
    /// Reads a property list, binary or in XML; `nil` if the bytes are neither.
    ///
    /// - Parameters:
    ///   - bytes: The property list.
    ///   - limits: The limits on its cost: ``Limits/propertyListObjects`` and ``Limits/depth``. A binary list that exceeds them
    ///     is not read; one in XML is read up to there.
    public init?(bytes: some Collection<UInt8>, limits: Limits = Limits()) {
        let slice = ArraySlice(bytes)
        let limits = PropertyListLimits(limits)
        guard
            let value = BinaryPropertyList.read(slice, limits: limits)
                ?? XMLPropertyList.read(slice, limits: limits)?.value
        else { return nil }
        self = value
    }

    /// Seconds from the start of 1970 to that of 2001, from which dates are counted.
    static let secondsFrom1970To2001 = 978_307_200.0

    /// The property list as a file in XML, in the layout of Apple's software.
    ///
    /// A dictionary's entries are written in their order. Values and characters that cannot be written in XML are left out:
    /// ``null``, and control characters.
    public func xml() -> [UInt8] {
        var text = XMLPropertyListText()
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        text.append(
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
        )
        text.append("<plist version=\"1.0\">\n")
        text.append(self, depth: 0)
        text.append("</plist>\n")
        return text.written
    }
}

/// Writes the elements of a property list.
private struct XMLPropertyListText {
    private(set) var written: [UInt8] = []

    mutating func append(_ text: String) {
        written += text.utf8
    }

    mutating func append(_ value: PropertyList, depth: Int) {
        switch value {
        case .null: break
        case .boolean(let value): line(value ? "<true/>" : "<false/>", depth)
        case .integer(let value): line("<integer>\(value)</integer>", depth)
        case .real(let value): line("<real>\(Self.text(of: value))</real>", depth)
        case .date(let seconds): line("<date>\(Self.date(seconds))</date>", depth)
        case .data(let bytes): appendData(bytes, depth)
        case .string(let value): line("<string>\(value.escapedForXML(isAttribute: false))</string>", depth)
        case .uid(let value):
            let number = Int64(exactly: value).map { PropertyList.integer($0) } ?? .real(Double(value))
            append(.dictionary([.init(key: XMLPropertyList.identifierKey, value: number)]), depth: depth)
        case .array(let values):
            guard !values.isEmpty else { return line("<array/>", depth) }
            line("<array>", depth)
            for value in values { append(value, depth: depth + 1) }
            line("</array>", depth)
        case .dictionary(let entries):
            guard !entries.isEmpty else { return line("<dict/>", depth) }
            line("<dict>", depth)
            for entry in entries where entry.value != .null {
                line("<key>\(entry.key.escapedForXML(isAttribute: false))</key>", depth + 1)
                append(entry.value, depth: depth + 1)
            }
            line("</dict>", depth)
        }
    }

    private mutating func line(_ text: String, _ depth: Int) {
        indent(depth)
        append(text)
        written.append(0x0A)
    }

    private mutating func indent(_ depth: Int) {
        for _ in 0..<depth { written.append(0x09) }
    }

    /// Lines of 76 columns; the indentation counts as eight columns per level, and at most 64.
    private mutating func appendData(_ bytes: [UInt8], _ depth: Int) {
        line("<data>", depth)
        let depthOfLines = min(depth, 8)
        let byteCount = (76 - 8 * depthOfLines) / 4 * 3
        var start = 0
        while start < bytes.count {
            let end = min(start + byteCount, bytes.count)
            indent(depthOfLines)
            Base64.append(bytes.span.extracting(start..<end), to: &written)
            written.append(0x0A)
            start = end
        }
        line("</data>", depth)
    }

    private static func text(of value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        return value == 0 ? "0.0" : Int64(exactly: value).map(String.init) ?? "\(value)"
    }

    /// Whole seconds, as `2025-05-26T14:27:06Z`; the years 1 to 9999.
    private static func date(_ seconds: Double) -> String {
        let text = CaptureDate(secondsSince2001: seconds)?.description.prefix(19)
        return "\(text ?? "0001-01-01T00:00:00")Z"
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The change of a property, a field or an item of XMP at a path.
struct XMPPathChange: Sendable {
    let path: XMPPath
    /// The path as it was given, for errors.
    let text: String
    /// The new text; `nil` removes what is at the path.
    let value: String?

    /// - Throws: `MetadataError.Code.notEditable` for a path that is not one, has a prefix that is not registered, or leads to a
    ///   qualifier; `MetadataError.Code.invalidValue` for a text that XML cannot contain.
    init(_ text: String, _ value: String?) throws(MetadataError) {
        guard let path = XMPPath(text), case .child? = path.steps.first,
            path.steps.allSatisfy({ Self.canChange($0) })
        else { throw .notEditable("the XMP path \(text)") }
        guard value.map({ XMPContent.text($0).isWritable }) ?? true else { throw .invalidValue(of: text) }
        self.path = path
        self.text = text
        self.value = value
    }

    private static func canChange(_ step: XMPPath.Step) -> Bool {
        switch step {
        case .child(let name): XMPNamespace(prefix: name.prefix) != nil
        case .item(let number): number > 0
        case .lastItem, .itemWithField, .itemWithQualifier: true
        case .qualifier: false
        }
    }

    /// Adds the change of the property to an edit of a file that was read.
    func apply(to edit: inout MetadataEdit, of metadata: MediaMetadata) {
        guard case .child(let name)? = path.steps.first else { return }
        let address = PropertyAddress(MetadataDictionary(rawValue: name.prefix), .name, name: name.local)
        let earlier = edit.changes.change(at: address)
        let old =
            earlier != nil
            ? earlier?.content : metadata.xmp?["\(name.prefix):\(name.local)"].map { XMPContent($0) }
        do throws(Absent) {
            let new = try XMPContent.changed(old, at: path.steps.dropFirst(), to: value.map { .text($0) })
            if new != old { edit.add(XMPStore.change(address, to: new)) }
        } catch {
            // What is absent need not be removed.
            if value != nil { edit.fail(MetadataError(.notEditable, "XMP has no list for \(text)")) }
        }
    }

    /// The path leads to an item that does not exist, or into a value of another form.
    fileprivate struct Absent: Error {}
}

extension XMPContent {
    /// Returns a value with another one at a path in it; `nil` if nothing is left.
    fileprivate static func changed(
        _ old: XMPContent?, at steps: ArraySlice<XMPPath.Step>, to new: XMPContent?
    ) throws(XMPPathChange.Absent) -> XMPContent? {
        guard let step = steps.first else { return new }
        guard case .child(let name) = step else {
            guard let old, old.isArray else { throw XMPPathChange.Absent() }
            var items = old.members
            let index = items.index(of: step)
            guard index < items.count || step == .item(items.count + 1) && new != nil else {
                throw XMPPathChange.Absent()
            }
            let item = index < items.count ? items[index].content : nil
            let changed = try changed(item, at: steps.dropFirst(), to: new)
            items.replace(index, with: changed) { .item($0) }
            return old.with(items)
        }
        let isStructure = if case .structure? = old { true } else { old == nil }
        guard isStructure else { throw XMPPathChange.Absent() }
        var fields = old?.members ?? []
        let index = fields.firstIndex { $0.has(name) } ?? fields.count
        let field = index < fields.count ? fields[index].content : nil
        guard field != nil || new != nil else { throw XMPPathChange.Absent() }
        let changed = try changed(field, at: steps.dropFirst(), to: new)
        fields.replace(index, with: changed) { .field(name.prefix, name.local, $0) }
        return fields.isEmpty ? nil : .structure(fields)
    }

    private var isArray: Bool {
        switch self {
        case .bag, .sequence, .alternative: true
        case .text, .reference, .structure: false
        }
    }

    /// The array with other items; `nil` if there are none.
    private func with(_ items: [XMPMember]) -> XMPContent? {
        guard !items.isEmpty else { return nil }
        switch self {
        case .bag: return .bag(items)
        case .sequence: return .sequence(items)
        default: return .alternative(items)
        }
    }
}

extension XMPMember {
    fileprivate func has(_ name: XMPPath.Name) -> Bool {
        self.name == name.local
            && XMPNamespace.all(withPrefix: name.prefix).contains { $0.uri == namespace }
    }

    /// Whether the text of a member with a name is a value.
    fileprivate static func states(_ members: [XMPMember], _ name: XMPPath.Name, _ value: String) -> Bool {
        members.contains {
            guard case .text(value) = $0.content else { return false }
            return $0.has(name) || name.prefix == "xml" && $0.namespace == xml && $0.name == name.local
        }
    }
}

extension [XMPMember] {
    /// The index of the item that a step selects; the number of items if there is none.
    fileprivate func index(of step: XMPPath.Step) -> Int {
        switch step {
        case .item(let number): Swift.min(number - 1, count)
        case .lastItem: isEmpty ? count : count - 1
        case .itemWithField(let name, let value):
            firstIndex { XMPMember.states($0.content.members, name, value) } ?? count
        case .itemWithQualifier(let name, let value):
            firstIndex { XMPMember.states($0.qualifiers, name, value) } ?? count
        case .child, .qualifier: count
        }
    }

    /// Replaces, appends or removes the content at an index.
    fileprivate mutating func replace(
        _ index: Int, with content: XMPContent?, new: (XMPContent) -> XMPMember
    ) {
        switch (content, index < count) {
        case (let content?, true): self[index].content = content
        case (let content?, false): append(new(content))
        case (nil, true): remove(at: index)
        case (nil, false): break
        }
    }
}

extension MetadataEdit {
    /// What the edit does with the property, field or item at a path of XMP.
    public func change(ofXMP path: String) -> Change<String> {
        guard let path = XMPPath(path) else { return .unchanged }
        for case .xmp(let change) in requests where change.path == path {
            return change.value.map { .set($0) } ?? .removed
        }
        return .unchanged
    }

    /// Sets the text of a property, a field or an item of XMP, by the paths of reading.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.setXMP("Iptc4xmpCore:CreatorContactInfo/Iptc4xmpCore:CiAdrCity", to: "Oslo")
    /// ```
    ///
    /// Missing structures are made. The item after the last one is added to a list that the file has. A change of the whole property
    /// by its key takes precedence. When planned, a path into a list that the file does not have is `MetadataError.Code.notEditable`.
    ///
    /// - Parameters:
    ///   - path: As in `XMPValue.subscript(_:)`, without qualifiers, and with registered prefixes.
    ///   - value: The text.
    /// - Throws: `MetadataError.Code.notEditable` for another path; `MetadataError.Code.invalidValue` for control characters.
    public mutating func setXMP(_ path: String, to value: String) throws(MetadataError) {
        let change = try XMPPathChange(path, value)
        keepXMP(path)
        requests.append(.xmp(change))
    }

    /// Removes a property, a field or an item of XMP.
    ///
    /// - Throws: `MetadataError.Code.notEditable`, as ``setXMP(_:to:)``.
    public mutating func removeXMP(_ path: String) throws(MetadataError) {
        let change = try XMPPathChange(path, nil)
        keepXMP(path)
        requests.append(.xmp(change))
    }

    /// Withdraws the change at a path of XMP.
    public mutating func keepXMP(_ path: String) {
        guard let path = XMPPath(path) else { return }
        requests.removeAll { if case .xmp(let change) = $0 { change.path == path } else { false } }
    }
}

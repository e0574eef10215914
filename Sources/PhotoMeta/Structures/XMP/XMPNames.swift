// SPDX-License-Identifier: Apache-2.0
/// The namespaces that a packet declares, and the prefixes bound to them (Namespaces in XML 1.0 §3 to §6).
package struct XMPNames {
    /// The namespaces by index; the first ones are ``XMPDeclaredNamespace/xml``, `rdf` and `none`.
    package private(set) var namespaces: ContiguousArray<XMPDeclaredNamespace> = []
    /// The bindings in scope, the innermost last.
    private var bindings: ContiguousArray<Binding> = []
    /// The bindings found last, which most names have: elements of RDF alternate with those of one other namespace.
    private var recent: (last: Binding?, previous: Binding?)
    /// The first letters of the prefixes of the current tag's attributes, as a set of bits.
    private var usedPrefixes: UInt64 = 0
    /// Whether a declaration in the current tag may have the prefix of an attribute before it.
    private(set) var hasLateDeclaration = false
    private let limit: Int
    /// The position of the first URI that is too long.
    var longURI: Int?
    /// The maximum number of bytes of a URI: each lookup of a namespace may decode and compare all of them.
    static let uriByteLimit = 2_048

    private struct Binding {
        var prefixKey: UInt64
        var prefixStart: UInt32
        var prefixByteCount: UInt32
        var namespace: UInt16

        var prefix: Range<Int> {
            let start = Int(clamping: prefixStart)
            return start..<(start &+ Int(clamping: prefixByteCount))
        }

        /// Whether it binds a prefix.
        @inline(__always)
        func binds(_ prefix: Range<Int>, key: UInt64, in bytes: borrowing Span<UInt8>) -> Bool {
            // Prefixes of up to eight bytes with equal keys are equal.
            prefixKey == key && Int(clamping: prefixByteCount) == prefix.count
                && (prefix.count <= 8 || bytes.equals(self.prefix, prefix))
        }
    }

    /// - Parameter limit: The maximum number of namespaces, and of bindings in scope.
    package init(limit: Int) {
        self.limit = min(limit, Int(UInt16.max) - 3)
    }

    package var bindingCount: Int { bindings.count }

    /// Begins the attributes of a tag.
    @inline(__always)
    mutating func beginTag() {
        usedPrefixes = 0
        hasLateDeclaration = false
    }

    /// Removes bindings, so that the first `count` remain.
    @inline(__always)
    package mutating func leave(to count: Int) {
        guard bindings.count > count else { return }
        while bindings.count > count { _ = bindings.popLast() }
        recent = (nil, nil)
    }

    /// Whether an attribute declares a namespace.
    @inline(__always)
    func isDeclaration(_ name: XMLTokenizer.Name, in bytes: borrowing Span<UInt8>) -> Bool {
        // The prefix `xmlns`, or the name `xmlns` without a prefix.
        let end = name.hasPrefix ? name.localStart &- 1 : name.end
        return end &- name.start == 5
            && (name.hasPrefix ? name.prefixKey : bytes.key(of: name.whole)) == 0x73_6E6C_6D78
    }

    /// Binds a prefix if an attribute declares a namespace; returns whether it does.
    @inline(__always)
    package mutating func declare(_ attribute: XMLTokenizer.Attribute, in bytes: borrowing Span<UInt8>)
        -> Bool
    {
        let name = attribute.name
        guard isDeclaration(name, in: bytes) else { return false }
        declare(attribute.value, key: name.hasPrefix ? name.local : name.start..<name.start, in: bytes)
        return true
    }

    @inline(never)
    private mutating func declare(_ uri: XMLText, key prefix: Range<Int>, in bytes: borrowing Span<UInt8>) {
        let key = bytes.key(of: prefix)
        // No declaration changes the prefix `xml` (§3).
        guard bindings.count < limit, !Self.isXML(prefix, key: key) else { return }
        recent = (nil, nil)
        if bindings.capacity == 0 { bindings.reserveCapacity(24) }
        if usedPrefixes & Self.bit(of: key) != 0 { hasLateDeclaration = true }
        bindings.append(
            Binding(
                prefixKey: key, prefixStart: UInt32(clamping: prefix.lowerBound),
                prefixByteCount: UInt32(clamping: prefix.count),
                namespace: namespace(at: uri, prefix: prefix, in: bytes)))
    }

    /// The index of the namespace with a URI, which is added if it is new.
    private mutating func namespace(
        at uri: XMLText, prefix: Range<Int>, in bytes: borrowing Span<UInt8>
    ) -> UInt16 {
        if namespaces.isEmpty {
            namespaces.reserveCapacity(20)
            namespaces.append(XMPDeclaredNamespace())
            namespaces.append(XMPDeclaredNamespace())
            namespaces.append(XMPDeclaredNamespace())
        }
        if uri.range.isEmpty { return XMPDeclaredNamespace.none }
        guard uri.range.count <= Self.uriByteLimit else {
            if longURI == nil { longURI = uri.range.lowerBound }
            return XMPDeclaredNamespace.none
        }
        if bytes.equals(XMPDeclaredNamespace.rdfURI, in: uri.range) {
            if namespaces[1].prefix.isEmpty { namespaces[1].prefix = prefix }
            return XMPDeclaredNamespace.rdf
        }
        if bytes.equals(XMPDeclaredNamespace.xmlURI, in: uri.range) { return XMPDeclaredNamespace.xml }
        // Only URIs with equal hashes are compared.
        let hash = bytes.hash(of: uri.range)
        var index = 3
        while index < namespaces.count {
            if namespaces[index].hash == hash,
                bytes.equals(namespaces[index].uri.range, uri.range)
            {
                return UInt16(clamping: index)
            }
            index &+= 1
        }
        guard namespaces.count < limit &+ 3 else { return XMPDeclaredNamespace.none }
        namespaces.append(XMPDeclaredNamespace(uri: uri, prefix: prefix, hash: hash))
        return UInt16(clamping: namespaces.count &- 1)
    }

    /// The namespace of an element's or attribute's name; attributes without a prefix have none (§6.2).
    @inline(__always)
    package mutating func namespace(
        of name: XMLTokenizer.Name, in bytes: borrowing Span<UInt8>, isAttribute: Bool
    ) -> UInt16 {
        let prefix = name.prefix
        if isAttribute {
            if prefix.isEmpty { return XMPDeclaredNamespace.none }
            usedPrefixes |= Self.bit(of: name.prefixKey)
        }
        if let last = recent.last, last.binds(prefix, key: name.prefixKey, in: bytes) {
            return last.namespace
        }
        return find(prefix, key: name.prefixKey, in: bytes)
    }

    /// The bit of a prefix's first letter in ``usedPrefixes``; several letters share a bit.
    @inline(__always)
    private static func bit(of prefixKey: UInt64) -> UInt64 { 1 &<< prefixKey }

    @inline(never)
    private mutating func find(
        _ prefix: Range<Int>, key: UInt64, in bytes: borrowing Span<UInt8>
    ) -> UInt16 {
        if let previous = recent.previous, previous.binds(prefix, key: key, in: bytes) {
            recent = (previous, recent.last)
            return previous.namespace
        }
        var index = bindings.count &- 1
        while index >= 0 {
            if bindings[index].binds(prefix, key: key, in: bytes) {
                recent = (bindings[index], recent.last)
                return bindings[index].namespace
            }
            index &-= 1
        }
        return Self.isXML(prefix, key: key) ? XMPDeclaredNamespace.xml : XMPDeclaredNamespace.none
    }

    /// Whether a prefix is `xml`, which is bound without a declaration.
    @inline(__always)
    private static func isXML(_ prefix: Range<Int>, key: UInt64) -> Bool {
        key == 0x6C_6D78 && prefix.count == 3
    }

    /// The prefixes in scope, each with its namespace; without the empty prefix.
    package func prefixesInForce(in bytes: borrowing Span<UInt8>) -> [(namespace: UInt16, prefix: Range<Int>)]
    {
        var found: [(namespace: UInt16, prefix: Range<Int>)] = []
        for binding in bindings.reversed() where binding.prefixByteCount > 0 {
            let prefix = binding.prefix
            // An inner binding hides an outer one.
            var isHidden = false
            for other in found where bytes.equals(other.prefix, prefix) { isHidden = true }
            if !isHidden { found.append((binding.namespace, prefix)) }
        }
        return found
    }
}

/// A namespace that a packet declares.
package struct XMPDeclaredNamespace: Sendable {
    /// The position of its URI; empty for the two that need no declaration.
    package var uri = XMLText()
    /// The position of the prefix that it was first declared with.
    var prefix = 0..<0
    /// The hash of the URI.
    var hash: UInt64 = 0

    /// The index of the namespace of `xml:lang`.
    package static let xml: UInt16 = 0
    /// The index of the namespace of RDF's own names.
    package static let rdf: UInt16 = 1
    /// The index for names without a namespace, or with one that was not declared.
    package static let none: UInt16 = 2

    package static let rdfURI = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
    package static let xmlURI = Array("http://www.w3.org/XML/1998/namespace".utf8)
}

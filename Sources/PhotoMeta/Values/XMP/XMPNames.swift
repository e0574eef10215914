/// The namespaces that a packet declares, and the prefixes bound to them (Namespaces in XML 1.0 §3 to §6).
struct XMPNames {
    /// The namespaces by index; the first ones are ``XMPDeclaredNamespace/xml``, `rdf` and `none`.
    private(set) var namespaces: ContiguousArray<XMPDeclaredNamespace> = []
    /// The bindings in scope, the innermost last.
    private var bindings: ContiguousArray<Binding> = []
    private let limit: Int

    private struct Binding {
        var prefixKey: UInt64
        var prefixByteCount: Int
        var prefixStart: Int
        var namespace: UInt16
    }

    /// - Parameter limit: The maximum number of namespaces, and of bindings in scope.
    init(limit: Int) {
        self.limit = min(limit, Int(UInt16.max) - 3)
    }

    var bindingCount: Int { bindings.count }

    /// Removes bindings, so that the first `count` remain.
    @inline(__always)
    mutating func leave(to count: Int) {
        if bindings.count > count { bindings.removeSubrange(count...) }
    }

    /// Binds a prefix if an attribute declares a namespace; returns whether it does.
    @inline(__always)
    mutating func declare(_ attribute: XMLTokenizer.Attribute, in bytes: borrowing Span<UInt8>) -> Bool {
        let name = attribute.name
        // The prefix `xmlns`, or the name `xmlns` without a prefix.
        let first = name.hasPrefix ? name.prefix : name.whole
        guard first.count == 5, bytes.key(of: first) == 0x73_6E6C_6D78 else { return false }
        declare(attribute.value, key: name.hasPrefix ? name.local : name.start..<name.start, in: bytes)
        return true
    }

    @inline(never)
    private mutating func declare(_ uri: XMLText, key prefix: Range<Int>, in bytes: borrowing Span<UInt8>) {
        guard bindings.count < limit else { return }
        if bindings.capacity == 0 { bindings.reserveCapacity(24) }
        bindings.append(
            Binding(
                prefixKey: bytes.key(of: prefix), prefixByteCount: prefix.count,
                prefixStart: prefix.lowerBound,
                namespace: namespace(at: uri, prefix: prefix, in: bytes)))
    }

    /// The index of the namespace with a URI, which is added if it is new.
    private mutating func namespace(
        at uri: XMLText, prefix: Range<Int>, in bytes: borrowing Span<UInt8>
    ) -> UInt16 {
        if namespaces.isEmpty {
            namespaces.reserveCapacity(24)
            namespaces.append(XMPDeclaredNamespace())
            namespaces.append(XMPDeclaredNamespace())
            namespaces.append(XMPDeclaredNamespace())
        }
        if uri.range.isEmpty { return XMPDeclaredNamespace.none }
        if bytes.equals(XMPDeclaredNamespace.rdfURI, in: uri.range) {
            if namespaces[1].prefix.isEmpty { namespaces[1].prefix = prefix }
            return XMPDeclaredNamespace.rdf
        }
        if bytes.equals(XMPDeclaredNamespace.xmlURI, in: uri.range) { return XMPDeclaredNamespace.xml }
        // FNV-1a; only URIs with equal hashes are compared.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in uri.range { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
        WorkMeter.add(uri.range.count)
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
    func namespace(
        of name: XMLTokenizer.Name, in bytes: borrowing Span<UInt8>, isAttribute: Bool
    ) -> UInt16 {
        let byteCount = name.prefix.count
        if byteCount == 0, isAttribute { return XMPDeclaredNamespace.none }
        let key = bytes.key(of: name.prefix)
        var index = bindings.count &- 1
        while index >= 0 {
            let binding = bindings[index]
            if binding.prefixKey == key, binding.prefixByteCount == byteCount,
                byteCount <= 8
                    || bytes.equals(binding.prefixStart..<(binding.prefixStart &+ byteCount), name.prefix)
            {
                return binding.namespace
            }
            index &-= 1
        }
        // The prefix `xml` needs no declaration.
        return key == 0x6C_6D78 && byteCount == 3
            ? XMPDeclaredNamespace.xml : XMPDeclaredNamespace.none
    }

    /// The prefixes in scope, each with its namespace; without the empty prefix.
    func prefixesInForce(in bytes: borrowing Span<UInt8>) -> [(namespace: UInt16, prefix: Range<Int>)] {
        var found: [(namespace: UInt16, prefix: Range<Int>)] = []
        for binding in bindings.reversed() where binding.prefixByteCount > 0 {
            let prefix = binding.prefixStart..<(binding.prefixStart &+ binding.prefixByteCount)
            // An inner binding hides an outer one.
            var isHidden = false
            for other in found where bytes.equals(other.prefix, prefix) { isHidden = true }
            if !isHidden { found.append((binding.namespace, prefix)) }
        }
        return found
    }
}

extension MetadataEdit {
    /// Sets or removes an IPTC dataset.
    mutating func addIPTC<Value>(_ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?) {
        guard let identifier = key.tag, identifier != 0x015A else {
            return refuse("\(key.dictionary.rawValue) \(key.name)")
        }
        var texts: [String]?
        switch value {
        case nil: break
        case let list as [String]: texts = list
        case let text as String: texts = [text]
        default: return refuseValue(of: "IPTC \(key.name)")
        }
        iptc.add(IPTCEdit.Change(identifier: identifier, name: key.name, texts: texts))
    }

    /// Returns the value that the edit sets for an IPTC dataset; `nil` if it sets none.
    func iptcValue<Value>(of key: MetadataKey<Value>) -> Value? {
        guard let texts = iptc.changes.first(where: { $0.identifier == key.tag })?.texts else { return nil }
        return texts as? Value ?? texts.first as? Value
    }
}

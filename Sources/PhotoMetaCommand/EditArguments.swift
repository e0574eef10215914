import PhotoMeta

extension MetadataEdit {
    /// Adds the change of `--set`: a key path, an equals sign and a value.
    mutating func set(argument: String) throws(Arguments.UsageError) {
        guard let sign = argument.firstIndex(of: "=") else {
            throw Arguments.UsageError(
                message: "'\(argument.escaped)' has no '=' between a property and its value")
        }
        let key = try Self.key(named: String(argument[..<sign]))
        do throws(MetadataError) {
            try set(key, toText: String(argument[argument.index(after: sign)...]))
        } catch {
            throw Arguments.UsageError(message: error.message.escaped)
        }
    }

    /// Adds the change of `--remove`: a dictionary, or a property's key path.
    mutating func remove(argument: String) throws(Arguments.UsageError) {
        if let dictionary = MetadataDictionary.all.first(where: { $0.memberName == argument }) {
            remove(dictionary)
        } else {
            remove(try Self.key(named: argument))
        }
    }

    private static func key(named name: String) throws(Arguments.UsageError) -> RegisteredKey {
        guard let key = RegisteredKey(keyPath: name) else {
            throw Arguments.UsageError(message: SelectedProperties.message(forUnknown: name))
        }
        return key
    }
}

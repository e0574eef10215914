/// The registered keys of one dictionary, in the order of its table.
struct RegisteredKeys: Sendable {
    let all: [RegisteredKey]
    /// Places in `all`, by ascending identifier.
    private let byIdentifier: [Int]
    /// Places in `all`, by ascending name.
    private let byName: [Int]

    init(_ keys: [RegisteredKey]) {
        all = keys
        byIdentifier = keys.indices.sorted { keys[$0].identifier < keys[$1].identifier }
        byName = keys.indices.sorted { keys[$0].name < keys[$1].name }
    }

    /// The key of a field, if the registry has it.
    func key(of identifier: UInt32) -> RegisteredKey? {
        guard identifier != MetadataDictionary.byName else { return nil }
        let place = byIdentifier.firstPlace { all[$0].identifier >= identifier }
        guard let place, all[place].identifier == identifier else { return nil }
        return all[place]
    }

    /// The key of a property, by its key string.
    func key(named name: String) -> RegisteredKey? {
        let place = byName.firstPlace { all[$0].name >= name }
        guard let place, all[place].name == name else { return nil }
        return all[place]
    }
}

extension Array<Int> {
    /// The first element that a condition holds for, if it holds for all behind it.
    fileprivate func firstPlace(_ condition: (Int) -> Bool) -> Int? {
        var lower = startIndex
        var upper = endIndex
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower < endIndex ? self[lower] : nil
    }
}

extension MetadataKeys {
    /// Every key of the registry, dictionary by dictionary.
    ///
    /// Keys that users declare are not among them, and each property stands here once: the shortcuts such as
    /// ``exposureTime``, and the TIFF properties of thumbnails and further pictures, are left out.
    public static let all: [RegisteredKey] = MetadataDictionary.all.flatMap { dictionary in
        dictionary.keys.all
    }
}

extension MetadataDictionary {
    /// The registered keys of the dictionary's properties.
    var keys: RegisteredKeys {
        switch self {
        case .tiff: .tiff
        case .exif: .exif
        case .gps: .gps
        case .interoperability: .interoperability
        case .makerApple: .makerApple
        case .dng: .dng
        case .multiPicture: .multiPicture
        case .jfif: .jfif
        case .iptc: .iptc
        case .heif: .heif
        case .quickTime: .quickTime
        case .userData: .userData
        case .itemList: .itemList
        case .movie: .movie
        default: RegisteredKeys([])
        }
    }
}

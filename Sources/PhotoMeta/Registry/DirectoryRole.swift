extension MetadataDictionary.Index {
    static let thumbnail = Self(number: 111)
    static let subImage = Self(number: 112)

    var base: Self { self == .thumbnail || self == .subImage ? .tiff : self }

    var keys: RegisteredKeys { base.registeredKeys }
}

extension MetadataDictionary {
    static let thumbnail = MetadataDictionary("Thumbnail", .thumbnail)
    static let subImage = MetadataDictionary("SubImage", .subImage)

    static let shown: [MetadataDictionary] = all.flatMap {
        $0 == .makerApple ? [$0, .thumbnail, .subImage] : [$0]
    }

    var stored: (first: MetadataDictionary.Index, second: MetadataDictionary.Index?) {
        (index.storedIn, self == .dng ? .subImage : nil)
    }
}

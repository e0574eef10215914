import PhotoMeta

/// Reads a file with default, untrusted or tiny limits, and accesses everything in the result.
///
/// A checksum of the bytes selects the limits, so findings are reproducible and each input takes one read.
public func examine(_ file: [UInt8]) {
    let checksum = file.reduce(UInt32(0)) { ($0 &+ UInt32($1)) &* 0x9E37_79B9 }
    let choices = [ReadOptions(), ReadOptions(), .untrusted, .tiny]
    guard let metadata = try? MediaMetadata(bytes: file, options: choices[Int(checksum >> 30)]) else {
        return
    }
    examine(metadata)
    checkProportion(metadata, of: file)
}

/// Checks that output is in proportion to the file, although values may be referenced twice and bytes escaped.
private func checkProportion(_ metadata: MediaMetadata, of file: [UInt8]) {
    let texts = metadata.properties.reduce(0) { $0 + $1.text.utf8.count }
    let outputs = [metadata.json().utf8.count, metadata.imagePropertiesJSON().utf8.count, texts]
    for count in outputs {
        require(count <= 20 * file.count + 100_000, "\(count) bytes of output of \(file.count)")
    }
}

extension ReadOptions {
    /// Limits that inputs of a few kilobytes reach, to test incomplete results.
    static var tiny: ReadOptions {
        var limits = Limits()
        limits.bytesFetched = 12_288
        limits.requests = 3
        limits.tableBytes = 4_096
        limits.keptBytes = 2_048
        limits.valueBytes = 64
        limits.depth = 3
        limits.boxes = 64
        limits.directories = 6
        limits.directoryEntries = 32
        limits.entries = 64
        limits.items = 16
        limits.extents = 4
        limits.movieEntries = 8
        limits.segments = 16
        limits.diagnostics = 4
        return ReadOptions(limits: limits)
    }
}

/// Accesses everything in a file's metadata.
public func examine(_ metadata: MediaMetadata) {
    _ = metadata.json(file: "file")
    _ = metadata.imageProperties
    _ = metadata.imagePropertiesJSON(file: "file")
    for (number, property) in metadata.properties.enumerated() {
        _ = property.text
        // A value does not depend on its place, so reading a few as every type is enough.
        if number < 8 { examine(property.value) }
        if let type = property.key?.valueType { _ = type.init(property.value).map { "\($0)" } }
        guard let tag = property.tag else { continue }
        let key = MetadataKey<StoredValue>(property.dictionary, tag: tag, name: property.name)
        require(metadata[key] == property.value, "\(property.name): the list and the key differ")
    }
    examineKeys(metadata)
    examineMeaning(metadata)
    examinePicture(metadata)
    _ = LivePhoto.findings(still: metadata, movie: metadata)
    _ = LivePhoto.match([metadata], metadata: { $0 }).pairs
    for block in metadata.blocks { require(!block.ranges.isEmpty, "an empty block") }
    for diagnostic in metadata.diagnostics { _ = diagnostic.description }
}

/// Looks up every registered key, and reads its value as the key's type.
private func examineKeys(_ metadata: MediaMetadata) {
    for key in MetadataKeys.all {
        guard let stored = metadata.storedValue(for: key.untyped) else { continue }
        _ = key.valueType.init(stored).map { "\($0)" }
    }
}

extension RegisteredKey {
    /// The key as a user can declare it: by tag, box or name.
    fileprivate var untyped: MetadataKey<StoredValue> {
        if let tag { return MetadataKey(dictionary, tag: tag, name: name) }
        if let code = tagText.flatMap(FourCharacterCode.init) {
            return MetadataKey(dictionary, box: code, name: name)
        }
        return MetadataKey(dictionary, name: name)
    }
}

/// Accesses the derived properties.
private func examineMeaning(_ metadata: MediaMetadata) {
    _ = [metadata.captureDate, metadata.digitizedDate, metadata.modificationDate].map { $0?.description }
    if let place = metadata.location {
        require(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place)")
        _ = (place.course?.description, place.imageDirection?.description, place.timestamp?.description)
    }
    if let exposure = metadata.exposure { require(exposure.caption == metadata.caption, "two captions") }
    _ = (metadata.camera?.description, metadata.camera?.name)
    _ = (metadata.lens?.description, metadata.lens?.name, metadata.lens?.specificationText)
    _ = (metadata.contentIdentifier, metadata.burstIdentifier, metadata.photoIdentifier)
    _ = metadata.imageCaptureRequestIdentifier
    _ = metadata.mediaSubtypes.description
    if let headroom = metadata.hdrHeadroom { require((1...8).contains(headroom), "\(headroom)") }
    _ = (metadata.duration?.description, metadata.stillImageTime?.description)
}

private func examinePicture(_ metadata: MediaMetadata) {
    _ = (metadata.orientation?.description, metadata.displayOrientation?.description)
    _ = (metadata.pixelSize?.description, metadata.displaySize?.description)
    _ = (metadata.videoTrack, metadata.auxiliaryImageTypes, metadata.multiPictureRanges)
    if let range = metadata.thumbnail?.ranges?.ranges.first { require(!range.isEmpty, "an empty thumbnail") }
}

/// Each type of the registered keys; the generated code types are alike, so two of them represent all.
private let valueTypes: [any MetadataRepresentable.Type] = {
    var types: [ObjectIdentifier: any MetadataRepresentable.Type] = [:]
    for key in MetadataKeys.all where !(key.valueType is any CodedValue.Type) {
        types[ObjectIdentifier(key.valueType)] = key.valueType
    }
    return types.values + [MeteringMode.self, DirectionReference.self, UInt8.self, [UInt8].self]
}()

/// Reads a value as each type of the registered keys.
private func examine(_ value: StoredValue) {
    require(value.bytes.count == value.byteCount, "the byte count is wrong")
    for type in valueTypes { _ = type.init(value).map { "\($0)" } }
    _ = value.texts
    require(value == value, "a value differs from itself")
    require(value.integer(at: value.count) == nil, "a number after the last")
    require(value.double(at: -1) == nil, "a number before the first")
}

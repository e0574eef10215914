// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing
import PhotoMetaImageIO

/// Reads a file with default, untrusted or tiny limits, and accesses everything in the result.
///
/// A checksum of the bytes selects the limits, so findings are reproducible and each input takes one read.
func examine(_ file: [UInt8]) {
    let checksum = file.reduce(UInt32(0)) { ($0 &+ UInt32($1)) &* 0x9E37_79B9 }
    let choices = [ReadOptions(), ReadOptions(), .untrusted, .tiny]
    let options = choices[Int(checksum >> 30)]
    guard let metadata = try? MediaMetadata(contentsOf: file, options: options) else { return }
    if let layout = try? FileLayout(contentsOf: file, limits: options.limits) {
        let problems = LayoutCheck.problems(layout, of: file)
        require(problems.isEmpty, "layout: \(problems.prefix(3))")
        require(layout.regions.count <= options.limits.regions + 1, "\(layout.regions.count) regions")
    }
    examine(metadata, of: file)
    checkProportion(metadata, of: file)
}

/// Checks that output is in proportion to the file, even if values are referenced twice or bytes are escaped.
private func checkProportion(_ metadata: MediaMetadata, of file: [UInt8]) {
    let texts = metadata.properties.reduce(0) { $0 + $1.text.utf8.count }
    let outputs = [
        metadata.json(includesCodeMeanings: true).utf8.count, metadata.imagePropertiesJSON().utf8.count,
        texts,
    ]
    let byteCount = file.count + metadata.scope.map.kept.decodedByteCount
    for count in outputs {
        require(count <= 20 * byteCount + 100_000, "\(count) bytes of output of \(file.count)")
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
        limits.regions = 256
        limits.directories = 6
        limits.directoryEntries = 32
        limits.entries = 64
        limits.items = 16
        limits.extents = 4
        limits.movieEntries = 8
        limits.segments = 16
        limits.parts = 6
        limits.diagnostics = 4
        return ReadOptions(limits: limits)
    }
}

/// Accesses everything in a file's metadata.
func examine(_ metadata: MediaMetadata, of file: [UInt8]) {
    _ = (metadata.json(file: "file"), metadata.imagePropertiesJSON(file: "file"))
    _ = (metadata.description, metadata.debugDescription, metadata.mediaKind.description)
    examineProperties(metadata, in: file)
    examineKeys(metadata)
    examineMeaning(metadata)
    _ = (metadata.duration?.description, metadata.stillImageTime?.description)
    _ = (metadata.videoTrack, metadata.auxiliaryImageTypes, metadata.mediaSubtypes.description)
    if let headroom = metadata.hdrHeadroom { require((1...8).contains(headroom), "\(headroom)") }
    if let gainMap = metadata.gainMap {
        require(gainMap.headroom?.isFinite ?? true, "a headroom that is no number")
        require(gainMap == metadata.gainMap, "two gain maps")
        _ = (gainMap.disagreements, gainMap.format.description)
    }
    require(metadata.spatial == metadata.spatial, "two values of spatial media")
    require(metadata.digitalSource == metadata.digitalSource, "two digital sources")
    _ = LivePhoto.findings(still: metadata, movie: metadata)
    _ = LivePhoto.match([metadata], metadata: { $0 }).pairs
    for diagnostic in metadata.diagnostics { _ = diagnostic.description }
    examineParts(metadata, in: file)
    examineBlocks(metadata, in: file)
    examineImages(metadata)
    examineStorage(metadata)
}

/// Accesses every property of a file or a part, and the positions of their values.
func examineProperties(_ view: some MetadataView, in file: [UInt8]) {
    for (number, property) in view.properties.enumerated() {
        _ = (property.text, property.meaning)
        // A value does not depend on its position, so reading a few as every type is enough.
        if number < 8, view is MediaMetadata { examine(property.value) }
        if let type = property.key?.valueType { _ = type.init(property.value).map { "\($0)" } }
        checkPlace(of: property, in: file)
        guard let tag = property.tag else { continue }
        let key = MetadataKey<StoredValue>(property.dictionary, tag: tag, name: property.name)
        require(view.value(for: key) == property.value, "\(property.name): the list and the key differ")
    }
}

/// Looks up every registered key and reads its value as the key's type.
private func examineKeys(_ metadata: MediaMetadata) {
    for key in MetadataKeys.all {
        guard let stored = metadata.storedValue(for: key) else { continue }
        _ = key.valueType.init(stored).map { "\($0)" }
        guard let tag = key.tag else { continue }
        let declared = MetadataKey<StoredValue>(key.dictionary, tag: tag, name: key.name)
        require(metadata.value(for: declared) == stored, "\(key.name): two keys differ")
    }
}

/// Accesses the derived properties of a file or a part.
func examineMeaning(_ view: some MetadataView) {
    _ = [view.captureDate, view.digitizedDate, view.modificationDate].map { $0?.description }
    if let place = view.location {
        require(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place)")
        _ = (place.course?.description, place.imageDirection?.description, place.timestamp?.description)
    }
    if let exposure = view.exposure { require(exposure.caption == view.caption, "two captions") }
    _ = (view.camera?.description, view.camera?.name)
    _ = (view.lens?.description, view.lens?.name, view.lens?.specificationText)
    _ = (view.burstIdentifier, view.photoIdentifier, view.imageCaptureRequestIdentifier)
    _ = (view.orientation?.description, view.displayOrientation?.description)
    _ = (view.pixelSize?.description, view.displaySize?.description)
    _ = (view.bitsPerComponent, view.colorModel?.rawValue, view.hasAlpha, view.frameCount)
}

/// The value types of the registered keys; two of the generated code types represent all of them.
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

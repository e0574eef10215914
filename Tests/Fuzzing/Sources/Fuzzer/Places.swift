// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta
import PhotoMetaImageIO

/// Checks that a value's ranges contain the value's bytes, unless they were decoded.
func checkPlace(of property: MetadataProperty, in file: [UInt8]) {
    let value = property.value
    // An array or structure in XMP has no single position.
    guard let place = value.ranges else {
        return require(property.tag == nil, "\(property.name) has no place")
    }
    guard !place.isDecoded else {
        for range in place.ranges { checkIsInside(range, file, property.name) }
        return
    }
    let bytes = try? place.bytes(contentsOf: file)
    require(bytes == value.bytes, "\(property.name) at \(place): \(bytes ?? []), not \(value.bytes)")
}

private func checkIsInside(_ range: Range<UInt64>, _ file: [UInt8], _ name: String) {
    require(range.upperBound <= UInt64(file.count), "\(name) at \(range) of \(file.count) bytes")
}

/// Accesses the parts of a file.
func examineParts(_ metadata: MediaMetadata, in file: [UInt8]) {
    let parts = metadata.parts
    require(parts.first?.role == .primary, "the first part is not the main one")
    require(parts.dropFirst().allSatisfy { $0.role != .primary }, "two main parts")
    require(
        parts.first?.properties.map(\.name) == metadata.properties.map(\.name),
        "the main part has other properties than the file")
    require(parts.map(\.id) == Array(parts.indices), "the IDs of the parts are not their indices")
    var isEmbeddedFileRead = false
    for part in parts {
        var ancestor = part
        for _ in parts {
            guard let parent = ancestor.parentID else { break }
            require(parts.indices.contains(parent), "\(ancestor): parent \(parent)")
            ancestor = parts[parent]
        }
        require(ancestor.id == 0, "\(part) belongs to itself")
        _ = (part.description, part.number, part.codec?.description, part.auxiliaryType, part.track)
        if let ranges = part.ranges {
            require(!ranges.ranges.isEmpty, "\(part) has no range")
            require(ranges.ranges.allSatisfy { !$0.isEmpty }, "\(part) has an empty range: \(ranges)")
        }
        _ = try? part.bytes(contentsOf: file, limits: Limits(dataBytes: 65_536))
        if part.id < 8 {
            examineProperties(part, in: file)
            examineMeaning(part)
        }
        if let samples = try? part.sampleRanges(contentsOf: file) {
            require(!samples.ranges.isEmpty, "\(part) has no samples")
            require(samples.ranges.allSatisfy { !$0.isEmpty }, "\(part): an empty range of samples")
        }
        if part.id > 0, part.format != nil, !isEmbeddedFileRead {
            isEmbeddedFileRead = true
            examineEmbeddedFile(part, in: file)
        }
    }
    if let thumbnail = metadata.thumbnail { require(thumbnail.ranges != nil, "a thumbnail without a place") }
}

/// Reads a part that is a complete file; one level is enough, because its parts are like those of any file.
private func examineEmbeddedFile(_ part: MediaPart, in file: [UInt8]) {
    let embedded = outcome { () throws(MetadataError) in try MediaMetadata(part: part, contentsOf: file) }
    guard let range = part.ranges?.ranges.first, part.ranges?.ranges.count == 1 else { return }
    let bytes = file[
        (Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)).clamped(to: file.indices)]
    let alone = outcome { () throws(MetadataError) in try MediaMetadata(contentsOf: Array(bytes)) }
    require(embedded == alone, "as a part: \(embedded)\nas a file: \(alone)")
}

/// Reads the bytes of every block.
func examineBlocks(_ metadata: MediaMetadata, in file: [UInt8]) {
    let partCount = metadata.parts.count
    for block in metadata.blocks {
        require((0..<partCount).contains(block.partID), "\(block.kind.rawValue): part \(block.partID)")
        require(
            !block.ranges.isDecoded || [.png, .jpegXL].contains(metadata.format),
            "\(block.kind.rawValue): a decoded block")
        for range in block.ranges.ranges { checkIsInside(range, file, block.kind.rawValue) }
        let bytes = try? block.ranges.bytes(contentsOf: file)
        require(bytes.map { UInt64($0.count) } == block.ranges.byteCount, "\(block) cannot be read")
    }
}

/// Accesses the properties of each image, as numbered by ImageIO.
func examineImages(_ metadata: MediaMetadata) {
    let count = metadata.imageCount
    require((metadata.mediaKind == .image) == (count > 0), "\(count) images of a \(metadata.mediaKind)")
    for index in 0..<min(count, 4) { _ = metadata.imageProperties(at: index) }
    for index in [-1, count, .max] {
        require(metadata.imageProperties(at: index).isEmpty, "image \(index) of \(count)")
    }
}

/// Encodes and decodes the values that applications store.
func examineStorage(_ metadata: MediaMetadata) {
    for diagnostic in metadata.diagnostics.prefix(1) { checkStorage(of: diagnostic) }
    if let date = metadata.captureDate { checkStorage(of: date) }
    if let location = metadata.location { checkStorage(of: location) }
    if let exposure = metadata.exposure { checkStorage(of: exposure) }
    if let camera = metadata.camera { checkStorage(of: camera) }
    if let lens = metadata.lens { checkStorage(of: lens) }
}

private func checkStorage<Value: Codable & Equatable>(of value: Value) {
    do {
        let data = try JSONEncoder().encode(value)
        let decoded = try JSONDecoder().decode(Value.self, from: data)
        require(decoded == value, "\(value) is stored as \(String(decoding: data, as: UTF8.self))")
    } catch {
        fatalError("\(value): \(error)")
    }
}

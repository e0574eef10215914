// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The copy of one file's metadata to a file of a format.
struct MetadataCopy {
    /// A property of the source.
    struct Property {
        let property: MetadataProperty
        /// Why it is not copied; `nil` if it is.
        let reason: MetadataEdit.LeftOut.Reason?

        var name: PropertyName { PropertyName(property) }
    }

    /// What the file can store.
    private struct Storage {
        let format: MediaFormat
        /// Whether it can contain IPTC records.
        let records: Bool
        /// Whether it has a movie's header: a movie, or a HEIF file with a sequence of images.
        let header: Bool

        init(of file: MediaMetadata, records: Bool) {
            format = file.family
            self.records = records
            header = file.value(for: MetadataKeys().movie.creationTime) != nil
        }
    }

    let properties: [Property]
    /// The values that are copied by meaning, because the properties that state them are not copied.
    let meanings: [(Meaning, MeaningValue)]
    /// The properties that are copied.
    let copiedNames: Set<PropertyName>
    /// The maker note, which is copied as a whole; `nil` if it is not copied.
    let note: MakerNoteCopy?
    /// Whether the source has a maker note that is not copied.
    private let lacksNote: Bool
    private let storage: Storage
    /// The meanings that copied properties state.
    private let replaced: Set<Meaning>

    /// Creates the copy to a file of the source's format, without IPTC records.
    init(_ source: MediaMetadata) {
        let storage = Storage(of: source, records: IPTCStore.canCreateRecords(in: source.family))
        self.init(source, storage, [], restores: false, regions: .asStored) { note, _ in note }
    }

    /// - Parameters:
    ///   - restores: Whether the source is an earlier version of the target, with the same stored picture.
    ///   - copiesNotes: Whether the maker note is copied, if the target can contain it.
    init(
        _ source: MediaMetadata, to target: MediaMetadata, restores: Bool = false, copiesNotes: Bool = true
    ) {
        let names = target.statedNames
        let records =
            IPTCStore.canCreateRecords(in: target.family) || names.contains { $0.dictionary == .iptc }
        self.init(
            source, Storage(of: target, records: records), names, restores: restores,
            regions: restores
                ? .asStored
                : source.hasOtherFraming(than: target)
                    ? .leftOut : source.isStoredTurned(from: target) ? .byMeaning : .asStored
        ) { note, byteCount in copiesNotes && note.fits(target, beside: byteCount) ? note : nil }
    }

    /// How regions are copied.
    private enum RegionCopy {
        case asStored
        /// To the same places of the displayed picture, because they refer to the stored one.
        case byMeaning
        /// Not at all: the other picture is a crop, so that their places are not known.
        case leftOut
    }

    /// - Parameters:
    ///   - restores: Whether properties that only the target states are removed.
    ///   - regions: How regions are copied.
    ///   - place: Returns the maker note if the target can contain it, beside a number of new bytes.
    private init(
        _ source: MediaMetadata, _ storage: Storage, _ targetNames: Set<PropertyName>, restores: Bool,
        regions: RegionCopy, place: (MakerNoteCopy, UInt64) -> MakerNoteCopy?
    ) {
        let stated = source.statedNames
        self.storage = storage
        // What belongs to a value that only the target states would join that value.
        let incomplete = MeaningTable.rows.filter { row in
            !restores && row.rule == .present
                && row.first.map { !stated.contains($0.property) && targetNames.contains($0.property) }
                    == true
        }.flatMap(\.names)
        let turned = regions != .asStored ? MeaningTable.rows(of: .regions).flatMap(\.names) : []
        let all = source.properties.filter { stated.contains(PropertyName($0)) }
        let newByteCount = all.reduce(UInt64(0)) { sum, property in
            let isNew = ExifStore.contains(property.dictionary.index) && Self.reason(property, storage) == nil
            // The value, and its row.
            return isNew ? sum.addingSaturated(UInt64(clamping: property.value.byteCount + 12)) : sum
        }
        let note = MakerNoteCopy(of: source).flatMap { place($0, newByteCount) }
        self.note = note
        lacksNote = note == nil && source.storedValue(for: MetadataKeys().exif.makerNote) != nil
        properties = all.filter { note == nil || !MakerNoteCopy.holds($0) }.map { property in
            let name = PropertyName(property)
            return Property(
                property: property,
                reason: Self.reason(property, storage)
                    ?? (incomplete.contains { $0.matches(name) } ? .incomplete : nil)
                    ?? (turned.contains { $0.matches(name) } ? .describesOtherFile : nil))
        }
        let copied = Set(properties.lazy.filter { $0.reason == nil }.map(\.name))
        copiedNames = copied
        let isSameKind = FileKinds(source.family) == FileKinds(storage.format)
        var (meanings, replaced): ([(Meaning, MeaningValue)], Set<Meaning>) = ([], [])
        for meaning in Meaning.allCases {
            let row = MeaningTable.rows(of: meaning).first { row in
                row.isRead && row.rule != .onlyRemoved
                    && row.first.flatMap { source.storedValue(for: $0.key) }?.isBlank == false
                    && row.first.map { stated.contains($0.property) } == true
            }
            if regions == .leftOut, meaning == .regions { continue }
            let value = source.value(by: meaning)
            let isStated = value != nil || Self.meaningsWithoutValue.contains(meaning)
            if isSameKind, isStated, let first = row?.first, copied.contains(first.property) {
                replaced.insert(meaning)
            } else if let value, !restores || !isSameKind || row != nil {
                meanings.append((meaning, value))
            }
        }
        self.meanings = meanings
        self.replaced = replaced
    }

    /// The meanings that are replaced if any property states them: an invalid location must not join another one.
    private static let meaningsWithoutValue: Set<Meaning> = [.location, .digitizedDate, .modificationDate]

    /// Whether a property of the source would be copied.
    func canCopy(_ property: MetadataProperty) -> Bool {
        Self.reason(property, storage) == nil
    }

    /// Whether copied properties replace those of a row.
    func replaces(_ row: MeaningRow) -> Bool { row.rule == .present && replaced.contains(row.meaning) }

    /// The properties that are not copied, without those whose meaning is.
    var leftOut: [MetadataEdit.LeftOut] {
        let rows = meanings.flatMap { MeaningTable.rows(of: $0.0) }.flatMap(\.names)
        var list = properties.compactMap { property -> MetadataEdit.LeftOut? in
            guard let reason = property.reason, !rows.contains(where: { $0.matches(property.name) }) else {
                return nil
            }
            return MetadataEdit.LeftOut(
                dictionary: property.name.dictionary, name: property.name.name, reason: reason)
        }
        let name = PropertyName(MetadataKeys().exif.makerNote)
        if lacksNote, !list.contains(where: { PropertySelection.makerNotes.contains($0.dictionary) }),
            !list.contains(where: { $0.dictionary == name.dictionary && $0.name == name.name })
        {
            // No value of the note was read.
            list.append(
                MetadataEdit.LeftOut(dictionary: name.dictionary, name: name.name, reason: .notWritable))
        }
        return list
    }

    private static func reason(
        _ property: MetadataProperty, _ storage: Storage
    ) -> MetadataEdit.LeftOut.Reason? {
        let kind = FileKinds(storage.format)
        let dictionary = property.dictionary.index
        if let value = property.value.xmp {
            guard !pictureDictionaries.contains(property.dictionary),
                !pictureNames.contains(property.name) || dictionary != .xmpTIFF
            else { return .describesOtherFile }
            return XMPContent(value).isWritable ? nil : .notWritable
        }
        if dictionary == .makerApple { return .describesOtherFile }
        if PropertySelection.makerNotes.contains(property.dictionary) || property.value.count == 0 {
            return .notWritable
        }
        if ExifStore.contains(dictionary), let tag = property.tag {
            if ExifStore.isStructural(tag) || pictureNames.contains(property.name) {
                return .describesOtherFile
            }
            return kind == .still ? nil : .otherKindOfFile
        }
        switch dictionary {
        case .iptc:
            if kind != .still { return .otherKindOfFile }
            return storage.records && property.records != nil ? nil : .notWritable
        case .quickTime, .userData, .itemList, .movie:
            if let key = property.key, SharedProperties.keep(key.address, []) { return .describesOtherFile }
            if kind != .movie, dictionary != .movie || !storage.header { return .otherKindOfFile }
            if (try? MovieStore.change(property.anyKey, to: property.movieValue)) != nil { return nil }
            return dictionary == .movie ? .describesOtherFile : .notWritable
        case .png, .jpeg, .gif:
            guard let key = property.key, SharedProperties.texts.contains(key.address) else {
                return .describesOtherFile
            }
            guard storage.format == textFormats[dictionary] else { return .otherKindOfFile }
            let change = try? PropertyStores.change(property.anyKey, to: property.movieValue)
            return change == nil ? .notWritable : nil
        case .imageResources, .jumbf: return .notWritable
        default: return .describesOtherFile
        }
    }

    /// The formats whose files contain the texts of a dictionary.
    private static let textFormats: [MetadataDictionary.Index: MediaFormat] = [
        .png: .png, .jpeg: .jpeg, .gif: .gif,
    ]

    /// XMP dictionaries that describe one file's pixels or structure.
    private static let pictureDictionaries: Set<MetadataDictionary> = [
        .hdrGainMap, .hdrMetadata, .appleGainMap, .pixelDataInfo, .googleCamera, .googleContainer,
        .googleDepth,
        .googleImage, .googleAudio, .googleFocus, .googleDevice, .googleCreations, .panorama, .cameraRaw,
        .xmpNote,
    ]

    /// Properties of TIFF and Exif, and their XMP equivalents, that describe pixels.
    private static let pictureNames: Set<String> = [
        "Orientation", "ImageWidth", "ImageLength", "BitsPerSample", "Compression",
        "PhotometricInterpretation", "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
        "YCbCrSubSampling", "YCbCrPositioning", "YCbCrCoefficients", "ReferenceBlackWhite", "WhitePoint",
        "PrimaryChromaticities", "TransferFunction", "XResolution", "YResolution", "ResolutionUnit",
        "PixelXDimension", "PixelYDimension", "ColorSpace", "ComponentsConfiguration",
        "CompressedBitsPerPixel", "Gamma", "TileWidth", "TileLength", "Predictor", "ExtraSamples",
        "NewSubfileType", "OffsetSchema", "ModelPixelScale", "ModelTiepoint", "ModelTransformation",
        "GeoKeyDirectory", "GeoDoubleParams", "GeoASCIIParams",
    ]
}

extension MetadataCopy.Property {
    /// Adds the property to an edit.
    func add(to edit: inout MetadataEdit) {
        if let value = property.value.xmp {
            let address = PropertyAddress(property.dictionary, .name, name: property.name)
            edit.add(XMPStore.change(address, to: XMPContent(value)))
        } else if property.dictionary == .iptc {
            edit.add(property.anyKey, property.records)
        } else if let tag = property.tag, ExifStore.contains(property.dictionary.index) {
            let text = CopiedText(property.value, tag, of: property.dictionary.index)
            edit.add(
                MetadataKey(property.dictionary, tag: tag, name: property.name), text ?? property.value,
                like: property.value)
        } else {
            edit.add(property.anyKey, property.movieValue)
        }
    }
}

extension MediaMetadata {
    /// Whether the picture shows another part of the scene than another one, as far as the ratio of their sides tells.
    fileprivate func hasOtherFraming(than other: MediaMetadata) -> Bool {
        guard FileKinds(family) != .movie, FileKinds(other.family) != .movie, format != .xmp,
            other.format != .xmp, let size = displaySize, let otherSize = other.displaySize
        else { return false }
        // A picture whose orientation was changed is stored like the other one.
        return !size.mayBeScaled(to: otherSize)
            && (pixelSize.flatMap { size in other.pixelSize.map(size.mayBeScaled) } != true)
    }

    /// Whether the picture is stored in another orientation than that of a file that may look the same.
    ///
    /// XMP files do not know how their picture is displayed.
    fileprivate func isStoredTurned(from other: MediaMetadata) -> Bool {
        guard shownOrientation != other.shownOrientation, format != .xmp, other.family != .xmp else {
            return false
        }
        guard let size = displaySize, let otherSize = other.displaySize else { return true }
        return (size.width > size.height) == (otherSize.width > otherSize.height)
    }
}

extension MetadataProperty {
    /// The key, whose values are of any type.
    var anyKey: MetadataKey<StoredValue> {
        key.map { MetadataKey($0) } ?? MetadataKey(dictionary, name: name)
    }

    /// The texts of IPTC records; `nil` for records with other values or without any.
    fileprivate var records: [String]? {
        guard let type = key?.valueType, type == String.self || type == [String].self,
            tag != IPTCDataset.codedCharacterSet,
            let texts = value.texts, !texts.isEmpty, !texts.contains("")
        else { return nil }
        return texts
    }

    /// The value for another movie: the text as stored, or a value of the property's type.
    fileprivate var movieValue: any MetadataEncodable {
        if value.type.isText, let text = value.text {
            // A text loses the blanks at its end.
            return value.type == .utf8 && value.bytes.last == 0x20 ? value : text
        }
        return key?.value(of: value) as? any MetadataEncodable ?? value
    }
}

extension StoredValue {
    /// Whether this is a text of white space.
    fileprivate var isBlank: Bool { text.map { $0.allSatisfy(\.isWhitespace) } ?? false }
}

extension MetadataView {
    /// The value that is read by a meaning; `nil` if there is none, and for meanings that are only copied with their properties.
    func value(by meaning: Meaning) -> MeaningValue? {
        switch meaning {
        case .location: location.map { .location($0) }
        case .captureDate: captureDate.map { .date($0) }
        case .coordinates, .placeNames, .digitizedDate, .modificationDate, .orientation: nil
        case .title: title.map { .text($0) }
        case .descriptionText: descriptionText.map { .text($0) }
        case .altText: altText.map { .text($0) }
        case .extendedDescription: extendedDescription.map { .text($0) }
        case .keywords: keywords.isEmpty ? nil : .texts(keywords)
        case .creators: creators.isEmpty ? nil : .texts(creators)
        case .copyright: copyright.map { .text($0) }
        case .dataMining: dataMining.map { .text($0.rawValue) }
        case .rating: rating.map { .stars($0) }
        case .label: label.map { .text($0) }
        case .regions: regions.isEmpty ? nil : .regions(regions)
        }
    }
}

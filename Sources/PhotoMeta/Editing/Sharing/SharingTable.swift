/// The properties removed by ``MetadataEdit/forSharing(livePhotoIdentifier:)``: those about places, people and
/// devices.
enum SharingTable {
    /// Dictionaries that contain only such properties.
    static let dictionaries: [MetadataDictionary] = [
        // The place, and the people in the picture.
        .gps, .regions, .microsoftPeople, .appleFaceInfo,
        // The position and numbers of an aircraft.
        .droneDJI,
    ]

    /// Properties of other dictionaries, by their key paths.
    static let properties: [String] = [
        // Places
        "iptc.city", "iptc.subLocation", "iptc.provinceState", "iptc.countryPrimaryLocationCode",
        "iptc.countryPrimaryLocationName", "iptc.contentLocationCode", "iptc.contentLocationName",
        "photoshop.city", "photoshop.state", "photoshop.country",
        "iptcCore.location", "iptcCore.countryCode",
        "iptcExtension.locationCreated", "iptcExtension.locationShown",
        "dublinCore.coverage",
        "quickTime.locationISO6709", "quickTime.locationAccuracyHorizontal", "quickTime.locationBody",
        "quickTime.locationDate", "quickTime.locationName", "quickTime.locationNote",
        "quickTime.locationRole",
        "userData.locationInformation", "userData.gpsCoordinates", "itemList.gpsCoordinates",
        // Numbers of devices
        "exif.bodySerialNumber", "exif.lensSerialNumber",
        "dng.cameraSerialNumber", "exif.imageUniqueID",
        "exifEX.bodySerialNumber", "exifEX.lensSerialNumber", "exifAux.serialNumber",
        "exifAux.lensSerialNumber", "xmpExif.imageUniqueID", "microsoftPhoto.cameraSerialNumber",
        "userData.serialNumber", "userData.cameraID", "quickTime.cameraIdentifier", "digiKam.imageUniqueID",
        // The camera's note or its complete file, as kept by a converter, and what makers keep in movies.
        "dng.dngPrivateData", "dng.originalRawFileData", "userData.makerTags", "userData.samsungMetadata",
        // Pictures, which can have metadata of their own.
        "itemList.coverArt", "quickTime.artwork", "userData.thumbnail",
        // Owners, authors, and the people in the picture
        "tiff.artist", "tiff.copyright", "tiff.hostComputer", "tiff.xpAuthor",
        "exif.cameraOwnerName", "exif.photographer", "exif.imageEditor",
        "exifEX.cameraOwnerName", "exifAux.ownerName", "xmpTIFF.artist", "xmpTIFF.copyright",
        "iptc.byline", "iptc.bylineTitle", "iptc.writerEditor", "iptc.contact", "iptc.copyrightNotice",
        "iptc.credit", "iptc.source",
        "dublinCore.creator", "dublinCore.contributor", "dublinCore.publisher", "dublinCore.rights",
        "xmp.author", "xmpRights.owner", "xmpRights.webStatement", "xmpRights.certificate",
        "xmpMediaManagement.ingredients", "xmpMediaManagement.pantry", "xmpMediaManagement.manifest",
        "xmpMediaManagement.managedFrom",
        "photoshop.authorsPosition", "photoshop.captionWriter", "photoshop.credit", "photoshop.source",
        "iptcCore.creatorContactInfo",
        "iptcExtension.aiPromptWriterName",
        "iptcExtension.creator", "iptcExtension.contributor", "iptcExtension.personHeard",
        "iptcExtension.personInImage", "iptcExtension.personInImageWDetails",
        "iptcExtension.metadataAuthority", "iptcExtension.metadataLastEditor", "iptcExtension.registryId",
        "plus.copyrightOwner", "plus.imageCreator", "plus.imageSupplier", "plus.licensor", "plus.licensee",
        "plus.endUser",
        "cameraRaw.contactInfo", "digiKam.captionsAuthorNames", "acdsee.author",
        "microsoftPhoto.creatorAppId",
        "pdf.author", "pdf.creator", "pdf.copyright", "png.author", "png.copyright", "png.source",
        "quickTime.artist", "quickTime.author", "quickTime.originalArtist", "quickTime.copyright",
        "quickTime.producer", "quickTime.director", "quickTime.publisher", "quickTime.composer",
        "quickTime.performer", "quickTime.userCollection", "quickTime.encodedBy", "quickTime.arranger",
        "quickTime.credits", "quickTime.phonogramRights",
        "userData.artist", "userData.author", "userData.originalArtist", "userData.mediaAuthor",
        "userData.mediaPerformer", "userData.performers", "userData.composer", "userData.arranger",
        "userData.director", "userData.producer", "userData.publisher", "userData.songWriter",
        "userData.writer", "userData.sourceCredits",
        "userData.copyright", "userData.copyrightNotice", "userData.recordingCopyright",
        "userData.hostComputer", "userData.arrangerKeywords", "userData.composerKeywords",
        "userData.performerKeywords", "userData.performerURL", "userData.producerKeywords",
        "userData.songWriterKeywords",
        "itemList.artist", "itemList.albumArtist", "itemList.author", "itemList.originalArtist",
        "itemList.artDirector", "itemList.arranger", "itemList.composer", "itemList.conductor",
        "itemList.credits", "itemList.director", "itemList.encodedBy", "itemList.executiveProducer",
        "itemList.narrator", "itemList.performer", "itemList.producer", "itemList.publisher",
        "itemList.soloist", "itemList.soundEngineer", "itemList.acknowledgement", "itemList.thanks",
        "itemList.sortAlbumArtist", "itemList.sortArtist", "itemList.sortComposer",
        "itemList.appleStoreAccount", "itemList.copyright", "itemList.phonogramRights",
    ]

    /// Fields that the standards do not name.
    private static let tags: [MetadataDictionary: Set<UInt16>] = [
        // The owner and the serial number that Adobe's converters write; the place of a map or an aerial photo (OGC GeoTIFF 1.1,
        // and GDAL's metadata).
        .tiff: [0xFDE8, 0xFDE9, 0x830E, 0x8480, 0x8482, 0x85D8, 0x87AF, 0x87B0, 0x87B1, 0xA480],
        .exif: [0xFDE8, 0xFDE9],
        // The owner's number, dataset 2:188.
        .iptc: [0x02BC],
    ]

    /// Words in the names of properties without a key: of XMP, of a movie's keys and custom items, and of a PNG file's texts.
    ///
    /// Also in the names of the fields of XMP structures.
    private static let words = [
        "gps", "latitude", "longitude", "location", "address", "city", "country", "province", "serial",
        "creator", "auth", "owner", "artist", "photographer", "person", "byline", "by-line", "copyright",
        "composer", "performer", "director", "producer", "publisher", "credit",
        "people", "patient", "physician", "operatorsname", "institution", "attribution", "rightsholder",
        "engineer", "imageeditor", "modifier", "licensor", "licensee", "client", "contact", "email",
        "telephone", "username", "hostcomputer", "filepath", "alternatepath",
        // Darwin Core
        "recordedby", "identifiedby", "georeferencedby", "locality", "municipality", "county",
    ]

    /// Words that contain one of ``words`` by chance (velocity), and the names of programs (creator tool).
    private static let exceptions = ["tool", "capacity", "opacity", "velocity"]

    /// Whether the name of a property without a key suggests that it is about a place, a person or a device.
    static func isTelling(_ name: String) -> Bool {
        let name = name.lowercased()
        guard !exceptions.contains(where: { name.contains($0) }) else { return false }
        return words.contains { name.contains($0) }
    }

    /// The registered properties of the table.
    static let keys: Set<RegisteredKey> = {
        var keys = Set(properties.compactMap { RegisteredKey(keyPath: $0) })
        // All XMP equivalents of GPS fields.
        keys.formUnion(MetadataDictionary.xmpExif.keys.all.filter { $0.name.hasPrefix("GPS") })
        return keys
    }()

    /// Whether a property is removed for sharing: it is private, or a part of it is.
    static func contains(_ property: MetadataProperty) -> Bool {
        isPrivate(property) || !privateTexts(of: property).isEmpty
    }

    /// Whether all texts of a property are private.
    static func isPrivate(_ property: MetadataProperty) -> Bool {
        if dictionaries.contains(property.dictionary) { return true }
        if let tag = property.tag, tags[property.dictionary]?.contains(tag) == true { return true }
        if let key = property.key { return keys.contains(key) }
        // The name of the buyer, in iTunes' lists.
        if property.dictionary == .itemList, property.name == "ownr" { return true }
        // Atoms of makers contain what maker notes do.
        return property.dictionary == .userData || isTelling(property.name)
    }

    // MARK: Parts of properties

    /// Dictionaries with Adobe's presets and profiles, whose fields name their makers.
    private static let presets: Set<MetadataDictionary> = [
        .cameraRaw, .photoshop, MetadataDictionary(rawValue: "crd"), MetadataDictionary(rawValue: "crlcp"),
    ]

    /// Properties whose fields `Name` are those of people: ACDSee's and IPTC's regions.
    private static let regions: Set<String> = ["Regions", "ImageRegion"]

    /// Dictionaries of Exif blocks whose texts can be the path of a file, such as DocumentName.
    private static let pathDictionaries: Set<MetadataDictionary> = [.tiff, .exif, .dng]

    /// Returns the private texts of a property that also has others: those of its fields, and the paths of files.
    static func privateTexts(of property: MetadataProperty) -> [String] {
        guard let value = property.value.xmp else {
            guard pathDictionaries.contains(property.dictionary) else { return [] }
            return RemovedTexts.texts(of: property).filter { isPath($0) }
        }
        let content = XMPContent(value)
        var texts = content.texts.filter { isPath($0) }
        if !presets.contains(property.dictionary) {
            texts += fieldTexts(of: content, includingNames: regions.contains(property.name))
        }
        return texts.filter { !$0.isEmpty }
    }

    /// Returns the texts of the fields whose names suggest that they are private, at any depth.
    private static func fieldTexts(of content: XMPContent, includingNames: Bool) -> [String] {
        content.members.flatMap { member -> [String] in
            // A list of files, in Google's containers, is a directory.
            let isPrivate = !member.name.lowercased().contains("directory") && isTelling(member.name)
            if isPrivate || includingNames && member.name == "Name" { return member.content.texts }
            return fieldTexts(of: member.content, includingNames: includingNames)
        }
    }

    /// Whether a text is the absolute path of a file, which often contains the name of a user.
    private static func isPath(_ text: String) -> Bool {
        let starts = ["/Users/", "/home/", "/Volumes/", "file:/", "\\\\"]
        if starts.contains(where: { text.hasPrefix($0) }) { return true }
        // A drive of Windows.
        let drive = Array(text.utf8.prefix(3))
        guard drive.count == 3, drive[1] == UInt8(ascii: ":") else { return false }
        return (0x41...0x5A).contains(drive[0] & 0xDF)
            && (drive[2] == UInt8(ascii: "\\") || drive[2] == UInt8(ascii: "/"))
    }
}

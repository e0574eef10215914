// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// ExifTool's names for the properties of an XMP packet (`exiftool -listx -XMP:all`).
enum ExifToolXMPNames {
    /// ExifTool's groups for namespaces that have a different usual prefix.
    private static let groups = [
        "Iptc4xmpCore": "iptcCore", "Iptc4xmpExt": "iptcExt", "Container": "GContainer",
        "MicrosoftPhoto": "microsoft", "photomechanic": "photomech", "GettyImagesGIFT": "getty",
        "hdr_metadata": "hdr",
    ]

    static func group(ofPrefix prefix: String) -> String { groups[prefix] ?? prefix }

    /// Returns a path of property and field names, capitalized and joined: `RegionsRegionListName`.
    static func name(of path: [String], in group: String) -> String {
        let words = path.map { name in
            // Names in `hdr_metadata` contain underscores.
            let words =
                name.hasPrefix("ccv_") || name.hasPrefix("scene_") ? name.split(separator: "_") : [name[...]]
            return words.map { $0 == "ccv" ? "CCV" : $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
        let name = words.joined()
        if let other = names["\(group):\(name)"] { return other }
        for (start, other) in starts where "\(group):\(name)".hasPrefix(start) {
            return other + "\(group):\(name)".dropFirst(start.count)
        }
        return name
    }

    private static let names: [String: String] = [
        "GCamera:Hdrp_makernote": "HDRPMakerNote", "crs:Temperature": "ColorTemperature",
        "crs:GradientBasedCorrectionsCorrectionMasksMaskValue": "GradientBasedCorrMaskValue",
        "drone-dji:GpsLatitude": "GPSLatitude", "drone-dji:GpsLongitude": "GPSLongitude",
        "exif:ExposureBiasValue": "ExposureCompensation",
        "exif:FocalLengthIn35mmFilm": "FocalLengthIn35mmFormat", "exif:GPSTimeStamp": "GPSDateTime",
        "exif:ISOSpeedRatings": "ISO", "exif:PixelXDimension": "ExifImageWidth",
        "exif:PixelYDimension": "ExifImageHeight", "exifEX:BodySerialNumber": "SerialNumber",
        "exifEX:InteroperabilityIndex": "InteropIndex", "exifEX:LensSpecification": "LensInfo",
        "getty:OriginalFilename": "OriginalFileName",
        "iptcCore:CreatorContactInfoCiAdrCity": "CreatorCity",
        "iptcCore:CreatorContactInfoCiAdrCtry": "CreatorCountry",
        "iptcCore:CreatorContactInfoCiAdrExtadr": "CreatorAddress",
        "iptcCore:CreatorContactInfoCiAdrPcode": "CreatorPostalCode",
        "iptcCore:CreatorContactInfoCiAdrRegion": "CreatorRegion",
        "iptcCore:CreatorContactInfoCiEmailWork": "CreatorWorkEmail",
        "iptcCore:CreatorContactInfoCiTelWork": "CreatorWorkTelephone",
        "iptcCore:CreatorContactInfoCiUrlWork": "CreatorWorkURL",
        "iptcExt:AddlModelInfo": "AdditionalModelInformation",
        "iptcExt:ArtworkOrObjectAOCreatorId": "ArtworkCreatorID",
        "iptcExt:ArtworkOrObjectAOCurrentCopyrightOwnerId": "ArtworkCopyrightOwnerID",
        "iptcExt:ArtworkOrObjectAOCurrentCopyrightOwnerName": "ArtworkCopyrightOwnerName",
        "iptcExt:ArtworkOrObjectAOCurrentLicensorId": "ArtworkLicensorID",
        "iptcExt:ArtworkOrObjectAOCurrentLicensorName": "ArtworkLicensorName",
        "iptcExt:ArtworkOrObjectAOSourceInvNo": "ArtworkSourceInventoryNo",
        "iptcExt:RegistryIdRegItemId": "RegistryItemID",
        "iptcExt:RegistryIdRegOrgId": "RegistryOrganisationID",
        "microsoft:Rating": "RatingPercent", "mwg-kw:KeywordsHierarchyKeyword": "HierarchicalKeywords1",
        "mwg-kw:KeywordsHierarchyChildrenKeyword": "HierarchicalKeywords2",
        "photoshop:ICCProfile": "ICCProfileName", "tiff:ImageLength": "ImageHeight",
        "xmpTPg:FontsVersionString": "FontVersion",
    ]

    /// Structures whose fields have other names in ExifTool; the longest first.
    private static let starts: [(String, String)] = [
        ("crs:GradientBasedCorrectionsCorrectionMasks", "GradientBasedCorrMask"),
        ("crs:GradientBasedCorrectionsCorrection", "GradientBasedCorr"),
        ("crs:GradientBasedCorrectionsLocal", "GradientBasedCorr"),
        ("crs:GradientBasedCorrections", "GradientBasedCorr"),
        ("iptcExt:ArtworkOrObjectAO", "Artwork"), ("MP:RegionInfoRegions", "Region"),
        ("mwg-rs:RegionsRegionListExtensionsArtworkOrObjectAO", "RegionExtensionsArtwork"),
        ("mwg-rs:RegionsRegionListExtensionsTimestamp", "RegionExtensionsTimeStamp"),
        ("mwg-rs:RegionsRegionList", "Region"), ("mwg-rs:Regions", "Region"),
        ("photoshop:TextLayersLayer", "TextLayer"),
        ("plus:CopyrightOwnerCopyrightOwner", "CopyrightOwner"),
        ("plus:ImageCreatorImageCreator", "ImageCreator"),
        ("plus:ImageSupplierImageSupplier", "ImageSupplier"), ("plus:LicenseeLicensee", "Licensee"),
        ("plus:LicensorLicensor", "Licensor"), ("xmpTPg:SwatchGroupsColorants", "SwatchColorant"),
        ("xmpTPg:SwatchGroupsGroup", "SwatchGroup"), ("xmpTPg:FontsFont", "Font"), ("xmpTPg:Fonts", "Font"),
    ]
}

/// The texts of an XMP tree by ExifTool's groups and names, in packet order.
struct FlatXMP {
    private var texts: [String: [String]] = [:]
    /// By lowercase names, because ExifTool capitalizes some differently.
    private var smallTexts: [String: [String]] = [:]

    init(_ xmp: XMP) {
        if let toolkit = xmp.toolkit { texts["x:XMPToolkit"] = [toolkit] }
        if let subject = xmp.subject { texts["rdf:About"] = [subject] }
        for property in xmp.properties {
            let prefix = property.name.split(separator: ":").first.map(String.init) ?? ""
            add(property, in: ExifToolXMPNames.group(ofPrefix: prefix), [property.localName])
        }
    }

    private mutating func add(_ value: XMPValue, in group: String, _ path: [String]) {
        if let text = value.text {
            let name = ExifToolXMPNames.name(of: path, in: group)
            let language = value.language.flatMap { $0.lowercased() == "x-default" ? nil : "-\($0)" } ?? ""
            texts["\(group):\(name)\(language)", default: []].append(text)
            smallTexts["\(group):\(name)\(language)".lowercased(), default: []].append(text)
        }
        for item in value.items { add(item, in: group, path) }
        for field in value.fields { add(field, in: group, path + [field.localName]) }
    }

    subscript(_ group: String, _ name: String) -> [String]? {
        texts["\(group):\(name)"] ?? smallTexts["\(group):\(name)".lowercased()]
    }
}

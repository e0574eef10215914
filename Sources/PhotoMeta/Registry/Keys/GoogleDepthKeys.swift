// Made by RegistryMaker from Tables/GoogleDepth.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/googleDepth``.
    public struct GoogleDepth: Sendable {
        @usableFromInline init() {}
    }

    /// A depth map in XMP.
    public var googleDepth: GoogleDepth { GoogleDepth() }
}

extension MetadataKeys.GoogleDepth {
    /// The confidence.
    ///
    /// `Confidence`, text. Google, Depthmap Metadata.
    public var confidence: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Confidence")
    }

    /// The confidence mime.
    ///
    /// `ConfidenceMime`, text. Google, Depthmap Metadata.
    public var confidenceMime: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "ConfidenceMime")
    }

    /// The data.
    ///
    /// `Data`, text. Google, Depthmap Metadata.
    public var data: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Data")
    }

    /// The far.
    ///
    /// `Far`, real. Google, Depthmap Metadata.
    public var far: MetadataKey<Double> {
        MetadataKey(.googleDepth, name: "Far")
    }

    /// The format.
    ///
    /// `Format`, text. Google, Depthmap Metadata.
    public var format: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Format")
    }

    /// The image height.
    ///
    /// `ImageHeight`, real. Google, Depthmap Metadata.
    public var imageHeight: MetadataKey<Double> {
        MetadataKey(.googleDepth, name: "ImageHeight")
    }

    /// The image width.
    ///
    /// `ImageWidth`, real. Google, Depthmap Metadata.
    public var imageWidth: MetadataKey<Double> {
        MetadataKey(.googleDepth, name: "ImageWidth")
    }

    /// The manufacturer.
    ///
    /// `Manufacturer`, text. Google, Depthmap Metadata.
    public var manufacturer: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Manufacturer")
    }

    /// The measure type.
    ///
    /// `MeasureType`, text. Google, Depthmap Metadata.
    public var measureType: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "MeasureType")
    }

    /// The mime.
    ///
    /// `Mime`, text. Google, Depthmap Metadata.
    public var mime: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Mime")
    }

    /// The model.
    ///
    /// `Model`, text. Google, Depthmap Metadata.
    public var model: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Model")
    }

    /// The near.
    ///
    /// `Near`, real. Google, Depthmap Metadata.
    public var near: MetadataKey<Double> {
        MetadataKey(.googleDepth, name: "Near")
    }

    /// The software.
    ///
    /// `Software`, text. Google, Depthmap Metadata.
    public var software: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Software")
    }

    /// The units.
    ///
    /// `Units`, text. Google, Depthmap Metadata.
    public var units: MetadataKey<String> {
        MetadataKey(.googleDepth, name: "Units")
    }
}

extension RegisteredKeys {
    static let googleDepth = RegisteredKeys(.googleDepth) { rows in
        rows.add("Confidence", "confidence", String.self, .xmpText, .text)
        rows.add("ConfidenceMime", "confidenceMime", String.self, .xmpText, .text)
        rows.add("Data", "data", String.self, .xmpText, .text)
        rows.add("Far", "far", Double.self, .xmpReal)
        rows.add("Format", "format", String.self, .xmpText, .text)
        rows.add("ImageHeight", "imageHeight", Double.self, .xmpReal)
        rows.add("ImageWidth", "imageWidth", Double.self, .xmpReal)
        rows.add("Manufacturer", "manufacturer", String.self, .xmpText, .text)
        rows.add("MeasureType", "measureType", String.self, .xmpText, .text)
        rows.add("Mime", "mime", String.self, .xmpText, .text)
        rows.add("Model", "model", String.self, .xmpText, .text)
        rows.add("Near", "near", Double.self, .xmpReal)
        rows.add("Software", "software", String.self, .xmpText, .text)
        rows.add("Units", "units", String.self, .xmpText, .text)
    }
}

// SPDX-License-Identifier: Apache-2.0
extension AdjustmentData {
    /// The format of Photos' edits of photos and movies.
    public static let photosFormat = "com.apple.photo"
    /// The format of Photos' edits of slow motion.
    public static let slowMotionFormat = "com.apple.video.slomo"

    /// Reads ``data`` as the edit of Photos: a property list or, compressed, one in JSON.
    ///
    /// - Parameter limits: ``Limits/valueBytes`` limits the inflated bytes; the limits of a property list apply, too.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/unsupportedFormat`` for the data of another editor, with
    ///   ``MetadataError/Code/tooLarge`` for data that inflates to more than the limit, and with
    ///   ``MetadataError/Code/damaged`` for data that cannot be read.
    public func adjustments(limits: Limits = Limits()) throws(MetadataError) -> Adjustments {
        guard formatIdentifier == Self.photosFormat || formatIdentifier == Self.slowMotionFormat else {
            throw MetadataError(.unsupportedFormat, "the edit has the format \(formatIdentifier)")
        }
        guard let list = try contents(limits), list.entries != nil else {
            throw MetadataError(.damaged, "the data of the edit cannot be read")
        }
        return Adjustments(list)
    }

    private func contents(_ limits: Limits) throws(MetadataError) -> PropertyList? {
        if let list = PropertyList(bytes: data, limits: limits) { return list }
        let listLimits = PropertyListLimits(limits)
        if let list = JSONPropertyList.read(data[...], limits: listLimits) { return list }
        let inflated: ContiguousArray<UInt8>
        do throws(Inflate.Failure) {
            inflated = try Inflate.inflate(data.span, .none, limit: limits.valueBytes)
        } catch {
            guard error.reason == .limit else { return nil }
            throw MetadataError(.tooLarge, "the edit has more than \(limits.valueBytes) bytes")
        }
        let bytes = ArraySlice(inflated)
        return JSONPropertyList.read(bytes, limits: listLimits) ?? PropertyList(bytes: bytes, limits: limits)
    }
}

extension Adjustments {
    /// The adjustments of Photos' edit data.
    init(_ list: PropertyList) {
        let metadata = list["metadata"]
        if let width = metadata?["masterWidth"]?.integer, let height = metadata?["masterHeight"]?.integer {
            masterSize = PixelSize(width: Int(clamping: width), height: Int(clamping: height))
        }
        orientation = (metadata?["orientation"]?.integer).flatMap { Int(exactly: $0) }.flatMap(
            Orientation.init)
        formatVersion = (list["formatVersion"]?.integer).flatMap { Int(exactly: $0) }
        writer = list["versionInfo"].map(Writer.init)
        operations = (list["adjustments"]?.array ?? []).compactMap(Operation.init)
        // Edits of slow motion have an entry for each operation.
        for (name, identifier) in [("slowMotion", Operation.Identifier.slowMotion), ("trim", .trim)] {
            guard let entries = list[name]?.entries else { continue }
            operations.append(Operation(identifier, settings: entries))
        }
    }
}

extension Adjustments.Writer {
    fileprivate init(_ list: PropertyList) {
        platform = list["platform"]?.string
        version = list["appVersion"]?.string
        build = list["buildNumber"]?.string
        schemaRevision = (list["schemaRevision"]?.integer).flatMap { Int(exactly: $0) }
    }
}

extension Adjustments.Operation {
    /// An operation of the list `adjustments`; `nil` without an identifier.
    fileprivate init?(_ list: PropertyList) {
        guard let identifier = list["identifier"]?.string else { return nil }
        self.init(Identifier(rawValue: identifier), settings: list["settings"]?.entries ?? [])
        isEnabled = list["enabled"]?.integer != 0
        formatIdentifier = list["formatIdentifier"]?.string
        formatVersion = (list["formatVersion"]?.integer).flatMap { Int(exactly: $0) }
        // Either whether the values were determined automatically, or a dictionary of such values.
        switch list["auto"] {
        case .dictionary(let entries): automaticSettings = .dictionary(entries)
        case let value: isAutomatic = value?.integer == 1
        }
        if let flag = settings["auto"]?.integer { isAutomatic = flag == 1 }
    }
}

extension MediaMetadata {
    /// The edit in an AAE file; `nil` for other files.
    ///
    /// Decoded on each access; keep the result.
    public var adjustmentData: AdjustmentData? {
        guard format == .aae, !scope.map.bytes.isEmpty else { return nil }
        let bytes = ArraySlice(scope.map.bytes)
        let limits = scope.map.propertyListLimits
        return
            (XMLPropertyList.read(bytes, limits: limits)?.value
            ?? BinaryPropertyList.read(bytes, limits: limits))
            .flatMap(AdjustmentData.init)
    }

    /// The edit of the photo or the movie: that of Photos in an AAE file, or the adjustment settings in the XMP of a
    /// photo; `nil` if there is none that can be read.
    ///
    /// Decoded on each access; keep the result. ``AdjustmentData/adjustments(limits:)`` throws the reason why an edit
    /// cannot be read.
    public var adjustments: Adjustments? {
        adjustmentData.map { try? $0.adjustments() } ?? xmp.flatMap { Adjustments(xmp: $0) }
    }
}

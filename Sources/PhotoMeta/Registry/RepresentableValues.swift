// SPDX-License-Identifier: Apache-2.0
extension Orientation: MetadataRepresentable {}

extension PropertyList: MetadataRepresentable {
    /// A binary property list in UNDEFINED bytes; some systems store a plain number instead.
    public init?(_ stored: StoredValue) {
        if let number = stored.integer() {
            self = .integer(number)
        } else if stored.type == .undefined,
            let list = BinaryPropertyList.read(stored.slice, limits: stored.propertyListLimits)
        {
            self = list
        } else {
            return nil
        }
    }
}

extension MediaTime: MetadataRepresentable {
    /// A property list with `value`, `timescale`, `epoch` and `flags`.
    public init?(_ stored: StoredValue) {
        guard let list = PropertyList(stored) else { return nil }
        self.init(list)
    }
}

extension HEVCConfiguration: MetadataRepresentable {
    /// The bytes of `hvcC`.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        self.init(stored.slice)
    }
}

extension AV1Configuration: MetadataRepresentable {
    /// The bytes of `av1C`.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        self.init(stored.slice)
    }
}

extension CameraIntrinsicMatrix: MetadataRepresentable {
    /// The bytes of `cmin`, including version and flags.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        self.init(stored.slice)
    }
}

extension FourCharacterCode: MetadataElement {
    /// One of the codes of a value.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let code = stored.fourCharacterCode(at: index) else { return nil }
        self = code
    }
}

// MARK: Codes

extension MetadataElement where Self: CodedValue, RawValue == Int {
    /// Reads one code: a whole number of any integer type, or a byte of UNDEFINED.
    public init?(_ stored: StoredValue, at index: Int) {
        let byte = stored.type == .undefined ? UInt8(stored, at: index).map(Int.init) : nil
        guard let code = Int(stored, at: index) ?? byte else { return nil }
        self.init(rawValue: code)
    }

    /// Reads the first code.
    ///
    /// FileSource and SceneType are one byte of UNDEFINED; Sigma's cameras write four, and the first one is the code.
    public init?(_ stored: StoredValue) {
        self.init(stored, at: 0)
    }
}

// MARK: Bits

extension Flash: MetadataRepresentable {}
extension NewSubfileType: MetadataRepresentable {}
extension DevelopmentType: MetadataRepresentable {}

// MARK: Structured values

extension APEXAperture: MetadataRepresentable {}
extension APEXTime: MetadataRepresentable {}
extension CFAPattern: MetadataRepresentable {}
extension CaptureDate: MetadataRepresentable {}
extension ComponentsConfiguration: MetadataRepresentable {}
extension EncodedText: MetadataRepresentable {}
extension GPSCoordinate: MetadataRepresentable {}
extension GPSTimeStamp: MetadataRepresentable {}
extension GridResolution: MetadataRepresentable {}
extension LearningOptOutIn: MetadataRepresentable {}
extension LensSpecification: MetadataRepresentable {}
extension LocalizedText: MetadataRepresentable {}
extension LocationInformation: MetadataRepresentable {}
extension MakerNoteStops: MetadataRepresentable {}
extension MovieDirection: MetadataRepresentable {}
extension MultiPictureEntries: MetadataRepresentable {}
extension ProfileText: MetadataRepresentable {}
extension ProfileVersion: MetadataRepresentable {}
extension ResponseTable: MetadataRepresentable {}
extension SourceExposureTimes: MetadataRepresentable {}
extension StandardVersion: MetadataRepresentable {}
extension SubjectArea: MetadataRepresentable {}
extension ToneCurve: MetadataRepresentable {}
extension WindowsText: MetadataRepresentable {}
extension XMPCoordinate: MetadataRepresentable {}
extension XMPValue: MetadataElement {}

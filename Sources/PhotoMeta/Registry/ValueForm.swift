/// The form in which JSON writes the values of a property.
///
/// Determined once for each key: a value is written faster than its type is compared with all of these.
enum ValueForm: Sendable {
    /// A list of any length, of which JSON writes even one element as an array.
    case list
    /// A code, which standards may store as UNDEFINED.
    case code
    case components
    // Texts, however they are stored.
    case text, encodedText, windowsText, standardVersion, profileVersion, date, toneCurve
    // Structures.
    case multiPictureEntries, profileText, gridResolution, locationInformation, hevcConfiguration
    case av1Configuration, makerNoteStops, mediaTime, propertyList
    /// As stored.
    case stored

    init(_ type: any MetadataRepresentable.Type) {
        self =
            if type == Int.self || type == Fraction.self || type == Double.self {
                .stored
            } else if type == String.self {
                .text
            } else if type is any MetadataList.Type {
                .list
            } else if type is any CodedValue.Type {
                .code
            } else {
                Self.structures.first { $0.type == type }?.form ?? .stored
            }
    }

    private static let structures: [(type: any MetadataRepresentable.Type, form: ValueForm)] = [
        (ComponentsConfiguration.self, .components), (EncodedText.self, .encodedText),
        (WindowsText.self, .windowsText), (StandardVersion.self, .standardVersion),
        (ProfileVersion.self, .profileVersion), (CaptureDate.self, .date), (ToneCurve.self, .toneCurve),
        (MultiPictureEntries.self, .multiPictureEntries), (ProfileText.self, .profileText),
        (GridResolution.self, .gridResolution), (LocationInformation.self, .locationInformation),
        (HEVCConfiguration.self, .hevcConfiguration), (AV1Configuration.self, .av1Configuration),
        (MakerNoteStops.self, .makerNoteStops), (MediaTime.self, .mediaTime),
        (PropertyList.self, .propertyList),
    ]
}

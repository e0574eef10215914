// SPDX-License-Identifier: Apache-2.0
/// The form in which JSON writes the values of a property.
///
/// It follows from the type of the values: the registry's tables say which (`ValueForms.tsv`, `CodeTypes.tsv`).
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
}

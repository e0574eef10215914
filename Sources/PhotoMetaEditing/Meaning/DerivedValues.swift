// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// A value that several properties state alike, such as the capture date; an edit changes all of them.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.set(\.rating, to: 5)
    /// try edit.add(["harbour"], to: \.keywords)
    /// edit.remove(\.location)
    /// ```
    ///
    /// They have the names of reading: `captureDate`, `location`, `title`, `descriptionText`, `altText`, `extendedDescription`,
    /// `keywords`, `creators`, `copyright`, `dataMining`, `rating`, `label` and `regions`; and `coordinates`, the location without the
    /// names of the place.
    public struct DerivedValue<Value: Sendable>: Sendable {
        let meaning: Meaning
        let stored: @Sendable (Value) -> MeaningValue
        private let unwrap: @Sendable (MeaningValue) -> Value?

        fileprivate init(
            _ meaning: Meaning, stored: @escaping @Sendable (Value) -> MeaningValue,
            value: @escaping @Sendable (MeaningValue) -> Value?
        ) {
            self.meaning = meaning
            self.stored = stored
            unwrap = value
        }

        /// A value as it was set.
        func value(of stored: MeaningValue) -> Value? { unwrap(stored) }
    }
}

extension MetadataEdit.DerivedValue: SettableKey {
    /// What an edit does with the value.
    public func change(in edit: MetadataEdit) -> MetadataEdit.Change<Value> { edit.change(of: self) }

    /// Sets the value, in all properties that state it.
    ///
    /// - Throws: `MetadataError.Code.invalidValue` for a value that cannot be stored, and for an empty list or text.
    public func set(_ value: Value, in edit: inout MetadataEdit) throws(MetadataError) {
        try edit.set(meaning: meaning, to: stored(value))
    }

    /// Removes the value, with all properties that state it.
    public func remove(from edit: inout MetadataEdit) { edit.request(meaning, nil) }

    /// Withdraws the change: the file keeps its own value.
    public func keep(in edit: inout MetadataEdit) { edit.withdraw(meaning) }
}

// The values that an edit changes by meaning, with the names of reading.
extension MetadataKeys {
    /// The capture date.
    ///
    /// Sets Exif's DateTimeOriginal with its decimals and offset, a movie's `com.apple.quicktime.creationdate`, or
    /// an XMP file's `exif:DateTimeOriginal`. The dates in XMP, IPTC and a movie's user data are set if the file has them. A
    /// movie's header, which may be older or newer than the recording, and its tracks' headers are set if no other property states
    /// the date; a date without an offset makes them 0, which means that the time is not known. PNG's Creation Time is removed.
    /// Exif's DateTimeDigitized does not change.
    ///
    /// A removal removes all of these, and also what `MetadataView.captureDate` would return instead: the digitized date,
    /// `xmp:CreateDate`, and the creation time in a movie's headers, with the modification time if it is the same.
    public var captureDate: MetadataEdit.DerivedValue<CaptureDate> {
        MetadataEdit.DerivedValue(.captureDate) {
            .date($0)
        } value: {
            if case .date(let value) = $0 { value } else { nil }
        }
    }

    /// The location, with the names of the place when it is removed.
    ///
    /// Sets the position, altitude, accuracy and time in the GPS directory, or a movie's
    /// `com.apple.quicktime.location.ISO6709` with its accuracy and date. The locations in XMP, user data and items are set if the
    /// file has them; 3GPP's `loci` and a movie's keys `location` and `©xyz` are removed, and so is XMP of other namespaces that
    /// states a position, such as a drone's or IPTC's LocationCreated with coordinates. Properties that described the old position,
    /// such as speed and datum, are removed; the camera's direction is kept. A removal removes all of
    /// them, including the directory, from each picture of the file, and the tracks of a movie that state positions from frame to
    /// frame; of tracks whose format is not known, see ``MetadataEdit/removeTimedMetadata(_:)``.
    ///
    /// A removal also removes what names the place in IPTC and XMP: city, sublocation, state, country, their codes, LocationShown and
    /// LocationCreated. A new location keeps these names, which ``MetadataEdit/keptPlaceNames(in:)`` lists; ``coordinates`` keeps them
    /// when it is removed, too.
    public var location: MetadataEdit.DerivedValue<Location> {
        MetadataEdit.DerivedValue(.location) {
            .location($0)
        } value: {
            if case .location(let value) = $0 { value } else { nil }
        }
    }

    /// The position alone: as ``location``, but a removal keeps the names of the place.
    public var coordinates: MetadataEdit.DerivedValue<Location> {
        MetadataEdit.DerivedValue(.coordinates) {
            .location($0)
        } value: {
            if case .location(let value) = $0 { value } else { nil }
        }
    }

    /// The title, in XMP.
    ///
    /// IPTC's ObjectName, Windows' XPTitle, Exif's ImageTitle and the titles of a movie are also set if the file has them; PNG's is
    /// removed. Movies also get the title where players look: MP4 files in iTunes' item `©nam`, QuickTime files in that of the user data.
    public var title: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.title) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// The description of the picture, in XMP.
    ///
    /// Exif's ImageDescription, also in XMP, IPTC's Caption/Abstract and the descriptions of a movie are also set if the file has
    /// them; PNG's is removed.
    public var descriptionText: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.descriptionText) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// The text alternative, in XMP: IPTC's Alt Text (Accessibility).
    public var altText: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.altText) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// The longer description for those who do not see the picture, in XMP: IPTC's Extended Description (Accessibility).
    public var extendedDescription: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.extendedDescription) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// The keywords, in XMP.
    ///
    /// The keywords of IPTC, Windows and movies are also set if the file has them, and where players look for them. Lists of Lightroom,
    /// digiKam and others that repeat the keywords, with those above them, lose what is no keyword any more, and a removal removes
    /// them.
    public var keywords: MetadataEdit.DerivedValue<[String]> {
        MetadataEdit.DerivedValue(.keywords) {
            .texts($0)
        } value: {
            if case .texts(let value) = $0 { value } else { nil }
        }
    }

    /// The creators of the picture, in XMP.
    ///
    /// Exif's Artist, also in XMP, and Photographer, IPTC's By-line, Windows' XPAuthor and the authors and artists of a movie are
    /// also set if the file has them; PNG's is removed.
    public var creators: MetadataEdit.DerivedValue<[String]> {
        MetadataEdit.DerivedValue(.creators) {
            .texts($0)
        } value: {
            if case .texts(let value) = $0 { value } else { nil }
        }
    }

    /// The copyright notice, in XMP.
    ///
    /// Exif's Copyright, also in XMP, IPTC's CopyrightNotice and the notices of a movie are also set if the file has them; PNG's is
    /// removed.
    public var copyright: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.copyright) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// Whether the picture may be used for data mining, such as training models: PLUS's term, in XMP.
    ///
    /// Exif's choices about machine learning are removed.
    public var dataMining: MetadataEdit.DerivedValue<DataMining> {
        MetadataEdit.DerivedValue(.dataMining) {
            .text($0.rawValue)
        } value: {
            if case .text(let value) = $0 { DataMining(rawValue: value) } else { nil }
        }
    }

    /// The rating, in XMP: 1 to 5 stars, 0 for none, -1 for a rejected picture; other numbers cannot be set.
    ///
    /// The ratings of Windows are also set if the file has them.
    public var rating: MetadataEdit.DerivedValue<Int> {
        MetadataEdit.DerivedValue(.rating) {
            .stars($0)
        } value: {
            if case .stars(let value) = $0 { value } else { nil }
        }
    }

    /// The label that a program sorts pictures by, in XMP.
    ///
    /// Photoshop's LabelColor is also set if the file has it and the label is the name of one of its colors, and removed otherwise;
    /// digiKam's number is removed.
    public var label: MetadataEdit.DerivedValue<String> {
        MetadataEdit.DerivedValue(.label) {
            .text($0)
        } value: {
            if case .text(let value) = $0 { value } else { nil }
        }
    }

    /// The regions of the picture, such as faces, in XMP.
    ///
    /// As when reading, the coordinates are those of the displayed picture; if the edit also sets the orientation, of the picture
    /// displayed with the new one. They are stored as regions of the Metadata Working Group, which refer to the stored picture,
    /// with its size. What the file stated of earlier regions is removed, also the people tags of Windows, and the regions of
    /// ACDSee and IPTC. Names without a region do not change, such as those in keywords and in IPTC's PersonInImage.
    public var regions: MetadataEdit.DerivedValue<[PictureRegion]> {
        MetadataEdit.DerivedValue(.regions) {
            .regions($0)
        } value: {
            if case .regions(let value, _) = $0 { value } else { nil }
        }
    }
}

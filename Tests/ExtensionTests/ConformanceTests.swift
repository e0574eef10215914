// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing
import Testing

/// What public types conform to.
///
/// A new one has its place in one of the lists, which the compiler checks.
@Suite struct ConformanceTests {
    /// Values that can be stored, compared and passed between tasks.
    static let values: [any (Hashable & Codable & Sendable).Type] = [
        ByteRanges.self, FourCharacterCode.self, Diagnostic.Severity.self, Diagnostic.self,
        Diagnostic.Code.self, Adjustments.Operation.Identifier.self,
        ContentCredentials.Ingredient.Relationship.self, ContentCredentials.Signature.Algorithm.self,
        InferredOffset.self, InferredOffset.Evidence.self, DigitalSource.self,
        DigitalSource.Statement.self, GenerationSettings.self, GeoTrack.ClockEstimate.self,
        GeoTrack.Point.self,
        GeoTrack.Fix.self, MediaKind.self, LivePhoto.Role.self, LivePhoto.Finding.self,
        LivePhoto.Finding.Code.self, MetadataBlock.Kind.self, TimedMetadata.Format.self,
        TrackPoint.self, TrackPoint.Fix.self, TrackPoint.Source.self, MediaPart.Role.self,
        MetadataError.self, MetadataError.Stage.self, MetadataError.Code.self, ReadStatistics.self,
        DisplayText.self, MetadataDictionary.self, AdjustmentData.RenderTypes.self, Sidecar.Kind.self,
        Sidecar.Kinds.self, MultiPictureEntries.self, MultiPictureEntry.self,
        MultiPictureEntry.PictureType.self, AV1Configuration.self, CameraIntrinsicMatrix.self,
        GridResolution.self, HEVCConfiguration.self, LocationInformation.self, MovieDirection.self,
        MovieTrack.self, MovieTrackMatrix.self, Camera.self, ColorModel.self,
        CaptureDate.OffsetOrigin.self, CaptureDate.self, Direction.self, Direction.North.self,
        APEXAperture.self, APEXTime.self, CFAPattern.self, CFAPattern.Color.self,
        ComponentsConfiguration.self, ComponentsConfiguration.Component.self, DevelopmentType.self,
        DevelopmentType.Characteristic.self, DevelopmentType.Difference.self, EncodedText.self,
        EncodedText.CharacterCode.self, Flash.self, Flash.ReturnedLight.self, Flash.Mode.self,
        GPSCoordinate.self, GPSTimeStamp.self, LearningOptOutIn.self, LearningOptOutIn.Usage.self,
        LearningOptOutIn.Intention.self, LearningOptOutIn.Choice.self, LensSpecification.self,
        MakerNoteStops.self, ResponseTable.self, SourceExposureTimes.self, StandardVersion.self,
        SubjectArea.self, Exposure.self, GainMap.self, GainMap.Format.self, GainMap.Channel.self,
        GainMap.Description.self, ProfileText.self, ProfileText.Translation.self, ProfileVersion.self,
        ToneCurve.self, ImageRectangle.self, ImagePoint.self, ImageTransform.self, Lens.self,
        Location.self, Location.Surface.self, MediaFormat.self, MediaSubtypes.self, Fraction.self,
        PixelSize.self, MediaTime.self, SpatialMedia.Kind.self, SpatialMedia.Packing.self,
        SpatialMedia.Eye.self, SpatialMedia.Projection.self, NewSubfileType.self, Orientation.self,
        WindowsText.self, ValueType.self, LocalizedText.self, Panorama.self, PictureRegion.self,
        XMPCoordinate.self, DataHash.Algorithm.self, FileLayout.Role.self, FileLayout.NumberForm.self,
        MetadataEdit.LeftOut.Reason.self, EditPlan.RemovedStructure.self, UnreadRegion.Kind.self,
        UnreadRegion.Contents.self, SharedContent.self, SidecarMetadata.Preference.self,
        XMPSidecar.Naming.self, InversePlan.self, MetadataEdit.TimedMetadataKind.self,
        LivePhoto.Disassembly.Origin.self, Extraction.Kind.self,
    ]

    /// Values that can be compared, and are not stored: descriptions of files, edits and options.
    ///
    /// Those of `Adjustments` and `ContentCredentials` are read again from the bytes that programs do store. `Codable` would add about
    /// 2.8 KB of code for each of their thirty types (measured with `-O`), also to programs that do not use them.
    /// `SpatialMedia` has a pair of numbers, which is not `Codable`.
    static let compared: [any (Hashable & Sendable).Type] = [
        FetchPolicy.self, Adjustments.Curves.self, Adjustments.Levels.self,
        Adjustments.Levels.Channel.self, AdjustmentGeometry.self, Adjustments.TimeRange.self,
        Adjustments.SlowMotion.self, Adjustments.Trim.self, Adjustments.PortraitLight.self,
        Adjustments.Depth.self, Adjustments.Crop.self, Adjustments.SmartTone.self,
        Adjustments.SmartColor.self, Adjustments.BlackAndWhite.self, Adjustments.WhiteBalance.self,
        Adjustments.WhiteBalance.Reference.self, Adjustments.Effect.self, Adjustments.Vignette.self,
        Adjustments.NoiseReduction.self, Adjustments.Sharpen.self, Adjustments.self,
        Adjustments.Writer.self, Adjustments.Operation.self, Adjustments.RedEyeCorrection.self,
        Certificate.self, Certificate.Name.self, ContentCredentials.Software.self,
        ContentCredentials.HashCheck.self, GeoTrack.self, GeoTrack.Tolerances.self, MetadataBlock.self,
        PhotoDetails.self, TimedItem.self, TimedValue.self, MetadataProperty.self, Limits.self,
        ReadOptions.self, PropertySelection.self, RegisteredKey.self, XMPNamespace.self,
        AdjustmentData.self, Sidecar.self, SidecarMetadata.self, XMPValue.Form.self, PropertyList.self,
        PropertyList.Entry.self, SpatialMedia.self, StoredValue.self, ByteOrder.self, DataHash.self,
        FileLayout.Region.self, FileLayout.Leaf.self, FileLayout.Reference.self,
        FileLayout.ReferenceTable.self, FileLayout.SizeField.self, LivePhoto.Assembly.self,
        LivePhoto.AssemblyOptions.self, MetadataEdit.LeftOut.self, MetadataEdit.PropertyChange.self,
        LivePhoto.DisassemblyOptions.self, MotionPhoto.Assembly.self, MotionPhoto.AssemblyOptions.self,
        EditPlan.WriteOptions.self, EditPlan.self, EditPlan.Piece.self, UnreadRegion.self,
        MetadataEdit.LivePhotoIdentifier.self, XMPSidecar.self, GainMapImage.self,
    ]

    /// What is not a value: metadata and views of it, sources, sequences, namespaces, and generic types.
    static let others: Set<String> = [
        "Action", "ArrivingFile", "Assertion", "AsyncTimedSamples", "Change", "ChunkByteSource",
        "CollectionByteSource",
        "ContentBinding", "ContentCredentials", "DerivedValue", "Disassembly", "EditBatch",
        "EditedChunks", "Extraction", "File", "FileEdit", "PropertyState", "FetchedBytes", "FileByteSource",
        "FileLayout",
        "FileResult", "FileResults", "Group", "Ingredient", "IngredientCheck", "InputContents", "Iterator",
        "LivePhoto",
        "LivePhotoBundle", "LocationTrack", "Manifest", "Match", "MediaMetadata", "MediaPart",
        "MetadataEdit", "MetadataKey", "MetadataKeys", "MotionPhoto", "Omission", "ReadError", "SidecarFile",
        "Signature", "TimeStamp", "TimedMetadata", "TimedSample", "TimedSamples", "XMP", "XMPValue",
    ]

    /// The types of codes, which are generated with all conformances.
    static func areCodes<each Code: CodedValue & Hashable & Codable & Sendable>(
        _ codes: repeat (each Code).Type
    ) {}

    @Test("Each public type is in one of the lists") func all() throws {
        Self.areCodes(MeteringMode.self, ColorSpace.self, SceneType.self)
        let listed = Set((Self.values.map { "\($0)" } + Self.compared.map { "\($0)" })).union(Self.others)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var count = 0
        for module in ["PhotoMeta", "PhotoMetaEditing"] {
            let folder = root.appendingPathComponent(module)
            let files = try #require(
                FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                // Generated: codes, and the scopes of keys.
                guard file.lastPathComponent != "CodedValues.swift",
                    file.deletingLastPathComponent().lastPathComponent != "Keys"
                else { continue }
                for match in try String(contentsOf: file, encoding: .utf8).matches(
                    of: /(?m)^ *public (?:indirect )?(?:struct|enum) ([A-Za-z0-9_]+)/)
                {
                    #expect(listed.contains(String(match.1)), "\(match.1) in \(file.lastPathComponent)")
                    count += 1
                }
            }
        }
        #expect(count > 200)
    }

    @Test("Values that say nothing by their members have a description") func descriptions() throws {
        #expect("\(SharedContent.default)" == "dates, exposure, camera")
        #expect("\(SpatialMedia.Projection.cubemap)" == "cubemap")
        let region = try #require(
            PictureRegion(name: "Anna", kind: "Face", centerX: 0.42, centerY: 0.31, width: 0.1, height: 0.1))
        #expect("\(region)" == "Face Anna at 42 %, 31 %")
        #expect("\(LivePhoto.Finding.severalMovies)".hasSuffix("(severalMovies)"))
    }

    @Test("Regions, codes, errors and groups are decoded as they were encoded") func coding() throws {
        func again<Value: Codable>(_ value: Value) throws -> Value {
            try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
        }
        let region = try #require(
            PictureRegion(name: nil, kind: "Pet", centerX: 0.5, centerY: 0.25, width: 0, height: 0))
        #expect(try again(region) == region)
        #expect(
            try again([MeteringMode.spot, MeteringMode(rawValue: 77)]) == [.spot, MeteringMode(rawValue: 77)])
        #expect(try String(decoding: JSONEncoder().encode([MeteringMode.spot]), as: UTF8.self) == "[3]")
        #expect(try again(SharedContent.default) == .default)
        let error = try again(MetadataError(.damaged, "cut", path: "a.jpg"))
        #expect(error.code == .damaged && error.message == "cut" && error.path == "a.jpg")
        #expect(Set([error, MetadataError(.damaged)]).count == 1)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                PictureRegion.self, from: Data(#"{"centerX":0,"centerY":0,"width":-1,"height":0}"#.utf8))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Shared files contain the names that ExifTool uses for what is kept, and no others; pictures and packets stay.
@Suite(
    .serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusSharingTests {
    /// The files that are refused: damaged ones, whose items or tracks cannot be told apart.
    private static let refused: [String: MetadataError.Code] = [
        // The movie header is cut off.
        "mov__nomake__fixture-moov__29d695.mov": .damaged,
        // A table of items that does not match its size.
        "heic__nomake__park__77dc17.heic": .damaged,
        "heif__nomake__negativearraysizeexception-hei__4a0a5b.heif": .damaged,
        // A `mini` box instead of `meta`.
        "mp4__nomake__lightning-mini__a3949d.heif": .unsupportedFormat,
        // Layers can contain anything.
        "psb__nomake__assertionerror-psdreader-extra__9fc019.psd": .unsupportedFormat,
        "psd__canon-canon-eos-digital-rebel-xt__adobehq-ind__806d98.psd": .unsupportedFormat,
        "psd__nomake__input__2e1325.psd": .unsupportedFormat,
        "psd__nomake__photoshop__45fa91.psd": .unsupportedFormat,
        "psd__oregon-scientific-ds6639__oregon-scientific-ds6639-dsc-0__0a82b2.psd": .unsupportedFormat,
        // Codestreams without boxes, and boxes without a codestream.
        "j2c__nomake__input__8c51f4.j2k": .unsupportedFormat,
        "j2c__nomake__issue-6194__83045c.j2k": .unsupportedFormat,
        "jp2__nomake__unbound-variable__2d1307.jp2": .noMedia, "jpx__nomake__fixture__392d02.jpx": .noMedia,
        // A second picture of which the file states a wrong position.
        "mpo__nintendo-nintendo-3ds__sugarshack-ifd-offset__d2e9da.mpo": .notEditable,
        // Motion photos whose images have no end.
        "jpeg__google-pixel-3a__pixel-motion-photo-jfif-segmen__bee753.jpg": .damaged,
        "jpeg__vivo-vivo-x90-pro__motion-photo-pixel-synth__33cfe9.jpg": .damaged,
        // Values that share bytes with others.
        "tiff__nomake__m14-42c19f8e79e582bef107f372f1__3df134.tif": .damaged,
        "tiff__nomake__m6-63c8b14ea08a18c884d05a34317__ee6274.tif": .damaged,
        // A preview that is not the JPEG file which its directory states, but a text.
        "dng__canon-canon-eos-350d-digital__dng__daa9ce.dng": .notEditable,
        // Image data without a size.
        "tiff__nomake__m7-f0d7bcb90496c323c880a9773df__ecf9a2.tif": .notEditable,
    ]

    /// ExifTool's names for the properties that are kept, by group (Docs/Sharing.md, "Properties"); their values stay.
    private static let names: [String: Set<String>] = {
        let tiff: Set<String> = [
            "Orientation", "XResolution", "YResolution", "ResolutionUnit", "ImageWidth", "ImageHeight",
            "BitsPerSample",
            "Compression", "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
            "TransferFunction",
            "WhitePoint", "PrimaryChromaticities", "YCbCrCoefficients", "YCbCrSubSampling",
            "YCbCrPositioning",
            "ReferenceBlackWhite", "Make", "Model", "ModifyDate",
        ]
        let exif: Set<String> = [
            "ExifVersion", "FlashpixVersion", "ColorSpace", "ExifImageWidth", "ExifImageHeight",
            "ComponentsConfiguration", "CompressedBitsPerPixel", "Gamma", "DateTimeOriginal", "CreateDate",
            "OffsetTime", "OffsetTimeOriginal", "OffsetTimeDigitized", "SubSecTime", "SubSecTimeOriginal",
            "SubSecTimeDigitized", "ExposureTime", "FNumber", "ExposureProgram", "ISO", "SensitivityType",
            "StandardOutputSensitivity", "RecommendedExposureIndex", "ISOSpeed", "ISOSpeedLatitudeyyy",
            "ISOSpeedLatitudezzz", "ShutterSpeedValue", "ApertureValue", "BrightnessValue",
            "ExposureCompensation",
            "MaxApertureValue", "SubjectDistance", "MeteringMode", "LightSource", "Flash", "FocalLength",
            "SubjectArea", "FlashEnergy", "FocalPlaneXResolution", "FocalPlaneYResolution",
            "FocalPlaneResolutionUnit", "SubjectLocation", "ExposureIndex", "SensingMethod", "FileSource",
            "SceneType",
            "CFAPattern", "CustomRendered", "ExposureMode", "WhiteBalance", "DigitalZoomRatio",
            "FocalLengthIn35mmFormat", "SceneCaptureType", "GainControl", "Contrast", "Saturation",
            "Sharpness",
            "SubjectDistanceRange", "CompositeImage", "CompositeImageCount", "LensMake", "LensModel",
            "LensInfo",
        ]
        return [
            // Some programs write fields into the directory of the other dictionary.
            "IFD0": tiff.union(exif), "ExifIFD": exif.union(tiff), "AVI1": ["InterleavedField"],
            "InteropIFD": ["InteropIndex", "InteropVersion"],
            "GIF": [
                "GIFVersion", "ImageWidth", "ImageHeight", "HasColorMap", "ColorResolutionDepth",
                "BitsPerPixel", "BackgroundColor", "PixelAspectRatio",
            ],
            "Jpeg2000": [
                "ImageWidth", "ImageHeight", "NumberOfComponents", "BitsPerComponent", "Compression",
                "ColorSpecMethod", "ColorSpecPrecedence", "ColorSpecApproximation", "ColorSpace",
                "CaptureXResolution", "CaptureXResolutionUnit", "CaptureYResolution",
                "CaptureYResolutionUnit",
            ],
            // XMP in a box `xml `.
            "XML-xmp": ["CreateDate"], "XML-tiff": ["Orientation"],
            "Apple": ["MediaGroupUUID", "ContentIdentifier", "HDRHeadroom", "HDRGain"],
            "IPTC": [
                "DateCreated", "TimeCreated", "DigitalCreationDate", "DigitalCreationTime",
                "CodedCharacterSet",
                "ApplicationRecordVersion",
            ],
            "Keys": [
                "ContentIdentifier", "CreationDate", "Make", "Model", "Full-frame-rate-playback-intent",
                "LivePhotoAuto", "LivePhotoVitalityScore", "LivePhotoVitalityScoringVersion", "AndroidMake",
                "AndroidModel", "AndroidCaptureFPS", "LensModel", "CreationDate-und-NO", "Make-und-NO",
                "Model-und-NO", "FocalLengthIn35mmFormat", "CameraLensModel",
                "CameraFocalLength35mmEquivalent",
                "CameraLensIrisfnumber",
            ],
            "UserData": ["Make", "Model", "DateTimeOriginal", "ContentCreateDate"],
            "ItemList": ["ContentCreateDate"], "XMP-xmp": ["CreateDate"],
            "XMP-photoshop": ["DateCreated"], "XMP-tiff": ["Orientation", "Make", "Model", "DateTime"],
            "XMP-aux": ["Lens", "LensInfo", "LensID"],
            "XMP-iptcExt": ["DigitalSourceType", "DigitalSourcefileType"],
            "XMP-exif": words(
                """
                ApertureValue BrightnessValue Contrast CustomRendered DateTimeDigitized DateTimeOriginal \
                DigitalZoomRatio ExposureCompensation ExposureIndex ExposureMode ExposureProgram ExposureTime FNumber \
                FileSource Flash FlashFired FlashFunction FlashMode FlashRedEyeMode FlashReturn FocalLength \
                FocalLengthIn35mmFormat GainControl ISO LightSource MaxApertureValue MeteringMode Saturation \
                SceneCaptureType SceneType SensingMethod Sharpness ShutterSpeedValue SubjectArea SubjectDistance \
                SubjectDistanceRange WhiteBalance
                """),
            "XMP-exifEX": words(
                """
                CompositeImage ISOSpeed LensInfo LensMake LensModel PhotographicSensitivity RecommendedExposureIndex \
                SensitivityType StandardOutputSensitivity
                """),
            "XMP-hdrgm": words(
                """
                BaseRenditionIsHDR GainMapMax GainMapMin Gamma HDRCapacityMax HDRCapacityMin OffsetHDR OffsetSDR Version
                """),
            "XMP-HDRGainMap": ["HDRGainMapHeadroom", "HDRGainMapVersion"],
            "XMP-apdi": words(
                """
                AuxiliaryImageSubType AuxiliaryImageType FloatMaxValue FloatMinValue IntMaxValue IntMinValue \
                NativeFormat StoredFormat
                """),
            "XMP-GPano": words(
                """
                CroppedAreaImageHeightPixels CroppedAreaImageWidthPixels CroppedAreaLeftPixels CroppedAreaTopPixels \
                FullPanoHeightPixels FullPanoWidthPixels LargestValidInteriorRectHeight LargestValidInteriorRectLeft \
                LargestValidInteriorRectTop LargestValidInteriorRectWidth ProjectionType UsePanoramaViewer
                """),
        ]
    }()

    /// ExifTool's names for what is kept of the structures (Docs/Sharing.md, "Structures"), by group, without the number at the end
    /// of the group.
    private static let structures: [String: Set<String>] = {
        let directory = words(
            """
            BitsPerSample ColorMap Compression ExtraSamples FillOrder ImageHeight ImageWidth JPEGTables JpgFromRaw \
            JpgFromRawLength JpgFromRawStart Make MaxSampleValue MinSampleValue Model ModifyDate OldSubfileType \
            Orientation OtherImage OtherImageLength OtherImageStart PageNumber PhotometricInterpretation \
            PlanarConfiguration Predictor PreviewImage PreviewImageLength PreviewImageStart PrimaryChromaticities \
            ReferenceBlackWhite ResolutionUnit RowsPerStrip SampleFormat SamplesPerPixel StripByteCounts StripOffsets \
            SubfileType T4Options T6Options Thresholding ThumbnailImage ThumbnailLength ThumbnailOffset ThumbnailTIFF \
            TileByteCounts TileLength TileOffsets TileWidth WhitePoint XResolution YCbCrCoefficients YCbCrPositioning \
            YCbCrSubSampling YResolution
            """)
        let negative = words(
            """
            ActiveArea AnalogBalance AntiAliasStrength AsShotNeutral BaselineExposure BaselineNoise BaselineSharpness \
            BayerGreenSplit BestQualityScale BlackLevel BlackLevelRepeatDim CFALayout CFAPattern2 CFAPlaneColor \
            CFARepeatPatternDim CalibrationIlluminant1 CalibrationIlluminant2 CameraCalibration1 CameraCalibration2 \
            ColorMatrix1 ColorMatrix2 DNGBackwardVersion DNGLensInfo DNGVersion DefaultBlackRender DefaultCropOrigin \
            DefaultCropSize DefaultScale ForwardMatrix1 ForwardMatrix2 LinearResponseLimit LocalizedCameraModel \
            MaskedAreas NoiseProfile OpcodeList2 OpcodeList3 ProfileCalibrationSig ProfileEmbedPolicy \
            ProfileGainTableMap ProfileHueSatMapData1 ProfileHueSatMapData2 ProfileHueSatMapDims ProfileLookTableData \
            ProfileLookTableDims ProfileName ProfileToneCurve ShadowScale UniqueCameraModel WhiteLevel
            """)
        return [
            "File": words(
                """
                BitsPerSample ColorComponents CurrentIPTCDigest EmbeddedVideo EncodingProcess ExifByteOrder FileType \
                FileTypeExtension ImageHeight ImageWidth MIMEType PageCount YCbCrSubSampling
                """),
            "IFD": directory.union(negative), "SubIFD": directory.union(negative),
            "Adobe": ["APP14Flags0", "APP14Flags1", "ColorTransform", "DCTEncodeVersion"],
            "JFIF": ["JFIFVersion", "ResolutionUnit", "XResolution", "YResolution"],
            "MPF": ["MPFVersion", "NumberOfImages"],
            "MPImage": words(
                """
                DependentImage1EntryNumber DependentImage2EntryNumber MPImage2 MPImageFlags MPImageFormat \
                MPImageLength MPImageStart MPImageType
                """),
            "PNG": words(
                """
                AnimationFrames AnimationPlays BackgroundColor BitDepth BlueX BlueY ColorType Compression CreationTime \
                Filter Gamma GreenX GreenY ICC_Profile ImageHeight ImageWidth Interlace Palette PaletteHistogram \
                ProfileName RedX RedY SRGBRendering SignificantBits Transparency WhitePointX WhitePointY
                """),
            "PNG-pHYs": ["PixelUnits", "PixelsPerUnitX", "PixelsPerUnitY"],
            "RIFF": words(
                """
                AlphaCompression AlphaFiltering AlphaPreprocessing HorizontalScale ImageHeight ImageWidth \
                Unknown_XMPx00 VP8Version VerticalScale WebP_Flags
                """),
            "Jpeg2000": ["CompatibleBrands", "MajorBrand", "MinorVersion"],
            "Meta": ["MetaImageSize", "PrimaryItemReference", "Unknown_grpl"], "QuickTime": movie,
            "Track": track, "Samsung": ["EmbeddedVideoFile", "EmbeddedVideoType"],
            "XMP-Container": words(
                "DirectoryItemLength DirectoryItemMime DirectoryItemPadding DirectoryItemSemantic"),
            "XMP-GCamera": words(
                """
                MicroVideo MicroVideoOffset MicroVideoPresentationTimestampUs MicroVideoVersion MotionPhoto \
                MotionPhotoPresentationTimestampUs MotionPhotoVersion
                """),
        ]
    }()

    /// The boxes outside tracks.
    private static let movie = words(
        """
        AV1ConfigurationVersion AuxiliaryImageType AverageFrameRate BitDepthChroma BitDepthLuma ChromaFormat \
        ChromaSamplePosition CleanAperture ColorPrimaries ColorProfiles CompatibleBrands ConstantFrameRate \
        ConstraintIndicatorFlags CreateDate CurrentTime Duration GenProfileCompatibilityFlags GeneralLevelIDC \
        GeneralProfileIDC GeneralProfileSpace GeneralTierFlag HEVCConfigurationVersion HandlerType HandlerVendorID \
        HighBitDepth ImagePixelDepth ImageSpatialExtent InitialDelaySamples InitialObjectDescriptor MajorBrand \
        MatrixCoefficients MatrixStructure MediaData MediaDataOffset MediaDataSize MinSpatialSegmentationIDC MinorVersion \
        ModifyDate MotionPhotoVideo MovieFragmentSequence MovieHeaderVersion NextTrackID NumTemporalLayers \
        ParallelismType PixelAspectRatio PosterTime PreferredRate PreferredVolume PreviewDuration PreviewTime Rotation \
        SelectionDuration SelectionTime SeqLevelIdx0 SeqProfile SeqTier0 TemporalIDNested TimeScale \
        TransferCharacteristics TwelveBit Unknown_clli Unknown_cmpC Unknown_cmpd Unknown_free Unknown_imir Unknown_mfra \
        Unknown_mvex Unknown_pssh Unknown_saio Unknown_saiz Unknown_sdtp Unknown_senc Unknown_sidx Unknown_styp \
        Unknown_tfdt Unknown_tfhd Unknown_trun Unknown_uncC Unknown_uuid
        """)

    /// The boxes in tracks.
    private static let track = words(
        """
        AVCConfiguration AudioBitsPerSample AudioChannels AudioFormat AudioSampleRate AverageBitrate Balance BitDepth \
        BufferSize ChunkOffset ChunkOffset64 CleanApertureDimensions ColorPrimaries ColorProfiles CompositionTimeToSample \
        CompositionToDecodeTimelineMapping CompressorID ContentDescribes EncodedPixelsDimensions EncoderVendor \
        EncoderVersion GenBalance GenFlags GenGraphicsMode GenMediaVersion GenOpColor GraphicsMode HandlerClass HandlerType \
        HandlerVendorID IdependentAndDisposableSamples ImageHeight ImageWidth LayoutFlags LivePhotoStillImageTransform \
        LivePhotoStillImageTransformReferenceDimensions MatrixCoefficients MatrixStructure MaxBitrate MediaCreateDate \
        MediaDuration MediaHeaderVersion MediaLanguageCode MediaModifyDate MediaTimeScale MetaFormat OpColor OriginalFormat \
        OtherFormat PixelAspectRatio ProductionApertureDimensions PurchaseFileFormat SampleDuration SampleGroupDescription \
        SampleSizes SampleTime SampleToChunk SampleToGroup SchemeType SchemeURL SchemeVersion SourceImageHeight \
        SourceImageWidth StillImageTime SyncSampleTable TimeToSampleTable TrackCreateDate TrackDuration TrackHeaderVersion \
        TrackID TrackLayer TrackModifyDate TrackVolume TransferCharacteristics Unknown_alis Unknown_av1C Unknown_btrt \
        Unknown_ccst Unknown_d263 Unknown_edts Unknown_esds Unknown_fiel Unknown_free Unknown_hvcC Unknown_mp4a \
        Unknown_rndr Unknown_sinf Unknown_sync Unknown_tenc Unknown_thmb Unknown_vvcC Unknown_wfex VendorID \
        VideoFieldOrder VideoFrameRate XResolution YResolution
        """)

    /// The groups of what ExifTool says of its work, of the file system, and of several other tags together.
    private static let others: Set<String> = ["ExifTool", "System", "Composite"]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// Whether a tag is that of a structure that is kept.
    ///
    /// - Parameter isFile: Whether the directories are those of a TIFF file, which has its images in them.
    private static func isStructure(_ group: String, _ name: String, isFile: Bool) -> Bool {
        let numberless = String(group.prefix { !$0.isWholeNumber })
        if numberless == "IFD", !isFile { return false }
        return (structures[group] ?? structures[numberless])?.contains(name) == true
    }

    /// Returns what ExifTool reads of files: their tags with the families 1.
    private static func tags(of names: [String], in folder: URL) throws -> [String: [String: String]] {
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        let paths = names.map { folder.appendingPathComponent($0).path }
        try Data(paths.joined(separator: "\n").utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let output = try OtherTool.exiftool.output(
            ["-n", "-G1", "-j", "-a", "-u", "-ee3", "-q", "-@", list.path])
        let objects = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
        var tags: [String: [String: String]] = [:]
        for object in objects {
            let path = try #require(object["SourceFile"] as? String)
            tags[String(path.dropFirst(folder.path.count + 1))] = object.mapValues { "\($0)" }
        }
        return tags
    }

    /// The decoded pictures, or the packets of movies, as ffmpeg prints their hashes.
    private static func media(_ path: String) throws -> String {
        let isMovie = ["mov", "mp4", "m4v", "m4a", "3gp", "3g2"].contains { path.hasSuffix(".\($0)") }
        let form =
            isMovie
            ? ["-map", "0:v?", "-map", "0:a?", "-c", "copy", "-f", "framemd5"]
            : ["-f", "md5", "-pix_fmt", "rgb24"]
        let output = try? OtherTool.ffmpeg.output(
            ["-v", "error", "-noautorotate", "-i", path] + form + ["-"])
        let lines = String(decoding: output ?? Data(), as: UTF8.self).split(separator: "\n")
        let hashes = lines.filter { !$0.hasPrefix("#") && !$0.contains("d41d8cd98f00b204e9800998ecf8427e") }
        // Times begin at that of the first packet, which may be in a track that is left out.
        return isMovie
            ? hashes.map { line in
                let columns = line.split(separator: ",")
                return ([columns[0]] + columns.dropFirst(4).prefix(2)).joined(separator: ",")
            }.joined(separator: "\n") : hashes.joined()
    }

    /// A movie header without its media, of which ffmpeg reads a part as samples.
    private static let withoutMedia: Set<String> = ["mov__pentax-digital-camera__quicktime__eea529.mov"]

    @Test("ExifTool reads what is kept, with the same values, and nothing else; pictures and packets stay")
    func keepsWhatIsListed() throws {
        let corpus = try #require(SharedFiles.corpus)
        try TemporaryDirectory.with { folder in
            var shared: [String] = []
            var refused: [String: MetadataError.Code] = [:]
            let editable = Corpus.metadata.filter { _, result in
                guard case .success(let metadata) = result else { return false }
                return metadata.format == .xmp || ContainerEditors.editor(of: metadata.format) != nil
            }
            for name in editable.keys.sorted() {
                do throws(MetadataError) {
                    try MetadataEdit.forSharing().write(
                        contentsOf: corpus.appendingPathComponent(name).path,
                        to: folder.appendingPathComponent(name).path)
                    shared.append(name)
                } catch {
                    refused[name] = error.code
                }
            }
            #expect(refused == Self.refused)
            #expect(shared.count > 330)
            let old = try Self.tags(of: shared, in: corpus)
            let new = try Self.tags(of: shared, in: folder)
            var count = 0
            for name in shared {
                let isFile = try [.tiff, .dng, .bigTIFF].contains(
                    MediaMetadata(contentsOf: corpus.appendingPathComponent(name).path).format)
                for (key, value) in new[name] ?? [:] {
                    let parts = key.split(separator: ":").map(String.init)
                    if key.hasPrefix("ICC") {
                        // Profiles are kept byte for byte.
                        #expect(old[name]?[key] == value, "\(name): \(key)")
                        continue
                    }
                    guard parts.count == 2, !Self.others.contains(parts[0]),
                        !Self.isStructure(parts[0], parts[1], isFile: isFile)
                    else { continue }
                    count += 1
                    #expect(Self.names[parts[0]]?.contains(parts[1]) == true, "\(name): \(key)")
                    guard let before = old[name]?[key] else { continue }
                    // The blanks in an empty structure go.
                    let values = [before, value].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                    #expect(values[0] == values[1], "\(name): \(key)")
                }
            }
            #expect(count > 5_000)
            for name in shared where !name.hasSuffix(".xmp") && !Self.withoutMedia.contains(name) {
                let media = try [corpus, folder].map { try Self.media($0.appendingPathComponent(name).path) }
                #expect(media[0] == media[1] || media[0].isEmpty, "\(name)")
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
#if !canImport(ImageIO)
    import PhotoMeta
    import PhotoMetaImageIO
    import Testing

    /// The constants that replace those of ImageIO on systems without it.
    @Suite struct ImageIOConstantTests {
        /// Strings as `CGImageSourceCopyPropertiesAtIndex` returns them on macOS.
        @Test("Constants have Apple's strings") func haveStrings() {
            #expect(kCGImagePropertyExifDictionary == "{Exif}")
            #expect(kCGImagePropertyExifFNumber == "FNumber")
            #expect(kCGImagePropertyExifSubsecTimeOrginal == kCGImagePropertyExifSubsecTimeOriginal)
            #expect(kCGImagePropertyGPSLatitudeRef == "LatitudeRef")
            #expect(kCGImagePropertyGPSVersion == "GPSVersion")
            #expect(kCGImagePropertyIPTCKeywords == "Keywords")
            #expect(kCGImagePropertyTIFFMake == "Make")
            #expect(kCGImagePropertyMakerAppleDictionary == "{MakerApple}")
            #expect(kCGImagePropertyPixelWidth == "PixelWidth")
        }

        @Test("Code written for ImageIO finds the properties") func findProperties() throws {
            let photo = try BuiltFile.jpeg(
                tiff: [TIFFEntry(0x010F, .ascii("Apple"))], exif: [TIFFEntry(0x829D, .rational([(178, 100)]))]
            )
            let properties: [String: Any] = photo.imageProperties
            let exif = properties[kCGImagePropertyExifDictionary as String] as? [String: Any]
            #expect(exif?[kCGImagePropertyExifFNumber as String] as? Double == 1.78)
            let tiff = properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
            #expect(tiff?[kCGImagePropertyTIFFMake as String] as? String == "Apple")
        }
    }
#endif

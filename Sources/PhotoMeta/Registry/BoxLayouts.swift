// Made by RegistryMaker from the tables of properties: change the tables, not this file.
// swift-format-ignore-file

/// Identifiers of fields that neither a tag nor a box of their own names.
enum BoxField {
    static let albumTrackNumber: UInt32 = 1
    static let alphaCompression: UInt32 = 2
    static let alphaFiltering: UInt32 = 3
    static let alphaNames: UInt32 = 4
    static let alphaPreprocessing: UInt32 = 5
    static let ambientLight: UInt32 = 6
    static let animationLoops: UInt32 = 7
    static let author: UInt32 = 8
    static let backgroundColor: UInt32 = 9
    static let bitDepth: UInt32 = 10
    static let bitsPerPixel: UInt32 = 11
    static let boxLabel: UInt32 = 12
    static let canvasHeight: UInt32 = 13
    static let canvasPixelHeight: UInt32 = 14
    static let canvasPixelWidth: UInt32 = 15
    static let canvasWidth: UInt32 = 16
    static let captionDigest: UInt32 = 17
    static let captureResolution: UInt32 = 18
    static let channelCount: UInt32 = 19
    static let channelDepth: UInt32 = 20
    static let chromaticities: UInt32 = 21
    static let chromaticityColorant: UInt32 = 22
    static let classificationEntity: UInt32 = 23
    static let classificationTable: UInt32 = 24
    static let clippingPathName: UInt32 = 25
    static let codedFullRange: UInt32 = 26
    static let codedMatrix: UInt32 = 27
    static let codedPrimaries: UInt32 = 28
    static let codedTransfer: UInt32 = 29
    static let codestreamColorSpace: UInt32 = 30
    static let codestreamComment: UInt32 = 31
    static let codestreamCompression: UInt32 = 32
    static let codestreamIntent: UInt32 = 33
    static let codestreamOrientation: UInt32 = 34
    static let codestreamPrimaries: UInt32 = 35
    static let codestreamTransfer: UInt32 = 36
    static let codestreamWhitePoint: UInt32 = 37
    static let colorApproximation: UInt32 = 38
    static let colorMethod: UInt32 = 39
    static let colorMode: UInt32 = 40
    static let colorPrecedence: UInt32 = 41
    static let colorPrimaries: UInt32 = 42
    static let colorResolution: UInt32 = 43
    static let colorType: UInt32 = 44
    static let comment: UInt32 = 45
    static let compatibleBrands: UInt32 = 46
    static let componentBits: UInt32 = 47
    static let componentBitsList: UInt32 = 48
    static let componentCount: UInt32 = 49
    static let compressionMethod: UInt32 = 50
    static let contentAverageLuminance: UInt32 = 51
    static let contentLightLevel: UInt32 = 52
    static let contentMaximumLuminance: UInt32 = 53
    static let contentMinimumLuminance: UInt32 = 54
    static let copyright: UInt32 = 55
    static let copyrightFlag: UInt32 = 56
    static let creationTime: UInt32 = 57
    static let credentialStore: UInt32 = 58
    static let densityUnit: UInt32 = 59
    static let description: UInt32 = 60
    static let disclaimer: UInt32 = 61
    static let displayResolution: UInt32 = 62
    static let duration: UInt32 = 63
    static let enumeratedColorSpace: UInt32 = 64
    static let extraChannelTypes: UInt32 = 65
    static let filterMethod: UInt32 = 66
    static let formatVersion: UInt32 = 67
    static let frameCount: UInt32 = 68
    static let frameDelays: UInt32 = 69
    static let gamma: UInt32 = 70
    static let gifVersion: UInt32 = 71
    static let globalAltitude: UInt32 = 72
    static let globalAngle: UInt32 = 73
    static let handlerType: UInt32 = 74
    static let hasCodestreamProfile: UInt32 = 75
    static let hasComposite: UInt32 = 76
    static let hasGlobalColorMap: UInt32 = 77
    static let hasIntellectualProperty: UInt32 = 78
    static let horizontalScale: UInt32 = 79
    static let identifierSeed: UInt32 = 80
    static let imageColorMap: UInt32 = 81
    static let indexedColorCount: UInt32 = 82
    static let interlaceType: UInt32 = 83
    static let isAlphaUsed: UInt32 = 84
    static let isColorUnknown: UInt32 = 85
    static let isFullRange: UInt32 = 86
    static let jfifVersion: UInt32 = 87
    static let jpegFormat: UInt32 = 88
    static let jpegQuality: UInt32 = 89
    static let layerBlendModes: UInt32 = 90
    static let layerCount: UInt32 = 91
    static let layerNames: UInt32 = 92
    static let layerRectangles: UInt32 = 93
    static let loopCount: UInt32 = 94
    static let majorBrand: UInt32 = 95
    static let manifestLabel: UInt32 = 96
    static let masteringDisplayChromaticities: UInt32 = 97
    static let masteringDisplayLuminance: UInt32 = 98
    static let matrixCoefficients: UInt32 = 99
    static let measurementBacking: UInt32 = 100
    static let measurementFlare: UInt32 = 101
    static let measurementGeometry: UInt32 = 102
    static let measurementIlluminant: UInt32 = 103
    static let measurementObserver: UInt32 = 104
    static let minorVersion: UInt32 = 105
    static let modificationTime: UInt32 = 106
    static let offsetUnits: UInt32 = 107
    static let peripheryLight: UInt32 = 108
    static let peripheryLuminance: UInt32 = 109
    static let photoshopFileVersion: UInt32 = 110
    static let pictureCompression: UInt32 = 111
    static let pixelAspectRatio: UInt32 = 112
    static let pixelUnits: UInt32 = 113
    static let preferredRate: UInt32 = 114
    static let preferredVolume: UInt32 = 115
    static let printFlags: UInt32 = 116
    static let printPosition: UInt32 = 117
    static let printScale: UInt32 = 118
    static let printStyle: UInt32 = 119
    static let profileAttributes: UInt32 = 120
    static let profileByteCount: UInt32 = 121
    static let profileCMM: UInt32 = 122
    static let profileClass: UInt32 = 123
    static let profileColorSpace: UInt32 = 124
    static let profileConnectionSpace: UInt32 = 125
    static let profileCreationDate: UInt32 = 126
    static let profileCreator: UInt32 = 127
    static let profileFlags: UInt32 = 128
    static let profileIdentifier: UInt32 = 129
    static let profileIlluminant: UInt32 = 130
    static let profileManufacturer: UInt32 = 131
    static let profileModel: UInt32 = 132
    static let profileName: UInt32 = 133
    static let profilePlatform: UInt32 = 134
    static let profileRenderingIntent: UInt32 = 135
    static let profileUntagged: UInt32 = 136
    static let profileVersion: UInt32 = 137
    static let progressiveScans: UInt32 = 138
    static let ratingCriteria: UInt32 = 139
    static let ratingEntity: UInt32 = 140
    static let readerName: UInt32 = 141
    static let resolutionUnitX: UInt32 = 142
    static let resolutionUnitY: UInt32 = 143
    static let resolutionX: UInt32 = 144
    static let resolutionY: UInt32 = 145
    static let resourceURL: UInt32 = 146
    static let sampleBits: UInt32 = 147
    static let sampleExponentBits: UInt32 = 148
    static let sliceCount: UInt32 = 149
    static let slicesName: UInt32 = 150
    static let software: UInt32 = 151
    static let source: UInt32 = 152
    static let surroundLight: UInt32 = 153
    static let targetLayer: UInt32 = 154
    static let thumbnailSize: UInt32 = 155
    static let ticksPerSecond: UInt32 = 156
    static let timeScale: UInt32 = 157
    static let title: UInt32 = 158
    static let transferCharacteristics: UInt32 = 159
    static let transparentColor: UInt32 = 160
    static let transparentIndex: UInt32 = 161
    static let unicodeAlphaNames: UInt32 = 162
    static let unicodeLayerNames: UInt32 = 163
    static let urls: UInt32 = 164
    static let verticalScale: UInt32 = 165
    static let viewingIlluminant: UInt32 = 166
    static let viewingIlluminantType: UInt32 = 167
    static let viewingSurround: UInt32 = 168
    static let virtualImageHeight: UInt32 = 169
    static let virtualImageWidth: UInt32 = 170
    static let virtualPageUnits: UInt32 = 171
    static let vp8Version: UInt32 = 172
    static let warning: UInt32 = 173
    static let webPFlags: UInt32 = 174
    static let whiteBalanceGreenMagenta: UInt32 = 175
    static let workflowURL: UInt32 = 176
    static let writerName: UInt32 = 177
    static let xDensity: UInt32 = 178
    static let xOffset: UInt32 = 179
    static let xPixelsPerMeter: UInt32 = 180
    static let yDensity: UInt32 = 181
    static let yOffset: UInt32 = 182
    static let yPixelsPerMeter: UInt32 = 183
}

extension BoxFieldLayout {
    /// Every field, box by box.
    static let all: [BoxFieldLayout] = [
        BoxFieldLayout(0x61316F70, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // a1op
        BoxFieldLayout(0x61656272, .fixed, .signedByte, 1, offset: 4, count: 2, versionedByteCount: 6, condition: 0),  // aebr
        BoxFieldLayout(0x61666272, .fixed, .signedByte, 1, offset: 4, count: 2, versionedByteCount: 6, condition: 0),  // afbr
        BoxFieldLayout(0x616C7474, .rest, .textList, 1, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // altt
        BoxFieldLayout(0x616D7665, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // amve
        BoxFieldLayout(BoxField.ambientLight, .fixed, .short, 2, offset: 4, count: 2, versionedByteCount: 0, condition: 0),  // amve
        BoxFieldLayout(0x61757843, .rest, .utf8, 1, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // auxC
        BoxFieldLayout(0x61763143, .fixed, .undefined, 1, offset: 0, count: 4, versionedByteCount: 0, condition: 0),  // av1C
        BoxFieldLayout(0x61766343, .fixed, .byte, 1, offset: 1, count: 3, versionedByteCount: 0, condition: 0),  // avcC
        BoxFieldLayout(0x63636C76, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // cclv
        BoxFieldLayout(0x636C6170, .fixed, .signedRational, 8, offset: 0, count: 4, versionedByteCount: 0, condition: 0),  // clap
        BoxFieldLayout(0x636C6C69, .fixed, .short, 2, offset: 0, count: 2, versionedByteCount: 0, condition: 0),  // clli
        BoxFieldLayout(0x636D6578, .rest, .undefined, 1, offset: 0, count: 4, versionedByteCount: 0, condition: 0),  // cmex
        BoxFieldLayout(0x636D696E, .rest, .undefined, 1, offset: 0, count: 4, versionedByteCount: 0, condition: 0),  // cmin
        BoxFieldLayout(0x636F6C72, .fixed, .fourCharacterCode, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // colr
        BoxFieldLayout(BoxField.colorPrimaries, .fixed, .short, 2, offset: 4, count: 1, versionedByteCount: 0, condition: 0x6E636C78),  // colr
        BoxFieldLayout(BoxField.transferCharacteristics, .fixed, .short, 2, offset: 6, count: 1, versionedByteCount: 0, condition: 0x6E636C78),  // colr
        BoxFieldLayout(BoxField.matrixCoefficients, .fixed, .short, 2, offset: 8, count: 1, versionedByteCount: 0, condition: 0x6E636C78),  // colr
        BoxFieldLayout(BoxField.isFullRange, .fixed, .byte, 1, offset: 10, count: 1, versionedByteCount: 0, condition: 0x6E636C78),  // colr
        BoxFieldLayout(0x63727474, .fixed, .long8, 8, offset: 4, count: 1, versionedByteCount: 12, condition: 0),  // crtt
        BoxFieldLayout(0x646F6272, .fixed, .signedByte, 1, offset: 4, count: 2, versionedByteCount: 6, condition: 0),  // dobr
        BoxFieldLayout(0x666F6272, .fixed, .short, 2, offset: 4, count: 2, versionedByteCount: 8, condition: 0),  // fobr
        BoxFieldLayout(BoxField.handlerType, .fixed, .fourCharacterCode, 4, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // hdlr
        BoxFieldLayout(0x68766343, .fixed, .undefined, 1, offset: 0, count: 23, versionedByteCount: 0, condition: 0),  // hvcC
        BoxFieldLayout(0x696D6972, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // imir
        BoxFieldLayout(0x69726F74, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // irot
        BoxFieldLayout(0x6973636C, .fixed, .short, 2, offset: 4, count: 4, versionedByteCount: 0, condition: 0),  // iscl
        BoxFieldLayout(0x69737065, .fixed, .long, 4, offset: 4, count: 2, versionedByteCount: 0, condition: 0),  // ispe
        BoxFieldLayout(0x6C73656C, .fixed, .short, 2, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // lsel
        BoxFieldLayout(0x6D646376, .fixed, .short, 2, offset: 0, count: 8, versionedByteCount: 0, condition: 0),  // mdcv
        BoxFieldLayout(BoxField.masteringDisplayLuminance, .fixed, .long, 4, offset: 16, count: 2, versionedByteCount: 0, condition: 0),  // mdcv
        BoxFieldLayout(0x6D646674, .fixed, .long8, 8, offset: 4, count: 1, versionedByteCount: 12, condition: 0),  // mdft
        BoxFieldLayout(0x6E647774, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 8, condition: 0),  // ndwt
        BoxFieldLayout(0x70616E6F, .fixed, .byte, 1, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // pano
        BoxFieldLayout(0x70617370, .fixed, .long, 4, offset: 0, count: 2, versionedByteCount: 0, condition: 0),  // pasp
        BoxFieldLayout(0x70697869, .counted, .byte, 1, offset: 5, count: 4, versionedByteCount: 0, condition: 0),  // pixi
        BoxFieldLayout(0x72657665, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 20, condition: 0),  // reve
        BoxFieldLayout(BoxField.surroundLight, .fixed, .short, 2, offset: 8, count: 2, versionedByteCount: 20, condition: 0),  // reve
        BoxFieldLayout(BoxField.peripheryLuminance, .fixed, .long, 4, offset: 12, count: 1, versionedByteCount: 20, condition: 0),  // reve
        BoxFieldLayout(BoxField.peripheryLight, .fixed, .short, 2, offset: 16, count: 2, versionedByteCount: 20, condition: 0),  // reve
        BoxFieldLayout(0x726C6F63, .fixed, .long, 4, offset: 4, count: 2, versionedByteCount: 0, condition: 0),  // rloc
        BoxFieldLayout(0x72726566, .counted, .fourCharacterCode, 4, offset: 5, count: 4, versionedByteCount: 0, condition: 0),  // rref
        BoxFieldLayout(0x746F6C73, .fixed, .short, 2, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // tols
        BoxFieldLayout(0x75646573, .rest, .textList, 1, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // udes
        BoxFieldLayout(0x77626272, .fixed, .short, 2, offset: 4, count: 1, versionedByteCount: 7, condition: 0),  // wbbr
        BoxFieldLayout(BoxField.whiteBalanceGreenMagenta, .fixed, .signedByte, 1, offset: 6, count: 1, versionedByteCount: 7, condition: 0),  // wbbr
        BoxFieldLayout(BoxField.jfifVersion, .fixed, .byte, 1, offset: 5, count: 2, versionedByteCount: 0, condition: 0),  // JFIF
        BoxFieldLayout(BoxField.densityUnit, .fixed, .byte, 1, offset: 7, count: 1, versionedByteCount: 0, condition: 0),  // JFIF
        BoxFieldLayout(BoxField.xDensity, .fixed, .short, 2, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // JFIF
        BoxFieldLayout(BoxField.yDensity, .fixed, .short, 2, offset: 10, count: 1, versionedByteCount: 0, condition: 0),  // JFIF
        BoxFieldLayout(BoxField.thumbnailSize, .fixed, .byte, 1, offset: 12, count: 2, versionedByteCount: 0, condition: 0),  // JFIF
        BoxFieldLayout(BoxField.canvasPixelWidth, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.canvasPixelHeight, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.bitDepth, .fixed, .byte, 1, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.colorType, .fixed, .byte, 1, offset: 9, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.compressionMethod, .fixed, .byte, 1, offset: 10, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.filterMethod, .fixed, .byte, 1, offset: 11, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.interlaceType, .fixed, .byte, 1, offset: 12, count: 1, versionedByteCount: 0, condition: 0),  // IHDR
        BoxFieldLayout(BoxField.frameCount, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // acTL
        BoxFieldLayout(BoxField.loopCount, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // acTL
        BoxFieldLayout(BoxField.chromaticities, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // cHRM
        BoxFieldLayout(0x63494350, .fixed, .byte, 1, offset: 0, count: 4, versionedByteCount: 0, condition: 0),  // cICP
        BoxFieldLayout(BoxField.contentLightLevel, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // cLLI
        BoxFieldLayout(BoxField.gamma, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // gAMA
        BoxFieldLayout(BoxField.masteringDisplayChromaticities, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // mDCV
        BoxFieldLayout(BoxField.masteringDisplayLuminance, .own, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // mDCV
        BoxFieldLayout(BoxField.xOffset, .fixed, .signedLong, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // oFFs
        BoxFieldLayout(BoxField.yOffset, .fixed, .signedLong, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // oFFs
        BoxFieldLayout(BoxField.offsetUnits, .fixed, .byte, 1, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // oFFs
        BoxFieldLayout(BoxField.xPixelsPerMeter, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // pHYs
        BoxFieldLayout(BoxField.yPixelsPerMeter, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // pHYs
        BoxFieldLayout(BoxField.pixelUnits, .fixed, .byte, 1, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // pHYs
        BoxFieldLayout(0x73424954, .rest, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // sBIT
        BoxFieldLayout(0x73524742, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // sRGB
        BoxFieldLayout(0x73544552, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // sTER
        BoxFieldLayout(0x74524E53, .rest, .undefined, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // tRNS
        BoxFieldLayout(BoxField.virtualImageWidth, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // vpAg
        BoxFieldLayout(BoxField.virtualImageHeight, .fixed, .long, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // vpAg
        BoxFieldLayout(BoxField.virtualPageUnits, .fixed, .byte, 1, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // vpAg
        BoxFieldLayout(0x416C6C46, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // AllF
        BoxFieldLayout(0x4C4F4F50, .fixed, .long, 4, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // LOOP
        BoxFieldLayout(0x53444C4E, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // SDLN
        BoxFieldLayout(0x53656C4F, .fixed, .byte, 1, offset: 0, count: 1, versionedByteCount: 0, condition: 0),  // SelO
        BoxFieldLayout(0x54414753, .rest, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // TAGS
        BoxFieldLayout(0x574C4F43, .fixed, .short, 2, offset: 0, count: 2, versionedByteCount: 0, condition: 0),  // WLOC
        BoxFieldLayout(0x584D505F, .rest, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // XMP_
        BoxFieldLayout(0x61646573, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // ades
        BoxFieldLayout(0x616C626D, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // albm
        BoxFieldLayout(BoxField.albumTrackNumber, .byteAfterText, .byte, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // albm
        BoxFieldLayout(0x616E676C, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // angl
        BoxFieldLayout(0x61757468, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // auth
        BoxFieldLayout(0x6368706C, .rest, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // chpl
        BoxFieldLayout(0x636C666E, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // clfn
        BoxFieldLayout(0x636C6964, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // clid
        BoxFieldLayout(BoxField.classificationEntity, .fixed, .fourCharacterCode, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // clsf
        BoxFieldLayout(BoxField.classificationTable, .fixed, .short, 2, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // clsf
        BoxFieldLayout(0x636C7366, .text, .undefined, 1, offset: 12, count: 0, versionedByteCount: 0, condition: 0),  // clsf
        BoxFieldLayout(0x636D6964, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // cmid
        BoxFieldLayout(0x636D6E6D, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // cmnm
        BoxFieldLayout(0x636F6C6C, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // coll
        BoxFieldLayout(0x63707274, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // cprt
        BoxFieldLayout(0x64617465, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // date
        BoxFieldLayout(0x64736370, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // dscp
        BoxFieldLayout(0x676E7265, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // gnre
        BoxFieldLayout(0x6B797764, .keywords, .undefined, 1, offset: 7, count: 0, versionedByteCount: 0, condition: 0),  // kywd
        BoxFieldLayout(0x6C6F6369, .rest, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // loci
        BoxFieldLayout(0x6D616E75, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // manu
        BoxFieldLayout(0x6D6F646C, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // modl
        BoxFieldLayout(0x6E616D65, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // name
        BoxFieldLayout(0x70657266, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // perf
        BoxFieldLayout(0x7265656C, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // reel
        BoxFieldLayout(BoxField.ratingEntity, .fixed, .fourCharacterCode, 4, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // rtng
        BoxFieldLayout(BoxField.ratingCriteria, .fixed, .fourCharacterCode, 4, offset: 8, count: 1, versionedByteCount: 0, condition: 0),  // rtng
        BoxFieldLayout(0x72746E67, .text, .undefined, 1, offset: 14, count: 0, versionedByteCount: 0, condition: 0),  // rtng
        BoxFieldLayout(0x7363656E, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // scen
        BoxFieldLayout(0x73686F74, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // shot
        BoxFieldLayout(0x736C6E6F, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // slno
        BoxFieldLayout(0x736D7461, .rest, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // smta
        BoxFieldLayout(0x73777265, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // swre
        BoxFieldLayout(0x74616763, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // tagc
        BoxFieldLayout(0x74686D62, .rest, .undefined, 1, offset: 8, count: 0, versionedByteCount: 0, condition: 0),  // thmb
        BoxFieldLayout(0x7469746C, .text, .undefined, 1, offset: 6, count: 0, versionedByteCount: 0, condition: 0),  // titl
        BoxFieldLayout(0x746E616D, .textAfterHeader, .undefined, 1, offset: 0, count: 0, versionedByteCount: 0, condition: 0),  // tnam
        BoxFieldLayout(0x75726174, .fixed, .byte, 1, offset: 7, count: 1, versionedByteCount: 0, condition: 0),  // urat
        BoxFieldLayout(0x79727263, .fixed, .short, 2, offset: 4, count: 1, versionedByteCount: 0, condition: 0),  // yrrc
    ]

    /// The places in ``all`` of the fields of a property of an image.
    static func imageProperty(_ code: FourCharacterCode) -> Range<Int> {
        switch code.rawValue {
        case 0x61316F70: 0..<1  // a1op
        case 0x61656272: 1..<2  // aebr
        case 0x61666272: 2..<3  // afbr
        case 0x616C7474: 3..<4  // altt
        case 0x616D7665: 4..<6  // amve
        case 0x61757843: 6..<7  // auxC
        case 0x61763143: 7..<8  // av1C
        case 0x61766343: 8..<9  // avcC
        case 0x63636C76: 9..<10  // cclv
        case 0x636C6170: 10..<11  // clap
        case 0x636C6C69: 11..<12  // clli
        case 0x636D6578: 12..<13  // cmex
        case 0x636D696E: 13..<14  // cmin
        case 0x636F6C72: 14..<19  // colr
        case 0x63727474: 19..<20  // crtt
        case 0x646F6272: 20..<21  // dobr
        case 0x666F6272: 21..<22  // fobr
        case 0x68646C72: 22..<23  // hdlr
        case 0x68766343: 23..<24  // hvcC
        case 0x696D6972: 24..<25  // imir
        case 0x69726F74: 25..<26  // irot
        case 0x6973636C: 26..<27  // iscl
        case 0x69737065: 27..<28  // ispe
        case 0x6C73656C: 28..<29  // lsel
        case 0x6D646376: 29..<31  // mdcv
        case 0x6D646674: 31..<32  // mdft
        case 0x6E647774: 32..<33  // ndwt
        case 0x70616E6F: 33..<34  // pano
        case 0x70617370: 34..<35  // pasp
        case 0x70697869: 35..<36  // pixi
        case 0x72657665: 36..<40  // reve
        case 0x726C6F63: 40..<41  // rloc
        case 0x72726566: 41..<42  // rref
        case 0x746F6C73: 42..<43  // tols
        case 0x75646573: 43..<44  // udes
        case 0x77626272: 44..<46  // wbbr
        default: 0..<0
        }
    }

    /// The places in ``all`` of the fields of an atom of user data.
    static func userData(_ code: FourCharacterCode) -> Range<Int> {
        switch code.rawValue {
        case 0x416C6C46: 79..<80  // AllF
        case 0x4C4F4F50: 80..<81  // LOOP
        case 0x53444C4E: 81..<82  // SDLN
        case 0x53656C4F: 82..<83  // SelO
        case 0x54414753: 83..<84  // TAGS
        case 0x574C4F43: 84..<85  // WLOC
        case 0x584D505F: 85..<86  // XMP_
        case 0x61646573: 86..<87  // ades
        case 0x616C626D: 87..<89  // albm
        case 0x616E676C: 89..<90  // angl
        case 0x61757468: 90..<91  // auth
        case 0x6368706C: 91..<92  // chpl
        case 0x636C666E: 92..<93  // clfn
        case 0x636C6964: 93..<94  // clid
        case 0x636C7366: 94..<97  // clsf
        case 0x636D6964: 97..<98  // cmid
        case 0x636D6E6D: 98..<99  // cmnm
        case 0x636F6C6C: 99..<100  // coll
        case 0x63707274: 100..<101  // cprt
        case 0x64617465: 101..<102  // date
        case 0x64736370: 102..<103  // dscp
        case 0x676E7265: 103..<104  // gnre
        case 0x6B797764: 104..<105  // kywd
        case 0x6C6F6369: 105..<106  // loci
        case 0x6D616E75: 106..<107  // manu
        case 0x6D6F646C: 107..<108  // modl
        case 0x6E616D65: 108..<109  // name
        case 0x70657266: 109..<110  // perf
        case 0x7265656C: 110..<111  // reel
        case 0x72746E67: 111..<114  // rtng
        case 0x7363656E: 114..<115  // scen
        case 0x73686F74: 115..<116  // shot
        case 0x736C6E6F: 116..<117  // slno
        case 0x736D7461: 117..<118  // smta
        case 0x73777265: 118..<119  // swre
        case 0x74616763: 119..<120  // tagc
        case 0x74686D62: 120..<121  // thmb
        case 0x7469746C: 121..<122  // titl
        case 0x746E616D: 122..<123  // tnam
        case 0x75726174: 123..<124  // urat
        case 0x79727263: 124..<125  // yrrc
        default: 0..<0
        }
    }

    /// The places in ``all`` of the fields of a chunk of a PNG file.
    static func png(_ code: FourCharacterCode) -> Range<Int> {
        switch code.rawValue {
        case 0x49484452: 51..<58  // IHDR
        case 0x6163544C: 58..<60  // acTL
        case 0x6348524D: 60..<61  // cHRM
        case 0x63494350: 61..<62  // cICP
        case 0x634C4C49: 62..<63  // cLLI
        case 0x67414D41: 63..<64  // gAMA
        case 0x6D444356: 64..<66  // mDCV
        case 0x6F464673: 66..<69  // oFFs
        case 0x70485973: 69..<72  // pHYs
        case 0x73424954: 72..<73  // sBIT
        case 0x73524742: 73..<74  // sRGB
        case 0x73544552: 74..<75  // sTER
        case 0x74524E53: 75..<76  // tRNS
        case 0x76704167: 76..<79  // vpAg
        default: 0..<0
        }
    }

    /// The places in ``all`` of the fields of a JPEG file's header.
    static let jfif = 46..<51
}

/// The forms of values whose files do not state them.
enum UnstatedForm {
    /// The type of an IPTC dataset; `nil` for text.
    static func iptc(_ identifier: UInt32) -> ValueType? {
        switch identifier {
        case 0x0100, 0x0114, 0x0116, 0x0178, 0x017A, 0x0200, 0x02C8, 0x02C9: .short
        case 0x015A: .ascii
        case 0x027D, 0x02CA: .undefined
        default: nil
        }
    }

    /// Whether an item of iTunes is a number, which some writers store without saying so.
    static func isNumber(_ item: FourCharacterCode) -> Bool {
        switch item.rawValue {
        case 0x616B4944, 0x61744944, 0x636E4944, 0x6370696C, 0x67654944, 0x676E7265, 0x68647664, 0x70637374, 0x70676170, 0x706C4944, 0x72746E67, 0x73664944, 0x7368776D, 0x7374696B, 0x746D706F, 0x74766573, 0x7476736E, 0xA96D7663, 0xA96D7669: true
        default: false
        }
    }

    /// Whether an item of iTunes is a number and a total behind two bytes.
    static func isNumberWithTotal(_ item: FourCharacterCode) -> Bool {
        switch item.rawValue {
        case 0x6469736B, 0x74726B6E: true
        default: false
        }
    }
}

extension FourCharacterCode {
    /// The number of bytes that are read of a property of an image; `nil` for properties that are not read.
    var imagePropertyByteCount: Int? {
        switch rawValue {
        case 0x61316F70: 1  // a1op
        case 0x61656272: 6  // aebr
        case 0x61666272: 6  // afbr
        case 0x616C7474: 1024  // altt
        case 0x616D7665: 8  // amve
        case 0x61757843: 1024  // auxC
        case 0x61763143: 4  // av1C
        case 0x61766343: 4  // avcC
        case 0x63636C76: 1024  // cclv
        case 0x636C6170: 32  // clap
        case 0x636C6C69: 4  // clli
        case 0x636D6578: 1024  // cmex
        case 0x636D696E: 1024  // cmin
        case 0x636F6C72: 11  // colr
        case 0x63727474: 12  // crtt
        case 0x646F6272: 6  // dobr
        case 0x666F6272: 8  // fobr
        case 0x68766343: 23  // hvcC
        case 0x696D6972: 1  // imir
        case 0x69726F74: 1  // irot
        case 0x6973636C: 12  // iscl
        case 0x69737065: 12  // ispe
        case 0x6C73656C: 2  // lsel
        case 0x6D646376: 24  // mdcv
        case 0x6D646674: 12  // mdft
        case 0x6E647774: 8  // ndwt
        case 0x70616E6F: 5  // pano
        case 0x70617370: 8  // pasp
        case 0x70697869: 1024  // pixi
        case 0x72657665: 20  // reve
        case 0x726C6F63: 12  // rloc
        case 0x72726566: 1024  // rref
        case 0x746F6C73: 6  // tols
        case 0x75646573: 1024  // udes
        case 0x77626272: 7  // wbbr
        default: nil
        }
    }

    /// Whether a property of an image configures the decoder of its data.
    var isCodecConfiguration: Bool {
        switch rawValue {
        case 0x61763143, 0x61766343, 0x68766343: true
        default: false
        }
    }
}

// Made by RegistryMaker from Tables/UserData.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/userData``.
    public struct UserData: Sendable {
        @usableFromInline init() {}
    }

    /// A movie's user data, by four-character code.
    public var userData: UserData { UserData() }
}

extension MetadataKeys.UserData {
    /// Whether all frames are to be played, however long that takes.
    ///
    /// `AllF`, UInt8. QTFF, User Data Atoms.
    public var playAllFrames: MetadataKey<Bool> {
        MetadataKey(.userData, box: FourCharacterCode("A", "l", "l", "F"), name: "PlayAllFrames")
    }

    /// How the movie is to be repeated: 0 from the start, 1 forwards and backwards.
    ///
    /// It is absent if it is not to be repeated.
    ///
    /// `LOOP`, UInt32. QTFF, User Data Atoms.
    public var loopStyle: MetadataKey<Int> {
        MetadataKey(.userData, box: FourCharacterCode("L", "O", "O", "P"), name: "LoopStyle")
    }

    /// How Samsung's player is to play the movie, such as "SEQ_PLAY".
    ///
    /// `SDLN`, ASCII. ExifTool.
    public var playMode: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("S", "D", "L", "N"), name: "PlayMode")
    }

    /// Whether only the selected part of the movie is to be played.
    ///
    /// `SelO`, UInt8. QTFF, User Data Atoms.
    public var playSelection: MetadataKey<Bool> {
        MetadataKey(.userData, box: FourCharacterCode("S", "e", "l", "O"), name: "PlaySelection")
    }

    /// What the camera says in its own format, which begins with its name mostly.
    ///
    /// Fujifilm, Kodak, Minolta, Nikon, Olympus, Pentax, Samsung and others write it.
    ///
    /// `TAGS`, bytes. ExifTool.
    public var makerTags: MetadataKey<[UInt8]> {
        MetadataKey(.userData, box: FourCharacterCode("T", "A", "G", "S"), name: "MakerTags")
    }

    /// The position of the movie's window on the screen: x and y.
    ///
    /// `WLOC`, UInt16 ×2. QTFF, User Data Atoms.
    public var windowLocation: MetadataKey<[Int]> {
        MetadataKey(.userData, box: FourCharacterCode("W", "L", "O", "C"), name: "WindowLocation")
    }

    /// The XMP packet of the movie, as its bytes.
    ///
    /// `XMP_`, UTF-8. XMP Specification Part 3.
    public var xmp: MetadataKey<[UInt8]> {
        MetadataKey(.userData, box: FourCharacterCode("X", "M", "P", "_"), name: "XMP")
    }

    /// What the media shows, in words, for people who cannot see it.
    ///
    /// `ades`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var mediaAccessibilityDescription: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("a", "d", "e", "s"), name: "MediaAccessibilityDescription")
    }

    /// The title of the album that the media belongs to.
    ///
    /// `albm`, version, flags, language, UTF-8 or UTF-16, optional UInt8. 3GPP TS 26.244 §8.
    public var albumTitle: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("a", "l", "b", "m"), name: "AlbumTitle")
    }

    /// The name of the angle that the camera took the clip from.
    ///
    /// `angl`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var cameraAngle: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("a", "n", "g", "l"), name: "CameraAngle")
    }

    /// Who made the media.
    ///
    /// `auth`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaAuthor: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("a", "u", "t", "h"), name: "MediaAuthor")
    }

    /// The start and the title of each chapter, in the form of Nero.
    ///
    /// The bytes as stored.
    ///
    /// `chpl`, version, flags, reserved, UInt8, (UInt64, UTF-8 with its size in 8 bits), repeated. ExifTool.
    public var chapterList: MetadataKey<[UInt8]> {
        MetadataKey(.userData, box: FourCharacterCode("c", "h", "p", "l"), name: "ChapterList")
    }

    /// The name of the file of the clip.
    ///
    /// `clfn`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var clipFileName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "l", "f", "n"), name: "ClipFileName")
    }

    /// The identifier of the clip.
    ///
    /// `clid`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var clipID: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "l", "i", "d"), name: "ClipID")
    }

    /// The class of the media, as text.
    ///
    /// `clsf`, version, flags, UInt32, UInt16, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var classification: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "l", "s", "f"), name: "Classification")
    }

    /// The identifier of the camera.
    ///
    /// `cmid`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var cameraID: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "m", "i", "d"), name: "CameraID")
    }

    /// The name of the camera.
    ///
    /// `cmnm`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var cameraName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "m", "n", "m"), name: "CameraName")
    }

    /// The name of the collection that the media comes from.
    ///
    /// `coll`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var collectionName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "o", "l", "l"), name: "CollectionName")
    }

    /// The copyright notice.
    ///
    /// `cprt`, version, flags, language, UTF-8 or UTF-16. ISO/IEC 14496-12 §8.10.2.
    public var copyrightNotice: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("c", "p", "r", "t"), name: "CopyrightNotice")
    }

    /// When the content was made, in ISO 8601; for cameras when the recording began.
    ///
    /// `date`, UTF-8. Apple; MP4RA.
    public var dateTimeOriginal: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("d", "a", "t", "e"), name: "DateTimeOriginal")
    }

    /// What the media shows.
    ///
    /// `dscp`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaDescription: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("d", "s", "c", "p"), name: "MediaDescription")
    }

    /// The number of the track in its album: the last byte of `albm`.
    ///
    /// UInt8. 3GPP TS 26.244 §8.
    public var albumTrackNumber: MetadataKey<Int> {
        MetadataKey(.userData, field: BoxField.albumTrackNumber, name: "AlbumTrackNumber")
    }

    /// Who classifies the media: in `clsf`.
    ///
    /// four characters. 3GPP TS 26.244 §8.
    public var classificationEntity: MetadataKey<FourCharacterCode> {
        MetadataKey(.userData, field: BoxField.classificationEntity, name: "ClassificationEntity")
    }

    /// The number of the table that the class is taken from: in `clsf`.
    ///
    /// UInt16. 3GPP TS 26.244 §8.
    public var classificationTable: MetadataKey<Int> {
        MetadataKey(.userData, field: BoxField.classificationTable, name: "ClassificationTable")
    }

    /// The criteria by which the media is rated: in `rtng`.
    ///
    /// four characters. 3GPP TS 26.244 §8.
    public var ratingCriteria: MetadataKey<FourCharacterCode> {
        MetadataKey(.userData, field: BoxField.ratingCriteria, name: "RatingCriteria")
    }

    /// Who rates for whom the media is fit: in `rtng`.
    ///
    /// four characters. 3GPP TS 26.244 §8.
    public var ratingEntity: MetadataKey<FourCharacterCode> {
        MetadataKey(.userData, field: BoxField.ratingEntity, name: "RatingEntity")
    }

    /// The genre of the media; any words.
    ///
    /// `gnre`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaGenre: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("g", "n", "r", "e"), name: "MediaGenre")
    }

    /// Keywords of the media.
    ///
    /// `kywd`, version, flags, language, UInt8, UTF-8 or UTF-16 with its size in 8 bits, repeated. 3GPP TS
    /// 26.244 §8.
    public var mediaKeywords: MetadataKey<[String]> {
        MetadataKey(.userData, box: FourCharacterCode("k", "y", "w", "d"), name: "MediaKeywords")
    }

    /// Where the media was taken: name, role, longitude, latitude, altitude, astronomical body and notes.
    ///
    /// ``MediaMetadata/location`` takes it where nothing else says the place.
    ///
    /// `loci`, version, flags, language, UTF-8 or UTF-16, UInt8, 16.16 fixed point ×3, UTF-8 or UTF-16 ×2.
    /// 3GPP TS 26.244 §8.
    public var locationInformation: MetadataKey<LocationInformation> {
        MetadataKey(.userData, box: FourCharacterCode("l", "o", "c", "i"), name: "LocationInformation")
    }

    /// The maker of the camera.
    ///
    /// `manu`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var manufacturer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("m", "a", "n", "u"), name: "Manufacturer")
    }

    /// The model of the camera.
    ///
    /// `modl`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var cameraModel: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("m", "o", "d", "l"), name: "CameraModel")
    }

    /// The name of the movie or of the track.
    ///
    /// `name`, UTF-8. QTFF, User Data Atoms.
    public var name: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("n", "a", "m", "e"), name: "Name")
    }

    /// Who performs in the media.
    ///
    /// `perf`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaPerformer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("p", "e", "r", "f"), name: "MediaPerformer")
    }

    /// The name of the reel or tape.
    ///
    /// `reel`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var reelName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("r", "e", "e", "l"), name: "ReelName")
    }

    /// For whom the media is fit, as text.
    ///
    /// `rtng`, version, flags, UInt32 ×2, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaRating: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("r", "t", "n", "g"), name: "Rating")
    }

    /// The name of the scene that the clip belongs to.
    ///
    /// `scen`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var scene: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("s", "c", "e", "n"), name: "Scene")
    }

    /// The name of the shot.
    ///
    /// `shot`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var shotName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("s", "h", "o", "t"), name: "ShotName")
    }

    /// The serial number of the camera.
    ///
    /// `slno`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("s", "l", "n", "o"), name: "SerialNumber")
    }

    /// Information about the movie from Samsung's camera, in boxes of its own.
    ///
    /// The bytes as stored.
    ///
    /// `smta`, version, flags, boxes. ExifTool.
    public var samsungMetadata: MetadataKey<[UInt8]> {
        MetadataKey(.userData, box: FourCharacterCode("s", "m", "t", "a"), name: "SamsungMetadata")
    }

    /// The software that made the movie, with its version.
    ///
    /// `swre`, version, flags, language, UTF-8 or UTF-16. Apple; MP4RA.
    public var software: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("s", "w", "r", "e"), name: "Software")
    }

    /// What is special about the track, such as "public.auxiliary-content".
    ///
    /// A track may have several; the first is given.
    ///
    /// `tagc`, ASCII. QTFF, Media Characteristic Tags.
    public var taggedCharacteristic: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("t", "a", "g", "c"), name: "TaggedCharacteristic")
    }

    /// A small picture of the media.
    ///
    /// The value does not include the four characters of the format before it.
    ///
    /// `thmb`, JPEG or PNG. 3GPP TS 26.244 §8.
    public var thumbnail: MetadataKey<[UInt8]> {
        MetadataKey(.userData, box: FourCharacterCode("t", "h", "m", "b"), name: "Thumbnail")
    }

    /// The title of the media.
    ///
    /// `titl`, version, flags, language, UTF-8 or UTF-16. 3GPP TS 26.244 §8.
    public var mediaTitle: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("t", "i", "t", "l"), name: "MediaTitle")
    }

    /// The name of the track, for users.
    ///
    /// If there are several, in different languages, this is the first.
    ///
    /// `tnam`, version, flags, language, UTF-8 or UTF-16. QTFF, Track Name Atom.
    public var trackName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("t", "n", "a", "m"), name: "TrackName")
    }

    /// The stars that a user gave the media.
    ///
    /// `urat`, not established. 3GPP TS 26.244 §8.
    public var userRating: MetadataKey<StoredValue> {
        MetadataKey(.userData, box: FourCharacterCode("u", "r", "a", "t"), name: "UserRating")
    }

    /// The year in which the media was recorded.
    ///
    /// `yrrc`, version, flags, UInt16. 3GPP TS 26.244 §8.
    public var recordingYear: MetadataKey<Int> {
        MetadataKey(.userData, box: FourCharacterCode("y", "r", "r", "c"), name: "RecordingYear")
    }

    /// The artist who made the content of the movie.
    ///
    /// `©ART`, text with its length and language. AVFoundation, AVMetadataKey.
    public var artist: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "A", "R", "T"), name: "Artist")
    }

    /// The name of a product.
    ///
    /// `©PRD`, text with its length and language. AVFoundation, AVMetadataKey.
    public var product: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "P", "R", "D"), name: "Product")
    }

    /// The time code of the first frame, as text.
    ///
    /// `©TIM`, text with its length and language. ExifTool.
    public var startTimecode: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "T", "I", "M"), name: "StartTimecode")
    }

    /// The time units per second of the starting time code, as text.
    ///
    /// `©TSC`, text with its length and language. ExifTool.
    public var startTimeScale: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "T", "S", "C"), name: "StartTimeScale")
    }

    /// The time units that a frame lasts at the starting time code, as text.
    ///
    /// `©TSZ`, text with its length and language. ExifTool.
    public var startTimeSampleSize: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "T", "S", "Z"), name: "StartTimeSampleSize")
    }

    /// What the movie shows, in words, for people who cannot see it.
    ///
    /// `©ade`, text with its length and language. AVFoundation, AVMetadataKey.
    public var accessibilityDescription: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "a", "d", "e"), name: "AccessibilityDescription")
    }

    /// The album that the movie belongs to.
    ///
    /// `©alb`, text with its length and language. AVFoundation, AVMetadataKey.
    public var album: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "a", "l", "b"), name: "Album")
    }

    /// Who arranged the music.
    ///
    /// `©arg`, text with its length and language. QTFF, User Data Atoms.
    public var arranger: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "a", "r", "g"), name: "Arranger")
    }

    /// The arranger in a form that can be sorted.
    ///
    /// `©ark`, text with its length and language. QTFF, User Data Atoms.
    public var arrangerKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "a", "r", "k"), name: "ArrangerKeywords")
    }

    /// Who made the movie.
    ///
    /// `©aut`, text with its length and language. AVFoundation, AVMetadataKey.
    public var author: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "a", "u", "t"), name: "Author")
    }

    /// The name of a chapter.
    ///
    /// `©chp`, text with its length and language. AVFoundation, AVMetadataKey.
    public var chapter: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "c", "h", "p"), name: "Chapter")
    }

    /// A comment on the movie.
    ///
    /// `©cmt`, text with its length and language. AVFoundation, AVMetadataKey.
    public var comment: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "c", "m", "t"), name: "Comment")
    }

    /// The composer in a form that can be sorted.
    ///
    /// `©cok`, text with its length and language. QTFF, User Data Atoms.
    public var composerKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "c", "o", "k"), name: "ComposerKeywords")
    }

    /// Who composed the music.
    ///
    /// `©com`, text with its length and language. QTFF, User Data Atoms.
    public var composer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "c", "o", "m"), name: "Composer")
    }

    /// The copyright notice.
    ///
    /// `©cpy`, text with its length and language. QTFF, User Data Atoms.
    public var copyright: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "c", "p", "y"), name: "Copyright")
    }

    /// The date when the content was made, as text: often a year or ISO 8601.
    ///
    /// `©day`, text with its length and language. QTFF, User Data Atoms.
    public var contentCreateDate: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "d", "a", "y"), name: "ContentCreateDate")
    }

    /// What the movie shows.
    ///
    /// `©des`, text with its length and language. AVFoundation, AVMetadataKey.
    public var movieDescription: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "d", "e", "s"), name: "Description")
    }

    /// Who directed the movie.
    ///
    /// `©dir`, text with its length and language. QTFF, User Data Atoms.
    public var director: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "d", "i", "r"), name: "Director")
    }

    /// What the movie's makers do not answer for.
    ///
    /// `©dis`, text with its length and language. AVFoundation, AVMetadataKey.
    public var disclaimer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "d", "i", "s"), name: "Disclaimer")
    }

    /// The date and the description of edit 1 of the movie.
    ///
    /// `©ed1`, text with its length and language. QTFF, User Data Atoms.
    public var edit1: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "1"), name: "Edit1")
    }

    /// The date and the description of edit 2 of the movie.
    ///
    /// `©ed2`, text with its length and language. QTFF, User Data Atoms.
    public var edit2: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "2"), name: "Edit2")
    }

    /// The date and the description of edit 3 of the movie.
    ///
    /// `©ed3`, text with its length and language. QTFF, User Data Atoms.
    public var edit3: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "3"), name: "Edit3")
    }

    /// The date and the description of edit 4 of the movie.
    ///
    /// `©ed4`, text with its length and language. QTFF, User Data Atoms.
    public var edit4: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "4"), name: "Edit4")
    }

    /// The date and the description of edit 5 of the movie.
    ///
    /// `©ed5`, text with its length and language. QTFF, User Data Atoms.
    public var edit5: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "5"), name: "Edit5")
    }

    /// The date and the description of edit 6 of the movie.
    ///
    /// `©ed6`, text with its length and language. QTFF, User Data Atoms.
    public var edit6: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "6"), name: "Edit6")
    }

    /// The date and the description of edit 7 of the movie.
    ///
    /// `©ed7`, text with its length and language. QTFF, User Data Atoms.
    public var edit7: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "7"), name: "Edit7")
    }

    /// The date and the description of edit 8 of the movie.
    ///
    /// `©ed8`, text with its length and language. QTFF, User Data Atoms.
    public var edit8: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "8"), name: "Edit8")
    }

    /// The date and the description of edit 9 of the movie.
    ///
    /// `©ed9`, text with its length and language. QTFF, User Data Atoms.
    public var edit9: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "d", "9"), name: "Edit9")
    }

    /// Who or what encoded the movie.
    ///
    /// `©enc`, text with its length and language. AVFoundation, AVMetadataKey.
    public var encoderID: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "e", "n", "c"), name: "EncoderID")
    }

    /// What kind of movie it is, such as computer-generated or digitised.
    ///
    /// `©fmt`, text with its length and language. QTFF, User Data Atoms.
    public var format: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "f", "m", "t"), name: "Format")
    }

    /// The genre of the movie; any words.
    ///
    /// `©gen`, text with its length and language. AVFoundation, AVMetadataKey.
    public var genre: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "g", "e", "n"), name: "Genre")
    }

    /// The group that the movie belongs to.
    ///
    /// `©grp`, text with its length and language. ExifTool.
    public var grouping: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "g", "r", "p"), name: "Grouping")
    }

    /// The computer that made the movie.
    ///
    /// `©hst`, text with its length and language. AVFoundation, AVMetadataKey.
    public var hostComputer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "h", "s", "t"), name: "HostComputer")
    }

    /// Information about the movie.
    ///
    /// `©inf`, text with its length and language. QTFF, User Data Atoms.
    public var information: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "i", "n", "f"), name: "Information")
    }

    /// The International Standard Recording Code of the recording.
    ///
    /// `©isr`, text with its length and language. QTFF, User Data Atoms.
    public var isrcCode: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "i", "s", "r"), name: "ISRCCode")
    }

    /// Keywords of the movie, in one text.
    ///
    /// `©key`, text with its length and language. AVFoundation, AVMetadataKey.
    public var keywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "k", "e", "y"), name: "Keywords")
    }

    /// The name of the record label.
    ///
    /// `©lab`, text with its length and language. QTFF, User Data Atoms.
    public var recordLabelName: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "l", "a", "b"), name: "RecordLabelName")
    }

    /// The address of the record label's page.
    ///
    /// `©lal`, text with its length and language. QTFF, User Data Atoms.
    public var recordLabelURL: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "l", "a", "l"), name: "RecordLabelURL")
    }

    /// The lyrics.
    ///
    /// `©lyr`, text with its length and language. ExifTool.
    public var lyrics: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "l", "y", "r"), name: "Lyrics")
    }

    /// The maker of the camera or of the file.
    ///
    /// `©mak`, text with its length and language. QTFF, User Data Atoms.
    public var make: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "m", "a", "k"), name: "Make")
    }

    /// The address of the maker's page.
    ///
    /// `©mal`, text with its length and language. QTFF, User Data Atoms.
    public var makerURL: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "m", "a", "l"), name: "MakerURL")
    }

    /// The model of the camera.
    ///
    /// `©mod`, text with its length and language. AVFoundation, AVMetadataKey.
    public var model: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "m", "o", "d"), name: "Model")
    }

    /// The title in a form that can be sorted.
    ///
    /// `©nak`, text with its length and language. QTFF, User Data Atoms.
    public var titleKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "n", "a", "k"), name: "TitleKeywords")
    }

    /// The title of the movie.
    ///
    /// `©nam`, text with its length and language. QTFF, User Data Atoms.
    public var title: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "n", "a", "m"), name: "Title")
    }

    /// The artist of the original work.
    ///
    /// `©ope`, text with its length and language. AVFoundation, AVMetadataKey.
    public var originalArtist: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "o", "p", "e"), name: "OriginalArtist")
    }

    /// The producer in a form that can be sorted.
    ///
    /// `©pdk`, text with its length and language. QTFF, User Data Atoms.
    public var producerKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "d", "k"), name: "ProducerKeywords")
    }

    /// The copyright notice of the sound recording.
    ///
    /// `©phg`, text with its length and language. QTFF, User Data Atoms.
    public var recordingCopyright: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "h", "g"), name: "RecordingCopyright")
    }

    /// Who produced the movie.
    ///
    /// `©prd`, text with its length and language. QTFF, User Data Atoms.
    public var producer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "r", "d"), name: "Producer")
    }

    /// Who performs in the movie.
    ///
    /// `©prf`, text with its length and language. QTFF, User Data Atoms.
    public var performers: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "r", "f"), name: "Performers")
    }

    /// The main artist and performer in a form that can be sorted.
    ///
    /// `©prk`, text with its length and language. QTFF, User Data Atoms.
    public var performerKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "r", "k"), name: "PerformerKeywords")
    }

    /// The address of the main artist's page.
    ///
    /// `©prl`, text with its length and language. QTFF, User Data Atoms.
    public var performerURL: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "r", "l"), name: "PerformerURL")
    }

    /// Who published the movie.
    ///
    /// `©pub`, text with its length and language. AVFoundation, AVMetadataKey.
    public var publisher: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "p", "u", "b"), name: "Publisher")
    }

    /// What hardware and software the movie needs.
    ///
    /// `©req`, text with its length and language. QTFF, User Data Atoms.
    public var requirements: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "r", "e", "q"), name: "Requirements")
    }

    /// The subtitle in a form that can be sorted.
    ///
    /// `©snk`, text with its length and language. QTFF, User Data Atoms.
    public var subtitleKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "n", "k"), name: "SubtitleKeywords")
    }

    /// The subtitle of the content.
    ///
    /// `©snm`, text with its length and language. QTFF, User Data Atoms.
    public var subtitle: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "n", "m"), name: "Subtitle")
    }

    /// Whom the movie owes its sources to.
    ///
    /// `©src`, text with its length and language. QTFF, User Data Atoms.
    public var sourceCredits: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "r", "c"), name: "SourceCredits")
    }

    /// Who wrote the song.
    ///
    /// `©swf`, text with its length and language. QTFF, User Data Atoms.
    public var songWriter: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "w", "f"), name: "SongWriter")
    }

    /// The song writer in a form that can be sorted.
    ///
    /// `©swk`, text with its length and language. QTFF, User Data Atoms.
    public var songWriterKeywords: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "w", "k"), name: "SongWriterKeywords")
    }

    /// The software or device that made the movie, with its version.
    ///
    /// `©swr`, text with its length and language. QTFF, User Data Atoms.
    public var softwareVersion: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "s", "w", "r"), name: "SoftwareVersion")
    }

    /// The software that encoded the movie.
    ///
    /// `©too`, text with its length and language. ExifTool.
    public var encoder: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "t", "o", "o"), name: "Encoder")
    }

    /// The track on its album, as text.
    ///
    /// `©trk`, text with its length and language. AVFoundation, AVMetadataKey.
    public var track: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "t", "r", "k"), name: "Track")
    }

    /// The address of a page about the movie.
    ///
    /// `©url`, text with its length and language. AVFoundation, AVMetadataKey.
    public var urlLink: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "u", "r", "l"), name: "URLLink")
    }

    /// A warning about the movie.
    ///
    /// `©wrn`, text with its length and language. AVFoundation, AVMetadataKey.
    public var warning: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "w", "r", "n"), name: "Warning")
    }

    /// Who wrote the movie.
    ///
    /// `©wrt`, text with its length and language. QTFF, User Data Atoms.
    public var writer: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "w", "r", "t"), name: "Writer")
    }

    /// Where the movie was taken, in ISO 6709, such as "+27.5916+086.5640+8850/".
    ///
    /// `©xyz`, text with its length and language. AVFoundation, AVMetadataKey.
    public var gpsCoordinates: MetadataKey<String> {
        MetadataKey(.userData, box: FourCharacterCode("©", "x", "y", "z"), name: "GPSCoordinates")
    }
}

extension RegisteredKeys {
    static let userData = RegisteredKeys(.userData) { rows in
        rows.add(box: FourCharacterCode("A", "l", "l", "F"), "PlayAllFrames", "playAllFrames", Bool.self, .u8)
        rows.add(box: FourCharacterCode("L", "O", "O", "P"), "LoopStyle", "loopStyle", Int.self, .u32)
        rows.add(box: FourCharacterCode("S", "D", "L", "N"), "PlayMode", "playMode", String.self, .ascii, .text)
        rows.add(box: FourCharacterCode("S", "e", "l", "O"), "PlaySelection", "playSelection", Bool.self, .u8)
        rows.add(box: FourCharacterCode("T", "A", "G", "S"), "MakerTags", "makerTags", [UInt8].self, .bytes, .list)
        rows.add(box: FourCharacterCode("W", "L", "O", "C"), "WindowLocation", "windowLocation", [Int].self, .u16X2, .list)
        rows.add(box: FourCharacterCode("X", "M", "P", "_"), "XMP", "xmp", [UInt8].self, .utf8, .list)
        rows.add(box: FourCharacterCode("a", "d", "e", "s"), "MediaAccessibilityDescription", "mediaAccessibilityDescription", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("a", "l", "b", "m"), "AlbumTitle", "albumTitle", String.self, .fullboxLanguageUnicodeU8UpTo1, .text)
        rows.add(box: FourCharacterCode("a", "n", "g", "l"), "CameraAngle", "cameraAngle", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("a", "u", "t", "h"), "MediaAuthor", "mediaAuthor", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "h", "p", "l"), "ChapterList", "chapterList", [UInt8].self, .fullboxReservedU8RepeatedU64Sized8Utf8, .list)
        rows.add(box: FourCharacterCode("c", "l", "f", "n"), "ClipFileName", "clipFileName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "l", "i", "d"), "ClipID", "clipID", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "l", "s", "f"), "Classification", "classification", String.self, .fullboxU32U16LanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "m", "i", "d"), "CameraID", "cameraID", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "m", "n", "m"), "CameraName", "cameraName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "o", "l", "l"), "CollectionName", "collectionName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("c", "p", "r", "t"), "CopyrightNotice", "copyrightNotice", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("d", "a", "t", "e"), "DateTimeOriginal", "dateTimeOriginal", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("d", "s", "c", "p"), "MediaDescription", "mediaDescription", String.self, .fullboxLanguageUnicode, .text)
        rows.add(field: BoxField.albumTrackNumber, "AlbumTrackNumber", "albumTrackNumber", Int.self, .u8)
        rows.add(field: BoxField.classificationEntity, "ClassificationEntity", "classificationEntity", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.classificationTable, "ClassificationTable", "classificationTable", Int.self, .u16)
        rows.add(field: BoxField.ratingCriteria, "RatingCriteria", "ratingCriteria", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.ratingEntity, "RatingEntity", "ratingEntity", FourCharacterCode.self, .fourcc)
        rows.add(box: FourCharacterCode("g", "n", "r", "e"), "MediaGenre", "mediaGenre", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("k", "y", "w", "d"), "MediaKeywords", "mediaKeywords", [String].self, .fullboxLanguageU8RepeatedSized8Unicode, .list)
        rows.add(box: FourCharacterCode("l", "o", "c", "i"), "LocationInformation", "locationInformation", LocationInformation.self, .fullboxLanguageUnicodeU8Fixed32X3UnicodeX2, .locationInformation)
        rows.add(box: FourCharacterCode("m", "a", "n", "u"), "Manufacturer", "manufacturer", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("m", "o", "d", "l"), "CameraModel", "cameraModel", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("n", "a", "m", "e"), "Name", "name", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("p", "e", "r", "f"), "MediaPerformer", "mediaPerformer", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("r", "e", "e", "l"), "ReelName", "reelName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("r", "t", "n", "g"), "Rating", "mediaRating", String.self, .fullboxU32X2LanguageUnicode, .text)
        rows.add(box: FourCharacterCode("s", "c", "e", "n"), "Scene", "scene", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("s", "h", "o", "t"), "ShotName", "shotName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("s", "l", "n", "o"), "SerialNumber", "serialNumber", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("s", "m", "t", "a"), "SamsungMetadata", "samsungMetadata", [UInt8].self, .fullboxBoxes, .list)
        rows.add(box: FourCharacterCode("s", "w", "r", "e"), "Software", "software", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("t", "a", "g", "c"), "TaggedCharacteristic", "taggedCharacteristic", String.self, .ascii, .text)
        rows.add(box: FourCharacterCode("t", "h", "m", "b"), "Thumbnail", "thumbnail", [UInt8].self, .jpegOrPng, .list)
        rows.add(box: FourCharacterCode("t", "i", "t", "l"), "MediaTitle", "mediaTitle", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("t", "n", "a", "m"), "TrackName", "trackName", String.self, .fullboxLanguageUnicode, .text)
        rows.add(box: FourCharacterCode("u", "r", "a", "t"), "UserRating", "userRating", StoredValue.self, .unknown)
        rows.add(box: FourCharacterCode("y", "r", "r", "c"), "RecordingYear", "recordingYear", Int.self, .fullboxU16)
        rows.add(box: FourCharacterCode("©", "A", "R", "T"), "Artist", "artist", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "P", "R", "D"), "Product", "product", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "T", "I", "M"), "StartTimecode", "startTimecode", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "T", "S", "C"), "StartTimeScale", "startTimeScale", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "T", "S", "Z"), "StartTimeSampleSize", "startTimeSampleSize", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "a", "d", "e"), "AccessibilityDescription", "accessibilityDescription", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "a", "l", "b"), "Album", "album", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "a", "r", "g"), "Arranger", "arranger", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "a", "r", "k"), "ArrangerKeywords", "arrangerKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "a", "u", "t"), "Author", "author", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "c", "h", "p"), "Chapter", "chapter", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "c", "m", "t"), "Comment", "comment", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "c", "o", "k"), "ComposerKeywords", "composerKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "c", "o", "m"), "Composer", "composer", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "c", "p", "y"), "Copyright", "copyright", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "d", "a", "y"), "ContentCreateDate", "contentCreateDate", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "d", "e", "s"), "Description", "movieDescription", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "d", "i", "r"), "Director", "director", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "d", "i", "s"), "Disclaimer", "disclaimer", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "1"), "Edit1", "edit1", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "2"), "Edit2", "edit2", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "3"), "Edit3", "edit3", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "4"), "Edit4", "edit4", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "5"), "Edit5", "edit5", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "6"), "Edit6", "edit6", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "7"), "Edit7", "edit7", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "8"), "Edit8", "edit8", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "d", "9"), "Edit9", "edit9", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "e", "n", "c"), "EncoderID", "encoderID", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "f", "m", "t"), "Format", "format", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "g", "e", "n"), "Genre", "genre", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "g", "r", "p"), "Grouping", "grouping", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "h", "s", "t"), "HostComputer", "hostComputer", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "i", "n", "f"), "Information", "information", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "i", "s", "r"), "ISRCCode", "isrcCode", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "k", "e", "y"), "Keywords", "keywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "l", "a", "b"), "RecordLabelName", "recordLabelName", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "l", "a", "l"), "RecordLabelURL", "recordLabelURL", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "l", "y", "r"), "Lyrics", "lyrics", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "m", "a", "k"), "Make", "make", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "m", "a", "l"), "MakerURL", "makerURL", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "m", "o", "d"), "Model", "model", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "n", "a", "k"), "TitleKeywords", "titleKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "n", "a", "m"), "Title", "title", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "o", "p", "e"), "OriginalArtist", "originalArtist", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "d", "k"), "ProducerKeywords", "producerKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "h", "g"), "RecordingCopyright", "recordingCopyright", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "d"), "Producer", "producer", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "f"), "Performers", "performers", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "k"), "PerformerKeywords", "performerKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "l"), "PerformerURL", "performerURL", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "p", "u", "b"), "Publisher", "publisher", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "r", "e", "q"), "Requirements", "requirements", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "n", "k"), "SubtitleKeywords", "subtitleKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "n", "m"), "Subtitle", "subtitle", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "r", "c"), "SourceCredits", "sourceCredits", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "w", "f"), "SongWriter", "songWriter", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "w", "k"), "SongWriterKeywords", "songWriterKeywords", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "s", "w", "r"), "SoftwareVersion", "softwareVersion", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "t", "o", "o"), "Encoder", "encoder", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "t", "r", "k"), "Track", "track", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "u", "r", "l"), "URLLink", "urlLink", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "w", "r", "n"), "Warning", "warning", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "w", "r", "t"), "Writer", "writer", String.self, .text16Language, .text)
        rows.add(box: FourCharacterCode("©", "x", "y", "z"), "GPSCoordinates", "gpsCoordinates", String.self, .text16Language, .text)
    }
}

// Made by RegistryMaker from Tables/ItemList.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/itemList``.
    public struct ItemList: Sendable {
        @usableFromInline init() {}
    }

    /// A movie's items in iTunes' format, by four-character code.
    public var itemList: ItemList { ItemList() }
}

extension MetadataKeys.ItemList {
    /// The artist of the whole album.
    ///
    /// `aART`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var albumArtist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("a", "A", "R", "T"), name: "AlbumArtist")
    }

    /// The kind of the account that bought the item: 0 iTunes, 1 AOL.
    ///
    /// `akID`, Int8. iTunes; AVFoundation, AVMetadataKey.
    public var appleStoreAccountType: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("a", "k", "I", "D"), name: "AppleStoreAccountType")
    }

    /// The account that bought the item, often a mail address.
    ///
    /// `apID`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var appleStoreAccount: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("a", "p", "I", "D"), name: "AppleStoreAccount")
    }

    /// The number of the artist in Apple's catalogue.
    ///
    /// ExifTool calls it AlbumTitleID.
    ///
    /// `atID`, Int32. iTunes; AVFoundation, AVMetadataKey.
    public var artistID: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("a", "t", "I", "D"), name: "ArtistID")
    }

    /// The category of the podcast.
    ///
    /// `catg`, UTF-8. iTunes; ExifTool.
    public var category: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("c", "a", "t", "g"), name: "Category")
    }

    /// The number of the item in Apple's catalogue.
    ///
    /// `cnID`, Int32. iTunes; AVFoundation, AVMetadataKey.
    public var appleStoreCatalogID: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("c", "n", "I", "D"), name: "AppleStoreCatalogID")
    }

    /// The cover, as the bytes of an image file.
    ///
    /// If there are several, this is the first.
    ///
    /// `covr`, JPEG, PNG or BMP. iTunes; AVFoundation, AVMetadataKey.
    public var coverArt: MetadataKey<[UInt8]> {
        MetadataKey(.itemList, box: FourCharacterCode("c", "o", "v", "r"), name: "CoverArt")
    }

    /// Whether the item is part of a compilation of several artists.
    ///
    /// `cpil`, Int8. iTunes; AVFoundation, AVMetadataKey.
    public var compilation: MetadataKey<Bool> {
        MetadataKey(.itemList, box: FourCharacterCode("c", "p", "i", "l"), name: "Compilation")
    }

    /// The copyright notice.
    ///
    /// `cprt`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var copyright: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("c", "p", "r", "t"), name: "Copyright")
    }

    /// A short description of the item.
    ///
    /// `desc`, UTF-8. iTunes; ExifTool.
    public var shortDescription: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("d", "e", "s", "c"), name: "Description")
    }

    /// The number of the disc and the total of discs: the second and the third of the numbers.
    ///
    /// The first is 0; a total of 0 means unknown.
    ///
    /// `disk`, UInt16 ×3. iTunes; AVFoundation, AVMetadataKey.
    public var diskNumber: MetadataKey<[Int]> {
        MetadataKey(.itemList, box: FourCharacterCode("d", "i", "s", "k"), name: "DiskNumber")
    }

    /// The number of the genre in Apple's catalogue.
    ///
    /// `geID`, Int32. iTunes; AVFoundation, AVMetadataKey.
    public var genreID: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("g", "e", "I", "D"), name: "GenreID")
    }

    /// The genre, as its number in ID3v1 plus 1.
    ///
    /// `gnre`, UInt16. iTunes; AVFoundation, AVMetadataKey.
    public var predefinedGenre: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("g", "n", "r", "e"), name: "PredefinedGenre")
    }

    /// The group that the item belongs to, as AVFoundation names it.
    ///
    /// iTunes itself writes ©grp.
    ///
    /// `grup`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var group: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("g", "r", "u", "p"), name: "Group")
    }

    /// Whether the video is in high definition: 0 is not; numbers above 1 tell sizes apart.
    ///
    /// `hdvd`, Int8. iTunes; ExifTool.
    public var hdVideo: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("h", "d", "v", "d"), name: "HDVideo")
    }

    /// Keywords of the podcast, in one text.
    ///
    /// `keyw`, UTF-8. iTunes; ExifTool.
    public var keyword: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("k", "e", "y", "w"), name: "Keyword")
    }

    /// A long description of the item.
    ///
    /// `ldes`, UTF-8. iTunes; ExifTool.
    public var longDescription: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("l", "d", "e", "s"), name: "LongDescription")
    }

    /// Whether the item is a podcast.
    ///
    /// `pcst`, Int8. iTunes; ExifTool.
    public var podcast: MetadataKey<Bool> {
        MetadataKey(.itemList, box: FourCharacterCode("p", "c", "s", "t"), name: "Podcast")
    }

    /// Whether the item is to be played without a gap to the next.
    ///
    /// `pgap`, Int8. iTunes; ExifTool.
    public var gaplessPlayback: MetadataKey<Bool> {
        MetadataKey(.itemList, box: FourCharacterCode("p", "g", "a", "p"), name: "PlayGap")
    }

    /// The number of the album or playlist in Apple's catalogue.
    ///
    /// `plID`, signed integer of any width. iTunes; AVFoundation, AVMetadataKey.
    public var playListID: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("p", "l", "I", "D"), name: "PlayListID")
    }

    /// When the item was bought.
    ///
    /// `purd`, UTF-8. iTunes; ExifTool.
    public var purchaseDate: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("p", "u", "r", "d"), name: "PurchaseDate")
    }

    /// Whether the content is explicit or has been made clean.
    ///
    /// `rtng`, Int8. iTunes; AVFoundation, AVMetadataKey.
    public var contentRating: MetadataKey<ContentRating> {
        MetadataKey(.itemList, box: FourCharacterCode("r", "t", "n", "g"), name: "Rating")
    }

    /// The number of the country's store that sold the item, such as 143441 for the United States.
    ///
    /// `sfID`, Int32. iTunes; ExifTool.
    public var appleStoreCountry: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "f", "I", "D"), name: "AppleStoreCountry")
    }

    /// Whether work and movement are to be shown instead of the title.
    ///
    /// `shwm`, Int8. iTunes; ExifTool.
    public var showMovement: MetadataKey<Bool> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "h", "w", "m"), name: "ShowMovement")
    }

    /// The artist of the album in the form by which it is sorted.
    ///
    /// `soaa`, UTF-8. iTunes; ExifTool.
    public var sortAlbumArtist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "a", "a"), name: "SortAlbumArtist")
    }

    /// The album in the form by which it is sorted.
    ///
    /// `soal`, UTF-8. iTunes; ExifTool.
    public var sortAlbum: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "a", "l"), name: "SortAlbum")
    }

    /// The artist in the form by which it is sorted.
    ///
    /// `soar`, UTF-8. iTunes; ExifTool.
    public var sortArtist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "a", "r"), name: "SortArtist")
    }

    /// The composer in the form by which it is sorted.
    ///
    /// `soco`, UTF-8. iTunes; ExifTool.
    public var sortComposer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "c", "o"), name: "SortComposer")
    }

    /// The title in the form by which it is sorted.
    ///
    /// `sonm`, UTF-8. iTunes; ExifTool.
    public var sortName: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "n", "m"), name: "SortName")
    }

    /// The television show in the form by which it is sorted.
    ///
    /// `sosn`, UTF-8. iTunes; ExifTool.
    public var sortShow: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "o", "s", "n"), name: "SortShow")
    }

    /// What kind of media the item is: music, audiobook, movie, television show and more.
    ///
    /// `stik`, Int8. iTunes; ExifTool.
    public var mediaKind: MetadataKey<MediaKind> {
        MetadataKey(.itemList, box: FourCharacterCode("s", "t", "i", "k"), name: "MediaType")
    }

    /// The tempo, in beats per minute.
    ///
    /// `tmpo`, Int16. iTunes; AVFoundation, AVMetadataKey.
    public var beatsPerMinute: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "m", "p", "o"), name: "BeatsPerMinute")
    }

    /// The number of the track and the total of tracks: the second and the third of the numbers.
    ///
    /// The first and the last are 0; a total of 0 means unknown.
    ///
    /// `trkn`, UInt16 ×4. iTunes; AVFoundation, AVMetadataKey.
    public var trackNumber: MetadataKey<[Int]> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "r", "k", "n"), name: "TrackNumber")
    }

    /// The identifier of the episode, as text.
    ///
    /// `tven`, UTF-8. iTunes; ExifTool.
    public var tvEpisodeID: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "v", "e", "n"), name: "TVEpisodeID")
    }

    /// The number of the episode in its season.
    ///
    /// `tves`, signed integer of any width. iTunes; ExifTool.
    public var tvEpisode: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "v", "e", "s"), name: "TVEpisode")
    }

    /// The network that shows the episode.
    ///
    /// `tvnn`, UTF-8. iTunes; ExifTool.
    public var tvNetworkName: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "v", "n", "n"), name: "TVNetworkName")
    }

    /// The television show.
    ///
    /// `tvsh`, UTF-8. iTunes; ExifTool.
    public var tvShow: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "v", "s", "h"), name: "TVShow")
    }

    /// The number of the season.
    ///
    /// `tvsn`, signed integer of any width. iTunes; ExifTool.
    public var tvSeason: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("t", "v", "s", "n"), name: "TVSeason")
    }

    /// The artist.
    ///
    /// `©ART`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var artist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "A", "R", "T"), name: "Artist")
    }

    /// The album.
    ///
    /// `©alb`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var album: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "a", "l", "b"), name: "Album")
    }

    /// Who directed the art.
    ///
    /// `©ard`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var artDirector: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "a", "r", "d"), name: "ArtDirector")
    }

    /// Who arranged the music.
    ///
    /// `©arg`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var arranger: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "a", "r", "g"), name: "Arranger")
    }

    /// Who made the item.
    ///
    /// `©aut`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var author: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "a", "u", "t"), name: "Author")
    }

    /// Acknowledgements, by name.
    ///
    /// `©cak`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var acknowledgement: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "c", "a", "k"), name: "Acknowledgement")
    }

    /// A comment.
    ///
    /// `©cmt`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var comment: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "c", "m", "t"), name: "Comment")
    }

    /// Who conducts the orchestra.
    ///
    /// `©con`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var conductor: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "c", "o", "n"), name: "Conductor")
    }

    /// The date of release, in ISO 8601 or as a year.
    ///
    /// `©day`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var contentCreateDate: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "d", "a", "y"), name: "ContentCreateDate")
    }

    /// What the item is, as AVFoundation names it.
    ///
    /// iTunes itself writes desc and ldes.
    ///
    /// `©des`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var contentDescription: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "d", "e", "s"), name: "ContentDescription")
    }

    /// Who directed the movie.
    ///
    /// `©dir`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var director: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "d", "i", "r"), name: "Director")
    }

    /// Who encoded the item.
    ///
    /// `©enc`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var encodedBy: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "e", "n", "c"), name: "EncodedBy")
    }

    /// The name of the equaliser's setting that the item is to be played with.
    ///
    /// `©equ`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var eq: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "e", "q", "u"), name: "EQ")
    }

    /// The genre; any words.
    ///
    /// `©gen`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var genre: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "g", "e", "n"), name: "Genre")
    }

    /// The group that the item belongs to.
    ///
    /// `©grp`, UTF-8. iTunes; ExifTool.
    public var grouping: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "g", "r", "p"), name: "Grouping")
    }

    /// Liner notes.
    ///
    /// `©lnt`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var linerNotes: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "l", "n", "t"), name: "LinerNotes")
    }

    /// The lyrics.
    ///
    /// `©lyr`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var lyrics: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "l", "y", "r"), name: "Lyrics")
    }

    /// The record company.
    ///
    /// `©mak`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var recordCompany: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "m", "a", "k"), name: "RecordCompany")
    }

    /// How many movements the work has.
    ///
    /// `©mvc`, Int16. iTunes; ExifTool.
    public var movementCount: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "m", "v", "c"), name: "MovementCount")
    }

    /// The number of the movement in its work.
    ///
    /// `©mvi`, Int16. iTunes; ExifTool.
    public var movementNumber: MetadataKey<Int> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "m", "v", "i"), name: "MovementNumber")
    }

    /// The name of the movement.
    ///
    /// `©mvn`, UTF-8. iTunes; ExifTool.
    public var movementName: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "m", "v", "n"), name: "MovementName")
    }

    /// The title.
    ///
    /// `©nam`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var title: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "n", "a", "m"), name: "Title")
    }

    /// Who reads the book.
    ///
    /// `©nrt`, UTF-8. iTunes; ExifTool.
    public var narrator: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "n", "r", "t"), name: "Narrator")
    }

    /// The artist of the original work.
    ///
    /// `©ope`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var originalArtist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "o", "p", "e"), name: "OriginalArtist")
    }

    /// The copyright notice of the sound recording.
    ///
    /// `©phg`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var phonogramRights: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "p", "h", "g"), name: "PhonogramRights")
    }

    /// Who produced the item.
    ///
    /// `©prd`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var producer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "p", "r", "d"), name: "Producer")
    }

    /// Who performs.
    ///
    /// `©prf`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var performer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "p", "r", "f"), name: "Performer")
    }

    /// Who published the item.
    ///
    /// `©pub`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var publisher: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "p", "u", "b"), name: "Publisher")
    }

    /// The sound engineer.
    ///
    /// `©sne`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var soundEngineer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "s", "n", "e"), name: "SoundEngineer")
    }

    /// The soloist.
    ///
    /// `©sol`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var soloist: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "s", "o", "l"), name: "Soloist")
    }

    /// Credits.
    ///
    /// `©src`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var credits: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "s", "r", "c"), name: "Credits")
    }

    /// The subtitle of the track.
    ///
    /// `©st3`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var trackSubtitle: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "s", "t", "3"), name: "Subtitle")
    }

    /// Acknowledgements.
    ///
    /// `©thx`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var thanks: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "t", "h", "x"), name: "Thanks")
    }

    /// The software that encoded the item.
    ///
    /// `©too`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var encoder: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "t", "o", "o"), name: "Encoder")
    }

    /// The address of extras on the web.
    ///
    /// `©url`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var onlineExtras: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "u", "r", "l"), name: "OnlineExtras")
    }

    /// The work that the movement is of.
    ///
    /// `©wrk`, UTF-8. iTunes; ExifTool.
    public var work: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "w", "r", "k"), name: "Work")
    }

    /// Who composed the music.
    ///
    /// `©wrt`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var composer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "w", "r", "t"), name: "Composer")
    }

    /// The executive producer.
    ///
    /// `©xpd`, UTF-8. iTunes; AVFoundation, AVMetadataKey.
    public var executiveProducer: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "x", "p", "d"), name: "ExecutiveProducer")
    }

    /// Where the movie was taken, in ISO 6709, such as "+40.6892-074.0445+10.000/".
    ///
    /// Google Photos writes it here.
    ///
    /// `©xyz`, UTF-8. iTunes; ExifTool.
    public var gpsCoordinates: MetadataKey<String> {
        MetadataKey(.itemList, box: FourCharacterCode("©", "x", "y", "z"), name: "GPSCoordinates")
    }
}

extension RegisteredKeys {
    static let itemList = RegisteredKeys(.itemList) { rows in
        rows.add(box: FourCharacterCode("a", "A", "R", "T"), "AlbumArtist", "albumArtist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("a", "k", "I", "D"), "AppleStoreAccountType", "appleStoreAccountType", Int.self, .i8)
        rows.add(box: FourCharacterCode("a", "p", "I", "D"), "AppleStoreAccount", "appleStoreAccount", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("a", "t", "I", "D"), "ArtistID", "artistID", Int.self, .i32)
        rows.add(box: FourCharacterCode("c", "a", "t", "g"), "Category", "category", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("c", "n", "I", "D"), "AppleStoreCatalogID", "appleStoreCatalogID", Int.self, .i32)
        rows.add(box: FourCharacterCode("c", "o", "v", "r"), "CoverArt", "coverArt", [UInt8].self, .jpegOrPngOrBmp, .list)
        rows.add(box: FourCharacterCode("c", "p", "i", "l"), "Compilation", "compilation", Bool.self, .i8)
        rows.add(box: FourCharacterCode("c", "p", "r", "t"), "Copyright", "copyright", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("d", "e", "s", "c"), "Description", "shortDescription", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("d", "i", "s", "k"), "DiskNumber", "diskNumber", [Int].self, .u16X3, .list)
        rows.add(box: FourCharacterCode("g", "e", "I", "D"), "GenreID", "genreID", Int.self, .i32)
        rows.add(box: FourCharacterCode("g", "n", "r", "e"), "PredefinedGenre", "predefinedGenre", Int.self, .u16)
        rows.add(box: FourCharacterCode("g", "r", "u", "p"), "Group", "group", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("h", "d", "v", "d"), "HDVideo", "hdVideo", Int.self, .i8)
        rows.add(box: FourCharacterCode("k", "e", "y", "w"), "Keyword", "keyword", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("l", "d", "e", "s"), "LongDescription", "longDescription", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("p", "c", "s", "t"), "Podcast", "podcast", Bool.self, .i8)
        rows.add(box: FourCharacterCode("p", "g", "a", "p"), "PlayGap", "gaplessPlayback", Bool.self, .i8)
        rows.add(box: FourCharacterCode("p", "l", "I", "D"), "PlayListID", "playListID", Int.self, .integer)
        rows.add(box: FourCharacterCode("p", "u", "r", "d"), "PurchaseDate", "purchaseDate", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("r", "t", "n", "g"), "Rating", "contentRating", ContentRating.self, .i8, .code)
        rows.add(box: FourCharacterCode("s", "f", "I", "D"), "AppleStoreCountry", "appleStoreCountry", Int.self, .i32)
        rows.add(box: FourCharacterCode("s", "h", "w", "m"), "ShowMovement", "showMovement", Bool.self, .i8)
        rows.add(box: FourCharacterCode("s", "o", "a", "a"), "SortAlbumArtist", "sortAlbumArtist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "o", "a", "l"), "SortAlbum", "sortAlbum", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "o", "a", "r"), "SortArtist", "sortArtist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "o", "c", "o"), "SortComposer", "sortComposer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "o", "n", "m"), "SortName", "sortName", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "o", "s", "n"), "SortShow", "sortShow", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("s", "t", "i", "k"), "MediaType", "mediaKind", MediaKind.self, .i8, .code)
        rows.add(box: FourCharacterCode("t", "m", "p", "o"), "BeatsPerMinute", "beatsPerMinute", Int.self, .i16)
        rows.add(box: FourCharacterCode("t", "r", "k", "n"), "TrackNumber", "trackNumber", [Int].self, .u16X4, .list)
        rows.add(box: FourCharacterCode("t", "v", "e", "n"), "TVEpisodeID", "tvEpisodeID", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("t", "v", "e", "s"), "TVEpisode", "tvEpisode", Int.self, .integer)
        rows.add(box: FourCharacterCode("t", "v", "n", "n"), "TVNetworkName", "tvNetworkName", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("t", "v", "s", "h"), "TVShow", "tvShow", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("t", "v", "s", "n"), "TVSeason", "tvSeason", Int.self, .integer)
        rows.add(box: FourCharacterCode("©", "A", "R", "T"), "Artist", "artist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "a", "l", "b"), "Album", "album", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "a", "r", "d"), "ArtDirector", "artDirector", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "a", "r", "g"), "Arranger", "arranger", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "a", "u", "t"), "Author", "author", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "c", "a", "k"), "Acknowledgement", "acknowledgement", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "c", "m", "t"), "Comment", "comment", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "c", "o", "n"), "Conductor", "conductor", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "d", "a", "y"), "ContentCreateDate", "contentCreateDate", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "d", "e", "s"), "ContentDescription", "contentDescription", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "d", "i", "r"), "Director", "director", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "e", "n", "c"), "EncodedBy", "encodedBy", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "e", "q", "u"), "EQ", "eq", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "g", "e", "n"), "Genre", "genre", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "g", "r", "p"), "Grouping", "grouping", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "l", "n", "t"), "LinerNotes", "linerNotes", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "l", "y", "r"), "Lyrics", "lyrics", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "m", "a", "k"), "RecordCompany", "recordCompany", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "m", "v", "c"), "MovementCount", "movementCount", Int.self, .i16)
        rows.add(box: FourCharacterCode("©", "m", "v", "i"), "MovementNumber", "movementNumber", Int.self, .i16)
        rows.add(box: FourCharacterCode("©", "m", "v", "n"), "MovementName", "movementName", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "n", "a", "m"), "Title", "title", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "n", "r", "t"), "Narrator", "narrator", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "o", "p", "e"), "OriginalArtist", "originalArtist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "p", "h", "g"), "PhonogramRights", "phonogramRights", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "d"), "Producer", "producer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "p", "r", "f"), "Performer", "performer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "p", "u", "b"), "Publisher", "publisher", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "s", "n", "e"), "SoundEngineer", "soundEngineer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "s", "o", "l"), "Soloist", "soloist", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "s", "r", "c"), "Credits", "credits", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "s", "t", "3"), "Subtitle", "trackSubtitle", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "t", "h", "x"), "Thanks", "thanks", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "t", "o", "o"), "Encoder", "encoder", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "u", "r", "l"), "OnlineExtras", "onlineExtras", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "w", "r", "k"), "Work", "work", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "w", "r", "t"), "Composer", "composer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "x", "p", "d"), "ExecutiveProducer", "executiveProducer", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("©", "x", "y", "z"), "GPSCoordinates", "gpsCoordinates", String.self, .utf8, .text)
    }
}

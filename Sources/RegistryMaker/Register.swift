/// A dictionary of the registry: its table, and how its keys are reached.
struct Register {
    /// The table's file name, without its extension.
    var table: String
    /// The type that holds the keys, such as `Exif` in `MetadataKeys.Exif`.
    var scope: String
    /// The member of `MetadataKeys` and of `MetadataDictionary`, such as `exif`.
    var member: String
    /// What the keys are, as a sentence.
    var summary: String
    /// Other dictionaries that hold the same properties.
    var alsoIn: [(member: String, summary: String)] = []

    static let all = [
        Register(
            table: "TIFF", scope: "TIFF", member: "tiff",
            summary: "TIFF's own properties, of the picture itself."),
        Register(
            table: "Exif", scope: "Exif", member: "exif", summary: "How the picture was taken."),
        Register(
            table: "GPS", scope: "GPS", member: "gps",
            summary:
                "Where it was taken; ``MediaMetadata/location`` says what these properties mean together."),
        Register(
            table: "Interoperability", scope: "Interoperability", member: "interoperability",
            summary: "What rules for exchange the file follows."),
        Register(
            table: "MakerApple", scope: "MakerApple", member: "makerApple",
            summary: "What Apple's cameras add. Apple documents none of it."),
        Register(
            table: "DNG", scope: "DNG", member: "dng",
            summary: "What a Digital Negative says of its raw image."),
        Register(
            table: "MultiPicture", scope: "MultiPicture", member: "multiPicture",
            summary: "What other pictures the file has behind the first."),
        Register(table: "JFIF", scope: "JFIF", member: "jfif", summary: "A JPEG file's header."),
        Register(
            table: "IPTC", scope: "IPTC", member: "iptc",
            summary: "What an agency or a photographer says of a picture."),
        Register(
            table: "HEIF", scope: "HEIF", member: "heif",
            summary: "An image's properties in an ISO base media file."),
        Register(
            table: "QuickTime", scope: "QuickTime", member: "quickTime",
            summary: "A movie's metadata, by name."),
        Register(
            table: "UserData", scope: "UserData", member: "userData",
            summary: "A movie's user data, by four characters."),
        Register(
            table: "ItemList", scope: "ItemList", member: "itemList",
            summary: "A movie's items as iTunes writes them, by four characters."),
        Register(table: "Movie", scope: "Movie", member: "movie", summary: "A movie's header."),
    ]
}

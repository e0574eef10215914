import PhotoMeta
import Testing

/// A value type of a user's own, which reads itself from its raw value.
enum Contrast: Int, MetadataRepresentable {
    case normal
    case soft
    case hard
}

/// Keys of a user's own, in a dictionary of the registry and at its root.
extension MetadataKeys.Exif {
    var contrast: MetadataKey<Contrast> { MetadataKey(.exif, tag: 0xA408, name: "Contrast") }
}

extension MetadataKeys {
    var androidVersion: MetadataKey<String> { MetadataKey(.quickTime, name: "com.android.version") }
}

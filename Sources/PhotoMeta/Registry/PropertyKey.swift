// SPDX-License-Identifier: Apache-2.0
/// The key of a property that can be read: what a key path of ``MetadataKeys`` leads to.
///
/// ``MetadataKey`` is the only type that conforms. A view's subscript takes any type that does, because the compiler then names a
/// member that does not exist: `photo[\.exif.fnumber]` is "value of type 'MetadataKeys.Exif' has no member 'fnumber'".
public protocol PropertyKey<Value>: Sendable {
    /// The type of the property's value.
    associatedtype Value: MetadataRepresentable

    /// The key itself.
    var key: MetadataKey<Value> { get }
}

extension MetadataKey: PropertyKey {
    /// The key itself.
    @inlinable
    @inline(__always)
    public var key: MetadataKey<Value> { self }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The key of what an edit can remove: a property, by `MetadataKey`, or a value that several properties state, by
/// ``MetadataEdit/DerivedValue``.
///
/// Key paths of `MetadataKeys` lead to both. The functions of ``MetadataEdit`` take any type that conforms, because the compiler
/// then names a member that does not exist: `edit.remove(\.titel)` is "value of type 'MetadataKeys' has no member 'titel'". Nothing
/// else of ``MetadataEdit`` may have the same name and number of arguments.
public protocol EditableKey<Value>: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The error of a removal; `Never` if it is always possible.
    associatedtype RemovalError: Error

    /// What an edit does with the value.
    func change(in edit: MetadataEdit) -> MetadataEdit.Change<Value>

    /// Removes the value.
    func remove(from edit: inout MetadataEdit) throws(RemovalError)

    /// Withdraws the change: the file keeps its own value.
    func keep(in edit: inout MetadataEdit)
}

/// The key of what an edit can set.
///
/// ```swift
/// let mood = MetadataKey<String>(.png, name: "Mood")
/// var edit = MetadataEdit()
/// try mood.set("calm", in: &edit)
/// mood.change(in: edit).value     // String? "calm"
/// ```
public protocol SettableKey<Value>: EditableKey {
    /// Sets the value.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be edited; `MetadataError.Code.invalidValue` for a value
    ///   that it cannot have.
    func set(_ value: Value, in edit: inout MetadataEdit) throws(MetadataError)
}

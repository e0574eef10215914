// SPDX-License-Identifier: Apache-2.0
/// The kind of a track's media or of a list of metadata, `hdlr` (ISO/IEC 14496-12 §8.4.3; QuickTime File Format, "Handler
/// Reference Atoms").
package enum Handler {
    /// The position of the type in the body, after version, flags and QuickTime's component type.
    package static var type: Int { 8 }
    /// The position of the name, after QuickTime's manufacturer, flags and mask.
    package static var name: Int { 24 }
}

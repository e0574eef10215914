// error: initializer 'init(contentsOf:options:)' requires that 'Int' conform to 'FileInput'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

let photo = try MediaMetadata(contentsOf: 5)

// SPDX-License-Identifier: Apache-2.0
import Testing

/// All tests, one after the other: each starts servers of its own, and some have time limits.
@Suite(.serialized)
enum ServerTests {}

# SPDX-License-Identifier: Apache-2.0
"""Tests of the examples; `test` in the folder above runs them."""

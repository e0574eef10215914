"""Tests of the examples; `test` in the folder above runs them."""

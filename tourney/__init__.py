"""Tournaments: pairing, results, standings and exports; never draws a screen or prints."""

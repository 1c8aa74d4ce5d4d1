"""Bots that know no particular game; processes and clocks live elsewhere."""

"""Judges the log of a tournament: whether it can have gone so; changes nothing."""

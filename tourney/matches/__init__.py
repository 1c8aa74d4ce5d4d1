"""Recorded matches: who sits at them, their logs in and out, bots at tables; knows no tournament."""

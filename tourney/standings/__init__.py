"""Who is where and why: points, terms, tie-breaks, standings, crosstable; changes nothing."""

"""The club file and the evening on it: tournaments, matches and projections; prints nothing."""

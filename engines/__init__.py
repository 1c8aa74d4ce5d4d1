"""Games and their bots; never prints, reads a file, asks the clock or uses shared randomness."""

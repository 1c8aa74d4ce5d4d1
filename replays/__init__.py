"""Looking at recorded matches; imports nothing here, so that naming the package costs nothing."""

"""What a tournament allows: from an action to its events, or a refusal; writes to no file."""

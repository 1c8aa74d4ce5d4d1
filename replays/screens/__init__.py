"""The screens of the viewer: the replay, its help and its one-line prompt."""

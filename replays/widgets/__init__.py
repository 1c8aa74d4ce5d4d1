"""The parts of the viewer's screen; each draws what it is given and knows no game."""

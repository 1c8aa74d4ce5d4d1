"""Pages of a tournament for the web, the wall and paper: made from its state, never changing it."""

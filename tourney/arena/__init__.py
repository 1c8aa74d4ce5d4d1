"""Bots at tables: who plays, whose turn, whose dice; draws nothing and prints nothing."""

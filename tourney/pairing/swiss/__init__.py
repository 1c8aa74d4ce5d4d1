"""The Swiss system of this program, at two seats and at larger tables."""

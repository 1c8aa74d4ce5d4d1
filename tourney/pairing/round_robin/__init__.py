"""Everybody meets everybody: Berger tables, designs, rotating partners."""

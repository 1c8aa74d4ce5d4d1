"""Schedules in which everybody meets everybody as evenly as can be; they know places, no entrants."""

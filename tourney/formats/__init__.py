"""What other programs read and write: reports, lists, exports; owns no rule of a tournament."""

"""Why something in a tournament is as it is: data first, sentences from them."""

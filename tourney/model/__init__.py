"""The tournament as data: what is asked, what happened, the state of it; refuses and pairs nothing."""

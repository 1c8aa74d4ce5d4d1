"""Tables of two seats for Swiss events; one noun of the job per file."""

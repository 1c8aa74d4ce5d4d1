"""Tables of three to eight seats for Swiss events; one noun of the job per file."""

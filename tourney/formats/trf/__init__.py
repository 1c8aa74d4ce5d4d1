"""Tournament report files (TRF16, TRF(x), TRF26): read, written, paired; no club file here."""

"""The append-only log: records, codec, fold, store and files; knows no game and no tournament."""

"""The FIDE (Dutch) Swiss system, C.04.3: who meets whom, with which colour, and who has the bye.

A pure function over its own small model; knows no tournament, no file and no event.
"""

"""stub"""
def describe(event, names, seat): return str(event)
def say(action, view): return str(action)

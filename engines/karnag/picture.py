"""stub"""
def picture(view, names, width):
    return [[("x","")]]

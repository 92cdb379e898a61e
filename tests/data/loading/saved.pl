saved(3).
saved(4).

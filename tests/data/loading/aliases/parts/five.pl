five(5).

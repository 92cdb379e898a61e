four(4).

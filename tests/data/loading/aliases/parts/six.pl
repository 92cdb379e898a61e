six(6).

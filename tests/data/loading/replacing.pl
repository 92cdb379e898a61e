replaced(new).

from_elsewhere(1).

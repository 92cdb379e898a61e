from_a_list(1).

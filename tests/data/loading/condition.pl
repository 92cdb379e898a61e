from_a_condition(1).

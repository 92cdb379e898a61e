from_a_directive(1).

% Everything that can go wrong with a file: the tests between still run.
:- throw(directive).
:- fail.
forever :- forever.
:- forever.
broken(1.
:- begin_tests(bad).
test(first) :- true.
test(broken :- true.
test(endless) :- forever.
test(second) :- true.
test(printing) :- repeat, write('again and again '), fail.
test(halting) :- halt.
test(bodyless).
test(third) :- true.
:- end_tests(other).
:- end_tests(bad).
:- use_module(library(no_such_library)).
:- begin_tests(open_to_the_end).
test(last) :- true.

% One test that wants more memory than there is, and one after it.
:- begin_tests(hungry).
test(more_and_more) :- more(1000000).
test(modest) :- true.
:- end_tests(hungry).

more(N) :- length(L, N), N1 is 2 * N, more(N1), L = [_|_].

% A machine with registers runs a program that counts the steps of Collatz sequences: fetching and doing call each other in
% their last goals, up to 4^Depth starting numbers.

search(Depth, Answer) :- Most is 4 ** (Depth - 1), fetch(1, regs(1, 1, 0, Most, 0), Answer).

% regs(Start, Number, Steps of all, Most, The largest number seen)
code(1, test_end).
code(2, even).
code(3, up).
code(4, down).
code(5, next).

fetch(At, Regs, Answer) :- code(At, Op), do(Op, Regs, Answer).

do(test_end, regs(S, N, C, M, L), Answer) :-
    (   S > M -> Answer = C/L
    ;   N =:= 1 -> fetch(5, regs(S, N, C, M, L), Answer)
    ;   fetch(2, regs(S, N, C, M, L), Answer)
    ).
do(even, regs(S, N, C, M, L), Answer) :- ( N mod 2 =:= 0 -> At = 4 ; At = 3 ), fetch(At, regs(S, N, C, M, L), Answer).
do(up, regs(S, N, C, M, L), Answer) :- N1 is 3 * N + 1, C1 is C + 1, L1 is max(L, N1), fetch(1, regs(S, N1, C1, M, L1), Answer).
do(down, regs(S, N, C, M, L), Answer) :- N1 is N // 2, C1 is C + 1, fetch(1, regs(S, N1, C1, M, L), Answer).
do(next, regs(S, _, C, M, L), Answer) :- S1 is S + 1, fetch(1, regs(S1, S1, C, M, L), Answer).

% A reducer of combinators: the factorial of six by s, k, i, b, c and y.

runs(800).

program(N) :- factorial(F), reduced(F * 6, N).

factorial(y * g).

reduced(T, R) :- spine(T, [], Head, Args), step(Head, Args, Next, Done), ( Done == yes -> R = Next ; reduced(Next, R) ).

spine(F * A, Args, Head, All) :- !, spine(F, [A|Args], Head, All).
spine(H, Args, H, Args).

applied(F, [], F).
applied(F, [A|As], T) :- applied(F * A, As, T).

step(N, [], N, yes) :- integer(N), !.
step(i, [X|As], T, no) :- applied(X, As, T).
step(k, [X, _|As], T, no) :- applied(X, As, T).
step(s, [F, G, X|As], T, no) :- applied(F * X * (G * X), As, T).
step(b, [F, G, X|As], T, no) :- applied(F * (G * X), As, T).
step(c, [F, G, X|As], T, no) :- applied(F * X * G, As, T).
step(y, [F|As], T, no) :- applied(F * (y * F), As, T).
step(g, [Self|As], T, no) :- applied(s * (c * (b * cond * iszero) * 1) * (s * times * (b * Self * pred)), As, T).
step(cond, [C, A, B|As], T, no) :- reduced(C, V), ( V =:= 1 -> applied(A, As, T) ; applied(B, As, T) ).
step(iszero, [X|_], T, yes) :- reduced(X, V), ( V =:= 0 -> T = 1 ; T = 0 ).
step(times, [X, Y|_], T, yes) :- reduced(X, V), reduced(Y, W), T is V * W.
step(pred, [X|_], T, yes) :- reduced(X, V), T is V - 1.

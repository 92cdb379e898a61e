% What library(clpfd) calls: the machine's own solver over integers. It is read by the machine itself,
% not by the loader, when the first program imports the library.

:- use_module(library(clpz)).

% Where everything is known, or all but one side, plain arithmetic says the same and is much faster.
'$fd_eq'(X, Y) :- '$fd_known'(Y), !, ( var(X) -> X is Y ; '$fd_known'(X) -> X =:= Y ; Z is Y, X #= Z ).
'$fd_eq'(X, Y) :- '$fd_known'(X), !, ( var(Y) -> Y is X ; Z is X, Z #= Y ).
'$fd_eq'(X, Y) :- X #= Y.

'$fd_ne'(X, Y) :- ( '$fd_known'(X), '$fd_known'(Y) -> X =\= Y ; X #\= Y ).
'$fd_lt'(X, Y) :- ( '$fd_known'(X), '$fd_known'(Y) -> X < Y ; X #< Y ).
'$fd_le'(X, Y) :- ( '$fd_known'(X), '$fd_known'(Y) -> X =< Y ; X #=< Y ).

% Divisions and powers stay with the solver: where they are not defined it fails and does not throw.
'$fd_known'(X) :- var(X), !, fail.
'$fd_known'(X) :- integer(X), !.
'$fd_known'(X+Y) :- '$fd_known'(X), '$fd_known'(Y).
'$fd_known'(X-Y) :- '$fd_known'(X), '$fd_known'(Y).
'$fd_known'(X*Y) :- '$fd_known'(X), '$fd_known'(Y).
'$fd_known'(-X) :- '$fd_known'(X).
'$fd_known'(abs(X)) :- '$fd_known'(X).
'$fd_known'(min(X, Y)) :- '$fd_known'(X), '$fd_known'(Y).
'$fd_known'(max(X, Y)) :- '$fd_known'(X), '$fd_known'(Y).

'$fd_iff'(P, Q) :- P #<==> Q.
'$fd_if'(P, Q) :- P #==> Q.
'$fd_or'(P, Q) :- P #\/ Q.
'$fd_xor'(P, Q) :- P #\ Q.
'$fd_and'(P, Q) :- P #/\ Q.
'$fd_not'(P) :- #\ P.
'$fd_in'(X, D) :- X in D.
'$fd_ins'(Xs, D) :- Xs ins D.
'$fd_label'(Xs) :- label(Xs).
'$fd_labeling'(Options, Xs) :- labeling(Options, Xs).
'$fd_indomain'(X) :- indomain(X).
'$fd_all_different'(Xs) :- all_different(Xs).
'$fd_all_distinct'(Xs) :- all_distinct(Xs).
'$fd_sum'(Xs, Op, E) :- sum(Xs, Op, E).
'$fd_scalar_product'(Cs, Xs, Op, E) :- scalar_product(Cs, Xs, Op, E).
'$fd_tuples_in'(Ts, R) :- tuples_in(Ts, R).
'$fd_lex_chain'(Ls) :- lex_chain(Ls).
'$fd_serialized'(Ss, Ds) :- serialized(Ss, Ds).
'$fd_global_cardinality'(Xs, Ps) :- global_cardinality(Xs, Ps).
'$fd_global_cardinality'(Xs, Ps, Options) :- global_cardinality(Xs, Ps, Options).
'$fd_circuit'(Xs) :- circuit(Xs).
'$fd_cumulative'(Ts) :- cumulative(Ts).
'$fd_cumulative'(Ts, Options) :- cumulative(Ts, Options).
'$fd_disjoint2'(Rs) :- disjoint2(Rs).
'$fd_element'(N, Xs, X) :- element(N, Xs, X).
'$fd_automaton'(Xs, Nodes, Arcs) :- automaton(Xs, Nodes, Arcs).
'$fd_chain'(Relation, Xs) :- chain(Relation, Xs).
'$fd_zcompare'(Order, X, Y) :- zcompare(Order, X, Y).
'$fd_var'(X) :- fd_var(X).
'$fd_inf'(X, N) :- fd_inf(X, N).
'$fd_sup'(X, N) :- fd_sup(X, N).
'$fd_size'(X, N) :- fd_size(X, N).
'$fd_dom'(X, D) :- fd_dom(X, D).

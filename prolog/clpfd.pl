% library(clpfd): constraints over integers, by the solver that comes with the engine.

:- module(clpfd, [
    op(760, yfx, #<==>), op(750, xfy, #==>), op(750, yfx, #<==), op(740, yfx, #\/), op(730, yfx, #\),
    op(720, yfx, #/\), op(710, fy, #\), op(700, xfx, #>), op(700, xfx, #<), op(700, xfx, #>=),
    op(700, xfx, #=<), op(700, xfx, #=), op(700, xfx, #\=), op(700, xfx, in), op(700, xfx, ins),
    op(450, xfx, ..), op(150, fx, #),
    (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2,
    (#\/)/2, (#\)/2, (#/\)/2, (in)/2, (ins)/2,
    all_different/1, all_distinct/1, sum/3, scalar_product/4, tuples_in/2, labeling/2, label/1,
    indomain/1, lex_chain/1, serialized/2, global_cardinality/2, global_cardinality/3, circuit/1,
    cumulative/1, cumulative/2, disjoint2/1, element/3, automaton/3, transpose/2, zcompare/3, chain/2,
    fd_var/1, fd_inf/2, fd_sup/2, fd_size/2, fd_dom/2
]).

X #= Y :- '$fd_eq'(X, Y).
X #\= Y :- '$fd_ne'(X, Y).
X #< Y :- '$fd_lt'(X, Y).
X #> Y :- '$fd_lt'(Y, X).
X #=< Y :- '$fd_le'(X, Y).
X #>= Y :- '$fd_le'(Y, X).
P #<==> Q :- '$fd_iff'(P, Q).
P #==> Q :- '$fd_if'(P, Q).
P #<== Q :- '$fd_if'(Q, P).
P #\/ Q :- '$fd_or'(P, Q).
P #\ Q :- '$fd_xor'(P, Q).
P #/\ Q :- '$fd_and'(P, Q).
#\ P :- '$fd_not'(P).
X in Domain :- '$fd_in'(X, Domain).
Xs ins Domain :- '$fd_ins'(Xs, Domain).
label(Xs) :- '$fd_label'(Xs).
labeling(Options, Xs) :- '$fd_labeling'(Options, Xs).
indomain(X) :- '$fd_indomain'(X).
all_different(Xs) :- '$fd_all_different'(Xs).
all_distinct(Xs) :- '$fd_all_distinct'(Xs).
sum(Xs, Op, E) :- '$fd_sum'(Xs, Op, E).
scalar_product(Cs, Xs, Op, E) :- '$fd_scalar_product'(Cs, Xs, Op, E).
tuples_in(Ts, R) :- '$fd_tuples_in'(Ts, R).
lex_chain(Ls) :- '$fd_lex_chain'(Ls).
serialized(Starts, Durations) :- '$fd_serialized'(Starts, Durations).
global_cardinality(Xs, Pairs) :- '$fd_global_cardinality'(Xs, Pairs).
global_cardinality(Xs, Pairs, Options) :- '$fd_global_cardinality'(Xs, Pairs, Options).
circuit(Xs) :- '$fd_circuit'(Xs).
cumulative(Tasks) :- '$fd_cumulative'(Tasks).
cumulative(Tasks, Options) :- '$fd_cumulative'(Tasks, Options).
disjoint2(Rectangles) :- '$fd_disjoint2'(Rectangles).
element(N, Xs, X) :- '$fd_element'(N, Xs, X).
automaton(Xs, Nodes, Arcs) :- '$fd_automaton'(Xs, Nodes, Arcs).
chain(Xs, Relation) :- '$fd_chain'(Relation, Xs).
zcompare(Order, X, Y) :- '$fd_zcompare'(Order, X, Y).
fd_var(X) :- '$fd_var'(X).
fd_inf(X, N) :- '$fd_inf'(X, N).
fd_sup(X, N) :- '$fd_sup'(X, N).
fd_size(X, N) :- '$fd_size'(X, N).
fd_dom(X, Domain) :- '$fd_dom'(X, Domain).

% The columns of a list of rows, as rows.
transpose([], []).
transpose([Row|Rows], Columns) :- columns(Row, [Row|Rows], Columns).

columns([], _, []).
columns([_|Rest], Rows, [Column|Columns]) :-
    heads(Rows, Column, Tails),
    columns(Rest, Tails, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Tails]) :- heads(Rows, Column, Tails).

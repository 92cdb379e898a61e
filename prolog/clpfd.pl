% library(clpfd): constraints over integers, by the solver that comes with the machine.
% @differs It is the machine's own solver, clpz. Constraints are not shown as an answer; `clpb`, `clpr` and `chr` are
%   absent.

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

%!  #=(?X, ?Y) is nondet.
%!  #\=(?X, ?Y) is nondet.
%!  #<(?X, ?Y) is nondet.
%!  #>(?X, ?Y) is nondet.
%!  #=<(?X, ?Y) is nondet.
%!  #>=(?X, ?Y) is nondet.
%   Two expressions over integers are equal, different, less, greater, at most, at least.
%   @differs Where everything but one side is known they cost 2 µs, as plain arithmetic; a variable with a domain that gets
%     its value costs about 1 ms where SWI-Prolog takes 10 µs.
X #= Y :- '$fd_eq'(X, Y).
X #\= Y :- '$fd_ne'(X, Y).
X #< Y :- '$fd_lt'(X, Y).
X #> Y :- '$fd_lt'(Y, X).
X #=< Y :- '$fd_le'(X, Y).
X #>= Y :- '$fd_le'(Y, X).
%!  #<==>(?P, ?Q) is nondet.
%!  #==>(?P, ?Q) is nondet.
%!  #<==(?P, ?Q) is nondet.
%!  #\/(?P, ?Q) is nondet.
%!  #\(?P, ?Q) is nondet.
%!  #/\(?P, ?Q) is nondet.
%!  #\(?P) is nondet.
%   Constraints, or 0 and 1, are equivalent, the first implies the second, the second the first, one holds, just one holds,
%   both hold, one does not hold.
P #<==> Q :- '$fd_iff'(P, Q).
P #==> Q :- '$fd_if'(P, Q).
P #<== Q :- '$fd_if'(Q, P).
P #\/ Q :- '$fd_or'(P, Q).
P #\ Q :- '$fd_xor'(P, Q).
P #/\ Q :- '$fd_and'(P, Q).
#\ P :- '$fd_not'(P).
%!  in(?X, +Domain) is nondet.
%!  ins(+Xs, +Domain) is nondet.
%   A variable, or each of a list, is in a domain such as `1..5 \/ 7..sup`.
%   @differs There is no `in_set`.
X in Domain :- '$fd_in'(X, Domain).
Xs ins Domain :- '$fd_ins'(Xs, Domain).
%!  label(+Xs) is nondet.
%   Gives variables with finite domains their values, one after the other.
label(Xs) :- '$fd_label'(Xs).
%!  labeling(+Options, +Xs) is nondet.
%   The same; options say which variable and which value come first (ff, min, max, step, bisect, ...) and what is best
%   (min(E), max(E)).
labeling(Options, Xs) :- '$fd_labeling'(Options, Xs).
%!  indomain(?X) is nondet.
%   Gives a variable the values of its domain.
indomain(X) :- '$fd_indomain'(X).
%!  all_different(+Xs) is nondet.
%   The variables are different; looks only at those that have a value.
all_different(Xs) :- '$fd_all_different'(Xs).
%!  all_distinct(+Xs) is nondet.
%   The variables are different; looks at all domains together.
all_distinct(Xs) :- '$fd_all_distinct'(Xs).
%!  sum(+Xs, +Op, ?Expression) is nondet.
%   The sum of the variables stands in a relation such as `#=` to an expression.
sum(Xs, Op, E) :- '$fd_sum'(Xs, Op, E).
%!  scalar_product(+Factors, +Xs, +Op, ?Expression) is nondet.
%   The same for the sum of the variables times integers.
scalar_product(Cs, Xs, Op, E) :- '$fd_scalar_product'(Cs, Xs, Op, E).
%!  tuples_in(+Tuples, +Relation) is nondet.
%   Each list of variables is one of the lists of integers.
tuples_in(Ts, R) :- '$fd_tuples_in'(Ts, R).
%!  lex_chain(+Lists) is nondet.
%   Each list of variables is not behind the next in lexicographic order.
lex_chain(Ls) :- '$fd_lex_chain'(Ls).
%!  serialized(+Starts, +Durations) is nondet.
%   Tasks do not overlap.
serialized(Starts, Durations) :- '$fd_serialized'(Starts, Durations).
%!  global_cardinality(+Xs, +Pairs) is nondet.
%!  global_cardinality(+Xs, +Pairs, +Options) is nondet.
%   Each Key of Key-Count is the value of so many variables.
global_cardinality(Xs, Pairs) :- '$fd_global_cardinality'(Xs, Pairs).
global_cardinality(Xs, Pairs, Options) :- '$fd_global_cardinality'(Xs, Pairs, Options).
%!  circuit(+Xs) is nondet.
%   The variables are the successors of the places of a list in one circle through all.
circuit(Xs) :- '$fd_circuit'(Xs).
%!  cumulative(+Tasks) is nondet.
%!  cumulative(+Tasks, +Options) is nondet.
%   Tasks task(Start, Duration, End, Amount, Id) never take more together than limit(L), 1 at first.
cumulative(Tasks) :- '$fd_cumulative'(Tasks).
cumulative(Tasks, Options) :- '$fd_cumulative'(Tasks, Options).
%!  disjoint2(+Rectangles) is nondet.
%   Rectangles name(X, Width, Y, Height) do not overlap.
disjoint2(Rectangles) :- '$fd_disjoint2'(Rectangles).
%!  element(?N, +Xs, ?X) is nondet.
%   The variable at a place, counted from 1.
element(N, Xs, X) :- '$fd_element'(N, Xs, X).
%!  automaton(+Xs, +Nodes, +Arcs) is nondet.
%   The variables are a word of a finite automaton: Nodes are source(N) and sink(N), Arcs arc(N, Integer, M).
%   @differs There is no `automaton/8`.
automaton(Xs, Nodes, Arcs) :- '$fd_automaton'(Xs, Nodes, Arcs).
%!  chain(+Xs, +Relation) is nondet.
%   Neighbours stand in a relation such as `#<`.
chain(Xs, Relation) :- '$fd_chain'(Relation, Xs).
%!  zcompare(?Order, ?X, ?Y) is nondet.
%   compare/3 of integers that may be known later.
zcompare(Order, X, Y) :- '$fd_zcompare'(Order, X, Y).
%!  fd_var(@X) is semidet.
%   X is a variable with a domain.
fd_var(X) :- '$fd_var'(X).
%!  fd_inf(+X, -Least) is det.
%!  fd_sup(+X, -Greatest) is det.
%!  fd_size(+X, -Size) is det.
%!  fd_dom(+X, -Domain) is det.
%   The least and the greatest value of a domain, how many there are, and the domain.
%   @differs There is no `fd_degree/2`.
fd_inf(X, N) :- '$fd_inf'(X, N).
fd_sup(X, N) :- '$fd_sup'(X, N).
fd_size(X, N) :- '$fd_size'(X, N).
fd_dom(X, Domain) :- '$fd_dom'(X, Domain).

% The columns of a list of rows, as rows.
%!  transpose(+Rows, ?Columns) is semidet.
%   The columns of a list of rows, as rows.
transpose([], []).
transpose([Row|Rows], Columns) :- columns(Row, [Row|Rows], Columns).

columns([], _, []).
columns([_|Rest], Rows, [Column|Columns]) :-
    heads(Rows, Column, Tails),
    columns(Rest, Tails, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Tails]) :- heads(Rows, Column, Tails).

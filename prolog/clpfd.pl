% library(clpfd): constraints over integers. What is written here is the library as programs see it, and the constraints
% that are made of others; the solver itself is in Rust (crates/constraints) and reached through swi/constraints.pl.
% @differs A copy made by findall/3, bagof/3 or assertz/1 of a variable with a domain is a plain variable. How much is
%   known before labeling may differ: more for `all_distinct`, `circuit` and some divisions, less for others. There is no
%   `in_set/2` and what belongs to it. `clpb`, `clpr` and `chr` are absent.

:- module(clpfd, [
    op(760, yfx, #<==>), op(750, xfy, #==>), op(750, yfx, #<==), op(740, yfx, #\/), op(730, yfx, #\),
    op(720, yfx, #/\), op(710, fy, #\), op(700, xfx, #>), op(700, xfx, #<), op(700, xfx, #>=),
    op(700, xfx, #=<), op(700, xfx, #=), op(700, xfx, #\=), op(700, xfx, in), op(700, xfx, ins),
    op(450, xfx, ..),
    (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2,
    (#\/)/2, (#\)/2, (#/\)/2, (in)/2, (ins)/2,
    all_different/1, all_distinct/1, sum/3, scalar_product/4, tuples_in/2, labeling/2, label/1,
    indomain/1, lex_chain/1, serialized/2, global_cardinality/2, global_cardinality/3, circuit/1,
    cumulative/1, cumulative/2, disjoint2/1, element/3, automaton/3, automaton/8, transpose/2, zcompare/3, chain/2,
    fd_var/1, fd_inf/2, fd_sup/2, fd_size/2, fd_dom/2, fd_degree/2
]).
:- use_module(library(error)).

% --- What the machine asks for --------------------------------------------------------------------

attr_unify_hook(fd(I), X) :- '$fd_hook'(I, X).
attribute_goals(V) --> { '$fd_goals'(V, 1, Gs) }, qualified(Gs).

qualified([]) --> [].
qualified([G|Gs]) --> [clpfd:G], qualified(Gs).

% --- Relations ------------------------------------------------------------------------------------

%!  #=(?X, ?Y) is nondet.
%!  #\=(?X, ?Y) is nondet.
%!  #<(?X, ?Y) is nondet.
%!  #>(?X, ?Y) is nondet.
%!  #=<(?X, ?Y) is nondet.
%!  #>=(?X, ?Y) is nondet.
%   Two expressions over integers are equal, different, less, greater, at most, at least.
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
P #<==> Q :- '$fd_holds'(P #<==> Q).
P #==> Q :- '$fd_holds'(P #==> Q).
P #<== Q :- '$fd_holds'(P #<== Q).
P #\/ Q :- ( one_of(P #\/ Q, X, D) -> X in D ; '$fd_holds'(P #\/ Q) ).
% one_of(@P, -X, -D): P says of one variable alone that it is one of some integers.
one_of(P, _, _) :- var(P), !, fail.
one_of(P #\/ Q, X, D \/ E) :- one_of(P, X, D), one_of(Q, Y, E), X == Y.
one_of(X #= N, X, N..N) :- var(X), integer(N).
one_of(N #= X, X, N..N) :- var(X), integer(N).

P #\ Q :- '$fd_holds'(P #\ Q).
P #/\ Q :- '$fd_holds'(P #/\ Q).
#\ P :- '$fd_holds'(#\ P).

%!  in(?X, +Domain) is nondet.
%!  ins(+Xs, +Domain) is nondet.
%   A variable, or each of a list, is in a domain such as `1..5 \/ 7..sup`.
X in Domain :- '$fd_in'(X, Domain).
Xs ins Domain :- list_of_variables(Xs), '$fd_ins'(Xs, Domain).

%!  fd_var(@X) is semidet.
%   X is a variable with a domain.
fd_var(X) :- '$fd_is_variable'(X).
%!  fd_inf(+X, -Least) is det.
%!  fd_sup(+X, -Greatest) is det.
%!  fd_size(+X, -Size) is det.
%!  fd_dom(+X, -Domain) is det.
%!  fd_degree(+X, -Degree) is det.
%   The least and the greatest value of a domain, how many there are, the domain, and how many constraints wait.
%   @differs A constraint may be held as several, or as none, so that the degree is another number.
fd_inf(X, N) :- '$fd_known'(X, _, N0, _, _, _), N = N0.
fd_sup(X, N) :- '$fd_known'(X, _, _, N0, _, _), N = N0.
fd_size(X, N) :- '$fd_known'(X, _, _, _, N0, _), N = N0.
fd_dom(X, Domain) :- '$fd_known'(X, Domain0, _, _, _, _), Domain = Domain0.
fd_degree(X, N) :- '$fd_known'(X, _, _, _, _, N0), N = N0.

% list_of_variables(+Xs): a variable with a domain is no list, and will not become one.
list_of_variables(Xs) :- ( fd_var(Xs) -> throw(error(type_error(list, Xs), _)) ; must_be(list, Xs) ).

% --- Values ---------------------------------------------------------------------------------------

%!  label(+Xs) is nondet.
%   Gives variables with finite domains their values, one after the other.
label(Xs) :- labeling([], Xs).
%!  indomain(?X) is nondet.
%   Gives a variable the values of its domain.
indomain(X) :- labeling([], [X]).
%!  labeling(+Options, +Xs) is nondet.
%   The same; options say which variable comes first (leftmost, ff, ffc, min, max), which value (up, down), how the others
%   are tried (step, enum, bisect) and what is best (min(E), max(E)): the best solutions then come first.
labeling(Options, Xs) :-
    must_be(list, Options),
    list_of_variables(Xs),
    all_finite(Xs),
    chosen(Options, Options, way(none, none, none), Way, Aims),
    (   Aims == [] -> in_a_way(Way, Xs) ; best(Aims, Way, Xs) ).

all_finite([]).
all_finite([X|Xs]) :-
    fd_size(X, Size),
    ( Size == sup -> throw(error(instantiation_error, _)) ; all_finite(Xs) ).

% chosen(+Options, +All, +Way0, -Way, -Aims)
chosen([], _, Way, Way, []).
chosen([O|Os], All, Way0, Way, Aims) :-
    (   var(O) -> throw(error(instantiation_error, _))
    ;   option_place(O, Place) ->
        arg(Place, Way0, Old),
        ( Old == none -> true ; throw(error(domain_error(consistent_labeling_options, All), _)) ),
        chosen_at(Place, Way0, O, Way1), chosen(Os, All, Way1, Way, Aims)
    ;   is_aim(O) -> Aims = [O|Aims1], chosen(Os, All, Way0, Way, Aims1)
    ;   throw(error(domain_error(labeling_option, O), _))
    ).

chosen_at(1, way(_, B, C), O, way(O, B, C)).
chosen_at(2, way(A, _, C), O, way(A, O, C)).
chosen_at(3, way(A, B, _), O, way(A, B, O)).

option_place(O, Place) :- ( pick(O, _) -> Place = 1 ; order(O, _) -> Place = 2 ; branching(O) -> Place = 3 ).

% The numbers are the solver's.
pick(leftmost, 0).
pick(ff, 1).
pick(ffc, 2).
pick(min, 3).
pick(max, 4).
order(up, 0).
order(down, 2).
branching(step).
branching(enum).
branching(bisect).
is_aim(min(_)).
is_aim(max(_)).

in_a_way(way(A, B, C), Xs) :-
    ( A == none -> Pick = 0 ; pick(A, Pick) ),
    ( B == none -> Order = 0 ; order(B, Order) ),
    ( C == none -> Way = step ; Way = C ),
    '$fd_label'(Xs, Pick, Order, Way).

% best(+Aims, +Way, +Xs): the best value is found by asking for a better one until there is none; then come the solutions
% with it, then the next best.
best([], Way, Xs) :- in_a_way(Way, Xs).
best([Aim|Aims], Way, Xs) :-
    best_value(Aim, Way, Xs, Value),
    arg(1, Aim, E),
    (   E #= Value, best(Aims, Way, Xs)
    ;   E #\= Value, best([Aim|Aims], Way, Xs)
    ).

best_value(Aim, Way, Xs, Best) :-
    arg(1, Aim, E),
    one_value(true, E, Way, Xs, Value),
    better_value(Aim, E, Way, Xs, Value, Best).
better_value(Aim, E, Way, Xs, Value, Best) :-
    ( Aim = min(_) -> Better = (E #< Value) ; Better = (E #> Value) ),
    (   one_value(Better, E, Way, Xs, Value1) -> better_value(Aim, E, Way, Xs, Value1, Best)
    ;   Best = Value
    ).
one_value(Goal, E, Way, Xs, Value) :- findall(V, once((Goal, in_a_way(Way, Xs), V #= E)), [Value]), must_be(integer, Value).

% --- Sums, tables and the like --------------------------------------------------------------------

%!  all_different(+Xs) is nondet.
%   The variables are different; looks only at those that have a value.
all_different(Xs) :- list_of_variables(Xs), '$fd_all_different'(Xs, 0).
%!  all_distinct(+Xs) is nondet.
%   The variables are different; looks at all domains together.
all_distinct(Xs) :- list_of_variables(Xs), '$fd_all_different'(Xs, 1).

%!  sum(+Xs, +Op, ?Expression) is nondet.
%   The sum of the variables stands in a relation such as `#=` to an expression.
sum(Xs, Op, E) :- list_of_variables(Xs), ones(Xs, Cs), scalar_product(Cs, Xs, Op, E).
ones([], []).
ones([_|Xs], [1|Cs]) :- ones(Xs, Cs).
%!  scalar_product(+Factors, +Xs, +Op, ?Expression) is nondet.
%   The same for the sum of the variables times integers.
scalar_product(Cs, Xs, Op, E) :-
    must_be(list(integer), Cs),
    list_of_variables(Xs), '$fd_leaves'(Xs),
    must_be(callable, Op),
    (   product_relation(Op, Relation, Turned) ->
        same_length(Cs, Xs), '$fd_product'(Cs, Xs, Relation, E, Turned)
    ;   throw(error(domain_error(scalar_product_relation, Op), _))
    ).
product_relation(#=, 0, no).
product_relation(#\=, 1, no).
product_relation(#=<, 2, no).
product_relation(#<, 3, no).
product_relation(#>=, 2, yes).
product_relation(#>, 3, yes).

%!  tuples_in(+Tuples, +Relation) is nondet.
%   Each list of variables is one of the lists of integers.
tuples_in(Ts, Rows) :-
    must_be(list, Ts), lists_of_variables(Ts),
    must_be(list(list(integer)), Rows),
    tuples_by_length(Ts, Rows).
lists_of_variables([]).
lists_of_variables([Xs|Xss]) :- list_of_variables(Xs), '$fd_leaves'(Xs), lists_of_variables(Xss).
tuples_by_length([], _).
tuples_by_length([T|Ts], Rows) :-
    length(T, N),
    of_length([T|Ts], N, Same, Others), of_length(Rows, N, Fitting, _),
    '$fd_tuples_in'(Same, Fitting, N),
    tuples_by_length(Others, Rows).
of_length([], _, [], []).
of_length([L|Ls], N, Same, Others) :-
    ( length(L, N) -> Same = [L|Same1], Others = Others1 ; Same = Same1, Others = [L|Others1] ),
    of_length(Ls, N, Same1, Others1).

%!  element(?N, +Xs, ?X) is nondet.
%   The variable at a place, counted from 1.
element(N, Xs, X) :- list_of_variables(Xs), '$fd_element'(N, Xs, X).
%!  circuit(+Xs) is nondet.
%   The variables are the successors of the places of a list in one circle through all.
circuit(Xs) :- list_of_variables(Xs), '$fd_circuit'(Xs).

%!  chain(+Xs, +Relation) is nondet.
%   Neighbours stand in a relation such as `#<`.
chain(Xs, Relation) :-
    list_of_variables(Xs),
    must_be(ground, Relation),
    (   chain_relation(Relation) -> neighbours(Xs, Relation)
    ;   throw(error(domain_error(chain_relation, Relation), _))
    ).
chain_relation(#=).
chain_relation(#<).
chain_relation(#=<).
chain_relation(#>).
chain_relation(#>=).
neighbours([], _).
neighbours([X|Xs], R) :- neighbours(Xs, X, R).
neighbours([], _, _).
neighbours([Y|Ys], X, R) :- related(R, X, Y), neighbours(Ys, Y, R).
related(#=, X, Y) :- X #= Y.
related(#<, X, Y) :- X #< Y.
related(#=<, X, Y) :- X #=< Y.
related(#>, X, Y) :- X #> Y.
related(#>=, X, Y) :- X #>= Y.

%!  lex_chain(+Lists) is nondet.
%   Each list of variables is not behind the next in lexicographic order.
lex_chain(Ls) :- must_be(list(list), Ls), lists_of_variables(Ls), lex_neighbours(Ls).
lex_neighbours([]).
lex_neighbours([L|Ls]) :- lex_neighbours(Ls, L).
lex_neighbours([], _).
lex_neighbours([B|Ls], A) :- ( A == [], B == [] -> true ; not_behind(A, B, P), P #<==> 1 ), lex_neighbours(Ls, B).
% not_behind(+As, +Bs, -Constraint)
not_behind([A], [B], A #=< B) :- !.
not_behind([A|As], [B|Bs], (A #< B) #\/ ((A #= B) #/\ P)) :- not_behind(As, Bs, P).

%!  zcompare(?Order, ?X, ?Y) is nondet.
%   compare/3 of integers that may be known later.
zcompare(Order, X, Y) :-
    (   nonvar(Order) -> compared(Order, X, Y)
    ;   integer(X), integer(Y) -> compare(Order, X, Y)
    ;   L #<==> (X #< Y), E #<==> (X #= Y), G #<==> (X #> Y),
        L + E + G #= 1,
        freeze(Order, compared(Order, X, Y)),
        freeze(L, order_known(L, <, Order)), freeze(E, order_known(E, =, Order)), freeze(G, order_known(G, >, Order))
    ).
compared(<, X, Y) :- X #< Y.
compared(=, X, Y) :- X #= Y.
compared(>, X, Y) :- X #> Y.
order_known(1, Order, Order).
order_known(0, _, _).

%!  global_cardinality(+Xs, +Pairs) is nondet.
%!  global_cardinality(+Xs, +Pairs, +Options) is nondet.
%   Each Key of Key-Count is the value of so many variables, and there are no other values. The option cost(C, Rows) gives
%   each variable a row with a cost for each key; C is the sum.
global_cardinality(Xs, Pairs) :- global_cardinality(Xs, Pairs, []).
global_cardinality(Xs, Pairs, Options) :-
    list_of_variables(Xs),
    must_be(list, Options),
    must_be(list, Pairs), keys_and_counts(Pairs, Keys, Counts),
    (   sort(Keys, Sorted), same_length(Keys, Sorted) -> true
    ;   throw(error(domain_error(gcc_unique_key_pairs, Pairs), _))
    ),
    length(Xs, Length),
    Counts ins 0..Length,
    (   Keys == [] -> Xs == []
    ;   domain_of(Keys, Domain), Xs ins Domain,
        counted(Keys, Counts, Xs),
        sum(Counts, #=, Length),
        costs(Options, Xs, Keys)
    ).
keys_and_counts([], [], []).
keys_and_counts([Pair|Pairs], [K|Ks], [C|Cs]) :-
    must_be(nonvar, Pair),
    ( Pair = K-C -> must_be(integer, K) ; throw(error(domain_error(gcc_pair, Pair), _)) ),
    keys_and_counts(Pairs, Ks, Cs).
domain_of([K], K) :- !.
domain_of([K|Ks], K \/ D) :- domain_of(Ks, D).
counted([], [], _).
counted([K|Ks], [C|Cs], Xs) :- are(Xs, K, Bs), sum(Bs, #=, C), counted(Ks, Cs, Xs).
are([], _, []).
are([X|Xs], K, [B|Bs]) :- B #<==> (X #= K), are(Xs, K, Bs).
costs([], _, _).
costs([O|Os], Xs, Keys) :-
    (   nonvar(O), O = cost(Cost, Rows) ->
        must_be(list(list(integer)), Rows), cost_of_each(Xs, Rows, Keys, Cs), sum(Cs, #=, Cost)
    ;   true
    ),
    costs(Os, Xs, Keys).
cost_of_each([], [], _, []).
cost_of_each([X|Xs], [Row|Rows], Keys, [C|Cs]) :-
    keys_with_costs(Keys, Row, Pairs), tuples_in([[X, C]], Pairs), cost_of_each(Xs, Rows, Keys, Cs).
keys_with_costs([], [], []).
keys_with_costs([K|Ks], [C|Cs], [[K, C]|Pairs]) :- keys_with_costs(Ks, Cs, Pairs).

% --- Tasks and rectangles -------------------------------------------------------------------------

%!  serialized(+Starts, +Durations) is nondet.
%   Tasks do not overlap.
serialized(Starts, Durations) :-
    list_of_variables(Starts), must_be(list(integer), Durations),
    same_length(Starts, Durations),
    one_after_another(Starts, Durations).
one_after_another([], []).
one_after_another([S|Ss], [D|Ds]) :- before_or_behind(Ss, Ds, S, D), one_after_another(Ss, Ds).
before_or_behind([], [], _, _).
before_or_behind([S|Ss], [D|Ds], S0, D0) :-
    (S0 + D0 #=< S) #\/ (S + D #=< S0),
    before_or_behind(Ss, Ds, S0, D0).

%!  cumulative(+Tasks) is nondet.
%!  cumulative(+Tasks, +Options) is nondet.
%   Tasks task(Start, Duration, End, Amount, Id) never take more together than limit(L), 1 at first.
%   @differs Where SWI-Prolog wants finite ends and throws, it waits.
cumulative(Tasks) :- cumulative(Tasks, [limit(1)]).
cumulative(Tasks, Options) :-
    must_be(list, Tasks), must_be(list, Options),
    (   Options = [] -> Limit = 1
    ;   Options = [limit(Limit)] -> must_be(integer, Limit)
    ;   throw(error(domain_error(cumulative_options_empty_or_limit, Options), _))
    ),
    tasks(Tasks),
    within_limit(Tasks, Tasks, Limit).
tasks([]).
tasks([task(S, D, E, C, _)|Tasks]) :- D #> 0, C #>= 0, S + D #= E, tasks(Tasks).
% At the start of each task those that run then, itself among them, do not take too much: nowhere else does it grow.
within_limit([], _, _).
within_limit([Task|Rest], Tasks, Limit) :- taken(Tasks, Task, Cs), sum(Cs, #=<, Limit), within_limit(Rest, Tasks, Limit).
taken([], _, []).
taken([Task|Tasks], Task0, [T|Ts]) :-
    Task = task(S, _, E, C, _), Task0 = task(S0, _, _, _, _),
    (   Task == Task0 -> T = C
    ;   B #<==> ((S #=< S0) #/\ (S0 #< E)), T #= B * C
    ),
    taken(Tasks, Task0, Ts).

%!  disjoint2(+Rectangles) is nondet.
%   Rectangles name(X, Width, Y, Height) do not overlap.
disjoint2(Rectangles) :- must_be(list, Rectangles), apart(Rectangles).
apart([]).
apart([R|Rs]) :- apart(Rs, R), apart(Rs).
apart([], _).
apart([R|Rs], R0) :-
    R0 =.. [_, X0, W0, Y0, H0], R =.. [_, X, W, Y, H],
    (X0 + W0 #=< X) #\/ (X + W #=< X0) #\/ (Y0 + H0 #=< Y) #\/ (Y + H #=< Y0),
    apart(Rs, R0).

% --- Automata -------------------------------------------------------------------------------------

%!  automaton(+Xs, +Nodes, +Arcs) is nondet.
%   The variables are a word of a finite automaton: Nodes are source(N) and sink(N), Arcs arc(N, Integer, M).
automaton(Xs, Nodes, Arcs) :- automaton(Xs, _, Xs, Nodes, Arcs, [], [], _).
%!  automaton(+Sequence, ?Template, +Signature, +Nodes, +Arcs, +Counters, ?Initials, ?Finals) is nondet.
%   The same for Signature, with counters: an arc arc(N, Integer, M, Expressions) gives each its next value, in which the
%   counters stand for their values before and what is in Template for the element of Sequence.
automaton(Seq, Template, Sigs, Nodes, Arcs, Counters, Initials, Finals) :-
    ( var(Seq) -> Seq = Sigs ; list_of_variables(Seq) ), list_of_variables(Sigs), must_be(list(list), [Nodes, Arcs, Counters, Initials]),
    ( same_length(Seq, Sigs) -> true ; throw(error(domain_error(same_length_lists, Seq-Sigs), _)) ),
    node_names(Nodes, Arcs, Names0), sort(Names0, Names), numbered(Names, 0, Numbers),
    ends(Nodes, source, Numbers, Sources), ends(Nodes, sink, Numbers, Sinks),
    ( Sources == [] -> throw(error(existence_error(node, source(_)), _)) ; true ),
    ( Sinks == [] -> throw(error(existence_error(node, sink(_)), _)) ; true ),
    arc_rows(Arcs, Numbers, 1, Rows),
    same_length(Counters, Finals),
    domain_of(Sources, From), domain_of(Sinks, To), First in From, Last in To,
    (   Rows == [] -> Sigs == [], First = Last, Finals = Initials
    ;   steps(Sigs, First, Last, Taken, Tuples), tuples_in(Tuples, Rows),
        ( Counters == [] -> true ; count(Taken, Seq, Arcs, Template-Counters, Initials, Finals) )
    ).

node_names([], Arcs, Names) :- arc_names(Arcs, Names).
node_names([Node|Nodes], Arcs, [N|Names]) :-
    must_be(callable, Node), arg(1, Node, N), must_be(nonvar, N), node_names(Nodes, Arcs, Names).
arc_names([], []).
arc_names([Arc|Arcs], [N, M|Names]) :-
    must_be(callable, Arc), arg(1, Arc, N), arg(3, Arc, M), must_be(ground, N-M), arc_names(Arcs, Names).
numbered([], _, []).
numbered([N|Ns], I, [N-I|Ps]) :- I1 is I + 1, numbered(Ns, I1, Ps).
number_of(N, [M-J|Ps], I) :- ( N == M -> I = J ; number_of(N, Ps, I) ).
ends([], _, _, []).
ends([Node|Nodes], Kind, Numbers, Is) :-
    (   functor(Node, Kind, 1) -> arg(1, Node, N), number_of(N, Numbers, I), Is = [I|Is1] ; Is = Is1 ),
    ends(Nodes, Kind, Numbers, Is1).
arc_rows([], _, _, []).
arc_rows([Arc|Arcs], Numbers, K, [[I, X, J, K]|Rows]) :-
    arg(1, Arc, N), arg(2, Arc, X), arg(3, Arc, M), must_be(integer, X),
    number_of(N, Numbers, I), number_of(M, Numbers, J),
    K1 is K + 1, arc_rows(Arcs, Numbers, K1, Rows).
steps([], Last, Last, [], []).
steps([X|Xs], From, Last, [Arc|Taken], [[From, X, To, Arc]|Tuples]) :- steps(Xs, To, Last, Taken, Tuples).

% count(+Taken, +Seq, +Arcs, +Names, +Values, -Finals): which arc was taken says how the counters go on.
count([], [], _, _, Finals, Finals).
count([Arc|Taken], [X|Seq], Arcs, Names, Values, Finals) :-
    same_length(Values, Next),
    goes_on(Arcs, 1, Arc, X, Names, Values, Next),
    count(Taken, Seq, Arcs, Names, Next, Finals).
goes_on([], _, _, _, _, _, _).
goes_on([A|Arcs], K, Arc, X, Names, Values, Next) :-
    Names = _-Counters,
    ( A = arc(_, _, _, Es) -> true ; Es = Counters ),
    copy_term(Names-Es, (X-Values)-Es1),
    next_values(Es1, Next, Arc, K),
    K1 is K + 1, goes_on(Arcs, K1, Arc, X, Names, Values, Next).
next_values([], [], _, _).
next_values([E|Es], [V|Vs], Arc, K) :- (Arc #= K) #==> (V #= E), next_values(Es, Vs, Arc, K).

% --- Lists ----------------------------------------------------------------------------------------

%!  transpose(+Rows, ?Columns) is semidet.
%   The columns of a list of rows, as rows.
transpose(Rows, Columns) :-
    ( nonvar(Rows), Rows \= [_|_], Rows \== [] -> throw(error(type_error(list(list), Rows), _)) ; must_be(list, Rows) ),
    rows(Rows), transposed(Rows, Columns).
rows([]).
rows([R|Rs]) :- must_be(list, R), rows(Rs).
transposed([], []).
transposed([Row|Rows], Columns) :- columns(Row, [Row|Rows], Columns).

columns([], Rows, []) :- ended(Rows).
columns([_|Rest], Rows, [Column|Columns]) :-
    heads(Rows, Column, Tails),
    columns(Rest, Tails, Columns).

ended([]).
ended([[]|Rows]) :- ended(Rows).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Tails]) :- heads(Rows, Column, Tails).

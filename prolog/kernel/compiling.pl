% How texts of the machine's own dialect become code; no part of the kernel's text, but what takes that in. The machine's
% loader looks at each goal of each clause for expansions and modules, which takes longer than compiling it; few
% clauses need that. The machine's loader takes in this text and its own libraries (and swi/attributes.pl, a module of the
% machine); every other text begins with '$compile'(Sentinel), which compiles what follows, and stands for Sentinel then.
term_expansion('$compile'(Sentinel), Fact) :-
    '$prolog_lc_stream'(Stream), '$push_load_state_payload'(Unit),
    catch(( '$unit_terms'(Stream, Unit), Fact = Sentinel ), _, '$unit_broken'(Stream, Fact)).

% Nothing after a broken clause is taken. What is thrown must not leave the machine's loader, after which the machine's
% stacks are not to be trusted any more.
'$unit_broken'(Stream, '$broken') :- repeat, get_char(Stream, Char), Char == end_of_file, !.

'$unit_terms'(Stream, Unit) :-
    repeat,
    ( '$devour_whitespace'(Stream) -> '$read_term'(Stream, Term, _, _, _) ; Term = end_of_file ),
    (   Term == end_of_file -> true
    ;   '$unit_term'(Term, Unit) -> fail % so that its memory is given back
    ;   throw(error(system_error(Term), load/1))
    ),
    !,
    '$conclude_load'(Unit).

% '$unit_term'(+Term, +Unit): compiles it. The inferences of no predicate are counted, which the machine does with big
% integers and for nobody here.
'$unit_term'((:- Directive), Unit) :- !, loader:compile_term((:- Directive), Unit).
'$unit_term'(Term0, Unit) :-
    (   Term0 = (Head :- Body0) ->
        functor(Head, Name, Arity), '$unit_tests'(Head, Body0, Body1), '$unit_apart'(Name, Arity, Body1, Body),
        Term = (Head :- Body)
    ;   Head = Term0, functor(Head, Name, Arity), Body = true, Term = Term0
    ),
    '$add_non_counted_backtracking'(Name, Arity, Unit),
    (   '$unit_goal'(Head), '$unit_body'(Body) -> '$clause_to_evacuable'(Term, Unit)
    ;   loader:compile_term(Term, Unit)
    ).

% '$unit_tests'(@Head, @Body, -Safe): tests of types and comparisons in front of a body are instructions, and the variables of
% the head are still in their registers at the first call. A variable that was tested and is in the way there may be moved to
% the first register (one that was compared to the second) when the call's own argument has been put into it, if nothing of
% the head holds that register. Behind another call the variables lie elsewhere.
'$unit_tests'(Head, Body, Safe) :-
    (   Body = (Test, _), '$unit_test'(Test), '$unit_tested'(Body, [], Head, Safe0) -> Safe = Safe0
    ;   Safe = Body
    ).
'$unit_tested'((Test, Body), Tests, Head, (Test, Safe)) :- '$unit_test'(Test), !, '$unit_tested'(Body, [Test|Tests], Head, Safe).
'$unit_tested'(Body, Tests, Head, ('$behind_tests', Body)) :-
    ( Body = (Goal, _) -> true ; Goal = Body ),
    \+ '$unit_test'(Goal), functor(Goal, Name, N), N > 1, \+ '$unit_control'(Name),
    term_variables(Tests, Tested), \+ '$unit_held'(Tests, Tested, Head), '$unit_moved'(Tested, Head, Goal).
% '$unit_held'(+Tests, +Tested, @Head): the registers in question hold variables of the head.
'$unit_held'(Tests, Tested, Head) :-
    functor(Head, _, K), K > 0, arg(1, Head, First),
    (   var(First) -> true
    ;   compound(First), functor(First, _, N), '$unit_flat'(N, First), '$unit_inside'(N, First, Tested, Head)
    ),
    (   '$unit_compares'(Tests) -> K > 1, arg(2, Head, Second), var(Second), Second \== First
    ;   true
    ).
'$unit_compares'([Test|Tests]) :- ( functor(Test, _, 2) -> true ; '$unit_compares'(Tests) ).
'$unit_flat'(N, Term) :- ( N =:= 0 -> true ; arg(N, Term, Arg), \+ compound(Arg), M is N - 1, '$unit_flat'(M, Term) ).
% '$unit_inside'(+N, +Term, +Tested, @Head): a variable that was tested is an argument of the term, and none of the head.
'$unit_inside'(N, Term, Tested, Head) :-
    N > 0, arg(N, Term, Arg),
    (   var(Arg), '$unit_among'(Tested, Arg), functor(Head, _, K), \+ '$unit_argument'(K, Head, Arg, _) -> true
    ;   M is N - 1, '$unit_inside'(M, Term, Tested, Head)
    ).
% '$unit_argument'(+K, @Head, @Var, -At): a variable is an argument of the head, the last of the first K.
'$unit_argument'(K, Head, Var, At) :-
    K > 0, arg(K, Head, Arg), ( Arg == Var -> At = K ; J is K - 1, '$unit_argument'(J, Head, Var, At) ).
% '$unit_moved'(+Tested, @Head, @Goal): one of them is moved: its register is that of an argument of the goal, or not known.
'$unit_moved'([Var|Vars], Head, Goal) :-
    ( '$unit_in_the_way'(Var, Head, Goal) -> true ; '$unit_moved'(Vars, Head, Goal) ).
'$unit_in_the_way'(Var, Head, Goal) :-
    functor(Head, _, K), functor(Goal, _, N),
    ( '$unit_argument'(K, Head, Var, At) -> At =< N, arg(At, Goal, Arg), Arg \== Var ; true ).
'$unit_control'(;).
'$unit_control'(->).
'$unit_control'(\+).
'$unit_among'([X|Xs], Var) :- ( X == Var -> true ; '$unit_among'(Xs, Var) ).
'$unit_test'(Goal) :- nonvar(Goal), functor(Goal, Name, Arity), '$unit_test'(Arity, Name).
'$unit_test'(0, !).
'$unit_test'(1, var).
'$unit_test'(1, nonvar).
'$unit_test'(1, integer).
'$unit_test'(1, number).
'$unit_test'(1, float).
'$unit_test'(1, rational).
'$unit_test'(1, atom).
'$unit_test'(1, atomic).
'$unit_test'(1, compound).
'$unit_test'(2, <).
'$unit_test'(2, >).
'$unit_test'(2, =<).
'$unit_test'(2, >=).
'$unit_test'(2, =:=).
'$unit_test'(2, =\=).

% '$unit_apart'(+Name, +Arity, +Body, -Safe): the machine's compiler frees the place where a condition or negation keeps its
% choice point, by a number that it does not forget at the end of the clause: it may look at the variable of that number in a
% later clause of the predicate, give a place away that is still in use, or break down where there are fewer variables. The
% numbers of a clause begin with those of its conditions and its cut; the head's variables come next, which have their
% places at once, and then the body's in their order. So variables of no use come first in the bodies behind a clause with
% conditions, one more than one clause had for its cut: in a test that is known to be true, of which one instruction remains. They
% never have a place. Places are given anew only behind the first call to what is used again behind a second one. No clause with conditions
% in this text has another one of its predicate behind it.
'$unit_apart'(Name, Arity, Body, Safe) :-
    '$unit_conditions'(Body, 0, N),
    (   '$fetch_global_var'('$unit_conditions', Name/Arity-Most) ->
        (   '$unit_short'(Body, 2) -> Safe = Body
        ;   '$unit_unused'(Most, Vars), Safe = (nonvar(Vars), Body)
        ),
        ( N >= Most -> M is N + 1, '$store_global_var'('$unit_conditions', Name/Arity-M) ; true )
    ;   Safe = Body, ( N > 0 -> M is N + 1, '$store_global_var'('$unit_conditions', Name/Arity-M) ; true )
    ).
% '$unit_short'(@Body, +N): there are so many calls at most, nothing comes behind the second, and no conditions.
'$unit_short'(Body, N) :-
    N > 0, nonvar(Body),
    (   Body = (A, B) -> nonvar(A), ( '$unit_test'(A) -> '$unit_short'(B, N) ; '$unit_call'(A), M is N - 1, '$unit_short'(B, M) )
    ;   '$unit_test'(Body) -> true
    ;   '$unit_call'(Body)
    ).
'$unit_call'(Goal) :- functor(Goal, Name, _), \+ '$unit_control'(Name), Name \== (','), Name \== (:).
'$unit_unused'(N, Vars) :- ( N =:= 0 -> Vars = [] ; Vars = [_|Rest], M is N - 1, '$unit_unused'(M, Rest) ).
% '$unit_conditions'(@Body, +N0, -N): N is N0 and the number of conditions and negations.
'$unit_conditions'(Body, N0, N) :-
    (   nonvar(Body), '$unit_parts'(Body, A, B, N0, N1) -> '$unit_conditions'(A, N1, N2), '$unit_conditions'(B, N2, N)
    ;   N = N0
    ).
'$unit_parts'((A, B), A, B, N, N).
'$unit_parts'((A ; B), A, B, N, N).
'$unit_parts'((A -> B), A, B, N0, N) :- N is N0 + 1.
'$unit_parts'(\+ A, A, true, N0, N) :- N is N0 + 1.

% '$unit_body'(@Body): no goal in it has goals as arguments, other than control, or names a module.
'$unit_body'(Body) :- nonvar(Body), '$unit_goals'(Body).
'$unit_goals'((A, B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'((A ; B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'((A -> B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'(\+ A) :- !, '$unit_body'(A).
'$unit_goals'(Goal) :- '$unit_goal'(Goal).

% '$unit_goal'(@Goal): a head or goal that the machine's loader would leave as it is.
'$unit_goal'(Goal) :-
    functor(Goal, Name, Arity), \+ '$unit_expanded'(Name), \+ '$meta_predicate_property'(user, Name, Arity, _).
% What libraries of the machine expand: those that bring a goal_expansion/2 or a term_expansion/2 of `user`.
'$unit_expanded'(:).
'$unit_expanded'(-->).
'$unit_expanded'(?-).
'$unit_expanded'(put_atts).
'$unit_expanded'(get_atts).
'$unit_expanded'(phrase).
'$unit_expanded'(format).
'$unit_expanded'(format_).

'$compiling'.

% How texts of the machine's own dialect become code. The machine's loader looks at each goal of each clause for expansions
% and modules, which takes four times as long as compiling it; few clauses need that. This text is taken in by that
% loader; every other begins with '$compile'(Sentinel), which compiles what follows, and stands for Sentinel then.
term_expansion('$compile'(Sentinel), Sentinel) :-
    '$prolog_lc_stream'(Stream), '$push_load_state_payload'(Unit),
    catch('$unit_terms'(Stream, Unit), Ball, '$unit_broken'(Stream, Unit, Ball)).

% Nothing after a broken clause is taken.
'$unit_broken'(Stream, Unit, Ball) :- '$pop_load_state_payload'(Unit), close(Stream), throw(Ball).

'$unit_terms'(Stream, Unit) :-
    repeat,
    ( '$devour_whitespace'(Stream) -> '$read_term'(Stream, Term, _, _, _) ; Term = end_of_file ),
    '$unit_term'(Term, Unit), !.

% '$unit_term'(+Term, +Unit): true at the end; fails after each term, so that its memory is given back. The inferences of no
% predicate are counted, which the machine does with big integers and for nobody here.
'$unit_term'(Term, Unit) :- Term == end_of_file, !, '$conclude_load'(Unit).
'$unit_term'((:- Directive), Unit) :- !, loader:compile_term((:- Directive), Unit), fail.
'$unit_term'(Term, Unit) :-
    ( Term = (Head :- Body) -> true ; Head = Term, Body = true ),
    functor(Head, Name, Arity), '$add_non_counted_backtracking'(Name, Arity, Unit),
    (   '$unit_goal'(Head), '$unit_body'(Body) -> '$clause_to_evacuable'(Term, Unit)
    ;   loader:compile_term(Term, Unit)
    ),
    fail.

% '$unit_body'(@Body): no goal in it is a goal's argument, or names a module.
'$unit_body'(Body) :- nonvar(Body), '$unit_goals'(Body).
'$unit_goals'((A, B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'((A ; B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'((A -> B)) :- !, '$unit_body'(A), '$unit_body'(B).
'$unit_goals'(\+ A) :- !, '$unit_body'(A).
'$unit_goals'(Goal) :- '$unit_goal'(Goal).
'$unit_goal'(Goal) :-
    functor(Goal, Name, Arity), Name \== (:), Name \== put_atts, Name \== get_atts,
    \+ '$meta_predicate_property'(user, Name, Arity, _).

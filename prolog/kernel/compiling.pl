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
'$unit_term'(Term, Unit) :-
    ( Term = (Head :- Body) -> true ; Head = Term, Body = true ),
    functor(Head, Name, Arity), '$add_non_counted_backtracking'(Name, Arity, Unit),
    (   '$unit_goal'(Head), '$unit_body'(Body) -> '$clause_to_evacuable'(Term, Unit)
    ;   loader:compile_term(Term, Unit)
    ).

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

% library(occurs): terms inside terms.
:- module(occurs,
          [ contains_term/2, contains_var/2, free_of_term/2, free_of_var/2, occurrences_of_term/3,
            occurrences_of_var/3, sub_term/2, sub_var/2, sub_term_shared_variables/3
          ]).

%!  contains_term(+Sub, +Term) is semidet.
%   Whether some part of the term unifies with Sub.
contains_term(X, T) :- \+ free_of_term(X, T).

%!  contains_var(+Sub, +Term) is semidet.
%   Whether some part of the term is identical with Sub.
contains_var(X, T) :- \+ free_of_var(X, T).

%!  free_of_term(+Sub, +Term) is semidet.
%   Whether no part of the term unifies with Sub.
free_of_term(X, T) :- \+ ( sub_term(Y, T), X = Y ).

%!  free_of_var(+Sub, +Term) is semidet.
%   Whether no part of the term is identical with Sub.
free_of_var(X, T) :- \+ ( sub_term(Y, T), X == Y ).

%!  occurrences_of_term(+Sub, +Term, ?Count) is det.
%   How many parts of the term Sub subsumes.
occurrences_of_term(X, T, N) :- findall(x, ( sub_term(Y, T), subsumes_term(X, Y) ), L), length(L, N).

%!  occurrences_of_var(+Sub, +Term, ?Count) is det.
%   How many parts of the term are identical with Sub.
occurrences_of_var(X, T, N) :- findall(x, ( sub_term(Y, T), X == Y ), L), length(L, N).

%!  sub_term(-Sub, +Term) is nondet.
%   The parts of a term, itself first.
sub_term(T, T).
sub_term(X, T) :- compound(T), arg(_, T, A), sub_term(X, A).

%!  sub_var(+Sub, +Term) is semidet.
%   Whether some part of the term is identical with Sub.
sub_var(X, T) :- sub_term(Y, T), X == Y, !.

%!  sub_term_shared_variables(+Sub, +Term, -Vars) is det.
%   The variables of a part that the rest of the term has too. All places where Sub stands count as the part.
sub_term_shared_variables(Sub, Term, Vars) :-
    term_variables(Sub, Vs), outside(Term, Sub, Rest, []), term_variables(Rest, Ws), common(Vs, Ws, Vars).
outside(T, Sub, L, E) :-
    (   T == Sub -> L = E
    ;   compound(T) -> T =.. [_|As], outside_all(As, Sub, L, E)
    ;   L = [T|E]
    ).
outside_all([], _, L, L).
outside_all([A|As], Sub, L, E) :- outside(A, Sub, L, M), outside_all(As, Sub, M, E).
common([], _, []).
common([V|Vs], Ws, Us) :- ( '$memberchk_eq'(V, Ws) -> Us = [V|Us1] ; Us = Us1 ), common(Vs, Ws, Us1).

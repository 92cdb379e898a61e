% Terms compared, hashed and taken apart by what occurs in them more than once.

:- module('$term_tools', [
    '$skip_list'/3, '$factorize_term'/3, term_hash/2, term_hash/4, variant_sha1/2, variant_hash/2
]).
:- use_module(library(error)).

%!  '$skip_list'(-Length, ?List, -Tail) is det.
%   Skips the cells of a list; Tail is [] where it is proper, some cell of it where it is cyclic.
'$skip_list'(Length, List, Tail) :- '$skip_max_list'(Length, _, List, Tail).

%!  '$factorize_term'(+Term, -Skeleton, -Substitutions) is det.
%   Skeleton is Term with a variable for every compound that occurs more than once, Substitutions the
%   equations that give it back.
%   @differs What is equal counts as the same; SWI-Prolog wants one copy of it.
'$factorize_term'(T, Skeleton, Es) :-
    occurring(T, [], Seen), rebuilt(T, Seen, S, Es0, []), Skeleton = S, Es = Es0.

% Seen: t(Subterm, Variable, Times, Given), the last two bound when it came again, and when it has its equation.
occurring(T, Seen0, Seen) :-
    (   \+ compound(T) -> Seen = Seen0
    ;   seen(Seen0, T, _, Times, _) -> Times = many, Seen = Seen0
    ;   T =.. [_|As], all_occurring(As, [t(T, _, _, _)|Seen0], Seen)
    ).
all_occurring([], Seen, Seen).
all_occurring([A|As], Seen0, Seen) :- occurring(A, Seen0, Seen1), all_occurring(As, Seen1, Seen).
seen([t(T0, V0, N0, G0)|Seen], T, V, N, G) :-
    ( T0 == T -> V = V0, N = N0, G = G0 ; seen(Seen, T, V, N, G) ).
rebuilt(T, Seen, S, Es, Rest) :-
    (   \+ compound(T) -> S = T, Es = Rest
    ;   seen(Seen, T, V, Times, Given), Times == many ->
        S = V, ( Given == yes -> Es = Rest ; Given = yes, Es = [V=U|Es1], parts(T, Seen, U, Es1, Rest) )
    ;   parts(T, Seen, S, Es, Rest)
    ).
parts(T, Seen, S, Es, Rest) :- T =.. [F|As], all_rebuilt(As, Seen, Bs, Es, Rest), S =.. [F|Bs].
all_rebuilt([], _, [], Es, Es).
all_rebuilt([A|As], Seen, [B|Bs], Es, Rest) :- rebuilt(A, Seen, B, Es, Es1), all_rebuilt(As, Seen, Bs, Es1, Rest).

%!  term_hash(+Term, -Hash) is det.
%   A number below 2^24 that equal ground terms share; Hash stays free where Term is not ground.
term_hash(T, H) :- '$ship'(T), '$foreign_call'(turniir_term_hash, [], H0), ( H0 >= 0 -> H = H0 ; ground(T) -> hash_of_text(T, H) ; true ).

%!  term_hash(+Term, +Depth, +Range, -Hash) is det.
%   The same for Term down to Depth, -1 meaning all of it, as a number below Range.
term_hash(T, Depth, Range, H) :-
    must_be(integer, Depth), must_be(integer, Range),
    ( Depth < -1 -> throw(error(domain_error(not_less_than_zero, Depth), context(system:term_hash/4, _))) ; true ),
    ( Range < 1 -> throw(error(domain_error(not_less_than_one, Depth), context(system:term_hash/4, _))) ; true ),
    ( Range > 2147483647 -> throw(error(representation_error(int), context(system:term_hash/4, _))) ; true ),
    '$ship'(T), '$foreign_call'(turniir_term_hash_to, [Depth], H0), ( H0 >= 0 -> H is H0 mod Range ; true ).
% The text of a term: variables are numbered in it, so variants share it.
text_of(T, Cs) :- '$term_text'(T, '@quoted', Cs).

%!  variant_sha1(+Term, -Hash) is det.
%   40 hexadecimal digits that variants share.
%   @differs The digits are others.
variant_sha1(T, H) :-
    must_be_acyclic(T),
    ( term_attvars(T, []) -> true ; throw(error(type_error(free_of_attvar, T), context(system:variant_sha1/2, _))) ),
    '$ship'(T), '$foreign_call'(turniir_digits, ['@quoted'], Cs), atom_chars(H0, Cs), H = H0.

%!  variant_hash(+Term, -Hash) is det.
%   A number below 2^24 that variants share.
%   @differs The numbers are others.
variant_hash(T, H) :- must_be_acyclic(T), hash_of_text(T, H).
hash_of_text(T, H) :- text_of(T, Cs), '$make_atom'(Cs, A), term_hash(A, H).
must_be_acyclic(T) :- ( acyclic_term(T) -> true ; throw(error(type_error(acyclic_term, T), _)) ).

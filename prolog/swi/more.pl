% Predicates on terms that are always there, and old names.
% Offers: acyclic_term/1, atomic_concat/3, cyclic_term/1, duplicate_term/2, is_most_general_term/1, noprotocol/0,
%   same_term/2, seeing/1, skip_line/0,1, telling/1, term_singletons/2, unknown/2.

%!  duplicate_term(+Term, -Copy) is det.
%   A copy of a term that shares nothing with it.
duplicate_term(T, C) :- copy_term(T, C).
% is_most_general_term(@T): an atom, or a compound or list of variables that are all different.
%!  is_most_general_term(@Term) is semidet.
%   An atom, or a compound or list of variables that are all different.
is_most_general_term(T) :-
    (   atom(T) -> true
    ;   is_list(T) -> '$different_variables'(T)
    ;   compound(T), T =.. [_|As], T \= [_|_] -> '$different_variables'(As)
    ).
'$different_variables'(Vs) :- term_variables(Vs, Ws), '$same_variables'(Vs, Ws).
'$same_variables'([], []).
'$same_variables'([V|Vs], [W|Ws]) :- var(V), V == W, '$same_variables'(Vs, Ws).
%!  same_term(@Term1, @Term2) is semidet.
%   Two terms are one.
%   @differs What is shared is told by what is equal: same_term/2 is `==/2`, `X = f(f(X))` prints as `X = f(X)` does, and
%     variant_hash/2 and variant_sha1/2 give other values.
same_term(A, B) :- A == B.
acyclic_term(T) :- '$acyclic'(T).
%!  cyclic_term(@Term) is semidet.
%   Term contains itself.
%   @differs Cyclic terms are compared, copied and printed; a cyclic list of characters can end the process.
cyclic_term(T) :- \+ '$acyclic'(T).
%!  atomic_concat(+Text1, +Text2, -Atom) is det.
%   Two texts one after the other as an atom; an old name.
atomic_concat(A, B, C) :- atomic_list_concat([A, B], C).
%!  term_singletons(+Term, -Vars) is det.
%   The variables that stand in a term once.
term_singletons(T, Vs) :-
    ( '$acyclic'(T) -> true ; throw(error(representation_error(acyclic_term), _)) ),
    term_variables(T, Ws0), '$in_order'(Ws0, T, Ws), '$copy_plain'(p(T, Ws), p(C, Cs)), '$mark_used'(C), '$used_once'(Ws, Cs, Vs).
% '$mark_used'(?Copy): a variable becomes '$used'(_), and what stood there twice '$used'(more).
'$mark_used'(T) :-
    (   var(T) -> T = '$used'(_)
    ;   T = '$used'(M) -> M = more
    ;   builtins:compound(T) -> builtins:functor(T, _, N), '$mark_used'(1, N, T)
    ;   true
    ).
'$mark_used'(I, N, T) :-
    ( I > N -> true ; builtins:arg(I, T, A), ( atomic(A) -> true ; '$mark_used'(A) ), J is I + 1, '$mark_used'(J, N, T) ).
'$used_once'([], [], []).
'$used_once'([V|Vs], ['$used'(M)|Ms], Ws) :- ( var(M) -> Ws = [V|Ws1] ; Ws = Ws1 ), '$used_once'(Vs, Ms, Ws1).

% Old names for reading and printing.
%!  seeing(-Stream) is det.
%!  telling(-Stream) is det.
%   The current input and output, `user` at first.
seeing(S) :- current_input(I), ( I == user_input -> S = user ; S = I ).
telling(S) :- current_output(O), ( O == user_output -> S = user ; S = O ).
%!  skip_line is det.
%!  skip_line(+Stream) is det.
%   Reads to the end of a line.
skip_line :- skip(10).
skip_line(S) :- skip(S, 10).
%!  noprotocol is det.
%   Nothing: there is no protocol.
noprotocol.
%!  unknown(-Old, +New) is det.
%   What a call of a predicate that is not there does: `error`.
%   @differs It cannot be changed, so that the others are permission errors.
unknown(error, New) :- ( New == error -> true ; throw(error(permission_error(modify, flag, unknown), context(system:unknown/2, _))) ).

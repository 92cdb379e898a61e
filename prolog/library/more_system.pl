% Predicates of the system that few programs use.
:- module('$more_system',
          [ functor/4, get_flag/2, put/2, put_code/2, set_flag/2, sig_atomic/1, var_number/2, with_mutex/2,
            profile/1, show_coverage/1, show_coverage/2 ]).
:- meta_predicate sig_atomic(0), with_mutex(?, 0), profile(0), show_coverage(0), show_coverage(0, ?).

%!  put(+Stream, +Char) is det.
%   Prints a character.
put(S, C) :- put_char(S, C).
%!  put_code(+Stream, +Code) is det.
%   Prints a character.
put_code(S, C) :- put_char(S, C).

%!  functor(?Term, ?Name, ?Arity, ?Type) is det.
%   As functor/3; Type is `compound`, `callable`, `atom` or `atomic`.
functor(T, N, A, Type) :-
    (   nonvar(T) -> functor(T, N, A), type(T, Type)
    ;   functor(T, N, A), ( var(Type) -> type(T, Type) ; true )
    ).
type(T, Type) :- ( compound(T) -> Type = compound ; atom(T) -> Type = atom ; Type = atomic ).

%!  var_number(@Term, -Number) is semidet.
%   The number of a variable that numbervars/3 has bound.
var_number('$VAR'(N), N).

%!  get_flag(+Key, -Value) is det.
%!  set_flag(+Key, +Value) is det.
%   The value of a key of flag/3.
get_flag(K, V) :- flag(K, V, V).
set_flag(K, V) :- flag(K, _, V).

%!  with_mutex(+Mutex, :Goal) is semidet.
%!  sig_atomic(:Goal) is semidet.
%   As once/1: there are no threads.
with_mutex(_, G) :- once(G).
sig_atomic(G) :- once(G).

%!  profile(:Goal) is semidet.
%!  show_coverage(:Goal) is semidet.
%!  show_coverage(:Goal, +Options) is semidet.
%   As once/1.
%   @differs In a program they print nothing: the top level and `turniir try` have `profile`, `turniir check --coverage` tells which
%     clauses ran.
profile(G) :- once(G).
show_coverage(G) :- once(G).
show_coverage(G, _) :- once(G).

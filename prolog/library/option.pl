% library(option): lists of options, Name(Value) or Name = Value.
:- module(option,
          [ option/2, option/3, select_option/3, select_option/4, merge_options/3, meta_options/3 ]).
:- use_module(library(error)).

:- meta_predicate meta_options(1, :, ?).

%!  option(?Option, +Options) is semidet.
%   The first option of that name has this value. Options must be a list.
option(Option, Options) :-
    (   is_list(Options) -> general(Option, General), found(General, Options), !, Option = General
    ;   throw(error(existence_error(matching_rule, swi_option:option(Option, Options)), context(swi_option:option/2, _)))
    ).

%!  option(?Option, +Options, +Default) is semidet.
%   The same; where there is no such option its value is Default.
option(Option, Options, Default) :-
    general(Option, General),
    ( found(General, Options) -> Option = General ; arg(1, Option, Default) ).

general(Option, General) :- functor(Option, Name, Arity), functor(General, Name, Arity).
found(Option, Options) :- memberchk(Option, Options), !.
found(Option, Options) :- functor(Option, Name, 1), arg(1, Option, Value), memberchk(Name=Value, Options).

%!  select_option(?Option, +Options, -Rest) is semidet.
%   The first option of that name has this value, and Rest is the list without it.
select_option(Option, Options, Rest) :- general(Option, General), taken(General, Options, Rest), Option = General.

%!  select_option(?Option, +Options, -Rest, +Default) is semidet.
%   The same; where there is no such option its value is Default and the list stays.
select_option(Option, Options, Rest, Default) :-
    general(Option, General),
    (   taken(General, Options, Rest0) -> Option = General, Rest = Rest0
    ;   Rest = Options, arg(1, Option, Default)
    ).
taken(Option, Options, Rest) :- select(Option, Options, Rest), !.
taken(Option, Options, Rest) :- functor(Option, Name, 1), arg(1, Option, Value), select(Name=Value, Options, Rest), !.

%!  merge_options(+New, +Old, -Merged) is det.
%   Both lists in order, as Name(Value); where both have an option the new one stays.
merge_options(New, Old, Merged) :-
    plain(New, New1), plain(Old, Old1),
    (   New == [] -> Merged = Old1
    ;   Old == [] -> Merged = New1
    ;   sort(New1, New2), sort(Old1, Old2), merge(New2, Old2, Merged)
    ).
plain(Options, Plain) :- ( memberchk(_=_, Options) -> plain_all(Options, Plain) ; Plain = Options ).
plain_all([], []).
plain_all([O|Os], [P|Ps]) :- ( pair(O, N, V) -> P =.. [N, V] ; P = O ), plain_all(Os, Ps).
pair(N=V, N, V).
pair(N-V, N, V).
merge([], Old, Old).
merge([N|Ns], Old, M) :- merge(Old, N, Ns, M).
merge([], N, Ns, [N|Ns]).
merge([O|Os], N, Ns, M) :-
    functor(N, NN, NA), functor(O, ON, OA), compare(Order, NN-NA, ON-OA), merge(Order, N, Ns, O, Os, M).
merge(=, N, Ns, _, Os, [N|M]) :- merge(Ns, Os, M).
merge(<, N, Ns, O, Os, [N|M]) :- merge(Ns, [O|Os], M).
merge(>, N, Ns, O, Os, [O|M]) :- merge(Os, N, Ns, M).

%!  meta_options(:IsMeta, :Options, -Qualified) is det.
%   The options whose name IsMeta takes get the module of the call.
meta_options(IsMeta, M:Options0, Options) :- must_be(list, Options0), metas(Options0, IsMeta, M, Options).
metas([], _, _, []).
metas([O0|Os0], IsMeta, M, [O|Os]) :- ( meta(O0, IsMeta, M, O1) -> O = O1 ; O = O0 ), metas(Os0, IsMeta, M, Os).
meta(N=V, IsMeta, M, N=Q) :- call(IsMeta, N), !, qualified(V, M, Q).
meta(N-V, IsMeta, M, N-Q) :- call(IsMeta, N), !, qualified(V, M, Q).
meta(O, IsMeta, M, P) :- compound(O), O =.. [N, V], call(IsMeta, N), qualified(V, M, Q), P =.. [N, Q].
qualified(V, M, Q) :- ( nonvar(V), V = M1:_, atom(M1) -> Q = V ; Q = M:V ).

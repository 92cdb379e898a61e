% library(tables): the tables of tabled predicates as XSB looks at them.
% @differs `get_returns/3` is absent; a table is no trie that can be changed.
:- module(tables, [
    abolish_table_pred/1, abolish_table_call/1, abolish_table_call/2, abolish_table_subgoals/2, tfindall/3, 't not'/1,
    get_call/3, get_calls/3, get_returns/2, get_returns_and_tvs/3, get_returns_and_dls/3, get_residual/2,
    set_pil_on/0, set_pil_off/0, op(900, fy, tnot)
]).
:- use_module(library(tabling)).
:- use_module(library(tries)).
:- use_module(library(wfs)).

%!  abolish_table_pred(:Predicate) is det.
%   Forgets the tables of a predicate, given as name/arity or as a goal.
system:'$m_abolish_table_pred'(M, P) :-
    (   var(P) -> throw(error(instantiation_error, _))
    ;   P = M1:P1 -> system:'$m_abolish_table_pred'(M1, P1)
    ;   P = N/A, atom(N), integer(A) -> functor(G, N, A), system:'$m_abolish_table_subgoals'(M, G)
    ;   callable(P) -> functor(P, N, A), functor(G, N, A), system:'$m_abolish_table_subgoals'(M, G)
    ;   throw(error(type_error(table_declaration, P), _))
    ).

%!  abolish_table_call(:Goal) is det.
%   Forgets the tables that unify with a goal.
system:'$m_abolish_table_call'(M, G) :- system:'$m_abolish_table_subgoals'(M, G).
%!  abolish_table_call(:Goal, +Options) is det.
%   The same.
system:'$m_abolish_table_call'(M, G, _) :- system:'$m_abolish_table_subgoals'(M, G).
%!  abolish_table_subgoals(:Goal, +Options) is det.
%   The same.
system:'$m_abolish_table_subgoals'(M, G, _) :- system:'$m_abolish_table_subgoals'(M, G).

%!  tfindall(+Template, :Goal, -Answers) is det.
%   As findall/3.
system:'$m_tfindall'(M, T, G, L) :- findall(T, '$go'(M, G), L).

%!  't not'(:Goal) is semidet.
%   As tnot/1.
system:'$m_t not'(M, G) :- system:'$m_tnot'(M, G).

%!  get_call(:Goal, -Table, -Return) is semidet.
%   The table of a variant, and ret(Variables...), which answers bind.
system:'$m_get_call'(M, G, T, Ret) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_get_call'(M1, G1, T, Ret)
    ;   system:'$table_of'(M, G, N), '$table_skeleton'(N, Ret0, _:G0), G0 = G, T = '$table'(N), Ret = Ret0
    ).

%!  get_calls(:Goal, -Table, -Return) is nondet.
%   The same of all tables that unify with a goal.
system:'$m_get_calls'(M, G, T, Ret) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_get_calls'(M1, G1, T, Ret)
    ;   callable(G), functor(G, N, A), system:'$tabled_in'(M, G, N, A, M0) ->
        system:'$tables'(L), system:'$table_member'(t(I, M0, V), L), \+ V \= G,
        '$table_skeleton'(I, Ret, _:G), T = '$table'(I)
    ).

%!  get_returns(+Table, -Return) is nondet.
%   The answers of a table.
get_returns('$table'(N), Ret) :- '$table_answer'(N, Ret, _).

%!  get_returns_and_tvs(+Table, -Return, -Truth) is nondet.
%   The same with t for an answer that holds and u for one that is undecided.
get_returns_and_tvs('$table'(N), Ret, Truth) :-
    '$table_answer'(N, Ret, P), ( P == none -> Truth = t ; Truth = u ).

%!  get_returns_and_dls(+Table, -Return, :Delays) is nondet.
%   The same with the list of the lists of what each derivation needs.
system:'$m_get_returns_and_dls'(M, '$table'(N), Ret, Ls) :-
    '$wfs_needs'(N, Ret, C), ( C == true -> Ls = [] ; tables:alternatives(C, M, Ls) ).

%!  get_residual(:Goal, -Delays) is nondet.
%   What each derivation of each answer in the tables of a goal needs, as a list.
system:'$m_get_residual'(M, G, Ds) :-
    system:'$m_answer_residual'(M, G, C), tables:alternatives(C, M, Ls), member(Ds, Ls).

alternatives(C, M, Ls) :-
    (   C == true -> Ls = [[]]
    ;   C = (A ; B) -> Ls = [L|Ls1], goals(A, M, L), alternatives(B, M, Ls1)
    ;   Ls = [L], goals(C, M, L)
    ).
goals(C, M, L) :- ( C = (A, B) -> L = [G|L1], plain(A, M, G), goals(B, M, L1) ; L = [G], plain(C, M, G) ).
plain(G0, M, G) :- ( G0 = tnot(A) -> G = tnot(B), plain(A, M, B) ; G0 = M0:G1, ( M0 == M ; M0 == system ) -> G = G1 ; G = G0 ).

%!  set_pil_on is det.
%   Does nothing, as in SWI-Prolog.
set_pil_on.
%!  set_pil_off is det.
%   Does nothing, as in SWI-Prolog.
set_pil_off.

% library(thread): what runs goals side by side in SWI-Prolog runs them one after the other here.
:- module(thread,
          [ concurrent/3, concurrent_and/2, concurrent_and/3, concurrent_forall/2, concurrent_forall/3,
            concurrent_maplist/2, concurrent_maplist/3, concurrent_maplist/4, first_solution/3
          ]).

:- meta_predicate concurrent_forall(0, 0), concurrent_forall(0, 0, ?), concurrent_and(0, 0), concurrent_and(0, 0, ?),
       concurrent_maplist(1, ?), concurrent_maplist(2, ?, ?), concurrent_maplist(3, ?, ?, ?), concurrent(?, :, ?),
       first_solution(?, :, ?).

%!  concurrent(+N, :Goals, +Options) is semidet.
%   Calls each of a list of goals once.
%   @differs Goals run one after the other; there are no other threads.
concurrent(_, M:Goals, _) :- called_once(Goals, M).
called_once([], _).
called_once([G|Gs], M) :- call(M:G), !, called_once(Gs, M).

%!  concurrent_and(:Generator, :Test) is nondet.
%!  concurrent_and(:Generator, :Test, +Options) is nondet.
%   Both goals, one after the other.
concurrent_and(G, T) :- call(G), call(T).
concurrent_and(G, T, _) :- call(G), call(T).

%!  concurrent_forall(:Condition, :Action) is semidet.
%!  concurrent_forall(:Condition, :Action, +Options) is semidet.
%   forall/2.
concurrent_forall(C, A) :- \+ ( call(C), \+ call(A) ).
concurrent_forall(C, A, _) :- concurrent_forall(C, A).

%!  concurrent_maplist(:Goal, +List) is semidet.
%!  concurrent_maplist(:Goal, +List1, +List2) is semidet.
%!  concurrent_maplist(:Goal, +List1, +List2, +List3) is semidet.
%   maplist/2 and so on, each call once.
concurrent_maplist(G, As) :- once(maplist(G, As)).
concurrent_maplist(G, As, Bs) :- once(maplist(G, As, Bs)).
concurrent_maplist(G, As, Bs, Cs) :- once(maplist(G, As, Bs, Cs)).

%!  first_solution(-X, :Goals, +Options) is semidet.
%   The first solution of the first of the goals that has one.
first_solution(_, M:Goals, _) :- member(G, Goals), call(M:G), !.

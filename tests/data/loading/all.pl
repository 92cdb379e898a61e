:- initialization(at_the_end).
:- ensure_loaded(prepared).
:- prepared(X), assertz(seen(X)).
load :- [directive].
:- load.
:- forall(member(F, [listed]), consult(F)).
:- ( exists_file('no such file.pl') -> consult('no such file.pl') ; true ).
:- catch([condition], _, true).
at_the_end :- assertz(seen(end)).
:- dynamic(seen/1).

% library(quintus): predicates of Quintus Prolog.
:- module(quintus,
          [ acos/2, asin/2, atan/2, atan2/3, atom_char/2, ceiling/2, compile/1, cos/2, date/1, floor/2, genarg/3,
            log/2, log10/2, midstring/3, midstring/4, midstring/5, midstring/6, mode/1, no_style_check/1,
            on_exception/3, otherwise/0, pow/3, raise_exception/1, round/2, sign/2, simple/1, sin/2, sqrt/2, tan/2
          ]).
:- use_module(library(date)).
:- meta_predicate on_exception(+, 0, 0).

%!  acos(+X, -Y) is det.
%   Arc cosine.
acos(X, Y) :- Y is acos(X).
%!  asin(+X, -Y) is det.
%   Arc sine.
asin(X, Y) :- Y is asin(X).
%!  atan(+X, -Y) is det.
%   Arc tangent.
atan(X, Y) :- Y is atan(X).
%!  atan2(+X, +Y, -Z) is det.
%   Arc tangent of X/Y in its quadrant.
atan2(X, Y, Z) :- Z is atan(X, Y).
%!  atom_char(?Char, ?Code) is det.
%   A character and its code.
atom_char(Char, Code) :- char_code(Char, Code).
%!  ceiling(+X, -Y) is det.
%   The least integer that is not less.
ceiling(X, Y) :- Y is ceiling(X).
%!  compile(+Files) is det.
%   consult/1 by another name.
compile(Files) :- consult(Files).
%!  cos(+X, -Y) is det.
%   Cosine.
cos(X, Y) :- Y is cos(X).
%!  date(-Date) is det.
%   Today, as date(Year, Month, Day).
date(date(Year, Month, Day)) :-
    get_time(T), stamp_date_time(T, D, local),
    date_time_value(year, D, Year), date_time_value(month, D, Month), date_time_value(day, D, Day).
%!  floor(+X, -Y) is det.
%   The greatest integer that is not greater.
floor(X, Y) :- Y is floor(X).
%!  genarg(?Number, +Term, ?Argument) is nondet.
%   arg/3 by another name.
genarg(N, T, A) :- arg(N, T, A).
%!  log(+X, -Y) is det.
%   Natural logarithm.
log(X, Y) :- Y is log(X).
%!  log10(+X, -Y) is det.
%   Logarithm to the base ten.
log10(X, Y) :- Y is log10(X).
%!  midstring(+Whole, ?Middle, ?Around) is nondet.
%   A part of a text, and what is left without it.
midstring(ABC, B, AC) :- midstring(ABC, B, AC, _, _, _).
%!  midstring(+Whole, ?Middle, ?Around, ?Before) is nondet.
%   A part of a text, and how much stands before it.
midstring(ABC, B, AC, LA) :- midstring(ABC, B, AC, LA, _, _).
%!  midstring(+Whole, ?Middle, ?Around, ?Before, ?Length) is nondet.
%   A part of a text, where it stands and how long it is.
midstring(ABC, B, AC, LA, LB) :- midstring(ABC, B, AC, LA, LB, _).
%!  midstring(+Whole, ?Middle, ?Around, ?Before, ?Length, ?After) is nondet.
%   A part of a text, where it stands, how long it is, and how much stands behind it.
midstring(ABC, B, AC, LA, LB, LC) :-
    nonvar(ABC), !,
    sub_atom(ABC, LA, LB, LC, B), sub_atom(ABC, 0, LA, _, A), sub_atom(ABC, _, LC, 0, C), atom_concat(A, C, AC).
midstring(ABC, B, AC, LA, LB, LC) :-
    sub_atom(AC, 0, LA, LC, A), sub_atom(AC, _, LC, 0, C), atom_length(B, LB), atomic_list_concat([A, B, C], ABC).
%!  mode(+Modes) is det.
%   Does nothing.
mode(_).
%!  no_style_check(+What) is det.
%   style_check/1 with a minus.
no_style_check(_).
%!  on_exception(+Ball, :Goal, :Handler) is nondet.
%   catch/3 in another order.
on_exception(E, G, H) :- catch(G, E, H).
%!  otherwise is det.
%   Succeeds: the last case of a disjunction.
otherwise.
%!  pow(+X, +Y, -Z) is det.
%   X to the power of Y.
pow(X, Y, Z) :- Z is X ** Y.
%!  raise_exception(+Ball) is det.
%   throw/1 by another name.
raise_exception(E) :- throw(E).
%!  round(+X, -Y) is det.
%   The nearest integer.
round(X, Y) :- Y is round(X).
%!  sign(+X, -Y) is det.
%   -1, 0 or 1.
sign(X, Y) :- Y is sign(X).
%!  simple(+Term) is semidet.
%   A variable or an atomic term.
simple(X) :- ( var(X) -> true ; atomic(X) ).
%!  sin(+X, -Y) is det.
%   Sine.
sin(X, Y) :- Y is sin(X).
%!  sqrt(+X, -Y) is det.
%   Square root.
sqrt(X, Y) :- Y is sqrt(X).
%!  tan(+X, -Y) is det.
%   Tangent.
tan(X, Y) :- Y is tan(X).

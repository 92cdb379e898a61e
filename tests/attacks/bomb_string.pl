% Strings that double.
% expect: memory time error
:- module(bomb_string, [bomb_string/3]).

bomb_string(_, _, _) :- long("abc").
long(S) :- string_concat(S, S, T), long(T).

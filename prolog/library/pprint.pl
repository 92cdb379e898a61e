% library(pprint): large terms over several lines.
:- module(pprint, [print_term/2]).
:- use_module(library(option)).
:- use_module(library(terms)).

%!  print_term(+Term, +Options) is det.
%   Prints a term in one line if it fits, else its arguments one below the other. Options: right_margin(Column),
%   left_margin(Column), output(Stream), fullstop(Bool), nl(Bool).
%   @differs The other options of SWI-Prolog are passed over; a term with operators stands in one line.
print_term(Term, Options) :-
    option(right_margin(Right), Options, 72), option(left_margin(Left), Options, 0),
    option(output(Out), Options, current_output),
    \+ \+ ( named(Term), lines(Term, Left, 0, Right, Out) ),
    ( option(fullstop(true), Options) -> write(Out, '.') ; true ),
    ( option(nl(true), Options) -> nl(Out) ; true ).

% Variables that occur once are `_`, the others have letters.
named(T) :- term_variables(T, Vs), term_singletons(T, Ones), alone(Ones), more(Vs, 0).
alone([]).
alone(['$VAR'('_')|Vs]) :- alone(Vs).
more([], _).
more([V|Vs], N) :- ( var(V) -> V = '$VAR'(N), N1 is N + 1 ; N1 = N ), more(Vs, N1).

% A term from a column on, with what closes others behind it.
lines(T, Column, Closing, Right, Out) :-
    text(T, S), string_length(S, Length),
    (   Column + Length + Closing =< Right -> write(Out, S)
    ;   is_list(T), T = [X|Xs] ->
        write(Out, '[ '), Inner is Column + 2, items([X|Xs], Inner, 0, Right, Out), below(Column, Out), write(Out, ']')
    ;   compound(T), \+ T = [_|_], \+ has_operator(T) ->
        T =.. [Name|As], text(Name, S1), format(Out, '~w(', [S1]), string_length(S1, L1), Inner is Column + L1 + 1,
        More is Closing + 1, items(As, Inner, More, Right, Out), write(Out, ')')
    ;   write(Out, S)
    ).
items([X], Column, Closing, Right, Out) :- !, lines(X, Column, Closing, Right, Out).
items([X|Xs], Column, Closing, Right, Out) :-
    lines(X, Column, 1, Right, Out), write(Out, ','), below(Column, Out), items(Xs, Column, Closing, Right, Out).
below(Column, Out) :- Tabs is Column // 8, Spaces is Column mod 8, format(Out, '~n~*c~*c', [Tabs, 0'\t, Spaces, 0' ]).
text(T, S) :- with_output_to(string(S), print(T)).
has_operator(T) :-
    compound_name_arity(T, N, A), current_op(_, Type, N), atom_length(Type, L), A =:= L - 1, !.

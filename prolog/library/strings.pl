% library(strings): lines, margins and templates in strings, as SWI-Prolog has them. Quasi quotations are
% absent.
% @differs Quasi quotations are absent.

:- module(strings, [
    dedent_lines/3, indent_lines/3, indent_lines/4, interpolate_string/4, string_lines/2
]).
:- meta_predicate indent_lines(1, +, +, -).

%!  string_lines(?String, ?Lines) is det.
%   A string's lines without their line ends; a newline after the last makes no line of its own.
string_lines(String, Lines) :-
    (   nonvar(String), nonvar(Lines), ground(Lines) ->
        lines_string(Lines, S1), text_to_string(String, S),
        ( S == S1 -> true ; string_concat(S, "\n", S1) -> true ; lines(S, Lines0), same_lines(Lines, Lines0) )
    ;   nonvar(String) -> text_to_string(String, S), lines(S, Lines)
    ;   is_list(Lines) -> lines_string(Lines, String)
    ;   throw(error(instantiation_error, _))
    ).

lines(S, Lines) :-
    split_string(S, "\n", "", Lines0),
    ( append(Lines1, [""], Lines0) -> Lines = Lines1 ; Lines = Lines0 ).
lines_string(Lines, S) :- atomic_list_concat(Lines, '\n', A0), atom_concat(A0, '\n', A), atom_string(A, S).
same_lines([], []).
same_lines([A|As], [B|Bs]) :- text_concat(A, "", S), atom_string(S, T), T == B, same_lines(As, Bs).

%!  dedent_lines(+Text, -Dedented, +Options) is det.
%   Takes away the white space that all lines begin with; lines of nothing else become empty. The option
%   tab(N) lets tabs count as columns, ignore_indent(Lines) leaves lines out of the margin.
dedent_lines(In, Out, Options) :-
    text_to_string(In, S),
    split_string(S, "\n", "", Lines0),
    blank_lines(Lines0, Lines),
    (   Lines = [First|Rest], memberchk(ignored(First, Rest), Options) -> true ; true ),
    margin(Lines, none, Margin),
    ( Margin == none -> Dedented = Lines ; cut_margin(Lines, Margin, Dedented) ),
    join(Dedented, Out).

blank_lines([], []).
blank_lines([L|Ls], [M|Ms]) :- ( blank(L) -> M = "" ; M = L ), blank_lines(Ls, Ms).
blank(L) :- split_string(L, "", " \t", [""]).

margin([], M, M).
margin([L|Ls], M0, M) :-
    (   L == "" -> M1 = M0
    ;   string_chars(L, Cs), leading(Cs, Own), ( M0 == none -> M1 = Own ; common(M0, Own, M1) )
    ),
    margin(Ls, M1, M).
leading([C|Cs], L) :- ( ( C == ' ' ; C == '\t' ) -> L = [C|L1], leading(Cs, L1) ; L = [] ).
common([X|Xs], [Y|Ys], Zs) :- X == Y, !, Zs = [X|Zs1], common(Xs, Ys, Zs1).
common(_, _, []).

cut_margin([], _, []).
cut_margin([L|Ls], Margin, [D|Ds]) :-
    (   L == "" -> D = ""
    ;   length(Margin, N), sub_string(L, N, _, 0, D)
    ),
    cut_margin(Ls, Margin, Ds).
join(Lines, S) :- atomic_list_concat(Lines, '\n', A), atom_string(A, S).

%!  indent_lines(+Prefix, +Text, -Indented) is det.
%   Puts a prefix before all lines that are more than white space.
indent_lines(Prefix, In, Out) :- indent_lines(strings:full, Prefix, In, Out).
full(L) :- \+ blank(L).

%!  indent_lines(:Filter, +Prefix, +Text, -Indented) is det.
%   Puts a prefix before the lines that the filter is true of.
indent_lines(Filter, Prefix, In, Out) :-
    text_to_string(In, S),
    split_string(S, "\n", "", Lines),
    indent(Lines, Filter, Prefix, Indented),
    join(Indented, Out).
indent([], _, _, []).
indent([L|Ls], Filter, Prefix, [M|Ms]) :-
    (   Ls == [], L == "" -> M = L
    ;   call(Filter, L) -> string_concat(Prefix, L, M)
    ;   M = L
    ),
    indent(Ls, Filter, Prefix, Ms).

%!  interpolate_string(+Template, -String, +Values, +Options) is det.
%   Replaces `{Name}` and `{Name,Default}`, where Name is a variable's name, by the values of a list Name=Value. There are no options.
interpolate_string(In, Out, Values, _) :-
    string_chars(In, Cs),
    interpolate(Cs, Values, Ds),
    string_chars(Out, Ds).
interpolate([], _, []).
interpolate(['{'|Cs], Values, Ds) :-
    append(Inside, ['}'|Rest], Cs), template(Inside, Name, Default), !,
    (   memberchk(Name = Value, Values) -> true
    ;   Default = default(Value) -> true
    ;   throw(error(existence_error(template_var, Name), _))
    ),
    format(chars(Text), "~w", [Value]),
    append(Text, Ds1, Ds),
    interpolate(Rest, Values, Ds1).
interpolate([C|Cs], Values, [C|Ds]) :- interpolate(Cs, Values, Ds).

template(Inside, Name, Default) :-
    (   append(Cs, [','|Ds], Inside) -> atom_string(D, Ds), Default = default(D) ; Cs = Inside, Default = none ),
    Cs = [C|Rest], char_type(C, prolog_var_start), all_csym(Rest), atom_chars(Name, Cs).
all_csym([]).
all_csym([C|Cs]) :- char_type(C, csym), all_csym(Cs).

% library(main): options on a command line. There is no command line here; argv_options/3 is for lists of words.
% @differs There is no command line: of the library there are argv_options/3 and argv_options/4.
:- module(prolog_main, [ argv_options/3, argv_options/4 ]).
:- use_module(library(option)).

:- meta_predicate argv_options(:, ?, ?), argv_options(:, ?, ?, ?).

%!  argv_options(:Words, -Positional, -Options) is det.
%   The options among words, as Name(Value), and the other words. Where the module of the call has
%   opt_type(Word, Name, Type) the options are those, and a wrong one ends the program; else they are what they look like.
argv_options(M:Words, Positional, Options) :-
    (   '$m_current_predicate'(M, opt_type/3) -> typed_or_stop(Words, M, [on_error(halt(1))], Positional, Options)
    ;   free(Words, Positional, Options)
    ).

%!  argv_options(:Words, -Positional, -Options, +How) is det.
%   The same with types. How: on_error(halt(Status)), options_after_arguments(false).
argv_options(M:Words, Positional, Options, How) :- typed_or_stop(Words, M, How, Positional, Options).
typed_or_stop(Words, M, How, Positional, Options) :-
    (   option(on_error(halt(Status)), How) ->
        catch(typed(Words, M, How, Positional, Options), error(E, C), stop(Status, error(E, C)))
    ;   typed(Words, M, How, Positional, Options)
    ).
stop(Status, E) :- print_message(error, E), halt(Status).

% Options that nobody has declared: --name=value, --name, --no-name.
free([], [], []).
free([W|Ws], Ps, Os) :-
    (   W == (--) -> Ps = Ws, Os = []
    ;   atom_concat(--, Text, W) -> free_option(Text, O), Os = [O|Os1], free(Ws, Ps, Os1)
    ;   Ps = [W|Ps1], free(Ws, Ps1, Os)
    ).
free_option(Text, O) :-
    (   halves(Text, Name, Value0) -> free_value(Name, Value0, Value)
    ;   atom_concat('no-', Name, Text) -> Value = false
    ;   Name = Text, Value = true
    ),
    underscored(Name, Name1), O =.. [Name1, Value].
halves(Text, Name, Value) :- once(sub_atom(Text, B, _, A, =)), sub_atom(Text, 0, B, _, Name), sub_atom(Text, _, A, 0, Value).
free_value(password, V, S) :- !, atom_string(V, S).
free_value(_, V, N) :- ( atom_number(V, N0) -> N = N0 ; N = V ).
underscored(Name, Name1) :- atomic_list_concat(Parts, -, Name), atomic_list_concat(Parts, '_', Name1).

% typed(+Words, +Module, +How, -Positional, -Options)
typed([], _, _, [], []).
typed([W|Ws], M, How, Ps, Os) :-
    (   W == (--) -> Ps = Ws, Os = []
    ;   atom_concat(--, Text, W) -> long(Text, Ws, M, Ws1, O), Os = [O|Os1], typed(Ws1, M, How, Ps, Os1)
    ;   W \== (-), atom_concat(-, Text, W) ->
        atom_chars(Text, Cs), shorts(Cs, Ws, M, Ws1, Os, Os1), typed(Ws1, M, How, Ps, Os1)
    ;   option(options_after_arguments(false), How) -> Ps = [W|Ws], Os = []
    ;   Ps = [W|Ps1], typed(Ws, M, How, Ps1, Os)
    ).

long(Text, Ws, M, Ws1, O) :-
    (   halves(Text, Name0, Value0) ->
        underscored(Name0, Name), Ws1 = Ws,
        ( declared(M, Name, Key, Type) -> value(Type, Text, Value0, Value), O =.. [Key, Value] ; wrong(unknown_option(M:Name0)) )
    ;   underscored(Text, Name), long_word(Name, Ws, M, Ws1, O)
    ).
long_word(Name, Ws, M, Ws, O) :- truth(M, Name, Key, Value), !, O =.. [Key, Value].
long_word(Name, Ws, M, Ws, O) :-
    ( atom_concat(no_, Plain, Name) ; atom_concat(no, Plain, Name) ), truth(M, Plain, Key, Value0), !,
    ( Value0 == true -> Value = false ; Value = true ), O =.. [Key, Value].
long_word(Name, Ws, M, Ws1, O) :-
    declared(M, Name, Key, Type), !,
    ( Ws = [Word|Ws1] -> value(Type, Name, Word, Value), O =.. [Key, Value] ; wrong(missing_value(Name, Type)) ).
long_word(Name, _, M, _, _) :- wrong(unknown_option(M:Name)).

% shorts(+Letters, +Words, +Module, -Words2, -Options, -Options2)
shorts([], Ws, _, Ws, Os, Os).
shorts([C|Cs], Ws, M, Ws1, [O|Os], Os1) :-
    (   truth(M, C, Key, Value) -> O =.. [Key, Value], shorts(Cs, Ws, M, Ws1, Os, Os1)
    ;   declared(M, C, Key, Type) ->
        (   Cs = [_|_] -> atom_chars(Word, Cs), Ws1 = Ws
        ;   Ws = [Word|Ws1] -> true
        ;   wrong(missing_value(C, Type))
        ),
        value(Type, C, Word, Value), O =.. [Key, Value], Os = Os1
    ;   wrong(unknown_option(M:C))
    ).

declared(M, Word, Name, Type) :- '$go'(M, opt_type(Word, Name, Type)), !.
truth(M, Word, Name, Value) :-
    '$go'(M, opt_type(Word, Name, Type)), ( Type == boolean -> Value0 = true ; Type = boolean(Value0) ), !, Value = Value0.
wrong(E) :- throw(error(opt_error(E), _)).

value(Type, Option, Word, Value) :- ( converted(Type, Word, V) -> Value = V ; wrong(value_type(Option, Type, Word)) ).
converted('|'(A, B), W, V) :- ( converted(A, W, V) -> true ; converted(B, W, V) ).
converted((A ; B), W, V) :- ( converted(A, W, V) -> true ; converted(B, W, V) ).
converted(boolean, W, V) :- yes_no(W, V).
converted(boolean(_), W, V) :- yes_no(W, V).
converted(number, W, V) :- atom_number(W, V).
converted(integer, W, V) :- atom_number(W, V), integer(V).
converted(float, W, V) :- atom_number(W, N), V is float(N).
converted(nonneg, W, V) :- atom_number(W, V), integer(V), V >= 0.
converted(natural, W, V) :- atom_number(W, V), integer(V), V >= 1.
converted(between(L, H), W, V) :-
    atom_number(W, N), ( ( float(L) ; float(H) ) -> V is float(N) ; integer(N), V = N ), V >= L, V =< H.
converted(atom, W, W).
converted(oneof(L), W, W) :- memberchk(W, L).
converted(string, W, V) :- atom_string(W, V).
converted(file, W, W).
converted(term, W, V) :- term_to_atom(V, W).
converted(term(Options), W, V) :-
    atom_to_term(W, T, Bindings), ( memberchk(variable_names(Bs), Options) -> Bs = Bindings, V = T-Bs ; V = T ).
yes_no(true, true).
yes_no('True', true).
yes_no('TRUE', true).
yes_no(on, true).
yes_no('On', true).
yes_no('1', true).
yes_no(false, false).
yes_no('False', false).
yes_no('FALSE', false).
yes_no(off, false).
yes_no('Off', false).
yes_no('0', false).

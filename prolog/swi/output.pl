% Printing, and streams. Output goes to the program's own sink; what is read are texts in memory, and
% user_input, which is at its end. with_output_to/2 redirects the current output: what goes to a stream by name is not.
% Offers: ansi_format/3, current_output/1, debug/0,1,3, debugging/1, display/1, flush_output/0,1, format/1,2,3,
%   nl/0,1, nodebug/0,1, portray_clause/1,2,3, print/1,2, print_message/2, print_message_lines/3, prompt/2, prompt1/1,
%   put/1, put_char/1,2, put_code/1, set_output/1, set_prolog_IO/3, set_stream/2, tab/1,2, ttyflush/0,
%   with_output_to/2, write/1,2, write_canonical/1,2, write_length/3, write_term/2,3, writeln/1,2, writeq/1,2.
:- meta_predicate with_output_to(?, 0).

% A style is a number, a bit for each choice (src/prolog/answer/styles.rs).
%!  write(+Term) is det.
%!  write(+Stream, +Term) is det.
%!  print(+Term) is det.
%!  print(+Stream, +Term) is det.
%!  writeln(+Term) is det.
%!  writeln(+Stream, +Term) is det.
%!  writeq(+Term) is det.
%!  writeq(+Stream, +Term) is det.
%!  write_canonical(+Term) is det.
%!  write_canonical(+Stream, +Term) is det.
%!  display(+Term) is det.
%   Prints a term: plainly, as portray/1 and quotes have it, with a new line, with quotes, so that any Prolog reads it, and
%   without operators.
%   @differs `[]` and `'[]'` print as `[]`. Variables are named `_1`, `_2` and so on in each term, so that two variables
%     printed by two goals may have the same name.
write(T) :-
    (   atom(T) -> '$put_atom'(T)
    ;   integer(T), T < '@int limit', T > -'@int limit' -> '$foreign_call'(turniir_put_int, [T], _)
    ;   '$put'(T, '@plain')
    ).
'$put_atom'([]) :- !, '$foreign_call'(turniir_put, [['[', ']']], _).
'$put_atom'(T) :- '$foreign_call'(turniir_put, [T], _).
'$put'(T, Style) :- '$ship'(T), '$foreign_call'(turniir_put_term, [Style], _).
print(T) :- '$portrayed'(T, T1), '$put'(T1, '@printed').
writeln(T) :- write(T), nl.
writeq(T) :- '$put'(T, '@quoted').
write_canonical(T) :- '$put'(T, '@canonical').
display(T) :- '$put'(T, '@ignore ops').
%!  nl is det.
%!  nl(+Stream) is det.
%   Begins a new line.
nl :- '$foreign_call'(turniir_put, ['\n'], _).

%!  write_term(+Term, +Options) is det.
%!  write_term(+Stream, +Term, +Options) is det.
%   Prints a term by options.
%   @differs `attributes`, `blobs`, `cycles` and `module` change nothing, and attributes are not printed.
write_term(T, Os) :- '$write_term'(T, Os, write_term/2).
'$write_term'(T, Os, PI) :-
    '$read_options'(Os, PI), '$write_options'(Os, Os, T, T1, Style),
    ( memberchk(partial(true), Os) -> '$ship'(T1), '$foreign_call'(turniir_put_more, [Style], _) ; '$put'(T1, Style) ),
    (   memberchk(fullstop(true), Os) -> ( memberchk(nl(true), Os) -> write('.\n') ; write('. ') )
    ;   memberchk(nl(true), Os) -> nl
    ;   true
    ).
% '$write_options'(+Given, +Options, +Term, -Shown, -Style)
'$write_options'(Given, Os, T, T3, Style) :-
    '$write_checked'(Given, write_term/2),
    '$style_bits'(Os, '@short escapes', S0),
    ( memberchk(portray(P), Os) -> true ; memberchk(portrayed(P), Os) -> true ; memberchk(portray_goal(_), Os) -> P = true ; P = false ),
    ( memberchk(numbervars(V), Os) -> true ; V = P ),
    ( V == true -> S1 = S0 ; S1 is S0 + '@no numbervars' ),
    ( memberchk(priority(Pri), Os) -> S2 is S1 + (Pri + 1) << '@priority shift' ; S2 = S1 ),
    ( memberchk(max_depth(D), Os), D > 0 -> Style is S2 + D << '@depth shift' ; Style = S2 ),
    ( memberchk(variable_names(Ns), Os) -> '$with_names'(Ns, T, T1) ; T1 = T ),
    (   memberchk(portray_goal(G), Os), \+ memberchk(blobs(portray), Os) -> '$portray_by'(T1, G, Os, T2)
    ;   T2 = T1
    ),
    ( P == true -> '$portrayed'(T2, T3) ; T3 = T2 ).
'$style_bits'([], S, S).
'$style_bits'([O|Os], S0, S) :-
    ( '$style_bit'(O, B) -> S1 is S0 \/ B ; S1 = S0 ), '$style_bits'(Os, S1, S).
'$style_bit'(quoted(true), '@quoted').
'$style_bit'(ignore_ops(true), '@ignore ops').
'$style_bit'(brace_terms(false), '@no braces').
'$style_bit'(dotlists(true), '@dot lists').
'$style_bit'(no_lists(true), '@no lists').
'$style_bit'(quote_non_ascii(true), '@quote non ascii').
'$style_bit'(character_escapes(false), '@no escapes').
'$style_bit'(spacing(next_argument), '@spaced').
% '$write_checked'(+Options, +PI): the error if an option has a value of another type.
'$write_checked'([], _).
'$write_checked'([O|Os], PI) :- '$write_check'(O, PI), '$write_checked'(Os, PI).
'$write_check'(O, PI) :-
    (   '$write_bool'(O, V) ->
        (   var(V) -> '$err'(instantiation_error, PI)
        ;   memberchk(V, [true, false, on, off]) -> true
        ;   '$err'(type_error(bool, V), PI)
        )
    ;   O = priority(V) -> '$need_int'(V, PI), ( V >= 0, V =< 1200 -> true ; '$err'(domain_error(operator_priority, V), PI) )
    ;   O = max_depth(V) -> '$need_int'(V, PI)
    ;   O = spacing(V) ->
        (   atom(V) -> ( memberchk(V, [standard, next_argument]) -> true ; '$err'(domain_error(spacing, V), PI) )
        ;   var(V) -> '$err'(instantiation_error, PI)
        ;   '$err'(type_error(atom, V), PI)
        )
    ;   true
    ).
'$write_bool'(quoted(V), V).
'$write_bool'(ignore_ops(V), V).
'$write_bool'(numbervars(V), V).
'$write_bool'(portray(V), V).
'$write_bool'(portrayed(V), V).
'$write_bool'(dotlists(V), V).
'$write_bool'(brace_terms(V), V).
'$write_bool'(no_lists(V), V).
'$write_bool'(fullstop(V), V).
'$write_bool'(nl(V), V).
'$write_bool'(partial(V), V).
'$write_bool'(cycles(V), V).
'$write_bool'(character_escapes(V), V).
'$write_bool'(quote_non_ascii(V), V).

%!  write_length(+Term, -Length, +Options) is semidet.
%   How many characters write_term/2 would print; fails if there are more than max_length(N).
write_length(T, L, Os) :-
    '$write_options'(Os, Os, T, T1, Style), '$term_text'(T1, Style, Cs), length(Cs, L0),
    ( memberchk(max_length(M), Os) -> L0 =< M ; true ), L = L0.

% '$with_names'(+Names, +Term, -Copy): the variables of a list Name=Var printed by these names.
'$with_names'(Ns, T, T1) :-
    '$name_list'(Ns), copy_term(Ns-T, Ns1-T1), '$put_names'(Ns1).
'$name_list'(Ns) :-
    (   var(Ns) -> throw(error(instantiation_error, _))
    ;   Ns == [] -> true
    ;   Ns = [N|Rest] -> '$name_ok'(N), '$name_list'(Rest)
    ;   throw(error(type_error(list, Ns), _))
    ).
'$name_ok'(N) :-
    (   nonvar(N), N = (Name = _) ->
        (   atom(Name) -> ( '$foreign_call'(turniir_variable_name, [Name], 1) -> true ; throw(error(domain_error(variable_name, Name), _)) )
        ;   var(Name) -> throw(error(instantiation_error, _))
        ;   throw(error(type_error(atom, Name), _))
        )
    ;   throw(error(type_error(variable_assignment, N), _))
    ).
'$put_names'([]).
'$put_names'([Name = V|Ns]) :- ( var(V) -> V = '$turniir_text'(Name) ; true ), '$put_names'(Ns).

% '$portrayed'(+Term, -Shown): what user:portray/1 prints stands for the terms it succeeds with.
'$portrayed'(T, T1) :-
    ( '$can_portray' -> '$portray_with'(T, '$portray_hook', T1) ; T1 = T ).
'$can_portray' :- '$static'(user, portray, 1), !.
'$can_portray' :- '$foreign_call'(turniir_known, [user, portray, 1], R), R >= 0, '$foreign_call'(turniir_defined, [R], 1).
'$portray_by'(T, G, Os, T1) :- '$portray_with'(T, '$portray_goal'(G, Os), T1).
'$portray_with'(T, How, T1) :-
    (   var(T) -> T1 = T
    ;   '$hook_printed'(How, T, Cs) -> '$make_atom'(Cs, A), T1 = '$turniir_text'(A)
    ;   string(T) -> T1 = T
    ;   compound(T) -> builtins:(T =.. [N|As]), '$portray_args'(As, How, Bs), builtins:(T1 =.. [N|Bs])
    ;   T1 = T
    ).
'$portray_args'([], _, []).
'$portray_args'([A|As], How, [B|Bs]) :- '$portray_with'(A, How, B), '$portray_args'(As, How, Bs).
'$hook_printed'(How, T, Cs) :-
    '$foreign_call'(turniir_redirect, [], _),
    ( catch('$call_hook'(How, T), E, true) -> Ok = true ; Ok = false ),
    '$foreign_call'(turniir_collected, [], Cs),
    ( nonvar(E) -> throw(E) ; Ok == true ).
'$call_hook'('$portray_hook', T) :- \+ \+ '$go'(user, portray(T)).
'$call_hook'('$portray_goal'(G, Os), T) :- \+ \+ '$closure'(user, G, T, Os).

%!  tab(+Count) is det.
%!  tab(+Stream, +Count) is det.
%   Prints so many spaces; Count is an expression.
tab(E) :-
    ( integer(E) -> N = E ; catch(N is E, error(F, _), '$err'(F, tab/1)) ),
    ( integer(N) -> true ; '$err'(type_error(integer, N), tab/1) ),
    ( N > 0 -> '$foreign_call'(turniir_put_many, [32, N], _) ; true ).
%!  put_char(+Char) is det.
%!  put_char(+Stream, +Char) is det.
%!  put(+Char) is det.
%!  put_code(+Code) is det.
%   Prints a character.
put_char(C) :-
    (   '$is_char'(C) -> '$foreign_call'(turniir_put, [C], _)
    ;   integer(C), '$code_char'(C, D) -> '$foreign_call'(turniir_put, [D], _)
    ;   var(C) -> '$err'(instantiation_error, put_char/1)
    ;   string(C), string_chars(C, [D]) -> put_char(D)
    ;   '$err'(type_error(character, C), put_char/1)
    ).
put(C) :- put_char(C).
put_code(C) :- put_char(C).
%!  flush_output is det.
%!  flush_output(+Stream) is det.
%!  ttyflush is det.
%   Nothing: what is printed is there at once.
flush_output.
flush_output(S) :- '$stream'(S, flush_output/1).
ttyflush.
% '$stream'(+Stream, +PI): the error if there is no such stream.
'$stream'(S, PI) :-
    (   var(S) -> '$err'(instantiation_error, PI)
    ;   ( '$is_output'(S) ; S == user_input ; S == current_input ) -> true
    ;   atom(S) -> '$err'(existence_error(stream, S), PI)
    ;   '$input'(S, PI, _)
    ).

write(S, T) :- '$on'(S, write(T)).
print(S, T) :- '$on'(S, print(T)).
writeln(S, T) :- '$on'(S, writeln(T)).
writeq(S, T) :- '$on'(S, writeq(T)).
write_canonical(S, T) :- '$on'(S, write_canonical(T)).
nl(S) :- '$on'(S, nl).
write_term(S, T, O) :- '$on'(S, write_term(T, O)).
tab(S, N) :- '$on'(S, tab(N)).
put_char(S, C) :- '$on'(S, put_char(C)).
%!  portray_clause(+Clause) is det.
%!  portray_clause(+Stream, +Clause) is det.
%!  portray_clause(+Stream, +Clause, +Options) is det.
%   Prints a clause as listing/1 does.
%   @differs The options change nothing.
portray_clause(C) :- '$portrayed'(C, C1), '$ship'(C1), '$foreign_call'(turniir_put_clause, [0], _).
portray_clause(S, C) :- '$on'(S, portray_clause(C)).
portray_clause(S, C, _) :- '$on'(S, portray_clause(C)).
'$on'(S, G) :-
    (   '$is_output'(S) -> ( '$past'(S, Where) -> '$aside'(Where, G) ; '$print'(G) )
    ;   functor(G, N, A), A1 is A + 1, '$no_output'(S, N/A1)
    ).
'$no_output'(S, PI) :-
    (   var(S) -> throw(error(instantiation_error, context(system:PI, _)))
    ;   atom(S) -> throw(error(existence_error(stream, S), context(system:PI, _)))
    ;   throw(error(domain_error(stream_or_alias, S), context(system:PI, _)))
    ).
% '$past'(+Stream, -Where): where the text of streams goes that is not redirected.
'$past'(user_error, 1).
'$past'(user_output, 2).
'$past'(user, 2).
% '$aside'(+Where, +Goal): prints past redirections.
'$aside'(Where, G) :-
    '$foreign_call'(turniir_aside, [Where], _),
    ( catch('$print'(G), E, true) -> true ; true ),
    '$foreign_call'(turniir_aside, [0], _),
    ( nonvar(E) -> throw(E) ; true ).
'$print'(write(T)) :- write(T).
'$print'(print(T)) :- print(T).
'$print'(writeln(T)) :- writeln(T).
'$print'(writeq(T)) :- writeq(T).
'$print'(write_canonical(T)) :- write_canonical(T).
'$print'(nl) :- nl.
'$print'(write_term(T, O)) :- write_term(T, O).
'$print'(tab(N)) :- tab(N).
'$print'(put_char(C)) :- put_char(C).
'$print'(portray_clause(C)) :- portray_clause(C).
'$print'(format(F, A)) :- format(F, A).
'$is_output'(S) :- atom(S), '$output_name'(S).
'$output_name'(user_output).
'$output_name'(user_error).
'$output_name'(current_output).
'$output_name'(user).
%!  current_output(-Stream) is det.
%   Where what is printed goes.
%   @differs Inside of with_output_to/2 it is `current_output`, whichever redirection that is.
current_output(S) :-
    % What is redirected has no stream of its own.
    (   '$foreign_call'(turniir_redirections, [], N), N > 0 -> S = current_output
    ;   '$fetch_global_var'('$output', S0) -> S = S0
    ;   S = user_output
    ).
%!  set_output(+Stream) is det.
%   Makes a stream the current output.
%   @differs Both outputs lead to the same text.
set_output(S) :-
    '$stream'(S, set_output/1),
    (   S == user -> '$store_global_var'('$output', user_output)
    ;   '$is_output'(S) -> ( S == current_output -> true ; '$store_global_var'('$output', S) )
    ;   '$err'(permission_error(output, stream, S), set_output/1)
    ).
%!  set_stream(+Stream, +Attribute) is det.
%   Takes the attributes of streams.
%   @differs There are no buffers, encodings or terminals: they change nothing, and `alias(_)` is refused.
set_stream(S, A) :-
    '$stream'(S, set_stream/2),
    (   var(A) -> '$err'(instantiation_error, set_stream/2)
    ;   '$stream_attribute'(A) -> true
    ;   A = alias(_) -> '$err'(permission_error(alias, stream, S), set_stream/2)
    ;   '$err'(domain_error(stream_attribute, A), set_stream/2)
    ).
'$stream_attribute'(buffer(_)).
'$stream_attribute'(buffer_size(_)).
'$stream_attribute'(close_on_abort(_)).
'$stream_attribute'(close_on_exec(_)).
'$stream_attribute'(encoding(_)).
'$stream_attribute'(eof_action(_)).
'$stream_attribute'(newline(_)).
'$stream_attribute'(record_position(_)).
'$stream_attribute'(representation_errors(_)).
'$stream_attribute'(timeout(_)).
'$stream_attribute'(tty(_)).
'$stream_attribute'(type(_)).
%!  set_prolog_IO(+In, +Out, +Error) is det.
%   Nothing.
%   @differs It changes nothing.
set_prolog_IO(_, _, _).
%!  prompt(-Old, +New) is det.
%!  prompt1(+Text) is det.
%   The text that asks for input.
%   @differs Input is never asked for, so that nobody sees it.
prompt(Old, New) :-
    ( '$fetch_global_var'('$prompt', Old0) -> Old = Old0 ; Old = '|: ' ),
    ( var(New) -> '$err'(instantiation_error, prompt/2) ; '$store_global_var'('$prompt', New) ).
prompt1(_).
%!  ansi_format(+Attributes, +Format, +Arguments) is det.
%   As format/2.
%   @differs There are no colours.
ansi_format(_, F, A) :- format(F, A).

%!  format(+Format) is det.
%!  format(+Format, +Arguments) is det.
%!  format(+Output, +Format, +Arguments) is det.
%   Prints a text in which `~w`, `~a`, `~d` and others stand for arguments; Output is a stream, or atom(A), string(S),
%   codes(Cs) and chars(Cs).
format(F) :- format(F, []).
format(F, A) :-
    ( '$format_args'(A, As) -> true ; As = [A] ), '$format_string'(F, Cs),
    (   ground(As), '$format_ship'(As, 0, N), '$foreign_call'(turniir_format_whole, [Cs, N], 1) -> true
    ;   '$foreign_call'(turniir_format, [Cs], _), '$format'(As)
    ).
% '$format_ship'(+Arguments, +Before, -Count): what most calls print, in one piece; whatever has to be looked at in
% between, errors too, goes step by step.
'$format_ship'([], N, N).
'$format_ship'([A|As], N0, N) :- '$ship_part'(A, 1000), N1 is N0 + 1, '$format_ship'(As, N1, N).
'$format_string'(F, Cs) :-
    (   '$format_known'(F, Cs0) -> Cs = Cs0
    ;   F == [] -> '$list_text'(F, Cs)
    ;   F = '$string'(A), nonvar(A) -> '$atom_chars'(A, Cs)
    ;   var(F) -> throw(error(instantiation_error, context(format/3, _)))
    ;   F = [_|_] -> '$chars'(F, text, format/3, Cs)
    ;   throw(error(type_error(text, F), context(format/3, _)))
    ).
% '$format_known'(+Format, -Text): a text that is handed over as it is.
'$format_known'(F, Cs) :- ( atom(F) -> F \== [], Cs = F ; F = '$string'(A), atom(A), A \== [], Cs = A ).
'$format_args'(A, _) :- var(A), !, fail.
'$format_args'('$string'(_), _) :- !, fail.
'$format_args'(A, A) :- is_list(A).
'$format'(As) :- '$foreign_call'(turniir_format_next, [], [N|Message]), '$format'(N, As, Message).
'$format'(e, As, _) :- ( As == [] -> true ; '$err'(format('too many arguments'), format/2) ).
'$format'(a, As, _) :- '$format_take'(As, A, Rest), '$format_arg'(A), '$format'(Rest).
'$format'(n, As, _) :- '$format_take'(As, A, Rest), '$format_number'(A, V), '$format_arg'(V), '$format'(Rest).
'$format'(p, As, _) :- '$format_take'(As, A, Rest), '$portrayed'(A, A1), '$format_arg'(A1), '$format'(Rest).
'$format'(g, As, _) :-
    '$format_take'(As, G, Rest), '$foreign_call'(turniir_redirect, [], _),
    ( catch('$go'(user, G), E, true) -> Ok = true ; Ok = false ),
    '$foreign_call'(turniir_collected, [], Cs),
    ( nonvar(E) -> '$format_stop'(E) ; true ),
    (   Ok == true -> '$make_atom'(Cs, A), '$format_arg'('$turniir_text'(A)), '$format'(Rest)
    ;   '$foreign_call'(turniir_format_drop, [], _), fail
    ).
'$format'(o, As, _) :-
    '$format_take'(As, T, Rest), '$format_take'(Rest, Os, Rest1),
    '$write_options'(Os, Os, T, T1, Style), '$term_text'(T1, Style, Cs), '$make_atom'(Cs, A),
    '$format_arg'('$turniir_text'(A)), '$format'(Rest1).
'$format'(s, As, _) :-
    '$format_take'(As, A, Rest), '$ship'(A), '$foreign_call'(turniir_format_star, [], [K|M]),
    ( K == k -> '$format'(Rest) ; K == ! -> '$format_fault'(M, A) ; '$format'(K, Rest, M) ).
'$format'(!, _, M) :- '$format_fault'(M, _).
'$format_arg'(A) :- '$ship'(A), '$foreign_call'(turniir_format_argument, [], [K|M]), ( K == ! -> '$format_fault'(M, A) ; true ).
'$format_number'(A, V) :-
    (   number(A) -> V = A
    ;   catch(V0 is A, E, true), ( var(E) -> V = V0 ; E = error(F, C) -> '$kept_message'(C, Why), '$format_stop'(error(F, context(system:format/2, Why))) ; '$format_stop'(E) )
    ).
'$kept_message'(C, Why) :- ( nonvar(C), C = context(_, Why0) -> Why = Why0 ; true ).
'$format_take'([A|As], A, As).
'$format_take'([], _, _) :- '$format_stop'(error(format('not enough arguments'), context(system:format/2, _))).
'$format_stop'(E) :- '$foreign_call'(turniir_format_drop, [], _), throw(E).
'$format_fault'([K|Cs], A) :- '$atom_chars'(X, Cs), '$format_fault'(K, X, Cs, A).
'$format_fault'(f, X, _, _) :- '$err'(format(X), format/2).
'$format_fault'(t, X, _, A) :- '$err'(format_argument_type(X, A), format/2).
'$format_fault'(x, X, _, _) :- throw(error(existence_error(format_character, X), context(format/2, _))).
'$format_fault'(r, _, Cs, _) :- builtins:number_chars(N, Cs), '$err'(domain_error(radix, N), format/2).
% '$format_error'(+Error): the errors of format/2 with the name of format/3.
'$format_error'(E) :-
    (   nonvar(E), E = error(F, C), nonvar(C), C = context(P, M), P == system:format/2 -> throw(error(F, context(system:format/3, M)))
    ;   throw(E)
    ).
format(S, F, A) :-
    (   nonvar(S), '$sink'(S), '$format_known'(F, Cs0), ( '$format_args'(A, As) -> true ; As = [A] ),
        ground(As), '$format_ship'(As, 0, N), '$foreign_call'(turniir_format_text, [Cs0, N], ['@done'|Cs]) -> '$fill'(S, Cs)
    ;   '$is_output'(S) -> catch(( '$past'(S, Where) -> '$aside'(Where, format(F, A)) ; format(F, A) ), E, '$format_error'(E))
    ;   '$need_sink'(S, format/3), '$foreign_call'(turniir_redirect, [], _),
        ( catch(format(F, A), E, true) -> Ok = true ; Ok = false ),
        '$foreign_call'(turniir_collected, [], Cs),
        ( nonvar(E) -> '$format_error'(E) ; Ok == true, '$to_sink'(S, Cs) )
    ).
% '$need_sink'(+Sink, +PI): the error if a text cannot go there.
'$need_sink'(S, PI) :-
    (   var(S) -> '$err'(instantiation_error, PI)
    ;   '$sink'(S) -> true
    ;   atom(S) -> ( '$is_output'(S) -> true ; '$err'(existence_error(stream, S), PI) )
    ;   '$err'(type_error(output, S), PI)
    ).
'$sink'(atom(_)).
'$sink'(string(_)).
'$sink'(codes(_)).
'$sink'(chars(_)).
'$sink'(codes(_, _)).
'$sink'(chars(_, _)).
'$to_sink'(S, Cs) :- ( '$sink'(S) -> '$fill'(S, Cs) ; '$foreign_call'(turniir_put, [Cs], _) ).
'$fill'(atom(A), Cs) :- '$make_atom'(Cs, A0), A = A0.
'$fill'(string(S), Cs) :- '$make_string'(Cs, S0), S = S0.
'$fill'(codes(L), Cs) :- '$chars_codes'(Cs, L).
'$fill'(codes(L, T), Cs) :- '$chars_codes'(Cs, L0), append(L0, T, L).
'$fill'(chars(Cs), Cs).
'$fill'(chars(L, T), Cs) :- append(Cs, T, L).
%!  with_output_to(+Sink, :Goal) is semidet.
%   What the first solution of a goal prints as atom(A), string(S), codes(Cs) or chars(Cs).
with_output_to(S, G) :-
    '$need_sink'(S, with_output_to/2),
    '$foreign_call'(turniir_redirect, [], _),
    ( catch(G, E, true) -> Ok = true ; Ok = false ),
    '$foreign_call'(turniir_collected, [], Cs),
    ( nonvar(E) -> throw(E) ; Ok == true, '$to_sink'(S, Cs) ).
%!  print_message(+Kind, +Message) is det.
%   Prints errors and warnings to user_error; user:message_hook/3 is called first.
%   @differs Errors are told in the words of this program.
print_message(K, M) :-
    (   '$hook_defined'(user, thread_message_hook, 3), \+ \+ ( '$message_lines'(M, L), catch('$go'(user, thread_message_hook(M, K, L)), _, fail) ) -> true
    ;   '$hook_defined'(user, message_hook, 3), \+ \+ ( '$message_lines'(M, L), catch('$go'(user, message_hook(M, K, L)), _, fail) ) -> true
    ;   '$message_prefix'(K, P), '$message_lines'(M, L0), ( L0 == [] -> '$unknown_message'(M, L) ; L = L0 ) -> '$aside_lines'(P, L)
    ;   true
    ).
'$hook_defined'(M, N, A) :- '$static'(M, N, A), !.
'$hook_defined'(M, N, A) :- '$foreign_call'(turniir_known, [M, N, A], R), R >= 0, '$foreign_call'(turniir_defined, [R], 1).
'$message_prefix'(warning_time, '').
'$message_prefix'(error, 'ERROR: ').
'$message_prefix'(warning, 'Warning: ').
'$message_lines'(M, L) :-
    (   nonvar(M), M = format(F, As) -> L = [F-As]
    ;   nonvar(M), M = singletons(_, Ns) -> L = ['Singleton variables: ~w'-[Ns]]
    ;   '$hook_defined'(prolog, message, 3), catch('$go'(prolog, message(M, L0, [])), _, fail) -> L = L0
    ;   L = []
    ).
'$unknown_message'(M, L) :-
    ( nonvar(M), M = error(_, _) -> '$describe'(M, Text), L = ['~w'-[Text]] ; L = ['Unknown message: ~p'-[M]] ).
'$aside_lines'(P, L) :-
    '$foreign_call'(turniir_aside, [1], _),
    ( catch(( write(P), '$lines'(L, P), nl ), _, true) -> true ; true ),
    '$foreign_call'(turniir_aside, [0], _).
'$lines'([], _).
'$lines'([X|Xs], P) :-
    (   X == nl -> nl, write(P)
    ;   X = F-As -> format(F, As)
    ;   X = ansi(_, F, As) -> format(F, As)
    ;   X == flush -> true
    ;   format(X, [])
    ),
    '$lines'(Xs, P).
%!  print_message_lines(+Stream, +Prefix, +Lines) is det.
%   Prints the lines of a message, each behind a prefix.
print_message_lines(S, P, L) :-
    ( P = kind(_) -> P1 = '' ; '$text'(P, Cs), ( append(Cs1, ['~', 'N'], Cs) -> '$make_atom'(Cs1, P1) ; P1 = P ) ),
    ( L == [] -> nl(S) ; '$message_to'(S, P1, L) ).
'$message_to'(_, _, []) :- !.
'$message_to'(S, P, L) :- write(S, P), '$line_parts'(L, S, Rest), nl(S), '$message_to'(S, P, Rest).
'$line_parts'([], _, []).
'$line_parts'([X|Xs], S, Rest) :-
    (   X == nl -> Rest = Xs
    ;   ( X = F-As -> format(S, F, As) ; X = ansi(_, F, As) -> format(S, F, As) ; format(S, X, []) ),
        '$line_parts'(Xs, S, Rest)
    ).
%!  debug(+Topic, +Format, +Arguments) is det.
%   Prints to user_error where the topic was switched on by debug/1.
debug(Topic, F, As) :- ( '$debugged'(Topic) -> '$aside'(1, format("% ", [])), '$aside'(1, format(F, As)), '$aside'(1, nl) ; true ).
'$debugged'(Topic) :- '$fetch_global_var'('$topics', Ts), '$topic_member'(Ts, Topic), !.
'$topic_member'([T|Ts], Topic) :- ( T = Topic -> true ; '$topic_member'(Ts, Topic) ).
'$topics'(Ts) :- ( '$fetch_global_var'('$topics', Ts0) -> Ts = Ts0 ; Ts = [] ).
%!  debug(+Topic) is det.
%!  nodebug(+Topic) is det.
%   Switches the messages of a topic on and off.
debug(Topic) :- '$topics'(Ts), '$set_topics'([Topic|Ts]).
nodebug(Topic) :- '$topics'(Ts), '$without_topic'(Ts, Topic, Us), '$set_topics'(Us).
'$set_topics'(Ts) :- '$store_global_var'('$topics', Ts), ( Ts == [] -> N = 0 ; N = 1 ), '$foreign_call'(turniir_topics, [N], _).
'$without_topic'([], _, []).
'$without_topic'([T|Ts], Topic, Us) :- ( T \= Topic -> Us = [T|Us1] ; Us = Us1 ), '$without_topic'(Ts, Topic, Us1).
%!  debug is det.
%!  nodebug is det.
%   Nothing.
%   @differs They change nothing.
nodebug.
debug.
%!  debugging(?Topic) is nondet.
%   The topics that are switched on.
debugging(Topic) :- '$topics'(Ts), sort(Ts, Us), member(Topic, Us).

% Printing and reading. Output goes to the program's own sink; what is read are texts in memory, and
% user_input, which is at its end. What goes to user_error is not redirected by with_output_to/2.
% Offers: ansi_format/3, append/1, at_end_of_stream/0,1, char_conversion/2, character_count/2, close/1,2,
%   current_char_conversion/2, current_input/1, current_op/3, current_output/1, debug/0,1,3, debugging/1,
%   delete_file/1, display/1, exists_directory/1, exists_file/1, flush_output/0,1, format/1,2,3, get/1, get0/1,
%   get_byte/1,2, get_char/1,2, get_code/1,2, get_single_char/1, getenv/2, line_count/2, line_position/2, nl/0,1,
%   nodebug/0,1, op/3, open/3,4, open_string/2, peek_byte/1,2, peek_char/1,2, peek_code/1,2, peek_string/3,
%   portray_clause/1,2,3, print/1,2, print_message/2, print_message_lines/3, prompt/2, prompt1/1, protocol/1, put/1,
%   put_char/1,2, put_code/1, read/1,2, read_line_to_codes/2,3, read_line_to_string/2, read_pending_chars/3,
%   read_pending_codes/3, read_stream_to_codes/2,3, read_string/3,5, read_term/2,3, see/1, seen/0, set_input/1,
%   set_output/1, set_prolog_IO/3, set_stream/2, setenv/2, shell/0,1,2, skip/1,2, stream_property/2, tab/1,2, tell/1,
%   told/0, tty_size/2, ttyflush/0, unsetenv/1, wait_for_input/3, with_output_to/2, working_directory/2, write/1,2,
%   write_canonical/1,2, write_length/3, write_term/2,3, writeln/1,2, writeq/1,2.
:- meta_predicate with_output_to(?, 0).

% A style is a number (Style::from_bits): 1 quoted, 2 ignore_ops, 4 no numbervars, 8 letters for variables,
% 16 no {}, 32 dotlists, 64 no lists, 128 quote_non_ascii, 256 spaces after commas, 512 escapes as \uXXXX, from bit 12 the priority
% plus one, from bit 24 the depth.
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
    ;   '$put'(T, 0)
    ).
'$put_atom'([]) :- !, '$foreign_call'(turniir_put, [['[', ']']], _).
'$put_atom'(T) :- '$foreign_call'(turniir_put, [T], _).
'$put'(T, Style) :- '$ship'(T), '$foreign_call'(turniir_put_term, [Style], _).
print(T) :- '$portrayed'(T, T1), '$put'(T1, 513).
writeln(T) :- write(T), nl.
writeq(T) :- '$put'(T, 1).
write_canonical(T) :- '$put'(T, 159).
display(T) :- '$put'(T, 2).
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
    '$style_bits'(Os, 512, S0),
    ( memberchk(portray(P), Os) -> true ; memberchk(portrayed(P), Os) -> true ; memberchk(portray_goal(_), Os) -> P = true ; P = false ),
    ( memberchk(numbervars(V), Os) -> true ; V = P ),
    ( V == true -> S1 = S0 ; S1 is S0 + 4 ),
    ( memberchk(priority(Pri), Os) -> S2 is S1 + (Pri + 1) << 12 ; S2 = S1 ),
    ( memberchk(max_depth(D), Os), D > 0 -> Style is S2 + D << 24 ; Style = S2 ),
    ( memberchk(variable_names(Ns), Os) -> '$with_names'(Ns, T, T1) ; T1 = T ),
    (   memberchk(portray_goal(G), Os), \+ memberchk(blobs(portray), Os) -> '$portray_by'(T1, G, Os, T2)
    ;   T2 = T1
    ),
    ( P == true -> '$portrayed'(T2, T3) ; T3 = T2 ).
'$style_bits'([], S, S).
'$style_bits'([O|Os], S0, S) :-
    ( '$style_bit'(O, B) -> S1 is S0 \/ B ; S1 = S0 ), '$style_bits'(Os, S1, S).
'$style_bit'(quoted(true), 1).
'$style_bit'(ignore_ops(true), 2).
'$style_bit'(brace_terms(false), 16).
'$style_bit'(dotlists(true), 32).
'$style_bit'(no_lists(true), 64).
'$style_bit'(quote_non_ascii(true), 128).
'$style_bit'(spacing(next_argument), 256).
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
    ;   ( '$is_output'(S) ; S == user_input ) -> true
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
%   @differs A term that is wider than the page stays on a line; the options change nothing.
portray_clause(C) :- '$portrayed'(C, C1), '$ship'(C1), '$foreign_call'(turniir_put_clause, [], _).
portray_clause(S, C) :- '$on'(S, portray_clause(C)).
portray_clause(S, C, _) :- '$on'(S, portray_clause(C)).
'$on'(S, G) :-
    (   '$is_output'(S) -> ( S == user_error -> '$aside'(G) ; '$print'(G) )
    ;   functor(G, N, A), A1 is A + 1, '$no_output'(S, N/A1)
    ).
'$no_output'(S, PI) :-
    (   var(S) -> throw(error(instantiation_error, context(system:PI, _)))
    ;   atom(S) -> throw(error(existence_error(stream, S), context(system:PI, _)))
    ;   throw(error(domain_error(stream_or_alias, S), context(system:PI, _)))
    ).
% '$aside'(+Goal): prints past redirections.
'$aside'(G) :-
    '$foreign_call'(turniir_aside, [1], _),
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
%!  current_output(-Stream) is det.
%!  current_input(-Stream) is det.
%   Where what is printed goes, and where what is read comes from.
current_output(S) :- ( '$fetch_global_var'('$output', S0) -> S = S0 ; S = user_output ).
%!  set_output(+Stream) is det.
%   Makes a stream the current output.
%   @differs Both outputs lead to the same text.
set_output(S) :-
    '$stream'(S, set_output/1),
    (   '$is_output'(S) -> ( S == current_output -> true ; '$store_global_var'('$output', S) )
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
    ( '$format_args'(A, As) -> true ; As = [A] ), '$format_string'(F, Cs), '$foreign_call'(turniir_format, [Cs], _), '$format'(As).
'$format_string'(F, Cs) :-
    (   atom(F) -> '$list_text'(F, Cs)
    ;   F = '$string'(A), nonvar(A) -> '$atom_chars'(A, Cs)
    ;   var(F) -> throw(error(instantiation_error, context(format/3, _)))
    ;   F = [_|_] -> '$chars'(F, text, format/3, Cs)
    ;   throw(error(type_error(text, F), context(format/3, _)))
    ).
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
    (   '$is_output'(S) -> catch(( S == user_error -> '$aside'(format(F, A)) ; format(F, A) ), E, '$format_error'(E))
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
%   @differs What goes to `user_error` is not redirected.
with_output_to(S, G) :-
    '$need_sink'(S, with_output_to/2),
    '$foreign_call'(turniir_redirect, [], _),
    ( catch(G, E, true) -> Ok = true ; Ok = false ),
    '$foreign_call'(turniir_collected, [], Cs),
    ( nonvar(E) -> throw(E) ; Ok == true, '$to_sink'(S, Cs) ).
%!  print_message(+Kind, +Message) is det.
%   Prints errors and warnings to user_error; user:message_hook/3 is called first.
%   @differs Only what is format(Format, Arguments) or what prolog:message//1 of the program knows is printed.
print_message(K, M) :-
    (   '$hook_defined'(user, thread_message_hook, 3), \+ \+ ( '$message_lines'(M, L), catch('$go'(user, thread_message_hook(M, K, L)), _, fail) ) -> true
    ;   '$hook_defined'(user, message_hook, 3), \+ \+ ( '$message_lines'(M, L), catch('$go'(user, message_hook(M, K, L)), _, fail) ) -> true
    ;   '$message_prefix'(K, P), '$message_lines'(M, L), L \== [] -> '$aside_lines'(P, L)
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
debug(Topic, F, As) :- ( '$debugged'(Topic) -> '$aside'(format("% ", [])), '$aside'(format(F, As)), '$aside'(nl) ; true ).
'$debugged'(Topic) :- '$fetch_global_var'('$topics', Ts), '$topic_member'(Ts, Topic), !.
'$topic_member'([T|Ts], Topic) :- ( T = Topic -> true ; '$topic_member'(Ts, Topic) ).
'$topics'(Ts) :- ( '$fetch_global_var'('$topics', Ts0) -> Ts = Ts0 ; Ts = [] ).
%!  debug(+Topic) is det.
%!  nodebug(+Topic) is det.
%   Switches the messages of a topic on and off.
debug(Topic) :- '$topics'(Ts), '$store_global_var'('$topics', [Topic|Ts]).
nodebug(Topic) :- '$topics'(Ts), '$without_topic'(Ts, Topic, Us), '$store_global_var'('$topics', Us).
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

% --- Reading -------------------------------------------------------------------------------------

%!  open_string(+Text, -Stream) is det.
%   A stream over a text in memory.
open_string(T, S) :- '$chars'(T, text, open_string/2, Cs), '$foreign_call'(turniir_stream_open, [Cs], N), S = '$stream'(N).
% '$input'(+Stream, +PI, -Number): -1 for user_input, which is at its end.
'$input'(S, PI, N) :-
    (   var(S) -> '$err'(instantiation_error, PI)
    ;   S = '$stream'(N0), integer(N0) ->
        ( '$foreign_call'(turniir_stream_place, [N0, 0], P), P >= 0 -> N = N0 ; '$err'(existence_error(stream, S), PI) )
    ;   S == user_input -> '$current_input'(N)
    ;   atom(S) -> ( '$is_output'(S) -> '$err'(permission_error(input, stream, S), PI) ; '$err'(existence_error(stream, S), PI) )
    ;   '$err'(domain_error(stream_or_alias, S), PI)
    ).
'$current_input'(N) :- ( '$fetch_global_var'('$input', N0), integer(N0), '$foreign_call'(turniir_stream_place, [N0, 0], P), P >= 0 -> N = N0 ; N = -1 ).
current_input(S) :- '$current_input'(N), ( N < 0 -> S = user_input ; S = '$stream'(N) ).
%!  set_input(+Stream) is det.
%   Makes a stream the current input.
set_input(S) :- ( S == user_input -> N = -1 ; '$input'(S, set_input/1, N) ), '$store_global_var'('$input', N).
%!  stream_property(?Stream, ?Property) is nondet.
%   alias(Name) of the three standard streams; mode(read), input, position(P) and end_of_stream(E) of a text in memory.
stream_property(S, P) :- '$stream_property'(S, P).
'$stream_property'(user_input, alias(user_input)).
'$stream_property'(user_output, alias(user_output)).
'$stream_property'(user_error, alias(user_error)).
'$stream_property'(S, P) :- nonvar(S), S = '$stream'(N), '$in_property'(P, N).
'$in_property'(mode(read), _).
'$in_property'(input, _).
'$in_property'(position('$stream_position'(C, L, P, B)), N) :-
    '$foreign_call'(turniir_stream_place, [N, 0], C), '$foreign_call'(turniir_stream_place, [N, 1], L),
    '$foreign_call'(turniir_stream_place, [N, 2], P), '$foreign_call'(turniir_stream_place, [N, 3], B).
'$in_property'(end_of_stream(E), N) :- '$foreign_call'(turniir_stream_code, [N, 0], C), ( C >= 0 -> E = not ; E = at ).
%!  line_count(+Stream, -Line) is det.
%!  line_position(+Stream, -Column) is det.
%!  character_count(+Stream, -Count) is det.
%   Where a stream is: its line, the column, and how many characters were read.
%   @differs Of an output only the column is known; its line is 1.
line_count(S, L) :- ( '$is_output'(S) -> L = 1 ; '$input'(S, line_count/2, N), '$foreign_call'(turniir_stream_place, [N, 1], L) ).
line_position(S, P) :-
    ( '$is_output'(S) -> '$foreign_call'(turniir_column, [], P) ; '$input'(S, line_position/2, N), '$foreign_call'(turniir_stream_place, [N, 2], P) ).
character_count(S, P) :- '$input'(S, character_count/2, N), '$foreign_call'(turniir_stream_place, [N, 0], P).

%!  read(-Term) is det.
%!  read(+Stream, -Term) is det.
%!  read_term(-Term, +Options) is det.
%!  read_term(+Stream, -Term, +Options) is det.
%   The next term, `end_of_file` at the end.
%   @differs Standard input is empty: read/1 gives `end_of_file`, get_char/1 `end_of_file` and get_code/1 -1. Texts in
%     memory are read with open_string/2.
read(T) :- '$current_input'(N), '$read_from'(N, T, []).
read(S, T) :- '$input'(S, read/2, N), '$read_from'(N, T, []).
read_term(T, Os) :- '$read_options'(Os, read_term/2), '$current_input'(N), '$read_from'(N, T, Os).
read_term(S, T, Os) :- '$input'(S, read_term/3, N), '$read_options'(Os, read_term/3), '$read_from'(N, T, Os).
'$read_from'(N, T, Os) :-
    (   N < 0 -> '$read_results'(Os, end_of_file, [], [], [], 0-0-((0-0)-[])), T = end_of_file
    ;   '$read_mode'(Os, Mode), '$foreign_call'(turniir_stream_place, [N, 1], L), '$foreign_call'(turniir_stream_place, [N, 0], C),
        '$foreign_call'(turniir_stream_place, [N, 2], Col), '$foreign_call'(turniir_stream_parse, [N, Mode], R),
        (   R = [!|M] -> read_term_from_chars(M, e(Kind, _, P), []), throw(error(syntax_error(Kind), stream('$stream'(N), L, P, P)))
        ;   '$parsed'(R, T0, B, Vs, Ss, P0-P1-(Parts-Notes)),
            '$read_results'(Os, T0, B, Vs, Ss, P0-P1-(Parts-at(C, L, Col, Notes))), T = T0
        )
    ).
%!  get_char(-Char) is det.
%!  get_char(+Stream, -Char) is det.
%!  peek_char(-Char) is det.
%!  peek_char(+Stream, -Char) is det.
%   The next character, `end_of_file` at the end; peek_char/1,2 leave it there.
get_char(C) :- '$current_input'(N), '$in_char'(N, 1, C, get_char/1).
get_char(S, C) :- '$input'(S, get_char/2, N), '$in_char'(N, 1, C, get_char/2).
peek_char(C) :- '$current_input'(N), '$in_char'(N, 0, C, peek_char/1).
peek_char(S, C) :- '$input'(S, peek_char/2, N), '$in_char'(N, 0, C, peek_char/2).
%!  get_code(-Code) is det.
%!  get_code(+Stream, -Code) is det.
%!  peek_code(-Code) is det.
%!  peek_code(+Stream, -Code) is det.
%!  get_byte(-Byte) is det.
%!  get_byte(+Stream, -Byte) is det.
%!  peek_byte(-Byte) is det.
%!  peek_byte(+Stream, -Byte) is det.
%!  get0(-Code) is det.
%   The code of the next character, -1 at the end; those that peek leave it there.
%   @differs get_byte/1 and its like take standard input, which is a text, and give its codes.
get_code(C) :- '$current_input'(N), '$in_code'(N, 1, C).
get_code(S, C) :- '$input'(S, get_code/2, N), '$in_code'(N, 1, C).
peek_code(C) :- '$current_input'(N), '$in_code'(N, 0, C).
peek_code(S, C) :- '$input'(S, peek_code/2, N), '$in_code'(N, 0, C).
get_byte(C) :- '$current_input'(N), '$in_code'(N, 1, C).
get_byte(S, C) :- '$input'(S, get_byte/2, N), '$in_code'(N, 1, C).
peek_byte(C) :- '$current_input'(N), '$in_code'(N, 0, C).
peek_byte(S, C) :- '$input'(S, peek_byte/2, N), '$in_code'(N, 0, C).
%!  peek_string(+Stream, +Count, -String) is det.
%   The next characters, which stay there.
peek_string(S, K, T) :-
    '$input'(S, peek_string/3, N), ( N < 0 -> T = "" ; '$foreign_call'(turniir_stream_ahead, [N, K], Cs), '$make_string'(Cs, T0), T = T0 ).
'$in_code'(N, Take, C) :- ( N < 0 -> C = -1 ; '$foreign_call'(turniir_stream_code, [N, Take], C0), C = C0 ).
'$in_char'(N, Take, C, PI) :-
    ( var(C) -> true ; C == end_of_file -> true ; '$is_char'(C) -> true ; '$err'(type_error(character, C), PI) ),
    '$in_code'(N, Take, D), ( D < 0 -> C = end_of_file ; '$code_char'(D, C0), C = C0 ).
get0(C) :- get_code(C).
%!  get(-Code) is det.
%   The code of the next character that is no white space.
get(C) :- get_code(C0), ( integer(C0), C0 >= 0, memberchk(C0, [32, 9, 10, 13]) -> get(C) ; C = C0 ).
%!  get_single_char(-Code) is det.
%   -1: there is no terminal.
%   @differs It never waits for a key.
get_single_char(-1).
%!  skip(+Char) is det.
%!  skip(+Stream, +Char) is det.
%   Reads up to a character, or to the end.
skip(C) :- '$current_input'(N), '$skip'(N, C).
skip(S, C) :- '$input'(S, skip/2, N), '$skip'(N, C).
'$skip'(N, C) :-
    ( integer(C) -> D = C ; char_code(C, D) ),
    '$in_code'(N, 1, X), ( X =:= -1 -> true ; X =:= D -> true ; '$skip'(N, C) ).
%!  read_line_to_string(+Stream, -Line) is det.
%   The next line without its end, `end_of_file` at the end.
read_line_to_string(S, L) :-
    '$input'(S, read_line_to_string/2, N), '$in_line'(N, Cs), ( Cs == end -> L = end_of_file ; '$make_string'(Cs, L0), L = L0 ).
%!  read_line_to_codes(+Stream, -Codes) is det.
%!  read_line_to_codes(+Stream, -Codes, ?Tail) is det.
%   The next line as codes, -1 at the end; with Tail its end belongs to it.
read_line_to_codes(S, L) :-
    '$input'(S, read_line_to_codes/2, N), '$in_line'(N, Cs), ( Cs == end -> L = -1 ; '$chars_codes'(Cs, L) ).
read_line_to_codes(S, L, T) :-
    '$input'(S, read_line_to_codes/3, N),
    (   N < 0 -> L = T
    ;   '$in_part'(N, ['\n'], Cs, E), '$chars_codes'(Cs, Ds), ( E =:= 10 -> append(Ds, [10|T], L) ; append(Ds, T, L) )
    ).
'$in_line'(N, Cs) :-
    (   '$in_code'(N, 0, -1) -> Cs = end
    ;   '$in_part'(N, ['\n'], Cs0, _), ( append(Cs1, ['\r'], Cs0) -> Cs = Cs1 ; Cs = Cs0 )
    ).
'$in_part'(N, Ends, Cs, End) :-
    '$foreign_call'(turniir_stream_until, [N, Ends], R), append(Ds, [:|Cs], R), !, builtins:number_chars(End, Ds).
'$in_rest'(N, Cs) :- ( N < 0 -> Cs = [] ; '$foreign_call'(turniir_stream_take, [N, 1073741824], Cs) ).
%!  read_stream_to_codes(+Stream, -Codes) is det.
%!  read_stream_to_codes(+Stream, -Codes, ?Tail) is det.
%   All that is left as codes; the list ends in Tail.
read_stream_to_codes(S, L) :- '$input'(S, read_stream_to_codes/2, N), '$in_rest'(N, Cs), '$chars_codes'(Cs, L).
read_stream_to_codes(S, L, T) :- read_stream_to_codes(S, L0), append(L0, T, L).
%!  read_string(+Stream, ?Length, -String) is det.
%   The next Length characters, or all that are left and how many they are.
read_string(S, L, T) :-
    '$input'(S, read_string/3, N),
    (   integer(L) -> ( N < 0 -> Cs = [] ; '$foreign_call'(turniir_stream_take, [N, L], Cs) )
    ;   '$in_rest'(N, Cs), length(Cs, L)
    ),
    '$make_string'(Cs, T0), T = T0.
%!  read_string(+Stream, +Ends, +Pad, -End, -String) is det.
%   A string up to one of the characters Ends, without Pad at its ends; End is -1 at the end of the stream.
read_string(S, Ends, Pad, End, T) :-
    '$input'(S, read_string/5, N), '$list_text'(Ends, Es), '$list_text'(Pad, Ps),
    ( '$in_code'(N, 0, -1) -> End = -1, T = "" ; '$in_part'(N, Es, Cs, E), '$trim_both'(Cs, Ps, Ds), '$make_string'(Ds, T0), End = E, T = T0 ).
%!  read_pending_codes(+Stream, -Codes, ?Tail) is det.
%!  read_pending_chars(+Stream, -Chars, ?Tail) is det.
%   What can be read without waiting; the list ends in Tail.
%   @differs Of a text in memory that is all of it; SWI-Prolog gives nothing before the first character was read.
read_pending_codes(S, L, T) :- '$input'(S, read_pending_codes/3, N), '$in_rest'(N, Cs), '$chars_codes'(Cs, L0), append(L0, T, L).
read_pending_chars(S, L, T) :- '$input'(S, read_pending_chars/3, N), '$in_rest'(N, Cs), append(Cs, T, L).
%!  at_end_of_stream is semidet.
%!  at_end_of_stream(+Stream) is semidet.
%   Nothing is left to read.
at_end_of_stream :- '$current_input'(N), '$in_code'(N, 0, -1).
at_end_of_stream(S) :- '$input'(S, at_end_of_stream/1, N), '$in_code'(N, 0, -1).
%!  wait_for_input(+Streams, -Ready, +Timeout) is det.
%   The streams from which can be read.
%   @differs Texts in memory are always ready.
wait_for_input(Ss, Ready, _) :- '$inputs'(Ss), Ready = Ss.
'$inputs'([]).
'$inputs'([S|Ss]) :- '$input'(S, wait_for_input/3, _), '$inputs'(Ss).
%!  tty_size(-Rows, -Columns) is det.
%   Raises the error of a process without a terminal.
tty_size(_, _) :- throw(error(system_error, context(tty_size/2, 'Inappropriate ioctl for device'))).

% Files and the rest of the machine are out of reach.
%!  open(+File, +Mode, -Stream) is det.
%!  open(+File, +Mode, -Stream, +Options) is det.
%!  see(+File) is det.
%!  tell(+File) is det.
%!  append(+File) is det.
%!  delete_file(+File) is det.
%   Raise a permission error; tell/1 takes the names of outputs.
%   @differs Files, processes, sockets, threads and foreign code are out of reach: permission or existence errors.
open(F, _, _) :- '$no_file'(F).
open(F, _, _, _) :- '$no_file'(F).
%!  close(+Stream) is det.
%!  close(+Stream, +Options) is det.
%   Closes a text in memory; nothing for other streams.
close(S) :- ( nonvar(S), S = '$stream'(N), integer(N) -> '$foreign_call'(turniir_stream_close, [N], _) ; true ).
close(S, _) :- close(S).
see(F) :- '$no_file'(F).
%!  seen is det.
%!  told is det.
%   Nothing.
%   @differs They change nothing.
seen.
tell(F) :- ( nonvar(F), '$is_output'(F) -> true ; nonvar(F), F == user -> true ; '$no_file'(F) ).
append(F) :- '$no_file'(F).
told.
%!  exists_file(+File) is semidet.
%!  exists_directory(+Folder) is semidet.
%   Fails.
%   @differs There are no files.
exists_file(_) :- fail.
exists_directory(_) :- fail.
delete_file(F) :- '$no_file'(F).
'$no_file'(F) :- throw(error(permission_error(open, source_sink, F), context(system:open/4, 'players have no access to files'))).
%!  shell is det.
%!  shell(+Command) is det.
%!  shell(+Command, -Status) is det.
%   Raises a permission error.
%   @differs There are no other processes.
shell(C) :- throw(error(permission_error(execute, shell, C), _)).
shell(C, _) :- shell(C).
shell :- shell(sh).
%!  setenv(+Name, +Value) is det.
%!  unsetenv(+Name) is det.
%!  getenv(+Name, -Value) is semidet.
%   The program's own environment, in which there is nothing at first.
%   @differs It is not the process's.
setenv(N, V) :- '$env_key'(N, setenv/2, Key), '$plain'(V, setenv/2, Cs), '$make_atom'(Cs, A), '$store_global_var'(Key, A).
unsetenv(N) :- '$env_key'(N, unsetenv/1, Key), '$store_global_var'(Key, []).
getenv(N, V) :- '$env_key'(N, getenv/2, Key), '$fetch_global_var'(Key, A), A \== [], V = A.
'$env_key'(N, PI, Key) :- '$plain'(N, PI, Cs), '$make_atom'([e, n, v, :|Cs], Key).
%!  protocol(+File) is det.
%   Raises a permission error.
%   @differs There are no files to write to.
protocol(F) :- ( var(F) -> '$err'(instantiation_error, protocol/1) ; '$no_file'(F) ).
%!  working_directory(-Old, +New) is semidet.
%   `/`, which cannot be changed.
%   @differs There are no folders.
working_directory(D, D) :- D = '/'.
%!  op(+Priority, +Type, :Names) is det.
%   Makes operators; priority 0 takes them away.
op(P, T, N) :-
    (   var(P) -> '$err'(instantiation_error, op/3)
    ;   \+ integer(P) -> '$err'(type_error(integer, P), op/3)
    ;   P < 0 -> '$err'(domain_error(operator_priority, P), op/3)
    ;   P > 1200 -> '$err'(domain_error(operator_priority, P), op/3)
    ;   var(T) -> '$err'(instantiation_error, op/3)
    ;   \+ atom(T) -> '$err'(type_error(atom, T), op/3)
    ;   \+ '$op_type'(T, _) -> '$err'(domain_error(operator_specifier, T), op/3)
    ;   '$op_names'(N, Ns), '$op_check'(Ns, P, T), '$ops'(Ns, P, T)
    ).
'$op_names'(N, Ns) :-
    (   var(N) -> '$err'(instantiation_error, op/3)
    ;   N = _:N1 -> '$op_names'(N1, Ns)
    ;   N == [] -> Ns = [[]]
    ;   atom(N) -> Ns = [N]
    ;   N = [_|_] -> '$op_list'(N, Ns)
    ;   '$err'(type_error(list, N), op/3)
    ).
'$op_list'(L, Ns) :-
    (   var(L) -> '$err'(instantiation_error, op/3)
    ;   L == [] -> Ns = []
    ;   L = [N|Rest] -> '$op_name'(N, A), Ns = [A|Ns1], '$op_list'(Rest, Ns1)
    ;   '$err'(type_error(list, L), op/3)
    ).
'$op_name'(N, A) :-
    (   var(N) -> '$err'(instantiation_error, op/3)
    ;   N = _:N1 -> '$op_name'(N1, A)
    ;   atom(N) -> A = N
    ;   '$err'(type_error(atom, N), op/3)
    ).
'$op_check'([], _, _).
'$op_check'([N|Ns], P, T) :-
    (   N == (',') -> '$err'(permission_error(modify, operator, N), op/3)
    ;   N == '|', \+ ( '$op_type'(T, infix), ( P =:= 0 ; P >= 1001 ) ) -> '$err'(permission_error(create, operator, N), op/3)
    ;   true
    ),
    '$op_check'(Ns, P, T).
'$ops'([], _, _).
'$ops'([N|Ns], P, T) :- ( N == [] -> true ; '$foreign_call'(turniir_op, [P, T, N], 1) ), '$ops'(Ns, P, T).
'$op_type'(xfx, infix).
'$op_type'(xfy, infix).
'$op_type'(yfx, infix).
'$op_type'(fy, prefix).
'$op_type'(fx, prefix).
'$op_type'(xf, postfix).
'$op_type'(yf, postfix).
%!  current_op(?Priority, ?Type, ?Name) is nondet.
%   The operators.
current_op(P, T, N0) :-
    ( nonvar(N0), N0 = _:N -> true ; N = N0 ),
    (   nonvar(N), \+ atom(N) -> '$err'(type_error(atom, N), current_op/3)
    ;   nonvar(P), \+ integer(P) -> '$err'(type_error(integer, P), current_op/3)
    ;   nonvar(P), ( P < 0 ; P > 1200 ) -> '$err'(domain_error(operator_priority, P), current_op/3)
    ;   nonvar(T), \+ atom(T) -> '$err'(type_error(atom, T), current_op/3)
    ;   nonvar(T), \+ '$op_type'(T, _) -> '$err'(domain_error(operator_specifier, T), current_op/3)
    ;   N \== [], ( var(N) -> Name = [] ; Name = N ),
        '$foreign_call'(turniir_ops, [Name], Cs), '$unpack'(Cs, Ops, _, _), '$op_member'(Ops, P, T, N)
    ).
'$op_member'([op(P0, T0, N0)|Ops], P, T, N) :-
    ( Ops == [] -> P = P0, T = T0, N = N0 ; P = P0, T = T0, N = N0 ; '$op_member'(Ops, P, T, N) ).
%!  char_conversion(+In, +Out) is det.
%!  current_char_conversion(?In, ?Out) is nondet.
%   Accepted without effect, as in SWI-Prolog; every character stands for itself.
char_conversion(A, B) :- '$one_char'(A, char_conversion/2), '$one_char'(B, char_conversion/2).
current_char_conversion(C, C) :- ( var(C) -> between(0, 255, N), char_code(C, N) ; '$one_char'(C, current_char_conversion/2) ).
'$one_char'(C, PI) :-
    (   var(C) -> '$err'(instantiation_error, PI)
    ;   '$is_char'(C) -> true
    ;   integer(C), C >= 0 -> true
    ;   C = '$string'(S), builtins:atom_length(S, 1) -> true
    ;   '$err'(type_error(character, C), PI)
    ).

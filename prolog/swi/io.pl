% Printing and reading. Output goes to the program's own sink; there is no input and no file.
:- meta_predicate with_output_to(?, 0).

write(T) :-
    (   atom(T) -> '$put_atom'(T)
    ;   integer(T), T < 1099511627776, T > -1099511627776 -> '$foreign_call'(tj_put_int, [T], _)
    ;   '$put'(T, 0)
    ).
'$put_atom'([]) :- !, '$foreign_call'(tj_put, [['[', ']']], _).
'$put_atom'(T) :- '$foreign_call'(tj_put, [T], _).
'$put'(T, Style) :- '$ship'(T), '$foreign_call'(tj_put_term, [Style], _).
print(T) :- '$put'(T, 1).
writeln(T) :- write(T), nl.
writeq(T) :- '$put'(T, 1).
write_canonical(T) :- '$put'(T, 3).
display(T) :- '$put'(T, 2).
nl :- '$foreign_call'(tj_put, ['\n'], _).
write_term(T, O) :- '$style'(O, S), '$put'(T, S).
'$style'(O, S) :-
    ( memberchk(quoted(true), O) -> A = 1 ; A = 0 ), ( memberchk(ignore_ops(true), O) -> B = 2 ; B = 0 ), S is A + B.
tab(E) :- N is E, '$foreign_call'(tj_put_many, [32, N], _).
put_char(C) :- '$foreign_call'(tj_put, [C], _).
put(C) :- ( integer(C) -> char_code(X, C) ; X = C ), put_char(X).
put_code(C) :- char_code(X, C), put_char(X).
flush_output. 
flush_output(_).
ttyflush.

write(S, T) :- '$on'(S, write(T)).
print(S, T) :- '$on'(S, print(T)).
writeln(S, T) :- '$on'(S, writeln(T)).
writeq(S, T) :- '$on'(S, writeq(T)).
write_canonical(S, T) :- '$on'(S, write_canonical(T)).
nl(S) :- '$on'(S, nl).
write_term(S, T, O) :- '$on'(S, write_term(T, O)).
tab(S, N) :- '$on'(S, tab(N)).
put_char(S, C) :- '$on'(S, put_char(C)).
'$on'(S, G) :- ( '$is_output'(S) -> '$print'(G) ; throw(error(existence_error(stream, S), _)) ).
'$print'(write(T)) :- write(T).
'$print'(print(T)) :- print(T).
'$print'(writeln(T)) :- writeln(T).
'$print'(writeq(T)) :- writeq(T).
'$print'(write_canonical(T)) :- write_canonical(T).
'$print'(nl) :- nl.
'$print'(write_term(T, O)) :- write_term(T, O).
'$print'(tab(N)) :- tab(N).
'$print'(put_char(C)) :- put_char(C).
'$is_output'(user_output).
'$is_output'(user_error).
'$is_output'(current_output).
current_output(user_output).
current_input(user_input).
set_output(_).
set_input(_).
set_stream(_, _).
stream_property(user_output, alias(user_output)).
stream_property(user_error, alias(user_error)).
stream_property(user_input, alias(user_input)).
set_prolog_IO(_, _, _).
prompt(_, _).
prompt1(_).
ansi_format(_, F, A) :- format(F, A).

format(F) :- format(F, []).
format(F, A) :-
    ( '$format_args'(A, As) -> true ; As = [A] ), '$list_text'(F, Cs), '$foreign_call'(tj_format, [Cs], _), '$format'(As).
'$format_args'(A, _) :- var(A), !, fail.
'$format_args'('$string'(_), _) :- !, fail.
'$format_args'(A, A) :- is_list(A).
'$format'(As) :- '$foreign_call'(tj_format_next, [], [N|Message]), '$format'(N, As, Message).
'$format'(e, As, _) :- ( As == [] -> true ; throw(error(format('too many arguments'), _)) ).
'$format'(a, As, _) :- '$format_arg'(As, Rest), '$format'(Rest).
'$format'(s, As, _) :-
    '$format_take'(As, A, Rest), '$ship'(A), '$foreign_call'(tj_format_star, [], [K|M]), '$format_ok'(K, M),
    ( K == a -> '$format_arg'(Rest, Rest1) ; Rest1 = Rest ), '$format'(Rest1).
'$format'(!, _, M) :- '$format_ok'(!, M).
'$format_arg'(As, Rest) :-
    '$format_take'(As, A, Rest), '$ship'(A), '$foreign_call'(tj_format_argument, [], [K|M]), '$format_ok'(K, M).
'$format_take'([A|As], A, As).
'$format_take'([], _, _) :- '$foreign_call'(tj_format_drop, [], _), throw(error(format('not enough arguments'), _)).
'$format_ok'(K, M) :- ( K == ! -> '$atom_chars'(A, M), throw(error(format(A), _)) ; true ).
format(S, F, A) :-
    (   nonvar(S), '$sink'(S) -> '$foreign_call'(tj_redirect, [], _),
        ( catch(format(F, A), E, true) -> true ; true ),
        '$foreign_call'(tj_collected, [], Cs), ( nonvar(E) -> throw(E) ; '$fill'(S, Cs) )
    ;   '$is_output'(S) -> format(F, A)
    ;   throw(error(existence_error(stream, S), _))
    ).
'$sink'(atom(_)).
'$sink'(string(_)).
'$sink'(codes(_)).
'$sink'(chars(_)).
'$sink'(codes(_, _)).
'$fill'(atom(A), Cs) :- '$make_atom'(Cs, A).
'$fill'(string(S), Cs) :- '$make_string'(Cs, S).
'$fill'(codes(L), Cs) :- '$chars_codes'(Cs, L).
'$fill'(codes(L, T), Cs) :- '$chars_codes'(Cs, L0), append(L0, T, L).
'$fill'(chars(Cs), Cs).
format_atom(F, A, R) :- format(atom(R), F, A).
with_output_to(S, G) :-
    '$foreign_call'(tj_redirect, [], _),
    ( catch(G, E, true) -> Ok = true ; Ok = false ),
    '$foreign_call'(tj_collected, [], Cs),
    ( nonvar(E) -> throw(E) ; Ok == true, '$fill'(S, Cs) ).
print_message(_, _).
print_message_lines(_, _, _).
message_to_codes(_, _, []).
debug(_, _, _).
debug(_).
nodebug(_).
nodebug.
debug.
debugging(_) :- fail.
assertion_failed(_, _).

% There is nobody to read from: every input is at its end.
read(end_of_file).
read(_, end_of_file).
read_term(T, _) :- T = end_of_file.
read_term(_, T, _) :- T = end_of_file.
get_char(end_of_file).
get_char(_, end_of_file).
peek_char(end_of_file).
peek_char(_, end_of_file).
get_code(-1).
get_code(_, -1).
peek_code(-1).
peek_code(_, -1).
get_byte(-1).
get_byte(_, -1).
get0(-1).
get(-1).
get_single_char(-1).
skip(_).
skip(_, _).
read_line_to_string(_, end_of_file).
read_line_to_codes(_, -1).
read_line_to_codes(_, [], _).
read_stream_to_codes(_, []).
read_string(_, _, "").
read_string(_, _, _, -1, "").
read_pending_codes(_, [], _).
at_end_of_stream.
at_end_of_stream(_).
wait_for_input(L, L, _).
tty_size(25, 80).

% Files and the rest of the machine are out of reach.
open(F, _, _) :- '$no_file'(F).
open(F, _, _, _) :- '$no_file'(F).
close(_).
close(_, _).
see(F) :- '$no_file'(F).
seen.
tell(F) :- ( nonvar(F), '$is_output'(F) -> true ; nonvar(F), F == user -> true ; '$no_file'(F) ).
append(F) :- '$no_file'(F).
told.
exists_file(_) :- fail.
exists_directory(_) :- fail.
delete_file(F) :- '$no_file'(F).
'$no_file'(F) :- throw(error(permission_error(open, source_sink, F), context(system:open/4, 'players have no access to files'))).
shell(C) :- throw(error(permission_error(execute, shell, C), _)).
shell(C, _) :- shell(C).
shell :- shell(sh).
getenv(_, _) :- fail.
setenv(_, _).
working_directory(D, D) :- D = '/'.
op(P, T, N) :-
    ( is_list(N) -> '$ops'(N, P, T) ; N = _:N1 -> op(P, T, N1) ; '$foreign_call'(tj_op, [P, T, N], 1) ).
'$ops'([], _, _).
'$ops'([N|Ns], P, T) :- op(P, T, N), '$ops'(Ns, P, T).
current_op(P, T, N) :- builtins:current_op(P, T, N).
char_conversion(_, _).

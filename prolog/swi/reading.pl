% Reading: what is read are texts in memory, and user_input, which is at its end but at the top level.
% Offers: append/1, at_end_of_stream/0,1, char_conversion/2, character_count/2, close/1,2, current_char_conversion/2,
%   current_input/1, current_op/3, delete_file/1, exists_directory/1, exists_file/1, get/1, get0/1, get_byte/1,2,
%   get_char/1,2, get_code/1,2, get_single_char/1, getenv/2, line_count/2, line_position/2, op/3, open/3,4,
%   open_string/2, peek_byte/1,2, peek_char/1,2, peek_code/1,2, peek_string/3, phrase_from_file/2,3,
%   phrase_from_stream/2, protocol/1, read/1,2, read_file_to_codes/3, read_file_to_string/3, read_file_to_terms/3,
%   read_line_to_codes/2,3, read_line_to_string/2, read_pending_chars/3, read_pending_codes/3,
%   read_stream_to_codes/2,3, read_string/3,5, read_term/2,3, see/1, seen/0, set_input/1, setenv/2, shell/0,1,2,
%   skip/1,2, stream_property/2, tell/1, told/0, tty_size/2, unsetenv/1, wait_for_input/3, working_directory/2.

%!  open_string(+Text, -Stream) is det.
%   A stream over a text in memory.
open_string(T, S) :- '$chars'(T, text, open_string/2, Cs), '$foreign_call'(turniir_stream_open, [Cs], N), S = '$stream'(N).
% '$input'(+Stream, +PI, -Number): -1 for user_input, which is at its end.
'$input'(S, PI, N) :-
    (   var(S) -> '$err'(instantiation_error, PI)
    ;   S = '$stream'(N0), integer(N0) ->
        ( '$foreign_call'(turniir_stream_place, [N0, '@place characters'], P), P >= 0 -> N = N0 ; '$err'(existence_error(stream, S), PI) )
    ;   ( S == user_input ; S == current_input ; S == user ) -> '$current_input'(N)
    ;   atom(S), '$alias_key'(S, Key), '$fetch_global_var'(Key, N0), integer(N0), '$foreign_call'(turniir_stream_place, [N0, '@place characters'], P), P >= 0 -> N = N0
    ;   atom(S) -> ( '$is_output'(S) -> '$err'(permission_error(input, stream, S), PI) ; '$err'(existence_error(stream, S), PI) )
    ;   '$err'(domain_error(stream_or_alias, S), PI)
    ).
'$current_input'(N) :- ( '$fetch_global_var'('$input', N0), integer(N0), '$foreign_call'(turniir_stream_place, [N0, '@place characters'], P), P >= 0 -> N = N0 ; '$foreign_call'(turniir_stream_typed, [], N) ).
% '$typed'(+Number): the stream is what is typed in, or nothing.
'$typed'(N) :- ( N < 0 -> true ; '$foreign_call'(turniir_stream_typed, [], N) ).
%!  current_input(-Stream) is det.
%   Where what is read comes from.
current_input(S) :- '$current_input'(N), ( '$typed'(N) -> S = user_input ; S = '$stream'(N) ).
%!  set_input(+Stream) is det.
%   Makes a stream the current input.
set_input(S) :- ( ( S == user_input ; S == user ) -> N = -1 ; '$input'(S, set_input/1, N) ), '$store_global_var'('$input', N).
%!  stream_property(?Stream, ?Property) is nondet.
%   alias(Name) of the three standard streams and of those that were opened with one; mode(read), input, position(P) and
%   end_of_stream(E) of a text in memory.
stream_property(S, P) :-
    (   atom(S), '$alias_key'(S, Key), '$fetch_global_var'(Key, N), integer(N) -> '$of_stream'(N, P)
    ;   nonvar(P), P = alias(A), atom(A), '$alias_key'(A, Key), '$fetch_global_var'(Key, N), integer(N) -> S = '$stream'(N)
    ;   S == current_input -> current_input(S1), '$stream_property'(S1, P)
    ;   S == current_output -> current_output(S1), '$stream_property'(S1, P)
    ;   '$stream_property'(S, P)
    ).
'$stream_property'(user_input, alias(user_input)).
'$stream_property'(user_output, alias(user_output)).
'$stream_property'(user_error, alias(user_error)).
'$stream_property'(S, P) :- nonvar(S), S = '$stream'(N), '$still_open'(S, N, stream_property/2), '$of_stream'(N, P).
'$of_stream'(N, P) :- '$in_property'(P, N).
'$of_stream'(N, alias(A)) :- '$alias_key'(N, Key), '$fetch_global_var'(Key, A), A \== [].
'$in_property'(mode(read), _).
'$in_property'(file_name(F), N) :- '$foreign_call'(turniir_stream_file, [N], Cs), Cs = [_|_], '$atom_chars'(F, Cs).
'$in_property'(input, _).
'$in_property'(position('$stream_position'(C, L, P, B)), N) :-
    '$foreign_call'(turniir_stream_place, [N, '@place characters'], C), '$foreign_call'(turniir_stream_place, [N, '@place line'], L),
    '$foreign_call'(turniir_stream_place, [N, '@place column'], P), '$foreign_call'(turniir_stream_place, [N, '@place bytes'], B).
'$in_property'(end_of_stream(E), N) :- '$foreign_call'(turniir_stream_code, [N, 0], C), ( C >= 0 -> E = not ; E = at ).
%!  line_count(+Stream, -Line) is det.
%!  line_position(+Stream, -Column) is det.
%!  character_count(+Stream, -Count) is det.
%   Where a stream is: its line, the column, and how many characters were read.
%   @differs Of an output only the column is known; its line is 1.
line_count(S, L) :- ( '$is_output'(S) -> L = 1 ; '$input'(S, line_count/2, N), '$foreign_call'(turniir_stream_place, [N, '@place line'], L) ).
line_position(S, P) :-
    ( '$is_output'(S) -> '$foreign_call'(turniir_column, [], P) ; '$input'(S, line_position/2, N), '$foreign_call'(turniir_stream_place, [N, '@place column'], P) ).
character_count(S, P) :- '$input'(S, character_count/2, N), '$foreign_call'(turniir_stream_place, [N, '@place characters'], P).

%!  read(-Term) is det.
%!  read(+Stream, -Term) is det.
%!  read_term(-Term, +Options) is det.
%!  read_term(+Stream, -Term, +Options) is det.
%   The next term, `end_of_file` at the end.
%   @differs Standard input is empty but at the top level: read/1 gives `end_of_file`, get_char/1 `end_of_file` and
%     get_code/1 -1. Texts in memory are read with open_string/2.
read(T) :- '$current_input'(N), '$read_from'(N, T, []).
read(S, T) :- '$input'(S, read/2, N), '$read_from'(N, T, []).
read_term(T, Os) :- '$read_options'(Os, read_term/2), '$current_input'(N), '$read_from'(N, T, Os).
read_term(S, T, Os) :- '$input'(S, read_term/3, N), '$read_options'(Os, read_term/3), '$read_from'(N, T, Os).
'$read_from'(N, T, Os) :-
    (   N < 0 -> '$read_results'(Os, end_of_file, [], [], [], 0-0-((0-0)-[])), T = end_of_file
    ;   '$read_mode'(Os, Mode), '$foreign_call'(turniir_stream_place, [N, '@place line'], L), '$foreign_call'(turniir_stream_place, [N, '@place characters'], C),
        '$foreign_call'(turniir_stream_place, [N, '@place column'], Col), '$foreign_call'(turniir_stream_parse, [N, Mode], R),
        (   R = [!|M] -> read_term_from_chars(M, e(Kind, _, P), []), '$fault'(N, P, Where), throw(error(syntax_error(Kind), Where))
        ;   '$parsed'(R, T0, B, Vs, Ss, P0-P1-(Parts-Notes)),
            '$read_results'(Os, T0, B, Vs, Ss, P0-P1-(Parts-at(C, L, Col, Notes))), T = T0
        )
    ).
% '$fault'(+Stream, +Behind, -Where): where an error is that is so many characters behind the beginning of a term.
'$fault'(N, P, Where) :-
    '$foreign_call'(turniir_stream_fault, [P, '@place line'], L), '$foreign_call'(turniir_stream_fault, [P, '@place column'], Col0),
    '$foreign_call'(turniir_stream_fault, [P, '@place characters'], C), Col is Col0 + 1,
    '$foreign_call'(turniir_stream_file, [N], Cs),
    ( Cs = [_|_] -> '$atom_chars'(F, Cs), Where = file(F, L, Col, C) ; '$stream_name'(N, S), Where = stream(S, L, Col, C) ).
'$stream_name'(N, S) :- ( '$typed'(N) -> S = user_input ; S = '$stream'(N) ).
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
    ( var(C) -> true ; C == end_of_file -> true ; '$is_char'(C) -> true ; integer(C) -> true ; '$err'(type_error(character, C), PI) ),
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
%   The next line as codes, end_of_file at the end; with Tail its end belongs to it, and there is nothing at the end.
read_line_to_codes(S, L) :-
    '$input'(S, read_line_to_codes/2, N), '$in_line'(N, Cs), ( Cs == end -> L = end_of_file ; '$chars_codes'(Cs, L) ).
read_line_to_codes(S, L, T) :-
    '$input'(S, read_line_to_codes/3, N),
    (   N < 0 -> L = T, T = []
    ;   '$in_part'(N, ['\n'], Cs, E), '$chars_codes'(Cs, Ds), ( E =:= 10 -> append(Ds, [10|T], L) ; append(Ds, T, L), T = [] )
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

%!  open(+File, +Mode, -Stream) is det.
%!  open(+File, +Mode, -Stream, +Options) is det.
%!  see(+File) is det.
%   At the top level files can be read: open/3,4 in mode `read`, see/1. Of the options alias(Name) counts.
%   @differs Elsewhere, and for writing, a permission error: files, processes, sockets, threads and foreign code are out of reach.
open(F, Mode, S) :- '$opened'(F, Mode, S, [], open/3).
open(F, Mode, S, Os) :- '$opened'(F, Mode, S, Os, open/4).
'$opened'(F, Mode, S, Os, PI) :-
    (   ( var(F) ; var(Mode) ) -> '$err'(instantiation_error, PI)
    ;   \+ memberchk(Mode, [read, write, append, update]) -> '$err'(domain_error(io_mode, Mode), PI)
    ;   Mode == read -> '$open_file'(F, N, PI), ( is_list(Os), memberchk(alias(A), Os), atom(A) -> '$alias'(A, N), S = A ; S = '$stream'(N) )
    ;   '$no_file'(F)
    ).
'$alias'(A, N) :- '$alias_key'(A, Key), '$set_global'(Key, N), '$alias_key'(N, Back), '$set_global'(Back, A).
% '$open_file'(+File, -Number, +Indicator): the errors name a predicate, or nobody where that is a variable.
'$open_file'(F, N, PI) :-
    (   ( '$file_name'(F, A) ; nonvar(PI), '$spelt_name'(F, A) ; var(PI), '$file_in'(F, A) ), '$foreign_call'(turniir_file_open, [A], R) ->
        (   R >= 0 -> N = R
        ;   R =:= -1 -> '$file_error'(existence_error(source_sink, F), PI, 'No such file or directory')
        ;   R =:= -2 -> '$no_file'(F)
        ;   '$file_error'(permission_error(open, source_sink, F), PI, 'it cannot be read')
        )
    ;   var(F) -> '$err'(instantiation_error, PI)
    ;   F = [_|_] -> '$err'(existence_error(source_sink, F), PI)
    ;   var(PI), compound(F) -> '$file_error'(existence_error(source_sink, F), PI, 'No such file or directory')
    ;   '$err'(type_error(text, F), PI)
    ).
'$file_error'(E, PI, Why) :- ( var(PI) -> throw(error(E, _)) ; throw(error(E, context(system:PI, Why))) ).
'$file_name'(F, A) :- ( atom(F) -> A = F ; '$is_string'(F, A) ).
% A name given as the list of its codes or characters.
'$spelt_name'(F, A) :- nonvar(F), F = [C|_], ( integer(C) ; atom(C) ), !, catch(atom_codes(A, F), _, fail).
% '$file_in'(+Term, -Name): Alias(Path), where the program says which folders an alias stands for: the first that has such a
% file, or else the first.
'$file_in'(T, A) :-
    nonvar(T), functor(T, Alias, 1), arg(1, T, P), '$path_text'(P, Path),
    findall(A0, ( '$alias_folder'(8, Alias, D), atomic_list_concat([D, /, Path], A0) ), As), As = [First|_],
    ( member(A1, As), '$foreign_call'(turniir_file, [A1, 0], 1) -> A = A1 ; A = First ).
% '$alias_folders'(+Alias, -Folders): all of them.
'$alias_folders'(Alias, Ds) :- findall(D, '$alias_folder'(8, Alias, D), Ds).
% '$alias_folder'(+Depth, +Alias, -Folder): an alias may be told by others, but not without end.
'$alias_folder'(N, Alias, D) :-
    N > 0, N1 is N - 1, catch('$go'(user, file_search_path(Alias, D0)), error(existence_error(procedure, _), _), fail),
    ( '$path_text'(D0, D) -> true ; nonvar(D0), functor(D0, Up, 1), arg(1, D0, P), '$path_text'(P, Path), '$alias_folder'(N1, Up, D1), atomic_list_concat([D1, /, Path], D) ).
'$path_text'(P, A) :-
    (   nonvar(P), P = L/R -> '$path_text'(L, A1), '$path_text'(R, A2), atomic_list_concat([A1, /, A2], A)
    ;   '$file_name'(P, A)
    ).
'$alias_key'(A, Key) :- ( integer(A) -> number_codes(A, Ds), atom_codes(A1, [0'#|Ds]) ; A1 = A ), atom_chars(A1, Cs), '$make_atom'([i, n, :|Cs], Key).
%!  read_file_to_string(+File, -String, +Options) is det.
%!  read_file_to_codes(+File, -Codes, +Options) is det.
%!  read_file_to_terms(+File, -Terms, +Options) is det.
%!  phrase_from_file(:Grammar, +File) is nondet.
%!  phrase_from_file(:Grammar, +File, +Options) is nondet.
%!  phrase_from_stream(:Grammar, +Stream) is nondet.
%   What is in a file, at the top level, or still to be read.
%   @differs phrase_from_file/2,3 and phrase_from_stream/2 read all of it first, and the options count for nothing.
read_file_to_string(F, T, _) :- '$open_file'(F, N, _), read_string('$stream'(N), _, T), close('$stream'(N)).
read_file_to_codes(F, Cs, _) :- '$open_file'(F, N, _), read_stream_to_codes('$stream'(N), Cs), close('$stream'(N)).
read_file_to_terms(F, Ts, _) :- '$open_file'(F, N, _), '$read_terms'('$stream'(N), Ts), close('$stream'(N)).
'$read_terms'(S, Ts) :- read(S, T), ( T == end_of_file -> Ts = [] ; Ts = [T|Ts1], '$read_terms'(S, Ts1) ).
'$m_phrase_from_file'(M, G, F) :- '$open_file'(F, N, open/4), read_stream_to_codes('$stream'(N), Cs), close('$stream'(N)), '$m_phrase'(M, G, Cs, []).
'$m_phrase_from_file'(M, G, F, _) :- '$m_phrase_from_file'(M, G, F).
'$m_phrase_from_stream'(M, G, S) :- read_stream_to_codes(S, Cs), '$m_phrase'(M, G, Cs, []).
%!  tell(+File) is det.
%!  append(+File) is det.
%!  delete_file(+File) is det.
%   Raise a permission error; tell/1 takes the names of outputs.
%   @differs Nothing can be written.
%!  close(+Stream) is det.
%!  close(+Stream, +Options) is det.
%   Closes a text in memory; nothing for other streams.
close(S) :-
    (   nonvar(S), S = '$stream'(N), integer(N) -> '$still_open'(S, N, close/1), '$closed'(N)
    ;   atom(S), '$alias_key'(S, Key), '$fetch_global_var'(Key, N), integer(N) ->
        '$closed'(N)
    ;   '$stream'(S, close/1)
    ).
close(S, _) :- close(S).
'$closed'(N) :-
    '$foreign_call'(turniir_stream_close, [N], _), '$alias_key'(N, Back),
    (   '$fetch_global_var'(Back, A), atom(A), A \== [] -> '$alias_key'(A, Key), '$store_global_var'(Key, []), '$store_global_var'(Back, [])
    ;   true
    ).
'$still_open'(S, N, PI) :-
    '$foreign_call'(turniir_stream_place, [N, '@place line'], L), ( L < 0 -> '$err'(existence_error(stream, S), PI) ; true ).
see(F) :-
    (   var(F) -> '$err'(instantiation_error, see/1)
    ;   ( F == user ; F == user_input ) -> set_input(user_input)
    ;   F = '$stream'(_) -> set_input(F)
    ;   '$open_file'(F, N, see/1), '$store_global_var'('$input', N)
    ).
%!  seen is det.
%   Closes what see/1 has opened: what is typed in is read again.
seen :- current_input(S), ( S = '$stream'(_) -> close(S) ; true ), set_input(user_input).
%!  told is det.
%   Nothing.
%   @differs It changes nothing.
tell(F) :- ( nonvar(F), '$is_output'(F) -> true ; nonvar(F), F == user -> true ; '$no_file'(F) ).
append(F) :- '$no_file'(F).
told.
%!  exists_file(+File) is semidet.
%!  exists_directory(+Folder) is semidet.
%   There is such a file or folder.
%   @differs But at the top level only files of programs are there, which can be loaded.
exists_file(F) :- ( '$file_name'(F, N) ; '$spelt_name'(F, N) ), !, '$foreign_call'(turniir_file, [N, 0], 1).
exists_directory(F) :- ( '$file_name'(F, N) ; '$spelt_name'(F, N) ), !, '$foreign_call'(turniir_file, [N, 1], 1).
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
%   At the top level the folder in which the program was started, elsewhere `/`; it cannot be changed.
%   @differs Nobody can go to another folder.
working_directory(D, D) :- '$foreign_call'(turniir_folder, [], Cs), '$atom_chars'(D, Cs).
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

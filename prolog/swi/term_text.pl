% Terms as text and texts as terms.
% Offers: atom_to_term/3, read_term_from_atom/3, sformat/2,3, term_string/2,3, term_to_atom/2.

'$term_text'(T, Style, Cs) :- '$ship'(T), '$foreign_call'(turniir_term_text, [Style], Cs).
%!  term_to_atom(?Term, ?Atom) is det.
%   A term and the atom that reads as it.
term_to_atom(T, A) :-
    (   var(A) -> '$term_text'(T, '@to atom', Cs), '$make_atom'(Cs, A)
    ;   A == [] -> T = []
    ;   '$chars'(A, text, term_to_atom/2, Cs), '$parse'(Cs, 68, T0, _, _, _, _), T = T0
    ).
%!  term_string(?Term, ?String) is det.
%!  term_string(?Term, ?String, +Options) is det.
%   A term and the string that reads as it; the options are those of read_term/2 and write_term/2.
term_string(S, T) :- term_string(S, T, []).
term_string(T, S, Os) :-
    (   var(S) -> '$write_options'(Os, [quoted(true)|Os], T, T1, Style0), Style is Style0 \/ '@no escapes',
        '$term_text'(T1, Style, Cs), '$make_string'(Cs, S)
    ;   S == [] -> T = []
    ;   '$chars'(S, text, term_string/2, Cs), '$read_text'(Cs, T, Os)
    ).
%!  atom_to_term(+Text, -Term, -Bindings) is det.
%   The term that a text reads as, and its variables as Name=Var.
atom_to_term(A, T, B) :-
    ( var(A) -> '$err'(instantiation_error, atom_to_term/3) ; '$chars'(A, text, atom_to_term/3, Cs) ),
    ( ( var(B) ; B == [] ; B = [_|_] ) -> true ; '$err'(type_error(list, B), atom_to_term/3) ),
    '$parse'(Cs, 196, T0, B, _, _, _), T = T0.
%!  read_term_from_atom(+Text, -Term, +Options) is det.
%   The term that a text reads as, with the options of read_term/2.
read_term_from_atom(A, T, Os) :-
    '$not_number'(A, read_term_from_atom/3), '$chars'(A, text, read_term_from_atom/3, Cs),
    '$read_options'(Os, read_term_from_atom/3), '$read_text'(Cs, T, Os).
%!  sformat(-String, +Format) is det.
%!  sformat(-String, +Format, +Arguments) is det.
%   What format/2 prints, as a string; an old name.
sformat(S, F, A) :- format(string(S), F, A).
sformat(S, F) :- format(string(S), F, []).

% '$parse'(+Chars, +Mode, -Term, -Bindings, -Vars, -Singletons, -Place): reads the first term of a text. Where it is to
% stand alone nothing is told of the rest.
'$parse'(Cs, Mode, T, B, Vs, Ss, P) :- '$foreign_call'(turniir_parse, [Mode, Cs], R), '$parsed'(R, T, B, Vs, Ss, P).
'$parsed'(R, T, B, Vs, Ss, P) :-
    (   R = [#|Cs] -> '$unpack'(Cs, T, _, _)
    ;   R = ['%'|Cs] -> '$unpack'(Cs, T-B, _, _)
    ;   R = [!|M] -> read_term_from_chars(M, e(Kind, S, Place), []), throw(error(syntax_error(Kind), string(S, Place)))
    ;   read_term_from_chars(R, X0, []),
        ( X0 = u(X, Late) -> '$set_late'(Late) ; X = X0 ),
        ( X == '$eof' -> T = end_of_file, B = [], Vs = [], Ss = [], P = 0-0-((0-0)-[]) ; X = t(T, B, Vs, Ss, P0, P1, Parts, Notes), P = P0-P1-(Parts-Notes) )
    ).
% '$set_late'(+Pairs): Var-Character, what the machine's reader would have made a string of.
'$set_late'([]).
'$set_late'([V-C|Ps]) :- V = C, '$set_late'(Ps).
% '$read_text'(+Chars, ?Term, +Options)
'$read_text'(Cs, T, Os) :-
    '$read_mode'(Os, Mode),
    (   memberchk(module(M), Os), atom(M) -> '$foreign_call'(turniir_parse_in, [M, Mode, Cs], R), '$parsed'(R, T0, B, Vs, Ss, P)
    ;   '$parse'(Cs, Mode, T0, B, Vs, Ss, P)
    ),
    '$read_results'(Os, T0, B, Vs, Ss, P), T = T0.
'$read_mode'(Os, Mode) :-
    ( ( memberchk(double_quotes(D), Os) ; '$flag_now'(double_quotes, D) ), '$quote_bits'(D, X) -> true ; X = 0 ),
    ( ( memberchk(back_quotes(Q), Os) ; '$flag_now'(back_quotes, Q) ), '$quote_bits'(Q, Y) -> true ; Y = 1 ),
    ( memberchk(subterm_positions(_), Os) -> Z = 16 ; Z = 0 ),
    ( memberchk(comments(_), Os) -> W = 32 ; W = 0 ),
    ( Os == [] -> V = 64 ; V = 0 ),
    Mode is X + 4 * Y + Z + W + V.
'$quote_bits'(string, 0).
'$quote_bits'(codes, 1).
'$quote_bits'(chars, 2).
'$quote_bits'(atom, 3).
'$read_results'([], _, _, _, _, _) :- !.
'$read_results'([O|Os], T, B, Vs, Ss, P) :- '$read_result'(O, T, B, Vs, Ss, P), '$read_results'(Os, T, B, Vs, Ss, P).
'$read_result'(variables(X), _, _, Vs, _, _) :- !, X = Vs.
'$read_result'(variable_names(X), _, B, _, _, _) :- !, X = B.
'$read_result'(singletons(X), _, _, _, Ss, _) :- X \== warning, !, X = Ss.
'$read_result'(singletons(warning), T, _, _, Ss, _) :- !, '$warn_singletons'(Ss, T).
'$read_result'(subterm_positions(X), _, _, _, _, _-(Parts-_)) :- !, X = Parts.
'$read_result'(term_position(X), _, _, _, _, P-_-_) :- !, X = '$stream_position'(P, 1, P, P).
'$read_result'(comments(X), _, _, _, _, _-(Parts-Notes)) :- !, '$comments'(Notes, Parts, X).
'$read_result'(_, _, _, _, _, _).
% '$comments'(+Notes, +Parts, -Comments): in a text that is no stream their places are told only with subterm_positions.
'$comments'(at(C0, L0, P0, Ns), _, X) :- !, '$comments_at'(Ns, C0, L0, P0, X).
'$comments'(Ns, Parts, X) :- ( Parts == 0 -> '$comments_of'(Ns, X) ; '$comments_at'(Ns, 0, 0, 0, X) ).
'$comments_of'([], []).
'$comments_of'([c(_, _, _, _, S)|Ns], [(-)-S|Cs]) :- '$comments_of'(Ns, Cs).
'$comments_at'([], _, _, _, []).
'$comments_at'([c(C, L, P, _, S)|Ns], C0, L0, P0, ['$stream_position'(C1, L1, P1, 0)-S|Cs]) :-
    C1 is C0 + C, L1 is L0 + L, ( L =:= 0 -> P1 is P0 + P ; P1 = P ), '$comments_at'(Ns, C0, L0, P0, Cs).
% '$warn_singletons'(+Singletons, +Term): tells of variables that occur once, but for those that are meant to.
'$warn_singletons'(Ss, T) :-
    '$lonely'(Ss, Ns),
    ( Ns == [] -> true ; print_message(warning, singletons(T, Ns)) ).
'$lonely'([], []).
'$lonely'([N = _|Ss], Ns) :- ( '$meant_once'(N) -> Ns = Ns1 ; Ns = [N|Ns1] ), '$lonely'(Ss, Ns1).
'$meant_once'(N) :-
    atom_chars(N, ['_'|Cs]), Cs = [C|_], \+ ( char_type(C, alpha), \+ char_type(C, upper(_)), \+ char_type(C, digit(_)), C \== '_' ).
% '$implied'(+Options, +Name, -Full): Name alone stands for Name(true).
'$implied'(Os, N, Fs) :-
    ( nonvar(Os), Os = [O|Rest] -> ( O == N -> builtins:(F =.. [N, true]) ; F = O ), Fs = [F|Gs], '$implied'(Rest, N, Gs) ; Fs = Os ).
'$bool_option'(V, PI) :-
    (   var(V) -> '$err'(instantiation_error, PI)
    ;   memberchk(V, [true, false, on, off, 1, 0]) -> true
    ;   '$err'(type_error(bool, V), PI)
    ).
% '$read_options'(+Options, +PI): the error if these are no options.
'$read_options'(Os, PI) :-
    (   Os == [] -> true
    ;   var(Os) -> '$err'(instantiation_error, PI)
    ;   Os = [O|Rest] ->
        (   var(O) -> '$err'(instantiation_error, PI)
        ;   compound(O), functor(O, _, 1) -> true
        ;   O = (_ = _) -> true
        ;   atom(O), '$style_bit'(T, _), T =.. [O, true] -> true
        ;   '$err'(type_error(option, O), PI)
        ),
        '$read_options'(Rest, PI)
    ;   '$err'(type_error(list, Os), PI)
    ).

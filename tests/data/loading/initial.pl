:- dynamic started/1.
:- initialization(( assertz(started(one)), throw(ball) )).
:- initialization(assertz(started(two))).
:- prolog_load_context(source, F), file_base_name(F, B), assertz(started(B)).
:- source_location(_, L), assertz(started(L)).

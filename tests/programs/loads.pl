% Files that are loaded while a goal runs.
:- dynamic step/1, seen/1, told/1, saved/1.
step(0).
known(first).
kept(by_the_program).

folder('tests/data/loading/').
at(Name, File) :- folder(F), atom_concat(F, Name, File).

t(G) :- ( catch(G, E, ( E = error(F, _) -> print(F) ; print(E) )) -> true ; write(no) ), nl.
all(G) :- findall(G, G, L), print(L).

% The file is loaded once, and its state stays.
bump :-
    at(counter, F), ensure_loaded(F), retract(count(N)), !, N1 is N + 1, assertz(count(N1)), all(count(_)).
% What is loaded again begins again.
again :- at(counter, F), consult(F), all(count(_)).
% The predicate that runs is replaced, and goes on as it was.
replaced(X) :- at(replacing, F), consult(F), X = old.
% Names that are found only now.
each :- forall(( member(N, [listed, condition]), at(N, F) ), consult(F)), all(from_a_list(_)), all(from_a_condition(_)).
% A file that is not there, and one behind it.
missing :- ( catch(consult('tests/data/loading/nobody'), error(E, _), ( print(E), nl )) -> true ; true ), at(directive, F),
    consult(F), all(from_a_directive(_)).
listed_missing :- at(listed, F), catch([F, 'tests/data/loading/nobody'], error(E, _), ( print(E), nl )), all(from_a_list(_)).
% Modules, and what is wanted of them.
modules :- at(first, F), use_module(F, [only_first/1]), all(only_first(_)), all(first:same(_)).
inside(M) :- at(elsewhere, F), M:consult(F), all(M:from_elsewhere(_)).
% Directives, those within them, and facts between them.
directives :- at(outer, F), consult(F), all(told(_)), all(inner(_)).
ends :- at(thrower, F), catch(( consult(F), write(loaded) ), E, ( print(E) )), all(before_the_error(_)).
choices :- at(listed, F), findall(X-Y, ( member(X, [1, 2]), consult(F), member(Y, [a, b]) ), L), print(L).
hidden(F) :- G = consult(F), call(G).
% A predicate of a library that the loaded file has its own way.
own_way :- at(own_way, F), consult(F), consult('tests/data/loading/own_way'), delete(1, [1, 2], L), print(L), last([1, 2], X), print(X).
there :- at('counter.pl', F), exists_file(F), \+ exists_file('tests/data/loading/nobody.pl').
% Conditions are run; what initialization/1 throws ends nothing.
decides :- at(decided, F), consult(F), all(decided(_)).
begins :- at(initial, F), consult(F), all(started(_)).
% Of a module of its file's name there is what is asked for.
wants :- at(own_name, F), use_module(F, [wanted/1]), all(wanted(_)), catch(unwanted(_), error(E, _), print(E)).
no_module :- at(listed, F), catch(use_module(F), error(domain_error(D, _), _), print(D)).
% What was asserted makes way for the clauses of a file.
saves :- assertz(saved(1)), at(saved, F), consult(F), all(saved(_)), assertz(saved_too(1)), all(saved_too(_)).
% Limits end the load that they ran in, and none around it.
limits :- at(limits, F), consult(F), all(behind(_)).

main :-
    t(decides), t(begins), t(wants), t(no_module), t(saves), t(limits),
    t(bump), t(bump), t(again), t(bump), t(( replaced(X), print(X) )), t(( replaced(Y), print(Y) )), t(each), t(missing),
    t(modules), t(inside(elsewhere)), t(directives), t(ends), t(choices), t(( at(listed, F), hidden(F), write(yes) )),
    t(there), t(own_way), t(consult(_)), t(ensure_loaded(library(lists))), t(consult([])), t(( at(counter, C), load_files(C, [if(not_loaded)]) )),
    t(all(count(_))), t(( at(counter, D), reconsult(D), all(count(_)) )), t(all(kept(_))), t(all(known(_))).

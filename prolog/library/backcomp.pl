% library(backcomp): predicates of earlier releases under their old names.
:- module(backward_compatibility,
          [ '$arch'/2, at_initialization/1, concat/3, convert_time/2, current_module/2, displayq/1, eval_license/0,
            export_list/2, feature/2, flush/0, free_variables/2, hash_term/2, index/1, hash/1, merge/3, merge_set/3,
            read_clause/1, read_variables/2, set_feature/2, setup_and_call_cleanup/3, setup_and_call_cleanup/4,
            string_to_list/2, substring/4, write_ln/1
          ]).
:- use_module(library(ordsets)).
:- use_module(library(date)).
:- use_module(library('$term_tools'), [term_hash/2]).
:- meta_predicate at_initialization(0), setup_and_call_cleanup(0, 0, 0), setup_and_call_cleanup(0, 0, ?, 0).

%!  '$arch'(-Name, -Rest) is det.
%   What the program was built for; the second is `unknown`.
'$arch'(A, unknown) :- current_prolog_flag(arch, A).
%!  at_initialization(:Goal) is det.
%   Calls the goal; initialization/1 by its old name.
at_initialization(G) :- call(G).
%!  concat(+A, +B, -AB) is det.
%   Two texts one behind the other, as an atom.
concat(A, B, C) :- atom_concat(A, B, C).
%!  convert_time(+Stamp, -String) is det.
%   A time as a text.
convert_time(Stamp, String) :- format_time(string(String), '%a %b %e %H:%M:%S %Y', Stamp).
%!  current_module(?Module, ?File) is nondet.
%   A module; the file is known of none.
%   @differs Modules have no files here.
current_module(M, F) :- current_module(M), F = [].
%!  displayq(+Term) is det.
%   Writes a term without operators, atoms quoted where reading needs it.
displayq(T) :- write_term(T, [quoted(true), ignore_ops(true)]).
%!  eval_license is det.
%   Does nothing.
eval_license.
%!  export_list(+Module, -List) is semidet.
%   What a module exports.
export_list(M, L) :- module_property(M, exports(L)).
%!  feature(?Name, ?Value) is nondet.
%   current_prolog_flag/2 by its old name.
feature(N, V) :- current_prolog_flag(N, V).
%!  set_feature(+Name, +Value) is det.
%   set_prolog_flag/2 by its old name.
set_feature(N, V) :- set_prolog_flag(N, V).
%!  flush is det.
%   flush_output/0 by its old name.
flush :- flush_output.
%!  free_variables(+Term, -Vars) is det.
%   term_variables/2 by its old name.
free_variables(T, Vs) :- term_variables(T, Vs).
%!  hash_term(+Term, -Hash) is det.
%   term_hash/2 by its old name.
hash_term(T, H) :- term_hash(T, H).
%!  index(+Head) is det.
%   Does nothing; indexes make themselves.
index(_).
%!  hash(+Predicate) is det.
%   Does nothing; indexes make themselves.
hash(_).
%!  merge(+Sorted1, +Sorted2, -Sorted) is semidet.
%   Two sorted lists in one; what both have is there twice.
merge([], L, L) :- !.
merge(L, [], L) :- !.
merge([X|Xs], [Y|Ys], [X|L]) :- X @=< Y, !, merge(Xs, [Y|Ys], L).
merge(Xs, [Y|Ys], [Y|L]) :- merge(Xs, Ys, L).
%!  merge_set(+Set1, +Set2, -Set) is semidet.
%   Two ordered sets in one.
merge_set(A, B, C) :- ord_union(A, B, C).
%!  read_clause(-Term) is det.
%   Reads a term.
read_clause(T) :- read_term(T, []).
%!  read_variables(-Term, -Bindings) is det.
%   Reads a term, and its variables as Name=Var.
read_variables(T, Bs) :- read_term(T, [variable_names(Bs)]).
%!  setup_and_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%   setup_call_cleanup/3 by its old name.
setup_and_call_cleanup(S, G, C) :- setup_call_cleanup(S, G, C).
%!  setup_and_call_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%   setup_call_catcher_cleanup/4 by its old name.
setup_and_call_cleanup(S, G, E, C) :- setup_call_catcher_cleanup(S, G, E, C).
%!  string_to_list(?String, ?Codes) is det.
%   A string and its codes.
string_to_list(S, L) :- string_codes(S, L).
%!  substring(+String, +Start, +Length, -Sub) is semidet.
%   A part of a string; the first character is number 1.
substring(S, Start, Length, Sub) :- Before is Start - 1, sub_string(S, Before, Length, _, Sub).
%!  write_ln(+Term) is det.
%   writeln/1 by its old name.
write_ln(T) :- writeln(T).

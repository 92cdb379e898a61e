% Reaches for the system module.
% expect: error
:- module(system_module, [system_module/3]).

system_module(_, _, _) :- G = system:'$m_assertz'(user, valged(me)), call(G), X = 'system:writeln', call(X, a), foo_.

% Consults the other player.
% expect: error
:- module(consult_opponent, [consult_opponent/3]).

consult_opponent(_, _, _) :- consult('../../prolog/players/esimene').

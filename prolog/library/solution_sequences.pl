:- module('solution_sequences', []).

:- module('nb_set', []).

:- module('aggregate', []).

:- module('more_pairs', []).

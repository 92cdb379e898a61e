:- module('more_random', []).

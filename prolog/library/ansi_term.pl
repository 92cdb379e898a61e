:- module('ansi_term', []).

:- module('ugraphs', []).

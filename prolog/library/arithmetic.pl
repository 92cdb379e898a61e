:- module('arithmetic', []).

:- module('prolog_code', []).

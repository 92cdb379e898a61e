:- module('apply_macros', []).

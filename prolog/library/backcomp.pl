:- module('backcomp', []).

:- module('occurs', []).

:- module('operators', []).

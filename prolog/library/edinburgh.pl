:- module('edinburgh', []).

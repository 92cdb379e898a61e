:- module('date', []).

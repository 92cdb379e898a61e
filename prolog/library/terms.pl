:- module('terms', []).

:- module('option', []).

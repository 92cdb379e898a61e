:- module('utf8', []).

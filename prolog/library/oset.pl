:- module('oset', []).

:- module('base32', []).

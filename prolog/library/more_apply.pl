:- module('more_apply', []).

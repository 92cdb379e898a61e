:- module('yall', []).

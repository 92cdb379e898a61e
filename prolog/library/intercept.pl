:- module('intercept', []).

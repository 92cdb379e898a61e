:- module('main', []).

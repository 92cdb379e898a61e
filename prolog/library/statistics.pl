:- module('statistics', []).

:- module('heaps', []).

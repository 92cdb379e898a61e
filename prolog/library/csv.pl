:- module('csv', []).

:- module('quintus', []).

:- module('writef', []).
